import BellOutlined from '@ant-design/icons/BellOutlined';
import { type LearnOverview, statisticsEndpoints } from '@anyan/contract';
import { useMemo } from 'react';
import { formatNumber } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { Chart } from '../../../widgets/chart/Chart.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { ReadFigures, useFigures } from '../../../widgets/figures/ReadFigures.tsx';
import { AsOf, Tiles } from '../../../widgets/figures/Tiles.tsx';
import { several } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from '../statisticsTexts.ts';
import { FilterRow } from './FilterRow.tsx';
import { useFilters, useUnfinished } from './useFilters.ts';

const { learnOverview, personFigures, personFiguresExport, trainingRemind } = statisticsEndpoints;

/** What was learnt, and how people stand with what is asked of them. */
const LearnTab = () => {
  const t = useTexts(texts);
  const mayCall = useMayCall();
  const { filters, set } = useFilters();
  const { examRoleId: _exam, ...asked } = filters;
  const { organizationId, laboratoryId } = asked;
  const sees = mayCall(learnOverview);
  const query = useFigures(learnOverview, asked, sees);
  const remind = useTold(trainingRemind, { done: ({ sent, leftOut }) => t('reminded', { sent, leftOut }) });
  const send = (rows: readonly { id: string }[]) =>
    void remind.mutateAsync({ userIds: rows.map(({ id }) => id) }).catch(() => {});
  return (
    <>
      <FilterRow filters={asked} set={set} days={query.data} />
      {sees && (
        <>
          <AsOf at={query.data?.computedAt} />
          <ReadFigures of={query}>{(figures) => <Overview figures={figures} />}</ReadFigures>
        </>
      )}
      <h2 className="ay-figure-part">{t('people')}</h2>
      <ListPage
        local
        name="trainingPeople"
        endpoint={personFigures}
        input={{ ...(organizationId ? { organizationId } : {}), ...(laboratoryId ? { laboratoryId } : {}) }}
        filters={['keyword', 'gapOnly']}
        {...useUnfinished()}
        columns={[
          { field: 'name', width: 110 },
          { field: 'loginName', width: 120, card: 'none' },
          { field: 'organizationName', width: 150, card: 'none' },
          {
            key: 'compulsory',
            card: 'fact',
            title: t('compulsory'),
            width: 140,
            align: 'right',
            render: ({ compulsory, compulsoryDone, overdue }) => (
              <>
                {overdue > 0 && <Tag tone="error">{t('overdueOf', { n: overdue })}</Tag>}{' '}
                {`${compulsoryDone} / ${compulsory}`}
              </>
            ),
          },
          {
            key: 'exams',
            card: 'fact',
            title: t('examsPassed'),
            width: 110,
            align: 'right',
            render: ({ exams, examsPassed }) => `${examsPassed} / ${exams}`,
          },
          { field: 'classHours', width: 80 },
          { field: 'gap', width: 80 },
          {
            key: 'certificates',
            title: t('certificates'),
            width: 130,
            align: 'right',
            render: ({ valid, expiring }) => (
              <>
                {expiring > 0 && <Tag tone="warning">{t('expiringOf', { n: expiring })}</Tag>} {valid}
              </>
            ),
          },
        ]}
        more={['overdue', 'requiredClassHours', 'valid', 'expiring']}
        rowActions={[
          {
            ...several('remind', t('remind'), trainingRemind, send),
            icon: <BellOutlined />,
            blocked: ({ compulsory, compulsoryDone, exams, examsPassed, gap }) =>
              compulsoryDone >= compulsory && examsPassed >= exams && gap === 0 ? t('isDone') : undefined,
          },
        ]}
        exports={{ calls: personFiguresExport }}
        emptyText={t('noPeople')}
      />
    </>
  );
};

const Overview = ({ figures }: { figures: LearnOverview }) => {
  const t = useTexts(texts);
  const { learners, done, overdue, minutes, byDay, byType } = figures;
  const days = useMemo(
    () => ({
      names: byDay.map(({ day }) => day.slice(5)),
      series: [{ name: t('learners'), values: byDay.map((one) => one.learners) }],
    }),
    [byDay, t],
  );
  const types = useMemo(
    () => ({
      names: byType.map(({ typeName }) => shippedName(typeName)),
      series: [{ name: t('minutes'), values: byType.map((one) => one.minutes) }],
    }),
    [byType, t],
  );
  return (
    <>
      <Tiles
        tiles={[
          [t('learners'), formatNumber(learners)],
          [t('hours'), formatNumber(Math.round(minutes / 6) / 10)],
          [t('done'), formatNumber(done)],
          [t('overdue'), formatNumber(overdue)],
        ]}
      />
      <div className="ay-figure-grid">
        <Chart title={t('byDay')} kind="lines" axis={t('day')} {...days} />
        <Chart title={t('byType')} kind="bars" axis={t('type')} {...types} />
      </div>
    </>
  );
};

export default LearnTab;
