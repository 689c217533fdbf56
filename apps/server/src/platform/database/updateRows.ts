import { type Column, getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Writer } from './client.ts';
import { anyOf, prepared } from './prepared.ts';
import { bump } from './versions.ts';

/**
 * Sets the given fields of some rows, by a statement that is built once for these fields. Values only, no SQL; with
 * `bumped` the version of each goes up too.
 */
export const updateRows = <T extends PgTable & { id: PgColumn }>(
  db: Writer,
  table: T,
  ids: readonly string[],
  set: Partial<T['$inferSelect']>,
  { bumped = false } = {},
): Promise<unknown> => {
  const columns: Record<string, Column> = getTableColumns(table);
  const given = Object.entries(set).filter(([, value]) => value !== undefined);
  const fields = given.map(([field]) => field);
  const values = given.map(([field, value]) => [
    field,
    value === null ? null : columns[field]?.mapToDriverValue(value),
  ]);
  return prepared(db, `update ${getTableName(table)} ${fields} ${bumped}`, () => {
    const placed = fields.map((field) => [field, sql`${sql.placeholder(field)}`]);
    const next = bumped ? { version: bump.version } : {};
    return db
      .update(table)
      .set({ ...Object.fromEntries(placed), ...next } as never)
      .where(anyOf(table.id, 'ids'));
  }).execute({ ...Object.fromEntries(values), ids });
};
