import { Button } from 'antd';
import { CallFailed } from '../../platform/call.ts';
import { useTexts } from '../../platform/i18n.ts';
import { cardTexts } from './texts.ts';

/** What failed in the size of a card; the first page after sign-in loads nothing heavier for it. */
export const FailedCard = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const t = useTexts(cardTexts);
  const failure = error instanceof CallFailed ? error : null;
  return (
    <div className="quick-none" role="alert">
      <span>
        {failure?.message ?? t('failed')}
        {failure?.requestId && <small> {t('requestId', { id: failure.requestId })}</small>}
      </span>
      <Button size="small" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
};
