import { createHash, randomBytes } from 'node:crypto';
import {
  type InputOf,
  type identity,
  staffType,
  studentType,
  type TokenContent,
  type Tokens,
} from '@anyan/contract';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { nowIso, nowMs } from '../../platform/clock.ts';
import type { ManualContext, ReadContext, WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { insertOf } from '../../platform/database/insertRows.ts';
import { executePrepared } from '../../platform/database/prepared.ts';
import { fail } from '../../platform/failure.ts';
import type { Platform } from '../../platform/platform.ts';
import { accessTokenMinutes } from '../../platform/session/tokens.ts';
import { uuid } from '../../platform/uuid.ts';
import { agreementVersion, collegeRow } from '../college/public.ts';
import { takeCaptcha } from './captcha.ts';
import { factorWanted, hasFactor, proveFactor } from './factorProof.ts';
import {
  checkGuard,
  checkNetwork,
  countFailure,
  countNetworkFailure,
  guardOf,
  holdGuard,
  refuseLocked,
  subjectOf,
} from './guard.ts';
import { inTurn, passwordFits } from './hashing.ts';
import { notifyOfSecurity } from './ports.ts';
import { effectivePermissions, findAccount, findAtDoor, type Granted, grantedTo } from './queries.ts';
import { endedSession } from './sessions.ts';
import { type account, pendingSignIn, session, signIn, signInGuard, spentRefresh } from './tables.ts';

type Endpoints = typeof identity.endpoints;
type Account = typeof account.$inferSelect;
type Session = typeof session.$inferSelect;

const day = 86_400_000;
const slidingDays = 7;
const absoluteDays = 30;
/** Under the stricter profile: of a password, and of a session that nobody uses, or uses all day. */
const passwordDays = 90;
const strictIdle = 30 * 60_000;
const strictAbsolute = 12 * 3_600_000;
/** Milliseconds in which the token just rotated still answers the same pair: a double submit, a lost answer. */
const grace = 10_000;

/** Between what another way has proven and the second factor. */
const pendingLife = 5 * 60_000;

const fingerprint = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Proof that a browser signed in to an account before: its own random name with our mac over it. Browsers of one
 * account are told apart, or one that was left open could lock all the others.
 */
const newDevice = ({ secrets }: Platform, who: Account): string => {
  const name = randomBytes(9).toString('base64url');
  return `${name}.${secrets.mac('device', deviceOf(who, name))}`;
};

/** After a reset or a recovery a browser is known by a later epoch alone. */
const deviceOf = ({ id, browserEpoch }: Account, name: string): string =>
  browserEpoch > 0 ? `${id} ${browserEpoch} ${name}` : `${id} ${name}`;

const isDevice = ({ secrets }: Platform, who: Account, token: string): boolean => {
  const [name = '', mac = ''] = token.split('.');
  return secrets.macFits('device', deviceOf(who, name), mac);
};

/** Who came without a password is not asked for one that he may not know. */
export const mustChangePassword = (
  { config }: Platform,
  who: Account,
  loginType: TokenContent['loginType'],
): boolean => {
  if (loginType !== 'PWU' || who.passwordHash === null) return false;
  const strict = config.securityProfile === 'djbh3';
  return (
    who.mustChangePassword || (strict && nowMs() - Date.parse(who.passwordChangedAt) > passwordDays * day)
  );
};

/** What the college asks of everybody before he may work. */
const registrationRulesOf = async (db: Reader) => {
  const row = await collegeRow(db);
  return {
    agreement: await agreementVersion(db),
    phone: row?.requirePhone ?? false,
    setUp: !!row?.collegeName,
  };
};
type RegistrationRules = Awaited<ReturnType<typeof registrationRulesOf>>;

/** The first step of the registration that is still open for an account: 1 password and agreement, 2 phone, 3 name; 0 for none. */
const openStep = (
  { platform }: ReadContext,
  who: Account,
  loginType: TokenContent['loginType'],
  registrationRules: RegistrationRules,
): TokenContent['pageNum'] => {
  if (mustChangePassword(platform, who, loginType) || who.agreementVersion < registrationRules.agreement)
    return 1;
  if (!who.phone && platform.sms && registrationRules.phone) return 2;
  const inside = who.userType === staffType || who.userType === studentType;
  if (!registrationRules.setUp || !who.name.trim() || (inside && !who.organizationId)) return 3;
  return 0;
};

const accessToken = (
  { platform }: ReadContext,
  who: Account,
  granted: Granted,
  live: Pick<Session, 'id' | 'loginType'>,
  pageNum: TokenContent['pageNum'],
) =>
  platform.tokens.sign({
    sub: who.id,
    sid: live.id,
    isAdmin: who.isAdmin ? '1' : '0',
    pageNum,
    loginType: live.loginType,
    name: who.name,
    codeNum: effectivePermissions(who, granted).codeNum,
  });

const newRefreshToken = () => randomBytes(32).toString('base64url');

const expiry = ({ config }: Platform, provenMs: number): string => {
  const strict = config.securityProfile === 'djbh3';
  const [idle, absolute] = strict ? [strictIdle, strictAbsolute] : [slidingDays * day, absoluteDays * day];
  return new Date(Math.min(nowMs() + idle, provenMs + absolute)).toISOString();
};

interface Way<T = TokenContent['loginType']> {
  loginType: T;
  casTicketHash?: string | null;
  /** The session that vouched, and when its holder had proven who he is. */
  openedBy?: string;
  provenAt?: string;
}
type OtherWay = Way<Exclude<TokenContent['loginType'], 'PWU'>>;

const newSession = (
  context: WriteContext,
  { who, granted }: Pick<Proven, 'who' | 'granted'>,
  { loginType, casTicketHash = null, openedBy, provenAt }: Way,
  registrationRules: RegistrationRules,
): { row: typeof session.$inferInsert & { createdAt: string }; tokens: Tokens } => {
  const refreshToken = newRefreshToken();
  const pageNum = openStep(context, who, loginType, registrationRules);
  const id = uuid();
  const at = nowIso();
  return {
    row: {
      id,
      accountId: who.id,
      loginType,
      casTicketHash,
      openedBy: openedBy ?? null,
      provenAt: provenAt ?? at,
      refreshHash: fingerprint(refreshToken),
      ip: context.origin.ip ?? '',
      userAgent: context.origin.userAgent ?? '',
      pageNum,
      createdAt: at,
      rotatedAt: at,
      lastSeenAt: at,
      expiresAt: expiry(context.platform, Date.parse(provenAt ?? at)),
    },
    tokens: {
      accessToken: accessToken(context, who, granted, { id, loginType }, pageNum),
      refreshToken,
      accessTokenExpire: accessTokenMinutes(context.platform.config),
      loginType,
    },
  };
};

/** Opens a session for an account that has proven who it is. */
export const openSession = async (context: WriteContext, who: Account): Promise<Tokens> => {
  const { db } = context;
  const proven = { who, granted: await grantedTo(db, who.id) };
  const { row, tokens } = newSession(context, proven, { loginType: 'PWU' }, await registrationRulesOf(db));
  await db.insert(session).values(row);
  return tokens;
};

/** Gives a session a new pair, also after a step of the registration changed what its token says. */
export const swapTokens = async (context: WriteContext, sessionId: string): Promise<Tokens> => {
  const { db } = context;
  const [live] = await db.select().from(session).where(eq(session.id, sessionId)).for('update');
  const who = live && (await findAccount(db, live.accountId));
  if (!who) throw fail('SESSION_ENDED');
  const pageNum = openStep(context, who, live.loginType, await registrationRulesOf(db));
  const refreshToken = newRefreshToken();
  const pair: Tokens = {
    accessToken: accessToken(context, who, await grantedTo(db, who.id), live, pageNum),
    refreshToken,
    accessTokenExpire: accessTokenMinutes(context.platform.config),
    loginType: live.loginType,
  };
  await db.insert(spentRefresh).values({ hash: live.refreshHash, sessionId });
  await db
    .update(session)
    .set({
      refreshHash: fingerprint(refreshToken),
      previousHash: live.refreshHash,
      rotatedAt: nowIso(),
      lastPair: context.platform.secrets.encrypt(JSON.stringify(pair)).toString('base64'),
      pageNum,
      expiresAt: expiry(context.platform, Date.parse(live.provenAt)),
      lastSeenAt: nowIso(),
    })
    .where(eq(session.id, sessionId));
  context.notify('authority', { sessionId });
  return pair;
};

type SignIn = typeof signIn.$inferInsert;

/** A row of the sign-ins; the operation log hears of it too. */
const noted = (
  context: WriteContext,
  who: Account,
  result: SignIn['result'],
  loginType: TokenContent['loginType'] = 'PWU',
): SignIn => {
  context.audit({
    actor: { id: who.id, name: who.name },
    target: { kind: 'account', id: who.id, name: who.loginName },
    result: result === 'success' ? 'done' : 'refused',
  });
  return {
    id: uuid(),
    accountId: who.id,
    at: nowIso(),
    result,
    loginType,
    ip: context.origin.ip ?? '',
    userAgent: context.origin.userAgent ?? '',
  };
};

const note = async (context: WriteContext, who: Account, result: SignIn['result']): Promise<void> => {
  await context.db.insert(signIn).values(noted(context, who, result));
};

/**
 * Opens the session, notes the sign-in and forgets the failures of `subject`, in one statement: when a whole college
 * comes at eight, each one more costs as much as a tenth of the hashing.
 * @throws SIGN_IN_LOCKED when `subject` was locked meanwhile
 */
const enter = async (
  context: WriteContext,
  proven: Pick<Proven, 'who' | 'granted'> & Partial<Pick<Proven, 'subject'>>,
  way: Way,
  registrationRules: RegistrationRules,
): Promise<Tokens> => {
  const { who, subject = null } = proven;
  const { row, tokens } = newSession(context, proven, way, registrationRules);
  // By its time the sign-in is known as this session's.
  const success = { ...noted(context, who, 'success', way.loginType), at: row.createdAt };
  const [guard] = await executePrepared<{ lockedUntil: string | null }>(
    context.db,
    'enter',
    () => sql`with seen as (update account set last_login_at = ${sql.placeholder('at')} where id = ${sql.placeholder('id')}),
        noted as (${insertOf(signIn, [success], sql.placeholder('success'))}),
        freed as (delete from sign_in_guard where subject = ${sql.placeholder('subject')} returning locked_until)
      ${insertOf(session, [row], sql.placeholder('session'))} returning (select locked_until from freed) as "lockedUntil"`,
    {
      at: row.createdAt,
      id: who.id,
      subject,
      success: JSON.stringify([success]),
      session: JSON.stringify([row]),
    },
  );
  refuseLocked(guard);
  return tokens;
};

/** Lets somebody in whom another way has proven, with whatever second factor he has. @throws ACCOUNT_DISABLED */
export const enterAccount = async (context: WriteContext, who: Account, way: OtherWay): Promise<Tokens> => {
  if (who.useStatus !== 1) throw fail('ACCOUNT_DISABLED');
  const { db } = context;
  return enter(context, { who, granted: await grantedTo(db, who.id) }, way, await registrationRulesOf(db));
};

/** Somebody who is in, or who is asked for his second factor and holds `pending` meanwhile. */
type PendingSignIn = { tokens: Tokens } | { who: Account; pending: string };

/** Lets in whom somebody else vouches for; who has a second factor proves it first. @throws ACCOUNT_DISABLED */
export const enterPendingSignIn = async (
  context: WriteContext,
  who: Account,
  way: OtherWay,
): Promise<PendingSignIn> => {
  if (who.useStatus !== 1) throw fail('ACCOUNT_DISABLED');
  if (!(await hasFactor(context.db, who.id))) return { tokens: await enterAccount(context, who, way) };
  const pending = newRefreshToken();
  await context.db.insert(pendingSignIn).values({
    ...way,
    hash: fingerprint(pending),
    accountId: who.id,
    expiresAt: new Date(nowMs() + pendingLife).toISOString(),
  });
  return { who, pending };
};

/** Asks when what has come so far is kept. @throws SECOND_FACTOR_REQUIRED */
export const enteredOrAsked = async (context: ReadContext, pending: PendingSignIn): Promise<Tokens> => {
  if ('tokens' in pending) return pending.tokens;
  throw await factorWanted(context, pending.who.id, pending.pending);
};

/**
 * Goes on with a way in that asked for the second factor; without a proof it is asked anew.
 * @throws SIGN_IN_OVER, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG, SIGN_IN_LOCKED, ACCOUNT_DISABLED
 */
export const tokensByFactor = async (
  context: ManualContext,
  { pending, factor }: InputOf<Endpoints['factorTokens']>,
): Promise<Tokens> => {
  const lives = and(eq(pendingSignIn.hash, fingerprint(pending)), gt(pendingSignIn.expiresAt, nowIso()));
  const [waiting] = await context.db.select().from(pendingSignIn).where(lives);
  const holder = waiting && (await findAccount(context.db, waiting.accountId));
  if (!holder) throw fail('SIGN_IN_OVER');
  await proveFactor(context, holder, factor, pending);
  return context.write(async (write) => {
    const [taken] = await write.db.delete(pendingSignIn).where(lives).returning();
    const who = taken && (await findAccount(write.db, taken.accountId));
    if (!who) throw fail('SIGN_IN_OVER');
    return enterAccount(write, who, taken);
  });
};

interface Proven {
  who: Account;
  granted: Granted;
  /** The proof of an earlier sign-in that this browser showed. */
  device: string | undefined;
  /** Whose failures are to be forgotten, in the transaction that acts on it. */
  subject: string;
}

/**
 * Whose password it is; takes the same time and answers the same whether the account exists or not.
 * @throws SIGN_IN_LOCKED, SIGN_IN_NETWORK_LOCKED, CAPTCHA_REQUIRED, SIGN_IN_QUEUED, WRONG_PASSWORD, ACCOUNT_DISABLED,
 * INITIAL_PASSWORD_EXPIRED, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG
 */
export const provePassword = (context: ManualContext, input: InputOf<Endpoints['signIn']>): Promise<Proven> =>
  inTurn(() => prove(context, input), input.queueTicket);

const prove = async (context: ManualContext, input: InputOf<Endpoints['signIn']>): Promise<Proven> => {
  const { platform, db } = context;
  const name = input.loginName.trim();
  const { ip } = context.origin;
  const { who, granted, guard, network, hasFactor } = await findAtDoor(db, name, ip);
  const device = who && input.deviceTokens?.find((token) => isDevice(platform, who, token));
  // A browser that signed in to the account before has a counter of its own.
  const subject = who && device ? `device:${who.id}:${device.split('.')[0]}` : subjectOf(name);
  const { needsCaptcha } = checkGuard(device ? await guardOf(db, subject) : guard);
  // Nor does a neighbour who tries one password on all names keep him out.
  const { needsCaptcha: busy } = device ? { needsCaptcha: false } : checkNetwork(platform, ip, network);
  if (needsCaptcha || busy) await takeCaptcha(context, input.captcha);

  const stored = who?.passwordHash ?? null;
  if (!(await passwordFits(platform.secrets, stored, input.password)) || !who) {
    await context.record(async (write) => {
      const locked = await countFailure(write.db, subject);
      await countNetworkFailure(write.db, ip);
      if (who) await note(write, who, locked ? 'locked' : 'wrongPassword');
      if (who && locked) await notifyOfSecurity(write, who.id, 'locked');
    });
    throw fail('WRONG_PASSWORD');
  }
  const refused =
    who.useStatus === 2
      ? ('disabled' as const)
      : who.initialPasswordUntil && Date.parse(who.initialPasswordUntil) < nowMs()
        ? ('expired' as const)
        : undefined;
  if (refused) {
    await context.record(async (write) => {
      await holdGuard(write.db, subject);
      await note(write, who, refused);
    });
    throw refused === 'disabled' ? fail('ACCOUNT_DISABLED') : fail('INITIAL_PASSWORD_EXPIRED');
  }
  if (hasFactor) await proveFactor(context, who, input.factor);
  return { who, granted, device, subject };
};

/** Sign-in by account and password. */
export const signInByPassword = async (
  context: ManualContext,
  input: InputOf<Endpoints['signIn']>,
): Promise<Tokens & { deviceToken: string }> => {
  const proven = await provePassword(context, input);
  const { who, device } = proven;
  const registrationRules = await context.platform.shortCache.get('requirements at sign-in', () =>
    registrationRulesOf(context.db),
  );
  return context.write(async (write) => {
    const tokens = await enter(write, proven, { loginType: 'PWU' }, registrationRules);
    // The first sign-in of all is no news.
    if (!device && who.lastLoginAt) await notifyOfSecurity(write, who.id, 'newDevice');
    return { ...tokens, deviceToken: device ?? newDevice(context.platform, who) };
  });
};

/**
 * Rotates a refresh token. The one just rotated answers its pair again for ten seconds while its child is unused; any
 * older one has been stolen, and the whole session ends.
 * @throws SESSION_ENDED
 */
export const refreshTokens = async (
  context: ManualContext,
  input: InputOf<Endpoints['refreshExpired']>,
): Promise<Tokens> => {
  const hash = fingerprint(input.refreshToken);
  const content = context.platform.tokens.read(input.accessToken);
  const pair = await context.record(async (write): Promise<Tokens | null> => {
    const { db } = write;
    const [live] = await db.select().from(session).where(eq(session.refreshHash, hash)).for('update');
    if (live) {
      const who = await findAccount(db, live.accountId);
      const over = live.revokedAt || Date.parse(live.expiresAt) <= nowMs() || who?.useStatus !== 1;
      if (over || content?.sid !== live.id) return null;
      return swapTokens(write, live.id);
    }
    const [rotated] = await db.select().from(session).where(eq(session.previousHash, hash)).for('update');
    const justNow = rotated && nowMs() - Date.parse(rotated.rotatedAt) <= grace;
    if (justNow && !rotated.revokedAt && rotated.lastPair && content?.sid === rotated.id)
      return JSON.parse(write.platform.secrets.decrypt(Buffer.from(rotated.lastPair, 'base64'))) as Tokens;
    const [spent] = await db.select().from(spentRefresh).where(eq(spentRefresh.hash, hash));
    if (spent) await endStolen(write, spent.sessionId);
    return null;
  });
  if (!pair) throw fail('SESSION_ENDED');
  return pair;
};

/** Whether who calls has the session's refresh token, or had it a moment ago, before another tab renewed it. */
export const holdsSession = async (db: Reader, sessionId: string, refreshToken = ''): Promise<boolean> => {
  const [row] = await db.select().from(session).where(eq(session.id, sessionId));
  const hash = fingerprint(refreshToken);
  const justNow = row && nowMs() - Date.parse(row.rotatedAt) <= grace;
  return row?.refreshHash === hash || (!!justNow && row.previousHash === hash);
};

const endStolen = async (context: WriteContext, sessionId: string): Promise<void> => {
  const why = 'refresh token used again';
  // With all that it opened by QR codes: the thief may have confirmed some of them.
  const opened = sql`with recursive family(id) as (
      select ${sessionId}::uuid
      union select s.id from session s join family f on s.opened_by = f.id)
    select id from family`;
  const all = await context.db
    .update(session)
    .set({ revokedAt: nowIso(), revokedWhy: why })
    .where(and(sql`${session.id} in (${opened})`, isNull(session.revokedAt)))
    .returning({ id: session.id, accountId: session.accountId });
  const [ended] = all;
  if (!ended) return;
  const who = await findAccount(context.db, ended.accountId);
  context.audit({
    action: ['刷新令牌被重复使用，登录已全部失效', 'A refresh token was used again; the session was ended'],
    actor: { id: ended.accountId, name: who?.name ?? '' },
    target: { kind: 'account', id: ended.accountId, name: who?.loginName ?? '' },
    result: 'refused',
  });
  for (const { id } of all) endedSession(context, id, why);
  await notifyOfSecurity(context, ended.accountId, 'tokenStolen');
};

/** Sessions that ended long ago are forgotten, with their spent tokens, and so are counters of failures long past. */
export const forgetSessions = async ({ db }: WriteContext): Promise<void> => {
  const before = (days: number) => new Date(nowMs() - days * day).toISOString();
  await db.delete(session).where(lt(session.expiresAt, before(30)));
  await db.delete(pendingSignIn).where(lt(pendingSignIn.expiresAt, nowIso()));
  // After a day without a failure a counter starts again anyway; names that nobody has would pile up.
  await db.delete(signInGuard).where(lt(signInGuard.updatedAt, before(1)));
};
