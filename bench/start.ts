import { spawn } from 'node:child_process';
import { contract } from '@anyan/contract';
import { startEmbedded } from '../apps/server/src/platform/database/embedded.ts';
import { buildWebIfStale } from '../scripts/lib/web.ts';
import { dataDir, median, openDatabase, report, root, startProduct, startScript } from './stage.ts';

/** Milliseconds from npm to the line `ready` of what it starts, once everything is installed, built and filled. */
const startOnce = async (args: readonly string[], env: Record<string, string> = {}): Promise<number> => {
  const from = performance.now();
  const child = spawn('npm', args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...env, LOG_LEVEL: 'error', NODE_ENV: 'production' },
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text) => String(text).includes('ready ') && resolve());
    child.once('exit', () => reject(new Error('it did not start')));
  });
  const passed = performance.now() - from;
  child.removeAllListeners('exit');
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
  return passed;
};

const productOnce = () => startOnce(['start'], { DATA_DIR: dataDir, PORT: '0' });

/** The least app by the same launcher, while the database runs. */
const bareOnce = async (): Promise<number> => {
  const { database, close } = await openDatabase();
  const passed = await startOnce(['run', 'bench', '--', 'bare'], { BARE: JSON.stringify(database) });
  await close();
  return passed;
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

/** The second start beyond the database's own, beside the least app's, and who takes how much of it. */
export const run = async (): Promise<void> => {
  if (!(await buildWebIfStale())) throw new Error('the pages were not built');
  await (await startProduct()).stop();
  const starts: number[] = [];
  const databases: number[] = [];
  const bares: number[] = [];
  for (let round = 0; round < 5; round++) {
    databases.push(await databaseOnce());
    starts.push(await productOnce());
    bares.push(await bareOnce());
  }
  console.log('Milliseconds of the processor, to import and to mount:');
  for (const [name, share] of await sharesOfModules())
    console.log(`  ${name}: ${Math.round(share.import)}, ${Math.round(share.mount)}`);
  const value = (median(starts) - median(databases)) / 1000;
  const baseline = median(bares) / 1000;
  console.log({ starts, databases, bares });
  report([
    {
      bench: 'start',
      what: 'beyond the database, times the bare app',
      value,
      unit: 's',
      baseline,
      ratio: value / baseline,
      target: 4,
    },
  ]);
};
