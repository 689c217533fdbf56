import { eq, sql } from 'drizzle-orm';
import { nowIso, nowMs } from '../../platform/clock.ts';
import type { Reader, Writer } from '../../platform/database/client.ts';
import { fail } from '../../platform/failure.ts';
import { campusFactor } from '../../platform/http/networks.ts';
import { networkOf } from '../../platform/network.ts';
import type { Platform } from '../../platform/platform.ts';
import { failuresBeforeCaptcha, failuresBeforeLock, lockMinutes, networkFailures } from './rules.ts';
import { signInGuard } from './tables.ts';

/** Failures are counted by subject: the name that was typed, known or not, one browser of an account, a network. */
export type Guard = typeof signInGuard.$inferSelect;

const day = 86_400_000;

/** Of a name that was typed. */
export const subjectOf = (loginName: string): string => `name:${loginName.toLowerCase()}`;

export const guardOf = async (db: Reader, subject: string): Promise<Guard | undefined> =>
  (await db.select().from(signInGuard).where(eq(signInGuard.subject, subject)))[0];

/** @throws SIGN_IN_LOCKED */
export const refuseLocked = (guard: Pick<Guard, 'lockedUntil'> | undefined): void => {
  const left = guard?.lockedUntil ? Date.parse(guard.lockedUntil) - nowMs() : 0;
  if (left > 0) throw fail('SIGN_IN_LOCKED', { minutes: Math.ceil(left / 60_000) });
};

/** @throws SIGN_IN_LOCKED */
export const checkLock = async (db: Reader, subject: string): Promise<void> =>
  refuseLocked(await guardOf(db, subject));

/**
 * Asked before the password is compared. Answers whether the subject has failed so often in the last day that guesses
 * must cost something.
 * @throws SIGN_IN_LOCKED
 */
export const checkGuard = (guard: Guard | undefined): { needsCaptcha: boolean } => {
  refuseLocked(guard);
  if (!guard || nowMs() - Date.parse(guard.updatedAt) > day) return { needsCaptcha: false };
  return { needsCaptcha: guard.failures >= failuresBeforeCaptcha || guard.locks > 0 };
};

/**
 * Asked again after the comparison, in the transaction that acts on it: of many guesses sent at once only the first few
 * may learn whether they were right.
 * @throws SIGN_IN_LOCKED
 */
export const holdGuard = async (db: Writer, subject: string): Promise<void> => {
  const found = db.select().from(signInGuard).where(eq(signInGuard.subject, subject));
  refuseLocked((await found.for('update'))[0]);
};

/** Forgets the failures of who was right after all, but for those that locked. @throws SIGN_IN_LOCKED */
export const clearGuard = async (db: Writer, subject: string): Promise<void> => {
  const [guard] = await db.delete(signInGuard).where(eq(signInGuard.subject, subject)).returning();
  refuseLocked(guard);
};

/**
 * Counts a failure; at the fifth the subject is locked for 15 minutes, the next time for twice as long. Failures are
 * forgiven after `window` without another, locks after a day. Answers whether this one locked it.
 * @throws SIGN_IN_LOCKED when another failure did meanwhile
 */
export const countFailure = async (db: Writer, subject: string, window = day): Promise<boolean> => {
  await db.insert(signInGuard).values({ subject, updatedAt: nowIso() }).onConflictDoNothing();
  const [guard] = await db.select().from(signInGuard).where(eq(signInGuard.subject, subject)).for('update');
  if (!guard) return false;
  refuseLocked(guard);
  const since = nowMs() - Date.parse(guard.updatedAt);
  const failures = (since > window ? 0 : guard.failures) + 1;
  const locks = since > day ? 0 : guard.locks;
  const locked = failures >= failuresBeforeLock;
  await db
    .update(signInGuard)
    .set({
      failures: locked ? 0 : failures,
      locks: locked ? locks + 1 : locks,
      lockedUntil: locked ? new Date(nowMs() + lockMinutes(locks) * 60_000).toISOString() : null,
      updatedAt: nowIso(),
    })
    .where(eq(signInGuard.subject, subject));
  return locked;
};

/** Of the address that a sign-in comes from. */
export const networkSubject = (ip: string | null): string => `network:${networkOf(ip ?? '')}`;

/**
 * Whether so many names failed from one network within an hour that each try must cost something; one password tried on
 * a thousand names never locks any of them.
 * @throws SIGN_IN_NETWORK_LOCKED
 */
export const checkNetwork = (
  { config }: Platform,
  ip: string | null,
  guard: Pick<Guard, 'failures' | 'updatedAt'> | undefined,
): { needsCaptcha: boolean } => {
  const left = guard ? Date.parse(guard.updatedAt) + networkFailures.within - nowMs() : 0;
  if (!guard || left <= 0) return { needsCaptcha: false };
  const factor = campusFactor(config, ip ?? '');
  if (guard.failures >= networkFailures.most * factor)
    throw fail('SIGN_IN_NETWORK_LOCKED', { minutes: Math.ceil(left / 60_000) });
  return { needsCaptcha: guard.failures >= networkFailures.free * factor };
};

/** Counts a failure of a network; its hour begins with the first. */
export const countNetworkFailure = async (db: Writer, ip: string | null): Promise<void> => {
  const over = sql`${signInGuard.updatedAt} <= ${new Date(nowMs() - networkFailures.within).toISOString()}`;
  await db
    .insert(signInGuard)
    .values({ subject: networkSubject(ip), failures: 1, updatedAt: nowIso() })
    .onConflictDoUpdate({
      target: signInGuard.subject,
      set: {
        failures: sql`case when ${over} then 1 else ${signInGuard.failures} + 1 end`,
        updatedAt: sql`case when ${over} then ${nowIso()}::timestamptz else ${signInGuard.updatedAt} end`,
      },
    });
};
