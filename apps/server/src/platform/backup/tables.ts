import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { key, moment } from '../database/columns.ts';
import type { DrillReport } from './nightly.ts';

/** What became of each backup, and of the restore that proves it. */
export const backupRun = pgTable(
  'backup_run',
  {
    id: key(),
    kind: text().$type<'nightly' | 'manual'>().notNull(),
    startedAt: moment().notNull(),
    seconds: integer().notNull(),
    /** Of the database as it is kept; null where only files were copied, or nothing came of it. */
    bytes: bigint({ mode: 'number' }),
    files: integer().notNull(),
    drill: jsonb().$type<DrillReport>(),
    /** Nothing is wrong when there are none. */
    faults: jsonb().$type<string[]>().notNull(),
  },
  (table) => [index('backup_run_started').on(table.startedAt, table.id)],
);
