import { randomInt } from 'node:crypto';
import { nowMs, steadyMs } from '../clock.ts';
import { fail } from '../failure.ts';
import { bindingCaller, type Caller } from './caller.ts';
import type { Tokens } from './tokens.ts';

/** Answers who a live session belongs to, or null; the identity module registers it. */
export type LoadCaller = (sessionId: string) => Promise<Caller | null>;

interface KnownCaller {
  caller: Promise<Caller | null>;
  /** Whose session it is; undefined while that is still being read. */
  accountId?: string;
  until: number;
}

/** Message on the channel `authority`: what has to be read afresh. */
export interface AuthorityChange {
  accountId?: string;
  sessionId?: string;
  all?: true;
}

/** Milliseconds, of a minute or somewhat less: those who came together are not all read again together. */
const aMinute = (): number => 60_000 - randomInt(15_000);

/**
 * Live sessions with what their holders may do. Kept in the process and dropped over LISTEN/NOTIFY, so that a
 * sign-out, a ban or a changed role acts on every node within a second; while nothing is heard (connection lost),
 * nothing is kept for longer than five seconds.
 */
export class Callers {
  readonly #kept = new Map<string, KnownCaller>();
  readonly #tokens: Tokens;
  #load: LoadCaller = async () => null;
  #loadAccount: (accountId: string) => Promise<Caller | null> = async () => null;
  hearing = false;
  /** Told of every session used, for its last-seen time. */
  onSeen: (sessionId: string) => void = () => {};

  constructor(tokens: Tokens) {
    this.#tokens = tokens;
  }

  register(load: LoadCaller, loadAccount: (accountId: string) => Promise<Caller | null>): void {
    this.#load = load;
    this.#loadAccount = loadAccount;
  }

  /** Who owns a job, with what he may do now; null for an account that is disabled or gone. */
  ofAccount(accountId: string): Promise<Caller | null> {
    return this.#loadAccount(accountId);
  }

  /** @throws SIGN_IN_REQUIRED, SESSION_ENDED */
  async ofHeader(authorization: string | undefined, { bindToken = false } = {}): Promise<Caller> {
    if (!authorization?.startsWith('Bearer ')) throw fail('SIGN_IN_REQUIRED');
    const { sid, sub, pageNum } = this.#tokens.verify(authorization.slice(7));
    if (!sub && bindToken) return bindingCaller(sid);
    let caller = await this.ofSession(sid);
    // The token is of a step further on than what is kept: its news has not arrived here yet.
    if (caller && pageNum < caller.pageNum) {
      this.drop({ sessionId: sid });
      caller = await this.ofSession(sid);
    }
    if (!caller || caller.accountId !== sub || Date.parse(caller.expiresAt) <= nowMs())
      throw fail('SESSION_ENDED');
    this.onSeen(sid);
    return caller;
  }

  ofSession(sessionId: string): Promise<Caller | null> {
    const known = this.#kept.get(sessionId);
    if (known && known.until > steadyMs()) return known.caller;
    const caller = this.#load(sessionId);
    if (this.#kept.size > 50_000) this.#kept.clear();
    const kept: KnownCaller = { caller, until: steadyMs() + (this.hearing ? aMinute() : 5_000) };
    this.#kept.set(sessionId, kept);
    const forget = () => {
      if (this.#kept.get(sessionId) === kept) this.#kept.delete(sessionId);
    };
    caller.then((found) => {
      // An unknown session is not remembered, or a flood of made-up ones would fill the map.
      if (found) kept.accountId = found.accountId;
      else forget();
    }, forget);
    return caller;
  }

  drop(change: AuthorityChange): void {
    if (change.all) this.#kept.clear();
    if (change.sessionId) this.#kept.delete(change.sessionId);
    if (!change.accountId) return;
    // What is being read just now may have been read before the change, whoever it is.
    for (const [sessionId, { accountId }] of this.#kept)
      if (accountId === undefined || accountId === change.accountId) this.#kept.delete(sessionId);
  }
}
