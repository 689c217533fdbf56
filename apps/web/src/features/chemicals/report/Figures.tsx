import {
  type ChemicalStatistics,
  chemicalStatisticsEndpoints,
  controlCategories,
  type InputOf,
} from '@anyan/contract';
import { Flex, Select } from 'antd';
import { useMemo } from 'react';
import { formatNumber } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { BarTable } from '../../../widgets/chart/BarTable.tsx';
import { Chart } from '../../../widgets/chart/Chart.tsx';
import { FigureFilters, one } from '../../../widgets/figures/FigureFilters.tsx';
import { FigurePanel } from '../../../widgets/figures/FigurePanel.tsx';
import { ReadFigures, useFigures } from '../../../widgets/figures/ReadFigures.tsx';
import { AsOf, Tiles } from '../../../widgets/figures/Tiles.tsx';
import { useFigureFilters } from '../../../widgets/figures/useFigureFilters.ts';
import { ExportButton } from '../../../widgets/transfer/ExportButton.tsx';
import { texts as common } from '../texts.ts';
import { texts } from './texts.ts';

const { chemicalStatistics, chemicalStatisticsExport } = chemicalStatisticsEndpoints;
type Asked = InputOf<typeof chemicalStatistics>;
const names = ['from', 'to', 'organizationId', 'laboratoryId', 'category'] as const;
const page = '/chemicals/chemicalsList';

/** What is in store, what came and what was used, of the laboratories in reach. */
const Figures = () => {
  const t = useTexts(texts);
  const label = useLabel();
  const { filters, set } = useFigureFilters(names);
  const query = useFigures(chemicalStatistics, filters as Asked);
  const { data } = query;
  return (
    <>
      <FigureFilters
        filters={filters}
        set={set}
        days={data}
        organization={t('organization')}
        laboratory={t('laboratory')}
      >
        <Select
          allowClear
          aria-label={t('category')}
          placeholder={t('category')}
          value={filters.category}
          options={Object.entries(controlCategories).map(([value, words]) => ({
            value,
            label: label(words),
          }))}
          onChange={(category) => set({ category: one(category) })}
        />
      </FigureFilters>
      <Flex wrap gap={8} align="baseline" justify="space-between" style={{ marginBottom: 8 }}>
        <AsOf at={data?.computedAt} />
        <ExportButton calls={chemicalStatisticsExport} input={filters} />
      </Flex>
      <ReadFigures of={query}>{(figures) => <Overview figures={figures} />}</ReadFigures>
    </>
  );
};

/** Bars that stand apart in a panel. */
const organizationsDrawn = 10;

const Overview = ({ figures }: { figures: ChemicalStatistics }) => {
  const t = useTexts(texts);
  const words = useTexts(common);
  const label = useLabel();
  const { byMonth, byOrganization, byCategory, top, people } = figures;
  const flows = useMemo(() => {
    const of = (rows: readonly { received: string; used: string }[]) => [
      { name: t('received'), values: rows.map((row) => Number(row.received)) },
      { name: t('used'), values: rows.map((row) => Number(row.used)) },
    ];
    // Of more than can be read those that have the most; the export has all.
    const most = byOrganization
      .toSorted((a, b) => Number(b.received) + Number(b.used) - Number(a.received) - Number(a.used))
      .slice(0, organizationsDrawn);
    return {
      months: { names: byMonth.map(({ month }) => month), series: of(byMonth) },
      categories: {
        names: byCategory.map(({ category }) =>
          category ? label(controlCategories[category]) : words('uncontrolled'),
        ),
        series: of(byCategory),
      },
      organizations: { names: most.map(({ name }) => name), series: of(most) },
    };
  }, [byMonth, byOrganization, byCategory, t, words, label]);
  return (
    <>
      <Tiles
        tiles={[
          [t('bottles'), formatNumber(figures.bottles), `${page}?tab=stock&live=true`],
          [t('substances'), formatNumber(figures.substances), `${page}?tab=sums`],
          [t('controlled'), formatNumber(figures.controlled)],
          [t('expired'), formatNumber(figures.expired), `${page}?tab=stock&expiryDays=0&live=true`],
          [t('value'), formatNumber(figures.value)],
          [t('received'), formatNumber(Number(figures.received))],
          [t('used'), formatNumber(Number(figures.used)), `${page}?tab=movement`],
          [t('wasted'), formatNumber(Number(figures.wasted))],
          [t('wasteKg'), formatNumber(Number(figures.wasteKg)), `${page}?tab=waste`],
          [t('wasteRatio'), figures.wasteRatio === null ? '–' : formatNumber(figures.wasteRatio)],
        ]}
      />
      <p className="ay-quiet">{t('nowHint')}</p>
      {figures.blind > 0 && <p className="ay-quiet">{t('blindHint', { n: figures.blind })}</p>}
      <div className="ay-figure-grid">
        <Chart title={t('byMonth')} kind="columns" axis={t('month')} {...flows.months} />
        <Chart
          title={
            byOrganization.length > organizationsDrawn
              ? t('mostOf', { n: organizationsDrawn })
              : t('organizations')
          }
          kind="bars"
          axis={t('organization')}
          {...flows.organizations}
        />
        <Chart title={t('flowByCategory')} kind="bars" axis={t('category')} {...flows.categories} />
        <FigurePanel title={t('byCategory')}>
          <BarTable
            title={t('category')}
            bars={byCategory
              .filter(({ bottles }) => bottles > 0)
              .map(({ category, bottles }) => ({
                key: category ?? 'none',
                name: category ? label(controlCategories[category]) : words('uncontrolled'),
                count: bottles,
                to: category ? `${page}?tab=stock&controlCategory=${category}&live=true` : undefined,
              }))}
          />
        </FigurePanel>
        <FigurePanel title={t('top')}>
          <BarTable
            title={t('substance')}
            bars={top.map(({ id, name, used }) => ({
              ...{ key: id, name, count: Number(used) },
              to: `${page}?tab=movement&substanceId=${id}`,
            }))}
          />
        </FigurePanel>
        <FigurePanel title={t('people')}>
          <BarTable
            title={t('person')}
            bars={people.map(({ id, name, times, used }) => ({
              ...{ key: id, name: t('personOf', { name, times }), count: Number(used) },
              to: `${page}?tab=movement&personId=${id}`,
            }))}
          />
        </FigurePanel>
      </div>
    </>
  );
};

export default Figures;
