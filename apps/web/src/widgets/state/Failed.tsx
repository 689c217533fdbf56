import { Button, Result, Typography } from 'antd';
import { CallFailed } from '../../platform/call.ts';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';

/** What failed, a retry, and the request id for whoever helps. */
export const Failed = ({ error, onRetry }: { error: unknown; onRetry?: () => void }) => {
  const t = useTexts(texts);
  const failed = error instanceof CallFailed ? error : undefined;
  return (
    <Result
      status="warning"
      title={failed?.message ?? t('systemError')}
      style={{ paddingBlock: 40 }}
      subTitle={
        failed?.requestId ? (
          <Typography.Text
            type="secondary"
            copyable={{ text: failed.requestId, tooltips: [t('copy'), t('copied')] }}
          >
            {t('requestId', { id: failed.requestId })}
          </Typography.Text>
        ) : undefined
      }
      extra={onRetry ? <Button onClick={onRetry}>{t('retry')}</Button> : undefined}
    />
  );
};
