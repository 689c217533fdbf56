import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, expect, it, vi } from 'vitest';
import { startProductDatabase } from '../../../../platform/backup/archive.ts';
import { restore } from '../../../../platform/backup/restore.ts';
import { backUp } from '../../../../platform/backup/run.ts';
import { openStore } from '../../../../platform/backup/store.ts';
import { nowIso } from '../../../../platform/clock.ts';
import { migrateDatabase } from '../../../../platform/database/migrate.ts';
import { uuid } from '../../../../platform/uuid.ts';
import { useWorld } from '../../../../testing/harness.ts';
import { passingPlace } from '../../../../testing/passing.ts';
import { bottle, movement } from '../tables.ts';

// A whole database, beside other tests on few cores.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

// Its modules say what every restored database is asked.
useWorld();
const scratch = passingPlace('anyan-journal-');
const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
  rmSync(scratch, { recursive: true, force: true });
});

it('names a row of the journal that was tampered with in a backup, and restores nothing of it', async () => {
  const [dataDir, dir] = [join(scratch, 'data'), join(scratch, 'backups')];
  mkdirSync(dir);
  const backup = { dir, passphrase: 'correct horse battery', keyFile: join(scratch, 'no.key') };
  const store = await openStore(backup, { make: true });
  const database = await startProductDatabase({ dataDir, backup });
  ends.push(() => database.stop());
  const { host, port, user, database: name } = database;
  const connection = { host, port, user, database: name };
  await migrateDatabase(connection);
  const client = new pg.Client({ ...connection, options: '-c timezone=UTC' });
  client.on('error', () => {});
  await client.connect();
  ends.push(() => client.end());
  const db = drizzle({ client, casing: 'snake_case' });
  // The journal alone: what its rows name is not there.
  for (const table of ['bottle', 'movement'])
    await client.query(`alter table ${table} disable trigger all; alter table ${table} enable trigger user`);
  const booked: string[] = [];
  for (const bottleCode of ['B0123456789A', 'B0123456789B']) {
    const [bottleId, laboratoryId] = [uuid(), uuid()];
    await db.insert(bottle).values({
      ...{ id: bottleId, bottleCode, laboratoryId, locationId: uuid(), substanceId: uuid() },
      ...{ netContent: '500', unit: 'mL', netBase: '500', sourceKind: 'initial' },
    });
    for (const [kind, delta] of [
      ['initialIn', '500'],
      ['use', '-120.5'],
      ['use', '-0.000001'],
    ] as const) {
      const id = uuid();
      booked.push(id);
      await db.insert(movement).values({ id, bottleId, laboratoryId, kind, delta, at: nowIso() });
    }
  }
  const into = (no: number) => ({ store, into: join(scratch, `restored${no}`) });
  const restored = async (no: number) => {
    await backUp(store, { dataDir, databaseUrl: undefined }, connection);
    return restore(into(no)).then(
      ({ checked }) => checked,
      (error: Error) => error.message,
    );
  };
  expect(await restored(1)).toMatchObject({ faults: [], links: booked.length });
  await client.query(`set session_replication_role = 'replica'`);
  await client.query('update movement set delta = -12.5 where id = $1', [booked[4]]);
  const refused = await restored(2);
  expect(refused).toBe(
    `What was restored is not whole (1 faults; the first: movement ${booked[4]}: the row was changed).`,
  );
});
