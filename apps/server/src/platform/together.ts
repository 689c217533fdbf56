/**
 * One reading for all who ask for the same: who asks while one is under way shares the next, so that everybody sees what
 * he himself has written, and never more than one is under way.
 */
export class Together<T> {
  #underway: Promise<unknown> | undefined;
  #next: Promise<T> | undefined;

  read(load: () => Promise<T>): Promise<T> {
    this.#next ??= this.#after(this.#underway, load);
    return this.#next;
  }

  async #after(before: Promise<unknown> | undefined, load: () => Promise<T>): Promise<T> {
    await before?.catch(() => {});
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
