import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { shelfOf } from '../apps/server/src/platform/backup/filesCopy.ts';
import { uuid } from '../apps/server/src/platform/uuid.ts';
import { run as runCommand, runNode } from '../scripts/lib/process.ts';
import { openDatabase, type Running, report, startProduct } from './stage.ts';

const preload = './apps/server/src/platform/register.mjs';
const megabyte = 1_000_000;

/** Sizes in MB, and seconds of writing before the disk is lost. */
const readSizes = () => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { database: text, files: text, seconds: text },
  });
  const { database = '1000', files = '1000', seconds = '75' } = values;
  return { database: Number(database), files: Number(files), seconds: Number(seconds) };
};

type Client = Awaited<ReturnType<typeof openDatabase>>['client'];

const fillDatabase = async (client: Client, megabytes: number): Promise<void> => {
  await client.query('create table bench_filling (id bigint primary key, body text)');
  await client.query('create table bench_written (at timestamptz primary key)');
  const rows = megabytes * 1000;
  // Half of what it takes can be compressed away, as with text of the product.
  for (let from = 0; from < rows; from += 50_000)
    await client.query(
      `insert into bench_filling select i, (select string_agg(md5(random()::text || s || i), '') from generate_series(1, 28) s)
         from generate_series($1::bigint, $2::bigint) i`,
      [from, Math.min(rows, from + 50_000) - 1],
    );
};

const fillFiles = async (client: Client, folder: string, megabytes: number): Promise<void> => {
  for (let no = 0; no < megabytes; no++) {
    const content = randomBytes(megabyte);
    const id = uuid();
    mkdirSync(join(folder, 'files', shelfOf(id)), { recursive: true });
    writeFileSync(join(folder, 'files', shelfOf(id), id), content);
    await client.query(
      `insert into file (id, name, type, bytes, sha256, used_by) values ($1, 'a.pdf', 'application/pdf', $2, $3, 'bench')`,
      [id, content.length, createHash('sha256').update(content).digest('hex')],
    );
  }
};

const seconds = async (work: () => Promise<{ code: number }>): Promise<number> => {
  const from = performance.now();
  const { code } = await work();
  if (code !== 0) throw new Error('it failed');
  return (performance.now() - from) / 1000;
};

/** A lost disk: from `npm run restore` to a checked data folder, and which writes are not in it. */
export const run = async (): Promise<void> => {
  const sizes = readSizes();
  const folder = mkdtempSync(join(tmpdir(), 'anyan-bench-restore-'));
  const [data, backups, restored, copy] = ['data', 'backups', 'restored', 'copy'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string];
  mkdirSync(backups);
  mkdirSync(data);
  // Under root the database's own user must be able to pass; outside of the folder nobody would remove it.
  for (const one of [folder, data]) chmodSync(one, 0o711);
  const env = { DATA_DIR: data, BACKUP_DIR: backups, BACKUP_PASSPHRASE: 'passphrase of the bench' };
  const task = (name: string, ...args: string[]) =>
    runNode(['--import', preload, `scripts/tasks/${name}.ts`, ...args], { env });
  let product: Running | undefined;
  try {
    product = await startProduct(env);
    const database = await openDatabase(data);
    await fillDatabase(database.client, sizes.database);
    await fillFiles(database.client, data, sizes.files);
    const backedUp = await seconds(() => task('backup'));

    const until = performance.now() + sizes.seconds * 1000;
    let first: string | undefined;
    let last = '';
    while (performance.now() < until) {
      const { rows } = await database.client.query(
        'insert into bench_written values (clock_timestamp()) returning at::text as at',
      );
      last = rows[0].at;
      first ??= last;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    // Nothing reaches the backups any more.
    product.child.kill('SIGKILL');
    const taken = await seconds(() => task('restore', '--into', restored));
    await database.close();

    const after = await openDatabase(restored);
    const { rows } = await after.client.query(
      // Where nothing has come back, all of it is lost.
      `select extract(epoch from $1::timestamptz - coalesce(max(at), $2::timestamptz))::float as lost from bench_written`,
      [last, first],
    );
    await after.close();
    // The same bytes, read and written down once.
    const copied = await seconds(() =>
      runCommand('sh', ['-c', 'cp -r "$FROM" "$TO" && sync "$TO"/files/*/* "$TO"/postgres/base/*/*'], {
        env: { FROM: restored, TO: copy },
      }),
    );
    const what = `${sizes.database} MB of database and ${sizes.files} MB of files`;
    report([
      {
        bench: 'restore',
        what: `seconds for ${what}`,
        value: taken,
        unit: 's',
        baseline: copied,
        ratio: taken / copied,
        target: 120,
      },
      {
        bench: 'restore',
        what: 'writes lost with the disk',
        value: rows[0].lost,
        unit: 's',
        baseline: null,
        ratio: null,
        target: 60,
      },
      {
        bench: 'restore',
        what: `backup of ${what}`,
        value: backedUp,
        unit: 's',
        baseline: copied,
        ratio: backedUp / copied,
        target: 120,
      },
    ]);
  } finally {
    product?.child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
};
