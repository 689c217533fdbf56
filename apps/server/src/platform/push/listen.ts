import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Writer } from '../database/client.ts';
import { databaseFault } from '../database/errors.ts';
import { executePrepared } from '../database/prepared.ts';
import { cut, inTime } from '../database/pulse.ts';
import { dialect } from '../database/transact.ts';

/** A connection that is only listened to would never notice that its other end is gone: asked now and then. */
const askMs = 2000;

/** Anybody with the database's password can notify; what is no message of ours is not heard. */
const parsed = (payload: string | undefined): unknown => {
  try {
    return JSON.parse(payload ?? '');
  } catch {
    return undefined;
  }
};

export interface Notice {
  channel: 'authority' | 'push' | 'wake' | 'setting' | 'search';
  message: object;
}

const telling = sql`select pg_notify(channel, message) from unnest(
  ${sql.placeholder('channels')}::text[], ${sql.placeholder('messages')}::text[]) as sent(channel, message)`;

const valuesOf = (notices: readonly Notice[]) => ({
  channels: notices.map(({ channel }) => `anyan_${channel}`),
  messages: notices.map(({ message }) => JSON.stringify(message)),
});

/** Tells all nodes when the transaction commits. */
export const notifyInside = (tx: Writer, notices: readonly Notice[]): Promise<unknown> =>
  executePrepared(tx, 'notices', () => telling, valuesOf(notices));

/** Notices told at once, and waiting at most while the connection is away; the oldest go first. */
const most = { together: 1000, waiting: 10_000 };

export interface Listener {
  /**
   * Tells all nodes, this one too, one statement after the other; what comes meanwhile goes with the next. While the
   * connection is away it waits for it.
   */
  send(notices: readonly Notice[]): void;
  stop(): Promise<void>;
}

/**
 * One connection that hears NOTIFY on the given channels (`anyan_` + name), connected again when it is lost. `onState`
 * is told whether something can be heard at the moment.
 */
export const listen = (
  connection: pg.ClientConfig,
  channels: Record<string, (message: unknown) => void>,
  onState: (hearing: boolean) => void,
): Listener => {
  let stopped = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let asking: NodeJS.Timeout | undefined;
  let speaker: pg.Client | undefined;
  let waiting: Notice[] = [];
  let sending: Promise<void> | undefined;

  const speak = async () => {
    while (speaker && waiting.length > 0) {
      const over = speaker;
      const notices = waiting.splice(0, most.together);
      const { channels, messages } = valuesOf(notices);
      const { sql: text } = dialect.sqlToQuery(telling);
      await over.query({ name: 'notices', text, values: [channels, messages] }).catch((error: unknown) => {
        // Too long for PostgreSQL, now and ever.
        if (databaseFault(error)?.code === '22023') return;
        // What was lost with its connection is told again over the next.
        waiting = [...notices, ...waiting];
        if (speaker === over) {
          speaker = undefined;
          cut(over);
        }
      });
    }
    sending = undefined;
  };
  const goOn = () => {
    if (speaker && waiting.length > 0) sending ??= speak();
  };

  const connect = async () => {
    // `statement_timeout` and the like of the pool do no harm here: nothing runs for long.
    const fresh = new pg.Client({
      ...connection,
      application_name: 'anyan listen',
      connectionTimeoutMillis: askMs,
    });
    client = fresh;
    const lost = () => {
      if (client !== fresh) return;
      client = speaker = undefined;
      clearInterval(asking);
      onState(false);
      fresh.removeAllListeners();
      fresh.on('error', () => {});
      if (!stopped) retry = setTimeout(connect, 500);
    };
    fresh.on('error', lost);
    fresh.on('end', lost);
    fresh.on('notification', ({ channel, payload }) => {
      const message = parsed(payload);
      if (message) channels[channel.slice('anyan_'.length)]?.(message);
    });
    try {
      await fresh.connect();
      for (const channel of Object.keys(channels)) await fresh.query(`listen anyan_${channel}`);
      speaker = fresh;
      onState(true);
      goOn();
      asking = setInterval(
        () =>
          void inTime(fresh.query('select'), askMs).catch(() => {
            cut(fresh);
            lost();
          }),
        askMs,
      );
      asking.unref();
    } catch {
      lost();
    }
  };
  void connect();
  return {
    send: (notices) => {
      if (notices.length === 0 || stopped) return;
      waiting = [...waiting, ...notices].slice(-most.waiting);
      goOn();
    },
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      clearInterval(asking);
      await inTime(sending ?? Promise.resolve(), askMs).catch(() => {});
      const last = client;
      client = speaker = undefined;
      if (last) await inTime(last.end(), askMs).catch(() => cut(last));
    },
  };
};
