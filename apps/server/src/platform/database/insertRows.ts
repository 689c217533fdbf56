import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Writer } from './client.ts';

const casing = new CasingCache('snake_case');

/**
 * The insert of many rows as one parameter: writing out a placeholder for each value of some hundred rows takes the
 * process longer than the insert takes the database, and nobody else is answered meanwhile. All rows have the fields of
 * the first; ids are given, not made.
 */
export const insertOf = <T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): SQL => {
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => field in (rows[0] ?? {}));
  const names = columns.map(([, column]) => sql.identifier(casing.getColumnCasing(column)));
  const fields = columns.map(([field]) => sql.identifier(field));
  const typed = columns.map(
    ([field, column]) => sql`${sql.identifier(field)} ${sql.raw(column.getSQLType())}`,
  );
  return sql`insert into ${table} (${sql.join(names, sql`, `)}) select ${sql.join(fields, sql`, `)}
    from json_to_recordset(${JSON.stringify(rows)}::json) as given(${sql.join(typed, sql`, `)})`;
};

export const insertRows = async <T extends PgTable>(
  db: Writer,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> => {
  if (rows.length > 0) await db.execute(insertOf(table, rows));
};
