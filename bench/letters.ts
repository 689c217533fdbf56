import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import yauzl from 'yauzl';
import {
  ask,
  cpuOf,
  dataDir,
  memoryOf,
  password,
  probe,
  report,
  signIn,
  startProduct,
  startScript,
} from './stage.ts';

const letters = 2000;

/** Bytes of every part of an archive. */
const sizesOf = (archive: Buffer): Promise<number[]> =>
  new Promise((done, failed) =>
    yauzl.fromBuffer(archive, { lazyEntries: true }, (error, zip) => {
      if (error) return failed(error);
      const sizes: number[] = [];
      zip.on('entry', ({ uncompressedSize }: yauzl.Entry) => {
        sizes.push(uncompressedSize);
        zip.readEntry();
      });
      zip.on('end', () => done(sizes));
      zip.on('error', failed);
      zip.readEntry();
    }),
  );

interface Job {
  state: string;
  progress: number;
  link: string | null;
  failure: string | null;
}

/** 2,000 signed letters set, sealed and put into one archive by a job; others meanwhile. */
export const run = async (): Promise<void> => {
  await (await startProduct()).stop();
  const campaign = join(dataDir, 'letters.campaign');
  const product = await startScript('bench/letterServer.ts', {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DEMO_PASSWORD: password,
    LOG_LEVEL: 'error',
    BENCH_LETTERS: String(letters),
    BENCH_CAMPAIGN: campaign,
  });
  try {
    const campaignId = readFileSync(campaign, 'utf8');
    // A start at full load is busy for some seconds more.
    await new Promise((resolve) => setTimeout(resolve, 5000));
    const token = await signIn(product.base, 'admin');
    const pid = product.child.pid ?? 0;
    const quiet = probe(product.base, token);
    await new Promise((resolve) => setTimeout(resolve, 5000));
    const quietP95 = await quiet();
    const before = await memoryOf(pid);
    let peak = before;
    const watch = setInterval(() => void memoryOf(pid).then((now) => (peak = Math.max(peak, now))), 100);

    const cpu = await cpuOf(pid);
    const busy = probe(product.base, token);
    const from = performance.now();
    const { jobId } = await ask<{ jobId: string }>(
      product.base,
      '/Customer/Ledger/LetterExport',
      { campaignId },
      token,
    );
    const steps = new Set<number>();
    let job: Job;
    do {
      await new Promise((resolve) => setTimeout(resolve, 100));
      job = await ask<Job>(product.base, `/Customer/Export/ExportJobDetails?id=${jobId}`, undefined, token);
      steps.add(job.progress);
    } while (job.state === 'running');
    const seconds = (performance.now() - from) / 1000;
    const busyP95 = await busy();
    clearInterval(watch);
    if (!job.link) throw new Error(job.failure ?? 'no archive');
    const archive = Buffer.from(await (await fetch(product.base + job.link)).arrayBuffer());
    const sizes = await sizesOf(archive);
    if (sizes.length !== letters) throw new Error(`${sizes.length} letters in the archive`);
    console.log(
      `${letters} letters in ${seconds.toFixed(1)} s, ${((await cpuOf(pid)) - cpu).toFixed(1)} s of CPU, progress told ${steps.size} times; ${(peak - before).toFixed(0)} MiB added`,
    );
    const figure = { bench: 'letters', baseline: null, ratio: null };
    report([
      { ...figure, what: 'letters a second', value: letters / seconds, unit: '1/s', target: 100 },
      { ...figure, what: 'largest letter', value: Math.max(...sizes) / 1024, unit: 'KiB', target: 200 },
      {
        ...figure,
        what: 'p95 of other calls',
        value: busyP95,
        unit: 'ms',
        baseline: quietP95,
        ratio: busyP95 / quietP95,
        target: 2,
      },
    ]);
  } finally {
    await product.stop();
    rmSync(campaign, { force: true });
  }
};
