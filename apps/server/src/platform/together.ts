import { setTimeout as sleep } from 'node:timers/promises';
import { steadyMs } from './clock.ts';

/**
 * One reading for all who ask for the same: who asks while one is under way shares the next, so that everybody sees what
 * he himself has written, and never more than one is under way. It begins `gatherMs` milliseconds after the first has asked,
 * for all who hear of the same news by then, and two of them `apartMs` apart at least.
 */
export class Together<T> {
  readonly #gatherMs: number;
  readonly #apartMs: number;
  #begunAt = Number.NEGATIVE_INFINITY;
  #underway: Promise<unknown> | undefined;
  #next: Promise<T> | undefined;

  constructor({ gatherMs = 0, apartMs = 0 } = {}) {
    this.#gatherMs = gatherMs;
    this.#apartMs = apartMs;
  }

  read(load: () => Promise<T>): Promise<T> {
    this.#next ??= this.#after(this.#underway, load);
    return this.#next;
  }

  async #after(before: Promise<unknown> | undefined, load: () => Promise<T>): Promise<T> {
    const gathered = steadyMs() + this.#gatherMs;
    await before?.catch(() => {});
    const wait = Math.max(gathered, this.#begunAt + this.#apartMs) - steadyMs();
    if (wait > 0) await sleep(wait);
    this.#begunAt = steadyMs();
    // Whoever asks from here on may ask for what this one does not see any more.
    this.#next = undefined;
    const reading = load();
    this.#underway = reading;
    try {
      return await reading;
    } finally {
      if (this.#underway === reading) this.#underway = undefined;
    }
  }
}
