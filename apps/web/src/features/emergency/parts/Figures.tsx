import { emergencyEndpoints, emergencySources, emergencyTypes, type ResultOf } from '@anyan/contract';
import { Input } from 'antd';
import { useMemo, useState } from 'react';
import { formatDay, formatNumber } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Chart } from '../../../widgets/chart/Chart.tsx';
import { Tiles } from '../../../widgets/figures/Tiles.tsx';
import '../../../widgets/figures/figures.css';
import { LazyOrganizationSelect } from '../../../widgets/pick/lazy.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from '../texts.ts';
import '../emergency.css';

const { emergencyStatistics } = emergencyEndpoints;
type Statistics = ResultOf<typeof emergencyStatistics>;

/** The year that ends today. */
const lastYear = () => ({ from: formatDay(Date.now() - 365 * 86_400_000), to: formatDay(Date.now()) });

/** Tab 应急统计: how many of what, how fast somebody went, where drills were held. */
const Figures = () => {
  const t = useTexts(texts);
  const [range, setRange] = useState(lastYear);
  const [organizationId, setOrganization] = useState<string>();
  const asked = { ...range, ...(organizationId ? { organizationId } : {}) };
  const { data, error, refetch } = useCall(emergencyStatistics, asked);
  const days = [
    { key: 'from', label: t('from') },
    { key: 'to', label: t('until') },
  ] as const;
  return (
    <>
      <div className="ay-figure-filters">
        {days.map(({ key, label }) => (
          <Input
            key={key}
            type="date"
            aria-label={label}
            value={range[key]}
            onChange={({ target }) => target.value && setRange({ ...range, [key]: target.value })}
          />
        ))}
        <LazyOrganizationSelect
          aria-label={t('organization')}
          placeholder={t('organization')}
          value={organizationId}
          onChange={(id) => setOrganization(typeof id === 'string' ? id : undefined)}
        />
      </div>
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Shown of={data} />
      ) : (
        <ListSkeleton show />
      )}
    </>
  );
};

const { properties } = emergencyStatistics.result;
const tiles = ['total', 'drills', 'falseAlarms', 'accidents', 'medianSeconds'] as const;

const Shown = ({ of }: { of: Statistics }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { months, kinds, sources, drills } = useMemo(() => {
    const count = (rows: readonly { count: number }[]) => [
      { name: t('count'), values: rows.map((row) => row.count) },
    ];
    return {
      months: {
        names: of.byMonth.map(({ month }) => month),
        // A bar each: what was real, and what was practised.
        series: [
          { name: label(properties.total), values: of.byMonth.map((row) => row.count) },
          { name: t('drill'), values: of.byMonth.map((row) => row.drills) },
        ],
      },
      kinds: { names: of.byKind.map(({ kind }) => label(emergencyTypes[kind])), series: count(of.byKind) },
      sources: {
        names: of.bySource.map(({ sourceKind }) => label(emergencySources[sourceKind])),
        series: count(of.bySource),
      },
      drills: {
        names: of.drillsOf.map(({ laboratoryName, half }) => `${laboratoryName} ${half}`),
        series: count(of.drillsOf),
      },
    };
  }, [of, t, label]);
  return (
    <>
      <Tiles
        tiles={tiles.map((key) => [label(properties[key]), of[key] === null ? '–' : formatNumber(of[key])])}
      />
      <div className="ay-figure-grid">
        <Chart title={t('byMonth')} kind="columns" axis={t('month')} {...months} />
        <Chart title={t('byKind')} kind="bars" axis={t('kind')} {...kinds} />
        <Chart title={t('bySource')} kind="bars" axis={t('source')} {...sources} />
        <Chart title={t('drillsOf')} kind="bars" axis={t('where')} {...drills} />
      </div>
    </>
  );
};

export default Figures;
