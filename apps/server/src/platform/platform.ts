import type { Logger } from 'pino';
import type { LoadDemoPart } from '../../../../demo/part.ts';
import type { Keeper } from './backup/keeper.ts';
import type { Config } from './config.ts';
import { actingAs, type Described, type ReadContext, type WriteContext } from './context.ts';
import type { Database } from './database/client.ts';
import type { Pulse } from './database/pulse.ts';
import type { FileStore } from './files/store.ts';
import type { JobCard, Jobs, ListenerCard } from './jobs/jobs.ts';
import type { Loop } from './loops.ts';
import type { MailProvider } from './mail/index.ts';
import type { Answer, Ports } from './ports.ts';
import type { Listener } from './push/listen.ts';
import type { Streams } from './push/streams.ts';
import type { TopicTeller } from './push/topics.ts';
import type { Wakes } from './push/wakes.ts';
import type { Searches } from './searches.ts';
import type { Secrets } from './secrets.ts';
import { type Caller, everything, systemCaller } from './session/caller.ts';
import type { Callers } from './session/callers.ts';
import type { Tokens } from './session/tokens.ts';
import type { ShortCache } from './shortCache.ts';
import type { SmsProvider } from './sms/index.ts';
import type { Storage } from './storage.ts';
import { runWrite } from './transaction.ts';

/** What every module stands on. */
export interface Platform {
  readonly config: Config;
  readonly log: Logger;
  readonly database: Database;
  readonly pulse: Pulse;
  readonly secrets: Secrets;
  readonly tokens: Tokens;
  readonly callers: Callers;
  readonly jobs: Jobs;
  readonly streams: Streams;
  readonly topics: Pick<TopicTeller, 'tell'>;
  readonly wakes: Wakes;
  readonly notices: Pick<Listener, 'send'>;
  /** What modules answer to those below them. */
  readonly ports: Ports;
  readonly files: FileStore;
  readonly storage: Storage;
  readonly shortCache: ShortCache;
  readonly searches: Searches;
  /** Undefined where nothing is backed up. */
  readonly backups: Keeper | undefined;
  /** Undefined where the college has no provider. */
  readonly sms: SmsProvider | undefined;
  /** Undefined where the college has no mail server. */
  readonly mail: MailProvider | undefined;
  /** Begins to take jobs, where that was not asked for at once; a second call waits for the first. */
  work(): Promise<void>;
  /** Ends everything, whatever fails on the way; `onStep` is told what ends next. */
  close(onStep?: (what: string) => void): Promise<void>;
}

/** A module of the server: what it mounts on the platform. */
export interface ServerModule {
  readonly name: string;
  readonly jobs?: readonly JobCard[];
  readonly listeners?: readonly ListenerCard[];
  /** What it does again and again on each node. */
  readonly loops?: readonly (Loop & { run(platform: Platform): Promise<unknown> })[];
  /** What it answers to the ports of lower floors. */
  readonly answers?: readonly Answer[];
  /** What it adds to the demo college; the modules below have done so. */
  demo?(): Promise<{ readonly load: LoadDemoPart }>;
  /** Fills what must be there (built-in roles); runs at every start. */
  start?(platform: Platform): Promise<void>;
  /** When all modules have started. */
  ready?(platform: Platform): Promise<void>;
}

const nowhere = { requestId: null, ip: null, userAgent: null };

/** The context of work that no person asked for. */
export const systemContext = (platform: Platform, caller: Caller = systemCaller): ReadContext => ({
  platform,
  db: platform.database.db,
  ...actingAs(caller, everything),
  locale: 'zh-CN',
  origin: nowhere,
});

/** One transaction of the product itself (a job, the demo, a listener). */
export const asSystem = <T>(
  platform: Platform,
  call: Described,
  work: (context: WriteContext) => Promise<T>,
): Promise<T> => runWrite(systemContext(platform), call, work);
