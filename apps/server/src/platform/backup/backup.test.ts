import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { passingPlace } from '../../testing/passing.ts';
import { sealLog } from '../audit/seal.ts';
import { writeLog } from '../audit/write.ts';
import { type EmbeddedDatabase, startEmbedded } from '../database/embedded.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { StartError } from '../startError.ts';
import { uuid } from '../uuid.ts';
import { listWal, shipWal, startProductDatabase, walPath } from './archive.ts';
import { listBases, type Manifest, readManifest } from './base.ts';
import { fileName, sealedPath, shelfOf } from './filesCopy.ts';
import { restore } from './restore.ts';
import { type BackupReport, backUp } from './run.ts';
import { openSealed, SealedWriter } from './sealed.ts';
import { openStore, type Place, type Store } from './store.ts';

// Whole databases, beside other tests on few cores.
vi.setConfig({ testTimeout: 600_000 });

const scratch = passingPlace('anyan-backup-');
const dataDir = join(scratch, 'data');
const dir = join(scratch, 'backups');
const config = { dir, passphrase: 'correct horse battery', keyFile: join(scratch, 'no.key') };
const open: { stop(): Promise<void> }[] = [];
let store: Store;
let place: Place;
let manifest: Manifest;
let report: BackupReport;
/** Just before the wrong DELETE, and how many rows there were. */
let moment: Date;
let rowsThen = 0;
const fileKeys = [uuid(), uuid()];

const connectionOf = ({ host, port, user, database }: EmbeddedDatabase) => ({ host, port, user, database });
const start = async (folder: string): Promise<pg.Client> => {
  const database = await startEmbedded({ dataDir: folder });
  const client = new pg.Client({ ...connectionOf(database), options: '-c timezone=UTC' });
  client.on('error', () => {});
  await client.connect();
  open.push(database, { stop: () => client.end() });
  return client;
};
const stopAll = async () => {
  for (const one of open.splice(0).reverse()) await one.stop();
};
const keptRows = async (client: pg.Client): Promise<number[]> =>
  (await client.query<{ n: number }>('select n from kept order by n')).rows.map(({ n }) => n);

/** The sentence of a restore that is refused; the target must stay as it was. */
const refusal = async (options: Partial<Parameters<typeof restore>[0]>): Promise<string> => {
  const into = join(scratch, 'refused');
  const error = await restore({ store, into, ...options }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartError);
  if (!options.into) expect(existsSync(into)).toBe(false);
  expect(readdirSync(scratch).filter((name) => name.includes('restoring'))).toEqual([]);
  return (error as Error).message;
};

/** A copy of the backups to do harm to. */
const harmed = async (harm: (place: Place, store: Store) => unknown): Promise<Store> => {
  const copy = mkdtempSync(join(scratch, 'harmed-'));
  cpSync(dir, copy, { recursive: true });
  const other = await openStore({ ...config, dir: copy });
  await harm(other.folderOf(manifest.systemId), other);
  return other;
};
const flipByte = (path: string, at: number) => {
  const content = readFileSync(path);
  content[at] = (content[at] ?? 0) ^ 1;
  writeFileSync(path, content);
};

