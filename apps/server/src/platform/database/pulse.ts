import pg from 'pg';
import { heardTime, steadyMs } from '../clock.ts';
import { databaseFault } from './errors.ts';

/** A third of a second between two beats, and a second without an answer: nobody waits for longer than two. */
const beatMs = 300;
const patienceMs = 1000;

class NoAnswer extends Error {}

/** Rejects when there is no answer in time. A process that was busy itself reads first what has come meanwhile. */
export const inTime = <T>(work: Promise<T>, milliseconds: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(() => reject(new NoAnswer('no answer'))), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Ends a connection over which nothing comes any more: what waits on it fails now, not in a quarter of an hour. */
export const cut = (client: pg.ClientBase): void => {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
};

/** Whether an error comes from a server that works; one that starts or stops is as good as none. */
const isAnswer = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !/^(08|57P)/.test(databaseFault(error)?.code ?? '08');

export interface Pulse {
  /** The database does not answer: calls are refused at once instead of being kept waiting. */
  readonly away: boolean;
  /** Its schema was brought further by a newer version of the product. */
  readonly outdated: boolean;
  stop(): Promise<void>;
}

/**
 * Asks the database for its time three times a second, over a connection of its own. `onSilence` is told when nothing
 * comes back although nobody has closed anything: whatever else waits for an answer would wait for as long.
 */
export const startPulse = async (
  connection: pg.ClientConfig,
  newestMigration: number,
  onSilence: () => void,
): Promise<Pulse> => {
  let [away, outdated, stopped] = [false, false, false];
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const ask = async (): Promise<void> => {
    if (!client) {
      const fresh = new pg.Client({ ...connection, application_name: 'anyan pulse' });
      fresh.on('error', () => {});
      fresh.on('end', () => {
        if (client === fresh) client = undefined;
      });
      client = fresh;
      await inTime(fresh.connect(), patienceMs);
    }
    const asked = steadyMs();
    const { rows } = await inTime(
      client.query<{ time: string; schema: string }>(
        `select (extract(epoch from clock_timestamp()) * 1000)::text as time,
                (select max(created_at)::text from drizzle.__drizzle_migrations) as schema`,
      ),
      patienceMs,
    );
    heardTime(Number(rows[0]?.time), asked, steadyMs());
    outdated = Number(rows[0]?.schema) > newestMigration;
  };
  const beat = async (): Promise<void> => {
    const isFresh = !client;
    let again = beatMs;
    try {
      await ask();
      away = false;
    } catch (error) {
      const failed = client;
      client = undefined;
      if (failed) cut(failed);
      if (error instanceof NoAnswer) {
        away = true;
        if (!stopped) onSilence();
      } else if (isFresh) away = !isAnswer(error);
      // Only this connection may have been closed: a new one tells.
      else again = 0;
    }
    if (!stopped) timer = setTimeout(beat, again);
  };
  await beat();
  return {
    get away() {
      return away;
    },
    get outdated() {
      return outdated;
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      const last = client;
      client = undefined;
      if (last) await inTime(last.end(), patienceMs).catch(() => cut(last));
    },
  };
};
