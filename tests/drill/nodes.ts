import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '../../apps/server/src/platform/database/embedded.ts';
import { password, type Running, signIn, startScript } from '../../bench/stage.ts';
import { conclude, ownFolder, write } from './stage.ts';

const users = 200;
/** Who signs in; each has four event streams, of five allowed. */
const people = ['admin', 'safety', 'labhead', 'approver', 'student'];
const streamsEach = 4;
const checkMs = 500;
const drainSeconds = 3;

/** Sends each request to the next node that says it is ready; like any balancer it asks twice a second. */
const balancer = async () => {
  const nodes = new Map<string, { ready: boolean }>();
  let turn = 0;
  const check = async () => {
    for (const [base, node] of nodes)
      node.ready = await fetch(`${base}/health/ready`, { signal: AbortSignal.timeout(1000) })
        .then(({ status }) => status === 200)
        .catch(() => false);
  };
  const timer = setInterval(() => void check(), checkMs);
  const server = http.createServer((request, response) => {
    const ready = [...nodes].filter(([, node]) => node.ready);
    const [base] = ready[turn++ % Math.max(1, ready.length)] ?? [];
    if (!base) {
      response.writeHead(503, { 'retry-after': '1' }).end('{}');
      return;
    }
    const { hostname, port } = new URL(base);
    const { method, url, headers } = request;
    const onward = http.request({ hostname, port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.once('error', () => response.destroy());
    });
    onward.once('error', () => request.socket.destroy());
    response.once('close', () => onward.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: async (base: string) => {
      nodes.set(base, { ready: false });
      await check();
    },
    remove: (base: string) => void nodes.delete(base),
    close: () => {
      clearInterval(timer);
      server.closeAllConnections();
      server.close();
    },
  };
};

interface Seen {
  asked: number;
  /** Answered by nobody, or with 5xx. */
  failed: number;
  /** The same once more a second later, as a page would: what its user gets to see. */
  shown: number;
}

const preference = {
  pageStyle: 'light',
  themeColor: '#1890ff',
  navigation: 'side',
  contentWidth: 'fluid',
  fixedHeader: true,
  fixedSidebar: true,
  weakMode: false,
};

/** A page that is looked at: reads what waits, now and then keeps a setting, and repeats once what nobody answered. */
const user = async (base: string, token: string, tally: { now: Seen }, on: () => boolean): Promise<void> => {
  const read = async () => {
    const { status } = await fetch(`${base}/Customer/Approval/TodoCount`, {
      headers: { authorization: `Bearer ${token}` },
    }).catch(() => ({ status: 0 }));
    if (status !== 200) console.log('TodoCount', status);
    return status === 200;
  };
  const save = (key: string) => async () => {
    const { outcome } = await write(base, '/Customer/User/PreferenceSave', {
      body: { preference },
      token,
      key,
    });
    return outcome !== 'unknown';
  };
  for (let turn = 0; on(); turn++) {
    const once = turn % 5 === 4 ? save(randomUUID()) : read;
    const seen = tally.now;
    seen.asked++;
    if (!(await once())) {
      seen.failed++;
      await sleep(1000);
      if (!(await once())) seen.shown++;
    }
    await sleep(1000 + Math.random() * 1000);
  }
};

/** An open event stream, opened again when it ends; tells how long it was away each time. */
const listen = async (base: string, token: string, away: number[], on: () => boolean): Promise<void> => {
  let lostAt: number | undefined;
  while (on()) {
    const stop = new AbortController();
    const ending = setInterval(() => !on() && stop.abort(), 200);
    try {
      const response = await fetch(`${base}/Customer/Notification/NotificationSubscribe`, {
        headers: { authorization: `Bearer ${token}` },
        signal: stop.signal,
      });
      if (response.status !== 200 || !response.body) throw new Error('refused');
      if (lostAt !== undefined) away.push(Date.now() - lostAt);
      lostAt = undefined;
      for await (const _ of response.body);
    } catch {
      // Opened again below.
    }
    clearInterval(ending);
    lostAt ??= Date.now();
    await sleep(500);
  }
};

const exitOf = (child: ChildProcess) => new Promise<void>((resolve) => child.once('exit', () => resolve()));

/**
 * Two nodes on one database behind a balancer, two hundred people and twenty event streams: one node is killed, started
 * again, and the other drained (F12). Killed: a page that repeats what nobody answered shows no error. Drained: not one
 * request fails.
 */
export const run = async (): Promise<void> => {
  const { folder, remove } = ownFolder();
  const embedded = await startEmbedded({ dataDir: folder });
  const { host, user: role, database } = embedded;
  const start = (): Promise<Running> =>
    startScript('apps/server/src/main.ts', {
      NODE_ENV: 'production',
      DATA_DIR: folder,
      DATABASE_URL: `postgres:///${database}?host=${encodeURIComponent(host)}&user=${role}`,
      PORT: '0',
      DEMO_PASSWORD: password,
      LOG_LEVEL: 'silent',
      DRAIN_SECONDS: String(drainSeconds),
    });
  let first = await start();
  const second = await start();
  const front = await balancer();
  let on = true;
  const none = (): Seen => ({ asked: 0, failed: 0, shown: 0 });
  const tally = { now: none() };
  const away: number[] = [];
  try {
    await front.add(first.base);
    await front.add(second.base);
    const tokens = await Promise.all(people.map((name) => signIn(front.base, name)));
    const tokenOf = (at: number) => tokens[at % tokens.length] ?? '';
    const pages = Array.from({ length: users }, (_, at) => user(front.base, tokenOf(at), tally, () => on));
    const streams = Array.from({ length: people.length * streamsEach }, (_, at) =>
      listen(front.base, tokenOf(at), away, () => on),
    );
    await sleep(3000);
    const phase = () => {
      const before = tally.now;
      tally.now = none();
      return before;
    };
    phase();
    await sleep(5000);
    const quiet = phase();

    first.child.kill('SIGKILL');
    await exitOf(first.child);
    await sleep(15_000);
    const killed = phase();
    front.remove(first.base);
    first = await start();
    await front.add(first.base);
    await sleep(2000);
    phase();

    second.child.kill('SIGTERM');
    await exitOf(second.child);
    await sleep(5000);
    const drained = phase();
    on = false;
    await Promise.all([...pages, ...streams]);
    console.log({ quiet, killed, drained, away });
    conclude(
      'nodes',
      {
        users,
        streams: streams.length,
        failedOfKilled: killed.failed / killed.asked,
        streamsAwayMs: Math.max(0, ...away),
      },
      {
        quiet: quiet.failed,
        shownOfKilled: killed.shown,
        overOnePercent: killed.failed > killed.asked / 100 ? 1 : 0,
        failedOfDrained: drained.failed,
        streamsLate: away.filter((ms) => ms > 5000).length,
        streamsLost: away.length < streams.length ? 1 : 0,
      },
    );
  } finally {
    on = false;
    front.close();
    await first.stop();
    await second.stop();
    await embedded.stop();
    remove();
  }
};
