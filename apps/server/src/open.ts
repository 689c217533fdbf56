import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { startSealer } from './platform/audit/seal.ts';
import { startProductDatabase } from './platform/backup/archive.ts';
import { startKeeper } from './platform/backup/keeper.ts';
import type { Config } from './platform/config.ts';
import { type Database, openDatabase } from './platform/database/client.ts';
import { findPlaces } from './platform/database/embeddedPlaces.ts';
import { failureOfDatabase, loggable } from './platform/database/errors.ts';
import { migrateDatabase, newestMigration } from './platform/database/migrate.ts';
import { startPulse } from './platform/database/pulse.ts';
import { openFileStore } from './platform/files/store.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { logger } from './platform/logger.ts';
import { startLoop } from './platform/loops.ts';
import { mailProvider } from './platform/mail/index.ts';
import type { Platform, ServerModule } from './platform/platform.ts';
import { Ports } from './platform/ports.ts';
import { listen } from './platform/push/listen.ts';
import { type PushMessage, Streams } from './platform/push/streams.ts';
import { sessionMayFollow, TopicTeller } from './platform/push/topics.ts';
import { Wakes } from './platform/push/wakes.ts';
import { Searches, type Typed } from './platform/searches.ts';
import { loadSecrets } from './platform/secrets.ts';
import { type AuthorityChange, Callers } from './platform/session/callers.ts';
import { trackSeen } from './platform/session/seen.ts';
import { accessTokenMinutes, makeTokens } from './platform/session/tokens.ts';
import { forgetSettings, keepSettings } from './platform/settings.ts';
import { ShortCache } from './platform/shortCache.ts';
import { smsProvider } from './platform/sms/index.ts';
import { watchStorage } from './platform/storage.ts';
import { timeZoneOf } from './platform/timeZone.ts';

export interface Opening {
  config: Config;
  modules: readonly ServerModule[];
  /** A line for the operator, before the log is of use. */
  say?: (line: string) => void;
  /** Takes no jobs until `Platform.work` is called: whoever waits for a page comes first. */
  resting?: boolean;
}

/** The address of the database: `DATABASE_URL`, or the embedded one, started or taken over. */
const findDatabase = async ({
  config,
  say,
}: Opening): Promise<{ connection: pg.ClientConfig; folders: string[]; stop(): Promise<void> }> => {
  if (config.databaseUrl)
    return { connection: { connectionString: config.databaseUrl }, folders: [], stop: async () => {} };
  const embedded = await startProductDatabase(config, say);
  if (embedded.notice) say?.(embedded.notice);
  const { host, port, user, database } = embedded;
  return {
    connection: { host, port, user, database },
    folders: [dirname(findPlaces(config.dataDir).cluster)],
    stop: () => embedded.stop(),
  };
};

