import {
  type AccessOverview,
  accessStatisticsEndpoints,
  applyStates,
  grantReasons,
  hazardCategories,
  refusalNames,
  riskLevels,
} from '@anyan/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { BarTable } from '../../../widgets/chart/BarTable.tsx';
import { Chart } from '../../../widgets/chart/Chart.tsx';
import { FigurePanel } from '../../../widgets/figures/FigurePanel.tsx';
import { ReadFigures, useFigures } from '../../../widgets/figures/ReadFigures.tsx';
import { AsOf, Tiles } from '../../../widgets/figures/Tiles.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { type Level, RiskLevel } from '../../../widgets/show/RiskLevel.tsx';
import { texts } from '../statisticsTexts.ts';
import { CrossTable, FilterRow, Pareto } from './parts.tsx';
import { listOf, useFilters } from './useFilters.ts';

const { accessOverview, refusalPareto, accessOrganizationList, accessStatisticsExport } =
  accessStatisticsEndpoints;

const grantsPage = '/access/accessUserList';
const unrated = 'none';

/** Tab 准入: who has access, who asks for it, whom doors refuse. */
const AccessTab = () => {
  const t = useTexts(texts);
  const { filters } = useFilters();
  const query = useFigures(accessOverview, filters);
  const { data } = query;
  return (
    <>
      <FilterRow days={data} />
      <AsOf at={data?.computedAt} />
      <ReadFigures of={query}>{(figures) => <Overview figures={figures} />}</ReadFigures>
      <h2 className="ay-figure-part">{t('organizations')}</h2>
      <ListPage
        local
        name="accessOrganizations"
        endpoint={accessOrganizationList}
        input={{ ...filters }}
        columns={[
          {
            field: 'organizationName',
            width: 200,
            render: (name, { id }) => (
              <Link to={listOf('', { ...filters, organizationId: id })} aria-label={t('figuresOf', { name })}>
                {name}
              </Link>
            ),
          },
          { field: 'laboratories', width: 90, card: 'none' },
          { field: 'rooms', width: 90, card: 'none' },
          { field: 'valid', width: 100, card: 'fact' },
          { field: 'pending', width: 90, card: 'fact' },
          { field: 'suspended', width: 90, card: 'none' },
          { field: 'applications', width: 90, card: 'none' },
          { field: 'entries', width: 90, card: 'fact' },
          { field: 'refused', width: 90, card: 'none' },
        ]}
        more={['night', 'alone', 'overtime']}
        exports={{ calls: accessStatisticsExport }}
        emptyText={t('noOrganization')}
      />
    </>
  );
};

const Overview = ({ figures }: { figures: AccessOverview }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { laboratoryId } = useFilters().filters;
  const { valid, people, upcoming, pending, suspended, decided, medianHours, p90Hours } = figures;
  const { expiring, applications, lacking, matrix } = figures;
  const hours = (n: number | null) => (n === null ? '–' : t('hoursOf', { n: formatNumber(n) }));
  const grants = (state: string) => listOf(grantsPage, { state, laboratoryId });
  const days = useMemo(
    () => ({
      names: expiring.map(({ day }) => day.slice(5)),
      series: [{ name: t('ending'), values: expiring.map(({ count }) => count) }],
    }),
    [expiring, t],
  );
  const states = useMemo(
    () => ({
      names: applications.map(({ state }) => label(applyStates[state])),
      series: [{ name: t('applied'), values: applications.map(({ count }) => count) }],
    }),
    [applications, label, t],
  );
  return (
    <>
      <Tiles
        tiles={[
          [t('valid'), formatNumber(valid), grants('active')],
          [t('people'), formatNumber(people)],
          [t('upcoming'), formatNumber(upcoming), grants('upcoming')],
          [t('pending'), formatNumber(pending), grants('pending')],
          [t('suspended'), formatNumber(suspended), grants('suspended')],
          [t('decided'), formatNumber(decided)],
          [t('median'), hours(medianHours)],
          [t('p90'), hours(p90Hours)],
        ]}
      />
      <div className="ay-figure-grid">
        <Chart title={t('expiring')} kind="lines" axis={t('day')} {...days} />
        <Chart title={t('applications')} kind="columns" axis={t('state')} {...states} />
        <FigurePanel title={t('matrix')}>
          <Matrix of={matrix} laboratoryId={laboratoryId} />
        </FigurePanel>
        <FigurePanel title={t('lacking')}>
          <BarTable
            title={t('reason')}
            bars={lacking.map(({ reason, count }) => ({
              ...{ key: reason, name: label(grantReasons[reason]), count },
              to: listOf(grantsPage, { lacking: reason, laboratoryId }),
            }))}
          />
        </FigurePanel>
        <Refusals />
      </div>
    </>
  );
};

const Matrix = ({ of, laboratoryId }: { of: AccessOverview['matrix']; laboratoryId: string | undefined }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const found = new Map(of.map(({ level, category, grants }) => [`${level ?? unrated} ${category}`, grants]));
  const levels: (Level | null)[] = [...(Object.keys(riskLevels) as Level[]), null];
  return (
    <CrossTable
      title={t('matrix')}
      rows={levels.map((level) => ({ key: level ?? unrated, name: <RiskLevel level={level} /> }))}
      columns={Object.entries(hazardCategories).map(([key, words]) => ({ key, name: label(words) }))}
      of={(level, category) => found.get(`${level} ${category}`) ?? 0}
      to={(level, category) =>
        level === unrated ? undefined : listOf(grantsPage, { level, category, state: 'active', laboratoryId })
      }
    />
  );
};

const Refusals = () => {
  const t = useTexts(texts);
  const label = useLabel();
  const { filters } = useFilters();
  const { data } = useCall(refusalPareto, filters, { placeholderData: keepPreviousData });
  return (
    <FigurePanel wide title={t('pareto')}>
      <Pareto
        title={t('pareto')}
        rows={(data?.rows ?? []).map(({ reasonCode, ...row }) => ({
          ...{ ...row, key: reasonCode, name: label(refusalNames[reasonCode]) },
          to: listOf('/access/signList', {
            ...{ tab: 'refusals', reasonCode, from: data?.from, to: data?.to },
            laboratoryId: filters.laboratoryId,
          }),
        }))}
      />
    </FigurePanel>
  );
};

export default AccessTab;
