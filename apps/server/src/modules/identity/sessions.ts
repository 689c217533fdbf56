import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { nowIso, nowMs } from '../../platform/clock.ts';
import type { WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { endBinding } from './bindings.ts';
import { account, pendingSignIn, qrLogin, session, smsCode } from './tables.ts';

/** Acts on every node within a second. */
export const endedSession = (context: WriteContext, sessionId: string, why: string) => {
  context.notify('authority', { sessionId });
  context.notify('push', { sessionId, event: { kind: 'session.ended', why } });
};

/** Ends sessions of an account, or of many: all, all but one, or one; with all of them what is on its way to become one. */
export const endSessions = async (
  context: WriteContext,
  accountId: string | readonly string[],
  why: string,
  { only, except }: { only?: string; except?: string } = {},
): Promise<number> => {
  const of = (column: PgColumn) =>
    typeof accountId === 'string' ? eq(column, accountId) : inArray(column, [...accountId]);
  const ended = await context.db
    .update(session)
    .set({ revokedAt: nowIso(), revokedWhy: why })
    .where(
      and(
        of(session.accountId),
        isNull(session.revokedAt),
        only ? eq(session.id, only) : undefined,
        except ? ne(session.id, except) : undefined,
      ),
    )
    .returning({ id: session.id });
  for (const { id } of ended) endedSession(context, id, why);
  if (!only) {
    await context.db.delete(pendingSignIn).where(of(pendingSignIn.accountId));
    await context.db
      .update(qrLogin)
      .set({ state: 'refused' })
      .where(and(of(qrLogin.accountId), inArray(qrLogin.state, ['scanned', 'confirmed'])));
  }
  return ended.length;
};

/**
 * Ends everything that could sign somebody in beside what he knows and holds from now on: sessions, the bound messaging
 * account, codes on their way, browsers that were known. The campus's own sign-on vouches anew each time and stays.
 */
export const endWaysIn = async (
  context: WriteContext,
  accountId: string,
  why: string,
  { except }: { except?: string } = {},
): Promise<void> => {
  const { db } = context;
  await endSessions(context, accountId, why, { except });
  await endBinding(context, accountId);
  // His own browser stays known to who changes the password at it.
  if (!except)
    await db
      .update(account)
      .set({ browserEpoch: sql`${account.browserEpoch} + 1` })
      .where(eq(account.id, accountId));
  const phone = db.select({ phone: account.phone }).from(account).where(eq(account.id, accountId));
  await db
    .update(smsCode)
    .set({ triesLeft: 0 })
    .where(
      and(
        or(eq(smsCode.accountId, accountId), sql`${smsCode.phone} = (${phone})`),
        isNull(smsCode.usedAt),
        gt(smsCode.expiresAt, nowIso()),
      ),
    );
};

export const liveSession = async (db: Reader, id: string): Promise<typeof session.$inferSelect | undefined> =>
  (
    await db
      .select()
      .from(session)
      .where(and(eq(session.id, id), isNull(session.revokedAt), gt(session.expiresAt, nowIso())))
  )[0];

/** A sign-in counts as one just made for so long. */
const justOpenedMs = 15 * 60_000;

export const isJustOpened = async (db: Reader, sessionId: string): Promise<boolean> => {
  const since = new Date(nowMs() - justOpenedMs).toISOString();
  return (await db.$count(session, and(eq(session.id, sessionId), gt(session.createdAt, since)))) > 0;
};
