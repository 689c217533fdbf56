import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { now, nowIso, nowMs, today } from '../clock.ts';
import type { WriteContext } from '../context.ts';
import { startEmbedded } from '../database/embedded.ts';
import { findPlaces } from '../database/embeddedPlaces.ts';
import { loggable } from '../database/errors.ts';
import { asSystem, type Platform } from '../platform.ts';
import { port } from '../ports.ts';
import { StartError } from '../startError.ts';
import { timeZoneOf } from '../timeZone.ts';
import { listWal, walPath } from './archive.ts';
import { listBases, type Manifest, readManifest } from './base.ts';
import { type Checked, checkDatabase, type FileRow, filesOf } from './check.ts';
import { fileName, keptFiles, liveFiles, sealedPath } from './filesCopy.ts';
import { openBase, removeRestored, runs } from './restore.ts';
import { basesToKeep, pointInTimeBase, sampleOf } from './retention.ts';
import { type BackupReport, backUp } from './run.ts';
import { hashSealed } from './sealed.ts';
import { isHistory, numberOf } from './segments.ts';
import { freeBytes, type Place, type Store } from './store.ts';
import { backupRun } from './tables.ts';

/** What a restore into a scratch folder has proven. */
export interface DrillReport extends Omit<Checked, 'faults'> {
  seconds: number;
  files: number;
  /** Files of which every byte was read. */
  filesRead: number;
}

type Told = (context: WriteContext, day: string, faults: readonly string[]) => Promise<void>;

export const backupTold = port<Told>('platform.backupTold');

const scratchOf = (dataDir: string): string => join(dataDir, 'drill');

const removeScratch = async (scratch: string): Promise<void> => {
  if (!(await stat(scratch).catch(() => undefined))) return;
  // Left by a process that was killed in the middle of it.
  if (await runs(scratch)) await (await startEmbedded({ dataDir: scratch })).stop();
  await removeRestored(scratch, findPlaces(scratch));
};

/** Bytes that a drill leaves free. */
const reserve = 2 ** 30;

/** Restores a base backup where nobody works with it, reads all of it and a part of the files, and removes it again. */
export const drill = async (
  store: Store,
  place: Place,
  manifest: Manifest,
  dataDir: string,
  day: string,
): Promise<DrillReport & { faults: string[] }> => {
  const from = Date.now();
  const scratch = scratchOf(dataDir);
  await removeScratch(scratch);
  const free = await freeBytes(dataDir);
  // A drill must never take the room that people's work needs.
  if (free !== null && free < manifest.bytes + reserve)
    throw new StartError(
      `There is no room in ${dataDir} to restore the backup for proof: ${Math.ceil((manifest.bytes + reserve - free) / 1e6)} MB more are needed.`,
    );
  try {
    const opened = await openBase(store, place, manifest, scratch);
    let checked: Checked;
    let files: FileRow[];
    try {
      checked = await checkDatabase(opened.connection, manifest.counts);
      files = await filesOf(opened.connection);
    } finally {
      await opened.stop();
    }
    const { faults, ...proven } = checked;
    const there = await keptFiles(place);
    for (const { key } of files) if (!there.has(key)) faults.push(`the file ${key} is missing in the backup`);
    const sample = sampleOf(
      files.filter(({ key }) => there.has(key)),
      day,
    );
    for (const { key, sha256 } of sample) {
      const found = await hashSealed(sealedPath(place, key), fileName(key), store.keys).catch((error) => {
        if (error instanceof StartError) return undefined;
        throw error;
      });
      if (found === undefined || (sha256 !== null && found !== sha256))
        faults.push(`the file ${key} is damaged in the backup`);
    }
    return {
      ...proven,
      seconds: (Date.now() - from) / 1000,
      files: files.length,
      filesRead: sample.length,
      faults: faults.slice(0, 100),
    };
  } finally {
    await removeScratch(scratch);
  }
};

/** Days after which a file that the product has no more goes from the backups too: no base kept speaks of it then. */
const goneFor = 400;

const forgetFiles = async (place: Place, dataDir: string): Promise<void> => {
  const list = join(place.dir, 'gone.json');
  const known = JSON.parse(await readFile(list, 'utf8').catch(() => '{}')) as Record<string, string>;
  const live = await liveFiles(dataDir);
  const gone: Record<string, string> = {};
  for (const key of await keptFiles(place)) {
    if (live.has(key)) continue;
    const since = known[key] ?? nowIso();
    if (nowMs() - Date.parse(since) > goneFor * 86_400_000) await rm(sealedPath(place, key), { force: true });
    else gone[key] = since;
  }
  await writeFile(list, JSON.stringify(gone), { mode: 0o600 });
};

/** Removes what need not be kept any more: base backups by their age, and the WAL before those that remain. */
export const prune = async (store: Store, place: Place, dataDir: string): Promise<void> => {
  const bases: Manifest[] = [];
  for (const id of await listBases(place)) bases.push(await readManifest(store, place, id));
  const stay = new Set(basesToKeep(bases, now()));
  for (const base of bases)
    if (!stay.has(base)) await rm(join(place.base, base.id), { recursive: true, force: true });
  for (const name of await readdir(place.base).catch(() => [])) {
    const path = join(place.base, name);
    // Of a backup that was cut off.
    if (name.startsWith('.unfinished-') && nowMs() - (await stat(path)).mtimeMs > 86_400_000)
      await rm(path, { recursive: true, force: true });
  }
  const first = pointInTimeBase(bases, now());
  if (first) {
    const from = numberOf(first.startWal, first.segmentBytes);
    for (const name of await listWal(place))
      if (!isHistory(name) && numberOf(name, first.segmentBytes) < from)
        await rm(walPath(place, name), { force: true });
  }
  await forgetFiles(place, dataDir);
};

/** Every night: a backup, the restore that proves it, and only then what is too old goes; administrators hear of faults. */
export const runNightly = async (platform: Platform): Promise<void> => {
  const { config, database, backups, log } = platform;
  if (!backups) return;
  const startedAt = nowIso();
  const day = today(await timeZoneOf(database.db));
  let report: BackupReport | undefined;
  let proven: Awaited<ReturnType<typeof drill>> | undefined;
  const faults: string[] = [];
  try {
    const { store, systemId } = await backups.store();
    const place = store.folderOf(systemId);
    report = await backUp(store, config, database.connection);
    faults.push(...report.faults);
    if (report.base) {
      proven = await drill(
        store,
        place,
        await readManifest(store, place, report.base.id),
        config.dataDir,
        day,
      );
      faults.push(...proven.faults);
    }
    if (faults.length === 0) await prune(store, place, config.dataDir);
  } catch (error) {
    if (error instanceof StartError) faults.push(error.message);
    else {
      log.error(loggable(error), 'backup failed');
      faults.push((error as NodeJS.ErrnoException).code ?? (error as Error).name);
    }
  }
  const { faults: _, ...proof } = proven ?? {};
  await asSystem(
    platform,
    { title: ['备份', 'Backup'], module: 'files', unlogged: true },
    async (context) => {
      await context.db.insert(backupRun).values({
        kind: 'nightly',
        startedAt,
        seconds: Math.round((nowMs() - Date.parse(startedAt)) / 1000),
        bytes: report?.base?.bytes ?? null,
        files: report?.files.count ?? 0,
        drill: proven ? (proof as DrillReport) : null,
        faults: faults.slice(0, 100),
      });
      if (faults.length > 0) await platform.ports.one(backupTold)?.(context, day, faults);
    },
  );
};
