import type { CatalogueAttribute, CatalogueList, commodityKinds, ledgerKinds } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { editable, key } from '../../../platform/database/columns.ts';
import { file } from '../../../platform/files/tables.ts';

/** An attribute with everything decided. */
export type StoredAttribute = Required<{
  [K in keyof CatalogueAttribute]:
    | NonNullable<CatalogueAttribute[K]>
    | (null extends CatalogueAttribute[K] ? null : never);
}>;

/**
 * The words that goods are described by. One table for the four lists: all of them are listed, counted, merged and
 * imported alike, and what goods refer to is told by one rule (`word/uses.ts`).
 */
export const catalogueWord = pgTable(
  'catalogue_word',
  {
    id: key(),
    list: text().$type<CatalogueList>().notNull(),
    name: text().notNull(),
    /** By which it is known: full width, case and blanks make no other word. */
    foldedName: text().notNull(),
    sort: integer().notNull(),
    useStatus: smallint().$type<1 | 2>().notNull().default(1),
    parentId: uuid().references((): AnyPgColumn => catalogueWord.id),
    typeCode: text(),
    commodityKind: text().$type<keyof typeof commodityKinds>(),
    ledgerKind: text().$type<keyof typeof ledgerKinds>(),
    requiresCas: boolean().notNull().default(false),
    attributes: jsonb().$type<StoredAttribute[]>().notNull().default([]),
    iconFileId: uuid().references(() => file.id),
    englishName: text(),
    country: text(),
    logoFileId: uuid().references(() => file.id),
    amount: numeric({ precision: 18, scale: 6 }),
    unit: text(),
    ...editable(),
  },
  (table) => [
    uniqueIndex('catalogue_word_name').on(
      table.list,
      sql`coalesce(parent_id, '00000000-0000-0000-0000-000000000000')`,
      table.foldedName,
    ),
    uniqueIndex('catalogue_word_code').on(sql`lower(type_code)`),
    index('catalogue_word_parent').on(table.parentId),
    index('catalogue_word_by_sort').on(table.list, table.sort, table.id),
    index('catalogue_word_by_name').on(table.list, table.name, table.id),
    check('catalogue_word_not_itself', sql`${table.parentId} <> ${table.id}`),
    check(
      'catalogue_word_type',
      sql`(${table.list} = 'type') = (${table.typeCode} is not null and ${table.commodityKind} is not null and ${table.ledgerKind} is not null)
        and (${table.list} = 'type' or ${table.parentId} is null)`,
    ),
  ],
);

/** What of the shipped words has been filled in; what a college then deletes or merges does not come back. */
export const catalogueShipped = pgTable(
  'catalogue_shipped',
  { list: text().$type<CatalogueList | 'licenceRule'>().notNull(), word: text().notNull() },
  (table) => [primaryKey({ columns: [table.list, table.word] })],
);
