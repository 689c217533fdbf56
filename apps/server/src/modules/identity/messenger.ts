import type { InputOf, identity, ResultOf, Tokens } from '@anyan/contract';
import { and, eq, gt } from 'drizzle-orm';
import { maskNumber } from '../../platform/audit/write.ts';
import { nowIso, nowMs } from '../../platform/clock.ts';
import type { ManualContext, ReadContext, WriteContext } from '../../platform/context.ts';
import { withUnique } from '../../platform/database/errors.ts';
import { fail } from '../../platform/failure.ts';
import { askOutside } from '../../platform/outside.ts';
import type { Platform } from '../../platform/platform.ts';
import { need } from '../../platform/scope.ts';
import { bindingOf } from '../../platform/session/caller.ts';
import { uuid } from '../../platform/uuid.ts';
import { collegeRow } from '../college/public.ts';
import { endBinding } from './bindings.ts';
import { confirmSelf } from './factorProof.ts';
import { clearGuard } from './guard.ts';
import { hasOwnPassword } from './ownPassword.ts';
import { notifyOfSecurity } from './ports.ts';
import { takeMessengerTicket } from './qr.ts';
import { findAccount } from './queries.ts';
import { enterAccount, enteredOrAsked, enterPendingSignIn, provePassword } from './signIn.ts';
import { account, bindTicket, externalIdentity } from './tables.ts';

type Endpoints = (typeof identity)['endpoints'];
interface Proof {
  code: string;
  ticket: string;
  nonce: string;
}

/** Minutes in which somebody unknown may say which account is his. */
const bindMinutes = 10;

/** Whose consent a code stands for. @throws MESSENGER_REFUSED, MESSENGER_AWAY */
const subjectOf = async ({ config, log }: Platform, code: string): Promise<string> => {
  if (!config.wechat) throw fail('MESSENGER_NOT_CONFIGURED');
  const { apiUrl, appId, secret } = config.wechat;
  const query = { appid: appId, secret, code, grant_type: 'authorization_code' };
  let answer: { openid?: unknown };
  try {
    answer = JSON.parse(await askOutside(`${apiUrl}/sns/oauth2/access_token`, query));
  } catch (error) {
    log.warn({ error: (error as Error).name }, 'the messaging app did not answer');
    throw fail('MESSENGER_AWAY');
  }
  const { openid } = answer ?? {};
  if (typeof openid !== 'string' || !/^[\w-]{4,128}$/.test(openid)) throw fail('MESSENGER_REFUSED');
  return openid;
};

const proven = async (context: ManualContext, { code, ticket, nonce }: Proof): Promise<string> => {
  if (!context.platform.config.wechat) throw fail('MESSENGER_NOT_CONFIGURED');
  await takeMessengerTicket(context, { ticket, nonce });
  return subjectOf(context.platform, code);
};

const ofSubject = (subject: string) =>
  and(eq(externalIdentity.provider, 'wechat'), eq(externalIdentity.subject, subject));

/**
 * Signs in whoever the messaging account is bound to. One bound to nobody gets a token that is good for nothing but to
 * say which account is his.
 * @throws MESSENGER_REFUSED, MESSENGER_AWAY, NO_USER, ACCOUNT_DISABLED, SECOND_FACTOR_REQUIRED
 */
export const tokensByMessenger = async (context: ManualContext, proof: Proof): Promise<Tokens> => {
  const subject = await proven(context, proof);
  const pending = await context.write(async (write) => {
    const [bound] = await write.db
      .select({ account })
      .from(externalIdentity)
      .innerJoin(account, eq(account.id, externalIdentity.accountId))
      .where(ofSubject(subject));
    if (bound) return enterPendingSignIn(write, bound.account, { loginType: 'WCU' });
    if (!((await collegeRow(write.db))?.allowSelfBind ?? true)) throw fail('NO_USER');
    return { tokens: await bindTokens(write, subject) };
  });
  return enteredOrAsked(context, pending);
};

