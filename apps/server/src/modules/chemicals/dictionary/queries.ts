import { chemicalPermission, type InputOf, type substanceEndpoints } from '@anyan/contract';
import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { contains } from '../../../platform/bigrams.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { anyAmong, prepared } from '../../../platform/database/prepared.ts';
import { equals, filter, flagged, register, searchedBy } from '../../../platform/register.ts';
import { within } from '../../../platform/scope.ts';
import { laboratory } from '../../ledger/public.ts';
import { ofLaboratory } from '../stock/access.ts';
import { bottle, substance } from '../tables.ts';
import { asStored } from './rules.ts';

type Endpoints = typeof substanceEndpoints;
type Filters = Omit<
  InputOf<Endpoints['substancePageList']>,
  'pageNo' | 'pageSize' | 'sortField' | 'sortOrder'
>;

const {
  createdAt: _c,
  updatedAt: _u,
  searchText: _t,
  searchIndex: _i,
  pinyin: _p,
  ...own
} = getTableColumns(substance);

const read = (db: Reader) => db.select(own).from(substance).$dynamic();
export type Substance = Awaited<ReturnType<typeof read>>[number];

const search = searchedBy(substance.searchText, substance.searchIndex);

/** How many live bottles there are of some substances, where the caller may see bottles. */
const liveBottles = async (
  context: ReadContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await context.db
    .select({ id: bottle.substanceId, n: sql<number>`count(*)::int` })
    .from(bottle)
    .innerJoin(laboratory, eq(laboratory.id, bottle.laboratoryId))
    .where(
      and(
        inArray(bottle.substanceId, [...ids]),
        sql`${bottle.state} in ('inStore', 'takenOut')`,
        within(context.reachOf(chemicalPermission.query), ofLaboratory),
      ),
    )
    .groupBy(bottle.substanceId);
  return new Map(rows.map(({ id, n }) => [id, n]));
};

export const substances = register({
  name: 'substances',
  table: substance,
  key: substance.id,
  read,
  filters: {
    keyword: filter<string, { pattern: string; pairs?: string }>(
      (given) => search.values(asStored(given)),
      search.where,
    ),
    category: filter<string, { categories: readonly string[] }>(
      (category) => ({ categories: [category] }),
      ({ categories }) => sql`${substance.controlCategories} @> ${categories}::text[]`,
    ),
    storageClass: equals<Substance['storageClass']>(substance.storageClass),
    useStatus: equals<1 | 2>(substance.useStatus),
    noSheet: flagged(sql`${substance.casCodeID} is null`),
    unchecked: flagged(sql`(${substance.confirm} or ${substance.catalogueSource} is null)`),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: {
    casCode: substance.casCode,
    chineseName: substance.chineseName,
    molecularWeight: substance.molecularWeight,
    catalogueDate: substance.catalogueDate,
    updatedAt: substance.updatedAt,
  },
  first: { field: 'casCode' },
  shown: async (context, rows) => {
    const bottles = await liveBottles(
      context,
      rows.map(({ id }) => id),
    );
    return (row) => ({ ...row, bottles: bottles.get(row.id) ?? 0 });
  },
});

const mostChosen = 50;

/** Those in use that a form may name; the number or name that was typed in full comes first. */
export const substancesToChoose = ({ db }: ReadContext, { keyword }: { keyword?: string | undefined }) => {
  const typed = keyword ? asStored(keyword.trim()) : undefined;
  return db
    .select({
      id: substance.id,
      casCode: substance.casCode,
      chineseName: substance.chineseName,
      molecularFormula: substance.molecularFormula,
      physicalState: substance.physicalState,
      density: substance.density,
      shelfLifeMonths: substance.shelfLifeMonths,
      ghsPictograms: substance.ghsPictograms,
      controlCategories: substance.controlCategories,
      storageClass: substance.storageClass,
    })
    .from(substance)
    .where(and(eq(substance.useStatus, 1), contains(substance.searchText, substance.searchIndex, typed)))
    .orderBy(
      ...(typed
        ? [sql`(${or(eq(substance.casCode, typed), eq(substance.chineseName, typed))}) desc nulls last`]
        : []),
      asc(sql`length(${substance.chineseName})`),
      asc(substance.casCode),
      asc(substance.id),
    )
    .limit(mostChosen);
};

/** Those of some numbers. */
export const substancesByCas = (db: Reader, casCodes: readonly string[]) =>
  prepared(db, 'substancesByCas', () => read(db).where(anyAmong(substance.casCode, 'casCodes'))).execute({
    casCodes,
  });

/** Those without a number that are called so, in small letters. */
export const substancesByName = (db: Reader, names: readonly string[]) =>
  read(db).where(
    and(isNull(substance.casCode), inArray(sql<string>`lower(${substance.chineseName})`, [...names])),
  );

/** The numbers of what is in use and called so, by any of its names. */
export const casCodesCalled = async (db: Reader, name: string): Promise<string[]> => {
  const called = name.trim().toLowerCase();
  if (!called) return [];
  const rows = await db
    .select({ casCode: sql<string>`${substance.casCode}` })
    .from(substance)
    .where(
      and(
        eq(substance.useStatus, 1),
        isNotNull(substance.casCode),
        contains(substance.searchText, substance.searchIndex, called),
        sql`${called} in (lower(${substance.chineseName}), lower(${substance.englishName}))
          or exists (select 1 from unnest(${substance.otherNames}) other where lower(other) = ${called})`,
      ),
    )
    .orderBy(asc(substance.id))
    .limit(10);
  return rows.map(({ casCode }) => casCode);
};
