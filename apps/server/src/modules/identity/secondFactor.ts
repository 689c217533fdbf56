import { randomBytes } from 'node:crypto';
import {
  type FactorChallenge,
  type InputOf,
  type identity,
  inLocale,
  type OwnProof,
  type ResultOf,
} from '@anyan/contract';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, asc, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import { nowIso, nowMs } from '../../platform/clock.ts';
import type { ManualContext, ReadContext, WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { type Failure, fail, failAt } from '../../platform/failure.ts';
import { library } from '../../platform/library.ts';
import type { Platform } from '../../platform/platform.ts';
import { need } from '../../platform/scope.ts';
import { uuid } from '../../platform/uuid.ts';
import { collegeRow } from '../college/public.ts';
import { checkLock, countFailure } from './guard.ts';
import { confirmOwnPassword } from './ownPassword.ts';
import { tellSecurity } from './ports.ts';
import { findAccount } from './queries.ts';
import { endSessions } from './sessions.ts';
import { type account, factorChallenge, secondFactor, signInGuard } from './tables.ts';

const webAuthn = library<typeof import('@simplewebauthn/server')>('@simplewebauthn/server');
const oneTimeCodes = library<typeof import('otplib')>('otplib');

type Endpoints = (typeof identity)['endpoints'];
type Account = typeof account.$inferSelect;
type Factor = typeof secondFactor.$inferSelect;

/** A question may be answered so long. */
const life = 5 * 60_000;
/** Seconds that a phone's clock may be off. */
const tolerance = 30;

/** Where passkeys belong; browsers keep none for plain http of another machine. */
const site = ({ config }: Platform): { rpID: string; origin: string; offered: boolean } => {
  const { hostname, origin, protocol } = new URL(config.publicUrl);
  return { rpID: hostname, origin, offered: protocol === 'https:' || hostname === 'localhost' };
};

const factorsOf = (db: Reader, accountId: string): Promise<Factor[]> =>
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

export const listFactors = async (context: ReadContext): Promise<ResultOf<Endpoints['factorList']>> => {
  const { db, caller, platform } = context;
  const who = need(await findAccount(db, caller.accountId));
  const factors = await factorsOf(db, who.id);
  return {
    factors: factors.map(({ id, kind, name, confirmedAt, lastUsedAt }) => ({
      id,
      kind,
      name,
      createdAt: confirmedAt ?? '',
      lastUsedAt,
    })),
    required: mustHaveFactor(platform, who),
    hasPassword: who.passwordHash !== null,
    passkeyOffered: site(platform).offered,
  };
};

const keepChallenge = async (
  { platform }: ReadContext,
  accountId: string,
  purpose: 'add' | 'prove',
  challenge: string,
): Promise<void> => {
  const values = { challenge, expiresAt: new Date(nowMs() + life).toISOString() };
  await platform.database.db
    .insert(factorChallenge)
    .values({ accountId, purpose, ...values })
    .onConflictDoUpdate({ target: [factorChallenge.accountId, factorChallenge.purpose], set: values });
};

/** Each is answered once, right or wrong. */
const takeChallenge = async (
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
  if (!first || passkeys.length === 0) return { kinds, passkeyOptions: null };
  const options = await webAuthn().generateAuthenticationOptions({
    rpID: site(context.platform).rpID,
    allowCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId ?? '' })),
    userVerification: 'preferred',
  });
  await keepChallenge(context, first.accountId, 'prove', options.challenge);
  return { kinds, passkeyOptions: { ...options } };
};

export const askFactor = async (context: ReadContext): Promise<FactorChallenge> =>
  challengeOf(context, await factorsOf(context.db, context.caller.accountId));

