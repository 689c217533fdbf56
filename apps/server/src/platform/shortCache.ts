import { steadyMs } from './clock.ts';

interface Entry {
  value: Promise<unknown>;
  until: number;
}

/**
 * Answers kept for a second in this process: exact totals of lists, the tree of organisations. Every logged write of
 * this node empties it, so whoever changes something sees it at once; what another node wrote shows a second later.
 */
export class ShortCache {
  readonly #entries = new Map<string, Entry>();
  readonly #milliseconds: number;
  readonly #written = new Map<string, number>();
  #emptied = 0;

  constructor(milliseconds = 1000) {
    this.#milliseconds = milliseconds;
  }

  /** What `load` answers, asked at most once a second for a key; those who ask meanwhile wait for the same answer. */
  get<T>(key: string, load: () => Promise<T>): Promise<T> {
    const now = steadyMs();
    const known = this.#entries.get(key);
    if (known && known.until > now) return known.value as Promise<T>;
    if (this.#entries.size > 2000) this.#entries.clear();
    // A count of the query builder asks the database again each time it is waited for.
    const value = Promise.resolve(load());
    this.#entries.set(key, { value, until: now + this.#milliseconds });
    value.catch(() => this.#entries.delete(key));
    return value;
  }

  /** How often it was emptied for a module: as long as it stays, nothing of that module was written on this node. */
  generationOf(module: string): number {
    return this.#emptied + (this.#written.get(module) ?? 0);
  }

  /** After a write of one module, or of who knows which. */
  clear(module?: string): void {
    if (module === undefined) this.#emptied++;
    else this.#written.set(module, (this.#written.get(module) ?? 0) + 1);
    this.#entries.clear();
  }
}
