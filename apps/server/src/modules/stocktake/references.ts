import { eq } from 'drizzle-orm';
import type { WriteContext } from '../../platform/context.ts';
import { stocktake } from './tables.ts';

/** After a merge it is the other organisation whose laboratories are counted. */
export const takesOfOrganizations = {
  move: async ({ db }: WriteContext, fromId: string, intoId: string): Promise<void> => {
    await db.update(stocktake).set({ organizationId: intoId }).where(eq(stocktake.organizationId, fromId));
  },
};
