import { sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { accessApply } from '../tables.ts';

/** Rooms that were applied for; they stay, so that it is known for what. */
export const appliesOfRooms = {
  counts: async (db: Reader, roomIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const { rows } = await db.execute<{ id: string; n: number }>(sql`
      select r.id, count(*)::int as n from ${accessApply} a cross join unnest(a.room_ids) r(id)
        where a.room_ids && ${sql.param([...roomIds])}::uuid[] and r.id = any(${sql.param([...roomIds])}::uuid[])
        group by r.id`);
    return new Map(rows.map(({ id, n }) => [id, n]));
  },
};
