import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@anyan/contract';
import { startEmbedded } from '../apps/server/src/platform/database/embedded.ts';
import { makeIfStale } from '../scripts/lib/built.ts';
import { server } from '../scripts/lib/server.ts';
import { webApp } from '../scripts/lib/web.ts';
import { cpuBelow, dataDir, median, openDatabase, report, root, startProduct, startScript } from './stage.ts';

interface Start {
  /** Milliseconds from npm to the line `ready`. */
  passed: number;
  /** Seconds that npm and what it started have used of the processor until then, the database's aside. */
  cpu: number;
}

/** Starts something by npm, once everything is installed, built and filled. */
const startOnce = async (args: readonly string[], env: Record<string, string> = {}): Promise<Start> => {
  const from = performance.now();
  const child = spawn('npm', args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...env, LOG_LEVEL: 'error', NODE_ENV: 'production' },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  try {
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (text) => String(text).includes('ready ') && resolve());
      void ended.then(() => reject(new Error('it did not start')));
    });
    const passed = performance.now() - from;
    return { passed, cpu: await cpuBelow(child.pid ?? 0) };
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
};

const productOnce = () => startOnce(['start'], { DATA_DIR: dataDir, PORT: '0' });

/** The least app by the same launcher, while the database runs. */
const bareOnce = async (): Promise<Start> => {
  const { database, close } = await openDatabase();
  const start = await startOnce(['run', 'bench', '--', 'bare'], { BARE: JSON.stringify(database) });
  await close();
  return start;
};

/** The database alone, stopped before, by the same code. */
const databaseOnce = async (): Promise<number> => {
  const from = performance.now();
  const database = await startEmbedded({ dataDir });
  const passed = performance.now() - from;
  await database.stop();
  return passed;
};

/** The processor's milliseconds to import each module and to mount its calls, most first. */
const sharesOfModules = async (): Promise<[name: string, share: { import: number; mount: number }][]> => {
  const { base, stop } = await startScript('bench/startShares.ts', {
    MODULES: Object.keys(contract).join(','),
  });
  await stop();
  const shares = Object.entries(JSON.parse(base) as Record<string, { import: number; mount: number }>);
  return shares.sort(([, a], [, b]) => b.import + b.mount - a.import - a.mount);
};

/** Settings by which no start is possible. */
const impossible: Record<string, Record<string, string>> = {
  'a wrong setting': { PORT: '99999' },
  'an address of the pages with a path': { PUBLIC_URL: 'https://lab.example.edu.cn/anyan' },
  'a data folder that cannot be made': { DATA_DIR: '/proc/anyan' },
  'a database that nobody answers for': { DATABASE_URL: 'postgres://app@127.0.0.1:1/anyan' },
};

/** Seconds from npm to the end of a start that is refused. */
const refusalOf = async (env: Record<string, string>): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'anyan-refused-'));
  const from = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, LOG_LEVEL: 'error', NODE_ENV: 'production', DATA_DIR: folder, PORT: '0', ...env },
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  rmSync(folder, { recursive: true, force: true });
  if (code !== 1) throw new Error(`a start that cannot succeed ended with ${code}`);
  return (performance.now() - from) / 1000;
};

const refusals = async (): Promise<Record<string, number>> => {
  const blocker = createServer();
  const port = await new Promise<number>((resolve) =>
    blocker.listen(0, '127.0.0.1', () => resolve((blocker.address() as AddressInfo).port)),
  );
  const taken: Record<string, number> = { 'a port that is taken': await refusalOf({ PORT: String(port) }) };
  blocker.close();
  for (const [what, env] of Object.entries(impossible)) taken[what] = await refusalOf(env);
  return taken;
};

/** The second start beyond the database's own, beside the least app's, and who takes how much of it. */
export const run = async (): Promise<void> => {
  if (!(await makeIfStale(server, webApp))) throw new Error('it was not built');
  await (await startProduct()).stop();
  const refused = await refusals();
  console.log('Seconds until a start is refused:', refused);
  const starts: Start[] = [];
  const databases: number[] = [];
  const bares: Start[] = [];
  for (let round = 0; round < 5; round++) {
    databases.push(await databaseOnce());
    starts.push(await productOnce());
    bares.push(await bareOnce());
  }
  console.log('Milliseconds of the processor, to import and to mount:');
  for (const [name, share] of await sharesOfModules())
    console.log(`  ${name}: ${Math.round(share.import)}, ${Math.round(share.mount)}`);
  console.log({ starts, databases, bares });
  const times = (all: readonly Start[]) => median(all.map(({ passed }) => passed / 1000));
  const loads = (all: readonly Start[]) => median(all.map(({ cpu }) => cpu));
  const figure = (what: string, value: number, baseline: number) => ({
    bench: 'start',
    what: `${what}, times the bare app`,
    value,
    unit: 's',
    baseline,
    ratio: value / baseline,
    target: 4,
  });
  report([
    figure('beyond the database', times(starts) - median(databases) / 1000, times(bares)),
    figure('processor', loads(starts), loads(bares)),
    {
      bench: 'start',
      what: 'the slowest refusal',
      value: Math.max(...Object.values(refused)),
      unit: 's',
      baseline: null,
      ratio: null,
      target: 5,
    },
  ]);
};
