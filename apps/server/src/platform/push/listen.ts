import pg from 'pg';

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

  const connect = async () => {
    // `statement_timeout` and the like of the pool do no harm here: nothing runs for long.
    const fresh = new pg.Client({ ...connection, application_name: 'anyan listen', keepAlive: true });
    client = fresh;
    const lost = () => {
      if (client !== fresh) return;
      client = undefined;
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
    } catch {
      lost();
    }
  };
  void connect();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      const last = client;
      client = undefined;
      await last?.end().catch(() => {});
    },
  };
};