beforeAll(async () => {
  mkdirSync(dir);
  await expect(openStore(config)).rejects.toThrow(/There are no backups in/);
  store = await openStore(config, { make: true });
  const database = await startProductDatabase({ dataDir, backup: config });
  open.push(database);
  const connection = connectionOf(database);
  await migrateDatabase(connection);
  const client = new pg.Client({ ...connection, options: '-c timezone=UTC' });
  await client.connect();
  open.push({ stop: () => client.end() });
  await client.query('create table kept (n int primary key)');
  const db = drizzle({ client, casing: 'snake_case' });
  await db.execute(`select operation_log_month(now())`);
  await db.transaction((tx) =>
    writeLog(tx, [
      {
        actorId: null,
        actorName: '张三',
        origin: { requestId: null, ip: null, userAgent: null },
        module: 'test',
        action: ['测试', 'Test'],
      },
    ]),
  );
  expect(await sealLog(db as never)).toBe(1);
  for (const [no, key] of fileKeys.entries()) {
    const content = Buffer.alloc(3_000_000, `content ${no}`);
    mkdirSync(join(dataDir, 'files', shelfOf(key)), { recursive: true });
    writeFileSync(join(dataDir, 'files', shelfOf(key), key), content);
    await client.query(
      `insert into file (id, name, type, bytes, sha256, used_by) values ($1, 'a.pdf', 'application/pdf', $2, $3, 'test')`,
      [key, content.length, createHash('sha256').update(content).digest('hex')],
    );
  }

  // Somebody writes all the while.
  let n = 0;
  let writing = true;
  const writer = (async () => {
    while (writing) {
      await client.query('insert into kept select $1::int + i from generate_series(0, 9) i', [n]);
      n += 10;
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  })();
  report = await backUp(store, { dataDir, databaseUrl: undefined }, connection);
  place = store.folderOf(readdirSync(dir).find((name) => /^\d+$/.test(name)) ?? '');
  manifest = await readManifest(store, place, report.base?.id ?? '');
  writing = false;
  await writer;
  await client.query('insert into kept values (1000000)');
  rowsThen = n + 1;
  await new Promise((resolve) => setTimeout(resolve, 20));
  moment = new Date();
  await new Promise((resolve) => setTimeout(resolve, 20));
  await client.query('delete from kept where n < 1000000');
  await client.query('insert into kept values (1000001)');
  const { rows } = await client.query('select pg_walfile_name(pg_switch_wal()) as wal');
  await vi.waitFor(
    async () => {
      await shipWal(store, manifest.systemId, dataDir);
      expect(await listWal(place)).toContain(rows[0].wal);
    },
    { timeout: 300_000, interval: 100 },
  );
  await stopAll();
});

afterAll(async () => {
  await stopAll();
  rmSync(scratch, { recursive: true, force: true });
});

describe('a backup of the running database', () => {
  it('says what it holds, counted at one moment, and copies each file once', async () => {
    expect(report).toMatchObject({ faults: [], files: { count: 2, bytes: 6_000_000 } });
    expect(manifest.counts?.['public.file']).toBe(2);
    expect(manifest.counts?.['public.kept']).toBeGreaterThan(0);
    expect(await listBases(place)).toEqual([manifest.id]);
  });

  it('holds nothing readable', () => {
    for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      const path = join(dir, name);
      if (!statSync(path).isFile()) continue;
      const content = readFileSync(path);
      for (const word of ['operation_log', '张三', 'a.pdf', 'content 0', 'kept'])
        expect([name, content.includes(word)]).toEqual([name, false]);
    }
  });

  it('comes back to the end with everything that was archived', async () => {
    const into = join(scratch, 'end');
    const done = await restore({ store, into });
    expect(done).toMatchObject({ files: 2, fileFaults: [], checked: { faults: [], links: 1 } });
    for (const [no, key] of fileKeys.entries())
      expect(readFileSync(join(into, 'files', shelfOf(key), key), 'utf8')).toContain(`content ${no}`);
    const client = await start(into);
    expect(await keptRows(client)).toEqual([1_000_000, 1_000_001]);
    const { rows } = await client.query(`select action from operation_log order by at desc limit 1`);
    expect(rows).toEqual([{ action: '从备份恢复数据' }]);
    await stopAll();
    expect(readdirSync(join(into, 'postgres.wal')).some((name) => name.endsWith('.history'))).toBe(true);
  });

  it('comes back to just before a wrong DELETE, exact to the row, in place of what is there', async () => {
    const into = join(scratch, 'before');
    mkdirSync(into);
    writeFileSync(join(into, 'own'), 'kept');
    expect(await refusal({ into })).toBe(
      `${into} is not empty: restore into another folder (--into), or with --replace, which moves the old one aside.`,
    );
    // A number in a stale postmaster.pid that is another program's now stops nobody.
    mkdirSync(join(into, 'postgres'));
    writeFileSync(join(into, 'postgres/postmaster.pid'), `${process.pid}\n`);
    const { aside = '', at } = await restore({ store, into, to: moment, replace: true });
    expect(Date.parse(at)).toBeLessThanOrEqual(moment.getTime());
    expect(readFileSync(join(aside, 'own'), 'utf8')).toBe('kept');
    const rows = await keptRows(await start(into));
    expect(rows).toHaveLength(rowsThen);
    expect(rows.at(-1)).toBe(1_000_000);
    await stopAll();
  });
});

