import { count, eq, inArray } from 'drizzle-orm';
import type { WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { emergency } from './tables.ts';

/** Rooms in which something happened; they stay, so that it is known where. */
export const emergenciesOfRooms = {
  counts: async (db: Reader, roomIds: readonly string[]): Promise<ReadonlyMap<string, number>> =>
    new Map(
      (
        await db
          .select({ id: emergency.roomId, n: count() })
          .from(emergency)
          .where(inArray(emergency.roomId, [...roomIds]))
          .groupBy(emergency.roomId)
      ).flatMap(({ id, n }) => (id ? [[id, n] as const] : [])),
    ),
};

/** After a merge the other organisation looks after what is open. */
export const emergenciesOfOrganizations = {
  move: async ({ db }: WriteContext, fromId: string, intoId: string): Promise<void> => {
    await db.update(emergency).set({ organizationId: intoId }).where(eq(emergency.organizationId, fromId));
  },
};
