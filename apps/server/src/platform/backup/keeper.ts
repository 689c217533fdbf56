import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../database/client.ts';
import { StartError } from '../startError.ts';
import { shipWal } from './archive.ts';
import { systemIdOf } from './base.ts';
import { copyFiles } from './filesCopy.ts';
import { openStore, type Store } from './store.ts';

/** Keeps the backups up to date while the product runs: WAL and new files, seconds after they are there. */
export interface Keeper {
  /** @throws StartError when the folder of the backups cannot be reached */
  store(): Promise<{ store: Store; systemId: string }>;
  state(): KeeperState;
  stop(): Promise<void>;
}

export interface KeeperState {
  /** When all that was there had last been brought over; null since the start. */
  keptAt: string | null;
  /** Why it is not now. */
  fault: string | null;
}

const pause = 5000;
/** A transaction may take so long from the making of an id to its commit. */
const overlap = 15 * 60_000;

/** The smallest id that is made at a moment. */
const idAt = (ms: number): string => {
  const time = Math.max(0, ms).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
};

const sentenceOf = (error: unknown): string =>
  error instanceof StartError
    ? error.message
    : ((error as NodeJS.ErrnoException).code ?? (error as Error).name ?? 'unknown');

export const startKeeper = (
  config: Config & { backup: NonNullable<Config['backup']> },
  { connection, pool }: Database,
  log: Logger,
  say: (line: string) => void,
): Keeper => {
  let opened: { store: Store; systemId: string } | undefined;
  const open = async () => {
    const store = opened?.store ?? (await openStore(config.backup, { make: true, say }));
    const systemId = opened?.systemId ?? (config.databaseUrl ? 'external' : await systemIdOf(connection));
    opened = { store, systemId };
    return opened;
  };

  const state: KeeperState = { keptAt: null, fault: null };
  const ending = new AbortController();
  let filesUntil: number | undefined;
  const newFiles = async () => {
    const { store, systemId } = await open();
    const from = Date.now();
    let keys: string[] | undefined;
    // At first whatever is missing; from then on what has come since.
    if (filesUntil !== undefined) {
      const { rows } = await pool.query<{ id: string; thumb: boolean }>(
        'select id, has_thumb as thumb from file where id >= $1::uuid order by id',
        [idAt(filesUntil - overlap)],
      );
      keys = rows.flatMap(({ id, thumb }) => [id, ...(thumb ? [`${id}.thumb`] : [])]);
    }
    const { faults } = await copyFiles(store, store.folderOf(systemId), config.dataDir, pool, keys);
    for (const fault of faults) log.error({ fault }, 'backup');
    filesUntil = from;
  };

  const loop = async (work: () => Promise<void>, done: (fault: string | null) => void) => {
    let told: string | null = null;
    while (!ending.signal.aborted) {
      let fault: string | null = null;
      try {
        await work();
      } catch (error) {
        fault = sentenceOf(error);
      }
      if (fault !== told && fault) log.error({ fault }, 'backups do not go on');
      told = fault;
      done(fault);
      await sleep(pause, undefined, { signal: ending.signal, ref: false }).catch(() => {});
    }
  };

  const faults: { wal: string | null; files: string | null } = { wal: null, files: null };
  const tell = (which: keyof typeof faults) => (fault: string | null) => {
    faults[which] = fault;
    state.fault = faults.wal ?? faults.files;
    if (state.fault === null && filesUntil !== undefined) state.keptAt = new Date().toISOString();
  };
  const running = Promise.all([
    ...(config.databaseUrl
      ? []
      : [
          loop(async () => {
            const { store, systemId } = await open();
            await shipWal(store, systemId, config.dataDir);
          }, tell('wal')),
        ]),
    loop(newFiles, tell('files')),
  ]);
  return {
    store: open,
    state: () => ({ ...state }),
    stop: async () => {
      ending.abort();
      await running;
    },
  };
};
