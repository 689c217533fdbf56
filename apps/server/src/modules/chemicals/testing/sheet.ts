import type { InputOf, sheetEndpoints } from '@anyan/contract';
import { rowsOf } from '../../../../../../tests/contract/states.ts';
import { type Calls, nothing, page } from '../../../../../../tests/sql/asking.ts';
import { nowIso } from '../../../platform/clock.ts';
import { uuid } from '../../../platform/uuid.ts';
import { unique, type World } from '../../../testing/harness.ts';
import { sheets } from '../sheet/queries.ts';
import { contentOf } from '../sheet/rules.ts';
import { storedOf } from '../sheet/service.ts';
import { sheetMoves } from '../sheet/states.ts';
import { casCodeDetail, casCodeDetailVersion } from '../tables.ts';
import { newCas } from './cas.ts';

type Form = InputOf<(typeof sheetEndpoints)['casCodeDetailAdd']>;

/** A sheet of something that nothing else is of. */
export const sheetForm = (more: Partial<Form> = {}): Form => ({
  ...{ casCode: newCas(), chineseName: unique('测试物'), hazardSummary: '<p>易燃。</p>' },
  ...more,
});

const insertSheet = async (world: World, published: boolean): Promise<string> => {
  const id = uuid();
  const { content } = contentOf(sheetForm());
  await world.write(async ({ db }) => {
    await db.insert(casCodeDetail).values({
      ...{ ...storedOf(content), id },
      ...(published ? { state: 'published' as const, sheetVersion: 1 } : {}),
    });
    if (published)
      await db
        .insert(casCodeDetailVersion)
        .values({ sheetId: id, sheetVersion: 1, content, note: '首版', publishedAt: nowIso() });
  });
  return id;
};

export const sheetObjects = {
  /** A draft, where one is written; one that can be read elsewhere. */
  sheetDraft: (world: World) => insertSheet(world, false),
  sheet: (world: World) => insertSheet(world, true),
};

export const sheetFieldsOf = {
  ...Object.fromEntries(
    ['', 'History', 'VersionList'].map((name) => [`casCodeDetail${name}.id`, 'sheet' as const]),
  ),
  ...{ 'mallCasCodeDetail.id': 'sheet', 'casCodeDetailRead.id': 'sheet' },
  ...{ 'casCodeDetailEdit.id': 'sheetDraft', 'casCodeDetailPublish.id': 'sheetDraft' },
  'casCodeDetailDelete.ids': 'sheetDraft',
};

export const sheetStated = [
  rowsOf({
    table: sheetMoves,
    make: sheetObjects.sheet,
    read: sheets.lockAnywhere,
    rows: () => ({ draft: [{}, { completeness: 0 }], published: [{}] }),
    inputs: { publish: () => ({ note: '首版' }) },
    elsewhere: { edit: 'takes a whole sheet: sheet.test.ts' },
  }),
];

export const sheetCalls: Calls = {
  'sheet/queries': {
    'listedSheets.page': async (q, { context }) => {
      await q(context, {
        ...{ ...page, keyword: '64–17–5', state: 'published', gap: 'section' },
        ...{ sortField: 'updatedAt', sortOrder: 'descend' },
      });
      for (const gap of ['review', 'substance']) await q(context, { ...page, gap });
    },
    'sheets.count': (q, { context }) => q(context, { keyword: '乙醇' }),
    'sheets.walk': (q, { context }) => q(context, {}),
    'listedSheets.count': nothing,
    'listedSheets.walk': nothing,
    'listedSheets.one': nothing,
    'listedSheets.matching': nothing,
    'listedSheets.get': nothing,
    'listedSheets.lock': nothing,
    'listedSheets.lockSeen': nothing,
    'listedSheets.lockAnywhere': nothing,
    'sheets.page': nothing,
    'sheets.one': nothing,
    'sheets.matching': nothing,
    'sheets.get': nothing,
    'sheets.lock': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'sheets.lockSeen': nothing,
    'sheets.lockAnywhere': nothing,
    sheetDetails: (q, { context, ids }) => q(context, { id: ids.JOB, sheetVersion: 1 }).catch(() => {}),
    sheetVersions: nothing,
    picturesOfVersions: (q, { db, ids }) => q(db, ids.JOB),
    sheetInForce: (q, { db, ids }) => q(db, ids.JOB),
    publishedSheet: nothing,
    sheetsByCas: (q, { db }) => q(db, ['64-17-5']),
    sheetIdOf: (q, { db }) => q(db, '64-17-5'),
    sheetsInForceByCas: (q, { db }) => q(db, ['64-17-5']),
    contentsByCas: (q, { db }) => q(db, ['64-17-5']),
    missingSheets: (q, { context }) => q(context, { ...page, keyword: '乙醇', sortField: 'chineseName' }),
    sheetsToReview: (q, { db }) => q(db, '2026-01-05'),
    readingsOf: (q, { db, ids }) => q(db, ids.PERSON, [ids.JOB], { ...page, keyword: '乙醇' }),
  },
};

export const sheetReferences = {
  person: {
    'cas_code_detail.reviewed_by_id': { why: 'who did it' },
    'cas_code_detail_version.published_by_id': { why: 'who did it' },
    'sds_read.user_id': { why: 'who has read it' },
  },
  elsewhere: {
    'cas_code_detail_version.sheet_id': 'a data sheet',
    'sds_read.sheet_id': 'a data sheet',
  },
  holds: {
    'cas_code_detail.ghs_pictograms': 'codes',
    'cas_code_detail.hazard_statements': 'codes and sentences',
    'cas_code_detail.precaution_statements': 'codes and sentences',
    'cas_code_detail_version.content': 'what the sheet said',
  },
};
