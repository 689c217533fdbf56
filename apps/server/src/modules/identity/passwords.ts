import { type InputOf, type identity, personal, text } from '@anyan/contract';
import { desc, eq, inArray } from 'drizzle-orm';
import { changesOf } from '../../platform/audit/write.ts';
import { nowIso } from '../../platform/clock.ts';
import type { ManualContext, ReadContext, WriteContext } from '../../platform/context.ts';
import { failAt } from '../../platform/failure.ts';
import { need } from '../../platform/scope.ts';
import { collegeRow, passwordPolicyInForce } from '../college/public.ts';
import { commonPasswords } from './commonPasswords.ts';
import { checkLock, clearGuard, countFailure } from './guard.ts';
import { hashPassword, passwordFits } from './hashing.ts';
import { notifyOfSecurity } from './ports.ts';
import { findAccount } from './queries.ts';
import { classesOf, forbiddenWordIn, isWeakPassword } from './rules.ts';
import { endWaysIn } from './sessions.ts';
import { account, usedPassword } from './tables.ts';

type Account = typeof account.$inferSelect;

const passwordField = { password: personal('secret', text(['密码', 'Password'], { max: 64 })) };
const target = ({ id, loginName }: Account) => ({ kind: 'account', id, name: loginName });

/**
 * The college's own rules first, then the product's.
 * @throws PASSWORD_TOO_SHORT, PASSWORD_FORBIDDEN_WORD, PASSWORD_WEAK, PASSWORD_CLASSES, PASSWORD_USED at the field
 * newPassword
 */
export const checkPassword = async (
  { db, platform: { config, secrets } }: ReadContext,
  who: Account,
  password: string,
): Promise<void> => {
  const { collegeName = '' } = (await collegeRow(db)) ?? {};
  const { minLength, forbiddenWords } = await passwordPolicyInForce(db);
  if ([...password].length < minLength) throw failAt('newPassword', 'PASSWORD_TOO_SHORT', { min: minLength });
  const word = forbiddenWordIn(password, forbiddenWords);
  if (word) throw failAt('newPassword', 'PASSWORD_FORBIDDEN_WORD', { word });
  if (isWeakPassword(password, commonPasswords(), { ...who, collegeName }))
    throw failAt('newPassword', 'PASSWORD_WEAK');
  if (config.securityProfile !== 'djbh3') return;
  if (classesOf(password) < 3) throw failAt('newPassword', 'PASSWORD_CLASSES');
  const used = await db
    .select({ hash: usedPassword.hash })
    .from(usedPassword)
    .where(eq(usedPassword.accountId, who.id))
    .orderBy(desc(usedPassword.at))
    .limit(keptPasswords);
  for (const { hash } of used)
    if (await passwordFits(secrets, hash, password))
      throw failAt('newPassword', 'PASSWORD_USED', { count: keptPasswords });
};

/** The stricter profile refuses so many of the passwords before; they are kept in either, should it be switched on. */
const keptPasswords = 5;

/** Notes a password chosen now, as its hash. */
export const keepPassword = async ({ db }: WriteContext, accountId: string, hash: string): Promise<void> => {
  await db.insert(usedPassword).values({ accountId, hash, at: nowIso() });
  const old = await db
    .select({ id: usedPassword.id })
    .from(usedPassword)
    .where(eq(usedPassword.accountId, accountId))
    .orderBy(desc(usedPassword.at), desc(usedPassword.id))
    .offset(keptPasswords);
  if (old.length > 0)
    await db.delete(usedPassword).where(
      inArray(
        usedPassword.id,
        old.map(({ id }) => id),
      ),
    );
};

export const ownPassword = async (password: string) => ({
  passwordHash: await hashPassword(password),
  initialPasswordUntil: null,
  mustChangePassword: false,
  passwordChangedAt: nowIso(),
});

export const passwordChanged = changesOf(passwordField, { password: 'old' }, { password: 'new' });

/** Changes one's own password; unless he says otherwise nothing else signs him in any more but what he types. */
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
  await checkPassword(context, who, input.newPassword);
  const password = await ownPassword(input.newPassword);
  await context.write(async (write) => {
    await clearGuard(write.db, subject);
    await write.db.update(account).set(password).where(eq(account.id, who.id));
    await keepPassword(write, who.id, password.passwordHash);
    if (input.endOthers ?? true)
      await endWaysIn(write, who.id, 'password changed', { except: caller.sessionId });
    write.audit({ target: target(who), changes: passwordChanged });
    await notifyOfSecurity(write, who.id, 'passwordChanged');
  });
};
