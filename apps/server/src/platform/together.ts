import { setTimeout as sleep } from 'node:timers/promises';
import { steadyMs } from './clock.ts';

/**
 * One reading for all who ask for the same: who asks while one is under way shares the next, so that everybody sees what
 * he himself has written, and never more than one is under way. Two of them begin `apartMs` milliseconds apart at least.
 */
export class Together<T> {
  readonly #apartMs: number;
  #begunAt = Number.NEGATIVE_INFINITY;
  #underway: Promise<unknown> | undefined;
  #next: Promise<T> | undefined;

  constructor(apartMs = 0) {
    this.#apartMs = apartMs;
  }

  read(load: () => Promise<T>): Promise<T> {
    this.#next ??= this.#after(this.#underway, load);
    return this.#next;
  }

  async #after(before: Promise<unknown> | undefined, load: () => Promise<T>): Promise<T> {
    await before?.catch(() => {});
    const wait = this.#begunAt + this.#apartMs - steadyMs();
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
