import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { unique } from '../apps/server/src/testing/harness.ts';
import { passingPlace } from '../apps/server/src/testing/passing.ts';
import { look, postmasterOf, removeDisk, smallDisk } from './drill/stage.ts';

// Whole processes, beside other tests on few cores.
vi.setConfig({ testTimeout: 180_000 });
/** Bounds what hangs; says nothing of how long it may take. */
const atMost = { timeout: 120_000, interval: 50 };

const root = fileURLToPath(new URL('..', import.meta.url));
const folders: string[] = [];
const running = new Set<ChildProcess>();
let dataDir = '';
let database = '';

const { template, ...server } = inject('database');
const onServer = async <T>(work: (client: pg.Client) => Promise<T>, name = 'postgres'): Promise<T> => {
  const client = new pg.Client({ ...server, database: name });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
const urlOf = (name: string) =>
  `postgres://${server.user}@localhost:${server.port}/${name}?host=${encodeURIComponent(server.host)}`;

const folder = () => {
  const made = passingPlace('anyan-start-');
  folders.push(made);
  return made;
};

interface Started {
  child: ChildProcess;
  /** What it has said so far, on both streams. */
  said(): string;
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>;
  /** Waits for words; rejects when it ends without them. */
  says(words: string): Promise<void>;
}

/** Starts the product as a process of its own. */
const start = (env: Record<string, string>): Started => {
  const { DATABASE_URL: _, PORT: __, SEED: ___, ...rest } = process.env;
  const child = spawn(
    process.execPath,
    ['--no-deprecation', '--import', './apps/server/src/platform/register.mjs', 'apps/server/src/main.ts'],
    {
      cwd: root,
      env: {
        ...rest,
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        SEED: 'none',
        PORT: '0',
        DATA_DIR: dataDir,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  running.add(child);
  let text = '';
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
      for (const look of waiting) look();
    });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  void ended.then(() => running.delete(child));
  return {
    child,
    said: () => text,
    ended,
    says: (words) =>
      new Promise((resolve, reject) => {
        const look = () => text.includes(words) && resolve();
        waiting.add(look);
        look();
        void ended.then((code) => reject(new Error(`ended with ${code} without “${words}”: ${text}`)));
      }),
  };
};

/** What a start says that does not succeed: one sentence for each thing wrong, and 1. */
const refusal = async (env: Record<string, string>): Promise<string[]> => {
  const started = start(env);
  expect(await started.ended).toBe(1);
  expect(started.said()).not.toMatch(/\n\s+at /);
  return started.said().trim().split('\n');
};

const withDatabase = () => ({ DATABASE_URL: urlOf(database) });
const askForNumber = (what: string) =>
  onServer(async (client) => (await client.query(`select (${what})::int as n`)).rows[0]?.n, database);
const countPeople = () => askForNumber('select count(*) from account');
/** Bytes of the table, those of rows too that are not committed. */
const sizeOfPeople = () => askForNumber(`pg_relation_size('account')`);

beforeEach(async () => {
  dataDir = folder();
  database = `test_${unique('start')}`;
  await onServer((client) => client.query(`create database ${database} template ${template}`));
});
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  await onServer((client) => client.query(`drop database if exists ${database} with (force)`));
});
afterAll(() => {
  for (const place of [disk, databaseDisk]) if (place) removeDisk(place);
  for (const one of folders) rmSync(one, { recursive: true, force: true });
});

