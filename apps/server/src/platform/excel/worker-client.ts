import { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker, WorkerTask } from './excel.worker.ts';
import { WorkbookFault } from './fault.ts';
import { HeadingOpen } from './heading.ts';

/** Lets a few through at a time; the others wait in order. */
export class Slots {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  /** Waits for a slot and returns the function that gives it back. */
  async take(signal: AbortSignal | undefined): Promise<() => void> {
    signal?.throwIfAborted();
    if (this.#free > 0) {
      this.#free -= 1;
    } else {
      await new Promise<void>((resolve, reject) => {
        const enter = () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        };
        const leave = () => {
          this.#waiting.splice(this.#waiting.indexOf(enter), 1);
          reject(signal?.reason);
        };
        signal?.addEventListener('abort', leave, { once: true });
        this.#waiting.push(enter);
      });
    }
    let given = false;
    return () => {
      if (given) return;
      given = true;
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    };
  }
}

type Settled = { message: FromWorker } | { failure: unknown };

/** One worker with one task: messages in order, every way it can end as one rejection. */
export class WorkerClient {
  readonly #worker: Worker;
  readonly #inbox: Settled[] = [];
  #wake: (() => void) | null = null;
  #timeLeft: number;
  readonly #reads: boolean;
  readonly #signal: AbortSignal | undefined;
  readonly #onAbort = () => this.#settle({ failure: this.#signal?.reason });

  constructor(task: WorkerTask, limits: { timeMs: number; heapMb: number }, signal?: AbortSignal) {
    this.#timeLeft = limits.timeMs;
    this.#reads = task.task === 'read';
    this.#signal = signal;
    this.#worker = new Worker(new URL('./excel.worker.ts', import.meta.url), {
      name: 'excel',
      workerData: task,
      // Options of the process, such as those of a test runner or debugger, are not for this worker.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 32 },
    });
    this.#worker.on('message', (message: FromWorker) => this.#settle({ message }));
    this.#worker.on('error', (error: NodeJS.ErrnoException) =>
      this.#settle({
        failure: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? this.#tooLarge('memory') : error,
      }),
    );
    this.#worker.on('exit', (code) =>
      this.#settle({ failure: new Error(`excel worker ended with ${code}`) }),
    );
    signal?.addEventListener('abort', this.#onAbort, { once: true });
    if (signal?.aborted) this.#onAbort();
  }

  post(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  /** The next message; rejects with a fault, abort or crash. Only the time spent waiting here counts. */
  async next(): Promise<Exclude<FromWorker, { kind: 'fault' | 'open' | 'error' }>> {
    this.#signal?.throwIfAborted();
    if (this.#inbox.length === 0) {
      const start = performance.now();
      const timer = setTimeout(() => this.#settle({ failure: this.#tooLarge('time') }), this.#timeLeft);
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      clearTimeout(timer);
      this.#timeLeft = Math.max(0, this.#timeLeft - (performance.now() - start));
    }
    const settled = this.#inbox.shift() ?? { failure: new Error('excel worker is gone') };
    if ('failure' in settled) throw settled.failure;
    const { message } = settled;
    if (message.kind === 'fault') throw new WorkbookFault(message.code, message.values, message.detail);
    if (message.kind === 'open') throw new HeadingOpen(message.heading);
    if (message.kind === 'error') throw Object.assign(new Error(message.message), { code: message.code });
    return message;
  }

  async close(): Promise<void> {
    this.#signal?.removeEventListener('abort', this.#onAbort);
    await this.#worker.terminate();
  }

  /** A file that asks for too much is its sender's fault; an export that does is ours. */
  #tooLarge(limit: 'time' | 'memory'): Error {
    return this.#reads
      ? new WorkbookFault('TOO_LARGE', {}, limit)
      : new Error(`excel worker is out of ${limit}`);
  }

  #settle(settled: Settled): void {
    this.#inbox.push(settled);
    this.#wake?.();
    this.#wake = null;
  }
}
