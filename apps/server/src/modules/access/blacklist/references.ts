import { eq } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { countsBy } from '../../../platform/database/countsBy.ts';
import { accessBlacklist } from '../tables.ts';

/** Rooms out of which somebody was kept; they stay, so that it is known whom and why. */
export const blacklistsOfRooms = { counts: countsBy(accessBlacklist.roomId) };

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
