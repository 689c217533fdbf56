import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../apps/server/src/modules/personnel/transfer.ts';
import { writeWorkbook } from '../apps/server/src/platform/excel/index.ts';
import { columnsOf } from '../apps/server/src/platform/transfer/kinds.ts';
import { ask, cpuOf, databaseCpuOf, memoryOf, probe, report, signIn, startProduct } from './stage.ts';

const rows = 50_000;
const mistakes = 500;

const people = async function* () {
  for (let from = 0; from < rows; from += 1000)
    yield Array.from({ length: 1000 }, (_, at) => {
      const no = from + at;
      const wrong = no % (rows / mistakes) === 7;
      return [
        `B${String(no).padStart(8, '0')}`,
        `测试${no}`,
        no % 2 ? '男' : '女',
        no % 3 ? '学生' : '教职工',
        wrong ? '没有这个学院' : '江城理工大学/化学化工学院',
        no < 10_000 ? `1543${String(no).padStart(7, '0')}` : null,
        null,
        null,
        '应用化学',
        '2026级',
        '2026-09-01',
        null,
      ];
    });
};

interface Job {
  state: string;
  goodCount: number;
  badCount: number;
  doneCount: number;
  failure: string | null;
}

/** 50,000 people of twelve columns, 500 of them wrong, from the upload to the last row committed; others meanwhile. */
export const run = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'anyan-bench-import-'));
  const data = join(folder, 'data');
  const product = await startProduct({ DATA_DIR: data });
  try {
    const file = join(folder, 'people.xlsx');
    await writeWorkbook(file, {
      title: '人员',
      columns: columnsOf('person').map(({ title }) => ({ title: title[0] })),
      rows: people(),
    });
    const token = await signIn(product.base, 'admin');
    const pid = product.child.pid ?? 0;
    const quiet = probe(product.base, token);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const quietP95 = await quiet();
    const before = await memoryOf(pid);

    let peak = before;
    const watch = setInterval(() => void memoryOf(pid).then((now) => (peak = Math.max(peak, now))), 100);
    const cpu = async () => ({ server: await cpuOf(pid), database: await databaseCpuOf(data) });
    const cpuBefore = await cpu();
    const busy = probe(product.base, token);
    const from = performance.now();
    const form = new FormData();
    form.append('file', new Blob([readFileSync(file)]), 'people.xlsx');
    const sent = await fetch(`${product.base}/Customer/User/CollegeUserImport`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    const { jobId } = ((await sent.json()) as { result: { jobId: string } }).result;
    const until = async (state: string): Promise<Job> => {
      for (;;) {
        const job = await ask<Job>(
          product.base,
          `/Customer/Import/ImportJobDetails?id=${jobId}`,
          undefined,
          token,
        );
        if (job.state === state) return job;
        if (job.state === 'failed') throw new Error(job.failure ?? 'failed');
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    };
    const checked = await until('waiting');
    const checkedAt = performance.now();
    await ask(product.base, '/Customer/Import/ImportConfirm', { id: jobId }, token);
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
    report([
      {
        bench: 'import',
        what: 'seconds',
        value: seconds,
        unit: 's',
        baseline: null,
        ratio: null,
        target: 20,
      },
      {
        bench: 'import',
        what: 'memory added',
        value: peak - before,
        unit: 'MiB',
        baseline: before,
        ratio: null,
        target: 300,
      },
      {
        bench: 'import',
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
    rmSync(folder, { recursive: true, force: true });
  }
};
