import type { FileUse } from '@anyan/contract';
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
    /** Kept by the store of the settings, not by this disk. */
    remote: boolean().notNull().default(false),
    /** When its content was last found to be no more what was stored. */
    damagedAt: moment(),
    ownerId: uuid(),
    usedBy: text(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    index('file_unused').on(table.createdAt).where(sql`used_by is null`),
    // What an import has taken in, until its rows are stored.
    index('file_import').on(table.usedBy).where(sql`used_by like 'import:%'`),
    index('file_unused_of').on(table.ownerId, table.createdAt).where(sql`used_by is null`),
    index('file_damaged').on(table.id).where(sql`damaged_at is not null`),
  ],
);

/** A file that is announced and not here yet: it comes in parts, or to the store past us. Swept after a day. */
export const upload = pgTable(
  'upload',
  {
    id: key(),
    ownerId: uuid().notNull(),
    kind: text().$type<FileUse>().notNull(),
    name: text().notNull(),
    /** What the store is told it is. */
    type: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    sha256: text(),
    direct: boolean().notNull(),
    /** Bytes of it that are here. */
    received: bigint({ mode: 'number' }).notNull().default(0),
    /** What it has become. */
    fileId: uuid(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [index('upload_owner').on(table.ownerId), index('upload_created').on(table.createdAt)],
);
