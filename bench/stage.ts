import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { createSigner } from 'fast-jwt';
import pg from 'pg';
import { startEmbedded } from '../apps/server/src/platform/database/embedded.ts';
import { findPlaces } from '../apps/server/src/platform/database/embeddedPlaces.ts';
import { makeIfStale } from '../scripts/lib/built.ts';
import { server, serverProgram } from '../scripts/lib/server.ts';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const password = 'Bench-password-2026';

/** Data of the benches, kept between runs: filling it takes longer than measuring. */
export const dataDir = join(tmpdir(), 'anyan-bench');

export interface Running {
  base: string;
  child: ChildProcess;
  stop(): Promise<void>;
}

/** Starts a script as a child, with flags of Node as `BENCH_FLAGS` has them (`--cpu-prof`), and waits for its line `ready http://…`. */
export const startScript = async (
  script: string,
  env: Record<string, string>,
  flags: readonly string[] = [],
): Promise<Running> => {
  const args = [
    ...(process.env.BENCH_FLAGS?.split(' ') ?? []),
    ...flags,
    '--import',
    './apps/server/src/platform/register.mjs',
    script,
  ];
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const base = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      if (line.startsWith('ready ')) resolve(line.slice('ready '.length));
    });
    void ended.then(() => reject(new Error(`${script} did not start`)));
  });
  return {
    base,
    child,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};

/** The product on the benches' data, which holds the demo college from its first start on. */
export const startProduct = async (
  env: Record<string, string> = {},
  flags: readonly string[] = [],
): Promise<Running> => {
  mkdirSync(dataDir, { recursive: true });
  if (!(await makeIfStale(server))) throw new Error('it was not built');
  const settings = {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO_PASSWORD: password,
    LOG_LEVEL: 'error',
    METRICS_OPEN: '1',
    ...env,
  };
  return startScript(serverProgram, settings, flags);
};

/** A server script of the benches on their data, and how long its event loop was held up since the last question. */
export const startWatched = async (script: string, env: Record<string, string> = {}) => {
  const file = join(dataDir, 'lag.json');
  const product = await startScript(script, {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DEMO_PASSWORD: password,
    LOG_LEVEL: 'error',
    BENCH_LAG: file,
    ...env,
  });
  const lag = async (): Promise<{ p99: number; max: number }> => {
    rmSync(file, { force: true });
    process.kill(product.child.pid ?? 0, 'SIGUSR2');
    await new Promise((resolve) => setTimeout(resolve, 300));
    return JSON.parse(readFileSync(file, 'utf8'));
  };
  return { ...product, lag };
};

/** The bare app of `bare.ts` on the same database, with a token that it takes. */
export const startBare = async ({
  script = 'bench/bare.ts',
  ...settings
}: { database: pg.ClientConfig; script?: string } & Record<string, unknown>) => {
  const key = randomBytes(32);
  const bare = await startScript(script, {
    BARE: JSON.stringify({ ...settings, key: key.toString('base64') }),
  });
  return { bare, bareToken: createSigner({ key, algorithm: 'HS256' })({ sub: 'x' }) };
};

/** A connection of the bench's own to the database that the product uses just now. */
export const openDatabase = async (folder = dataDir) => {
  const embedded = await startEmbedded({ dataDir: folder });
  const { host, port, user } = embedded;
  const database = { host, port, user, database: embedded.database };
  const client = new pg.Client(database);
  await client.connect();
  const close = async () => {
    await client.end();
    await embedded.stop();
  };
  return { client, database, close };
};

/** Fills the data up to so many; nothing to do in a later run. */
export const fill = async (
  people: number,
  more: Record<string, number> = {},
  folder = dataDir,
): Promise<void> => {
  const child = spawn(
    process.execPath,
    [
      '--import',
      './apps/server/src/platform/register.mjs',
      'scripts/tasks/demo-scale.ts',
      ...Object.entries({ people, ...more }).flatMap(([name, total]) => [`--${name}`, String(total)]),
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DATA_DIR: folder } },
  );
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error('the database could not be filled');
};

