import { type laboratoryEndpoints, laboratoryStatuses, type ResultOf } from '@anyan/contract';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import type { ListHandle } from '../../../widgets/list/useListState.ts';
import { Help } from '../../../widgets/show/Help.tsx';
import { type Level, RiskLevel } from '../../../widgets/show/RiskLevel.tsx';
import { texts } from '../texts.ts';
import '../ledger.css';

const levels = ['I', 'II', 'III', 'IV'] as const;
const statuses = ['active', 'suspended', 'closed'] as const;

interface Props {
  counts: ResultOf<typeof laboratoryEndpoints.laboratoryPageList>['counts'];
  list: ListHandle;
}

/** How many there are of each level and status; a figure is also a filter. */
export const LaboratoryCounts = ({ counts, list }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const chosen = (list.filters.riskLevel as Level[] | undefined) ?? [];
  const toggleLevel = (level: Level) =>
    list.patch({
      noLevel: undefined,
      riskLevel: chosen.includes(level) ? chosen.filter((one) => one !== level) : [...chosen, level],
    });
  return (
    <div className="ay-counts">
      <fieldset aria-label={t('levels')}>
        {levels.map((level) => (
          <Count
            key={level}
            on={chosen.includes(level)}
            count={counts.byLevel[level]}
            onClick={() => toggleLevel(level)}
          >
            <RiskLevel level={level} />
          </Count>
        ))}
        <Count
          on={list.filters.noLevel === true}
          count={counts.byLevel.none}
          onClick={() =>
            list.patch({ riskLevel: undefined, noLevel: list.filters.noLevel ? undefined : true })
          }
        >
          {t('notRated')}
        </Count>
        <Help of="riskLevel" />
      </fieldset>
      <fieldset aria-label={t('statuses')}>
        {statuses.map((status) => (
          <Count
            key={status}
            on={list.filters.status === status}
            count={counts.byStatus[status]}
            onClick={() => list.patch({ status: list.filters.status === status ? undefined : status })}
          >
            {label(laboratoryStatuses[status])}
          </Count>
        ))}
      </fieldset>
    </div>
  );
};

const Count = (props: { on: boolean; count: number; onClick: () => void; children: ReactNode }) => (
  <button type="button" aria-pressed={props.on} onClick={props.onClick}>
    {props.children} <b>{formatNumber(props.count)}</b>
  </button>
);
