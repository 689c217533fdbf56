import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import type { CallFailed } from '../../platform/call.ts';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';

interface Props {
  failure: CallFailed | undefined;
  /** It stands at its field already: here it is told only with what is offered against it. */
  atField?: boolean;
  conflicts: number;
  onReload?: () => void;
  offer?: ((failure: CallFailed) => ReactNode) | undefined;
}

/** Why saving failed, over the form; a stale version offers to read the record again and keeps what was typed. */
export const FormFailure = ({ failure, atField, conflicts, onReload, offer }: Props) => {
  const t = useTexts(texts);
  if (failure?.errorCode === 'STALE_VERSION') {
    return (
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={failure.message}
        description={t('staleText')}
        action={
          onReload && (
            <Button size="small" onClick={onReload}>
              {t('reloadRecord')}
            </Button>
          )
        }
        style={{ marginBottom: 16 }}
      />
    );
  }
  const offered = failure && offer?.(failure);
  if (failure && (!atField || offered)) {
    return (
      <Alert
        type="error"
        showIcon
        role="alert"
        title={failure.message}
        description={failure.code >= 500 ? t('requestId', { id: failure.requestId }) : undefined}
        action={offered}
        style={{ marginBottom: 16 }}
      />
    );
  }
  if (conflicts === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      title={t('conflicts', { n: conflicts })}
      style={{ marginBottom: 16 }}
    />
  );
};
