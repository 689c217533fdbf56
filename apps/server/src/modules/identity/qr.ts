import { createHash, randomBytes } from 'node:crypto';
import { type InputOf, type identity, qrSeconds, type ResultOf, type Tokens } from '@anyan/contract';
import { and, eq, gt, lt } from 'drizzle-orm';
import { nowIso, nowMs, steadyMs } from '../../platform/clock.ts';
import type { ManualContext, ReadContext, WriteContext } from '../../platform/context.ts';
import { fail } from '../../platform/failure.ts';
import { inNetworks } from '../../platform/http/networks.ts';
import { networkOf } from '../../platform/network.ts';
import type { Platform } from '../../platform/platform.ts';
import { notifyOfSecurity } from './ports.ts';
import { findAccount } from './queries.ts';
import { liveSession } from './sessions.ts';
import { enterAccount, holdsSession } from './signIn.ts';
import { qrLogin } from './tables.ts';

type Endpoints = (typeof identity)['endpoints'];
type Row = typeof qrLogin.$inferSelect;

/** A poll is held so long; proxies usually close what is silent for thirty seconds. */
const pollMs = 25_000;
/** The longest that news missed by this node stays unknown. */
const lookAgainMs = 3_000;
/** Time for the page to fetch its tokens after the phone has confirmed. */
const confirmedMs = 60_000;

const secret = () => randomBytes(32).toString('base64url');
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
const later = (milliseconds: number) => new Date(nowMs() + milliseconds).toISOString();

/** The messaging app's own page needs longer: it is scanned there, and the consent given. */
const leavingSeconds = 600;

const addressOf = ({ config }: Platform, ticket: string): string => {
  if (!config.wechat) return `${config.publicUrl}/qrLogin?ticket=${ticket}`;
  const query = new URLSearchParams({
    appid: config.wechat.appId,
    redirect_uri: `${config.publicUrl}/wechatQrcodelogin`,
    response_type: 'code',
    scope: 'snsapi_login',
    state: ticket,
  });
  return `${config.wechat.openUrl}/connect/qrconnect?${query}#wechat_redirect`;
};

export const createQr = async (context: WriteContext): Promise<ResultOf<Endpoints['qrCreate']>> => {
  const { platform } = context;
  const [ticket, nonce] = [secret(), secret()];
  const leaves = platform.config.wechat !== undefined;
  const expiresIn = leaves ? leavingSeconds : qrSeconds;
  await context.db.insert(qrLogin).values({
    ticketHash: hashOf(ticket),
    nonceHash: hashOf(nonce),
    state: 'new',
    ip: context.origin.ip ?? '',
    userAgent: context.origin.userAgent ?? '',
    createdAt: nowIso(),
    expiresAt: later(expiresIn * 1000),
  });
  return { ticket, nonce, url: addressOf(platform, ticket), expiresIn, leaves };
};

const find = async (db: ReadContext['db'], ticket: string): Promise<Row | undefined> =>
  (
    await db
      .select()
      .from(qrLogin)
      .where(eq(qrLogin.ticketHash, hashOf(ticket)))
  )[0];

const locked = async (db: WriteContext['db'], ticket: string): Promise<Row | undefined> =>
  (
    await db
      .select()
      .from(qrLogin)
      .where(eq(qrLogin.ticketHash, hashOf(ticket)))
      .for('update')
  )[0];

/** A ticket of nobody, or with the proof of another page, is told as one that is over. */
const stateOf = (row: Row | undefined): Row['state'] | 'expired' => {
  if (!row) return 'expired';
  const over = row.state === 'used' || row.state === 'refused';
  return !over && Date.parse(row.expiresAt) <= nowMs() ? 'expired' : row.state;
};

/** What became of a ticket: held until there is news; once it is confirmed, the proof to sign in with, a single time. */
export const pollQr = async (
  context: ManualContext,
  { ticket, nonce, known }: InputOf<Endpoints['qrPoll']>,
): Promise<ResultOf<Endpoints['qrPoll']>> => {
  const { db, platform } = context;
  const until = steadyMs() + pollMs;
  for (;;) {
    const hash = hashOf(ticket);
    const news = platform.wakes.wait(`qr:${hash}`, Math.min(lookAgainMs, Math.max(1, until - steadyMs())));
    const row = await find(db, ticket);
    const state = row?.nonceHash === hashOf(nonce) ? stateOf(row) : 'expired';
    if (state === 'confirmed') return { state, code: await takeCode(context, ticket) };
    if (state !== (known ?? state) || !['new', 'scanned'].includes(state)) return { state, code: null };
    if (steadyMs() >= until || platform.wakes.closed) return { state, code: null };
    await news;
  }
};

const takeCode = (context: ManualContext, ticket: string): Promise<string | null> =>
  context.write(async ({ db }) => {
    const row = await locked(db, ticket);
    if (!row || stateOf(row) !== 'confirmed' || row.codeHash) return null;
    const code = secret();
    await db
      .update(qrLogin)
      .set({ codeHash: hashOf(code) })
      .where(eq(qrLogin.id, row.id));
    return code;
  });

