import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { implementations, modules } from './modules/index.ts';
import { openPlatform } from './open.ts';
import { databaseFault, failureOfDatabase, loggable } from './platform/database/errors.ts';
import { buildServer } from './platform/http/server.ts';
import { inSources } from './platform/sourcePlaces.ts';
import { checkedConfig, portFault } from './platform/startChecks.ts';
import { StartError } from './platform/startError.ts';
import { seed } from './seed.ts';

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));
const say = (line: string) => console.log(line);

/** Ends the process: at once, until there is something to be ended in order. */
let end = (code: number): void => process.exit(code);

/** Reads the settings, opens everything, listens; every failure on the way is one sentence and exit 1. */
const start = async (): Promise<void> => {
  const config = await checkedConfig(process.env);
  const platform = await openPlatform({ config, modules, say, resting: true });
  let closing = false;
  let step = 'the calls under way';
  const stop = (code: number) => {
    // Signals come more than once: from the terminal, npm and the launcher.
    if (closing) return;
    closing = true;
    void (async () => {
      // Whatever hangs, the process ends; PostgreSQL keeps what was committed.
      setTimeout(
        () => {
          console.error(`The stop took too long; what did not end: ${step}.`);
          process.exit(code || 1);
        },
        15_000 + config.drainSeconds * 1000,
      ).unref();
      // A call that waits for a row of somebody else would keep the database from being ended with the rest.
      setTimeout(() => platform.database.cut(), 8000 + config.drainSeconds * 1000).unref();
      if (config.drainSeconds > 0) await app?.drain(config.drainSeconds);
      // Those whose last call ends later are not closed with the server: a browser keeps them for half a minute.
      setInterval(() => app?.server.closeIdleConnections(), 200).unref();
      await app?.close().catch((error: unknown) => platform.log.warn(loggable(error), 'stop: calls'));
      await platform.close((next) => {
        step = next;
      });
      process.exit(code);
    })();
  };
  end = stop;
  let app: Awaited<ReturnType<typeof buildServer>> | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
  // The launcher is gone: nobody would stop this process any more.
  process.on('disconnect', () => stop(0));
  try {
    const accounts = await seed(platform, say);
    app = await buildServer(
      platform,
      implementations,
      existsSync(`${webFolder}/index.html`) ? webFolder : undefined,
    );
    await app.listen({ host: config.host, port: config.port });
    const { port } = app.server.address() as AddressInfo;
    const host = config.host.includes(':') ? `[${config.host}]` : config.host;
    for (const line of accounts) say(line);
    say(`ready http://${host}:${port}`);
    // The pages first: whoever waits for one does not wait for what is done in the background.
    void platform.work().catch((error: unknown) => {
      platform.log.error(loggable(error), 'jobs');
      stop(1);
    });
  } catch (error) {
    await app?.close().catch(() => {});
    await platform.close();
    // It was free a moment ago.
    throw portFault(error, config) ?? error;
  }
};

/** Where a fault comes from; never its message, which may hold SQL and personal data. */
const placeOf = (fault: unknown): string =>
  inSources((fault as Error)?.stack ?? '')
    .split('\n')
    .filter((line) => /^ +at /.test(line))
    .slice(0, 3)
    .join(' ') || 'unknown';

process.on('unhandledRejection', (reason) => console.error(`unhandled: ${placeOf(reason)}`));
process.on('uncaughtException', (error) => {
  // The last word of a connection that a library has let go of already; whoever asks the database hears it himself.
  if (failureOfDatabase(error)?.code === 'UNAVAILABLE') return;
  console.error(`uncaught: ${placeOf(error)}`);
  end(1);
});

start().catch((error: unknown) => {
  const code = databaseFault(error)?.code ?? (error as NodeJS.ErrnoException).code ?? '';
  if (error instanceof StartError) console.error(error.message);
  else if (code === 'ENOSPC' || code === '53100')
    console.error('The disk is full; free some space and start again. Nothing has been lost.');
  else if (failureOfDatabase(error)?.code === 'UNAVAILABLE')
    console.error(
      `The database went away during the start (${code}). Nothing has been lost; see its log, and whether its disk is full.`,
    );
  else console.error(inSources((error as Error)?.stack ?? String(error)));
  process.exit(1);
});
