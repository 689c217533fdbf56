import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, fill, openDatabase, report, signIn, startProduct } from './stage.ts';

const graduates = 15_000;
const grade = '2022级毕业';

interface Preview {
  previewId: string;
  ready: number;
  blockedCount: number;
}
interface Job {
  state: string;
  doneCount: number;
  failedCount: number;
}

/** 15,000 students of a grade leave together: the seconds from the choice to the list, and until the last has left. */
export const run = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'anyan-bench-leave-'));
  const data = join(folder, 'data');
  // Of the demo college first, then as many people as leave.
  await (await startProduct({ DATA_DIR: data })).stop();
  await fill(graduates + 5_000, {}, data);
  const { client, close } = await openDatabase(data);
  await client.query(
    `insert into person (account_id, grade)
       select id, $1 from account where user_type = 2 and not exists (select 1 from person p where p.mentor_id = account.id)
        order by id desc limit $2
     on conflict (account_id) do update set grade = excluded.grade`,
    [grade, graduates],
  );
  const found = await client.query<{ total: number }>(
    'select count(*)::int as total from person where grade = $1',
    [grade],
  );
  await close();
  const product = await startProduct({ DATA_DIR: data });
  try {
    const token = await signIn(product.base, 'admin');
    const form = new FormData();
    form.append('input', JSON.stringify({ leaveDate: '2026-06-30', grade }));
    const from = performance.now();
    const sent = await fetch(`${product.base}/Customer/User/CollegeUserLeavePreview`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    const answer = (await sent.json()) as { code: number; message: string; result: Preview };
    if (answer.code !== 200) throw new Error(answer.message);
    const { previewId, ready, blockedCount } = answer.result;
    const previewed = (performance.now() - from) / 1000;
    await ask(product.base, '/Customer/User/CollegeUserLeaveBatch', { previewId, handOver: [] }, token);
    const started = performance.now();
    let job: Job;
    do {
      await sleep(250);
      job = await ask(
        product.base,
        `/Customer/User/CollegeUserLeaveJobDetails?id=${previewId}&pageSize=1`,
        undefined,
        token,
      );
    } while (job.state === 'running');
    const seconds = (performance.now() - started) / 1000;
    console.log(
      `${found.rows[0]?.total} of the grade: ${ready} ready, ${blockedCount} with duties; ${job.doneCount} left, ${job.failedCount} not`,
    );
    const shared = { bench: 'leave', unit: 's', baseline: null, ratio: null };
    report([
      { ...shared, what: 'preview', value: previewed, target: 10 },
      { ...shared, what: 'seconds', value: seconds, target: 60 },
    ]);
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
