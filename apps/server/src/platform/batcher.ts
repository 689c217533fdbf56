import { fail } from './failure.ts';

interface Waiting<I, R> {
  item: I;
  done: (result: R) => void;
  failed: (error: unknown) => void;
}

interface Options {
  /** Items of one batch at most. */
  most: number;
  /** Items that may wait; beyond them a caller is told to come back. */
  queue: number;
  /** Batches under way at once; one unless it is said. */
  lanes?: number;
}

/**
 * Group commit for writes that come by the thousand: a batch is under way, what arrives meanwhile is the next. Whoever
 * hands something in hears of it once its batch has been committed. A batch that fails as a whole is tried item by item,
 * so that a bad one fails alone.
 */
export class Batcher<I, R> {
  readonly #run: (items: readonly I[]) => Promise<readonly R[]>;
  readonly #options: Options;
  #waiting: Waiting<I, R>[] = [];
  /** Batches under way, and what comes of them. */
  #lanes = 0;
  readonly #busy = new Set<Promise<void>>();

  constructor(run: (items: readonly I[]) => Promise<readonly R[]>, options: Options) {
    this.#run = run;
    this.#options = options;
  }

  /** @throws TOO_MANY while too much waits, and what `run` throws of this item */
  add(item: I): Promise<R> {
    if (this.#waiting.length >= this.#options.queue) throw fail('TOO_MANY');
    return new Promise<R>((done, failed) => {
      this.#waiting.push({ item, done, failed });
      if (this.#lanes >= (this.#options.lanes ?? 1)) return;
      this.#lanes++;
      const lane = this.#work();
      this.#busy.add(lane);
      void lane.finally(() => this.#busy.delete(lane));
    });
  }

  /** Once nothing waits any more. */
  async idle(): Promise<void> {
    while (this.#busy.size > 0) await Promise.all(this.#busy);
  }

  async #work(): Promise<void> {
    // What is handed in during this turn of the event loop goes along.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) {
      const some = this.#waiting.splice(0, this.#options.most);
      await this.#settle(some);
    }
    this.#lanes--;
  }

  async #settle(some: readonly Waiting<I, R>[]): Promise<void> {
    try {
      const results = await this.#run(some.map(({ item }) => item));
      for (const [at, { done }] of some.entries()) done(results[at] as R);
    } catch (error) {
      const [only, ...others] = some;
      if (others.length === 0) only?.failed(error);
      else for (const one of some) await this.#settle([one]);
    }
  }
}