/** A call of the product's; throws what it answers when that is no success. */
export const ask = async <Result>(
  base: string,
  path: string,
  body?: object,
  token?: string,
): Promise<Result> => {
  const response = await fetch(base + path, {
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  const answer = (await response.json()) as { code: number; result: Result; message: string };
  if (answer.code !== 200) throw new Error(`${path}: ${answer.message}`);
  return answer.result;
};

export const signIn = async (base: string, loginName: string): Promise<string> =>
  (await ask<{ accessToken: string }>(base, '/Identity/PortalWeb/Tokens', { loginName, password }))
    .accessToken;

const statOf = async (pid: number | string): Promise<string[]> =>
  (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(') ')[1]?.split(' ') ?? [];

const commandOf = async (pid: string): Promise<string> =>
  (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).trim();

const secondsOf = (ticks: readonly (string | undefined)[]): number =>
  ticks.reduce((sum, one) => sum + Number(one ?? 0), 0) / 100;

/** CPU seconds that a process has used so far. */
export const cpuOf = async (pid: number): Promise<number> => secondsOf((await statOf(pid)).slice(11, 13));

/** A process and those below it, without a database that is one of them. */
const treeOf = async (pid: number): Promise<{ pid: number; stat: string[] }[]> => {
  const all = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/.test(name))
      .map(async (one) => ({ pid: Number(one), stat: await statOf(one), name: await commandOf(one) })),
  );
  const below = (parent: number): typeof all =>
    all
      .filter(({ stat, name }) => Number(stat[1]) === parent && name !== 'postgres')
      .flatMap((one) => [one, ...below(one.pid)]);
  return [...all.filter((one) => one.pid === pid), ...below(pid)];
};

/** CPU seconds that a process and those below it have used so far, without a database's. */
export const cpuBelow = async (pid: number): Promise<number> =>
  (await treeOf(pid)).reduce((sum, { stat }) => sum + secondsOf(stat.slice(11, 15)), 0);

/** Resident memory of a process and those below it in MiB, without a database's. */
export const memoryBelow = async (pid: number): Promise<number> => {
  const all = await Promise.all((await treeOf(pid)).map((one) => memoryOf(one.pid).catch(() => 0)));
  return all.reduce((sum, one) => sum + one, 0);
};

/** CPU seconds of the database below a data folder: its connections, those that have ended, and its own work. */
export const databaseCpuOf = async (folder: string): Promise<number> => {
  const file = await readFile(join(findPlaces(folder).cluster, 'postmaster.pid'), 'utf8');
  const postmaster = file.split('\n')[0] ?? '';
  const all = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/.test(name))
      .map(async (pid) => ({ pid, stat: await statOf(pid) })),
  );
  return all.reduce((sum, { pid, stat }) => {
    // What has ended is counted with its parent.
    if (pid === postmaster) return sum + secondsOf(stat.slice(11, 15));
    return stat[1] === postmaster ? sum + secondsOf(stat.slice(11, 13)) : sum;
  }, 0);
};

/** Resident memory of a process in MiB. */
export const memoryOf = async (pid: number): Promise<number> => {
  return Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
};

/** Milliseconds of a small call, over and over, until told to stop; the 95th percentile of them. */
export const probe = (base: string, token: string) => {
  const times: number[] = [];
  let on = true;
  const loop = (async () => {
    while (on) {
      const from = performance.now();
      await ask(base, '/Identity/PortalWeb/AuthInfo', undefined, token);
      times.push(performance.now() - from);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();
  return async () => {
    on = false;
    await loop;
    return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  };
};

export interface Load {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Asked one after the other by each connection, instead of the one address. */
  requests?: { path: string; headers: Record<string, string> }[];
}

/** Requests a second under load for some seconds; any answer but 200 is an error. */
export const load = async (target: Load, connections: number, seconds = 2) => {
  const result = await autocannon({ ...target, connections, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${target.url}: ${result.non2xx} refused, ${result.errors} failed`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
};

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[sorted.length / 2 - 1] ?? upper)) / 2;
};

/** Several targets in turn, A B C A B C …, so that a busy machine is busy for all; the median of each. */
export const interleaved = async (targets: Record<string, Load>, connections: number, rounds = 3) => {
  const samples: Record<string, { perSecond: number; p50: number; p99: number }[]> = {};
  for (const [name, target] of Object.entries(targets)) {
    // Until what runs is compiled: the product is more code than the bare app.
    await load(target, connections, 4);
    samples[name] = [];
  }
  for (let round = 0; round < rounds; round++)
    for (const [name, target] of Object.entries(targets))
      samples[name]?.push(await load(target, connections));
  return Object.fromEntries(
    Object.entries(samples).map(([name, all]) => [
      name,
      {
        perSecond: median(all.map(({ perSecond }) => perSecond)),
        p50: median(all.map(({ p50 }) => p50)),
        p99: median(all.map(({ p99 }) => p99)),
      },
    ]),
  );
};

export interface Figure {
  bench: string;
  value: number;
  unit: string;
  baseline: number | null;
  ratio: number | null;
  target: number;
  what?: string;
}

/** A call by GET as somebody signed in. */
export const asSigned = (url: string, bearer: string): Load => ({
  url,
  headers: { authorization: `Bearer ${bearer}` },
});

/** The product beside the bare app, at 8 and at 64 connections. */
export const besideBare = async (
  bench: string,
  what: string,
  targets: { product: Load; bare: Load },
  target: number,
): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const connections of [8, 64]) {
    const measured = await interleaved({ ...targets }, connections);
    console.log(what, connections, 'connections', measured);
    const value = measured.product?.perSecond ?? 0;
    const baseline = measured.bare?.perSecond ?? 0;
    const name = `${what}, ${connections} connections`;
    figures.push({ bench, what: name, value, unit: '1/s', baseline, ratio: value / baseline, target });
  }
  return figures;
};

const round = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);

/** The last line of a bench: its figures as JSON. */
export const report = (figures: readonly Figure[]): void => {
  const rounded = figures.map((one) => ({
    ...one,
    value: round(one.value),
    baseline: round(one.baseline),
    ratio: round(one.ratio),
  }));
  console.log(JSON.stringify(rounded.length === 1 ? rounded[0] : rounded));
};
