import { Button, Input } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { LazyLaboratorySelect, LazyOrganizationSelect } from '../pick/lazy.tsx';
import { texts } from './texts.ts';
import './figures.css';
import { today } from '../../platform/format.ts';

interface Asked {
  from?: string | undefined;
  to?: string | undefined;
  organizationId?: string | undefined;
  laboratoryId?: string | undefined;
}

interface Props {
  filters: Asked;
  set: (change: Asked) => void;
  /** The days that the figures are of, also where nobody chose them. */
  days: { from: string; to: string } | undefined;
  /** What organisation and laboratory mean to these figures. */
  organization: string;
  laboratory: string;
  /** More that they are narrowed to. */
  children?: ReactNode;
}

/** What a picker of one thing gave. */
export const one = (id: unknown): string | undefined => (typeof id === 'string' ? id : undefined);
const ranges = [30, 90, 366] as const;

/** Days, organisation, laboratory and more that figures are narrowed to. */
export const FigureFilters = ({ filters, set, days, organization, laboratory, children }: Props) => {
  const t = useTexts(texts);
  const { from = days?.from, to = days?.to } = filters;
  const back = (n: number) => {
    const last = dayjs(today());
    set({ from: last.subtract(n - 1, 'day').format('YYYY-MM-DD'), to: last.format('YYYY-MM-DD') });
  };
  return (
    <div className="ay-figure-filters">
      <Input
        type="date"
        aria-label={t('from')}
        value={from ?? ''}
        max={to}
        onChange={({ target }) => set({ from: target.value, to })}
      />
      <Input
        type="date"
        aria-label={t('to')}
        value={to ?? ''}
        min={from}
        onChange={({ target }) => set({ to: target.value, from })}
      />
      <span>
        {ranges.map((n) => (
          <Button key={n} type="link" size="small" onClick={() => back(n)}>
            {n > 365 ? t('lastYear') : t('last', { n })}
          </Button>
        ))}
      </span>
      <LazyOrganizationSelect
        aria-label={organization}
        placeholder={organization}
        value={filters.organizationId}
        onChange={(id) => set({ organizationId: one(id) })}
      />
      <LazyLaboratorySelect
        aria-label={laboratory}
        placeholder={laboratory}
        value={filters.laboratoryId}
        onChange={(id) => set({ laboratoryId: one(id) })}
      />
      {children}
    </div>
  );
};
