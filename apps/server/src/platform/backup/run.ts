import { existsSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Config } from '../config.ts';
import { findPlaces } from '../database/embeddedPlaces.ts';
import { StartError } from '../startError.ts';
import { shipWal, startProductDatabase } from './archive.ts';
import { sizeOfBase, systemIdOf, takeBase, unlimited } from './base.ts';
import { copyFiles } from './filesCopy.ts';
import { openStore, type Store } from './store.ts';
import { backupRun } from './tables.ts';

/** What a backup came to. */
export interface BackupReport {
  startedAt: string;
  seconds: number;
  /** Undefined with a database of the college's own, which has backups of its own. */
  base: { id: string; at: string; bytes: number; rows: number | null } | undefined;
  files: { count: number; bytes: number };
  faults: string[];
}

/** Database and files of a product, whether or not it runs here. */
export const backUp = async (
  store: Store,
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  connection: pg.ClientConfig,
): Promise<BackupReport> => {
  const from = Date.now();
  let base: BackupReport['base'];
  // The files of a database of the college's own have a place of their own too.
  let systemId = 'external';
  if (!databaseUrl) {
    const { cluster } = findPlaces(dataDir);
    const manifest = await takeBase(store, { connection, cluster });
    ({ systemId } = manifest);
    const { id, at, counts } = manifest;
    base = {
      id,
      at,
      bytes: await sizeOfBase(store.folderOf(systemId), id),
      rows: counts && Object.values(counts).reduce((sum, count) => sum + count, 0),
    };
  }
  const client = new pg.Client({ ...connection, ...unlimited });
  client.on('error', () => {});
  await client.connect();
  try {
    // After the database, so that every file it speaks of is there.
    const files = await copyFiles(store, store.folderOf(systemId), dataDir, client);
    return {
      startedAt: new Date(from).toISOString(),
      seconds: (Date.now() - from) / 1000,
      base,
      files: { count: files.count, bytes: files.bytes },
      faults: files.faults,
    };
  } finally {
    await client.end();
  }
};

/** For the card of the workplace; a database that this version has not yet migrated has no place for it. */
const keepReport = async (connection: pg.ClientConfig, report: BackupReport): Promise<void> => {
  const client = new pg.Client({ ...connection, ...unlimited });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query("select to_regclass('backup_run') is not null as made");
    if (!rows[0].made) return;
    const { startedAt, seconds, base, files, faults } = report;
    await drizzle({ client, casing: 'snake_case' })
      .insert(backupRun)
      .values({
        kind: 'manual',
        startedAt,
        seconds: Math.round(seconds),
        bytes: base?.bytes ?? null,
        files: files.count,
        faults: faults.slice(0, 100),
      });
  } finally {
    await client.end();
  }
};

/** `npm run backup`: on the database that runs, or one started for it. */
export const runBackup = async (config: Config, say: (line: string) => void): Promise<BackupReport> => {
  if (!config.backup)
    throw new StartError(
      'Where to? Name a folder for the backups by BACKUP_DIR, best on another machine or disk.',
    );
  if (!config.databaseUrl && !existsSync(findPlaces(config.dataDir).cluster))
    throw new StartError(`There is no database in ${config.dataDir}; start the product first (DATA_DIR).`);
  const store = await openStore(config.backup, { make: true, say });
  if (config.databaseUrl) {
    say(
      'DATABASE_URL is set: a PostgreSQL of your own is backed up by its own tools (pg_basebackup, pgBackRest); only the files are copied here.',
    );
    const connection = { connectionString: config.databaseUrl };
    const report = await backUp(store, config, connection);
    await keepReport(connection, report);
    return report;
  }
  const database = await startProductDatabase(config);
  const { host, port, user, database: name } = database;
  const connection = { host, port, user, database: name };
  let report: BackupReport;
  let systemId: string;
  try {
    systemId = await systemIdOf(connection);
    report = await backUp(store, config, connection);
    await keepReport(connection, report);
  } finally {
    await database.stop();
  }
  // A product that runs ships its WAL itself.
  if (!database.adopted) await shipWal(store, systemId, config.dataDir);
  return report;
};

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** What an operator wants to read of it. */
export const outcomeOf = ({ base, files, seconds }: BackupReport): string[] => [
  ...(base ? [`Database: ${megabytes(base.bytes)} encrypted, as of ${base.at} (${base.id}).`] : []),
  `Files: ${files.count} new, ${megabytes(files.bytes)}.`,
  `Done in ${seconds.toFixed(1)} s.`,
];
