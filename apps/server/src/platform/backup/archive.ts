import { chownSync, mkdirSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { type EmbeddedDatabase, startEmbedded } from '../database/embedded.ts';
import { findPlaces, type Places } from '../database/embeddedPlaces.ts';
import { StartError } from '../startError.ts';
import { hashSealed, sealFile } from './sealed.ts';
import { isHistory, isWal, timelineOf } from './segments.ts';
import type { Place, Store } from './store.ts';

/** Seconds after which a segment is given away although it is not full; shipping it takes some more. */
const timeout = 50;

/** Where PostgreSQL puts finished WAL, until the product has encrypted it; beside the cluster, of the same owner. */
export const spoolOf = ({ cluster }: Pick<Places, 'cluster'>): string => `${cluster}.wal`;
/** Encrypted WAL that waits for the folder of backups to be reachable. */
export const outboxOf = (dataDir: string): string => join(dataDir, 'backup-outbox');

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** Whole or not at all, and never over another; the same segment twice is no fault. */
const archiveCommand = (spool: string): string => {
  const folder = quoted(spool).replaceAll('%', '%%');
  return `if test -f ${folder}/%f; then cmp -s "%p" ${folder}/%f; else cp "%p" ${folder}/%f.part && sync ${folder}/%f.part && mv ${folder}/%f.part ${folder}/%f; fi`;
};

/** Settings of a server whose WAL is kept; makes the folder it goes to. */
export const archiving = (places: Places): Record<string, string> => {
  const spool = spoolOf(places);
  mkdirSync(spool, { recursive: true, mode: 0o700 });
  if (places.owner) chownSync(spool, places.owner.uid, places.owner.gid);
  return { archive_mode: 'on', archive_timeout: String(timeout), archive_command: archiveCommand(spool) };
};

/** Starts the product's embedded database, or takes it over. Whoever starts it must: WAL written meanwhile is kept too. */
export const startProductDatabase = (
  { dataDir, backup }: Pick<Config, 'dataDir' | 'backup'>,
  say?: (line: string) => void,
): Promise<EmbeddedDatabase> =>
  startEmbedded({
    dataDir,
    ...(say ? { say } : {}),
    ...(backup ? { settings: archiving(findPlaces(dataDir)) } : {}),
  });

const sealed = '.sealed';
export const walName = (name: string) => `wal/${name}`;

/** WAL that the backups hold. */
export const listWal = async (place: Place): Promise<string[]> => {
  const names = await readdir(place.wal).catch(() => []);
  return names
    .filter((name) => name.endsWith(sealed))
    .map((name) => name.slice(0, -sealed.length))
    .filter(isWal)
    .sort();
};

export const walPath = (place: Place, name: string): string => join(place.wal, `${name}${sealed}`);

const bringOver = async (store: Store, place: Place, name: string, from: string): Promise<void> => {
  const to = walPath(place, name);
  if (await stat(to).catch(() => undefined)) {
    const [here, there] = await Promise.all(
      [from, to].map((path) => hashSealed(path, walName(name), store.keys)),
    );
    if (here !== there)
      throw new StartError(
        `The WAL segment ${name} is in ${place.wal} already, with other content: another copy of this database uses the same BACKUP_DIR.`,
      );
  } else {
    const part = `${to}.part-${process.pid}`;
    await copyFile(from, part);
    const file = await open(part, 'r+');
    await file.sync();
    await file.close();
    await rename(part, to);
  }
  await rm(from, { force: true });
};

/** One shipping at a time in a process; another process of ours does the same files to the same end. */
let turn: Promise<unknown> = Promise.resolve();

/** Encrypts what PostgreSQL has given away and brings it to the backups. Answers with how many segments came. */
export const shipWal = (store: Store, systemId: string, dataDir: string): Promise<number> => {
  const mine = turn.then(() => ship(store, systemId, dataDir));
  turn = mine.catch(() => {});
  return mine;
};

const ship = async (store: Store, systemId: string, dataDir: string): Promise<number> => {
  const spool = spoolOf(findPlaces(dataDir));
  const outbox = outboxOf(dataDir);
  const place = store.folderOf(systemId);
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  for (const name of (await readdir(spool).catch(() => [])).sort()) {
    const path = join(spool, name);
    if (isWal(name)) await sealFile(path, join(outbox, `${name}${sealed}`), walName(name), store.keys);
    // What was cut off in the middle; PostgreSQL writes it anew.
    else if (name.endsWith('.part')) continue;
    await rm(path, { force: true });
  }
  // What is encrypted can wait: it takes far less room than the plain WAL.
  await store.assertThere();
  await mkdir(place.wal, { recursive: true, mode: 0o700 });
  const newest = timelineOf((await listWal(place)).filter(isHistory).at(-1) ?? '00000001');
  let count = 0;
  for (const file of (await readdir(outbox)).sort()) {
    if (!file.endsWith(sealed)) continue;
    const name = file.slice(0, -sealed.length);
    if (timelineOf(name) < newest)
      throw new StartError(
        `A restored copy of this database has gone on in ${store.dir}: give one of the two another BACKUP_DIR.`,
      );
    await bringOver(store, place, name, join(outbox, file));
    count++;
  }
  return count;
};
