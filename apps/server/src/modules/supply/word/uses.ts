import type { CatalogueList, Label } from '@anyan/contract';
import { aliasedTableColumn, inArray, type SQL, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { bump } from '../../../platform/database/versions.ts';
import { licenceBrandUses, licenceTypeUses } from '../licence/words.ts';
import { catalogueWord, mallBanner } from '../tables.ts';
import type { WordUse } from './wordUse.ts';

/** Where the words of each list are used: what is counted, keeps one from being deleted, and follows a merge. */
export const wordUses: Readonly<Record<CatalogueList, readonly WordUse[]>> = {
  type: [
    { by: catalogueWord.parentId, what: ['下级类别', 'types below it'] },
    { by: mallBanner.typeId, what: ['商城广告', 'mall banners'] },
    ...licenceTypeUses,
  ],
  brand: [...licenceBrandUses],
  specification: [],
  unit: [],
};

const countOf = ({ by }: WordUse, id: SQL): SQL =>
  sql`(select count(*)::int from ${by.table} used where ${aliasedTableColumn(by, 'used')} = ${id})`;

const used = Object.entries(wordUses).filter(([, uses]) => uses.length > 0);

/** By how much a word of the query is used. */
export const usageOf = sql<number>`case ${catalogueWord.list} ${sql.join(
  used.map(
    ([list, uses]) =>
      sql`when ${sql.raw(`'${list}'`)} then ${sql.join(
        uses.map((use) => countOf(use, sql`${catalogueWord.id}`)),
        sql` + `,
      )}`,
  ),
  sql` `,
)} else 0 end`;

/** How often a word is used, by what; what does not use it is left out. */
export const usesOf = async (
  db: Reader,
  list: CatalogueList,
  id: string,
): Promise<{ what: Label; count: number }[]> => {
  const found: { what: Label; count: number }[] = [];
  for (const { by, what } of wordUses[list]) {
    const count = await db.$count(by.table, sql`${by} = ${id}`);
    if (count > 0) found.push({ what, count });
  }
  return found;
};

/** What used some words uses another one of their list. Answers how much that was. */
export const moveUses = async (
  { db }: WriteContext,
  list: CatalogueList,
  ids: readonly string[],
  intoId: string,
): Promise<number> => {
  let moved = 0;
  for (const { by, move } of wordUses[list]) {
    if (move) {
      moved += await move(db, ids, intoId);
      continue;
    }
    const { rowCount } = await db
      .update(by.table)
      .set({ [by.name]: intoId, ...bump } as never)
      .where(inArray(by, [...ids]));
    moved += rowCount ?? 0;
  }
  return moved;
};
