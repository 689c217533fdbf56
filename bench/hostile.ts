import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AnyEndpoint, contract, identity, syncPath, syncPush } from '@anyan/contract';
import autocannon from 'autocannon';
import { signatureOf } from '../apps/server/src/platform/signature/signed.ts';
import { costly, type Schema } from '../tests/contract/generator.ts';
import { ask as asked, cpuOf, report, signIn, startProduct } from './stage.ts';

const kibibyte = 1024;
const users = 64;
const perSecond = 100;
const seconds = Number(process.env.BENCH_SECONDS ?? 20);

/** Posts or asks, and says how long the answer took; also where it comes before all of the body was taken. */
const ask = (
  url: string,
  { token, body, headers = {} }: { token?: string; body?: string; headers?: Record<string, string> },
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
        ...headers,
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

interface Source {
  keyId: string;
  secret: string;
}

/** Bytes of a push at most, and what is dear to check in as many: what a source means to send is counted otherwise. */
const pushBytes = 2 * kibibyte * kibibyte - kibibyte;
const pushes = (): { what: string; text: string }[] => {
  const row = (no: number) => Array.from({ length: 30 }, (_, at) => `"k${no}${at}":0`).join();
  const rows = (count: number, one: (no: number) => string) =>
    `{"kind":"people","batchNo":1,"full":false,"rows":[${Array.from({ length: count }, (_, no) => one(no)).join()}]}`;
  return [
    ...costly(syncPush as Schema, pushBytes),
    { what: 'rows of unknown names', text: rows(5000, (no) => `{${row(no)}}`) },
    { what: 'rows that are none', text: rows(100_000, () => '0') },
    { what: 'empty rows', text: rows(100_000, () => '{}') },
  ];
};

const signs = ({ keyId, secret }: Source, body: string): Record<string, string> => {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const nonce = randomBytes(16).toString('hex');
  const signed = { method: 'POST', path: syncPath, timestamp, nonce, body: Buffer.from(body) };
  return {
    'x-sync-id': keyId,
    'x-sync-timestamp': timestamp,
    'x-sync-nonce': nonce,
    'x-sync-signature': signatureOf(secret, signed),
  };
};

/** A push that nobody signed, one in a name that is not known, one that is signed wrongly, and one as it should be. */
const doors = (source: Source) => ({
  unsigned: () => ({}),
  'of nobody known': (body: string) => signs({ ...source, keyId: 'nobody' }, body),
  'signed wrongly': (body: string) => signs({ ...source, secret: 'x' }, body),
  signed: (body: string) => signs(source, body),
});

/** What nobody signed in sends, again and again: the largest that is read, and what is refused for its size. */
const attack = (base: string, source: Source) => {
  const signIns = [16 * kibibyte, kibibyte * kibibyte].flatMap((bytes) =>
    costly(undefined, bytes).map(({ text }) => ({
      url: base + identity.endpoints.signIn.path,
      body: text,
      headers: {},
    })),
  );
  // Whoever knows no name of a source has no other door than these.
  const { unsigned, 'of nobody known': unknown } = doors(source);
  const [push = { text: '' }] = pushes();
  const calls = [
    ...signIns,
    ...[unsigned, unknown].map((headers) => ({
      ...{ url: base + syncPath, body: push.text },
      headers: headers(push.text),
    })),
  ];
  let sent = 0;
  let answered = 0;
  const from = performance.now();
  const send = () => {
    const call = calls[sent++ % calls.length];
    if (!call) return;
    void ask(call.url, call).then(({ status }) => {
      if (status >= 400 && status < 500) answered++;
    });
  };
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

/** How long a push is at what is dear to check, from outside and by a source. */
const pushAnswers = async (base: string, source: Source): Promise<{ outside: Dear[]; inside: Dear[] }> => {
  const found: Record<'outside' | 'inside', Dear[]> = { outside: [], inside: [] };
  for (const [door, headers] of Object.entries(doors(source)))
    for (const { what, text } of pushes()) {
      // A nonce is taken once.
      const again = () => ask(base + syncPath, { body: text, headers: headers(text) });
      const { ms } = await again();
      found[door === 'signed' ? 'inside' : 'outside'].push({ call: `push ${door}`, what, ms, again });
    }
  return found;
};

/** Inputs that took longest, of which each is asked for again so often that others on the machine do not count. */
const [looked, times] = [40, 30];

/** Milliseconds of the processor for each call at its dearest input, all that its size costs the system included. */
const costs = async (all: readonly Dear[], pid: number): Promise<Dear[]> => {
  const slow = all.toSorted((a, b) => b.ms - a.ms).slice(0, looked);
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
    const source = await asked<Source>(
      product.base,
      '/Customer/Sync/SyncSourceSave',
      {
        ...{ name: '人事', kinds: ['people'], owns: ['personName'], fields: [], codes: [] },
        ...{ useStatus: 1, version: 0 },
      },
      token,
    );
    const stop = attack(product.base, source);
    const busy = await listen(product.base, token, seconds);
    const { sent, answered } = stop();
    await sleep(1000);
    const pid = product.child.pid ?? 0;
    const pushed = await pushAnswers(product.base, source);
    const dear = await costs([...(await answers(product.base, token)), ...pushed.outside], pid);
    const inside = await costs(pushed.inside, pid);
    console.log({ sent, answered });
    for (const { call, what, ms } of [...dear.slice(0, 10), ...inside.slice(0, 3)])
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
      {
        bench: 'hostile',
        what: 'processor for the dearest push that a source signs',
        value: inside[0]?.ms ?? Number.NaN,
        unit: 'ms',
        baseline: null,
        ratio: null,
        target: 200,
      },
    ]);
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
