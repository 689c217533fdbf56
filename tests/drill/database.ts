import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '../../apps/server/src/platform/database/embedded.ts';
import { memoryOf, password, signIn, startScript } from '../../bench/stage.ts';
import {
  ask,
  beside,
  compare,
  conclude,
  connectionsOf,
  creations,
  type Faults,
  look,
  ownFolder,
  tally,
  writers,
} from './stage.ts';
import { type WireState, wireTo } from './wire.ts';

const readers = 8;
const poolSize = 20;
/** Nobody waits for longer, and after the wire is whole again nobody is refused for longer. */
const mostMs = 2000;
const mostRecoveryMs = 5000;
const mostMegabytes = 50;

const todos = '/Customer/Approval/TodoCount';

/**
 * The database goes away for some time and comes back, three times: its connections are cut, they freeze, every packet
 * takes five seconds. Whoever asks meanwhile is told soon, nobody is signed out, and nothing that was answered is lost
 * (F8).
 */
export const run = async (seconds = 60): Promise<void> => {
  const { folder, remove } = ownFolder();
  const embedded = await startEmbedded({ dataDir: folder });
  const wire = await wireTo({ path: `${embedded.host}/.s.PGSQL.${embedded.port}` });
  const product = await startScript('apps/server/src/main.ts', {
    NODE_ENV: 'production',
    DATA_DIR: folder,
    DATABASE_URL: `postgres://${embedded.user}@127.0.0.1:${wire.port}/${embedded.database}`,
    DATABASE_POOL: String(poolSize),
    PORT: '0',
    DEMO_PASSWORD: password,
    LOG_LEVEL: 'silent',
    BALLAST_MB: '0',
  });
  const client = await look(folder);
  let on = true;
  try {
    const { base } = product;
    const token = await signIn(base, 'admin');
    const writing = writers(await creations(client), { base: () => base, token }, { width: 4, pauseMs: 100 });
    const seen: Awaited<ReturnType<typeof ask>>[] = [];
    const reading = beside(readers, async () => {
      seen.push(await ask(base, todos, token));
      await sleep(100);
      return on;
    });
    await sleep(5000);
    const faults: Faults = {
      signedOut: 0,
      slow: 0,
      wrongStatus: 0,
      noRetryAfter: 0,
      poolGrew: 0,
      lateBack: 0,
    };
    const figures: Record<string, number> = { seconds };
    const states: Record<string, WireState> = { cut: 'cut', frozen: 'frozen', delayed: { delayMs: 5000 } };
    for (const [name, state] of Object.entries(states)) {
      const memory = await memoryOf(product.child.pid ?? 0);
      seen.length = 0;
      wire.set(state);
      for (let second = 0; second < seconds; second++) {
        await sleep(1000);
        const { busy, idle } = await connectionsOf(base);
        if (busy + idle > poolSize) faults.poolGrew = 1;
      }
      const grown = (await memoryOf(product.child.pid ?? 0)) - memory;
      wire.set('carries');
      const healed = performance.now();
      const during = [...seen];
      while ((await ask(base, todos, token)).status !== 200 && performance.now() - healed < 60_000)
        await sleep(20);
      const readAgain = performance.now() - healed;
      const writtenAgain = readAgain + (await writing.untilAcked());
      const slowest = Math.max(0, ...during.map(({ ms }) => ms));
      const of = (wanted: (one: (typeof seen)[number]) => boolean) => during.filter(wanted).length;
      Object.assign(figures, {
        [`${name}Asked`]: during.length,
        [`${name}SlowestMs`]: slowest,
        [`${name}BackMs`]: writtenAgain,
        [`${name}Megabytes`]: grown,
      });
      faults.signedOut = (faults.signedOut ?? 0) + of(({ status }) => status === 401);
      faults.wrongStatus = (faults.wrongStatus ?? 0) + of(({ status }) => ![200, 503].includes(status));
      faults.noRetryAfter =
        (faults.noRetryAfter ?? 0) + of(({ status, retryAfter }) => status === 503 && !retryAfter);
      // The answer itself takes its time on two busy cores.
      faults.slow = (faults.slow ?? 0) + of(({ ms }) => ms > mostMs + 100);
      if (writtenAgain > mostRecoveryMs) faults.lateBack = (faults.lateBack ?? 0) + 1;
      faults[`${name}Memory`] = grown > mostMegabytes ? 1 : 0;
      await sleep(2000);
    }
    on = false;
    await reading;
    await writing.stop();
    const ended = product.child.exitCode !== null || product.child.signalCode !== null;
    const refused = writing.made.filter(({ answer }) => answer.status === 401).length;
    conclude(
      'database',
      { ...figures, ...tally(writing.made) },
      {
        ...faults,
        signedOut: (faults.signedOut ?? 0) + refused,
        ended: ended ? 1 : 0,
        ...(await compare(client, writing.made)),
      },
    );
  } finally {
    on = false;
    await client.end();
    wire.set('carries');
    await product.stop();
    wire.close();
    await embedded.stop();
    remove();
  }
};
