import { inLocale, type Label } from '@anyan/contract';
import { clockOf } from '../../platform/clock.ts';
import { timeZoneOf } from '../../platform/timeZone.ts';
import { exporter } from '../../platform/transfer/exporting.ts';
import { countLog, type LogFilters, logBatches } from './queries.ts';

const titles: readonly Label[] = [
  ['时间', 'Time'],
  ['操作人', 'By'],
  ['地址', 'Address'],
  ['模块', 'Module'],
  ['操作', 'Action'],
  ['对象', 'Target'],
  ['结果', 'Result'],
  ['请求编号', 'Request id'],
];

const results: Record<'done' | 'refused', Label> = { done: ['成功', 'Done'], refused: ['失败', 'Refused'] };

/** `YYYY-MM-DD HH:mm:ss` of a time zone. */
export const exportLog = exporter<LogFilters>({
  kind: 'log',
  module: 'audit',
  title: ['操作日志', 'Operation log'],
  permissions: ['log.export'],
  columns: (locale) => titles.map((label) => ({ title: inLocale(label, locale) })),
  count: ({ db, reach }, input) => countLog(db, reach, input),
  rows: async function* ({ db, reach, locale }, input) {
    const shown = clockOf(await timeZoneOf(db));
    for await (const batch of logBatches(db, reach, input))
      yield batch.map((row) => [
        shown(row.at),
        row.actorName,
        row.ip,
        row.module,
        locale === 'en-US' ? row.actionEn : row.action,
        row.targetName,
        inLocale(results[row.result], locale),
        row.requestId,
      ]);
  },
});
