import { eq } from 'drizzle-orm';
import type { WriteContext } from '../../platform/context.ts';
import { countsBy } from '../../platform/database/countsBy.ts';
import { emergency } from './tables.ts';

/** Rooms in which something happened; they stay, so that it is known where. */
export const emergenciesOfRooms = { counts: countsBy(emergency.roomId) };

/** After a merge the other organisation looks after what is open. */
export const emergenciesOfOrganizations = {
  move: async ({ db }: WriteContext, fromId: string, intoId: string): Promise<void> => {
    await db.update(emergency).set({ organizationId: intoId }).where(eq(emergency.organizationId, fromId));
  },
};
