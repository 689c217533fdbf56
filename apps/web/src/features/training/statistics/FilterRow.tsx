import { examRuleEndpoints } from '@anyan/contract';
import { Button, Input } from 'antd';
import dayjs from 'dayjs';
import { useTexts } from '../../../platform/i18n.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { LazyLaboratorySelect, LazyOrganizationSelect } from '../../../widgets/pick/lazy.tsx';
import { ExamSelect } from '../rule/pickers.tsx';
import { texts } from '../statisticsTexts.ts';
import type { StatisticsFilters } from './useFilters.ts';
import './statistics.css';

interface Props {
  filters: StatisticsFilters;
  set: (change: StatisticsFilters) => void;
  /** The days that the figures are of, also where nobody chose them. */
  days: { from: string; to: string } | undefined;
  /** Also by exam. */
  exam?: boolean;
}

const one = (id: unknown): string | undefined => (typeof id === 'string' ? id : undefined);
const ranges = [30, 90, 366] as const;

/** Days, people and, where asked, one exam that figures are narrowed to. */
export const FilterRow = ({ filters, set, days, exam = false }: Props) => {
  const t = useTexts(texts);
  const mayCall = useMayCall();
  const back = (n: number) => {
    const to = dayjs();
    set({ from: to.subtract(n - 1, 'day').format('YYYY-MM-DD'), to: to.format('YYYY-MM-DD') });
  };
  return (
    <div className="training-filters">
      <Input
        type="date"
        aria-label={t('from')}
        value={filters.from ?? days?.from ?? ''}
        max={filters.to ?? days?.to}
        onChange={({ target }) => set({ from: target.value, to: filters.to ?? days?.to })}
      />
      <Input
        type="date"
        aria-label={t('to')}
        value={filters.to ?? days?.to ?? ''}
        min={filters.from ?? days?.from}
        onChange={({ target }) => set({ to: target.value, from: filters.from ?? days?.from })}
      />
      <span>
        {ranges.map((n) => (
          <Button key={n} type="link" size="small" onClick={() => back(n)}>
            {n > 365 ? t('lastYear') : t('last', { n })}
          </Button>
        ))}
      </span>
      <LazyOrganizationSelect
        aria-label={t('organization')}
        placeholder={t('organization')}
        value={filters.organizationId}
        onChange={(id) => set({ organizationId: one(id) })}
      />
      <LazyLaboratorySelect
        aria-label={t('laboratory')}
        placeholder={t('laboratory')}
        value={filters.laboratoryId}
        onChange={(id) => set({ laboratoryId: one(id) })}
      />
      {exam && mayCall(examRuleEndpoints.examRoleShow) && (
        <ExamSelect value={filters.examRoleId ?? null} onChange={(id) => set({ examRoleId: one(id) })} />
      )}
    </div>
  );
};
