import { and, count, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Reader } from './client.ts';

/**
 * How many rows of a column's table name each of some ids in it, by these; what none names is left out. Of those rows alone that
 * `only` says.
 */
export const countsBy =
  (column: PgColumn, only?: () => SQL | undefined) =>
  async (db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const rows = await db
      .select({ id: column, n: count() })
      .from(column.table)
      .where(and(inArray(column, [...ids]), only?.()))
      .groupBy(column);
    return new Map(rows.map(({ id, n }) => [id as string, n]));
  };
