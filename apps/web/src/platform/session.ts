import type { TokenContent, Tokens } from '@anyan/contract';
import { newId } from './ids.ts';
import { readLocale } from './locale.ts';
import { meetSiblings } from './siblings.ts';

export type { TokenContent };

export interface Session {
  accessToken: string;
  refreshToken: string;
  loginType: Tokens['loginType'];
  /** Milliseconds since 1970 on this machine's clock. */
  tokenExpTime: number;
}

/** The five keys of the client session; ending the session removes them all. */
export const sessionKeys = [
  'accessToken',
  'tokenExpTime',
  'refreshToken',
  'loginType',
  'college_info',
] as const;

export type SessionChange = 'signedIn' | 'renewed' | 'signedOut';

/** Thrown into waiting calls when the session could not be renewed; the page is on its way to /login. */
export class SessionLost extends Error {}

const replayDelay = 500;

const listeners = new Set<(change: SessionChange) => void>();
const emit = (change: SessionChange) => {
  for (const listener of listeners) listener(change);
};

export const onSessionChange = (listener: (change: SessionChange) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const readSession = (): Session | null => {
  const [accessToken, tokenExpTime, refreshToken, loginType] = sessionKeys.map((key) =>
    sessionStorage.getItem(key),
  );
  if (!accessToken || !refreshToken || !loginType) return null;
  return {
    accessToken,
    refreshToken,
    loginType: loginType as Session['loginType'],
    tokenExpTime: Number(tokenExpTime) || 0,
  };
};

const write = (session: Session, college?: string | null) => {
  sessionStorage.setItem('accessToken', session.accessToken);
  sessionStorage.setItem('tokenExpTime', String(session.tokenExpTime));
  sessionStorage.setItem('refreshToken', session.refreshToken);
  sessionStorage.setItem('loginType', session.loginType);
  if (college) sessionStorage.setItem('college_info', college);
  siblings.has(true);
};

const remove = () => {
  for (const key of sessionKeys) sessionStorage.removeItem(key);
  siblings.has(false);
};

/** What the token says about its holder, unchecked: good for choosing a page, never for trusting. */
export const decodeToken = (token = sessionStorage.getItem('accessToken')): TokenContent | null => {
  try {
    const body = (token ?? '').split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(body.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
    const content: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return content && typeof content === 'object' ? (content as TokenContent) : null;
  } catch {
    return null;
  }
};

const accountOf = (session: Session | null) => (session ? (decodeToken(session.accessToken)?.sub ?? '') : '');
const college = () => sessionStorage.getItem('college_info');

const siblings = meetSiblings((message, tell) => {
  const mine = readSession();
  if (message.kind === 'ask' && mine)
    tell({ kind: 'answer', to: message.from, session: mine, college: college() });
  if (message.kind === 'renewed') {
    if (!mine) {
      write(message.session, message.college);
      emit('signedIn');
    } else if (
      accountOf(mine) === accountOf(message.session) &&
      message.session.tokenExpTime > mine.tokenExpTime
    ) {
      write(message.session);
      emit('renewed');
    }
  }
  if (message.kind === 'signedOut' && mine && accountOf(mine) === message.account) endHere();
});
siblings.has(!!readSession());

const fromTokens = (tokens: Tokens): Session => ({
  accessToken: tokens.accessToken,
  refreshToken: tokens.refreshToken,
  loginType: tokens.loginType,
  tokenExpTime: Date.now() + tokens.accessTokenExpire * 60_000,
});

/** Takes new tokens (sign-in, or the swap at the end of a registration step) and tells the other tabs. */
export const signIn = (tokens: Tokens): void => {
  const before = readSession();
  const session = fromTokens(tokens);
  write(session);
  siblings.tell({ kind: 'renewed', session, college: college() });
  emit(accountOf(before) === accountOf(session) ? 'renewed' : 'signedIn');
};

/** Forgets the session here and in the other tabs. It does not move anywhere; see `goToSignIn`. */
export const clearSession = (): void => {
  const account = accountOf(readSession());
  remove();
  if (account) siblings.tell({ kind: 'signedOut', account });
  emit('signedOut');
};

/** `/login` with the wanted path, unless that is the root. */
export const signInPath = (wanted: string): string =>
  !wanted || wanted === '/' || wanted.startsWith('/login')
    ? '/login'
    : `/login?path=${encodeURIComponent(wanted)}`;

let openSignIn = (path: string) => location.assign(path);
/** The router takes over the way to /login once it stands. */
export const setSignInOpener = (opener: (path: string) => void): void => {
  openSignIn = opener;
};

export const goToSignIn = (wanted = location.pathname + location.search): void =>
  openSignIn(signInPath(wanted));

const endHere = () => {
  remove();
  emit('signedOut');
  goToSignIn();
};

/** Ends the session everywhere in this browser and asks for sign-in, keeping the wanted path. */
export const loseSession = (): void => {
  clearSession();
  goToSignIn();
};

/** A new tab has no session of its own: takes over a sibling's, if there is one. */
export const joinSiblings = async (): Promise<boolean> => {
  if (readSession()) return true;
  const found = await siblings.ask(() => true, { patient: true });
  if (!found || readSession()) return !!readSession();
  write(found.session, found.college);
  return true;
};

const refreshPaths: Record<Session['loginType'], string> = {
  PWU: '/Identity/PortalWeb/RefreshTokens2',
  WCU: '/Identity/PortalWechat/RefreshTokens2',
  CAS: '/Identity/Cas/RefreshTokens',
};

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const requestTokens = async (session: Session): Promise<Tokens> => {
  const { accessToken, refreshToken, loginType } = session;
  const response = await fetch(refreshPaths[loginType] ?? refreshPaths.PWU, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': readLocale(),
      'x-request-id': newId(),
    },
    body: JSON.stringify({ accessToken, refreshToken, loginType }),
  });
  // A server that is just restarting has not refused anything.
  if (response.status >= 502 && response.status <= 504) throw new TypeError('unavailable');
  const body = (await response.json()) as { code: number; result: Tokens };
  if (body.code !== 200) throw new SessionLost();
  return body.result;
};

