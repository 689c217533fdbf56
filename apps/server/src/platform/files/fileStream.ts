import { ReadStream, read } from 'node:fs';
import { ServerResponse } from 'node:http';

/** Bytes of one reading: of films four times what Node takes, whose pieces cost more than their bytes. */
const readBytes = 256 * 1024;
/** Buffers that wait for the next reading at most: eight megabytes. */
const keptBuffers = 32;

const buffers: Buffer[] = [];
const takeBuffer = (): Buffer => buffers.pop() ?? Buffer.allocUnsafeSlow(readBytes);
const giveBack = (buffer: Buffer): void => {
  if (buffers.length < keptBuffers) buffers.push(buffer);
};

/** What Node gives and its types do not tell. */
const OpenedStream = ReadStream as unknown as new (
  path: string,
  options: { start?: number; end?: number; highWaterMark: number },
) => ReadStream & { readonly fd: number };

/**
 * A file of the disk, or a part of it. Sent as an answer its pieces take turns in a few buffers, as fresh memory for each
 * costs a film twice what its bytes do; whoever else reads it gets pieces of his own.
 */
export class FileStream extends OpenedStream {
  readonly #path: string;
  #at: number;
  readonly #end: number;
  #isReading = false;
  /** What waits until the reading that is under way has ended. */
  #close: (() => void) | undefined;

  /** `bytes` are those of the file; `end` is the last one that is wanted. */
  constructor(path: string, bytes: number, range?: { start: number; end: number }) {
    super(path, { ...range, highWaterMark: readBytes });
    this.#path = path;
    this.#at = range?.start ?? 0;
    this.#end = range?.end ?? bytes - 1;
  }

  override pipe<T extends NodeJS.WritableStream>(to: T, options?: { end?: boolean }): T {
    if (!(to instanceof ServerResponse) || options?.end === false) return super.pipe(to, options);
    if (this.pending) this.once('open', () => this.#sendTo(to));
    else this.#sendTo(to);
    return to;
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    const close = () => super._destroy(error, done);
    // Its number may be another file's once it is closed.
    if (this.#isReading) this.#close = close;
    else close();
  }

  #sendTo(to: ServerResponse): void {
    const wanted = Math.min(readBytes, this.#end - this.#at + 1);
    if (wanted <= 0) {
      to.end();
      // Whoever waits for the end of this one hears of it.
      this.push(null);
      this.resume();
      return;
    }
    const buffer = takeBuffer();
    this.#isReading = true;
    read(this.fd, buffer, 0, wanted, this.#at, (error, bytes) => {
      this.#isReading = false;
      this.#close?.();
      if (this.destroyed) return giveBack(buffer);
      // Its length has been told: what is missing must not look like all of it.
      if (error || bytes === 0) return this.destroy(error ?? new Error(`${this.#path} has become shorter`));
      this.#at += bytes;
      to.write(bytes === readBytes ? buffer : buffer.subarray(0, bytes), (failed) => {
        // What was not written whole may still be on its way.
        if (failed) return;
        giveBack(buffer);
        if (!this.destroyed) this.#sendTo(to);
      });
    });
  }
}
