import type { PushEvent } from '@anyan/contract';
import { steadyMs } from '../clock.ts';
import type { ReadContext } from '../context.ts';
import { actingAs } from '../context.ts';
import { fail, failAt } from '../failure.ts';
import type { Platform } from '../platform.ts';
import { port } from '../ports.ts';
import type { Caller } from '../session/caller.ts';

/** Whether somebody may follow what this id names; each kind of topics has one answer, under its name. */
export type MayFollow = (
  context: Pick<ReadContext, 'db' | 'platform' | 'caller' | 'may' | 'reachOf'>,
  id: string,
) => Promise<boolean>;
export const topicKinds = port<MayFollow>('platform.topicKinds');

/** Message on the channel `push` about topics: every node hears it, those with streams of the session act. */
export interface TopicMessage {
  follow?: { sessionId: string; topics: string[] };
  unfollow?: { sessionId: string; topics: string[] };
  /** Something of it has changed. */
  topic?: string;
  /** Who may follow it has changed. */
  askAgain?: string;
}

/** Topics of one session; beyond them the oldest is ended. */
const mostOfSession = 50;

/** Who follows what on this node, for as long as his stream is open; asked again when rights change. */
export class Followers {
  readonly #ofSession = new Map<string, Set<string>>();
  readonly #ofTopic = new Map<string, Set<string>>();
  readonly #write: (sessionId: string, event: PushEvent) => void;
  readonly #may: (sessionId: string, topic: string) => Promise<boolean>;
  /** Grows whenever somebody's rights may have changed. */
  #rights = 0;

  constructor(
    may: (sessionId: string, topic: string) => Promise<boolean>,
    write: (sessionId: string, event: PushEvent) => void,
  ) {
    this.#may = may;
    this.#write = write;
  }

  /** Topics followed by sessions of this node. */
  get size(): number {
    return this.#ofTopic.size;
  }

  /** Asked here again: between the call and this the right may have gone. */
  async follow(sessionId: string, topics: readonly string[], isOpen: () => boolean): Promise<void> {
    const followed: string[] = [];
    for (const topic of topics) {
      if (!(await this.#mayNow(sessionId, topic)) || !isOpen()) continue;
      const mine = this.#ofSession.get(sessionId) ?? new Set();
      this.#ofSession.set(sessionId, mine);
      // The one followed last stands last.
      mine.delete(topic);
      mine.add(topic);
      const whose = this.#ofTopic.get(topic) ?? new Set();
      this.#ofTopic.set(topic, whose.add(sessionId));
      followed.push(topic);
      const [oldest] = mine;
      if (oldest && mine.size > mostOfSession) this.#end(sessionId, [oldest]);
    }
    if (followed.length > 0) this.#write(sessionId, { kind: 'topic.followed', topics: followed });
  }

  unfollow(sessionId: string, topics: Iterable<string>): void {
    const mine = this.#ofSession.get(sessionId);
    for (const topic of [...topics]) {
      mine?.delete(topic);
      const whose = this.#ofTopic.get(topic);
      whose?.delete(sessionId);
      if (whose?.size === 0) this.#ofTopic.delete(topic);
    }
    if (mine?.size === 0) this.#ofSession.delete(sessionId);
  }

  /** The last stream of a session is gone. */
  forget(sessionId: string): void {
    this.unfollow(sessionId, this.#ofSession.get(sessionId) ?? []);
  }

  changed(topic: string): void {
    for (const sessionId of this.#ofTopic.get(topic) ?? [])
      this.#write(sessionId, { kind: 'topic.changed', topic });
  }

  /** Rights may have changed: of this topic, or of any. Whoever lost his is told, and hears no more of it. */
  async askAgain(only?: string): Promise<void> {
    this.#rights++;
    for (const [topic, whose] of [...this.#ofTopic])
      if (only === undefined || topic === only)
        for (const sessionId of [...whose])
          if (!(await this.#mayNow(sessionId, topic))) this.#end(sessionId, [topic]);
  }

  /** What changed while it was asked makes it be asked once more. */
  async #mayNow(sessionId: string, topic: string): Promise<boolean> {
    for (;;) {
      const at = this.#rights;
      const may = await this.#may(sessionId, topic);
      if (!may || at === this.#rights) return may;
    }
  }

  #end(sessionId: string, topics: string[]): void {
    this.unfollow(sessionId, topics);
    this.#write(sessionId, { kind: 'topic.ended', topics });
  }
}

const partsOf = (topic: string): [kind: string, id: string] => {
  const at = topic.indexOf(':');
  return at < 0 ? [topic, ''] : [topic.slice(0, at), topic.slice(at + 1)];
};

/** Whether somebody may follow a topic; undefined where there is no such kind. */
const mayFollow = async (context: Parameters<MayFollow>[0], topic: string): Promise<boolean | undefined> => {
  const [kind, id] = partsOf(topic);
  return context.platform.ports.one(topicKinds, kind)?.(context, id);
};

/** @throws TOPIC_UNKNOWN, NOT_FOUND of one that he may not follow */
export const checkTopics = async (
  context: Parameters<MayFollow>[0],
  topics: readonly string[],
): Promise<void> => {
  for (const [at, topic] of topics.entries()) {
    const may = await mayFollow(context, topic);
    if (may === undefined) throw failAt(`topics.${at}`, 'TOPIC_UNKNOWN', { topic });
    if (!may) throw fail('NOT_FOUND');
  }
};

/** The same for a session, by what its holder may do now. */
export const sessionMayFollow = async (
  platform: Platform,
  sessionId: string,
  topic: string,
): Promise<boolean> => {
  const caller: Caller | null = await platform.callers.ofSession(sessionId);
  if (!caller) return false;
  return (await mayFollow({ platform, db: platform.database.db, ...actingAs(caller) }, topic)) ?? false;
};

/** Milliseconds between two tellings of one topic by a node: thousands may write about it in a second. */
const everyMs = 500;

/** Tells of changed topics, each at once and then every 500 ms at most. */
export class TopicTeller {
  readonly #send: (topic: string) => void;
  readonly #last = new Map<string, number>();
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor(send: (topic: string) => void) {
    this.#send = send;
  }

  tell(topic: string): void {
    if (this.#timers.has(topic)) return;
    const wait = (this.#last.get(topic) ?? Number.NEGATIVE_INFINITY) + everyMs - steadyMs();
    if (wait <= 0) {
      this.#now(topic);
      return;
    }
    const timer = setTimeout(() => {
      this.#timers.delete(topic);
      this.#now(topic);
    }, wait);
    timer.unref();
    this.#timers.set(topic, timer);
  }

  #now(topic: string): void {
    if (this.#last.size > 1000) this.#last.clear();
    this.#last.set(topic, steadyMs());
    this.#send(topic);
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}
