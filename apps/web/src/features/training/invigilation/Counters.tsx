import { type MonitorCounters, monitorStates } from '@anyan/contract';
import { formatNumber } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import type { ListHandle } from '../../../widgets/list/useListState.ts';
import { texts } from '../invigilationTexts.ts';

interface Props {
  counters: MonitorCounters;
  list: ListHandle;
}

const shown = ['notStarted', 'running', 'offline', 'submitted', 'passed'] as const;

/** How many stand where, to be read from some steps away; each shows those whom it counts. */
export const Counters = ({ counters, list: { filters, patch } }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  return (
    <ul className="monitor-counters" aria-label={t('counters')}>
      {shown.map((key) => (
        <li key={key}>
          <button
            type="button"
            className="ay-panel"
            data-of={key}
            aria-pressed={filters.state === key}
            onClick={() => patch({ state: filters.state === key ? undefined : key })}
          >
            <strong>{formatNumber(counters[key])}</strong>
            <span>{label(monitorStates[key])}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};
