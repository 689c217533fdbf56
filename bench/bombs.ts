import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bombsIn } from '../apps/server/src/testing/bombs.ts';
import { ask, memoryOf, probe, report, signIn, startProduct } from './stage.ts';

interface Job {
  state: string;
  failure: string | null;
}

/** What others notice of workbooks that unpack to something large: the slowest of a small call, and memory. */
export const run = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'anyan-bench-bombs-'));
  const product = await startProduct({ DATA_DIR: join(folder, 'data') });
  try {
    const contents: [string, Buffer][] = [];
    for (const [what, make] of Object.entries(bombsIn(folder))) contents.push([what, await make()]);
    const token = await signIn(product.base, 'admin');
    const pid = product.child.pid ?? 0;
    const quiet = probe(product.base, token);
    await sleep(5000);
    const quietP95 = await quiet();
    const before = await memoryOf(pid);

    let peak = before;
    let slowest = 0;
    let accepted = 0;
    const busy = probe(product.base, token);
    for (const [what, content] of contents) {
      const from = performance.now();
      const form = new FormData();
      form.append('file', new File([new Uint8Array(content)], 'a.xlsx'));
      const response = await fetch(`${product.base}/Customer/User/CollegeUserImport`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      });
      const { result, message } = (await response.json()) as { result: { jobId?: string }; message: string };
      let job: Job = { state: 'failed', failure: message };
      if (result?.jobId)
        do {
          await sleep(50);
          peak = Math.max(peak, await memoryOf(pid));
          job = await ask<Job>(
            product.base,
            `/Customer/Import/ImportJobDetails?id=${result.jobId}`,
            undefined,
            token,
          );
        } while (job.state === 'checking' || job.state === 'running');
      const ms = performance.now() - from;
      slowest = Math.max(slowest, ms);
      if (job.state !== 'failed') accepted++;
      console.log(what, Math.round(ms), 'ms', job.state, job.failure);
    }
    const busyP95 = await busy();
    const name = { bench: 'bombs', baseline: null, ratio: null };
    report([
      {
        ...name,
        what: 'p95 of others',
        value: busyP95,
        unit: 'ms',
        baseline: quietP95,
        ratio: busyP95 / quietP95,
        target: 2,
      },
      { ...name, what: 'the slowest refusal', value: slowest, unit: 'ms', target: 2000 },
      { ...name, what: 'memory', value: peak - before, unit: 'MiB', target: 150 },
      { ...name, what: 'accepted', value: accepted, unit: 'files', target: 0 },
    ]);
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
