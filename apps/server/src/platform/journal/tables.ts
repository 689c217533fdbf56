import { sql } from 'drizzle-orm';
import { bigint, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';

/** Rows of journals that no seal covers yet; in the transaction of the row, emptied by the sealer. */
export const journalPending = pgTable(
  'journal_pending',
  {
    journal: text().notNull(),
    rowId: uuid().notNull(),
    hash: text().notNull(),
    at: moment().notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.journal, table.rowId] })],
);

/** The chain of each journal: a hash covers that of the row and the seal before. */
export const journalSeal = pgTable(
  'journal_seal',
  {
    journal: text().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    rowId: uuid().notNull(),
    hash: text().notNull(),
    sealedAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.journal, table.seq] }),
    uniqueIndex('journal_seal_row').on(table.journal, table.rowId),
  ],
);
