import { setTimeout as sleep } from 'node:timers/promises';
import { signIn, startProduct } from '../../bench/stage.ts';
import {
  brokenChains,
  compare,
  conclude,
  creations,
  look,
  ownFolder,
  postmasterOf,
  tally,
  writers,
} from './stage.ts';

/** First write again at the latest. */
const mostMs = 10_000;

/** A server process that works for the product at the moment, or one that waits for it. */
const backendOf = async (folder: string): Promise<number> => {
  const client = await look(folder);
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'anyan' order by state = 'active' desc limit 1`,
  );
  await client.end();
  return rows[0]?.pid ?? 0;
};

/**
 * Kills PostgreSQL under writes, its first process and now and then one of a connection: the product brings it back by
 * itself, says 503 meanwhile, and nothing that was answered is lost (F6).
 */
export const run = async (kills = 30): Promise<void> => {
  const { folder, remove } = ownFolder();
  const product = await startProduct({ DATA_DIR: folder, LOG_LEVEL: 'silent', BALLAST_MB: '0' });
  try {
    const first = await look(folder);
    const kinds = await creations(first);
    await first.end();
    const token = await signIn(product.base, 'admin');
    const writing = writers(kinds, { base: () => product.base, token });
    const gaps: number[] = [];
    for (let kill = 1; kill <= kills; kill++) {
      await sleep(300 + Math.random() * 1000);
      const isBackend = kill % 3 === 0;
      process.kill(isBackend ? await backendOf(folder) : postmasterOf(folder), 'SIGKILL');
      const gap = await writing.untilAcked();
      gaps.push(gap);
      console.log(`kill ${kill}, ${isBackend ? 'a connection' : 'postmaster'}: ${Math.round(gap)} ms`);
    }
    await writing.stop();
    const { made } = writing;
    const client = await look(folder);
    const wrong = ({ answer: { status, retryAfter } }: (typeof made)[number]) =>
      status !== 200 && (status !== 503 || !retryAfter);
    for (const { answer } of made.filter(wrong).slice(0, 3)) console.log(answer);
    const faults = {
      ...(await compare(client, made)),
      late: gaps.filter((ms) => ms > mostMs).length,
      wrongAnswer: made.filter(wrong).length,
      ended: product.child.exitCode === null ? 0 : 1,
    };
    await client.end();
    const waits = made.map(({ sentAt, answeredAt }) => answeredAt - sentAt);
    const slowest = waits.reduce((a, b) => Math.max(a, b), 0);
    conclude(
      'postgres',
      { kills, ...tally(made), longestGapMs: Math.max(...gaps), slowestAnswerMs: slowest },
      { ...faults, chainBroken: brokenChains(folder) },
    );
  } finally {
    await product.stop();
    remove();
  }
};
