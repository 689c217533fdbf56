import { randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { nowIso } from '../../platform/clock.ts';
import type { WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { insertRows } from '../../platform/database/insertRows.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { notifyOfSecurity } from './ports.ts';
import { account, recoveryCode } from './tables.ts';

/** In a set. */
const codes = 10;
/** So many left, and their holder is told that they run out. */
const fewCodes = 3;
/** Without characters that are taken for one another (0 o, 1 l i, u v). */
const letters = 'abcdefghjkmnpqrstwxyz23456789';

/** Ten of them, 48 bit: `abcde-fghjk`. */
const makeCode = (): string => {
  const signs = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');
  return `${signs.slice(0, 5)}-${signs.slice(5)}`;
};

/** What was typed as it was given; undefined for what looks like none. */
export const recoveryCodeIn = (typed: string): string | undefined => {
  const signs = typed.toLowerCase().replace(/[\s-]/g, '');
  return signs.length === 10 && [...signs].every((sign) => letters.includes(sign))
    ? `${signs.slice(0, 5)}-${signs.slice(5)}`
    : undefined;
};

/** Random as they are, a keyed hash keeps them as well as a slow one would. */
const hashOf = (secrets: Secrets, accountId: string, code: string): string =>
  secrets.mac('recovery', `${accountId} ${code}`);

const unused = (accountId: string) => and(eq(recoveryCode.accountId, accountId), isNull(recoveryCode.usedAt));

/** How many of somebody's codes are still good. */
export const countRecoveryCodes = async (db: Reader, accountId: string): Promise<number> =>
  db.$count(recoveryCode, unused(accountId));

export const clearRecoveryCodes = async ({ db }: WriteContext, accountId: string): Promise<void> => {
  await db.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));
};

/** A new set in place of the old one; answered here and never again. */
export const makeRecoveryCodes = async (context: WriteContext, accountId: string): Promise<string[]> => {
  const { secrets } = context.platform;
  // Two pages that make some at once: the later set stands alone.
  await context.db.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('update');
  await clearRecoveryCodes(context, accountId);
  const made = new Set<string>();
  while (made.size < codes) made.add(makeCode());
  await insertRows(
    context.db,
    recoveryCode,
    [...made].map((code) => ({ hash: hashOf(secrets, accountId, code), accountId, createdAt: nowIso() })),
  );
  return [...made];
};

/** Whether a code was good until now; its holder hears that it was used, and when few are left. */
export const takeRecoveryCode = async (
  context: WriteContext,
  accountId: string,
  code: string,
): Promise<boolean> => {
  const { db, platform } = context;
  const taken = await db
    .update(recoveryCode)
    .set({ usedAt: nowIso() })
    .where(and(unused(accountId), eq(recoveryCode.hash, hashOf(platform.secrets, accountId, code))))
    .returning({ hash: recoveryCode.hash });
  if (taken.length === 0) return false;
  const left = await countRecoveryCodes(db, accountId);
  await notifyOfSecurity(context, accountId, 'recoveryUsed', { left });
  if (left <= fewCodes) await notifyOfSecurity(context, accountId, 'recoveryFew', { left });
  return true;
};
