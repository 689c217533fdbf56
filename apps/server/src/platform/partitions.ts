import { sql } from 'drizzle-orm';
import { nowIso } from './clock.ts';
import type { Writer } from './database/client.ts';

/**
 * Makes the partitions of a table for this month, the one before and the two to come; a month whose rows lie among the
 * rest already stays there. `month_partition` is of the database.
 */
export const keepMonths = async (db: Writer, table: string, column: string): Promise<void> => {
  await db.execute(sql`
    select month_partition(${table}, ${column}, ${nowIso()}::timestamptz + make_interval(months => ahead))
      from generate_series(-1, 2) as ahead`);
};

/** Drops the months of a table that ended before a moment; answers how many. */
export const dropMonths = async (db: Writer, table: string, before: string): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select drop_month_partitions(${table}, ${before}::timestamptz) as n`,
  );
  return rows[0]?.n ?? 0;
};
