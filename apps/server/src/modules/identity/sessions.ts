import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { nowIso } from '../../platform/clock.ts';
import type { WriteContext } from '../../platform/context.ts';
import { pendingSignIn, qrLogin, session } from './tables.ts';

/** Acts on every node within a second. */
export const endedSession = (context: WriteContext, sessionId: string, why: string) => {
  context.notify('authority', { sessionId });
  context.notify('push', { sessionId, event: { kind: 'session.ended', why } });
};

/** Ends sessions of an account: all, all but one, or one; with all of them what is on its way to become one. */
export const endSessions = async (
  context: WriteContext,
  accountId: string,
  why: string,
  { only, except }: { only?: string; except?: string } = {},
): Promise<number> => {
  const ended = await context.db
    .update(session)
    .set({ revokedAt: nowIso(), revokedWhy: why })
    .where(
      and(
        eq(session.accountId, accountId),
        isNull(session.revokedAt),
        only ? eq(session.id, only) : undefined,
        except ? ne(session.id, except) : undefined,
      ),
    )
    .returning({ id: session.id });
  for (const { id } of ended) endedSession(context, id, why);
  if (!only) {
    await context.db.delete(pendingSignIn).where(eq(pendingSignIn.accountId, accountId));
    await context.db
      .update(qrLogin)
      .set({ state: 'refused' })
      .where(and(eq(qrLogin.accountId, accountId), inArray(qrLogin.state, ['scanned', 'confirmed'])));
  }
  return ended.length;
};
