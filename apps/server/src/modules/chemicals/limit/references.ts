import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { moveLimits } from './service.ts';
import { chemicalLimit, limitRaise } from './tables.ts';

const counted = async (
  db: Reader,
  table: typeof chemicalLimit | typeof limitRaise,
  ids: readonly string[],
): Promise<{ id: string; n: number }[]> =>
  db
    .select({ id: sql<string>`${table.roomId}`, n: sql<number>`count(*)::int` })
    .from(table as typeof limitRaise)
    .where(inArray(table.roomId, [...ids]) as SQL)
    .groupBy(table.roomId);

/** Limits of rooms, and what raised them. */
export const limitsInRooms = {
  counts: async (db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const sums = new Map<string, number>();
    for (const table of [chemicalLimit, limitRaise])
      for (const { id, n } of await counted(db, table, ids)) sums.set(id, (sums.get(id) ?? 0) + n);
    return sums;
  },
};

export const limitsOfOrganizations = { move: moveLimits };
