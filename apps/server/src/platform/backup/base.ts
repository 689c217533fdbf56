import { randomBytes } from 'node:crypto';
import { open, readdir, readFile, readlink, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../startError.ts';
import { countRows, type TableCounts } from './counts.ts';
import { openSealed, SealedWriter } from './sealed.ts';
import { nameOf, numberOf, timelineOf } from './segments.ts';
import type { Place, Store } from './store.ts';

/** What a base backup is: the data folder as it was while being copied, with the WAL that makes it whole. */
export interface Manifest {
  format: 1;
  id: string;
  systemId: string;
  /** The moment it shows once restored. */
  at: string;
  /** Its restore point. */
  point: string;
  lsn: string;
  startWal: string;
  endWal: string;
  segmentBytes: number;
  postgres: string;
  product: string;
  /** Time of the newest migration. */
  schema: number;
  /** In the order of the data: path below the data folder and size; a folder has none. */
  entries: [path: string, bytes: number | null][];
  bytes: number;
  sha256: string;
  /** Rows at that moment; null when writes never paused long enough to count them for one. */
  counts: TableCounts | null;
}

export const productVersion = async (): Promise<string> => {
  const file = new URL('../../../../../package.json', import.meta.url);
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version;
};

/** Contents that mean nothing after a start; the folders themselves must be there. */
const emptied =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/|(^|\/)pgsql_tmp[^/]*\//;
const left =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|(recovery|standby)\.signal|backup_manifest|current_logfiles(\.tmp)?)$|(^|\/)pg_internal\.init/;

