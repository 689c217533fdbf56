import type { CatalogueList, CatalogueWordRow, catalogueWordEndpoints, InputOf, Page } from '@anyan/contract';
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { openUrl } from '../../../platform/files/files.ts';
import { pageOf } from '../../../platform/paging.ts';
import { equals, filter, named, register } from '../../../platform/register.ts';
import { catalogueWord } from '../tables.ts';
import { alikeOf, treeOf } from './rules.ts';
import { usageOf } from './uses.ts';

const parent = alias(catalogueWord, 'parent');
const grand = alias(catalogueWord, 'grand');
const great = alias(catalogueWord, 'great');

const { createdAt: _c, updatedAt: _u, foldedName: _f, amount: _a, ...own } = getTableColumns(catalogueWord);
const read = (db: Reader) =>
  db
    .select({
      ...own,
      amount: sql<string | null>`trim_scale(${catalogueWord.amount})::text`,
      above: sql<string[]>`array_remove(array[${great.name}, ${grand.name}, ${parent.name}], null)`,
      usage: usageOf,
    })
    .from(catalogueWord)
    .leftJoin(parent, eq(parent.id, catalogueWord.parentId))
    .leftJoin(grand, eq(grand.id, parent.parentId))
    .leftJoin(great, eq(great.id, grand.parentId))
    .$dynamic();
type Read = Awaited<ReturnType<typeof read>>[number];

/** Pictures of words stand in the mall, which anybody may look at. */
const urlOf = (id: string | null) => id && openUrl(id, 'thumb');
const shownWord = ({ iconFileId, logoFileId, ...row }: Read): CatalogueWordRow => ({
  ...row,
  iconFileId,
  logoFileId,
  iconUrl: urlOf(iconFileId),
  logoUrl: urlOf(logoFileId),
  level: row.above.length + 1,
  alike: [],
});

interface Filters {
  list?: CatalogueList;
  keyword?: string;
  useStatus?: 1 | 2;
  ids?: readonly string[];
}

export const words = register({
  name: 'catalogueWords',
  table: catalogueWord,
  key: catalogueWord.id,
  read,
  filters: {
    list: equals<CatalogueList>(catalogueWord.list),
    keyword: named(catalogueWord.name, { texts: [catalogueWord.typeCode, catalogueWord.englishName] }),
    useStatus: equals<1 | 2>(catalogueWord.useStatus),
    ids: filter<readonly string[], { these: readonly string[] }>(
      (these) => ({ these }),
      ({ these }) => sql`${catalogueWord.id} = any(${these}::uuid[])`,
    ),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: {
    sort: catalogueWord.sort,
    name: catalogueWord.name,
    usage: usageOf,
    useStatus: catalogueWord.useStatus,
  },
  first: { field: 'sort' },
  shown: () => shownWord,
});

/** Names of a list by which its words are compared. */
const namesOf = (db: Reader, list: CatalogueList) =>
  db
    .select({ id: catalogueWord.id, name: catalogueWord.name, foldedName: catalogueWord.foldedName })
    .from(catalogueWord)
    .where(eq(catalogueWord.list, list))
    .orderBy(catalogueWord.id);

const allOf = async (context: ReadContext, wanted: Filters): Promise<CatalogueWordRow[]> => {
  const rows: CatalogueWordRow[] = [];
  for await (const batch of words.walk(context, wanted)) rows.push(...batch);
  return rows;
};

/** The found types and all that stand above them, down the tree. */
const typeTree = async (context: ReadContext, wanted: Filters): Promise<Page<CatalogueWordRow>> => {
  const tree = treeOf(await allOf(context, { list: 'type' }));
  const { list: _, ...narrower } = wanted;
  const narrowed = Object.values(narrower).some((value) => value !== undefined && value !== '');
  const found = narrowed
    ? new Set((await allOf(context, wanted)).flatMap(({ id }) => tree.chainOf(id)))
    : undefined;
  const data = tree.inOrder().filter(({ id }) => found?.has(id) ?? true);
  return pageOf({}, data.length, data);
};

type Asked = InputOf<(typeof catalogueWordEndpoints)['catalogueWordList']>;

export const listWords = async (
  context: ReadContext,
  { duplicates, ...input }: Asked,
): Promise<Page<CatalogueWordRow>> => {
  const alike = duplicates ? alikeOf(await namesOf(context.db, input.list)) : undefined;
  const wanted = { ...input, ...(alike ? { ids: [...alike.keys()] } : {}) };
  const { list, keyword, useStatus, ids } = wanted as Filters;
  const page =
    list === 'type'
      ? await typeTree(context, { list, keyword, useStatus, ids } as Filters)
      : await words.page(context, wanted);
  return { ...page, data: page.data.map((row) => ({ ...row, alike: alike?.get(row.id) ?? [] })) };
};

/** How the types hang together. */
export const readTree = async (db: Reader) =>
  treeOf(
    await db
      .select({ id: catalogueWord.id, parentId: catalogueWord.parentId, sort: catalogueWord.sort })
      .from(catalogueWord)
      .where(eq(catalogueWord.list, 'type')),
  );

/** Words of a list by their folded names. */
export const wordsByName = (db: Reader, list: CatalogueList, folded: readonly string[]) =>
  read(db).where(and(eq(catalogueWord.list, list), inArray(catalogueWord.foldedName, [...folded])));

/** Types by their codes in small letters. */
export const typesByCode = (db: Reader, codes: readonly string[]) =>
  read(db).where(inArray(sql`lower(${catalogueWord.typeCode})`, [...codes]));
