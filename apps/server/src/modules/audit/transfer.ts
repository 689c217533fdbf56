import { audit, logRow } from '@anyan/contract';
import { exportOf } from '../../platform/transfer/exportOf.ts';
import { countLog, logBatches } from './queries.ts';

export const exportLog = exportOf({
  calls: audit.endpoints.logExport,
  kind: 'log',
  module: 'audit',
  title: ['操作日志', 'Operation log'],
  row: logRow,
  columns: [
    'at',
    'actorName',
    'ip',
    'module',
    {
      title: ['操作', 'Action'],
      value: ({ action, actionEn }, locale) => (locale === 'en-US' ? actionEn : action),
    },
    'targetName',
    'result',
    'requestId',
  ],
  of: {
    count: ({ db, reach }, input) => countLog(db, reach, input),
    walk: ({ db, reach }, input) => logBatches(db, reach, input),
  },
});
