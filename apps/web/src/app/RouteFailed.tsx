import { Button } from 'antd';
import { useNavigate, useRevalidator, useRouteError } from 'react-router';
import { CallFailed } from '../platform/call.ts';
import { useTexts } from '../platform/i18n.ts';
import { home } from './guard.ts';
import { PageOutdated } from './load.ts';
import { Notice } from './pages/Notice.tsx';
import { RequestId } from './RequestId.tsx';
import { appTexts } from './texts.ts';

/** What went wrong with a page, with a way to try again and the number that the log knows it by. */
export const RouteFailed = () => {
  const t = useTexts(appTexts);
  const error = useRouteError();
  const navigate = useNavigate();
  const { revalidate, state } = useRevalidator();
  if (error instanceof PageOutdated)
    return (
      <Notice
        kind="failed"
        title={t('outdated')}
        actions={
          <Button type="primary" onClick={() => location.reload()}>
            {t('refreshPage')}
          </Button>
        }
      />
    );
  const failure = error instanceof CallFailed ? error : null;
  // A page that broke while drawing starts anew only with a navigation; one whose data failed reads again.
  const retry = () =>
    void (failure ? revalidate() : navigate(location.pathname + location.search, { replace: true }));
  const updating = failure?.code === 503;
  return (
    <Notice
      kind={updating ? 'update' : 'failed'}
      title={t(updating ? 'update' : 'failed')}
      hint={updating ? t('updateHint') : (failure?.message ?? t('failedHint'))}
      actions={
        <>
          <Button type="primary" loading={state === 'loading'} onClick={retry}>
            {t('retry')}
          </Button>
          <Button onClick={() => void navigate(home)}>{t('home')}</Button>
        </>
      }
    >
      {failure?.requestId && <RequestId id={failure.requestId} />}
    </Notice>
  );
};
