import {
  type InputOf,
  type identity,
  personnelPermission,
  phone as phoneNumber,
  type Tokens,
} from '@anyan/contract';
import { and, eq } from 'drizzle-orm';
import { changesOf } from '../../platform/audit/write.ts';
import type { ManualContext, ReadContext, WriteContext } from '../../platform/context.ts';
import { withUnique } from '../../platform/database/errors.ts';
import { bump, versioned } from '../../platform/database/versions.ts';
import { fail, failAt } from '../../platform/failure.ts';
import { need } from '../../platform/scope.ts';
import { confirmSelf } from './factorProof.ts';
import { checkPassword, keepPassword, ownPassword, passwordChanged } from './passwords.ts';
import { notifyOfSecurity } from './ports.ts';
import { findAccount, findAccountByPhone } from './queries.ts';
import { endWaysIn, isJustOpened } from './sessions.ts';
import { swapTokens } from './signIn.ts';
import { isProven, proveCode, spendCode } from './smsCodes.ts';
import { account, signInGuard } from './tables.ts';

type Endpoints = (typeof identity)['endpoints'];
type Account = typeof account.$inferSelect;

const target = ({ id, loginName }: Account) => ({ kind: 'account', id, name: loginName });

/** Told to anybody it would say who has an account: only of a phone just proven, or to who keeps the people's phones. */
export const isPhoneTaken = async (
  { db, caller, may }: ReadContext,
  { phone }: InputOf<Endpoints['checkTelRepeat']>,
) => {
  const keeps = may(personnelPermission.add, personnelPermission.edit);
  if (!keeps && !(await isProven(db, caller, phone))) return { repeated: false };
  const holder = await findAccountByPhone(db, phone);
  return { repeated: !!holder && holder.id !== caller.accountId };
};

/**
 * Sets a new password for the holder of a phone. All other ways in end, and so does a lock: whoever was kept out by
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
    await endWaysIn(write, who.id, 'password recovered');
    write.audit({ actor: { id: who.id, name: who.name }, target: target(who), changes: passwordChanged });
    await notifyOfSecurity(write, who.id, 'passwordRecovered');
  });
};

const phoneField = { phone: phoneNumber(['手机号', 'Phone']) };

/** @throws PHONE_TAKEN, STALE_VERSION */
const setPhone = async (context: WriteContext, who: Account, phone: string): Promise<Tokens> => {
  await withUnique({ account_phone: () => failAt('phone', 'PHONE_TAKEN') }, () =>
    versioned(
      context.db
        .update(account)
        .set({ phone, ...bump })
        .where(and(eq(account.id, who.id), eq(account.version, who.version)))
        .returning({ id: account.id }),
    ),
  );
  context.audit({
    target: target(who),
    changes: changesOf(phoneField, { phone: who.phone }, { phone }),
  });
  context.notify('authority', { accountId: who.id });
  return swapTokens(context, context.caller.sessionId);
};

/** Step 2 of the registration, or later of one's own accord. */
export const bindPhone = async (
  context: ManualContext,
  { phone, code, ...proof }: InputOf<Endpoints['bindPhoneNumber']>,
): Promise<Tokens> => {
  const { caller, db } = context;
  if (caller.pageNum !== 0 && caller.pageNum !== 2) throw fail('REGISTRATION_REQUIRED');
  const who = need(await findAccount(db, caller.accountId));
  if (who.phone) throw fail('PHONE_BOUND');
  // As a step of the registration it follows the sign-in, also of who came without a password.
  const goesOn = caller.pageNum === 2 && (await isJustOpened(db, caller.sessionId));
  if (!goesOn) await confirmSelf(context, proof);
  const codeId = await proveCode(context, { phone, purpose: 'bindPhone', code });
  return context.write(async (write) => {
    await spendCode(write, codeId);
    const tokens = await setPhone(write, who, phone);
    if (!goesOn) await notifyOfSecurity(write, who.id, 'phoneBound');
    return tokens;
  });
};

/** Takes a code of both phones beside the password: the new one recovers it from then on. */
export const changePhone = async (
  context: ManualContext,
  { phone, code, currentCode, ...proof }: InputOf<Endpoints['updatePhoneNumber']>,
): Promise<Tokens> => {
  const { caller, db } = context;
  const who = need(await findAccount(db, caller.accountId));
  if (!who.phone) throw fail('PHONE_NOT_BOUND');
  await confirmSelf(context, proof);
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
    await notifyOfSecurity(write, who.id, 'phoneChanged');
    return tokens;
  });
};
