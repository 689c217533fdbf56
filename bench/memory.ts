import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import sharp from 'sharp';
import '../apps/server/src/modules/personnel/transfer.ts';
import { writeWorkbook } from '../apps/server/src/platform/excel/index.ts';
import { columnsOf } from '../apps/server/src/platform/transfer/kinds.ts';
import { memoryLimits } from '../scripts/run.mjs';
import { ask, cpuBelow, memoryBelow, report, signIn, startProduct } from './stage.ts';

/** An hour's work in five minutes; `BENCH_SECONDS` for a shorter look, 0 for the burst of pictures alone. */
const seconds = Number(process.env.BENCH_SECONDS ?? 300);
const rows = 5000;

const people = async function* () {
  yield Array.from({ length: rows }, (_, no) => [
    `M${String(no).padStart(8, '0')}`,
    `测试${no}`,
    no % 2 ? '男' : '女',
    '学生',
    '江城理工大学/化学化工学院',
    ...Array(7).fill(null),
  ]);
};

/** A photograph, of 12 million points as a phone takes it; grey noise on colours, so that it does not vanish. */
const photograph = async (width = 4000, height = 3000): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#806040',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();

const sendFile = async (url: string, token: string, content: Buffer, name: string): Promise<unknown> => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), name);
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(url, { method: 'POST', headers, body: form });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { result: unknown }).result;
};

/** Until what a first start leaves to do (the dossiers of the demo) is done, and its workers have ended. */
const rested = async (pid: number): Promise<void> => {
  for (let quiet = 0, before = await cpuBelow(pid); quiet < 70; ) {
    await sleep(1000);
    const now = await cpuBelow(pid);
    quiet = now - before < 0.1 ? quiet + 1 : 0;
    before = now;
  }
};

/** Pictures sent at once, each as large as one may be: 49 million points. */
const burstOf = 16;

/** What the product holds while so many large pictures come at once, and when it has rested after them. */
const burst = async (base: string, token: string, memory: () => Promise<number>) => {
  const large = await photograph(7000, 7000);
  let peak = 0;
  const watch = setInterval(async () => {
    peak = Math.max(peak, await memory());
  }, 250);
  await Promise.all(
    Array.from({ length: burstOf }, () =>
      sendFile(`${base}/File/Files/SetLocalImgUrl`, token, large, 'large.jpg'),
    ),
  );
  clearInterval(watch);
  await sleep(75_000);
  return { peak, after: await memory() };
};

/**
 * What the product keeps of memory, with all that it starts but the database: after its start and a list under load, and
 * after lists, documents, pictures and workbooks beside each other.
 */
export const run = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'anyan-memory-'));
  const product = await startProduct(
    process.env.BENCH_MALLOC === 'plain' ? {} : memoryLimits.environment,
    memoryLimits.heap,
  );
  const { base } = product;
  const memory = () => memoryBelow(product.child.pid ?? 0);
  try {
    const token = await signIn(base, 'admin');
    const list = {
      url: `${base}/Customer/User/GetCollegeUserList`,
      method: 'POST' as const,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ pageNo: 1, pageSize: 10 }),
    };
    // Only memory counts here: on a busy machine some are told to come again.
    const press = (connections: number, duration: number) => autocannon({ ...list, connections, duration });
    await rested(product.child.pid ?? 0);
    const started = await memory();
    await press(64, 10);
    const loaded = await memory();

    const picture = await photograph();
    const workbook = join(folder, 'people.xlsx');
    await writeWorkbook(workbook, {
      title: '人员',
      columns: columnsOf('person').map(({ title }) => ({ title: title[0] })),
      rows: people(),
    });
    const sheet = readFileSync(workbook);
    const { data: laboratories } = await ask<{ data: { id: string }[] }>(
      base,
      '/Customer/Laboratory/LaboratoryPageList?pageSize=100',
      undefined,
      token,
    );
    const until = performance.now() + seconds * 1000;
    const done: Record<string, number> = {};
    /** Does a work again and again until the time is over, with a rest between. */
    const again = async (name: string, rest: number, work: () => Promise<unknown>) => {
      for (done[name] = 0; performance.now() < until; done[name] += 1) {
        await work();
        await sleep(rest);
      }
    };
    const ended = async (path: string, state: string) => {
      while ((await ask<{ state: string }>(base, path, undefined, token)).state === state) await sleep(200);
    };
    let no = 0;
    let peak = 0;
    const watch = setInterval(async () => {
      peak = Math.max(peak, await memory());
    }, 500);
    await Promise.all([
      again('lists', 0, () => press(4, 5)),
      again('documents', 200, async () => {
        const id = laboratories[no++ % laboratories.length]?.id;
        const path = `/Customer/Laboratory/DossierPdf?id=${id}`;
        const { jobId } = await ask<{ jobId: string }>(base, path, undefined, token);
        await ended(`/Customer/Export/ExportJobDetails?id=${jobId}`, 'running');
      }),
      // 200 that nothing uses are the limit of a day.
      again('pictures', 1700, () => sendFile(`${base}/File/Files/SetLocalImgUrl`, token, picture, 'a.jpg')),
      // One account may leave 30 a day unconfirmed; 25 of 5,000 people are more than any hour brings.
      again('imports', 12_000, async () => {
        const job = (await sendFile(`${base}/Customer/User/CollegeUserImport`, token, sheet, 'a.xlsx')) as {
          jobId: string;
        };
        await ended(`/Customer/Import/ImportJobDetails?id=${job.jobId}`, 'checking');
      }),
      again('exports', 3000, async () => {
        const answer = await fetch(`${base}/Customer/User/CollegeUserExport`, {
          method: 'POST',
          headers: list.headers,
          body: JSON.stringify({ reason: '测量内存的多少' }),
        });
        if (!answer.ok) throw new Error(`no workbook: ${answer.status} ${await answer.text()}`);
        await answer.arrayBuffer();
      }),
    ]);
    clearInterval(watch);
    // Workers that rest end after a minute.
    if (seconds > 0) await sleep(75_000);
    const after = await memory();
    console.log({ seconds, ...done, started: Math.round(started), peak: Math.round(peak) });
    const figure = (what: string, value: number, target: number) => ({
      bench: 'memory',
      what,
      value,
      unit: 'MiB',
      baseline: null,
      ratio: null,
      target,
    });
    const pictures = await burst(base, token, memory);
    report([
      figure('after load', loaded, 250),
      figure('after mixed use', after, 300),
      figure(`while ${burstOf} pictures of 49 million points come at once`, pictures.peak, 1000),
      figure('after them', pictures.after, 300),
    ]);
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
