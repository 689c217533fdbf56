import { accessStatisticsEndpoints, type SignOverview, weekDays } from '@anyan/contract';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { BarTable } from '../../../widgets/chart/BarTable.tsx';
import { Chart } from '../../../widgets/chart/Chart.tsx';
import { FigurePanel } from '../../../widgets/figures/FigurePanel.tsx';
import { ReadFigures, useFigures } from '../../../widgets/figures/ReadFigures.tsx';
import { AsOf, Tiles } from '../../../widgets/figures/Tiles.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from '../statisticsTexts.ts';
import { CrossTable, FilterRow } from './parts.tsx';
import { listOf, useFilters } from './useFilters.ts';

const { signOverview, roomUsage, accessStatisticsExport } = accessStatisticsEndpoints;

const recordsPage = '/access/signList';

/** Tab 签到: when people are inside, where, and how many of them at night, alone or too long. */
const SignTab = () => {
  const t = useTexts(texts);
  const { filters } = useFilters();
  const query = useFigures(signOverview, filters);
  const { data } = query;
  const records = (roomId: string) =>
    listOf(recordsPage, { tab: 'records', roomId, from: data?.from, to: data?.to });
  return (
    <>
      <FilterRow days={data} />
      <AsOf at={data?.computedAt} />
      <ReadFigures of={query}>{(figures) => <Overview figures={figures} records={records} />}</ReadFigures>
      <h2 className="ay-figure-part">{t('rooms')}</h2>
      <ListPage
        local
        name="accessRoomUsage"
        hint={t('countedHint')}
        endpoint={roomUsage}
        input={{ ...filters }}
        columns={[
          {
            field: 'roomText',
            width: 170,
            render: (room, { id }) => (
              <Link to={records(id)} aria-label={t('showRecords', { room })}>
                {room}
              </Link>
            ),
          },
          { field: 'laboratories', width: 200, card: 'none', render: (names) => names.join('、') },
          { field: 'level', width: 80 },
          { field: 'days', width: 90, card: 'none' },
          { field: 'entries', width: 90, card: 'fact' },
          { field: 'hours', width: 120, card: 'fact' },
          {
            field: 'peak',
            title: t('peakTitle'),
            width: 140,
            align: 'right',
            card: 'fact',
            render: (peak, { maxPeople: max }) => (max > 0 ? t('peakOf', { peak, max }) : formatNumber(peak)),
          },
          { field: 'night', width: 90, card: 'none' },
          { field: 'alone', width: 90, card: 'none' },
          { field: 'overtime', width: 80, card: 'none' },
        ]}
        exports={{ calls: accessStatisticsExport }}
        emptyText={t('noRoom')}
      />
    </>
  );
};

const Overview = ({ figures, records }: { figures: SignOverview; records: (roomId: string) => string }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { entries, hours, night, alone, overtime, autoOut, byDay, byHour, overtimeTop, from, to } = figures;
  const { laboratoryId } = useFilters().filters;
  const all = (more: Record<string, string>) =>
    listOf(recordsPage, { tab: 'records', from, to, laboratoryId, ...more });
  const days = useMemo(
    () => ({
      names: byDay.map(({ day }) => day.slice(5)),
      series: [{ name: t('entries'), values: byDay.map((one) => one.entries) }],
    }),
    [byDay, t],
  );
  const apart = useMemo(
    () => ({
      names: byDay.map(({ day }) => day.slice(5)),
      series: [
        { name: t('night'), values: byDay.map((one) => one.night) },
        { name: t('alone'), values: byDay.map((one) => one.alone) },
      ],
    }),
    [byDay, t],
  );
  const found = new Map(byHour.map((one) => [`${one.weekday} ${one.hour}`, one.entries]));
  return (
    <>
      <Tiles
        tiles={[
          [t('entries'), formatNumber(entries), all({})],
          [t('hours'), formatNumber(hours)],
          [t('night'), formatNumber(night), all({ night: 'true' })],
          [t('alone'), formatNumber(alone), all({ alone: 'true' })],
          [t('overtime'), formatNumber(overtime)],
          [t('autoOut'), formatNumber(autoOut), all({ state: 'autoOut' })],
        ]}
      />
      <div className="ay-figure-grid">
        <Chart title={t('byDay')} kind="lines" axis={t('day')} {...days} />
        <Chart title={t('nightAlone')} kind="lines" axis={t('day')} {...apart} />
        <FigurePanel wide title={t('byHour')}>
          <CrossTable
            title={t('byHour')}
            rows={Object.entries(weekDays).flatMap(([key, words]) =>
              key === 'holiday' ? [] : [{ key, name: label(words) }],
            )}
            columns={Array.from({ length: 24 }, (_, hour) => ({ key: String(hour), name: String(hour) }))}
            of={(weekday, hour) => found.get(`${weekday} ${hour}`) ?? 0}
          />
        </FigurePanel>
        <FigurePanel wide title={t('overtimeTop')}>
          <BarTable
            title={t('room')}
            bars={overtimeTop.map(({ id, roomText, overtime: count }) => ({
              ...{ key: id, name: roomText, count },
              to: records(id),
            }))}
          />
        </FigurePanel>
      </div>
    </>
  );
};

export default SignTab;