describe('a start that cannot succeed', () => {
  it('names every wrong setting in a sentence of its own, and no secret', async () => {
    const lines = await refusal({
      PORT: '99999',
      SEED: 'full',
      LOG_LEVEL: 'loud',
      DEMO_PASSWORD: 'short',
      DATABASE_URL: 'mysql://root:geheim@x/y',
      TRUSTED_PROXIES: '10.0.0.1,proxy',
      DATABASE_POOL: '1',
    });
    expect(lines).toHaveLength(7);
    for (const name of [
      'PORT',
      'SEED',
      'LOG_LEVEL',
      'DEMO_PASSWORD',
      'DATABASE_URL',
      'TRUSTED_PROXIES',
      'DATABASE_POOL',
    ])
      expect(lines.filter((line) => line.startsWith(`${name} must`))).toHaveLength(1);
    expect(lines.join()).not.toContain('geheim');
    expect(lines.join()).not.toContain('short');
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('says which port is taken before anything is made', async () => {
    const blocker = createServer();
    const port = await new Promise<number>((resolve) =>
      blocker.listen(0, '127.0.0.1', () => resolve((blocker.address() as { port: number }).port)),
    );
    const sentence = `Port ${port} is taken by another program; choose another by PORT.`;
    expect(await refusal({ PORT: String(port) })).toEqual([sentence]);
    expect(readdirSync(dataDir)).toEqual([]);
    expect(await refusal({ ...withDatabase(), PORT: String(port) })).toEqual([sentence]);
    blocker.close();
    expect(readdirSync(dataDir)).toEqual([]);
    expect(await countPeople()).toBe(0);
    const again = start(withDatabase());
    await again.says('ready http');
    expect(await countPeople()).toBe(1);
    again.child.kill('SIGTERM');
    expect(await again.ended).toBe(0);
  });

  it('says that an address is none of this machine, before anything is made', async () => {
    for (const HOST of ['203.0.113.7', 'no-such-host.invalid'])
      expect(await refusal({ HOST })).toEqual([`HOST ${HOST} is not an address of this machine.`]);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('says that an address of the pages has a path, before anything is made', async () => {
    const lines = await refusal({ PUBLIC_URL: 'https://lab.example.edu.cn/anyan' });
    expect(lines).toEqual([expect.stringMatching(/^PUBLIC_URL must be an address without a path/)]);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it.skipIf(process.platform !== 'linux')('says that a system folder is no data folder', async () => {
    for (const DATA_DIR of ['/proc/anyan', '/proc/anyan/deeper/data', '/sys/anyan'])
      expect(await refusal({ DATA_DIR })).toEqual([
        expect.stringMatching(/^The data folder .* cannot be written \(\w+\); choose another by DATA_DIR\.$/),
      ]);
  });

  it('says that the data folder cannot be written', async () => {
    const file = join(folder(), 'file');
    writeFileSync(file, 'mine');
    const lines = await refusal({ ...withDatabase(), DATA_DIR: join(file, 'data') });
    expect(lines).toEqual([expect.stringMatching(/^The data folder .* cannot be written \(ENOTDIR\)/)]);
    expect(await countPeople()).toBe(0);
  });

  it('leaves a database of a newer version alone', async () => {
    const inside = <T>(work: (client: pg.Client) => Promise<T>) => onServer(work, database);
    await inside((client) =>
      client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)`),
    );
    const schema = () =>
      inside(async (client) => (await client.query('select count(*)::int as n from pg_class')).rows[0]?.n);
    const before = await schema();
    const lines = await refusal(withDatabase());
    expect(lines).toEqual([expect.stringMatching(/^The database was made by a newer version/)]);
    expect(await schema()).toBe(before);
    expect(await countPeople()).toBe(0);
  });

  // The connection of the migration fails before the one that has the sentence.
  it('says that the database cannot be reached', async () => {
    for (const url of ['postgres://app@127.0.0.1:1/anyan', urlOf('no_such_database')]) {
      const lines = await refusal({ DATABASE_URL: url });
      expect(lines).toEqual([expect.stringMatching(/^The database cannot be reached/)]);
    }
  });
});

describe('a start that is cut off', () => {
  it('while the demo loads leaves nothing half-made; the next one loads it all', async () => {
    const demo = { ...withDatabase(), SEED: 'demo', DEMO_PASSWORD: 'Demo-12345678' };
    const first = start(demo);
    await first.says('Loading the demo college');
    await vi.waitUntil(async () => (await sizeOfPeople()) > 0, atMost);
    first.child.kill('SIGKILL');
    await first.ended;
    expect(await countPeople()).toBe(0);
    const second = start(demo);
    await second.says('ready http');
    expect(await countPeople()).toBe(2011);
    expect(second.said()).toContain('Demo password: Demo-12345678');
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  });
});

/** One who signs in, as a write: a session that was answered must be there afterwards. */
const visitorOf = (started: Started) => {
  const password = /Initial password: (\w+)/.exec(started.said())?.[1];
  let at = started;
  const ask = (path: string, init: RequestInit) =>
    fetch(`${/ready (http\S+)/.exec(at.said())?.[1]}${path}`, init);
  return {
    goTo: (next: Started) => {
      at = next;
    },
    signIn: async (): Promise<{ status: number; token?: string; retryAfter: string | null }> => {
      const response = await ask('/Identity/PortalWeb/Tokens', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ loginName: 'admin', password }),
      });
      const { result } = (await response.json()) as { result: { accessToken?: string } | null };
      const token = result?.accessToken;
      return {
        status: response.status,
        ...(token ? { token } : {}),
        retryAfter: response.headers.get('retry-after'),
      };
    },
    isKnown: async (token: string): Promise<boolean> =>
      (await ask('/Identity/PortalWeb/AuthInfo', { headers: { authorization: `Bearer ${token}` } }))
        .status === 200,
  };
};

describe('a kill', () => {
  it('of PostgreSQL is told with 503, and it comes back with everything that was answered', async () => {
    const started = start({ DATA_DIR: dataDir });
    await started.says('ready http');
    const visitor = visitorOf(started);
    const tokens: string[] = [];
    const others: { status: number; retryAfter: string | null }[] = [];
    const signIn = async () => {
      const { token, ...answer } = await visitor.signIn();
      if (token) tokens.push(token);
      else others.push(answer);
      return !!token;
    };
    for (let kill = 0; kill < 2; kill++) {
      for (let before = 0; before < 3; before++) expect(await signIn()).toBe(true);
      process.kill(postmasterOf(dataDir), 'SIGKILL');
      await vi.waitUntil(async () => !(await signIn()), { ...atMost, interval: 0 });
      await vi.waitUntil(signIn, atMost);
    }
    expect(others.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([]);
    for (const token of tokens) expect(await visitor.isKnown(token)).toBe(true);
    started.child.kill('SIGTERM');
    expect(await started.ended).toBe(0);
  });

  it('of PostgreSQL holds up no stop, whenever it comes', async () => {
    for (const soon of [true, false]) {
      const started = start({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
      await started.says('ready http');
      const killed = postmasterOf(dataDir);
      process.kill(killed, 'SIGKILL');
      if (!soon) await started.says('The database went away');
      started.child.kill('SIGTERM');
      expect([await started.ended, started.said()]).toEqual([
        0,
        expect.not.stringMatching(/Error: connect|took too long/),
      ]);
      expect(() => process.kill(postmasterOf(dataDir), 0)).toThrow();
    }
  });

  it('is not needed where a call waits for somebody else: the stop ends it, and the database with it', async () => {
    const started = start({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
    await started.says('ready http');
    const postmaster = postmasterOf(dataDir);
    const other = await look(dataDir);
    await other.query('begin; lock table account in access exclusive mode');
    const waiting = visitorOf(started)
      .signIn()
      .catch(() => undefined);
    await vi.waitUntil(async () => {
      const { rowCount } = await other.query(
        `select from pg_locks where relation = 'account'::regclass and not granted`,
      );
      return !!rowCount;
    }, atMost);
    started.child.kill('SIGTERM');
    expect([await started.ended, started.said()]).toEqual([0, expect.not.stringContaining('took too long')]);
    expect((await waiting)?.token).toBeUndefined();
    // Its parent is gone; whoever takes it in may need a moment to bury it.
    await vi.waitFor(() => expect(() => process.kill(postmaster, 0)).toThrow(), atMost);
    await other.end().catch(() => {});
  });

  it('of the product loses nothing that was answered, and its next start takes the database over', async () => {
    const first = start({ DATA_DIR: dataDir });
    await first.says('ready http');
    const visitor = visitorOf(first);
    const { token = '' } = await visitor.signIn();
    const postmaster = postmasterOf(dataDir);
    first.child.kill('SIGKILL');
    await first.ended;
    const second = start({ DATA_DIR: dataDir });
    await second.says('ready http');
    visitor.goTo(second);
    expect(postmasterOf(dataDir)).toBe(postmaster);
    expect(await visitor.isKnown(token)).toBe(true);
    second.child.kill('SIGTERM');
    expect([await second.ended, second.said()]).toEqual([0, expect.any(String)]);
  });
});

const place = (megabytes: number): string | undefined => {
  const made = folder();
  return smallDisk(made, megabytes) ? made : undefined;
};
const disk = place(1);
const databaseDisk = place(200);

const fill = (place: string): string => {
  const filler = join(place, 'filler');
  expect(() => writeFileSync(filler, Buffer.alloc(256 * 1024 * 1024))).toThrow('ENOSPC');
  return filler;
};

describe('a full disk', () => {
  it.skipIf(!disk)('is told in one sentence, and with room the next start succeeds', async () => {
    const place = disk ?? '';
    const filler = fill(place);
    const lines = await refusal({ ...withDatabase(), DATA_DIR: place, SEED: 'demo' });
    expect(lines.at(-1)).toMatch(/full|ENOSPC/);
    expect(await countPeople()).toBe(0);
    rmSync(filler);
    const again = start({ ...withDatabase(), DATA_DIR: place });
    await again.says('ready http');
    again.child.kill('SIGTERM');
    expect(await again.ended).toBe(0);
  });

  it.skipIf(!databaseDisk)('under our own database costs nothing that was committed', async () => {
    const place = databaseDisk ?? '';
    const first = start({ DATA_DIR: place });
    await first.says('ready http');
    const visitor = visitorOf(first);
    const signIn = async () => (await visitor.signIn()).status;
    const address = /ready (http\S+)/.exec(first.said())?.[1];
    expect(await signIn()).toBe(200);
    const filler = fill(place);
    // The pages of the tables have some room left; soon there is none.
    await vi.waitUntil(async () => (await signIn()) !== 200, { ...atMost, interval: 0 });
    expect([503, 507]).toContain(await signIn());
    expect((await fetch(`${address}/health/live`)).status).toBe(200);
    first.child.kill('SIGKILL');
    await first.ended;
    rmSync(filler);
    const again = start({ DATA_DIR: place });
    await again.says('ready http');
    visitor.goTo(again);
    expect(await signIn()).toBe(200);
    again.child.kill('SIGTERM');
    expect(await again.ended).toBe(0);
  });
});
