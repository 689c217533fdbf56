import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { useGate } from '../access/useMayCall.ts';
import { texts } from '../texts.ts';
import type { Action } from './types.ts';

interface Props {
  count: number;
  actions: readonly Action[];
  onClear: () => void;
  /** After the actions. */
  children?: ReactNode;
}

/** Slides in over the pager when rows are chosen. */
export const BatchBar = ({ count, actions, onClear, children }: Props) => {
  const t = useTexts(texts);
  const gate = useGate();
  if (count === 0) return null;
  return (
    <section className="ay-batch" aria-label={t('batch')} aria-live="polite">
      <span>{t('chosen', { n: count })}</span>
      <div className="ay-batch-actions">
        {actions.filter(gate).map((action) => (
          <Button
            key={action.key}
            size="small"
            danger={action.danger}
            disabled={action.disabled}
            onClick={action.onClick}
          >
            {action.label}
          </Button>
        ))}
        {children}
      </div>
      <Button type="link" size="small" onClick={onClear}>
        {t('chooseNone')}
      </Button>
    </section>
  );
};
