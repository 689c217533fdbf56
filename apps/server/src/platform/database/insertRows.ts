import { getTableColumns, getTableName, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Writer } from './client.ts';
import { executePrepared } from './prepared.ts';

const casing = new CasingCache('snake_case');

const kept = new WeakMap<PgTable, Map<string, { head: SQL; tail: SQL }>>();

/** The text around the rows, written once for a table and the fields that are given. */
const textOf = (table: PgTable, first: object): { head: SQL; tail: SQL } => {
  const texts = kept.get(table) ?? new Map<string, { head: SQL; tail: SQL }>();
  kept.set(table, texts);
  const shape = Object.keys(first).join();
  const known = texts.get(shape);
  if (known) return known;
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => field in first);
  const list = (parts: string[]) => parts.join(', ');
  const names = columns.map(([, column]) => `"${casing.getColumnCasing(column)}"`);
  const fields = columns.map(([field]) => `"${field}"`);
  const typed = columns.map(([field, column]) => `"${field}" ${column.getSQLType()}`);
  const text = {
    head: sql.raw(
      `insert into "${getTableName(table)}" (${list(names)}) select ${list(fields)} from json_to_recordset(`,
    ),
    tail: sql.raw(`::json) as given(${list(typed)})`),
  };
  texts.set(shape, text);
  return text;
};

/**
 * The insert of many rows as one parameter, their JSON: writing out a placeholder for each value of some hundred rows
 * takes the process longer than the insert takes the database, and nobody else is answered meanwhile. All rows have the
 * fields of the first; ids are given, not made.
 */
export const insertOf = <T extends PgTable>(
  table: T,
  rows: readonly T['$inferInsert'][],
  json: string | Placeholder = JSON.stringify(rows),
): SQL => {
  const { head, tail } = textOf(table, rows[0] ?? {});
  return sql`${head}${json}${tail}`;
};

/** Inserts rows by a statement that is built once for their fields. */
export const insertRows = async <T extends PgTable>(
  db: Writer,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> => {
  if (rows.length === 0) return;
  const shape = `insert ${getTableName(table)} ${Object.keys(rows[0] ?? {})}`;
  await executePrepared(db, shape, () => insertOf(table, rows, sql.placeholder('rows')), {
    rows: JSON.stringify(rows),
  });
};
