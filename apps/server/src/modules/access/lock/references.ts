import { count, inArray } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { smartLock } from '../tables.ts';

/** Rooms with a lock at the door; one that was removed stays, so that it is known who came by it. */
export const locksOfRooms = {
  counts: async (db: Reader, roomIds: readonly string[]): Promise<ReadonlyMap<string, number>> =>
    new Map(
      (
        await db
          .select({ id: smartLock.roomId, n: count() })
          .from(smartLock)
          .where(inArray(smartLock.roomId, [...roomIds]))
          .groupBy(smartLock.roomId)
      ).map(({ id, n }) => [id, n]),
    ),
};
