import type { InputOf, identity } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { changesOf } from '../../platform/audit/write.ts';
import type { ManualContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { failAt } from '../../platform/failure.ts';
import { need } from '../../platform/scope.ts';
import { collegeRow, passwordPolicyInForce } from '../college/settings/queries.ts';
import { checkLock, countFailure } from './guard.ts';
import { hashPassword, passwordFits } from './hashing.ts';
import { findAccount } from './queries.ts';
import { forbiddenWordIn, isWeakPassword } from './rules.ts';
import { tellSecurity } from './security.ts';
import { endSessions } from './signIn.ts';
import { account, signInGuard } from './tables.ts';
import { commonPasswords } from './words.ts';

type Account = typeof account.$inferSelect;

const passwordField = { password: { title: '密码', titleEn: 'Password' } };
const target = ({ id, loginName }: Account) => ({ kind: 'account', id, name: loginName });

/**
 * The college's own rules first, then the product's.
 * @throws PASSWORD_TOO_SHORT, PASSWORD_FORBIDDEN_WORD, PASSWORD_WEAK at the field newPassword
 */
export const checkPassword = async (db: Reader, who: Account, password: string): Promise<void> => {
  const { collegeName = '' } = (await collegeRow(db)) ?? {};
  const { minLength, forbiddenWords } = await passwordPolicyInForce(db);
  if ([...password].length < minLength) throw failAt('newPassword', 'PASSWORD_TOO_SHORT', { min: minLength });
  const word = forbiddenWordIn(password, forbiddenWords);
  if (word) throw failAt('newPassword', 'PASSWORD_FORBIDDEN_WORD', { word });
  if (isWeakPassword(password, commonPasswords, { ...who, collegeName }))
    throw failAt('newPassword', 'PASSWORD_WEAK');
};

export const ownPassword = async (password: string) => ({
  passwordHash: await hashPassword(password),
  initialPasswordUntil: null,
  mustChangePassword: false,
});

export const passwordChanged = changesOf(passwordField, { password: 'old' }, { password: 'new' });

/** Changes one's own password; all other sessions end. */
export const changeOwnPassword = async (
  context: ManualContext,
  input: InputOf<typeof identity.endpoints.updatePassword>,
) => {
  const { caller, db, platform } = context;
  const who = need(await findAccount(db, caller.accountId));
  // Whoever found an open browser must not guess the password by it.
  const subject = `change:${who.id}`;
  await checkLock(db, subject);
  if (!(await passwordFits(platform.secrets, who.passwordHash, input.oldPassword))) {
    await context.record(async (write) => {
      await countFailure(write.db, subject);
      write.audit({ target: target(who), result: 'refused' });
    });
    throw failAt('oldPassword', 'OLD_PASSWORD_WRONG');
  }
  if (input.oldPassword === input.newPassword) throw failAt('newPassword', 'PASSWORD_SAME');
  await checkPassword(db, who, input.newPassword);
  const password = await ownPassword(input.newPassword);
  await context.write(async (write) => {
    await checkLock(write.db, subject, 'held');
    await write.db.delete(signInGuard).where(eq(signInGuard.subject, subject));
    await write.db.update(account).set(password).where(eq(account.id, who.id));
    await endSessions(write, who.id, 'password changed', { except: caller.sessionId });
    write.audit({ target: target(who), changes: passwordChanged });
    await tellSecurity(write, who.id, 'passwordChanged');
  });
};

/** Whoever signs in by another way only has none. */
export const hasOwnPassword = async ({
  db,
  caller,
}: Pick<ManualContext, 'db' | 'caller'>): Promise<boolean> =>
  !!(await findAccount(db, caller.accountId))?.passwordHash;

/**
 * Whether the caller knows his own password, asked again for something that matters; the fifth wrong one in a
 * quarter of an hour locks the question for a while. Whoever has no password of his own never does.
 * @throws SIGN_IN_LOCKED
 */
export const confirmOwnPassword = async (
  context: ManualContext,
  purpose: string,
  password: string,
): Promise<boolean> => {
  const { caller, db, platform } = context;
  const who = need(await findAccount(db, caller.accountId));
  const subject = `${purpose}:${who.id}`;
  await checkLock(db, subject);
  if (await passwordFits(platform.secrets, who.passwordHash, password)) {
    await checkLock(db, subject);
    return true;
  }
  await context.record(async (write) => {
    await countFailure(write.db, subject, 15 * 60_000);
    write.audit({ target: target(who), result: 'refused' });
  });
  return false;
};
