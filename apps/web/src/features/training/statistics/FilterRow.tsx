import { examRuleEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { FigureFilters, one } from '../../../widgets/figures/FigureFilters.tsx';
import { ExamSelect } from '../rule/pickers.tsx';
import { texts } from '../statisticsTexts.ts';
import type { StatisticsFilters } from './useFilters.ts';

interface Props {
  filters: StatisticsFilters;
  set: (change: StatisticsFilters) => void;
  /** The days that the figures are of, also where nobody chose them. */
  days: { from: string; to: string } | undefined;
  /** Also by exam. */
  exam?: boolean;
}

/** Days, people and, where asked, one exam that figures are narrowed to. */
export const FilterRow = ({ filters, set, days, exam = false }: Props) => {
  const t = useTexts(texts);
  const mayCall = useMayCall();
  return (
    <FigureFilters
      filters={filters}
      set={set}
      days={days}
      organization={t('organization')}
      laboratory={t('laboratory')}
    >
      {exam && mayCall(examRuleEndpoints.examRoleShow) && (
        <ExamSelect value={filters.examRoleId ?? null} onChange={(id) => set({ examRoleId: one(id) })} />
      )}
    </FigureFilters>
  );
};
