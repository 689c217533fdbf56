import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { formatNumber } from '../../platform/format.ts';
import { useTexts } from '../../platform/i18n.ts';
import { useGate } from '../access/useMayCall.ts';
import { texts } from '../texts.ts';
import { mostOf } from './mostOf.ts';
import type { Action } from './types.ts';

interface Props {
  count: number;
  actions: readonly Action[];
  onClear: () => void;
  /** More can be chosen than is on the page: so many there are, and so many at most. */
  all?: { total: number; most: number; busy: boolean; onClick: () => void };
  /** After the actions. */
  children?: ReactNode;
}

/** Slides in under the pager, which turns on while rows are chosen. */
export const BatchBar = ({ count, actions, onClear, all, children }: Props) => {
  const t = useTexts(texts);
  const gate = useGate();
  if (count === 0) return null;
  return (
    <section className="ay-batch" aria-label={t('batch')} aria-live="polite">
      <span>{t('chosen', { n: formatNumber(count) })}</span>
      {all && (
        <Button type="link" size="small" loading={all.busy} onClick={all.onClick}>
          {all.total > all.most
            ? t('chooseFirst', { n: formatNumber(all.most) })
            : t('chooseAll', { n: formatNumber(all.total) })}
        </Button>
      )}
      <div className="ay-batch-actions">
        {actions.filter(gate).map((action) => {
          const most = mostOf(action.calls);
          const tooMany = most !== undefined && (action.sends ?? count) > most;
          return (
            <Tooltip
              key={action.key}
              title={tooMany ? t('chosenMost', { n: formatNumber(most) }) : action.hint}
            >
              <Button
                size="small"
                danger={action.danger}
                disabled={action.disabled || tooMany}
                onClick={action.onClick}
              >
                {action.label}
              </Button>
            </Tooltip>
          );
        })}
        {children}
      </div>
      <Button type="link" size="small" onClick={onClear}>
        {t('chooseNone')}
      </Button>
    </section>
  );
};
