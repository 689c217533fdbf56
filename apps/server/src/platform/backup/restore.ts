import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import {
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { logFact } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { changesOf, writeLog } from '../audit/write.ts';
import { startEmbedded } from '../database/embedded.ts';
import { findPlaces, type Places } from '../database/embeddedPlaces.ts';
import { newestMigration } from '../database/migrate.ts';
import { makeFolder } from '../folders.ts';
import { StartError } from '../startError.ts';
import { archiving, listWal, walName, walPath } from './archive.ts';
import { dataOf, listBases, type Manifest, readManifest, unlimited } from './base.ts';
import { type Checked, checkDatabase, type FileRow, filesOf } from './check.ts';
import { type Feed, startFeed } from './feed.ts';
import { fileName, sealedPath, shelfOf } from './filesCopy.ts';
import { openSealed, readSealed } from './sealed.ts';
import { endsOf, firstGap, isHistory, positionOf, timelineOf } from './segments.ts';
import { keyName, type Place, type Store } from './store.ts';

const restoredFields = { at: logFact(['恢复到', 'As of']), base: logFact(['基础备份', 'Base backup']) };

type Say = (line: string) => void;

/** Puts the data folder of a base backup back. @throws StartError at the first byte that is not as it was */
const unpack = async (store: Store, place: Place, manifest: Manifest, cluster: string): Promise<void> => {
  const { path, name } = dataOf(place, manifest);
  const damaged = () => new StartError(`${path} is damaged: what it holds is not what was backed up.`);
  await mkdir(cluster, { mode: 0o700 });
  for (const [folder, bytes] of manifest.entries)
    if (bytes === null) await mkdir(join(cluster, folder), { recursive: true, mode: 0o700 });
  const files = manifest.entries.filter((entry): entry is [string, number] => entry[1] !== null);
  const hash = createHash('sha256');
  const stream = readSealed(path, name, store.keys);
  let rest: Buffer = Buffer.alloc(0);
  for (const [file, bytes] of files) {
    const target = await open(join(cluster, file), 'wx', 0o600);
    try {
      for (let missing = bytes; missing > 0; ) {
        if (rest.length === 0) {
          const next = await stream.next();
          if (next.done) throw damaged();
          rest = next.value;
          hash.update(rest);
        }
        const part = rest.subarray(0, missing);
        await target.write(part);
        rest = rest.subarray(part.length);
        missing -= part.length;
      }
    } finally {
      await target.close();
    }
  }
  if (rest.length > 0 || !(await stream.next()).done || hash.digest('hex') !== manifest.sha256)
    throw damaged();
  // Only PostgreSQL's own timing differs from what was copied: it begins with what the label says.
  for (const folder of ['pg_wal/archive_status', 'pg_wal/summaries'])
    await mkdir(join(cluster, folder), { recursive: true, mode: 0o700 });
};

interface Chosen {
  manifest: Manifest;
  place: Place;
  /** WAL of the archive from its beginning on; empty where nothing follows. */
  wal: string[];
}

const refuseStrange = async ({ schema, product, postgres }: Manifest, major: string): Promise<void> => {
  if (schema > (await newestMigration()))
    throw new StartError(
      `The backup was made by a newer version of the product (${product}): restore it with that version.`,
    );
  const made = postgres.split('.')[0];
  if (made !== major)
    throw new StartError(
      `The backup was made by PostgreSQL ${made} and cannot be opened by ${major}: restore it with version ${product} of the product.`,
    );
};

/** How the newest timeline came about: of each one before, where it ended. */
const newestHistory = async (store: Store, place: Place, names: readonly string[]) => {
  const newest = names.filter(isHistory).at(-1);
  if (!newest) return undefined;
  const text = await openSealed(walPath(place, newest), walName(newest), store.keys);
  return { timeline: timelineOf(newest), ends: endsOf(text.toString()) };
};

/** When a base backup was begun. */
const momentOf = (id: string): string =>
  id.replace(/^(....)(..)(..)T(..)(..)(..)Z.*/, '$1-$2-$3T$4:$5:$6.000Z');

/** The newest base backup before a moment, that leads to where the database is now. */
const choose = async (store: Store, to: Date | undefined): Promise<Chosen> => {
  const systems = (await readdir(store.dir, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && /^\d+$/.test(entry.name))
    .map(({ name }) => name);
  const found: Chosen[] = [];
  let earliest = '';
  for (const system of systems) {
    const place = store.folderOf(system);
    const names = await listWal(place);
    const history = await newestHistory(store, place, names);
    for (const id of (await listBases(place)).reverse()) {
      if (!earliest || momentOf(id) < earliest) earliest = momentOf(id);
      // Not even opened, so that a damaged one is in nobody's way.
      if (to && Date.parse(momentOf(id)) > to.getTime()) continue;
      const manifest = await readManifest(store, place, id);
      const timeline = timelineOf(manifest.startWal);
      const end = history?.ends.get(timeline);
      const leadsOn =
        !history || history.timeline <= timeline || (end !== undefined && positionOf(manifest.lsn) <= end);
      if (!leadsOn || (to && Date.parse(manifest.at) > to.getTime())) continue;
      const wal = names.filter((name) => isHistory(name) || name.slice(8) >= manifest.startWal.slice(8));
      found.push({ manifest, place, wal });
      break;
    }
  }
  // Of several databases the one that was backed up last.
  const [best] = found.sort((a, b) => (a.manifest.at < b.manifest.at ? 1 : -1));
  if (best) return best;
  throw new StartError(
    earliest && to
      ? `The oldest backup in ${store.dir} is of ${earliest}: there is none before ${to.toISOString()}.`
      : `There are no backups of a database in ${store.dir}.`,
  );
};

export interface Opened {
  connection: pg.ClientConfig;
  stop(): Promise<void>;
}

/** Brings a restored data folder to its moment and leaves it running. */
const recover = async (
  dataDir: string,
  feed: Feed | undefined,
  settings: Record<string, string>,
): Promise<Opened> => {
  const { cluster } = findPlaces(dataDir);
  await writeFile(join(cluster, 'recovery.signal'), '', { mode: 0o600 });
  try {
    const database = await startEmbedded({
      dataDir,
      settings: {
        // Nobody gets in before the end of it.
        hot_standby: 'off',
        restore_command: feed?.command ?? 'false',
        recovery_target_action: 'promote',
        ...settings,
      },
    });
    const { host, port, user, database: name } = database;
    return { connection: { host, port, user, database: name }, stop: () => database.stop() };
  } catch (error) {
    const { message } = error as Error;
    if (feed?.fault() instanceof StartError) throw feed.fault();
    if (/recovery ended before configured recovery target was reached/.test(message))
      throw new StartError(
        'The backups end before that time; name an earlier one, or leave --to out to restore all there is.',
      );
    throw error;
  }
};

/** Restores a base backup alone, exactly as it was at its moment. */
export const openBase = async (
  store: Store,
  place: Place,
  manifest: Manifest,
  dataDir: string,
): Promise<Opened> => {
  const places = findPlaces(dataDir);
  await refuseStrange(manifest, places.major);
  await unpack(store, place, manifest, places.cluster);
  return recover(dataDir, undefined, {
    recovery_target_name: manifest.point,
    recovery_target_timeline: 'current',
  });
};

/** Puts files back; answers with what is missing or not as it was. */
const restoreFiles = async (
  store: Store,
  place: Place,
  files: readonly FileRow[],
  dataDir: string,
): Promise<string[]> => {
  const faults: string[] = [];
  for (const { key, sha256 } of files) {
    const folder = join(dataDir, 'files', shelfOf(key));
    const path = join(folder, key);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const hash = createHash('sha256');
    const out = createWriteStream(path, { mode: 0o600 });
    try {
      for await (const part of readSealed(sealedPath(place, key), fileName(key), store.keys)) {
        hash.update(part);
        if (!out.write(part)) await new Promise<void>((done) => out.once('drain', () => done()));
      }
      await new Promise<void>((done, fail) =>
        out.end((error?: Error | null) => (error ? fail(error) : done())),
      );
      if (sha256 !== null && hash.digest('hex') !== sha256)
        throw new StartError(`the file ${key} is not what was uploaded`);
    } catch (error) {
      out.destroy();
      if (!(error instanceof StartError)) throw error;
      await rm(path, { force: true });
      faults.push(error.message);
    }
  }
  return faults;
};

/** Whether a database runs in a data folder. */
export const runs = async (dataDir: string): Promise<boolean> => {
  if (!existsSync(dataDir)) return false;
  const { cluster } = findPlaces(dataDir);
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1) return false;
  try {
    process.kill(pid, 0);
    // The number of a database that was killed may be another program's by now.
    return process.platform !== 'linux' || (await readlink(`/proc/${pid}/cwd`)) === cluster;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

export interface RestoreOptions {
  store: Store;
  into: string;
  /** Put into the restored folder, so that its backups go on. */
  keyFile?: string | undefined;
  to?: Date | undefined;
  /** Moves what is in `into` aside. */
  replace?: boolean;
  /** Also where files of people are missing or damaged in the backups. */
  incomplete?: boolean;
  say?: Say;
}

export interface Restored {
  /** The last change that is there. */
  at: string;
  base: string;
  checked: Checked;
  files: number;
  fileFaults: string[];
  /** Where the old data folder is now. */
  aside: string | undefined;
}

const timeText = () => new Date().toISOString().replace(/[-:]|\.\d+/g, '');

/**
 * Restores the newest state, or that of a moment, beside `into` and puts it there only when everything has been checked.
 * @throws StartError with one sentence; nothing is changed then
 */
export const restore = async (options: RestoreOptions): Promise<Restored> => {
  const { store, to, replace = false, incomplete = false, say = () => {} } = options;
  const into = resolve(options.into);
  const occupied = (await readdir(into).catch(() => [])).length > 0;
  if (occupied && !replace)
    throw new StartError(
      `${into} is not empty: restore into another folder (--into), or with --replace, which moves the old one aside.`,
    );
  if (occupied && (await runs(into))) throw new StartError(`The product runs in ${into}: stop it first.`);
  if (to && to.getTime() > Date.now()) throw new StartError(`${to.toISOString()} is still to come.`);

  const { manifest, place, wal } = await choose(store, to);
  const gap = firstGap(wal, manifest.startWal, manifest.segmentBytes);
  // What the base brings along need not be in the archive.
  if (gap !== undefined && gap.slice(8) > manifest.endWal.slice(8))
    throw new StartError(
      `${walPath(place, gap)} is missing in the backup: name a time before it (--to), or restore from a base backup made after it.`,
    );
  const follows = wal.some((name) => !isHistory(name) && name.slice(8) > manifest.endWal.slice(8));
  if (to && !follows && to.getTime() - Date.parse(manifest.at) > 1000)
    throw new StartError(
      `The backups end at ${manifest.at}; name an earlier time, or leave --to out to restore all there is.`,
    );

  const beside = `${into}.restoring-${randomBytes(4).toString('hex')}`;
  let places: Places | undefined;
  let opened: Opened | undefined;
  let feed: Feed | undefined;
  try {
    makeFolder(dirname(into));
    places = findPlaces(beside);
    await refuseStrange(manifest, places.major);
    say(`Restoring the base backup of ${manifest.at} …`);
    await unpack(store, place, manifest, places.cluster);
    if (follows) say(`Bringing it forward by ${wal.length} segments of WAL …`);
    // Also where nothing follows: it tells which timelines there have been.
    feed = await startFeed(store, place, wal, places);
    opened = await recover(beside, feed, {
      ...archiving(places),
      ...(!follows
        ? { recovery_target_name: manifest.point, recovery_target_timeline: 'current' }
        : {
            recovery_target_timeline: 'latest',
            ...(to ? { recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00') } : {}),
          }),
    });
    await feed?.stop();
    say('Checking what was restored …');
    const at = (await lastChange(opened.connection)) ?? manifest.at;
    const checked = await checkDatabase(opened.connection, follows ? null : manifest.counts);
    if (checked.faults.length > 0)
      throw new StartError(
        `What was restored is not whole (${checked.faults.length} faults; the first: ${checked.faults[0]}).`,
      );
    const files = await filesOf(opened.connection);
    const fileFaults = await restoreFiles(store, place, files, beside);
    if (fileFaults.length > 0 && !incomplete)
      throw new StartError(
        `${fileFaults.length} of ${files.length} files cannot be restored (the first: ${fileFaults[0]}). With --incomplete they are left out.`,
      );
    await note(opened.connection, manifest, at);
    if (options.keyFile) await copyFile(options.keyFile, join(beside, keyName));
    await opened.stop();
    opened = undefined;
    const aside = await putInPlace(beside, into, occupied);
    return { at, base: manifest.id, checked, files: files.length, fileFaults, aside };
  } catch (error) {
    await opened?.stop();
    await feed?.stop();
    if (places) await removeRestored(beside, places);
    throw error;
  }
};

const lastChange = async (connection: pg.ClientConfig): Promise<string | undefined> => {
  const client = new pg.Client({ ...connection, ...unlimited });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ at: string | null }>(
      `select to_char(pg_last_xact_replay_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
    );
    return rows[0]?.at ?? undefined;
  } finally {
    await client.end();
  }
};

/** The operation log knows that time was turned back. */
const note = async (connection: pg.ClientConfig, { at: base }: Manifest, at: string): Promise<void> => {
  const pool = new pg.Pool({ ...connection, ...unlimited, max: 1 });
  pool.on('error', () => {});
  try {
    await drizzle({ client: pool, casing: 'snake_case' }).transaction(async (tx) => {
      // The backup may be older than the months that the log is prepared for.
      await tx.execute(sql`select operation_log_month(now())`);
      await writeLog(tx, [
        {
          actorId: null,
          actorName: null,
          origin: { requestId: null, ip: null, userAgent: null },
          module: 'files',
          action: ['从备份恢复数据', 'Restore the data from a backup'],
          changes: changesOf(restoredFields, null, { at, base }),
        },
      ]);
    });
  } finally {
    await pool.end();
  }
};

const putInPlace = async (beside: string, into: string, occupied: boolean): Promise<string | undefined> => {
  const aside = occupied ? `${into}.before-${timeText()}` : undefined;
  try {
    if (aside) await rename(into, aside);
    else if (await stat(into).catch(() => undefined)) await rmdir(into);
  } catch (error) {
    throw new StartError(
      `${into} cannot be moved (${(error as NodeJS.ErrnoException).code}): restore into a folder below it (--into) and set DATA_DIR to that.`,
    );
  }
  try {
    await rename(beside, into);
  } catch (error) {
    if (aside) await rename(aside, into);
    throw error;
  }
  return aside;
};

/** A restored data folder, the cluster of which root may have to keep elsewhere. */
export const removeRestored = async (dataDir: string, { cluster, log }: Places): Promise<void> => {
  for (const path of [cluster, log, `${cluster}.wal`, `${cluster}.feed`, dataDir])
    await rm(path, { recursive: true, force: true });
};
