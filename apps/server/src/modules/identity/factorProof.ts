import type { FactorChallenge, OwnProof } from '@anyan/contract';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { and, asc, eq, isNotNull, lt } from 'drizzle-orm';
import { nowIso, nowMs } from '../../platform/clock.ts';
import type { ManualContext, ReadContext, WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { type Failure, fail, failAt } from '../../platform/failure.ts';
import { library } from '../../platform/library.ts';
import type { Platform } from '../../platform/platform.ts';
import { need } from '../../platform/scope.ts';
import { checkLock, countFailure } from './guard.ts';
import { confirmOwnPassword } from './ownPassword.ts';
import { findAccount } from './queries.ts';
import { countRecoveryCodes, recoveryCodeIn, takeRecoveryCode } from './recoveryCodes.ts';
import { type account, factorChallenge, secondFactor, signInGuard } from './tables.ts';

export const webAuthn = library<typeof import('@simplewebauthn/server')>('@simplewebauthn/server');
export const oneTimeCodes = library<typeof import('otplib')>('otplib');

type Account = typeof account.$inferSelect;
type Factor = typeof secondFactor.$inferSelect;

/** A question may be answered so long. */
export const challengeLife = 5 * 60_000;
/** Seconds that a phone's clock may be off. */
const tolerance = 30;

/** Where passkeys belong; browsers keep none for plain http of another machine. */
export const site = ({ config }: Platform): { rpID: string; origin: string; offered: boolean } => {
  const { hostname, origin, protocol } = new URL(config.publicUrl);
  return { rpID: hostname, origin, offered: protocol === 'https:' || hostname === 'localhost' };
};

export const factorsOf = (db: Reader, accountId: string): Promise<Factor[]> =>
  db
    .select()
    .from(secondFactor)
    .where(and(eq(secondFactor.accountId, accountId), isNotNull(secondFactor.confirmedAt)))
    .orderBy(asc(secondFactor.confirmedAt), asc(secondFactor.id));

/** Under the stricter profile administrators must have one; approvers are asked when they decide. */
export const mustHaveFactor = ({ config }: Platform, { isAdmin }: Pick<Account, 'isAdmin'>): boolean =>
  config.securityProfile === 'djbh3' && isAdmin;

export const hasFactor = async (db: Reader, accountId: string): Promise<boolean> =>
  (await factorsOf(db, accountId)).length > 0;

export const keepChallenge = async (
  { platform }: ReadContext,
  accountId: string,
  purpose: 'add' | 'prove',
  challenge: string,
): Promise<void> => {
  const values = { challenge, expiresAt: new Date(nowMs() + challengeLife).toISOString() };
  await platform.database.db
    .insert(factorChallenge)
    .values({ accountId, purpose, ...values })
    .onConflictDoUpdate({ target: [factorChallenge.accountId, factorChallenge.purpose], set: values });
};

/** Each is answered once, right or wrong. */
export const takeChallenge = async (
  { platform }: ReadContext,
  accountId: string,
  purpose: 'add' | 'prove',
): Promise<string | undefined> => {
  const [row] = await platform.database.db
    .delete(factorChallenge)
    .where(and(eq(factorChallenge.accountId, accountId), eq(factorChallenge.purpose, purpose)))
    .returning();
  return row && Date.parse(row.expiresAt) > nowMs() ? row.challenge : undefined;
};

/** What a person is to be asked for. */
const challengeOf = async (context: ReadContext, factors: readonly Factor[]): Promise<FactorChallenge> => {
  const [first] = factors;
  const passkeys = factors.filter(({ kind }) => kind === 'passkey');
  const kinds = [...new Set(factors.map(({ kind }) => kind))];
  const recovery = !!first && (await countRecoveryCodes(context.db, first.accountId)) > 0;
  if (!first || passkeys.length === 0) return { kinds, passkeyOptions: null, recovery };
  const options = await webAuthn().generateAuthenticationOptions({
    rpID: site(context.platform).rpID,
    allowCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId ?? '' })),
    userVerification: 'preferred',
  });
  await keepChallenge(context, first.accountId, 'prove', options.challenge);
  return { kinds, passkeyOptions: { ...options }, recovery };
};

export const askFactor = async (context: ReadContext): Promise<FactorChallenge> =>
  challengeOf(context, await factorsOf(context.db, context.caller.accountId));

/** The time step of a code that fits and was not used yet. */
export const stepOf = (
  platform: Platform,
  { secret, lastCounter }: Factor,
  token: string,
): number | undefined => {
  const checked = oneTimeCodes().verifySync({
    secret: platform.secrets.decrypt(Buffer.from(secret ?? '', 'base64')),
    token,
    epoch: Math.floor(nowMs() / 1000),
    epochTolerance: tolerance,
    ...(lastCounter > 0 ? { afterTimeStep: lastCounter } : {}),
  });
  return checked.valid && 'timeStep' in checked ? checked.timeStep : undefined;
};

