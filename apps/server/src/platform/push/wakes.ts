/** Waits for something that another call, maybe on another node, tells of over NOTIFY. */
export class Wakes {
  readonly #waiting = new Map<string, Set<() => void>>();
  /** Nobody waits any more: the server is about to stop. */
  closed = false;

  /** Ends when the key is told of, and at the latest after `milliseconds`; whoever waited looks again himself. */
  wait(key: string, milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(key) ?? new Set();
      this.#waiting.set(key, waiting);
      const end = () => {
        clearTimeout(timer);
        waiting.delete(end);
        if (waiting.size === 0 && this.#waiting.get(key) === waiting) this.#waiting.delete(key);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      timer.unref();
      waiting.add(end);
    });
  }

  wake(key: string): void {
    for (const end of [...(this.#waiting.get(key) ?? [])]) end();
  }

  close(): void {
    this.closed = true;
    for (const key of [...this.#waiting.keys()]) this.wake(key);
  }
}
