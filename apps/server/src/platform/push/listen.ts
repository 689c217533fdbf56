import pg from 'pg';
import { cut, inTime } from '../database/pulse.ts';

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

export interface Listener {
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
      client = undefined;
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
      onState(true);
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
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      clearInterval(asking);
      const last = client;
      client = undefined;
      await last?.end().catch(() => {});
    },
  };
};
