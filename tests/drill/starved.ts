import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf, signIn, startProduct } from '../../bench/stage.ts';
import { ask, beside, compare, conclude, creations, look, ownFolder, tally, writers } from './stage.ts';

const megabytes = 256;
/** Of each account; together three times the 64 connections of the benches. */
const readers = 48;
const mostMs = 10_000;
const reads = [
  '/Customer/Approval/TodoCount',
  '/Identity/PortalWeb/AuthInfo',
  '/Customer/Organization/OrganizationTree',
  '/Customer/Building/RoomPageList?pageNo=1&pageSize=100',
  '/Customer/OperationLog/OperationLogPageList?pageNo=1&pageSize=100',
];
/** Who reads, and how many of these he may: one account alone has no such load. */
const people: readonly (readonly [name: string, may: number])[] = [
  ['admin', 5],
  ['safety', 5],
  ['collegesafety', 4],
  ['mentor', 3],
];

/**
 * The product with a quarter of the memory and three times the load: it says 503 where it cannot keep up, does not die,
 * and answers as before when the load is gone (F20).
 */
export const run = async (seconds = 30): Promise<void> => {
  const { folder, remove } = ownFolder();
  // The demo college is loaded with room enough.
  await (await startProduct({ DATA_DIR: folder, LOG_LEVEL: 'silent', BALLAST_MB: '0' })).stop();
  const product = await startProduct({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    BALLAST_MB: '0',
    NODE_OPTIONS: `--max-old-space-size=${megabytes}`,
  });
  const client = await look(folder);
  try {
    const { base } = product;
    const token = await signIn(base, 'admin');
    const tokens = await Promise.all(people.map(([name]) => signIn(base, name)));
    const writing = writers(await creations(client), { base: () => base, token }, { width: 16 });
    const seen: Awaited<ReturnType<typeof ask>>[] = [];
    const until = performance.now() + seconds * 1000;
    let turn = 0;
    let most = 0;
    await Promise.all([
      ...people.map(([, may], at) =>
        beside(readers, async () => {
          const path = reads[turn++ % may] ?? '';
          seen.push(await ask(base, path, tokens[at] ?? ''));
          return performance.now() < until;
        }),
      ),
      (async () => {
        while (performance.now() < until) {
          most = Math.max(most, await memoryOf(product.child.pid ?? 0).catch(() => 0));
          await sleep(500);
        }
      })(),
    ]);
    await writing.stop();
    await sleep(3000);
    const after: typeof seen = [];
    for (let n = 0; n < 20; n++) after.push(await ask(base, '/Customer/Approval/TodoCount', token));
    const ready = await fetch(`${base}/health/ready`).catch(() => undefined);
    const ended = product.child.exitCode !== null || product.child.signalCode !== null;
    const of = (wanted: (one: (typeof seen)[number]) => boolean) => seen.filter(wanted).length;
    const odd = seen.filter(({ status }) => ![200, 503].includes(status));
    for (const one of odd.slice(0, 3)) console.log(one);
    conclude(
      'starved',
      {
        seconds,
        asked: seen.length,
        served: of(({ status }) => status === 200),
        refused: of(({ status }) => status === 503),
        slowestMs: seen.reduce((max, { ms }) => Math.max(max, ms), 0),
        residentMegabytes: most,
        ...tally(writing.made),
      },
      {
        ended: ended ? 1 : 0,
        wrongStatus: odd.length,
        noRetryAfter: of(({ status, retryAfter }) => status === 503 && !retryAfter),
        slow: of(({ ms }) => ms > mostMs),
        notBack: after.filter(({ status }) => status !== 200).length + (ready?.status === 200 ? 0 : 1),
        ...(await compare(client, writing.made)),
      },
    );
  } finally {
    await client.end();
    await product.stop();
    remove();
  }
};
