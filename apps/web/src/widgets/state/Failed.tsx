import { Button } from 'antd';
import { useState } from 'react';
import { CallFailed } from '../../platform/call.ts';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';
import './state.css';

/** What failed, a retry, and the request id for whoever helps. */
export const Failed = ({ error, onRetry }: { error: unknown; onRetry?: () => void }) => {
  const t = useTexts(texts);
  const failed = error instanceof CallFailed ? error : undefined;
  return (
    <div className="ay-state" role="alert">
      <svg viewBox="0 0 48 48" aria-hidden="true" className="ay-state-fault">
        <path d="M24 5 3 42h42z" />
        <path d="M24 19v11M24 35.5v.5" className="ay-state-sign" />
      </svg>
      <h3>{failed?.message ?? t('systemError')}</h3>
      {onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
      {failed?.requestId && <CopyId id={failed.requestId} />}
    </div>
  );
};

const CopyId = ({ id }: { id: string }) => {
  const t = useTexts(texts);
  const [copied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(id).then(() => setCopied(true));
  return (
    <p className="ay-state-id">
      <span>{t('requestId', { id })}</span>
      {/* Plain http has no clipboard; the number can still be marked and copied. */}
      {navigator.clipboard && (
        <Button type="link" size="small" onClick={copy}>
          {t(copied ? 'copied' : 'copy')}
        </Button>
      )}
    </p>
  );
};