/** The factor that a proof is of, with its counter as it stands then. */
const proven = async (
  context: ReadContext,
  factors: readonly Factor[],
  proof: string,
): Promise<{ id: string; counter: number } | undefined> => {
  if (/^\d{6}$/.test(proof)) {
    for (const factor of factors.filter(({ kind }) => kind === 'totp')) {
      const counter = stepOf(context.platform, factor, proof);
      if (counter !== undefined) return { id: factor.id, counter };
    }
    return undefined;
  }
  const response = parsed<AuthenticationResponseJSON>(proof);
  const factor = factors.find(({ credentialId }) => credentialId !== null && credentialId === response?.id);
  const expectedChallenge = factor && (await takeChallenge(context, factor.accountId, 'prove'));
  if (!response || !factor || !expectedChallenge) return undefined;
  const { rpID, origin } = site(context.platform);
  const { verified, authenticationInfo } = await webAuthn()
    .verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
      credential: {
        id: factor.credentialId ?? '',
        publicKey: new Uint8Array(Buffer.from(factor.publicKey ?? '', 'base64')),
        counter: factor.lastCounter,
      },
    })
    .catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified && authenticationInfo
    ? { id: factor.id, counter: authenticationInfo.newCounter }
    : undefined;
};

export const parsed = <T>(text: string): T | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return value && typeof value === 'object' ? (value as T) : undefined;
  } catch {
    return undefined;
  }
};

/** Two calls with one code: the first has moved the counter on. A passkey's challenge is gone already. */
const moveOn = async (
  { db }: WriteContext,
  used: { id: string; counter: number },
  byCode: boolean,
): Promise<boolean> => {
  const fresh = await db
    .update(secondFactor)
    .set({ lastCounter: used.counter, lastUsedAt: nowIso() })
    .where(and(eq(secondFactor.id, used.id), byCode ? lt(secondFactor.lastCounter, used.counter) : undefined))
    .returning({ id: secondFactor.id });
  return fresh.length > 0;
};

/**
 * Whether a proof is of somebody's second factor, or one of his recovery codes. Each code is good once; five wrong ones
 * lock the question.
 * @throws SIGN_IN_LOCKED
 */
const checkProof = async (
  context: ManualContext,
  who: Account,
  factors: readonly Factor[],
  proof: string,
): Promise<boolean> => {
  const subject = `factor:${who.id}`;
  await checkLock(context.db, subject);
  const recovery = recoveryCodeIn(proof);
  const used = recovery ? undefined : await proven(context, factors, proof);
  return context.record(async (write) => {
    const right = recovery
      ? factors.length > 0 && (await takeRecoveryCode(write, who.id, recovery))
      : !!used && (await moveOn(write, used, /^\d/.test(proof)));
    if (right) await write.db.delete(signInGuard).where(eq(signInGuard.subject, subject));
    else await countFailure(write.db, subject);
    write.audit({
      action: recovery ? ['使用恢复码', 'Use a recovery code'] : ['二次验证', 'Two-step verification'],
      actor: { id: who.id, name: who.name },
      target: { kind: 'account', id: who.id, name: who.loginName },
      result: right ? 'done' : 'refused',
    });
    return right;
  });
};

/** The refusal that asks for a proof; `pending` is what the page goes on with where no password is sent again. */
export const factorWanted = async (
  context: ReadContext,
  accountId: string,
  pending?: string,
): Promise<Failure> => {
  const asked = await challengeOf(context, await factorsOf(context.db, accountId));
  return fail('SECOND_FACTOR_REQUIRED', {}, { extra: { ...asked, ...(pending ? { pending } : {}) } });
};

/**
 * Asked of whoever has a second factor, after the password was right or somebody else has vouched for him.
 * @throws SECOND_FACTOR_REQUIRED with what can be asked for, SECOND_FACTOR_WRONG, SIGN_IN_LOCKED
 */
export const proveFactor = async (
  context: ManualContext,
  who: Account,
  proof: string | undefined,
  pending?: string,
): Promise<void> => {
  const factors = await factorsOf(context.db, who.id);
  if (factors.length === 0) return;
  if (!proof) throw await factorWanted(context, who.id, pending);
  if (!(await checkProof(context, who, factors, proof))) throw failAt('factor', 'SECOND_FACTOR_WRONG');
};

/** Whether the caller proves his second factor, asked again for something that matters. @throws SIGN_IN_LOCKED */
export const confirmOwnFactor = async (context: ManualContext, proof: string): Promise<boolean> => {
  const who = need(await findAccount(context.db, context.caller.accountId));
  return checkProof(context, who, await factorsOf(context.db, who.id), proof);
};

/**
 * Whoever found an open browser, or stole its token, must not add a way in of his own, nor take one away.
 * @throws CONFIRM_REQUIRED without a proof, NO_PASSWORD where nothing could be one, OLD_PASSWORD_WRONG and
 * SECOND_FACTOR_WRONG at their fields, SIGN_IN_LOCKED
 */
export const confirmSelf = async (
  context: ManualContext,
  { password, factor }: OwnProof,
): Promise<Account> => {
  const who = need(await findAccount(context.db, context.caller.accountId));
  const factors = await factorsOf(context.db, who.id);
  if (factor && factors.length > 0) {
    if (!(await checkProof(context, who, factors, factor))) throw failAt('factor', 'SECOND_FACTOR_WRONG');
    return who;
  }
  if (who.passwordHash === null && factors.length === 0) throw fail('NO_PASSWORD');
  if (!password) throw fail('CONFIRM_REQUIRED');
  if (who.passwordHash === null || !(await confirmOwnPassword(context, 'confirm', password)))
    throw failAt('password', 'OLD_PASSWORD_WRONG');
  return who;
};
