import { type ApprovalFigures, flowEndpoints } from '@anyan/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useOpens } from '../../../widgets/access/useOpens.ts';
import { ReadFigures } from '../../../widgets/figures/ReadFigures.tsx';
import { RangeField } from '../../../widgets/list/RangeField.tsx';
import { LazyOrganizationSelect } from '../../../widgets/pick/lazy.tsx';
import { ExportButton } from '../../../widgets/transfer/ExportButton.tsx';
import { LazyKindSelect } from '../lists/LazyKindSelect.ts';
import { Bars } from './Bars.tsx';
import { type Asked, agesOf, aYearAgo, searchLink } from './drill.ts';
import { texts } from './texts.ts';

/** Where time is lost: what waits, how long kinds, steps and people take, and why things come back. */
const Statistics = () => {
  const t = useTexts(texts);
  const [asked, setAsked] = useState<Asked>({});
  const query = useCall(flowEndpoints.approvalStatistics, asked);
  const set = (change: Asked) => setAsked((before) => ({ ...before, ...change }));
  return (
    <div className="flow-statistics">
      <div className="flow-statistics-filters">
        <LazyKindSelect
          aria-label={t('kinds')}
          placeholder={t('kinds')}
          value={asked.kinds}
          onChange={(kinds) => set({ kinds })}
        />
        <LazyOrganizationSelect
          aria-label={t('organization')}
          placeholder={t('organization')}
          value={asked.organizationId}
          onChange={(id) => set({ organizationId: (id as string | null) ?? undefined })}
        />
        <RangeField
          title={t('range')}
          from={asked.from}
          to={asked.to}
          onChange={(from, to) => set({ from: from as string | undefined, to: to as string | undefined })}
        />
        <ExportButton calls={flowEndpoints.approvalStatisticsExport} input={{ ...asked }} />
      </div>
      <ReadFigures of={query}>{(figures) => <Figures figures={figures} asked={asked} />}</ReadFigures>
    </div>
  );
};

/** Hours are told to a tenth; what took less is not told as nothing. */
const least = 0.1;

const percent = (share: number) => `${Math.round(share * 100)}%`;

const Figures = ({ figures, asked }: { figures: ApprovalFigures; asked: Asked }) => {
  const t = useTexts(texts);
  const { open, byKind, byStep, byPerson, refusalComments } = figures;
  const averageOf = ({ count, averageHours: n }: { count: number; averageHours: number }): string =>
    count === 0 ? t('hoursNone') : n < least ? t('hoursUnder', { n: least }) : t('hours', { n });
  const mayOpen = useOpens()('/dataSearch/approvalSearchList');
  const link = (more: Record<string, string | undefined>) => (mayOpen ? searchLink(asked, more) : undefined);
  const cards = [
    { title: t('openNow'), value: formatNumber(open.total), to: link({ state: 'running' }) },
    { title: t('overdue'), value: formatNumber(open.overdue), to: link({ overdue: 'true' }) },
    {
      title: t('finished'),
      value: formatNumber(figures.finished),
      to: link({ finishedFrom: asked.from ?? aYearAgo(), finishedTo: asked.to }),
    },
    { title: t('refusalRate'), value: percent(figures.refusalRate), to: link({ occurred: 'refused' }) },
    { title: t('autoDecided'), value: formatNumber(figures.autoDecided), to: link({ occurred: 'auto' }) },
    { title: t('delegated'), value: formatNumber(figures.delegated), to: link({ occurred: 'delegated' }) },
  ];
  return (
    <>
      <div className="flow-figures">
        {cards.map(({ title, value, to }) => (
          <div key={title}>
            <span>{title}</span>
            <strong>{to ? <Link to={to}>{value}</Link> : value}</strong>
          </div>
        ))}
      </div>
      <div className="flow-charts">
        <Bars
          title={t('byAge')}
          lines={(['day', 'threeDays', 'week', 'older'] as const).map((key) => ({
            name: t(key),
            value: open[key],
            words: t('count', { n: formatNumber(open[key]) }),
            to: link({ state: 'running', ...agesOf(key) }),
          }))}
        />
        <Bars
          title={t('byKind')}
          lines={byKind.map((one) => ({
            name: one.name,
            value: one.averageHours,
            words: averageOf(one),
            more: `${t('p90', { n: Math.max(one.p90Hours, least) })} · ${t('refusalRate')} ${percent(one.refusalRate)}`,
            to: link({ kinds: one.kind }),
          }))}
        />
        <Bars
          title={t('byStep')}
          lines={[...byStep]
            .sort((one, other) => other.averageHours - one.averageHours)
            .slice(0, 10)
            .map((one) => ({
              name: `${one.kindName} · ${one.stepName}`,
              value: one.averageHours,
              words: averageOf(one),
              more: `${t('p90', { n: Math.max(one.p90Hours, least) })} · ${t('overdue')} ${one.overdue}`,
              to: link({ kinds: one.kind, stepName: one.stepName }),
            }))}
        />
        <Bars
          title={t('byPerson')}
          lines={byPerson.map((one) => ({
            name: one.name,
            value: one.averageHours,
            words: averageOf(one),
            more: `${t('decided', { n: one.count })} · ${t('waiting', { n: one.open })}`,
            to: link({ approverId: one.userId }),
          }))}
        />
        <Bars
          title={t('comments')}
          lines={refusalComments.map((one) => ({
            name: one.comment,
            value: one.count,
            words: t('count', { n: one.count }),
            to: link({ occurred: 'refused' }),
          }))}
        />
      </div>
    </>
  );
};

export default Statistics;
