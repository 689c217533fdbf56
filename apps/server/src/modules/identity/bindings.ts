import { eq, lt } from 'drizzle-orm';
import { nowIso } from '../../platform/clock.ts';
import type { WriteContext } from '../../platform/context.ts';
import { bindTicket } from './tables.ts';

/** The holder of a bind token leaves without binding. */
export const dropBinding = async ({ db }: WriteContext, bindId: string): Promise<void> => {
  await db.delete(bindTicket).where(eq(bindTicket.id, bindId));
};

export const forgetBindings = async ({ db }: WriteContext): Promise<void> => {
  await db.delete(bindTicket).where(lt(bindTicket.expiresAt, nowIso()));
};
