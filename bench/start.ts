import { spawn } from 'node:child_process';
import { startEmbedded } from '../apps/server/src/platform/database/embedded.ts';
import { people } from './list.ts';
import { ask, dataDir, fill, load, median, memoryOf, report, root, signIn, startProduct } from './stage.ts';

/** Milliseconds from `npm start` to its line `ready`, once everything is installed, built and filled. */
const startOnce = async (): Promise<number> => {
  const from = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', NODE_ENV: 'production' },
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

/** The database alone, stopped before, by the same code. */
const databaseOnce = async (): Promise<number> => {
  const from = performance.now();
  const database = await startEmbedded({ dataDir });
  const passed = performance.now() - from;
  await database.stop();
  return passed;
};

/** The second start beyond the database's own, and memory after the list's load. */
export const run = async (): Promise<void> => {
  const filling = await startProduct();
  await fill(people);
  await filling.stop();
  const starts: number[] = [];
  const databases: number[] = [];
  for (let round = 0; round < 5; round++) {
    databases.push(await databaseOnce());
    starts.push(await startOnce());
  }
  const [start, database] = [median(starts), median(databases)];

  // With the limits that `npm start` sets.
  const product = await startProduct({ NODE_OPTIONS: '--max-semi-space-size=8 --max-old-space-size=512' });
  const token = await signIn(product.base, 'collegesafety');
  const body = { pageNo: 1, pageSize: 10 };
  await ask(product.base, '/Customer/User/GetCollegeUserList', body, token);
  await load(
    {
      url: `${product.base}/Customer/User/GetCollegeUserList`,
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
    64,
    10,
  );
  const memory = await memoryOf(product.child.pid ?? 0);
  await product.stop();
  report([
    {
      bench: 'start',
      what: 'beyond the database',
      value: (start - database) / 1000,
      unit: 's',
      baseline: database / 1000,
      ratio: null,
      target: 1.5,
    },
    {
      bench: 'start',
      what: 'memory after load',
      value: memory,
      unit: 'MiB',
      baseline: null,
      ratio: null,
      target: 250,
    },
  ]);
};
