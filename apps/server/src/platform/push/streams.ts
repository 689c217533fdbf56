import type { ServerResponse } from 'node:http';
import type { PushEvent } from '@anyan/contract';

/** Message on the channel `push`: whom to tell what. */
export interface PushMessage {
  accountIds?: string[];
  sessionId?: string;
  event: PushEvent;
}

interface Stream {
  accountId: string;
  sessionId: string;
  response: ServerResponse;
}

const maxPerAccount = 5;
/** Bytes waiting for a slow reader beyond which its stream is ended; it connects again. */
const maxWaiting = 256 * 1024;

/** Open event streams of this node. */
export class Streams {
  readonly #streams = new Set<Stream>();
  readonly #beat: NodeJS.Timeout;

  constructor() {
    this.#beat = setInterval(() => this.#each(() => true, ': beat\n\n'), 25_000);
    this.#beat.unref();
  }

  get size(): number {
    return this.#streams.size;
  }

  /** Takes over an answer and keeps it open. The oldest of an account beyond five is ended. */
  open(
    response: ServerResponse,
    accountId: string,
    sessionId: string,
    headers: Record<string, string>,
  ): void {
    response.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    response.write(': hi\n\n');
    const stream = { accountId, sessionId, response };
    this.#streams.add(stream);
    response.on('close', () => this.#streams.delete(stream));
    const mine = [...this.#streams].filter((one) => one.accountId === accountId);
    for (const old of mine.slice(0, Math.max(0, mine.length - maxPerAccount))) old.response.end();
  }

  tell({ accountIds, sessionId, event }: PushMessage): void {
    const whom = new Set(accountIds);
    this.#each(
      (stream) => whom.has(stream.accountId) || stream.sessionId === sessionId,
      `event: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`,
    );
    if (event.kind !== 'session.ended') return;
    for (const stream of this.#streams)
      if (stream.sessionId === sessionId || whom.has(stream.accountId)) stream.response.end();
  }

  /** Ends the streams of sessions that are over: asked after a time in which nothing could be heard. */
  async check(isLive: (sessionId: string) => Promise<boolean>): Promise<void> {
    // While the database is away nobody can say; then it is asked again when it is back.
    for (const stream of [...this.#streams])
      if (!(await isLive(stream.sessionId).catch(() => true))) stream.response.end();
  }

  #each(wanted: (stream: Stream) => boolean, text: string): void {
    for (const stream of this.#streams) {
      if (!wanted(stream)) continue;
      if (stream.response.writableLength > maxWaiting) stream.response.destroy();
      else stream.response.write(text);
    }
  }

  close(): void {
    clearInterval(this.#beat);
    for (const { response } of this.#streams) response.end();
  }
}
