import { randomBytes } from 'node:crypto';
import { type InputOf, type identity, inLocale, type ResultOf } from '@anyan/contract';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { nowIso, nowMs } from '../../platform/clock.ts';
import type { ManualContext, ReadContext, WriteContext } from '../../platform/context.ts';
import { fail, failAt } from '../../platform/failure.ts';
import { need } from '../../platform/scope.ts';
import { uuid } from '../../platform/uuid.ts';
import { collegeRow } from '../college/public.ts';
import {
  challengeLife,
  confirmSelf,
  factorsOf,
  hasFactor,
  keepChallenge,
  mustHaveFactor,
  oneTimeCodes,
  parsed,
  site,
  stepOf,
  takeChallenge,
  webAuthn,
} from './factorProof.ts';
import { notifyOfSecurity } from './ports.ts';
import { findAccount } from './queries.ts';
import { clearRecoveryCodes, countRecoveryCodes, makeRecoveryCodes } from './recoveryCodes.ts';
import { endSessions } from './sessions.ts';
import { factorChallenge, secondFactor } from './tables.ts';

type Endpoints = (typeof identity)['endpoints'];

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
    recoveryLeft: await countRecoveryCodes(db, who.id),
  };
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
): Promise<ResultOf<Endpoints['totpConfirm']>> => {
  const { db, caller, platform } = context;
  const since = new Date(nowMs() - 2 * challengeLife).toISOString();
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
  const recoveryCodes = await firstCodes(context);
  await told(context);
  return { recoveryCodes };
};

/** With the first factor; who has codes already keeps them. */
const firstCodes = async (context: WriteContext): Promise<string[]> => {
  const { accountId } = context.caller;
  return (await countRecoveryCodes(context.db, accountId)) > 0 ? [] : makeRecoveryCodes(context, accountId);
};

/** The other sessions end, or some of them would never have been asked for the factor. */
const told = async (context: WriteContext): Promise<void> => {
  const { accountId, name, sessionId } = context.caller;
  context.audit({ target: { kind: 'account', id: accountId, name } });
  context.notify('authority', { accountId });
  await endSessions(context, accountId, 'second factor changed', { except: sessionId });
  await notifyOfSecurity(context, accountId, 'factorChanged');
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
): Promise<ResultOf<Endpoints['passkeyConfirm']>> => {
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
    const recoveryCodes = await firstCodes(write);
    await told(write);
    return { id, recoveryCodes };
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
    if (factors.length === 1) await clearRecoveryCodes(write, who.id);
    await told(write);
  });
};

/** A new set for who lost the old one or has used most of it. @throws SECOND_FACTOR_NONE, and as `confirmSelf` */
export const renewRecoveryCodes = async (
  context: ManualContext,
  proof: InputOf<Endpoints['recoveryCodesRenew']>,
): Promise<ResultOf<Endpoints['recoveryCodesRenew']>> => {
  const who = await confirmSelf(context, proof);
  return context.write(async (write) => {
    if (!(await hasFactor(write.db, who.id))) throw fail('SECOND_FACTOR_NONE');
    const recoveryCodes = await makeRecoveryCodes(write, who.id);
    write.audit({ target: { kind: 'account', id: who.id, name: who.name } });
    await notifyOfSecurity(write, who.id, 'recoveryRenewed');
    return { recoveryCodes };
  });
};

export const forgetFactors = async ({ db }: WriteContext): Promise<void> => {
  await db.delete(factorChallenge).where(lt(factorChallenge.expiresAt, nowIso()));
  const day = new Date(nowMs() - 86_400_000).toISOString();
  await db.delete(secondFactor).where(and(isNull(secondFactor.confirmedAt), lt(secondFactor.createdAt, day)));
};
