import { readFileSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, dataDir, fill, memoryOf, password, report, startProduct, startScript } from './stage.ts';

const streams = 5000;
const path = '/Customer/Notification/NotificationSubscribe';

interface Page {
  /** When something other than a greeting or a heartbeat came. */
  heard: Promise<number>;
  close(): void;
}

const openPage = (base: string, token: string): Promise<Page> =>
  new Promise((resolve, reject) => {
    const call = request(base + path, { agent: false, headers: { authorization: `Bearer ${token}` } });
    call.once('error', reject);
    call.once('response', (response: IncomingMessage) => {
      if (response.statusCode !== 200) return reject(new Error(`a stream answered ${response.statusCode}`));
      const heard = new Promise<number>((tell) => {
        response.on('data', (part: Buffer) => {
          if (part.includes('event: notification\n')) tell(performance.now());
        });
      });
      call.on('error', () => {});
      resolve({ heard, close: () => call.destroy() });
    });
    call.end();
  });

/** Some at a time, as browsers come back after a restart. */
const openPages = async (base: string, tokens: readonly string[]): Promise<Page[]> => {
  const pages: Page[] = [];
  for (let from = 0; from < tokens.length; from += 50)
    pages.push(...(await Promise.all(tokens.slice(from, from + 50).map((token) => openPage(base, token)))));
  return pages;
};

/** 5,000 open pages on one node: what each costs, and how soon all hear of an announcement to everybody. */
export const run = async (): Promise<void> => {
  await (await startProduct()).stop();
  await fill(streams + 2000);
  const file = join(dataDir, 'push.tokens');
  const product = await startScript('bench/pushServer.ts', {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DEMO_PASSWORD: password,
    LOG_LEVEL: 'error',
    BENCH_STREAMS: String(streams),
    BENCH_TOKENS: file,
  });
  const pages: Page[] = [];
  try {
    const [writer = '', ...tokens] = readFileSync(file, 'utf8').split('\n');
    const pid = product.child.pid ?? 0;
    // What the first calls load is not the streams'.
    const warm = 250;
    pages.push(...(await openPages(product.base, tokens.slice(0, warm))));
    await pause(3000);
    const before = await memoryOf(pid);
    pages.push(...(await openPages(product.base, tokens.slice(warm))));
    await pause(5000);
    const perStream = (((await memoryOf(pid)) - before) * 1024) / (tokens.length - warm);

    const base = `/Customer/Announcement/Announcement`;
    const text = { title: `推送测量 ${Date.now()}`, kind: 'notice', content: '<p>给所有人。</p>' };
    const flags = { pinned: false, needReceipt: false };
    const { id } = await ask<{ id: string }>(product.base, `${base}Add`, { ...text, ...flags }, writer);
    await ask(product.base, `${base}Publish`, { id, version: 0 }, writer);
    const committed = performance.now();
    const late = pause(30_000).then(() => Number.POSITIVE_INFINITY);
    const times = await Promise.all(pages.map(({ heard }) => Promise.race([heard, late])));
    const after = times.map((at) => at - committed).sort((a, b) => a - b);
    const last = after.at(-1) ?? Number.NaN;
    console.log(
      `${pages.length} pages: half heard after ${Math.round(after[after.length >> 1] ?? 0)} ms, all after ${Math.round(last)} ms; ${perStream.toFixed(1)} KiB a stream`,
    );
    const figure = { bench: 'push', baseline: null, ratio: null };
    report([
      { ...figure, what: 'all told after the commit', value: last, unit: 'ms', target: 2000 },
      { ...figure, what: 'memory of a stream', value: perStream, unit: 'KiB', target: 20 },
    ]);
  } finally {
    for (const page of pages) page.close();
    rmSync(file, { force: true });
    await product.stop();
  }
};
