import type { EventFrame, Events } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { type Db, type Job, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Writer } from '../database/client.ts';
import { loggable } from '../database/errors.ts';
import { prepared } from '../database/prepared.ts';
import type { Platform } from '../platform.ts';

type ConstructorOptions = Exclude<ConstructorParameters<typeof PgBoss>[0], string>;

/** A job: what it is called, when it runs by itself, and who does it. It may run twice and reads the truth afresh. */
export interface JobCard {
  name: string;
  /** Five-field cron in the college's time zone. */
  schedule?: string;
  /** How many of it run at once on a node; 1 unless given. */
  concurrency?: number;
  /** Seconds after which a run counts as dead; 15 minutes unless given. */
  expireInSeconds?: number;
  run(platform: Platform, data: Record<string, unknown>): Promise<void>;
}

/** Reacts to an event of another module. */
export interface ListenerCard<E extends keyof Events = keyof Events> {
  event: E;
  /** Module that listens; one queue each, so that one failing listener holds up no other. */
  listener: string;
  run(platform: Platform, payload: Events[E] & EventFrame): Promise<void>;
}

/** Types the payload by the event. */
export const listener = <E extends keyof Events>(card: ListenerCard<E>): ListenerCard =>
  card as unknown as ListenerCard;

export interface SendOptions {
  startAfter?: Date;
  /**
   * At most one of a key in so many seconds, done when they are over: whatever happens meanwhile is in time for it. Of two
   * that are sent at once one waits until the other has committed.
   */
  once?: { key: string; seconds: number };
}

export interface Jobs {
  send(tx: Writer, job: string, data: object, options?: SendOptions): Promise<void>;
  /** One job for each payload and listener, in one statement for each listener. */
  publish(tx: Writer, event: string, ...payloads: object[]): Promise<void>;
  /** Sends what failed for good again, with all its tries; answers what it is called, undefined where it is no such job. */
  retry(tx: Writer, id: string): Promise<string | undefined>;
  /**
   * Begins to take work; before, it only collects. Times of day are those of the time zone. Where the database went away
   * meanwhile, it is called again and begins what did not begin.
   */
  work(timeZone: string): Promise<void>;
  /** Times of day are those of another time zone from now on, on all nodes. */
  keepTime(timeZone: string): Promise<void>;
  stop(): Promise<void>;
}

/** Seconds of silence after which a running job's node counts as dead and another takes the job over. */
const heartbeat = 15;

const queueOf = (card: ListenerCard) => `event.${card.listener}.${card.event}`;

/** The database as the queue asks it inside a transaction: each of its long statements is built and planned once. */
const within = (tx: Writer): Db => ({
  executeSql: async (text, values = []) => {
    const query = prepared(tx, text, () => ({
      prepare: (name) => {
        const params = values.map((_, at) => sql.placeholder(String(at)));
        return tx._.session.prepareQuery({ sql: text, params }, undefined, name, false);
      },
    }));
    return (await query.execute(Object.fromEntries(values.entries()))) as pg.QueryResult;
  },
});

