import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { passingPlace } from '../../testing/passing.ts';
import { StartError } from '../startError.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';
import { canReach } from './embeddedPlaces.ts';

const module = fileURLToPath(new URL('./embedded.ts', import.meta.url));
// Not there yet, so that the product gives it the rights it needs.
const scratch = passingPlace('anyan-embedded-');
const dataDir = join(scratch, 'data');
const cluster = join(dataDir, 'postgres');
const open: { stop(): Promise<void> }[] = [];

async function start(folder = dataDir) {
  const database = await startEmbedded({ dataDir: folder });
  open.push(database);
  return database;
}

async function query({ host, port, user, database }: EmbeddedDatabase, sql: string) {
  const client = new pg.Client({ host, port, user, database });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const postmaster = () => Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Another process of ours that has started the database; SIGTERM makes it stop in order. */
async function startElsewhere(): Promise<{ child: ChildProcess; adopted: boolean }> {
  const code = `
    const { startEmbedded } = await import(${JSON.stringify(module)});
    const database = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} });
    process.on('SIGTERM', () => database.stop().then(() => process.exit(0)));
    process.send(database.adopted);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  open.push({
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  });
  const [adopted] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the other process ended'))),
  ])) as [boolean];
  return { child, adopted };
}

async function kill(child: ChildProcess, signal: NodeJS.Signals) {
  child.kill(signal);
  await once(child, 'exit');
}

afterEach(async () => {
  for (const database of open.splice(0)) await database.stop();
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe('embedded PostgreSQL', () => {
  beforeAll(async () => {
    // Two at once on an empty folder: one cluster, one server.
    const [one, two] = await Promise.all([start(), startElsewhere()]);
    expect([one.adopted, two.adopted].filter((adopted) => !adopted)).toHaveLength(1);
    await query(one, 'create table kept (n int)');
    await kill(two.child, 'SIGTERM');
    await one.stop();
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
    expect(readdirSync(dataDir).filter((name) => name.includes('init-'))).toEqual([]);
  });

  test('knows Chinese and Umlauts, is durable and listens on no port', async () => {
    const database = await start();
    expect(database).toMatchObject({ adopted: false, database: 'anyan' });
    expect(
      await query(
        database,
        `select upper('ä') as upper, '危险化学品' ~ '^\\w+$' as word, current_setting('fsync') as fsync,
           current_setting('listen_addresses') as addresses, current_setting('server_version_num')::int / 10000 as major`,
      ),
    ).toEqual([{ upper: 'Ä', word: true, fsync: 'on', addresses: '', major: 18 }]);
  });

  test('a server left by a killed process is taken over with everything committed', async () => {
    const other = await startElsewhere();
    const pid = postmaster();
    await kill(other.child, 'SIGKILL');
    const database = await start();
    expect(database.adopted).toBe(true);
    expect(postmaster()).toBe(pid);
    await query(database, 'select n from kept');
    await database.stop();
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
  });

  test('stopping in one process leaves it running for the other', async () => {
    const one = await start();
    const other = await startElsewhere();
    expect(other.adopted).toBe(true);
    const pid = postmaster();
    await one.stop();
    expect(postmaster()).toBe(pid);
    await kill(other.child, 'SIGTERM');
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
  });

  test('of two that stop at once the last one stops the server', async () => {
    const [one, two] = [await start(), await start()];
    await Promise.all([one.stop(), two.stop()]);
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
  });

  test('comes back by itself when the server is killed under a running process', async () => {
    const database = await start();
    await query(database, 'insert into kept values (1)');
    process.kill(postmaster(), 'SIGKILL');
    await expect
      .poll(() => query(database, 'select count(*)::int > 0 as kept from kept').catch(() => []))
      .toEqual([{ kept: true }]);
  });

  test('stopped in any moment after its server was killed it leaves none behind', async () => {
    const runs = () => {
      try {
        process.kill(postmaster(), 0);
        return true;
      } catch {
        return false;
      }
    };
    let logged = 0;
    const seen = (what: () => boolean) => vi.waitUntil(what, { timeout: 50_000, interval: 1 });
    // At once, while the next one starts, and while that one recovers.
    const moments: ((killed: number) => Promise<unknown>)[] = [
      async () => {},
      (killed) => seen(() => existsSync(join(cluster, 'postmaster.pid')) && postmaster() !== killed),
      () =>
        seen(() => /redo starts|ready to accept/.test(readFileSync(`${cluster}.log`, 'utf8').slice(logged))),
    ];
    for (const moment of moments) {
      const database = await start();
      await query(database, 'insert into kept select generate_series(1, 20000)');
      const killed = postmaster();
      logged = statSync(`${cluster}.log`).size;
      process.kill(killed, 'SIGKILL');
      await moment(killed);
      await database.stop();
      expect(runs()).toBe(false);
    }
  });

  test('stopped after one of its processes was killed it leaves none behind', async () => {
    const database = await start();
    const rows = await query(
      database,
      `select pid from pg_stat_activity where application_name = 'anyan keeper'`,
    );
    process.kill((rows as { pid: number }[])[0]?.pid ?? 0, 'SIGKILL');
    await database.stop();
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
  });

  test('starts after process and server were both killed', async () => {
    const other = await startElsewhere();
    const pid = postmaster();
    await kill(other.child, 'SIGKILL');
    process.kill(pid, 'SIGKILL');
    const database = await start();
    expect(database.adopted).toBe(false);
  });

  test('starts although the number in a stale postmaster.pid belongs to another process, which stays alive', async () => {
    const stranger = spawn('sleep', ['60'], {
      // PostgreSQL only minds processes of its own user.
      ...(process.getuid?.() === 0 ? { uid: statSync(cluster).uid } : {}),
    });
    try {
      const file = join(cluster, 'postmaster.pid');
      writeFileSync(file, `${stranger.pid}\n${cluster}\n1700000000\n5432\n/nowhere\n\n\n`, { mode: 0o600 });
      if (process.getuid?.() === 0) chownSync(file, statSync(cluster).uid, statSync(cluster).gid);
      const database = await start();
      await query(database, 'select 1');
      await database.stop();
      expect(stranger.exitCode).toBe(null);
    } finally {
      stranger.kill();
    }
  });

  test('of two installations side by side neither meets the other', async () => {
    const one = await start();
    const other = await start(join(scratch, 'beside'));
    await query(other, 'create table theirs (n int)');
    await one.stop();
    expect(await query(other, 'select n from theirs')).toEqual([]);
    const again = await start();
    expect(again.adopted).toBe(false);
    await expect(query(again, 'select n from theirs')).rejects.toThrow(/does not exist/);
  });

  test('says in one sentence why it cannot start', async () => {
    mkdirSync(join(scratch, 'old/postgres'), { recursive: true });
    writeFileSync(join(scratch, 'old/postgres/PG_VERSION'), '15\n');
    await expect(start(join(scratch, 'old'))).rejects.toThrow(
      /made by PostgreSQL 15 and cannot be opened by 18/,
    );
    mkdirSync(join(scratch, 'odd/postgres'), { recursive: true });
    await expect(start(join(scratch, 'odd'))).rejects.toThrow(/is no PostgreSQL database/);
    writeFileSync(join(scratch, 'file'), '');
    await expect(start(join(scratch, 'file/data'))).rejects.toThrow(StartError);
  });

  test('refuses settings that could lose data', async () => {
    await expect(startEmbedded({ dataDir, settings: { fsync: 'off' } })).rejects.toThrow(/fsync must be on/);
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
  });
});

test('a user without rights cannot reach a closed folder', () => {
  const closed = join(scratch, 'closed');
  mkdirSync(join(closed, 'inner'), { recursive: true });
  chmodSync(closed, 0o700);
  const me = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  expect(canReach(me, join(closed, 'inner'), 5)).toBe(true);
  expect(canReach({ uid: 61234, gid: 61234 }, join(closed, 'inner'), 1)).toBe(false);
  expect(canReach(me, join(closed, 'missing'), 1)).toBe(false);
});