const paths = async (root: string, folder = ''): Promise<{ path: string; folder: boolean }[]> => {
  const found: { path: string; folder: boolean }[] = [];
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error) => {
    // Dropped while we walk.
    if (folder !== '' && (error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries) {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (left.test(path) || emptied.test(path)) continue;
    if (entry.isSymbolicLink())
      throw new StartError(
        `${path} of the database leads elsewhere (${await readlink(join(root, path))}): tablespaces are not backed up.`,
      );
    if (entry.isDirectory()) found.push({ path, folder: true }, ...(await paths(root, path)));
    else if (entry.isFile()) found.push({ path, folder: false });
  }
  return found;
};

/** Puts a file in as far as it reaches now; undefined when it has gone meanwhile, as a dropped table does. */
const addFile = async (writer: SealedWriter, path: string): Promise<number | undefined> => {
  let file: Awaited<ReturnType<typeof open>>;
  try {
    file = await open(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return await writer.copy(file);
  } finally {
    await file.close();
  }
};

const tries = 100;

/**
 * Makes a restore point at which no write is under way, and counts all rows as they are there: what is restored to it
 * has exactly as many.
 */
const markPoint = async (
  main: pg.Client,
  reader: pg.Client,
  prefix: string,
): Promise<{ point: string; lsn: string; at: string; counts: TableCounts | null }> => {
  const snapshot = 'select pg_current_snapshot()::text as text';
  for (let no = 1; ; no++) {
    const point = `${prefix}-${no}`;
    await reader.query('begin isolation level repeatable read read only');
    try {
      const before = (await reader.query(snapshot)).rows[0].text as string;
      const [xmin, xmax] = before.split(':');
      const { rows } = await main.query(`select pg_create_restore_point($1)::text as lsn, ${isoNow} as at`, [
        point,
      ]);
      const { lsn, at } = rows[0] as { lsn: string; at: string };
      const quiet = xmin === xmax && (await main.query(snapshot)).rows[0].text === before;
      if (quiet) return { point, lsn, at, counts: await countRows(reader) };
      if (no >= tries) return { point, lsn, at, counts: null };
    } finally {
      await reader.query('rollback');
    }
    await sleep(20);
  }
};

const isoNow = `to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export interface Source {
  connection: pg.ClientConfig;
  /** The data folder of the embedded database. */
  cluster: string;
}

export const unlimited = { options: '-c timezone=UTC -c statement_timeout=0' };

/** The database's own number, by which its backups are kept apart from those of any other. */
export const systemIdOf = async (connection: pg.ClientConfig): Promise<string> => {
  const client = new pg.Client({ ...connection, ...unlimited });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query('select system_identifier::text as id from pg_control_system()');
    return rows[0].id as string;
  } finally {
    await client.end();
  }
};

const dataName = (id: string) => `base/${id}/data`;
const manifestName = (id: string) => `base/${id}/manifest`;
export const dataOf = (place: Place, { id }: Manifest) => ({
  path: join(place.base, id, 'data.sealed'),
  name: dataName(id),
});

/** Copies the whole running database, without stopping anybody. */
export const takeBase = async (store: Store, { connection, cluster }: Source): Promise<Manifest> => {
  const [main, reader] = [0, 1].map(() => new pg.Client({ ...connection, ...unlimited })) as [
    pg.Client,
    pg.Client,
  ];
  for (const client of [main, reader]) client.on('error', () => {});
  await store.assertThere();
  let unfinished = '';
  let writer: SealedWriter | undefined;
  try {
    await main.connect();
    await reader.connect();
    const { rows } = await main.query(`
      select system_identifier::text as "systemId", ${isoNow} as at, current_setting('server_version') as postgres,
        pg_size_bytes(current_setting('wal_segment_size'))::int as "segmentBytes",
        (select max(created_at)::text from drizzle.__drizzle_migrations) as schema
        from pg_control_system()`);
    const facts = rows[0] as Pick<Manifest, 'systemId' | 'at' | 'postgres' | 'segmentBytes'> & {
      schema: string;
    };
    const id = `${facts.at.replace(/[-:]|\.\d+/g, '')}-${randomBytes(3).toString('hex')}`;
    const place = store.folderOf(facts.systemId);
    unfinished = join(place.base, `.unfinished-${id}`);

    // Keeps the WAL from here on until this connection ends, whether or not it is archived.
    await main.query('select pg_create_physical_replication_slot($1, true, true)', [
      `anyan_backup_${id.slice(-6)}`,
    ]);
    const started = await main.query('select pg_walfile_name(pg_backup_start($1, fast => true)) as wal', [
      id,
    ]);
    const startWal = started.rows[0].wal as string;
    writer = await SealedWriter.open(join(unfinished, 'data.sealed'), dataName(id), store.keys);
    const entries: Manifest['entries'] = [];
    // Last of all, as PostgreSQL asks for.
    const all = (await paths(cluster)).filter(({ path }) => path !== 'global/pg_control');
    for (const { path, folder } of [...all, { path: 'global/pg_control', folder: false }]) {
      const bytes = folder ? null : await addFile(writer, join(cluster, path));
      if (bytes !== undefined) entries.push([path, bytes]);
    }
    const stopped = await main.query(
      'select labelfile, spcmapfile from pg_backup_stop(wait_for_archive => false)',
    );
    const addText = async (path: string, text: string) => {
      const content = Buffer.from(text);
      await writer?.write(content);
      entries.push([path, content.length]);
    };
    await addText('backup_label', stopped.rows[0].labelfile as string);
    const mark = await markPoint(main, reader, `anyan-${id}`);
    const ended = await main.query('select pg_walfile_name($1::pg_lsn) as wal, pg_switch_wal()', [mark.lsn]);
    const endWal = ended.rows[0].wal as string;
    const { segmentBytes } = facts;
    for (let no = numberOf(startWal, segmentBytes); no <= numberOf(endWal, segmentBytes); no++) {
      const path = `pg_wal/${nameOf(timelineOf(startWal), no, segmentBytes)}`;
      const bytes = await addFile(writer, join(cluster, path));
      if (bytes === undefined) throw new StartError(`${path} went away while the database was backed up.`);
      entries.push([path, bytes]);
    }
    const sha256 = await writer.finish();
    const manifest: Manifest = {
      format: 1,
      id,
      ...facts,
      ...mark,
      schema: Number(facts.schema),
      startWal,
      endWal,
      product: await productVersion(),
      entries,
      bytes: writer.bytes,
      sha256,
    };
    writer = undefined;
    const head = await SealedWriter.open(join(unfinished, 'manifest.sealed'), manifestName(id), store.keys);
    await head.write(Buffer.from(JSON.stringify(manifest)));
    await head.finish();
    await rename(unfinished, join(place.base, id));
    return manifest;
  } catch (error) {
    await writer?.drop();
    if (unfinished) await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await main.end().catch(() => {});
    await reader.end().catch(() => {});
  }
};

/** Ids of the base backups, oldest first. */
export const listBases = async (place: Place): Promise<string[]> =>
  (await readdir(place.base).catch(() => []))
    .filter((name) => /^\d{8}T\d{6}Z-[0-9a-f]{6}$/.test(name))
    .sort();

export const readManifest = async (store: Store, place: Place, id: string): Promise<Manifest> => {
  const content = await openSealed(join(place.base, id, 'manifest.sealed'), manifestName(id), store.keys);
  return JSON.parse(content.toString()) as Manifest;
};

/** Bytes that a base backup takes where it is kept. */
export const sizeOfBase = async (place: Place, id: string): Promise<number> =>
  (await stat(join(place.base, id, 'data.sealed'))).size;
