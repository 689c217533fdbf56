import {
  casOf,
  type InputOf,
  type SheetGap,
  type SheetState,
  type sheetEndpoints,
  sheetLimits,
} from '@anyan/contract';
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { anyOf, prepared } from '../../../platform/database/prepared.ts';
import { type PageInput, pageOfQuery } from '../../../platform/paging.ts';
import { equals, filter, register, searchedBy } from '../../../platform/register.ts';
import { need } from '../../../platform/scope.ts';
import { canOf } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { personName } from '../../identity/public.ts';
import { casCodeDetail, casCodeDetailVersion, sdsRead, substance } from '../tables.ts';
import { goodsOf } from './ports.ts';
import { completenessOf } from './rules.ts';
import { sheetMoves, shownEvents } from './states.ts';

type Endpoints = typeof sheetEndpoints;
type Filters = Omit<
  InputOf<Endpoints['casCodeDetailList']>,
  'pageNo' | 'pageSize' | 'sortField' | 'sortOrder'
>;

const { createdAt: _c, searchText: _t, searchIndex: _i, ...own } = getTableColumns(casCodeDetail);

const read = (db: Reader) =>
  db
    .select({
      ...own,
      substanceId: substance.id,
      reviewedByName: personName(casCodeDetail.reviewedById),
    })
    .from(casCodeDetail)
    .leftJoin(substance, eq(substance.casCode, casCodeDetail.casCode))
    .$dynamic();
export type Sheet = Awaited<ReturnType<typeof read>>[number];

/** What a list shows; the sections stay where they are. */
const readListed = (db: Reader) =>
  db
    .select({
      id: casCodeDetail.id,
      casCode: casCodeDetail.casCode,
      chineseName: casCodeDetail.chineseName,
      englishName: casCodeDetail.englishName,
      molecularFormula: casCodeDetail.molecularFormula,
      sheetVersion: casCodeDetail.sheetVersion,
      completeness: casCodeDetail.completeness,
      nextReviewAt: casCodeDetail.nextReviewAt,
      reviewedAt: casCodeDetail.reviewedAt,
      reviewedById: casCodeDetail.reviewedById,
      state: casCodeDetail.state,
      updatedAt: casCodeDetail.updatedAt,
      version: casCodeDetail.version,
    })
    .from(casCodeDetail)
    .leftJoin(substance, eq(substance.casCode, casCodeDetail.casCode))
    .$dynamic();
export type SheetListed = Awaited<ReturnType<typeof readListed>>[number];

/** As numbers are stored: 64–17–5 finds 64-17-5. */
const asStored = (typed: string): string => casOf(typed) ?? typed;
const search = searchedBy(casCodeDetail.searchText, casCodeDetail.searchIndex);
const keyword = filter<string, { pattern: string; pairs?: string }>(
  (given) => search.values(asStored(given)),
  search.where,
);

const published = gt(casCodeDetail.sheetVersion, 0);

