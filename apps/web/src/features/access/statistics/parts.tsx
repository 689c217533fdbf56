import { hazardCategories, riskLevels } from '@anyan/contract';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { percentOf } from '../../../widgets/chart/slices.ts';
import { FigureFilters, one } from '../../../widgets/figures/FigureFilters.tsx';
import { LazyBuildingSelect } from '../../../widgets/pick/lazy.tsx';
import { texts } from '../statisticsTexts.ts';
import { useFilters } from './useFilters.ts';
import '../../../widgets/chart/chart.css';
import './statistics.css';

/** Days and places that the figures are narrowed to. `days`: those that they are of, also where nobody chose them. */
export const FilterRow = ({ days }: { days: { from: string; to: string } | undefined }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { filters, set } = useFilters();
  const choices = (codes: Readonly<Record<string, readonly [string, string]>>) =>
    Object.entries(codes).map(([value, words]) => ({ value, label: label(words) }));
  return (
    <FigureFilters
      filters={filters}
      set={set}
      days={days}
      organization={t('organization')}
      laboratory={t('laboratory')}
    >
      <LazyBuildingSelect
        aria-label={t('building')}
        placeholder={t('building')}
        value={filters.buildingId}
        onChange={(id) => set({ buildingId: one(id) })}
      />
      <Select
        allowClear
        aria-label={t('level')}
        placeholder={t('level')}
        value={filters.level}
        options={choices(riskLevels)}
        onChange={(level) => set({ level: one(level) })}
      />
      <Select
        allowClear
        aria-label={t('category')}
        placeholder={t('category')}
        value={filters.category}
        options={choices(hazardCategories)}
        onChange={(category) => set({ category: one(category) })}
      />
    </FigureFilters>
  );
};

interface Crossed {
  title: string;
  rows: readonly { key: string; name: ReactNode }[];
  columns: readonly { key: string; name: string }[];
  of: (row: string, column: string) => number;
  /** The list of what a cell counts. */
  to?: (row: string, column: string) => string | undefined;
}

/** Figures by two things: the more, the deeper the ground; the figure itself stands on it. */
export const CrossTable = ({ title, rows, columns, of, to }: Crossed) => {
  const t = useTexts(texts);
  const all = rows.flatMap((row) => columns.map((column) => of(row.key, column.key)));
  const most = Math.max(1, ...all);
  if (all.every((n) => n === 0)) return <p className="ay-chart-none">{t('none')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is moved by the keyboard too
    <section className="access-cross-frame" aria-label={title} tabIndex={0}>
      <table className="access-cross" aria-label={title}>
        <thead>
          <tr>
            <td />
            {columns.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {columns.map((column) => {
                const n = of(key, column.key);
                const leads = n > 0 ? to?.(key, column.key) : undefined;
                const depth = n === 0 ? 0 : 8 + Math.round((n / most) * 40);
                return (
                  <td key={column.key} style={{ '--depth': `${depth}%` } as React.CSSProperties}>
                    {leads ? <Link to={leads}>{formatNumber(n)}</Link> : n === 0 ? '' : formatNumber(n)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

interface Ranked {
  key: string;
  name: string;
  count: number;
  share: number;
  cumulative: number;
  to: string;
}

/** Reasons from the commonest down, with what those so far make together. */
export const Pareto = ({ title, rows }: { title: string; rows: readonly Ranked[] }) => {
  const t = useTexts(texts);
  const most = Math.max(1, ...rows.map(({ count }) => count));
  if (rows.length === 0) return <p className="ay-chart-none">{t('none')}</p>;
  return (
    <table className="ay-chart-rows" data-kind="bars" aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{t('reason')}</th>
          <th aria-hidden />
          <th scope="col">{t('times')}</th>
          <th scope="col">{t('share')}</th>
          <th scope="col">{t('cumulative')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, count, share, cumulative, to }) => (
          <tr key={key}>
            <th scope="row">
              <Link to={to}>{name}</Link>
            </th>
            <td className="ay-chart-bar" aria-hidden>
              <svg preserveAspectRatio="none" viewBox="0 0 100 10" aria-hidden>
                <rect width={(count / most) * 100} height="10" />
              </svg>
            </td>
            <td>{formatNumber(count)}</td>
            <td>{percentOf(share)}</td>
            <td>{percentOf(cumulative)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
