import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { key, moment } from '../database/columns.ts';

/** A stored file. It belongs to what references it (`usedBy`); one that nothing references is swept after a day. */
export const file = pgTable(
  'file',
  {
    id: key(),
    name: text().notNull(),
    type: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    width: integer(),
    height: integer(),
    hasThumb: boolean().notNull().default(false),
    /** May be shown to anybody: logo, banners. */
    open: boolean().notNull().default(false),
    ownerId: uuid(),
    usedBy: text(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [index('file_unused').on(table.createdAt).where(sql`used_by is null`)],
);
