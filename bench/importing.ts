import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  ask,
  cpuOf,
  databaseCpuOf,
  type Figure,
  memoryOf,
  openDatabase,
  probe,
  type Running,
  signIn,
} from './stage.ts';

interface Job {
  state: string;
  goodCount: number;
  badCount: number;
  doneCount: number;
  failure: string | null;
}

/** Waits until nothing is left of what a fresh college begins with: standings, rooms, statistics. */
const settle = async (folder: string): Promise<void> => {
  const { client, close } = await openDatabase(folder);
  const waiting = async () =>
    (
      await client.query<{ n: number }>(
        `select count(*)::int as n from jobs.job_common where state <= 'active' and start_after <= now()`,
      )
    ).rows[0]?.n ?? 0;
  for (let quiet = 0; quiet < 3; quiet = (await waiting()) > 0 ? 0 : quiet + 1) await sleep(1000);
  await close();
};

/**
 * Sends a workbook and confirms it, from the upload to the last row committed, while somebody else makes small calls; answers
 * the three figures of that.
 */
export const importing = async (
  product: Running,
  data: string,
  path: string,
  file: string,
  loginName = 'admin',
) => {
  await settle(data);
  const token = await signIn(product.base, loginName);
  const pid = product.child.pid ?? 0;
  const quiet = probe(product.base, token);
  await sleep(3000);
  const quietP95 = await quiet();
  const before = await memoryOf(pid);

  let peak = before;
  const watch = setInterval(() => void memoryOf(pid).then((now) => (peak = Math.max(peak, now))), 100);
  const cpu = async () => ({ server: await cpuOf(pid), database: await databaseCpuOf(data) });
  const cpuBefore = await cpu();
  const busy = probe(product.base, token);
  const from = performance.now();
  const form = new FormData();
  form.append('file', new Blob([readFileSync(file)]), 'rows.xlsx');
  const sent = await fetch(product.base + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { result, message } = (await sent.json()) as { result: { jobId: string } | null; message: string };
  if (!result) throw new Error(message);
  const until = async (state: string): Promise<Job> => {
    for (;;) {
      const job = await ask<Job>(
        product.base,
        `/Customer/Import/ImportJobDetails?id=${result.jobId}`,
        undefined,
        token,
      );
      if (job.state === state) return job;
      if (job.state === 'failed') throw new Error(job.failure ?? 'failed');
      await sleep(100);
    }
  };
  const checked = await until('waiting');
  const checkedAt = performance.now();
  await ask(product.base, '/Customer/Import/ImportConfirm', { id: result.jobId }, token);
  const done = await until('done');
  const seconds = (performance.now() - from) / 1000;
  clearInterval(watch);
  const cpuAfter = await cpu();
  const busyP95 = await busy();
  console.log(`${checked.goodCount} good, ${checked.badCount} bad, ${done.doneCount} imported`);
  console.log(`checked after ${((checkedAt - from) / 1000).toFixed(1)} s`);
  console.log(
    `cpu: server ${(cpuAfter.server - cpuBefore.server).toFixed(1)} s, database ${(cpuAfter.database - cpuBefore.database).toFixed(1)} s`,
  );
  return (bench: string, target: { seconds: number; memory: number }): Figure[] => [
    {
      bench,
      what: 'seconds',
      value: seconds,
      unit: 's',
      baseline: null,
      ratio: null,
      target: target.seconds,
    },
    {
      ...{ bench, what: 'memory added', value: peak - before, unit: 'MiB' },
      ...{ baseline: before, ratio: null, target: target.memory },
    },
    {
      ...{ bench, what: 'p95 of other calls', value: busyP95, unit: 'ms' },
      ...{ baseline: quietP95, ratio: busyP95 / quietP95, target: 2 },
    },
  ];
};