/** What both registers of sheets have. */
const filtered = {
  table: casCodeDetail,
  key: casCodeDetail.id,
  filters: {
    keyword,
    state: equals<SheetState>(casCodeDetail.state),
    gap: filter<SheetGap, { section?: true; review?: string; substance?: true }>(
      async (gap, { db }) => (gap === 'review' ? { review: await dayOf(db) } : { [gap]: true }),
      ({ section, review, substance: none }) =>
        and(
          section && lt(casCodeDetail.completeness, sheetLimits.sections),
          review && and(published, sql`${casCodeDetail.nextReviewAt} <= ${review}::date`),
          none && isNull(substance.id),
        ),
    ),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: { casCode: casCodeDetail.casCode, updatedAt: casCodeDetail.updatedAt },
  first: { field: 'casCode' },
} as const;

/** Of some rows, what may be done with them and how many goods there are of each. */
const shown = async <Row extends SheetListed>(context: ReadContext, rows: readonly Row[]) => {
  const can = await canOf(context, sheetMoves, shownEvents);
  const goods = await goodsOf(
    context,
    rows.map(({ casCode }) => casCode),
  );
  return (row: Row) => ({ ...row, can: can(row), commodityCount: goods(row.casCode) });
};

export const listedSheets = register({ ...filtered, name: 'dataSheetsListed', read: readListed, shown });

export const sheets = register({
  ...filtered,
  name: 'dataSheets',
  read,
  walk: { by: casCodeDetail.casCode, of: (row) => row.casCode, type: 'text' },
  shown,
});

/** What was published as this version. @throws NOT_FOUND */
const versionOf = async (db: Reader, sheetId: string, sheetVersion: number) => {
  const [found] = await db
    .select({
      content: casCodeDetailVersion.content,
      publishedAt: casCodeDetailVersion.publishedAt,
      publishedByName: personName(casCodeDetailVersion.publishedById),
    })
    .from(casCodeDetailVersion)
    .where(
      and(eq(casCodeDetailVersion.sheetId, sheetId), eq(casCodeDetailVersion.sheetVersion, sheetVersion)),
    );
  return need(found);
};

/** As it is being written, or as one of its versions was published. @throws NOT_FOUND */
export const sheetDetails = async (
  context: ReadContext,
  { id, sheetVersion }: InputOf<Endpoints['casCodeDetail']>,
) => {
  const sheet = await sheets.get(context, id);
  if (sheetVersion === undefined) return sheet;
  const { content, publishedAt, publishedByName } = await versionOf(context.db, id, sheetVersion);
  return {
    ...sheet,
    ...content,
    sheetVersion,
    state: 'published' as const,
    completeness: completenessOf(content),
    updatedAt: publishedAt,
    reviewedByName: publishedByName,
    reviewedAt: publishedAt,
    // Of what is past nothing is done any more.
    can: [],
  };
};

export const sheetVersions = async (
  context: ReadContext,
  input: PageInput & InputOf<Endpoints['casCodeDetailVersionList']>,
) => {
  await sheets.get(context, input.id);
  const { db } = context;
  const versions = db
    .select({
      sheetVersion: casCodeDetailVersion.sheetVersion,
      note: casCodeDetailVersion.note,
      publishedByName: personName(casCodeDetailVersion.publishedById),
      publishedAt: casCodeDetailVersion.publishedAt,
    })
    .from(casCodeDetailVersion)
    .where(eq(casCodeDetailVersion.sheetId, input.id));
  const by = input.sortOrder === 'ascend' ? asc : desc;
  return pageOfQuery(db, versions, [by(casCodeDetailVersion.sheetVersion)], input);
};

/** Pictures that published versions show. */
export const picturesOfVersions = async (db: Reader, sheetId: string): Promise<string> =>
  (
    await db
      .select({ content: sql<string>`${casCodeDetailVersion.content}::text` })
      .from(casCodeDetailVersion)
      .where(eq(casCodeDetailVersion.sheetId, sheetId))
  )
    .map(({ content }) => content)
    .join('\n');

/** The sheet in force; undefined for what is not there or was never published. */
export const sheetInForce = async (db: Reader, id: string) => {
  const [found] = await db
    .select({
      id: casCodeDetail.id,
      sheetVersion: casCodeDetail.sheetVersion,
      content: casCodeDetailVersion.content,
      updatedAt: casCodeDetailVersion.publishedAt,
    })
    .from(casCodeDetail)
    .innerJoin(
      casCodeDetailVersion,
      and(
        eq(casCodeDetailVersion.sheetId, casCodeDetail.id),
        eq(casCodeDetailVersion.sheetVersion, casCodeDetail.sheetVersion),
      ),
    )
    .where(eq(casCodeDetail.id, id));
  if (!found) return undefined;
  const { content, ...one } = found;
  return { ...content, ...one };
};

/** @throws NOT_FOUND */
export const publishedSheet = async (db: Reader, id: string) => need(await sheetInForce(db, id));

/** The sheets of some numbers, published or not. */
export const sheetsByCas = (db: Reader, casCodes: readonly string[]) =>
  db
    .select(own)
    .from(casCodeDetail)
    .where(inArray(casCodeDetail.casCode, [...casCodes]));

/** The id of the published sheet of a number; null while there is none. */
export const sheetIdOf = async (db: Reader, casCode: string | null): Promise<string | null> => {
  if (!casCode) return null;
  const [found] = await db
    .select({ id: casCodeDetail.id })
    .from(casCodeDetail)
    .where(and(eq(casCodeDetail.casCode, casCode), published));
  return found?.id ?? null;
};

/** By their numbers the published sheets, in the version that is in force. */
export const sheetsInForceByCas = async (db: Reader, casCodes: readonly string[]) => {
  if (casCodes.length === 0) return new Map<string, never>();
  const { id, casCode, sheetVersion } = casCodeDetail;
  const query = prepared(db, 'sheetsInForceByCas', () =>
    db
      .select({ id, casCode, sheetVersion })
      .from(casCodeDetail)
      .where(and(anyOf(casCode, 'casCodes'), published)),
  );
  const rows = await query.execute({ casCodes });
  return new Map(rows.map((row) => [row.casCode, row]));
};

/** The same with what they say. */
export const contentsByCas = async (db: Reader, casCodes: readonly string[]) => {
  if (casCodes.length === 0) return new Map<string, never>();
  const rows = await db
    .select({
      sheetId: casCodeDetail.id,
      casCode: casCodeDetail.casCode,
      content: casCodeDetailVersion.content,
    })
    .from(casCodeDetail)
    .innerJoin(
      casCodeDetailVersion,
      and(
        eq(casCodeDetailVersion.sheetId, casCodeDetail.id),
        eq(casCodeDetailVersion.sheetVersion, casCodeDetail.sheetVersion),
      ),
    )
    .where(inArray(casCodeDetail.casCode, [...casCodes]));
  return new Map(rows.map((row) => [row.casCode, row]));
};

const ofSubstances = searchedBy(substance.searchText, substance.searchIndex);

/** Substances in use that nobody has published a sheet of. */
const missing = register({
  name: 'dataSheetsMissing',
  table: substance,
  key: substance.id,
  read: (db: Reader) =>
    db
      .select({
        id: substance.id,
        casCode: sql<string>`${substance.casCode}`,
        chineseName: substance.chineseName,
        englishName: substance.englishName,
        molecularFormula: substance.molecularFormula,
        draftId: casCodeDetail.id,
      })
      .from(substance)
      .leftJoin(casCodeDetail, eq(casCodeDetail.casCode, substance.casCode))
      .$dynamic(),
  filters: {
    keyword: filter<string, { pattern: string; pairs?: string }>(
      (given) => ofSubstances.values(asStored(given)),
      ofSubstances.where,
    ),
    inUse: filter<boolean, Record<string, never>>(
      () => ({}),
      () => and(eq(substance.useStatus, 1), isNotNull(substance.casCode), isNull(substance.casCodeID)),
    ),
  },
  always: () => ({ inUse: true }),
  orders: { casCode: substance.casCode, chineseName: substance.chineseName },
  first: { field: 'casCode' },
  shown: async (context, rows) => {
    const goods = await goodsOf(
      context,
      rows.map(({ casCode }) => casCode),
    );
    return (row) => ({ ...row, commodityCount: goods(row.casCode) });
  },
});

export const missingSheets = missing.page;

/** Published sheets whose review falls on a day up to this one or later. */
export const sheetsToReview = (db: Reader, day: string) =>
  db
    .select({
      id: casCodeDetail.id,
      name: casCodeDetail.chineseName,
      on: sql<string>`${casCodeDetail.nextReviewAt}`,
    })
    .from(casCodeDetail)
    .where(
      and(published, sql`${casCodeDetail.nextReviewAt} between ${day}::date - 31 and ${day}::date + 30`),
    );

const latest = (db: Reader, userId: string, casCodeIDs: readonly string[] | undefined) =>
  db
    .selectDistinctOn([sdsRead.sheetId], {
      sheetId: sdsRead.sheetId,
      sheetVersion: sdsRead.sheetVersion,
      readAt: sdsRead.readAt,
    })
    .from(sdsRead)
    .where(
      and(
        eq(sdsRead.userId, userId),
        eq(sdsRead.scrolledToEnd, true),
        casCodeIDs && inArray(sdsRead.sheetId, [...casCodeIDs]),
      ),
    )
    .orderBy(sdsRead.sheetId, desc(sdsRead.readAt), desc(sdsRead.sheetVersion))
    .as('latest');

/**
 * What a person has read to the end, the newest reading of each sheet, newest first: of these sheets, or of all.
 * `current` says whether that was the version in force.
 */
export const readingsOf = async (
  db: Reader,
  userId: string,
  casCodeIDs: readonly string[] | undefined,
  page: PageInput & { keyword?: string | undefined },
) => {
  const readings = latest(db, userId, casCodeIDs);
  const found = search.values(asStored(page.keyword ?? ''));
  const read = db
    .select({
      casCodeID: casCodeDetail.id,
      casCode: casCodeDetail.casCode,
      name: casCodeDetail.chineseName,
      version: readings.sheetVersion,
      readAt: readings.readAt,
      current: sql<boolean>`${readings.sheetVersion} = ${casCodeDetail.sheetVersion}`,
    })
    .from(readings)
    .innerJoin(casCodeDetail, eq(casCodeDetail.id, readings.sheetId))
    .where(found && sql`${casCodeDetail.searchText} like ${found.pattern}`);
  return pageOfQuery(db, read, [desc(readings.readAt), asc(casCodeDetail.id)], page);
};
