import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { doorApi, type LockSecret } from '@anyan/contract';
import { signedHeaders } from '../apps/server/src/platform/signature/signed.ts';
import { decideNow, openAccess, sizeOf, startNode } from './accessStage.ts';
import { p95 } from './examStage.ts';
import { ask, cpuOf, type Figure, report } from './stage.ts';

const people = sizeOf('BENCH_PEOPLE', 20_000);
/** Controllers that wait for news, doors that are opened, and seconds in between without any. */
const [waiting, opened, quiet] = [
  sizeOf('BENCH_LOCKS', 3000),
  sizeOf('BENCH_OPENINGS', 200),
  sizeOf('BENCH_SECONDS', 30),
];
const made = 16;
const longest = 25;

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

interface Pulled {
  commands: { commandId: string }[];
  syncVersion: number;
}

/** A signed call as a controller makes it. */
const signed = async <T>(base: string, lock: LockSecret, path: string, input: object): Promise<T> => {
  const body = Buffer.from(JSON.stringify(input));
  const headers = {
    ...signedHeaders('x-door', { ...lock, method: 'POST', path, body }),
    'content-type': 'application/json',
    'content-length': body.length,
  };
  const { status, text } = await new Promise<{ status: number; text: string }>((resolve, reject) => {
    const call = request(base + path, { agent, method: 'POST', headers }, (answer) => {
      let text = '';
      answer.on('data', (part) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    call.on('error', reject);
    call.end(body);
  });
  if (status !== 200) throw new Error(`${path} answered ${status} ${text.slice(0, 200)}`);
  return JSON.parse(text).result;
};

/** A controller at work until told to stop: waits for news, and opens when it is told to. */
const controller = (base: string, lock: LockSecret) => {
  const seen = { pulls: 0, failed: 0, told: [] as number[] };
  let on = true;
  const run = async () => {
    for (let syncVersion = 0; on; ) {
      try {
        const input = { lockId: lock.id, syncVersion, wait: longest };
        const { commands, ...news } = await signed<Pulled>(base, lock, doorApi.pull, input);
        seen.pulls++;
        seen.told.push(...commands.map(() => performance.now()));
        syncVersion = news.syncVersion;
        for (const { commandId } of commands) await signed(base, lock, doorApi.ack, { commandId, ok: true });
      } catch (error) {
        if (!on) return;
        if (seen.failed++ === 0) console.error(error);
        await sleep(1000);
      }
    }
  };
  void run();
  return { lock, seen, stop: () => (on = false) };
};

/** Thousands of controllers wait for news at one node; meanwhile doors are opened one after another. */
export const run = async (): Promise<void> => {
  const { client, close, url } = await openAccess(people);
  const node = await startNode(url);
  const controllers: ReturnType<typeof controller>[] = [];
  try {
    const safety = await decideNow(node.base);
    await client.query('update smart_lock set removed_at = now() where removed_at is null');
    const { rows } = await client.query<{ id: string }>('select id from access_room order by id limit $1', [
      waiting,
    ]);
    const locks: LockSecret[] = [];
    const more = { provider: 'pull', name: '测量', offlineHours: 24, exitConfirmed: true };
    await Promise.all(
      Array.from({ length: made }, async () => {
        for (let room = rows.pop(); room; room = rows.pop())
          locks.push(
            await ask(node.base, '/Customer/SmartLock/LockAdd', { roomId: room.id, ...more }, safety),
          );
      }),
    );
    // Lists that follow from new locks are made first.
    await sleep(5000);
    controllers.push(...locks.map((lock) => controller(node.base, lock)));
    while (controllers.some(({ seen }) => seen.pulls === 0)) await sleep(500);
    // They all came in the same moment, as after a restart: who was told to come again has come.
    const refused = () => controllers.reduce((sum, { seen }) => sum + seen.failed, 0);
    await sleep(longest * 1000);
    const toldToComeAgain = refused();
    const cpu = () => cpuOf(node.child.pid ?? 0);
    const [from, before] = [performance.now(), await cpu()];
    await sleep(quiet * 1000);
    const idle = (await cpu()) - before;
    const cores = idle / ((performance.now() - from) / 1000);
    const [told, answered] = [[] as number[], [] as number[]];
    for (let no = 0; no < opened; no++) {
      const { lock, seen } = controllers[(no * 7919) % controllers.length] ?? {};
      if (!lock || !seen) break;
      const asked = performance.now();
      const { state } = await ask<{ state: string }>(
        ...([node.base, '/Customer/SmartLock/LockTest', { id: lock.id, reason: '测量' }, safety] as const),
      );
      if (state !== 'done') throw new Error(`an opening became ${state}`);
      answered.push(performance.now() - asked);
      told.push((seen.told.at(-1) ?? Number.NaN) - asked);
    }
    console.log({
      waiting: controllers.length,
      toldToComeAgain,
      toldMs: p95(told),
      answeredMs: p95(answered),
    });
    const figure = { bench: 'polls', baseline: null, ratio: null };
    const figures: Figure[] = [
      {
        ...figure,
        what: `${controllers.length} wait, p95 until told to open`,
        value: p95(told),
        unit: 'ms',
        target: 1000,
      },
      { ...figure, what: 'node while nothing happens', value: cores, unit: 'cores', target: 0.5 },
      {
        ...figure,
        what: 'calls of controllers refused',
        value: refused() - toldToComeAgain,
        unit: '',
        target: 0,
      },
    ];
    report(figures);
  } finally {
    for (const { stop } of controllers) stop();
    await node.stop();
    agent.destroy();
    await close();
  }
};
