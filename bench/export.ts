import { setTimeout as sleep } from 'node:timers/promises';
import { ask, fill, median, memoryOf, report, signIn, startProduct, startWatched } from './stage.ts';

const people = 60_000;

interface Job {
  state: string;
  failure: string | null;
}

/** All people, twelve columns, from the click to the finished file; memory and event loop meanwhile. */
export const run = async (): Promise<void> => {
  await (await startProduct()).stop();
  await fill(people);
  const product = await startWatched('bench/plainServer.ts');
  const seconds: number[] = [];
  const added: number[] = [];
  const stalls: number[] = [];
  try {
    await sleep(5000);
    const token = await signIn(product.base, 'admin');
    const pid = product.child.pid ?? 0;
    // The first compiles what runs.
    for (let round = 0; round < 4; round++) {
      const before = await memoryOf(pid);
      let peak = before;
      const watch = setInterval(() => void memoryOf(pid).then((now) => (peak = Math.max(peak, now))), 50);
      await product.lag();
      const from = performance.now();
      const { jobId } = await ask<{ jobId: string }>(
        product.base,
        '/Customer/User/CollegeUserExport',
        { reason: '测量导出的快慢' },
        token,
      );
      let job: Job;
      do {
        await sleep(20);
        job = await ask<Job>(product.base, `/Customer/Export/ExportJobDetails?id=${jobId}`, undefined, token);
        if (job.state === 'failed') throw new Error(job.failure ?? 'failed');
      } while (job.state !== 'done');
      const took = (performance.now() - from) / 1000;
      clearInterval(watch);
      const { max } = await product.lag();
      console.log({ took, added: peak - before, max });
      if (round === 0) continue;
      seconds.push(took);
      added.push(peak - before);
      stalls.push(max);
    }
  } finally {
    await product.stop();
  }
  const figure = (what: string, value: number, unit: string, target: number) => ({
    bench: 'export',
    what,
    value,
    unit,
    baseline: null,
    ratio: null,
    target,
  });
  report([
    figure('seconds', median(seconds), 's', 1.5),
    figure('memory added', median(added), 'MiB', 150),
    figure('longest stall', median(stalls), 'ms', 50),
  ]);
};
