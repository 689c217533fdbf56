import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { useWorld } from '../../testing/harness.ts';
import { systemContext } from '../platform.ts';
import { uuid } from '../uuid.ts';
import { shelfOf } from './filesCopy.ts';
import { runNightly } from './nightly.ts';
import { runBackup } from './run.ts';
import { systemState } from './state.ts';

const dir = mkdtempSync(join(tmpdir(), 'anyan-external-'));
const backup = { dir, passphrase: 'correct horse battery', keyFile: join(dir, 'no.key') };
const world = useWorld({ config: { backup } });
afterAll(() => rmSync(dir, { recursive: true, force: true }));

it('copies the files alone where the database is one of the college’s own, and says whose work the rest is', async () => {
  const { platform } = world;
  const key = uuid();
  const folder = join(platform.config.dataDir, 'files', shelfOf(key));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, key), 'a certificate');
  const said: string[] = [];
  const report = await runBackup(platform.config, (line) => said.push(line));
  expect(said).toEqual([
    'DATABASE_URL is set: a PostgreSQL of your own is backed up by its own tools (pg_basebackup, pgBackRest); only the files are copied here.',
  ]);
  expect(report).toMatchObject({ base: undefined, faults: [] });
  expect(readdirSync(join(dir, 'external'))).toEqual(['files']);
  expect(readdirSync(join(dir, 'external/files', shelfOf(key)))).toEqual([`${key}.sealed`]);
  expect(await systemState(systemContext(platform))).toMatchObject({
    archive: 'external',
    last: { ok: true, bytes: null },
    drill: null,
  });
  await runNightly(platform);
  expect(await systemState(systemContext(platform))).toMatchObject({ last: { ok: true, bytes: null } });
});
