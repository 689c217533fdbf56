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
}

/**
 * Group commit for writes that come by the thousand: one batch is under way, what arrives meanwhile is the next. Whoever
 * hands something in hears of it once its batch has been committed. A batch that fails as a whole is tried item by item,
 * so that a bad one fails alone.
 */
export class Batcher<I, R> {
  readonly #run: (items: readonly I[]) => Promise<readonly R[]>;
  readonly #options: Options;
  #waiting: Waiting<I, R>[] = [];
  #busy: Promise<void> | undefined;

  constructor(run: (items: readonly I[]) => Promise<readonly R[]>, options: Options) {
    this.#run = run;
    this.#options = options;
  }

  /** @throws TOO_MANY while too much waits, and what `run` throws of this item */
  add(item: I): Promise<R> {
    if (this.#waiting.length >= this.#options.queue) throw fail('TOO_MANY');
    return new Promise<R>((done, failed) => {
      this.#waiting.push({ item, done, failed });
      this.#busy ??= this.#work();
    });
  }

  /** Once nothing waits any more. */
  async idle(): Promise<void> {
    while (this.#busy !== undefined) await this.#busy;
  }

  async #work(): Promise<void> {
    // What is handed in during this turn of the event loop goes along.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) {
      const some = this.#waiting.splice(0, this.#options.most);
      await this.#settle(some);
    }
    this.#busy = undefined;
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
