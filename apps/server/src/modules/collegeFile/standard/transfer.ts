import { collegeFile, nullable, optional, standardFields, standardRow, text } from '@anyan/contract';
import type { ReadContext } from '../../../platform/context.ts';
import { failAt } from '../../../platform/failure.ts';
import { exportOf } from '../../../platform/transfer/exportOf.ts';
import { importOf } from '../../../platform/transfer/importOf.ts';
import { standard } from '../tables.ts';
import { knownStandards, standardKey, standards, standardsByNumber } from './queries.ts';
import { isReversed } from './rules.ts';
import { addStandard } from './service.ts';

const replacedBy = optional(nullable(text(['被替代', 'Replaced by'], { max: 60 })));

/** How many have each number: those there are, and those of the rows above. */
const numbersOf = async ({ db }: ReadContext) => {
  const rows = await db.select({ number: standard.number }).from(standard);
  return new Map(
    [...Map.groupBy(rows, ({ number }) => number.toLowerCase())].map(([number, of]) => [number, of.length]),
  );
};

export const standardImport = importOf({
  calls: collegeFile.endpoints.standardImport,
  kind: 'standard',
  page: '/system/fileList?tab=standards',
  module: 'collegeFile',
  title: ['标准与制度导入', 'Standards import'],
  fields: { ...standardFields, replacedBy },
  columns: {
    number: { width: 24, example: 'GB 15603-1995' },
    title: { width: 40, example: '常用化学危险品贮存通则' },
    kind: {},
    issuer: { width: 28, example: '国家技术监督局' },
    inForceFrom: {},
    until: {},
    replacedBy: {
      rule: [
        '已在列表中的编号，或本文件前面的行',
        'A number that is in the list already, or stands above in this file',
      ],
      example: 'GB 15603-2022',
    },
    note: {},
  },
  exported: () => exportStandards.titles,
  prepare: numbersOf,
  check: (row, { wrong, holds, state }) => {
    const named = row.replacedBy ? (state.get(row.replacedBy.toLowerCase()) ?? 0) : 1;
    if (named === 0)
      wrong('replacedBy', '没有编号“{word}”', 'There is no number “{word}”', { word: row.replacedBy ?? '' });
    if (named > 1)
      wrong(
        'replacedBy',
        '有多项使用这个编号，请在页面上选择',
        'Several have this number; choose it on the page',
      );
    if (isReversed(row))
      wrong('until', '失效日期不能早于施行日期', 'It cannot end before it comes into force');
    const own = row.number?.toLowerCase();
    if (own && holds()) state.set(own, (state.get(own) ?? 0) + 1);
  },
  unique: [
    {
      key: ({ number, title }) =>
        number && title ? { at: 'number', key: standardKey({ number, title }) } : undefined,
      there: ({ db }, keys) => knownStandards(db, keys),
      message: ['该编号和名称已在列表中', 'This number and title are in the list already'],
    },
  ],
  store: async (context, { replacedBy: number, ...row }) => {
    const [found, ...more] = number ? await standardsByNumber(context.db, [number.toLowerCase()]) : [];
    // What was so when the file was checked must still be.
    if (number && (!found || more.length > 0)) throw failAt('replacedBy', 'STANDARD_UNKNOWN');
    await addStandard(context, { ...row, replacedById: found?.id });
  },
});

type Row = Awaited<ReturnType<(typeof standards)['page']>>['data'][number];
/** What replaces another stands above it, where an import looks for it. */
const successorsFirst = (rows: readonly Row[]): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ordered = new Set<Row>();
  const place = (row: Row): void => {
    const next = row.replacedBy && byId.get(row.replacedBy.id);
    if (next && !ordered.has(next)) place(next);
    ordered.add(row);
  };
  for (const row of rows) place(row);
  return [...ordered];
};

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
  of: {
    count: standards.count,
    walk: async function* (context, input) {
      const rows: Row[] = [];
      for await (const batch of standards.walk(context, input)) rows.push(...batch);
      yield successorsFirst(rows);
    },
  },
});
