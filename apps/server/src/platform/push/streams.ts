import type { ServerResponse } from 'node:http';
import type { PushEvent } from '@anyan/contract';
import { Followers, type TopicMessage } from './topics.ts';

/** Message on the channel `push`: whom to tell what. */
export interface PushMessage extends TopicMessage {
  accountIds?: string[];
  sessionId?: string;
  /** Told to so many that the message does not name them: each node looks up who of those it knows is meant. */
  told?: { key: string; at: string };
  event?: PushEvent;
}

/** Who of some accounts was told of something; whoever is named gets the event with what is given for him. */
export type ToldOf = (
  told: { key: string; at: string },
  accountIds: readonly string[],
) => Promise<{ accountId: string; quiet: boolean }[]>;

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
  readonly #ofAccount = new Map<string, Set<Stream>>();
  readonly #beat: NodeJS.Timeout;
  #toldOf: ToldOf = async () => [];
  /** Whether a session may follow a topic now; nobody may before it is registered. */
  #mayFollow: (sessionId: string, topic: string) => Promise<boolean> = async () => false;
  readonly followers = new Followers(
    (sessionId, topic) => this.#mayFollow(sessionId, topic),
    (sessionId, event) => {
      const text = textOf(event);
      for (const stream of this.#ofSession(sessionId)) write(stream, text);
    },
  );

  constructor() {
    this.#beat = setInterval(() => {
      for (const stream of this.#all()) write(stream, ': beat\n\n');
    }, 25_000);
    this.#beat.unref();
  }

  get size(): number {
    let size = 0;
    for (const mine of this.#ofAccount.values()) size += mine.size;
    return size;
  }

  /** Registered by who keeps what people were told. */
  registerTold(toldOf: ToldOf): void {
    this.#toldOf = toldOf;
  }

  registerTopics(mayFollow: (sessionId: string, topic: string) => Promise<boolean>): void {
    this.#mayFollow = mayFollow;
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
    const mine = this.#ofAccount.get(accountId) ?? new Set();
    this.#ofAccount.set(accountId, mine.add(stream));
    response.on('close', () => {
      mine.delete(stream);
      if (mine.size === 0 && this.#ofAccount.get(accountId) === mine) this.#ofAccount.delete(accountId);
      if (!this.#isOpen(sessionId)) this.followers.forget(sessionId);
    });
    for (const old of [...mine].slice(0, Math.max(0, mine.size - maxPerAccount))) old.response.end();
  }

  async tell(message: PushMessage): Promise<void> {
    const { accountIds = [], sessionId, told, event } = message;
    if (!event) return this.#aboutTopics(message);
    if (told) return this.#notifyNotified(told, event);
    const text = textOf(event);
    const whom = new Set(accountIds);
    const meant = [...whom].flatMap((accountId) => [...(this.#ofAccount.get(accountId) ?? [])]);
    if (sessionId) meant.push(...this.#ofSession(sessionId));
    for (const stream of new Set(meant)) {
      write(stream, text);
      if (event.kind === 'session.ended') stream.response.end();
    }
  }

  async #aboutTopics({ topic, askAgain, follow, unfollow }: TopicMessage): Promise<void> {
    if (topic) this.followers.changed(topic);
    if (askAgain) await this.followers.askAgain(askAgain);
    if (unfollow) this.followers.unfollow(unfollow.sessionId, unfollow.topics);
    if (!follow || !this.#isOpen(follow.sessionId)) return;
    const { sessionId, topics } = follow;
    await this.followers.follow(sessionId, topics, () => this.#isOpen(sessionId));
  }

  async #notifyNotified(told: { key: string; at: string }, event: PushEvent): Promise<void> {
    if (this.#ofAccount.size === 0) return;
    const texts = new Map([true, false].map((quiet) => [quiet, textOf({ ...event, quiet } as PushEvent)]));
    for (const { accountId, quiet } of await this.#toldOf(told, [...this.#ofAccount.keys()]))
      for (const stream of this.#ofAccount.get(accountId) ?? []) write(stream, texts.get(quiet) ?? '');
  }

  /** Ends the streams of sessions that are over: asked after a time in which nothing could be heard. */
  async check(isLive: (sessionId: string) => Promise<boolean>): Promise<void> {
    // While the database is away nobody can say; then it is asked again when it is back.
    for (const stream of [...this.#all()])
      if (!(await isLive(stream.sessionId).catch(() => true))) stream.response.end();
  }

  *#ofSession(sessionId: string): Generator<Stream> {
    for (const stream of this.#all()) if (stream.sessionId === sessionId) yield stream;
  }

  #isOpen(sessionId: string): boolean {
    return !this.#ofSession(sessionId).next().done;
  }

  *#all(): Generator<Stream> {
    for (const mine of this.#ofAccount.values()) yield* mine;
  }

  close(): void {
    clearInterval(this.#beat);
    for (const { response } of this.#all()) response.end();
  }
}

const textOf = (event: PushEvent): string => `event: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`;

const write = ({ response }: Stream, text: string): void => {
  // Ended a moment ago, by the very call that tells of it; writing on would end the process.
  if (response.writableEnded) return;
  if (response.writableLength > maxWaiting) response.destroy();
  else response.write(text);
};