/** Signs in whoever confirmed. @throws QR_CODE_OVER, ACCOUNT_DISABLED */
export const tokensByQr = async (context: ManualContext, { code }: { code: string }): Promise<Tokens> =>
  context.write(async (write) => {
    const [row] = await write.db
      .select()
      .from(qrLogin)
      .where(eq(qrLogin.codeHash, hashOf(code)))
      .for('update');
    const who = row?.accountId ? await findAccount(write.db, row.accountId) : undefined;
    if (!row || !who || stateOf(row) !== 'confirmed') throw fail('QR_CODE_OVER');
    // The phone that confirmed has a session of his, which his second factor opened if he has one.
    const opener = row.sessionId ? await liveSession(write.db, row.sessionId) : undefined;
    if (!opener) throw fail('QR_CODE_OVER');
    await write.db.update(qrLogin).set({ state: 'used' }).where(eq(qrLogin.id, row.id));
    // Whoever confirms his own code by a stolen token sits elsewhere than its holder did.
    if (!isSameNetwork(write, opener.ip)) await notifyOfSecurity(write, who.id, 'newDevice');
    return enterAccount(write, who, { loginType: 'WCU', openedBy: opener.id, provenAt: opener.provenAt });
  });

/** What the messaging app sent back must be of a ticket that this very page asked for, once. @throws MESSENGER_REFUSED */
export const takeMessengerTicket = async (
  { db }: ManualContext,
  { ticket, nonce }: { ticket: string; nonce: string },
): Promise<void> => {
  const taken = await db
    .update(qrLogin)
    .set({ state: 'used' })
    .where(
      and(
        eq(qrLogin.ticketHash, hashOf(ticket)),
        eq(qrLogin.nonceHash, hashOf(nonce)),
        eq(qrLogin.state, 'new'),
        gt(qrLogin.expiresAt, nowIso()),
      ),
    )
    .returning({ id: qrLogin.id });
  if (taken.length === 0) throw fail('MESSENGER_REFUSED');
};

const isSameNetwork = ({ platform, origin }: ReadContext, ip: string): boolean => {
  const onCampus = inNetworks(platform.config.campusNetworks);
  const own = origin.ip ?? '';
  return networkOf(own) === networkOf(ip) || (onCampus(own) && onCampus(ip));
};

/** Who asks to be signed in, for whoever scanned; from then on nobody else can confirm. */
export const scanQr = async (
  context: WriteContext,
  { ticket }: InputOf<Endpoints['qrScan']>,
): Promise<ResultOf<Endpoints['qrScan']>> => {
  const { db, caller } = context;
  const row = await locked(db, ticket);
  const state = stateOf(row);
  if (!row || !['new', 'scanned'].includes(state)) return { state, asker: null };
  if (row.accountId && row.accountId !== caller.accountId) return { state: 'expired', asker: null };
  if (state === 'new') {
    await db
      .update(qrLogin)
      .set({ state: 'scanned', accountId: caller.accountId })
      .where(eq(qrLogin.id, row.id));
    context.notify('wake', { key: `qr:${row.ticketHash}` });
  }
  const { ip, userAgent, createdAt } = row;
  const sameNetwork = isSameNetwork(context, ip);
  return { state: 'scanned', asker: { ip, userAgent, at: createdAt, sameNetwork } };
};

/**
 * By an access token alone nobody opens a session that outlives it.
 * @throws QR_OVER unless the caller has scanned it and not yet decided, QR_SESSION_NEEDED
 */
export const confirmQr = async (
  context: WriteContext,
  { ticket, agree, refreshToken }: InputOf<Endpoints['qrConfirm']>,
): Promise<void> => {
  const { db, caller } = context;
  const row = await locked(db, ticket);
  if (!row || stateOf(row) !== 'scanned' || row.accountId !== caller.accountId) throw fail('QR_OVER');
  if (agree && !(await holdsSession(db, caller.sessionId, refreshToken))) throw fail('QR_SESSION_NEEDED');
  await db
    .update(qrLogin)
    .set(
      agree
        ? { state: 'confirmed', sessionId: caller.sessionId, expiresAt: later(confirmedMs) }
        : { state: 'refused' },
    )
    .where(eq(qrLogin.id, row.id));
  context.notify('wake', { key: `qr:${row.ticketHash}` });
  context.audit({
    action: agree
      ? ['确认扫码登录', 'Confirm a sign-in by QR code']
      : ['拒绝扫码登录', 'Refuse a sign-in by QR code'],
    target: { kind: 'account', id: caller.accountId, name: caller.name },
    result: agree ? 'done' : 'refused',
  });
};

export const forgetQrs = async ({ db }: WriteContext): Promise<void> => {
  await db.delete(qrLogin).where(lt(qrLogin.expiresAt, later(-3_600_000)));
};