const bindTokens = async ({ db, platform }: WriteContext, subject: string): Promise<Tokens> => {
  const id = uuid();
  const expiresAt = new Date(nowMs() + bindMinutes * 60_000).toISOString();
  await db.insert(bindTicket).values({ id, subject, expiresAt });
  const content = {
    sub: '',
    sid: id,
    isAdmin: '0',
    pageNum: 0,
    loginType: 'WCU',
    name: '',
    codeNum: 0,
  } as const;
  return {
    accessToken: platform.tokens.sign(content, bindMinutes),
    // Nothing can be renewed by it.
    refreshToken: id,
    accessTokenExpire: bindMinutes,
    loginType: 'WCU',
  };
};

const addIdentity = async ({ db }: WriteContext, accountId: string, subject: string): Promise<void> => {
  const taken = {
    external_identity_subject: () => fail('MESSENGER_TAKEN'),
    external_identity_account: () => fail('MESSENGER_BOUND'),
  };
  await withUnique(taken, () =>
    db.insert(externalIdentity).values({ accountId, provider: 'wechat', subject, boundAt: nowIso() }),
  );
};

/** @throws NOTHING_TO_BIND and whatever a sign-in by password refuses */
export const bindAccount = async (
  context: ManualContext,
  input: InputOf<Endpoints['bindAccount']>,
): Promise<Tokens> => {
  const bindId = bindingOf(context.caller);
  if (!bindId) throw fail('NOTHING_TO_BIND');
  const { who, subject } = await provePassword(context, input);
  return context.write(async (write) => {
    await clearGuard(write.db, subject);
    const [ticket] = await write.db
      .delete(bindTicket)
      .where(and(eq(bindTicket.id, bindId), gt(bindTicket.expiresAt, nowIso())))
      .returning({ subject: bindTicket.subject });
    if (!ticket) throw fail('SESSION_ENDED');
    await addIdentity(write, who.id, ticket.subject);
    write.audit({
      actor: { id: who.id, name: who.name },
      target: { kind: 'account', id: who.id, name: who.loginName },
    });
    await notifyOfSecurity(write, who.id, 'messengerBound');
    return enterAccount(write, who, { loginType: 'WCU' });
  });
};

/** Somebody signed in adds the messaging account as a way in; what came back is not spent until he proved himself. */
export const bindMessenger = async (
  context: ManualContext,
  { password, factor, ...proof }: InputOf<Endpoints['bindWechat']>,
): Promise<void> => {
  if (!context.platform.config.wechat) throw fail('MESSENGER_NOT_CONFIGURED');
  await confirmSelf(context, { password, factor });
  const subject = await proven(context, proof);
  await context.write(async (write) => {
    const who = need(await findAccount(write.db, context.caller.accountId));
    await addIdentity(write, who.id, subject);
    write.audit({ target: { kind: 'account', id: who.id, name: who.loginName } });
    await notifyOfSecurity(write, who.id, 'messengerBound');
  });
};

export const unbindMessenger = async (
  context: ManualContext,
  proof: InputOf<Endpoints['deleteWechat']>,
): Promise<void> => {
  // Without a password nothing would be left to sign in with.
  if (!(await hasOwnPassword(context))) throw fail('NO_PASSWORD');
  await confirmSelf(context, proof);
  await context.write(async (write) => {
    const { accountId, name } = write.caller;
    if (!(await endBinding(write, accountId))) throw fail('MESSENGER_NOT_BOUND');
    write.audit({ target: { kind: 'account', id: accountId, name } });
    await notifyOfSecurity(write, accountId, 'messengerUnbound');
  });
};

export const bindMessage = async ({
  db,
  caller,
}: ReadContext): Promise<ResultOf<Endpoints['bindMessage']>> => {
  const who = need(await findAccount(db, caller.accountId));
  const bound = await db
    .select({ provider: externalIdentity.provider })
    .from(externalIdentity)
    .where(eq(externalIdentity.accountId, who.id));
  const has = (name: string) => bound.some(({ provider }) => provider === name);
  return {
    phoneMasked: who.phone && maskNumber(who.phone),
    wechatBound: has('wechat'),
    casBound: has('cas'),
  };
};
