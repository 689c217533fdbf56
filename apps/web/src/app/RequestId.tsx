import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { appTexts } from './texts.ts';

/** The number that the log knows a failure by, ready to be passed on. */
export const RequestId = ({ id }: { id: string }) => {
  const t = useTexts(appTexts);
  const [copied, setCopied] = useState(false);
  // Plain http has no clipboard; the number stands there to be marked by hand.
  const copy =
    navigator.clipboard && (() => void navigator.clipboard.writeText(id).then(() => setCopied(true)));
  return (
    <p className="notice-quiet">
      {t('requestId')} <code>{id}</code>{' '}
      {copy && (
        <Button type="link" size="small" onClick={copy}>
          {t(copied ? 'copied' : 'copy')}
        </Button>
      )}
    </p>
  );
};