const renew = async (): Promise<void> => {
  const before = readSession();
  if (!before) throw new SessionLost();
  const found = await siblings.ask(
    (other) => accountOf(other) === accountOf(before) && other.tokenExpTime > Date.now(),
  );
  const now = readSession();
  if (!now) throw new SessionLost();
  if (now.tokenExpTime > Date.now()) return;
  if (found) {
    write(found.session);
    emit('renewed');
    return;
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      const session = fromTokens(await requestTokens(now));
      write(session);
      siblings.tell({ kind: 'renewed', session, college: college() });
      emit('renewed');
      return;
    } catch (error) {
      if (error instanceof SessionLost) break;
      // Nobody refused anything: the session stays, and the next call tries again.
      if (attempt === 3 || !navigator.onLine) throw error;
      await pause(attempt * 1000);
    }
  }
  loseSession();
  throw new SessionLost();
};

/** Two tabs never renew at once where the browser has locks; elsewhere the server's ten seconds of grace hold. */
const alone = (work: () => Promise<void>): Promise<void> =>
  typeof navigator !== 'undefined' && navigator.locks
    ? navigator.locks.request('session-renewal', work)
    : work();

let renewing: Promise<void> | null = null;

/** The bearer for a call; when the stored expiry has passed, one renewal runs and all callers wait for it. */
export const validToken = async (): Promise<string | null> => {
  const session = readSession();
  if (!session) return null;
  if (session.tokenExpTime > Date.now() && !renewing) return session.accessToken;
  renewing ??= alone(renew)
    .then(() => pause(replayDelay))
    .finally(() => {
      renewing = null;
    });
  await renewing;
  return readSession()?.accessToken ?? null;
};

/** The server says this token has run out although our clock disagrees: the next call renews it. */
export const expireToken = (token: string): void => {
  if (readSession()?.accessToken === token) sessionStorage.setItem('tokenExpTime', '0');
};
