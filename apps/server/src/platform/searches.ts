import { createHash } from 'node:crypto';
import { nowMs } from './clock.ts';
import { fail } from './failure.ts';

interface Window {
  since: number;
  typed: Set<string>;
}

/** One text that an account has looked for, as the nodes tell it each other: nobody hears what was typed. */
export interface Typed {
  accountId: string;
  hash: string;
}

/**
 * Different texts that one account may look for people by. Who fills in a form for a class picks fifty people, with
 * some letters typed for each; who reads something hidden from what is found needs far more for every person.
 */
const most = 300;
const within = 10 * 60_000;

const hashOf = (typed: string): string => createHash('sha256').update(typed).digest('base64url').slice(0, 16);

/** Counts what accounts look for, on all nodes together: what one has counted it tells the others. */
export class Searches {
  readonly #windows = new Map<string, Window>();
  readonly #tell: (typed: Typed) => void;

  constructor(tell: (typed: Typed) => void = () => {}) {
    this.#tell = tell;
  }

  /** The same text again counts for nothing. @throws SEARCH_TOO_MANY */
  note(accountId: string, typed: string): void {
    const window = this.#windowOf(accountId);
    const hash = hashOf(typed);
    if (window.typed.has(hash)) return;
    if (window.typed.size >= most)
      throw fail('SEARCH_TOO_MANY', { minutes: Math.ceil((window.since + within - nowMs()) / 60_000) });
    window.typed.add(hash);
    this.#tell({ accountId, hash });
  }

  /** What another node has counted, or this one itself. */
  hear({ accountId, hash }: Typed): void {
    const { typed } = this.#windowOf(accountId);
    if (typed.size < most) typed.add(hash);
  }

  #windowOf(accountId: string): Window {
    const now = nowMs();
    const known = this.#windows.get(accountId);
    if (known && now - known.since <= within) return known;
    if (this.#windows.size > 20_000) this.#windows.clear();
    const window = { since: now, typed: new Set<string>() };
    this.#windows.set(accountId, window);
    return window;
  }
}
