import { flowEndpoints, type InputOf, inLocale, type Label } from '@anyan/contract';
import type { WriteCell } from '../../../platform/excel/index.ts';
import { exporter } from '../../../platform/transfer/exports.ts';
import { approvalStatistics } from './statistics.ts';

type Input = InputOf<(typeof flowEndpoints)['approvalStatisticsExport']>;

const titles: readonly Label[] = [
  ['分组', 'Group'],
  ['名称', 'Name'],
  ['数量', 'Count'],
  ['平均用时（小时）', 'Average hours'],
  ['90 分位用时（小时）', 'P90 hours'],
  ['退回率（%）', 'Refused (%)'],
  ['超时', 'Overdue'],
  ['待审批', 'Waiting'],
];

const groups = {
  kind: ['业务类型', 'Kind'],
  step: ['步骤', 'Step'],
  person: ['审批人', 'Approver'],
  comment: ['退回原因', 'Reason'],
} as const;

/** The figures of the page as a table: one line for each kind, step, person and reason. */
export const exportStatistics = exporter<Input>({
  kind: 'approvalStatistics',
  module: 'approval',
  title: ['审批统计', 'Approval statistics'],
  calls: flowEndpoints.approvalStatisticsExport,
  columns: (locale) => titles.map((label) => ({ title: inLocale(label, locale) })),
  // At most so many lines stand on the page itself.
  count: async () => 210,
  rows: async function* (context, input) {
    const { byKind, byStep, byPerson, refusalComments } = await approvalStatistics(context, input);
    const group = (name: keyof typeof groups) => inLocale(groups[name], context.locale);
    const lines: WriteCell[][] = [
      ...byKind.map(({ name, count, averageHours, p90Hours, refusalRate }) => [
        group('kind'),
        name,
        count,
        averageHours,
        p90Hours,
        Math.round(refusalRate * 1000) / 10,
        null,
        null,
      ]),
      ...byStep.map(({ kindName, stepName, count, averageHours, p90Hours, overdue }) => [
        group('step'),
        `${kindName} · ${stepName}`,
        count,
        averageHours,
        p90Hours,
        null,
        overdue,
        null,
      ]),
      ...byPerson.map(({ name, count, averageHours, p90Hours, open }) => [
        group('person'),
        name,
        count,
        averageHours,
        p90Hours,
        null,
        null,
        open,
      ]),
      ...refusalComments.map(({ comment, count }) => [
        group('comment'),
        comment,
        count,
        null,
        null,
        null,
        null,
        null,
      ]),
    ];
    yield lines;
  },
});
