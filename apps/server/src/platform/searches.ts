import { nowMs } from './clock.ts';
import { fail } from './failure.ts';

interface Window {
  since: number;
  typed: Set<string>;
}

/**
 * Different texts that one account may look for people by. Who fills in a form for a class picks fifty people, with
 * some letters typed for each; who reads something hidden from what is found needs far more for every person.
 */
const most = 300;
const within = 10 * 60_000;

/** Counts what accounts look for, on this node: each has an allowance of its own, as with the limit of an address. */
export class Searches {
  readonly #windows = new Map<string, Window>();
  readonly #most: number;

  constructor(limit = most) {
    this.#most = limit;
  }

  /** The same text again counts for nothing. @throws SEARCH_TOO_MANY */
  note(accountId: string, typed: string): void {
    const now = nowMs();
    let window = this.#windows.get(accountId);
    if (!window || now - window.since > within) {
      if (this.#windows.size > 20_000) this.#windows.clear();
      window = { since: now, typed: new Set() };
      this.#windows.set(accountId, window);
    }
    if (window.typed.has(typed)) return;
    if (window.typed.size >= this.#most)
      throw fail('SEARCH_TOO_MANY', { minutes: Math.ceil((window.since + within - now) / 60_000) });
    window.typed.add(typed);
  }
}