describe('two copies of one database', () => {
  const offered = async (to: Store, from: string, name: string, content?: string) => {
    const path = join(from, 'backup-outbox', `${name}.sealed`);
    mkdirSync(join(path, '..'), { recursive: true });
    if (content === undefined) cpSync(walPath(place, name), path);
    else {
      const writer = await SealedWriter.open(path, `wal/${name}`, to.keys);
      await writer.write(Buffer.from(content));
      await writer.finish();
    }
    const shipped = shipWal(to, manifest.systemId, from);
    await shipped.catch(() => {});
    rmSync(path, { force: true });
    return shipped;
  };

  it('do not mix their WAL: the same is kept once, other content of that name refused', async () => {
    const name = (await listWal(place)).at(-1) ?? '';
    // The server may have handed over another one meanwhile.
    await expect(offered(store, dataDir, name)).resolves.toBeGreaterThanOrEqual(1);
    await expect(offered(store, dataDir, name, 'other')).rejects.toThrow(
      `The WAL segment ${name} is in ${place.wal} already, with other content`,
    );
  });

  it('do not go on both in one folder: the restored one that came first keeps it', async () => {
    const name = (await listWal(place)).at(-1) ?? '';
    const other = await harmed(() => {});
    expect(await shipWal(other, manifest.systemId, join(scratch, 'end'))).toBeGreaterThan(0);
    expect(await listWal(other.folderOf(manifest.systemId))).toContain('00000002.history');
    await expect(offered(other, dataDir, name)).rejects.toThrow(/give one of the two another BACKUP_DIR/);
  });
});

describe('a restore is refused in one sentence, with nothing changed', () => {
  it('for a wrong passphrase', async () => {
    await expect(openStore({ ...config, passphrase: 'something else' })).rejects.toThrow(
      `BACKUP_PASSPHRASE is not the passphrase of the backups in ${dir}.`,
    );
  });

  it('for a folder that is not there, and one without backups', async () => {
    await expect(openStore({ ...config, dir: join(scratch, 'none') })).rejects.toThrow(/is not there/);
    expect(await refusal({ store: await harmed((at) => rmSync(at.dir, { recursive: true })) })).toMatch(
      /^There are no backups of a database in/,
    );
  });

  it.each([
    ['altered', (path: string) => flipByte(path, 500_000)],
    ['cut short', (path: string) => truncateSync(path, 300_000)],
    ['another base’s', (path: string) => cpSync(join(path, '../manifest.sealed'), path)],
  ])('for a base backup that is %s', async (_, harm) => {
    const other = await harmed((at) => harm(join(at.base, manifest.id, 'data.sealed')));
    expect(await refusal({ store: other })).toMatch(/data\.sealed is damaged: what it holds/);
  });

  it('for a base backup of which a part is missing', async () => {
    const other = await harmed((at) => rmSync(join(at.base, manifest.id, 'data.sealed')));
    expect(await refusal({ store: other })).toMatch(/data\.sealed is missing in the backup\.$/);
  });

  it('for WAL that is missing in between', async () => {
    const names = (await listWal(place)).filter((name) => name > manifest.endWal);
    expect(names.length).toBeGreaterThan(0);
    const other = await harmed(async (at, own) => {
      // The last but one, with one more behind it.
      const next = `${names.at(-1)?.slice(0, -1)}F`;
      const writer = await SealedWriter.open(walPath(at, next), `wal/${next}`, own.keys);
      await writer.finish();
    });
    expect(await refusal({ store: other })).toMatch(/is missing in the backup: name a time before it/);
  });

  it('for a backup of a newer version of the product', async () => {
    const other = await harmed(async (at, own) => {
      const path = join(at.base, manifest.id, 'manifest.sealed');
      const name = `base/${manifest.id}/manifest`;
      const newer = JSON.parse((await openSealed(path, name, own.keys)).toString());
      const writer = await SealedWriter.open(path, name, own.keys);
      await writer.write(Buffer.from(JSON.stringify({ ...newer, schema: Date.now(), product: '9.0.0' })));
      await writer.finish();
    });
    expect(await refusal({ store: other })).toBe(
      'The backup was made by a newer version of the product (9.0.0): restore it with that version.',
    );
  });

  it('for a time before the oldest backup, or to come', async () => {
    expect(await refusal({ to: new Date('2020-01-01') })).toMatch(/there is none before 2020-01-01T/);
    expect(await refusal({ to: new Date(Date.now() + 60_000) })).toMatch(/is still to come\.$/);
  });

  it('for a file of somebody that is damaged, unless told to leave it out', async () => {
    const [key = ''] = fileKeys;
    const other = await harmed((at) => flipByte(sealedPath(at, key), 2_000_000));
    expect(await refusal({ store: other })).toMatch(/^1 of 2 files cannot be restored/);
    await expect(openSealed(sealedPath(place, key), fileName(fileKeys[1] ?? ''), store.keys)).rejects.toThrow(
      /is damaged/,
    );
  });
});
