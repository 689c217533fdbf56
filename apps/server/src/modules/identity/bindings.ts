import { and, eq, lt } from 'drizzle-orm';
import { nowIso } from '../../platform/clock.ts';
import type { WriteContext } from '../../platform/context.ts';
import { bindTicket, externalIdentity } from './tables.ts';

/** The holder of a bind token leaves without binding. */
export const dropBinding = async ({ db }: WriteContext, bindId: string): Promise<void> => {
  await db.delete(bindTicket).where(eq(bindTicket.id, bindId));
};

/** The messaging account signs nobody in here any more; answers whether one did. */
export const endBinding = async ({ db }: WriteContext, accountId: string): Promise<boolean> =>
  (
    await db
      .delete(externalIdentity)
      .where(and(eq(externalIdentity.accountId, accountId), eq(externalIdentity.provider, 'wechat')))
      .returning({ accountId: externalIdentity.accountId })
  ).length > 0;

export const forgetBindings = async ({ db }: WriteContext): Promise<void> => {
  await db.delete(bindTicket).where(lt(bindTicket.expiresAt, nowIso()));
};
