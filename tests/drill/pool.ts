import { setTimeout as sleep } from 'node:timers/promises';
import { signIn, startProduct } from '../../bench/stage.ts';
import {
  compare,
  conclude,
  connectionsOf,
  create,
  creations,
  look,
  type Made,
  ownFolder,
  postmasterOf,
  tally,
  writers,
} from './stage.ts';

const width = 16;
const poolSize = 20;
/** What works by itself, the sealer and the jobs, holds a connection for a moment. */
const mostMs = 15_000;

/** Connections still busy when nobody writes any more; the least seen. */
const leastBusy = async (base: string): Promise<number> => {
  const from = performance.now();
  let least = Number.POSITIVE_INFINITY;
  while (least > 0 && performance.now() - from < mostMs) {
    least = Math.min(least, (await connectionsOf(base)).busy);
    await sleep(50);
  }
  return least;
};

/**
 * Kills the first process of PostgreSQL while sixteen write. After each kill no connection of the pool stays taken; at the
 * end each serves a write, and nothing that was answered is lost.
 */
export const run = async (kills = 10): Promise<void> => {
  const { folder, remove } = ownFolder();
  const product = await startProduct({
    DATA_DIR: folder,
    DATABASE_POOL: String(poolSize),
    LOG_LEVEL: 'silent',
    BALLAST_MB: '0',
  });
  try {
    const { base } = product;
    const first = await look(folder);
    const kinds = await creations(first);
    await first.end();
    const to = { base: () => base, token: await signIn(base, 'admin') };
    const made: Made[] = [];
    let [longest, busy] = [0, 0];
    for (let kill = 1; kill <= kills; kill++) {
      const writing = writers(kinds, to, { width, from: made.length });
      await sleep(300 + Math.random() * 700);
      process.kill(postmasterOf(folder), 'SIGKILL');
      const gap = await writing.untilAcked();
      longest = Math.max(longest, gap);
      await writing.stop();
      made.push(...writing.made);
      const left = await leastBusy(base);
      busy += left;
      const { idle } = await connectionsOf(base);
      console.log(`kill ${kill}: ${Math.round(gap)} ms; ${left} busy, ${idle} idle`);
    }
    const after = await Promise.all(
      Array.from({ length: 2 * poolSize }, (_, no) => create(kinds, made.length + width + no, to)),
    );
    const client = await look(folder);
    const faults = {
      busy: busy + (await leastBusy(base)),
      unusable: after.filter(({ answer }) => answer.outcome !== 'acked').length,
      ...(await compare(client, [...made, ...after])),
      ended: product.child.exitCode === null ? 0 : 1,
    };
    await client.end();
    conclude('pool', { kills, ...tally(made), longestGapMs: longest }, faults);
  } finally {
    await product.stop();
    remove();
  }
};
