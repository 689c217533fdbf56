import type { jobStates } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { key, moment } from '../database/columns.ts';
import type { Heading, Places } from '../excel/index.ts';

export interface RowError {
  column: string;
  value: string | null;
  message: string;
}

export const importJob = pgTable(
  'import_job',
  {
    id: key(),
    kind: text().notNull(),
    ownerId: uuid().notNull(),
    fileName: text().notNull(),
    path: text().notNull(),
    state: text().$type<keyof typeof jobStates>().notNull().default('checking'),
    /** Language of its messages. */
    locale: text().$type<'zh-CN' | 'en-US'>().notNull(),
    failure: text(),
    totalCount: integer().notNull().default(0),
    goodCount: integer().notNull().default(0),
    badCount: integer().notNull().default(0),
    doneCount: integer().notNull().default(0),
    /** Good rows that change nothing. */
    sameCount: integer().notNull().default(0),
    hasPasswords: boolean().notNull().default(false),
    /** When its owner last fetched the passwords. */
    passwordsAt: moment(),
    /** The columns of its file as they were found, while their owner is asked what they are. */
    heading: jsonb().$type<Heading>(),
    /** What he said of them; `ask` has him asked once more. */
    places: jsonb().$type<Places | 'ask'>(),
    /** Cells that were put right: written in full width, with blanks in between. */
    widened: integer().notNull().default(0),
    spaced: integer().notNull().default(0),
    createdAt: moment().notNull().default(sql`now()`),
    updatedAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    index('import_job_age').on(table.createdAt),
    index('import_job_owner').on(table.ownerId, table.createdAt),
  ],
);

/** The figures of a job whose rows are not read yet. */
export const unread = { totalCount: 0, goodCount: 0, badCount: 0, sameCount: 0, widened: 0, spaced: 0 };

/** Every row of a workbook while its import is open: what was read, what is wrong, what became of it. */
export const importRow = pgTable(
  'import_row',
  {
    jobId: uuid()
      .notNull()
      .references(() => importJob.id, { onDelete: 'cascade' }),
    row: integer().notNull(),
    state: text().$type<'good' | 'bad' | 'done'>().notNull(),
    cells: jsonb().$type<(string | null)[]>().notNull(),
    data: jsonb().$type<Record<string, unknown>>(),
    errors: jsonb().$type<RowError[]>().notNull().default([]),
    /** What it says is there already. */
    same: boolean().notNull().default(false),
    /** What importing it does, in the words of the import. */
    effects: text().array().notNull().default([]),
    /** Encrypted initial password, until it is downloaded or a day old. */
    secret: text(),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.row] }),
    index('import_row_state').on(table.jobId, table.state, table.row),
  ],
);

/** What somebody once said of titles that are no column's own: the key of a column, or null for one not to be read. */
export const importTitles = pgTable(
  'import_titles',
  {
    ownerId: uuid().notNull(),
    kind: text().notNull(),
    titles: jsonb().$type<Record<string, string | null>>().notNull(),
    updatedAt: moment().notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.kind] })],
);

export const exportJob = pgTable('export_job', {
  id: key(),
  kind: text().notNull(),
  ownerId: uuid().notNull(),
  input: jsonb().$type<Record<string, unknown>>().notNull(),
  locale: text().$type<'zh-CN' | 'en-US'>().notNull(),
  state: text().$type<keyof typeof jobStates>().notNull().default('running'),
  totalCount: integer().notNull(),
  rowCount: integer().notNull().default(0),
  fileName: text().notNull(),
  path: text(),
  failure: text(),
  createdAt: moment().notNull().default(sql`now()`),
});