/** Opens everything the modules stand on, in order, and the modules themselves; `close` ends it in reverse. */
export const openPlatform = async (opening: Opening): Promise<Platform> => {
  const { config, modules } = opening;
  const log = logger(config);
  const local = await openFileStore(config.dataDir);
  // The web client of Node that it brings along costs a start 80 ms.
  const files = config.fileStore
    ? (await import('./platform/files/s3.ts')).openS3Store(config.fileStore, local)
    : local;
  const source = await findDatabase(opening);
  const storage = watchStorage({
    folders: [dirname(files.incoming), ...source.folders],
    // A database elsewhere has its disk elsewhere.
    ballastBytes: source.folders.length > 0 ? config.ballastMegabytes * 1024 * 1024 : 0,
    log,
  });
  const ends: [what: string, end: () => unknown][] = [
    ['the embedded database', source.stop],
    ['the watch on the disk', storage.stop],
  ];
  const close = async (onStep: (what: string) => void = () => {}): Promise<void> => {
    for (const [what, end] of ends.splice(0).reverse()) {
      onStep(what);
      try {
        await end();
      } catch (error) {
        // With the database away there is nothing more to be said to it; the rest ends all the same.
        log.warn({ step: what, ...loggable(error) }, 'stop');
      }
    }
  };
  try {
    await migrateDatabase(source.connection);
    const database: Database = await openDatabase(source.connection, {
      poolSize: config.poolSize,
      onError: (error) => log.warn({ code: (error as { code?: string }).code }, 'database connection lost'),
    });
    ends.push(['the connections to the database', () => database.close()]);
    const pulse = await startPulse(database.connection, await newestMigration(), () => database.cut());
    ends.push([
      'the pulse of the database',
      () => {
        // Of connections to one that is silent none would end by itself.
        if (pulse.away) database.cut();
        return pulse.stop();
      },
    ]);

    const secrets = await loadSecrets(database.db);
    const tokens = makeTokens(secrets, accessTokenMinutes(config));
    const callers = new Callers(tokens);
    const shortCache = new ShortCache();
    const streams = new Streams();
    const wakes = new Wakes();
    const ports = new Ports(modules.flatMap(({ answers = [] }) => answers));
    ends.push(['the event streams', () => streams.close()]);

    let platform: Platform | undefined;
    const cards = modules.flatMap(({ jobs = [] }) => jobs);
    const listeners = modules.flatMap((module) => module.listeners ?? []);
    const jobs = await startJobs(
      database.connection,
      cards,
      listeners,
      () => {
        if (!platform) throw new Error('a job ran before the platform was open');
        return platform;
      },
      log,
    );
    let working: Promise<void> | undefined;
    let closing = false;
    const beginWork = async (): Promise<void> => {
      while (!closing) {
        try {
          return await jobs.work(await timeZoneOf(database.db));
        } catch (error) {
          if (failureOfDatabase(error)?.code !== 'UNAVAILABLE') throw error;
        }
        await sleep(1000);
      }
    };
    const work = () => (working ??= beginWork());
    ends.push([
      'the jobs',
      () => {
        closing = true;
        return jobs.stop();
      },
    ]);

    const pushFailed = (error: unknown) => log.warn({ error: (error as Error).name }, 'push failed');
    const askAgain = () => void streams.followers.askAgain().catch(pushFailed);
    const listener = listen(
      database.connection,
      {
        authority: (message) => {
          callers.drop(message as AuthorityChange);
          shortCache.clear();
          askAgain();
        },
        setting: (message) => forgetSettings(database.db, (message as { module: string }).module),
        wake: (message) => wakes.wake((message as { key: string }).key),
        search: (message) => searches.hear(message as Typed),
        push: (message) => void streams.tell(message as PushMessage).catch(pushFailed),
      },
      (hearing) => {
        callers.hearing = hearing;
        keepSettings(database.db, hearing);
        // What changed while nothing was heard is unknown.
        callers.drop({ all: true });
        if (!hearing) return;
        void streams.check(async (sessionId) => !!(await callers.ofSession(sessionId)));
        askAgain();
      },
    );
    ends.push(['the listening to the database', () => listener.stop()]);
    const topics = new TopicTeller((topic) => listener.send([{ channel: 'push', message: { topic } }]));
    ends.push(['the telling of topics', () => topics.close()]);
    const searches = new Searches((message) => listener.send([{ channel: 'search', message }]));

    const mail = mailProvider(config);
    ends.push(['the connections to the mail server', () => mail?.close()]);

    const seen = trackSeen(database.pool);
    callers.onSeen = seen.add;
    ends.push(['what was seen of sessions', () => seen.stop()]);

    const { backup } = config;
    const backups = backup && startKeeper({ ...config, backup }, database, log, opening.say ?? (() => {}));
    if (backups) ends.push(['the backups', () => backups.stop()]);

    platform = {
      config,
      log,
      database,
      pulse,
      secrets,
      tokens,
      callers,
      jobs,
      streams,
      topics,
      wakes,
      notices: listener,
      ports,
      shortCache,
      searches,
      files,
      storage,
      backups,
      sms: smsProvider(config),
      mail,
      work,
      close,
    };
    const opened = platform;
    streams.registerTopics((sessionId, topic) => sessionMayFollow(opened, sessionId, topic));
    for (const module of modules) await module.start?.(platform);
    for (const module of modules) await module.ready?.(platform);
    if (!opening.resting) await work();
    const sealer = startSealer(database.db, (error) =>
      log.warn({ error: (error as Error).name }, 'sealing failed'),
    );
    ends.push(['the sealing of the log', () => sealer.stop()]);
    for (const { run, ...loop } of modules.flatMap(({ loops = [] }) => loops)) {
      const { stop } = startLoop(loop, () => run(opened), log);
      ends.push([`the loop ${loop.name}`, stop]);
    }
    return platform;
  } catch (error) {
    await close();
    throw error;
  }
};
