import { collegeFile, standardFields, standardRow } from '@anyan/contract';
import { exportOf } from '../../../platform/transfer/exportOf.ts';
import { importOf, lookup, lookupKey, Refused } from '../../../platform/transfer/importOf.ts';
import { knownStandards, standardKey, standards, standardsByNumber } from './queries.ts';
import { isReversed } from './rules.ts';
import { addStandard } from './service.ts';

const several = new Refused([
  '有多项使用这个编号，请在页面上选择',
  'Several have this number; choose it on the page',
]);

const replacedBy = lookup<{ id: string }>(
  ['被替代', 'Replaced by'],
  async ({ db }, words) => {
    const numbers = words.map((word) => lookupKey(word));
    const found = Map.groupBy(await standardsByNumber(db, numbers), ({ number }) => number.toLowerCase());
    return new Map(
      [...found].map(([number, [one, ...more]]) => [number, one && !more.length ? one : several]),
    );
  },
  {
    unknown: ['没有编号“{word}”', 'There is no number “{word}”'],
    rule: ['已在列表中的编号', 'A number that is in the list already'],
    example: 'GB 15603-2022',
  },
);

export const standardImport = importOf({
  calls: collegeFile.endpoints.standardImport,
  kind: 'standard',
  module: 'collegeFile',
  title: ['标准与制度导入', 'Standards import'],
  fields: standardFields,
  columns: {
    number: { width: 24, example: 'GB 15603-1995' },
    title: { width: 40, example: '常用化学危险品贮存通则' },
    kind: {},
    issuer: { width: 28, example: '国家技术监督局' },
    inForceFrom: {},
    until: {},
    replacedBy,
    note: {},
  },
  exported: () => exportStandards.titles,
  check: (row, { wrong }) => {
    if (isReversed(row))
      wrong('until', '失效日期不能早于施行日期', 'It cannot end before it comes into force');
  },
  unique: [
    {
      key: ({ number, title }) =>
        number && title ? { at: 'number', key: standardKey({ number, title }) } : undefined,
      there: ({ db }, keys) => knownStandards(db, keys),
      message: ['该编号和名称已在列表中', 'This number and title are in the list already'],
    },
  ],
  store: (context, { replacedBy, ...row }) => addStandard(context, { ...row, replacedById: replacedBy?.id }),
});

export const exportStandards = exportOf({
  calls: collegeFile.endpoints.standardExport,
  kind: 'standard',
  module: 'collegeFile',
  title: ['标准与制度', 'Standards'],
  row: standardRow,
  columns: [
    'number',
    { field: 'title', width: 40 },
    'kind',
    'issuer',
    'inForceFrom',
    'until',
    'replacedBy',
    'state',
    'note',
  ],
  of: standards,
});
