import { type ExamOverview, statisticsEndpoints } from '@anyan/contract';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { Chart } from '../../../widgets/chart/Chart.tsx';
import { percentOf } from '../../../widgets/chart/slices.ts';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { ReadFigures, useFigures } from '../../../widgets/figures/ReadFigures.tsx';
import { AsOf, Tiles } from '../../../widgets/figures/Tiles.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from '../statisticsTexts.ts';
import { FilterRow } from './FilterRow.tsx';
import { unfinishedIn, useFilters } from './useFilters.ts';

const { examOverview, organizationFigures, organizationFiguresExport, trainingRemind } = statisticsEndpoints;

const share = (value: number | null) => (value === null ? '–' : percentOf(value));

/** How exams went, and how organisations stand. */
const ExamTab = () => {
  const t = useTexts(texts);
  const { filters, set } = useFilters();
  const query = useFigures(examOverview, filters);
  const { data } = query;
  const remind = useTold(trainingRemind, { done: ({ sent, leftOut }) => t('reminded', { sent, leftOut }) });
  return (
    <>
      <FilterRow exam filters={filters} set={set} days={data} />
      <AsOf at={data?.computedAt} />
      <ReadFigures of={query}>{(figures) => <Overview figures={figures} />}</ReadFigures>
      <h2 className="ay-figure-part">{t('organizations')}</h2>
      <ListPage
        local
        name="trainingOrganizations"
        endpoint={organizationFigures}
        input={{ ...filters }}
        filters={['keyword']}
        columns={[
          { field: 'organizationName', width: 200 },
          { field: 'people', width: 80, hidden: true, card: 'none' },
          {
            key: 'learning',
            title: t('learntOf'),
            width: 120,
            align: 'right',
            card: 'none',
            render: ({ learnt, toLearn }) => `${formatNumber(learnt)} / ${formatNumber(toLearn)}`,
          },
          {
            key: 'sitting',
            title: t('satOf'),
            width: 120,
            align: 'right',
            card: 'none',
            render: ({ sat, toSit }) => `${formatNumber(sat)} / ${formatNumber(toSit)}`,
          },
          { field: 'passRate', width: 90, card: 'fact', render: share },
          { field: 'mean', width: 90, card: 'none' },
          { field: 'certificateRate', width: 110, card: 'none', render: share },
          {
            field: 'unfinished',
            width: 90,
            card: 'fact',
            render: (n, { id, organizationName: name }) =>
              n > 0 ? (
                <Link to={unfinishedIn(id)} aria-label={t('unfinishedOf', { n: formatNumber(n), name })}>
                  {formatNumber(n)}
                </Link>
              ) : (
                n
              ),
          },
        ]}
        rowActions={[
          {
            key: 'remind',
            label: t('remind'),
            calls: trainingRemind,
            when: ({ unfinished }) => unfinished > 0,
            run: ([row], { ask }) =>
              row &&
              ask([t('remindEffect', { name: row.organizationName })], () =>
                remind.mutateAsync({ organizationId: row.id }).catch(() => {}),
              ),
          },
        ]}
        exports={{ calls: organizationFiguresExport }}
        emptyText={t('noOrganization')}
      />
    </>
  );
};

const Overview = ({ figures }: { figures: ExamOverview }) => {
  const t = useTexts(texts);
  const { attempts, people, passRate, mean, median, sd, bins, byDay } = figures;
  const points = (value: number | null) => (value === null ? '–' : formatNumber(value));
  const distribution = useMemo(
    () => ({
      names: bins.map((_, at) => (at === 9 ? '90–100' : `${at * 10}–${at * 10 + 9}`)),
      series: [{ name: t('attempts'), values: bins }],
    }),
    [bins, t],
  );
  const days = useMemo(
    () => ({
      names: byDay.map(({ day }) => day.slice(5)),
      series: [
        { name: t('attempts'), values: byDay.map((one) => one.attempts) },
        { name: t('passed'), values: byDay.map((one) => one.passed) },
      ],
    }),
    [byDay, t],
  );
  return (
    <>
      <Tiles
        tiles={[
          [t('attempts'), formatNumber(attempts)],
          [t('examPeople'), formatNumber(people)],
          [t('passRate'), share(passRate)],
          [t('mean'), points(mean)],
          [t('median'), points(median)],
          [t('sd'), points(sd)],
        ]}
      />
      <div className="ay-figure-grid">
        <Chart title={t('distribution')} kind="columns" axis={t('band')} {...distribution} />
        <Chart title={t('sittingsByDay')} kind="lines" axis={t('day')} {...days} />
      </div>
    </>
  );
};

export default ExamTab;
