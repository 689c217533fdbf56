import { accountEndpoints } from '@anyan/contract';
import { Button } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { fetchAuthInfo, useAuthIfAny } from '../../../platform/auth.tsx';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { readSession, signInPath } from '../../../platform/session.ts';
import { Empty } from '../../../widgets/state/Empty.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from '../texts.ts';

/** What of the mall is for people of the college alone. The mall opens without asking who is there. */
export const MallGate = ({ children }: { children: ReactNode }) => {
  const t = useTexts(texts);
  const { pathname, search } = useLocation();
  const signedIn = !!readSession();
  const auth = useAuthIfAny();
  const me = useCall(accountEndpoints.userInfo, undefined, { enabled: signedIn });
  useEffect(() => {
    // Whoever cannot be asked for is shown what the calls themselves say.
    if (signedIn && !auth) fetchAuthInfo().catch(() => {});
  }, [signedIn, auth]);
  if (!signedIn)
    return (
      <Empty text={t('signInFirst')}>
        <Link to={signInPath(pathname + search)}>
          <Button type="primary">{t('signIn')}</Button>
        </Link>
      </Empty>
    );
  if (me.error) return <Failed error={me.error} onRetry={() => void me.refetch()} />;
  if (!me.data) return <ListSkeleton show />;
  return me.data.userType > 2 ? <Empty text={t('insidersOnly')} /> : children;
};
