import type { CatalogueList, Label } from '@anyan/contract';
import { aliasedTableColumn, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader, Writer } from '../../../platform/database/client.ts';
import { bump } from '../../../platform/database/versions.ts';
import { mergeRules } from '../licence/merging.ts';
import {
  catalogueWord,
  commodity,
  commodityDraft,
  licenceRule,
  mallBanner,
  purchaseWindow,
  qualification,
  supplier,
  supplierApply,
  supplierUser,
} from '../tables.ts';

interface WordUse {
  /** The column that names a word, or several. */
  by: PgColumn;
  several?: true;
  /** What stands in its table, as it is counted. */
  what: Label;
  /** How it follows a merge, where that is more than another id. Answers how much followed. */
  move?: (db: Writer, ids: readonly string[], intoId: string) => Promise<number>;
}

const goods: Label = ['商品', 'goods'];
const licences: Label = ['资质', 'licences'];
const suppliers: Label = ['供应商', 'suppliers'];

/** Where the words of each list are used: what is counted, keeps one from being deleted, and follows a merge. */
export const wordUses: Readonly<Record<CatalogueList, readonly WordUse[]>> = {
  type: [
    { by: catalogueWord.parentId, what: ['下级类别', 'types below it'] },
    { by: mallBanner.typeId, what: ['商城广告', 'mall banners'] },
    { by: commodity.commodityTypeId, what: goods },
    { by: purchaseWindow.commodityTypeId, what: ['采购窗口', 'purchase windows'] },
    { by: licenceRule.commodityTypeId, what: ['资质规则', 'licence rules'], move: mergeRules },
    { by: qualification.coveredTypeIds, several: true, what: licences },
    { by: supplier.mainTypeIds, several: true, what: suppliers },
    { by: supplierApply.mainTypeIds, several: true, what: ['入驻申请', 'applications'] },
    { by: supplierUser.salesTypeIds, several: true, what: ['供应商人员', 'people of suppliers'] },
  ],
  brand: [
    { by: commodity.brandId, what: goods },
    { by: qualification.brandId, what: licences },
    { by: supplier.brandIds, several: true, what: suppliers },
  ],
  specification: [{ by: commodity.specificationId, what: goods }],
  unit: [{ by: commodity.unitId, what: goods }],
};

/** What the new version of goods names, which waits for a decision. */
const draftField: Partial<Record<CatalogueList, string>> = {
  type: 'commodityTypeId',
  specification: 'specificationId',
  unit: 'unitId',
};
const changes: Label = ['待审批的商品变更', 'changes of goods to be approved'];

const naming = (column: PgColumn | SQL, { several }: WordUse, id: SQL): SQL =>
  several ? sql`${column} @> array[${id}::uuid]` : sql`${column} = ${id}`;

const countOf = (use: WordUse, id: SQL): SQL =>
  sql`(select count(*)::int from ${use.by.table} used where ${naming(aliasedTableColumn(use.by, 'used'), use, id)})`;

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
  for (const use of wordUses[list]) {
    const count = await db.$count(use.by.table, naming(use.by, use, sql`${id}`));
    if (count > 0) found.push({ what: use.what, count });
  }
  const field = draftField[list];
  const waiting = field
    ? await db.$count(
        commodityDraft,
        sql`${commodityDraft.state} = 'pending' and ${commodityDraft.fields} ->> ${field} = ${id}`,
      )
    : 0;
  return waiting > 0 ? [...found, { what: changes, count: waiting }] : found;
};

/** One among several ids becomes another, which then stands there once. */
const replaced = (by: PgColumn, id: string, intoId: string): SQL =>
  sql`case when ${by} @> array[${intoId}::uuid] then array_remove(${by}, ${id}::uuid)
           else array_replace(${by}, ${id}::uuid, ${intoId}::uuid) end`;

/** What used some words uses another one of their list. Answers how much that was. */
export const moveUses = async (
  { db }: WriteContext,
  list: CatalogueList,
  ids: readonly string[],
  intoId: string,
): Promise<number> => {
  let moved = 0;
  for (const use of wordUses[list]) {
    const { by, move } = use;
    if (move) moved += await move(db, ids, intoId);
    else
      for (const id of ids) {
        const { rowCount } = await db
          .update(by.table)
          .set({ [by.name]: use.several ? replaced(by, id, intoId) : intoId, ...bump } as never)
          .where(naming(by, use, sql`${id}`));
        moved += rowCount ?? 0;
      }
  }
  const field = draftField[list];
  if (field)
    await db
      .update(commodityDraft)
      .set({ fields: sql`${commodityDraft.fields} || jsonb_build_object(${field}::text, ${intoId}::text)` })
      .where(sql`${commodityDraft.fields} ->> ${field} = any(${sql.param([...ids])}::text[])`);
  return moved;
};
