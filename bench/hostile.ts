import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AnyEndpoint, contract, identity } from '@anyan/contract';
import autocannon from 'autocannon';
import { costly, type Schema } from '../tests/contract/generator.ts';
import { cpuOf, report, signIn, startProduct } from './stage.ts';

const kibibyte = 1024;
const users = 64;
const perSecond = 100;
const seconds = Number(process.env.BENCH_SECONDS ?? 20);

/** Posts or asks, and says how long the answer took; also where it comes before all of the body was taken. */
const ask = (
  url: string,
  { token, body }: { token?: string; body?: string },
): Promise<{ status: number; ms: number }> =>
  new Promise((resolve) => {
    const from = performance.now();
    const end = (status: number) => resolve({ status, ms: performance.now() - from });
    const call = request(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    });
    call.on('response', (answer) => answer.resume().on('end', () => end(answer.statusCode ?? 0)));
    call.on('error', () => end(0));
    call.end(body);
  });

/** The 95th percentile of a list's answers to so many users at once. */
const listen = async (base: string, token: string, duration: number): Promise<number> => {
  const times: number[] = [];
  const load = {
    url: `${base}/Customer/User/GetCollegeUserList`,
    method: 'POST' as const,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ pageNo: 1, pageSize: 10 }),
    connections: users,
    duration,
  };
  await new Promise<void>((resolve, reject) => {
    const running = autocannon(load, (error) => (error ? reject(error) : resolve()));
    running.on('response', (_client, _status, _bytes, ms) => times.push(ms));
  });
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)] ?? Number.NaN;
};

/** What nobody signed in sends, again and again: the largest that is read, and what is refused for its size. */
const attack = (base: string) => {
  const url = base + identity.endpoints.signIn.path;
  const bodies = [16 * kibibyte, kibibyte * kibibyte].flatMap((bytes) =>
    costly(undefined, bytes).map(({ text }) => text),
  );
  let sent = 0;
  let answered = 0;
  const from = performance.now();
  const send = () =>
    void ask(url, { body: bodies[sent++ % bodies.length] ?? '' }).then(({ status }) => {
      if (status >= 400 && status < 500) answered++;
    });
  // Those too that a busy machine had no time for.
  const timer = setInterval(() => {
    while (sent < ((performance.now() - from) / 1000) * perSecond) send();
  }, 1000 / perSecond);
  return () => {
    clearInterval(timer);
    return { sent, answered };
  };
};

interface Dear {
  call: string;
  what: string;
  ms: number;
  again: () => Promise<{ ms: number }>;
}

/** How long each call is at what is dear to check, as its caller sees it: the least of three. */
const answers = async (base: string, token: string): Promise<Dear[]> => {
  const all: Dear[] = [];
  for (const module of Object.values(contract))
    for (const [name, endpoint] of Object.entries(module.endpoints as Record<string, AnyEndpoint>)) {
      if (endpoint.upload || endpoint.answer === 'events') continue;
      const isOpen = endpoint.permission === 'public';
      const bytes = isOpen || endpoint.method === 'GET' ? 15 * kibibyte : kibibyte * kibibyte - kibibyte;
      const inputs =
        endpoint.method === 'GET'
          ? [
              { what: 'unknown names', text: Array.from({ length: 2500 }, (_, no) => `k${no}`).join('&') },
              { what: 'one name again and again', text: 'pageNo&'.repeat(2000) },
            ]
          : costly(endpoint.input as Schema | undefined, bytes);
      for (const { what, text } of inputs) {
        const again = () =>
          endpoint.method === 'GET'
            ? ask(`${base}${endpoint.path}?${text}`, { token })
            : ask(base + endpoint.path, { body: text, ...(isOpen ? {} : { token }) });
        const tries = [await again(), await again(), await again()];
        all.push({
          call: `${module.name}.${name}`,
          what,
          ms: Math.min(...tries.map(({ ms }) => ms)),
          again,
        });
      }
    }
  return all.sort((a, b) => b.ms - a.ms);
};

/** Inputs that took longest, of which each is asked for again so often that others on the machine do not count. */
const [looked, times] = [40, 30];

/** Milliseconds of the processor for each call at its dearest input, all that its size costs the system included. */
const costs = async (base: string, token: string, pid: number): Promise<Dear[]> => {
  const slow = (await answers(base, token)).sort((a, b) => b.ms - a.ms).slice(0, looked);
  const dear: Dear[] = [];
  for (const one of slow) {
    const before = await cpuOf(pid);
    for (let time = 0; time < times; time++) await one.again();
    dear.push({ ...one, ms: (((await cpuOf(pid)) - before) * 1000) / times });
  }
  return dear.sort((a, b) => b.ms - a.ms);
};

/** What others notice of a hundred hostile calls a second by nobody signed in, and what each call costs at most. */
export const run = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'anyan-bench-hostile-'));
  const product = await startProduct({ DATA_DIR: join(folder, 'data') });
  try {
    const token = await signIn(product.base, 'admin');
    await listen(product.base, token, 4);
    const quiet = await listen(product.base, token, seconds);
    const stop = attack(product.base);
    const busy = await listen(product.base, token, seconds);
    const { sent, answered } = stop();
    await sleep(1000);
    const dear = await costs(product.base, token, product.child.pid ?? 0);
    console.log({ sent, answered });
    for (const { call, what, ms } of dear.slice(0, 10))
      console.log(Math.round(ms * 10) / 10, 'ms', call, what);
    report([
      {
        bench: 'hostile',
        what: `p95 of ${users} users beside ${perSecond} hostile calls a second`,
        value: busy,
        unit: 'ms',
        baseline: quiet,
        ratio: busy / quiet,
        target: 2,
      },
      {
        bench: 'hostile',
        what: 'processor for the dearest input of any call',
        value: dear[0]?.ms ?? Number.NaN,
        unit: 'ms',
        baseline: null,
        ratio: null,
        target: 20,
      },
    ]);
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
