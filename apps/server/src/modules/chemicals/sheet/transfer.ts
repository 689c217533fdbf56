import { readFile } from 'node:fs/promises';
import {
  nullable,
  object,
  removedKinds,
  type SheetSection,
  sheetEndpoints,
  sheetFields,
  sheetRow,
  sheetSectionKeys,
  shownOf,
  text,
} from '@anyan/contract';
import type { ReadRow } from '../../../platform/excel/index.ts';
import { fail } from '../../../platform/failure.ts';
import { exportOf } from '../../../platform/transfer/exportOf.ts';
import { importOf } from '../../../platform/transfer/importOf.ts';
import { sheets, sheetsByCas } from './queries.ts';
import { contentOf, filledFrom, type Given, type SheetContent, sameContent, statementsIn } from './rules.ts';
import { writeDraft } from './service.ts';

type Known = Awaited<ReturnType<typeof sheetsByCas>>[number];

const sectionColumns = Object.fromEntries(sheetSectionKeys.map((key) => [key, { width: 40 }])) as unknown as {
  [K in SheetSection]: { width: number };
};

export const sheetImport = importOf({
  calls: sheetEndpoints.casCodeDetailImport,
  kind: 'dataSheet',
  page: '/purchase/casCodeManage',
  module: 'chemicals',
  title: ['安全技术数据表导入', 'Import of data sheets'],
  fields: sheetFields,
  columns: {
    casCode: { width: 16, example: '64-17-5' },
    chineseName: { width: 20, example: '乙醇' },
    englishName: { example: 'Ethanol' },
    otherName: { example: '酒精' },
    molecularFormula: { example: 'C2H6O' },
    molecularWeight: { example: '46.07' },
    ghsPictograms: { example: 'GHS02、GHS07' },
    signalWord: {},
    hazardStatements: {
      width: 28,
      read: statementsIn,
      rule: ['每条一行，或用分号隔开', 'A line each, or parted by semicolons'],
      example: 'H225；H319',
    },
    precautionStatements: {
      width: 28,
      read: statementsIn,
      rule: ['每条一行，或用分号隔开', 'A line each, or parted by semicolons'],
      example: 'P210；P233',
    },
    unNumber: { example: '1170' },
    ...sectionColumns,
    source: { width: 28 },
    nextReviewAt: {},
  },
  exported: () => exportSheets.titles,
  unique: [
    {
      key: ({ casCode }) => (casCode ? { at: 'casCode', key: casCode } : undefined),
      // Those that are there are written anew.
      there: async () => new Set(),
      message: ['已有数据表', 'There is a sheet already'],
    },
  ],
  prepare: async () => new Map<string, Known>(),
  compare: async ({ db }, rows, known) => {
    const asked = rows.flatMap(({ casCode }) => casCode ?? []);
    if (asked.length > 0) for (const sheet of await sheetsByCas(db, asked)) known.set(sheet.casCode, sheet);
  },
  check: (row, { state: known, holds, unchanged, effect }) => {
    if (!holds()) return;
    const given = row as Given;
    const there = known.get(given.casCode);
    const { content, removed } = contentOf(filledFrom(given, there));
    const kinds = [...new Set(removed.flatMap((one) => one.kinds))];
    if (kinds.length > 0)
      effect(
        `已去除：${kinds.map((kind) => removedKinds[kind][0]).join('、')}`,
        `Taken out: ${kinds.map((kind) => removedKinds[kind][1]).join(', ')}`,
      );
    if (!there) effect('新增草稿', 'New draft');
    else if (sameContent(content, there)) unchanged();
    else effect('更新为草稿', 'Changed, as a draft');
  },
  texts: ['.json'],
  readText: (path) => readSheets(path),
  store: (context, row) => writeDraft(context, row),
});

const batch = 200;

const cellOf = (value: unknown): string | null => {
  if (Array.isArray(value)) return value.map(String).join('\n').trim() || null;
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim() || null : null;
};

/** Sheets as the product ships them: `{ "sheets": [ … ] }`, or the list alone. */
async function* readSheets(path: string): AsyncGenerator<readonly ReadRow[]> {
  let read: unknown;
  try {
    read = JSON.parse(await readFile(path, 'utf8'));
  } catch {
    throw fail('SHEET_JSON_BROKEN');
  }
  const list = Array.isArray(read) ? read : (read as { sheets?: unknown } | null)?.sheets;
  if (!Array.isArray(list) || list.length === 0) throw fail('SHEET_JSON_BROKEN');
  for (let from = 0; from < list.length; from += batch)
    yield list.slice(from, from + batch).map((one: unknown, at): ReadRow => {
      const sheet = (typeof one === 'object' && one ? one : {}) as Record<string, unknown>;
      const codes = sheet.ghsPictograms;
      return {
        row: from + at + 1,
        cells: sheetImport.keys.map((key) =>
          key === 'ghsPictograms' && Array.isArray(codes)
            ? codes.map(String).join('、') || null
            : cellOf(sheet[key]),
        ),
        errors: [],
      };
    });
}

const { hazardStatements: _h, precautionStatements: _p, ...plain } = shownOf(sheetFields);
const { sheetVersion, state, completeness } = sheetRow.properties;
const lines = (title: readonly [string, string]) => nullable(text(title, { max: 20_000, min: 0 }));
const exported = object({
  ...plain,
  hazardStatements: lines(['危险性说明', 'Hazard statements']),
  precautionStatements: lines(['防范说明', 'Precautions']),
  ...{ sheetVersion, state, completeness },
});

type ExportInput = Parameters<(typeof sheets)['count']>[1];

export const exportSheets = exportOf({
  calls: sheetEndpoints.casCodeDetailExport,
  kind: 'dataSheet',
  module: 'chemicals',
  title: ['安全技术数据表', 'Safety data sheets'],
  row: exported,
  columns: [...(Object.keys(sheetFields) as (keyof SheetContent)[]), 'sheetVersion', 'state', 'completeness'],
  of: {
    count: sheets.count,
    walk: async function* (context, input: ExportInput) {
      for await (const rows of sheets.walk(context, input))
        yield rows.map((row) => ({
          ...row,
          hazardStatements: row.hazardStatements.join('\n') || null,
          precautionStatements: row.precautionStatements.join('\n') || null,
        }));
    },
  },
});