/** Opens the queue in the database's schema `jobs`, with a place for every card. */
export const startJobs = async (
  connection: pg.ClientConfig,
  cards: readonly JobCard[],
  listeners: readonly ListenerCard[],
  platform: () => Platform,
  log: Logger,
): Promise<Jobs> => {
  const boss = new PgBoss({
    // A connection that nobody answers on is given up.
    ...({ ...connection, query_timeout: 60_000, keepAlive: true } as ConstructorOptions),
    schema: 'jobs',
    max: 3,
    useListenNotify: true,
    // With the silence before, a dead node's job is taken over within a minute.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  // Unheard, either would end the process when the connection is lost.
  boss.on('error', (error: Error) =>
    log.warn({ code: (error as { code?: string }).code }, 'jobs: connection lost'),
  );
  boss.on('warning', () => {});
  await boss.start();

  const places = [
    ...cards.map((card) => ({
      queue: card.name,
      schedule: card.schedule,
      concurrency: card.concurrency ?? 1,
      expire: card.expireInSeconds ?? 900,
      run: (data: object) => card.run(platform(), data as Record<string, unknown>),
    })),
    ...listeners.map((card) => ({
      queue: queueOf(card),
      schedule: undefined,
      concurrency: 1,
      expire: 900,
      run: (data: object) => card.run(platform(), data as never),
    })),
  ];
  // A queue must be there before anything is sent to it.
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { queue, expire } of places) {
    const settings = { expireInSeconds: expire, heartbeatSeconds: heartbeat };
    const there = known.get(queue);
    if (!there)
      await boss.createQueue(queue, { notify: true, retryLimit: 5, retryBackoff: true, ...settings });
    else if (there.expireInSeconds !== expire || there.heartbeatSeconds !== heartbeat)
      await boss.updateQueue(queue, settings);
  }

  const take = async (queue: string, run: (data: object) => Promise<void>, batch: Job<object>[]) => {
    for (const job of batch) {
      try {
        await run(job.data ?? {});
      } catch (error) {
        log.error({ job: queue, jobId: job.id, ...loggable(error) }, 'job failed');
        // What the queue keeps of a failure holds no data.
        throw new Error('job failed');
      }
    }
  };

  const insert = async (tx: Writer, queue: string, data: object, options: object = {}) => {
    await boss.send(queue, data, { ...options, db: within(tx) } as Parameters<typeof boss.send>[2]);
  };
  const keepTime = async (timeZone: string) => {
    const kept = new Map((await boss.getSchedules()).map((one) => [one.name, `${one.cron} ${one.timezone}`]));
    for (const { queue, schedule } of places)
      if (schedule && kept.get(queue) !== `${schedule} ${timeZone}`)
        await boss.schedule(queue, schedule, {}, { tz: timeZone });
  };
  /** Workers that have not begun yet, each by its place. */
  const toBegin = places.flatMap((place) => Array.from({ length: place.concurrency }, () => place));
  let stopped = false;
  const addWorker = async ({ queue, run }: (typeof places)[number]) => {
    // Its first piece of work may come before its name.
    let id = '';
    id = await boss.work<object>(queue, { pollingIntervalSeconds: 20 }, async (batch) => {
      try {
        await take(queue, run, batch);
      } finally {
        // Else the third of three sent together waits for the next look around: one call wakes it once.
        boss.notifyWorker(id);
      }
    });
  };
  return {
    send: (tx, job, data, { startAfter, once } = {}) =>
      insert(tx, job, data, {
        ...(startAfter ? { startAfter } : {}),
        // From the first of its seconds on so many more: never before the last of them.
        ...(once ? { singletonKey: once.key, singletonSeconds: once.seconds, startAfter: once.seconds } : {}),
      }),
    publish: async (tx, event, ...payloads) => {
      if (payloads.length === 0) return;
      const jobs = payloads.map((data) => ({ data }));
      const told = await Promise.allSettled(
        listeners
          .filter((card) => card.event === event)
          .map((card) => boss.insert(queueOf(card), jobs, { db: within(tx) })),
      );
      // None may still be under way when the transaction ends.
      for (const one of told) if (one.status === 'rejected') throw one.reason;
    },
    retry: async (tx, id) => {
      const { rows } = await tx.execute<{ name: string; data: object | null }>(
        sql`select name, data from jobs.job where id = ${id} and state = 'failed' for update`,
      );
      const [failed] = rows;
      if (!failed || !places.some(({ queue }) => queue === failed.name)) return undefined;
      await insert(tx, failed.name, failed.data ?? {});
      await tx.execute(sql`delete from jobs.job where name = ${failed.name} and id = ${id}`);
      return failed.name;
    },
    keepTime,
    work: async (timeZone) => {
      for (let [place] = toBegin; place && !stopped; [place] = toBegin) {
        await addWorker(place);
        toBegin.shift();
      }
      await keepTime(timeZone);
    },
    stop: () => {
      stopped = true;
      return boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
};
