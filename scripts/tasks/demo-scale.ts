import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { StartError } from '../../apps/server/src/platform/startError.ts';
import { type Progress, scaleLogs, scalePeople } from '../../demo/scale.ts';
import { scaleApprovals } from '../../demo/scaleApprovals.ts';
import { scaleBottles } from '../../demo/scaleBottles.ts';
import { scaleLaboratories } from '../../demo/scaleLaboratories.ts';
import { withDatabase } from '../lib/database.ts';

const sizes = ['people', 'laboratories', 'approvals', 'logs', 'bottles', 'archived', 'movements'] as const;

/** The numbers given as `--people 60000 --logs 2000000`. */
const readSizes = (): Record<(typeof sizes)[number], number> => {
  const given = Object.fromEntries(sizes.map((name) => [name, 0])) as Record<(typeof sizes)[number], number>;
  let values: Partial<Record<(typeof sizes)[number], string>>;
  try {
    ({ values } = parseArgs({
      options: Object.fromEntries(sizes.map((name) => [name, { type: 'string' as const }])),
    }));
  } catch (error) {
    throw new StartError((error as Error).message);
  }
  for (const name of sizes) {
    const value = values[name];
    if (value === undefined) continue;
    if (!/^\d{1,9}$/.test(value)) throw new StartError(`--${name} must be a whole number, not "${value}".`);
    given[name] = Number(value);
  }
  if (sizes.every((name) => given[name] === 0))
    throw new StartError(
      'Say how much: npm run demo:scale -- --people 60000 --laboratories 5000 --approvals 1000000 --logs 2000000 --bottles 300000 --archived 2000000 --movements 10000000',
    );
  return given;
};

// Fills a database for measurements, by bulk inserts.
await withDatabase(async ({ db, pool }) => {
  const { people, laboratories, approvals, logs, ...stock } = readSizes();
  const { rows } = await db.execute(sql`select 1 from organization limit 1`);
  if (rows.length === 0)
    throw new StartError('There is no college yet; start the product with its demo first.');
  await pool.query('set synchronous_commit = off');
  let started = Date.now();
  const progress: Progress = (what, done, total) => {
    const rate = Math.round((done * 1000) / Math.max(1, Date.now() - started));
    console.log(`${what}: ${done} of ${total} (${rate} a second)`);
  };
  if (people > 0) {
    const added = await scalePeople(db, people, progress);
    console.log(`${added} people added; there are ${people} or more now.`);
  }
  if (laboratories > 0) {
    started = Date.now();
    const added = await scaleLaboratories(db, laboratories, progress);
    console.log(`${added} laboratories added; there are ${laboratories} or more now.`);
  }
  if (approvals > 0) {
    started = Date.now();
    const added = await scaleApprovals(db, approvals, progress);
    console.log(`${added} applications added; there are ${approvals} or more now.`);
  }
  if (logs > 0) {
    started = Date.now();
    await scaleLogs(db, logs, progress);
  }
  if (stock.bottles + stock.archived > 0) {
    started = Date.now();
    const added = await scaleBottles(db, stock, progress);
    console.log(`${added} bottles added; there are ${stock.bottles} in use or more now.`);
  }
  await pool.query('vacuum analyze');
  console.log('Done.');
});