/** The time step of a code that fits and was not used yet. */
const stepOf = (platform: Platform, { secret, lastCounter }: Factor, token: string): number | undefined => {
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

const parsed = <T>(text: string): T | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return value && typeof value === 'object' ? (value as T) : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Whether a proof is of somebody's second factor. Each code is good once; five wrong ones lock the question.
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
  const used = await proven(context, factors, proof);
  return context.record(async (write) => {
    const fresh =
      used &&
      (await write.db
        .update(secondFactor)
        .set({ lastCounter: used.counter, lastUsedAt: nowIso() })
        .where(
          and(
            eq(secondFactor.id, used.id),
            // Two calls with one code: the first has moved it on. A passkey's challenge is gone already.
            /^\d/.test(proof) ? lt(secondFactor.lastCounter, used.counter) : undefined,
          ),
        )
        .returning({ id: secondFactor.id }));
    const right = !!fresh && fresh.length > 0;
    if (right) await write.db.delete(signInGuard).where(eq(signInGuard.subject, subject));
    else await countFailure(write.db, subject);
    write.audit({
      action: ['二次验证', 'Prove the second factor'],
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

export const beginTotp = async (
  context: ManualContext,
  proof: InputOf<Endpoints['totpBegin']>,
): Promise<ResultOf<Endpoints['totpBegin']>> => {
  const who = await confirmSelf(context, proof);
  const { platform, locale } = context;
  const secret = oneTimeCodes().generateSecret();
  const id = uuid();
  const sealed = platform.secrets.encrypt(secret).toString('base64');
  const name = inLocale(['验证器应用', 'Authenticator app'], locale);
  await context.write(async ({ db }) => {
    await db
      .delete(secondFactor)
      .where(and(eq(secondFactor.accountId, who.id), isNull(secondFactor.confirmedAt)));
    await db
      .insert(secondFactor)
      .values({ id, accountId: who.id, kind: 'totp', name, secret: sealed, createdAt: nowIso() });
  });
  const issuer = (await collegeRow(context.db))?.shortName || '安研';
  return { id, secret, url: oneTimeCodes().generateURI({ issuer, label: who.loginName, secret }) };
};

/** A factor counts from its first proof on, so that nobody locks himself out by a code that was never scanned. */
export const confirmTotp = async (
  context: WriteContext,
  { id, code }: InputOf<Endpoints['totpConfirm']>,
): Promise<void> => {
  const { db, caller, platform } = context;
  const since = new Date(nowMs() - 2 * life).toISOString();
  const [factor] = await db
    .select()
    .from(secondFactor)
    .where(
      and(
        eq(secondFactor.id, id),
        eq(secondFactor.accountId, caller.accountId),
        eq(secondFactor.kind, 'totp'),
        isNull(secondFactor.confirmedAt),
        gt(secondFactor.createdAt, since),
      ),
    )
    .for('update');
  const step = stepOf(platform, need(factor), code);
  if (step === undefined) throw failAt('code', 'SECOND_FACTOR_WRONG');
  await db
    .update(secondFactor)
    .set({ confirmedAt: nowIso(), lastCounter: step })
    .where(eq(secondFactor.id, id));
  await told(context);
};

/** The other sessions end, or some of them would never have been asked for the factor. */
const told = async (context: WriteContext): Promise<void> => {
  const { accountId, name, sessionId } = context.caller;
  context.audit({ target: { kind: 'account', id: accountId, name } });
  context.notify('authority', { accountId });
  await endSessions(context, accountId, 'second factor changed', { except: sessionId });
  await tellSecurity(context, accountId, 'factorChanged');
};

export const beginPasskey = async (
  context: ManualContext,
  proof: InputOf<Endpoints['passkeyBegin']>,
): Promise<ResultOf<Endpoints['passkeyBegin']>> => {
  const { platform } = context;
  const { rpID, offered } = site(platform);
  if (!offered) throw fail('PASSKEY_NOT_OFFERED');
  const who = await confirmSelf(context, proof);
  const known = (await factorsOf(context.db, who.id)).flatMap(({ credentialId }) => credentialId ?? []);
  const options = await webAuthn().generateRegistrationOptions({
    rpName: (await collegeRow(context.db))?.productTitle || '安研',
    rpID,
    userName: who.loginName,
    userDisplayName: who.name,
    // Says nothing about the person to who finds the key.
    userID: new Uint8Array(randomBytes(16)),
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  await keepChallenge(context, who.id, 'add', options.challenge);
  return { options: { ...options } };
};

export const confirmPasskey = async (
  context: ManualContext,
  { name, response }: InputOf<Endpoints['passkeyConfirm']>,
): Promise<{ id: string }> => {
  const { caller, platform } = context;
  const expectedChallenge = await takeChallenge(context, caller.accountId, 'add');
  const given = parsed<RegistrationResponseJSON>(response);
  if (!expectedChallenge || !given) throw failAt('response', 'SECOND_FACTOR_WRONG');
  const { rpID, origin } = site(platform);
  const { verified, registrationInfo } = await webAuthn()
    .verifyRegistrationResponse({
      response: given,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
    })
    .catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo) throw failAt('response', 'SECOND_FACTOR_WRONG');
  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  return context.write(async (write) => {
    const id = uuid();
    await write.db.insert(secondFactor).values({
      id,
      accountId: caller.accountId,
      kind: 'passkey',
      name: name.trim(),
      credentialId,
      publicKey: Buffer.from(publicKey).toString('base64'),
      lastCounter: counter,
      createdAt: nowIso(),
      confirmedAt: nowIso(),
    });
    await told(write);
    return { id };
  });
};

/** @throws SECOND_FACTOR_LAST */
export const deleteFactor = async (
  context: ManualContext,
  { id, ...proof }: InputOf<Endpoints['factorDelete']>,
): Promise<void> => {
  const who = await confirmSelf(context, proof);
  await context.write(async (write) => {
    const factors = await factorsOf(write.db, who.id);
    need(factors.find((factor) => factor.id === id));
    if (factors.length === 1 && mustHaveFactor(write.platform, who)) throw fail('SECOND_FACTOR_LAST');
    await write.db.delete(secondFactor).where(eq(secondFactor.id, id));
    await told(write);
  });
};

export const forgetFactors = async ({ db }: WriteContext): Promise<void> => {
  await db.delete(factorChallenge).where(lt(factorChallenge.expiresAt, nowIso()));
  const day = new Date(nowMs() - 86_400_000).toISOString();
  await db.delete(secondFactor).where(and(isNull(secondFactor.confirmedAt), lt(secondFactor.createdAt, day)));
};
