import type { InputOf, identity, Tokens } from '@anyan/contract';
import { and, eq } from 'drizzle-orm';
import { changesOf, maskNumber } from '../../platform/audit/write.ts';
import type { ManualContext, ReadContext, WriteContext } from '../../platform/context.ts';
import { withUnique } from '../../platform/database/errors.ts';
import { bump, versioned } from '../../platform/database/versions.ts';
import { fail, failAt } from '../../platform/failure.ts';
import { need } from '../../platform/scope.ts';
import { isSignedIn } from '../../platform/session/caller.ts';
import { checkPassword, keepPassword, ownPassword, passwordChanged } from './passwords.ts';
import { tellSecurity } from './ports.ts';
import { findAccount, findAccountByPhone } from './queries.ts';
import { searchText } from './service.ts';
import { endSessions } from './sessions.ts';
import { swapTokens } from './signIn.ts';
import { isProven, proveCode, spendCode } from './smsCodes.ts';
import { account, signInGuard } from './tables.ts';

type Endpoints = (typeof identity)['endpoints'];
type Account = typeof account.$inferSelect;

const target = ({ id, loginName }: Account) => ({ kind: 'account', id, name: loginName });

/** Told to nobody in particular, it would say who has an account. */
export const isPhoneTaken = async (
  { db, caller }: ReadContext,
  { phone }: InputOf<Endpoints['checkTelRepeat']>,
) => {
  if (!isSignedIn(caller) && !(await isProven(db, phone))) return { repeated: false };
  const holder = await findAccountByPhone(db, phone);
  return { repeated: !!holder && holder.id !== caller.accountId };
};

/**
 * Sets a new password for the holder of a phone. All sessions end, and so does a lock: whoever was kept out by
 * somebody else's guesses comes in again this way.
 * @throws CODE_WRONG, PASSWORD_… at the field newPassword
 */
export const recoverPassword = async (
  context: ManualContext,
  { phone, code, newPassword }: InputOf<Endpoints['forgetPassword']>,
): Promise<void> => {
  const { db, platform } = context;
  if (!platform.sms) throw fail('SMS_NOT_CONFIGURED');
  const codeId = await proveCode(context, { phone, purpose: 'resetPassword', code });
  const who = await findAccountByPhone(db, phone);
  if (who?.useStatus !== 1) throw failAt('code', 'CODE_WRONG');
  await checkPassword(context, who, newPassword);
  const password = await ownPassword(newPassword);
  await context.write(async (write) => {
    await spendCode(write, codeId);
    const changed = await write.db
      .update(account)
      .set(password)
      .where(and(eq(account.id, who.id), eq(account.phone, phone), eq(account.useStatus, 1)))
      .returning({ id: account.id });
    if (changed.length === 0) throw failAt('code', 'CODE_WRONG');
    await keepPassword(write, who.id, password.passwordHash);
    await write.db.delete(signInGuard).where(eq(signInGuard.subject, `name:${who.loginName.toLowerCase()}`));
    await endSessions(write, who.id, 'password recovered');
    write.audit({ actor: { id: who.id, name: who.name }, target: target(who), changes: passwordChanged });
    await tellSecurity(write, who.id, 'passwordRecovered');
  });
};

const phoneField = { phone: { title: '手机号', titleEn: 'Phone' } };

/** @throws PHONE_TAKEN, STALE_VERSION */
const setPhone = async (context: WriteContext, who: Account, phone: string): Promise<Tokens> => {
  await withUnique({ account_phone: () => failAt('phone', 'PHONE_TAKEN') }, () =>
    versioned(
      context.db
        .update(account)
        .set({ phone, searchText: searchText({ ...who, phone }), ...bump })
        .where(and(eq(account.id, who.id), eq(account.version, who.version)))
        .returning({ id: account.id }),
    ),
  );
  context.audit({
    target: target(who),
    changes: changesOf(
      phoneField,
      { phone: who.phone && maskNumber(who.phone) },
      { phone: maskNumber(phone) },
    ),
  });
  context.notify('authority', { accountId: who.id });
  return swapTokens(context, context.caller.sessionId);
};

/** Step 2 of the registration, or later of one's own accord. */
export const bindPhone = async (
  context: ManualContext,
  { phone, code }: InputOf<Endpoints['bindPhoneNumber']>,
): Promise<Tokens> => {
  const { caller, db } = context;
  if (caller.pageNum !== 0 && caller.pageNum !== 2) throw fail('REGISTRATION_REQUIRED');
  const who = need(await findAccount(db, caller.accountId));
  if (who.phone) throw fail('PHONE_BOUND');
  const codeId = await proveCode(context, { phone, purpose: 'bindPhone', code });
  return context.write(async (write) => {
    await spendCode(write, codeId);
    return setPhone(write, who, phone);
  });
};

/** Takes a code of both phones: whoever found an open browser has neither. */
export const changePhone = async (
  context: ManualContext,
  { phone, code, currentCode }: InputOf<Endpoints['updatePhoneNumber']>,
): Promise<Tokens> => {
  const { caller, db } = context;
  const who = need(await findAccount(db, caller.accountId));
  if (!who.phone) throw fail('PHONE_NOT_BOUND');
  const present = await proveCode(context, {
    phone: who.phone,
    purpose: 'currentPhone',
    code: currentCode,
    field: 'currentCode',
  });
  const next = await proveCode(context, { phone, purpose: 'bindPhone', code });
  return context.write(async (write) => {
    await spendCode(write, present);
    await spendCode(write, next);
    const tokens = await setPhone(write, who, phone);
    await tellSecurity(write, who.id, 'phoneChanged');
    return tokens;
  });
};
