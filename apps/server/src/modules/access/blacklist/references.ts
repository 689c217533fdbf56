import { count, eq, inArray, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { accessBlacklist } from '../tables.ts';

/** Rooms out of which somebody was kept; they stay, so that it is known whom and why. */
export const blacklistsOfRooms = {
  counts: async (db: Reader, roomIds: readonly string[]): Promise<ReadonlyMap<string, number>> =>
    new Map(
      (
        await db
          .select({ id: sql<string>`${accessBlacklist.roomId}`, n: count() })
          .from(accessBlacklist)
          .where(inArray(accessBlacklist.roomId, [...roomIds]))
          .groupBy(accessBlacklist.roomId)
      ).map(({ id, n }) => [id, n]),
    ),
};

/** Who is kept out of an organisation is so of the one that it is merged into. */
export const mergeBlacklists = async (
  { db }: WriteContext,
  fromId: string,
  intoId: string,
): Promise<void> => {
  await db
    .update(accessBlacklist)
    .set({ organizationId: intoId })
    .where(eq(accessBlacklist.organizationId, fromId));
};
