import { inLocale, type Label, visitorStates } from '@anyan/contract';
import { clockOf } from '../../platform/clock.ts';
import { timeZoneOf } from '../../platform/timeZone.ts';
import { exporter } from '../../platform/transfer/exporting.ts';
import { countVisitors, type VisitorFilters, visitorBatches } from './queries.ts';

const titles: readonly Label[] = [
  ['访客姓名', 'Name'],
  ['手机号', 'Mobile number'],
  ['单位', 'Unit'],
  ['来访事由', 'Purpose'],
  ['接待人', 'Host'],
  ['实验室', 'Laboratory'],
  ['所属组织', 'Organisation'],
  ['来访日期', 'From'],
  ['离开日期', 'To'],
  ['车牌号', 'Number plate'],
  ['状态', 'State'],
  ['到访时间', 'Arrived'],
  ['离开时间', 'Left'],
];

export const exportVisitors = exporter<VisitorFilters>({
  kind: 'visitor',
  personal: true,
  module: 'visitor',
  title: ['访客', 'Visitors'],
  permissions: ['visitor.export', 'visitorSearch.export'],
  columns: (locale) => titles.map((label) => ({ title: inLocale(label, locale) })),
  count: countVisitors,
  rows: async function* (context, input) {
    const clock = clockOf(await timeZoneOf(context.db));
    for await (const batch of visitorBatches(context, input))
      yield batch.map((row) => [
        row.name,
        row.phone,
        row.unit,
        row.purpose,
        row.hostName,
        row.laboratoryName,
        row.organizationName,
        row.from,
        row.to,
        row.plateNumber,
        inLocale(visitorStates[row.state], context.locale),
        row.arrivedAt && clock(row.arrivedAt),
        row.leftAt && clock(row.leftAt),
      ]);
  },
});
