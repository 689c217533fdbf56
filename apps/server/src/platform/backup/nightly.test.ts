import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { modules } from '../../modules/index.ts';
import { openPlatform } from '../../open.ts';
import { testConfig } from '../../testing/config.ts';
import { passingPlace } from '../../testing/passing.ts';
import { file } from '../files/tables.ts';
import { asSystem, type Platform, systemContext } from '../platform.ts';
import { uuid } from '../uuid.ts';
import { listWal } from './archive.ts';
import { listBases, readManifest } from './base.ts';
import { sealedPath, shelfOf } from './filesCopy.ts';
import { backupTold, runNightly } from './nightly.ts';
import { systemState } from './state.ts';
import type { Place, Store } from './store.ts';
import { backupRun } from './tables.ts';

// A product with a database of its own, beside other tests on few cores.
vi.setConfig({ testTimeout: 600_000 });
const atMost = { timeout: 300_000, interval: 100 };

const scratch = passingPlace('anyan-nightly-');
const dataDir = join(scratch, 'data');
// Where root runs it, the database's own user must be able to pass.
mkdirSync(dataDir);
chmodSync(dataDir, 0o711);
const dir = join(scratch, 'backups');
const keyFile = join(dataDir, 'backup.key');
const said: string[] = [];
const told: (readonly string[])[] = [];
const key = uuid();
let platform: Platform;
let place: Place;

const lastRun = async () =>
  (await platform.database.db.select().from(backupRun).orderBy(desc(backupRun.startedAt)).limit(1))[0];
const state = () => systemState(systemContext(platform));

beforeAll(async () => {
  mkdirSync(dir);
  const config = testConfig({ host: '', port: 0, user: '', database: '' });
  rmSync(config.dataDir, { recursive: true });
  platform = await openPlatform({
    config: { ...config, dataDir, databaseUrl: undefined, backup: { dir, passphrase: undefined, keyFile } },
    modules,
    say: (line) => said.push(line),
  });
  platform.ports.give(backupTold, async (_, __, faults) => void told.push(faults));
  const { store, systemId } = (await platform.backups?.store()) ?? {};
  if (!store || !systemId) throw new Error('no backups');
  place = store.folderOf(systemId);
});
afterAll(async () => {
  await platform?.close();
  rmSync(scratch, { recursive: true, force: true });
});

it('makes a key where there is no passphrase, and says where', () => {
  expect(readFileSync(keyFile, 'utf8')).toMatch(/^[\w+/]{43}=\n$/);
  expect(said.filter((line) => line.includes(keyFile))).toEqual([
    `The key of the backups was made: ${keyFile}. Keep a copy of it away from this machine: without it nothing in ${dir} can ever be read.`,
  ]);
});

it('brings new files and finished WAL to the backups by itself', async () => {
  const content = Buffer.from('a certificate');
  mkdirSync(join(dataDir, 'files', shelfOf(key)), { recursive: true });
  writeFileSync(join(dataDir, 'files', shelfOf(key), key), content);
  await asSystem(platform, { title: ['测试', 'Test'], module: 'test', unlogged: true }, ({ db }) =>
    db.insert(file).values({
      id: key,
      name: 'a.pdf',
      type: 'application/pdf',
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      usedBy: 'test',
    }),
  );
  const { rows } = await platform.database.pool.query('select pg_walfile_name(pg_switch_wal()) as name');
  await vi.waitFor(async () => {
    expect(existsSync(sealedPath(place, key))).toBe(true);
    expect(await listWal(place)).toContain(rows[0].name);
  }, atMost);
  expect(await state()).toMatchObject({ archive: 'on', fault: null, last: null, drill: null });
});

it('proves every night’s backup by a restore, and shows what it found', async () => {
  const before = await listWal(place);
  await runNightly(platform);
  const run = await lastRun();
  expect(run).toMatchObject({ kind: 'nightly', faults: [] });
  expect(run?.drill).toMatchObject({ compared: true, files: 1, filesRead: 1 });
  expect(run?.drill?.rows).toBeGreaterThan(100);
  const [base = '', ...more] = await listBases(place);
  expect(more).toEqual([]);
  // What lies before the oldest base restores nothing.
  const { store } = (await platform.backups?.store()) ?? {};
  const { startWal } = await readManifest(store as Store, place, base);
  expect(before.some((name) => name < startWal)).toBe(true);
  expect((await listWal(place)).filter((name) => name < startWal)).toEqual([]);
  expect(existsSync(join(dataDir, 'drill'))).toBe(false);
  expect(told).toEqual([]);
  const shown = await state();
  expect(shown).toMatchObject({ last: { ok: true }, drill: { ok: true, filesRead: 1 }, faults: [] });
  expect(shown.last?.bytes).toBeGreaterThan(1_000_000);
  expect(shown.backupFreeBytes).toBeGreaterThan(0);
});

it('tells administrators of what is damaged, and removes nothing then', async () => {
  const path = sealedPath(place, key);
  const content = readFileSync(path);
  content[60] = (content[60] ?? 0) ^ 1;
  writeFileSync(path, content);
  await runNightly(platform);
  expect(told).toEqual([[`the file ${key} is damaged in the backup`]]);
  expect(await state()).toMatchObject({ last: { ok: false }, drill: { ok: false }, faults: told[0] });
});

it('says when the folder of the backups is away, keeps the WAL encrypted, and goes on when it is back', async () => {
  const marker = join(dir, 'anyan-backup.json');
  const kept = readFileSync(marker);
  rmSync(marker);
  await platform.database.pool.query('select pg_create_restore_point($1), pg_switch_wal()', ['away']);
  await runNightly(platform);
  const sentence = `The folder of the backups, ${dir}, is not there: make or mount it (BACKUP_DIR).`;
  expect(told.at(-1)).toEqual([sentence]);
  expect((await lastRun())?.bytes).toBe(null);
  await vi.waitFor(async () => expect((await state()).fault).toBe(sentence), atMost);
  const outbox = join(dataDir, 'backup-outbox');
  await vi.waitFor(() => expect(readdirSync(outbox).length).toBeGreaterThan(0), atMost);
  expect((await state()).archive).toBe('failing');
  writeFileSync(marker, kept);
  await vi.waitFor(() => expect(readdirSync(outbox)).toEqual([]), atMost);
});
