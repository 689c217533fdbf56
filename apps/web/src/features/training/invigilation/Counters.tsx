import { type MonitorCounters, type MonitorState, monitorStates } from '@anyan/contract';
import { formatNumber } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { texts } from '../invigilationTexts.ts';

interface Props {
  counters: MonitorCounters;
  chosen: MonitorState | undefined;
  onChoose: (state: MonitorState | undefined) => void;
}

const shown = ['notStarted', 'running', 'offline', 'submitted', 'passed'] as const;

/** How many stand where, to be read from some steps away; each shows those whom it counts. */
export const Counters = ({ counters, chosen, onChoose }: Props) => {
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
            aria-pressed={chosen === key}
            onClick={() => onChoose(chosen === key ? undefined : key)}
          >
            <strong>{formatNumber(counters[key])}</strong>
            <span>{label(monitorStates[key])}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};
