import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import '../../apps/server/src/modules/personnel/transfer.ts';
import { writeWorkbook } from '../../apps/server/src/platform/excel/index.ts';
import { columnsOf } from '../../apps/server/src/platform/transfer/kinds.ts';
import { signIn, startProduct } from '../../bench/stage.ts';
import { ask, brokenChains, conclude, type Faults, look, ownFolder, write } from './stage.ts';

const rows = 50_000;

const people = async function* () {
  for (let from = 0; from < rows; from += 1000)
    yield Array.from({ length: 1000 }, (_, at) => {
      const no = String(from + at).padStart(8, '0');
      return [
        ...[`DR${no}`, `演练${no}`, '女', '学生', '江城理工大学/化学化工学院', null, null, null, '应用化学'],
        ...['2026级', '2026-09-01', null],
      ];
    });
};

/**
 * Kills the product while a workbook is checked and while its rows are stored. After each start the import goes on by
 * itself, or says that it was given up; of what it tells nothing is missing, and nobody is there twice or by half (F3).
 */
export const run = async (kills = 3): Promise<void> => {
  const { folder, remove } = ownFolder();
  const files = mkdtempSync(join(tmpdir(), 'anyan-drill-import-'));
  const start = () => startProduct({ DATA_DIR: folder, LOG_LEVEL: 'silent', BALLAST_MB: '0' });
  let product = await start();
  const again = async () => {
    product.child.kill('SIGKILL');
    await product.stop();
    product = await start();
  };
  try {
    const file = join(files, 'people.xlsx');
    await writeWorkbook(file, {
      title: '人员',
      columns: columnsOf('person').map(({ title }) => ({ title: title[0] })),
      rows: people(),
    });
    const token = await signIn(product.base, 'admin');
    const form = new FormData();
    form.append('file', new Blob([readFileSync(file)]), 'people.xlsx');
    const sent = await fetch(`${product.base}/Customer/User/CollegeUserImport`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    const { result } = (await sent.json()) as { result: { jobId: string } };
    const { jobId } = result;
    const client = await look(folder);
    const jobNow = async () =>
      (
        await client.query<{ state: string; done: number; good: number }>(
          `select state, done_count as done, good_count as good from import_job where id = $1`,
          [jobId],
        )
      ).rows[0] ?? { state: 'gone', done: 0, good: 0 };
    /** Stands still for two minutes before it is begun again. */
    const until = async (states: readonly string[], minutes = 15): Promise<string> => {
      const from = performance.now();
      for (;;) {
        const { state } = await jobNow();
        if (states.includes(state)) return state;
        if (performance.now() - from > minutes * 60_000) return `still ${state}`;
        await sleep(100);
      }
    };
    await sleep(500);
    await again();
    const checked = await until(['waiting', 'failed']);
    const faults: Faults = { notChecked: checked === 'waiting' ? 0 : 1, notStarted: 0, stuck: 0 };
    const key = 'drill-import-confirm';
    const confirmed = await write(product.base, '/Customer/Import/ImportConfirm', {
      ...{ body: { id: jobId }, token, key },
    });
    if (confirmed.outcome !== 'acked') faults.notStarted = 1;
    let killed = 0;
    for (; killed < kills; killed++) {
      const { done } = await jobNow();
      // In the middle of it: some more rows are stored than at the kill before.
      let now = await jobNow();
      const from = performance.now();
      while (now.state === 'running' && now.done <= done && performance.now() - from < 300_000) {
        await sleep(20);
        now = await jobNow();
      }
      if (now.state !== 'running') break;
      await sleep(Math.random() * 300);
      await again();
    }
    const ended = await until(['done', 'failed']);
    if (ended.startsWith('still')) faults.stuck = 1;
    const { done, good } = await jobNow();
    const { rows: found } = await client.query<{ there: number; twice: number; half: number }>(
      `select count(distinct a.login_name)::int as there, (count(*) - count(distinct a.login_name))::int as twice,
          count(*) filter (where p.account_id is null)::int as half
         from account a left join person p on p.account_id = a.id where a.login_name like 'DR%'`,
    );
    const { rows: told } = await client.query<{ stored: number }>(
      `select count(*)::int as stored from import_row where job_id = $1 and state = 'done'`,
      [jobId],
    );
    const { there = 0, twice = 0, half = 0 } = found[0] ?? {};
    await client.end();
    const ready = await ask(product.base, '/health/ready', token);
    conclude(
      'import',
      { kills: killed + 1, rows, done, there },
      {
        ...faults,
        twice,
        half,
        doneNotThere: Math.max(0, done - there),
        thereNotTold: Math.max(0, there - done),
        rowsOtherwise: Math.abs((told[0]?.stored ?? 0) - there),
        leftOut: ended === 'done' ? good - done : 0,
        notServing: ready.status === 200 ? 0 : 1,
        chainBroken: brokenChains(folder),
      },
    );
  } finally {
    await product.stop();
    remove();
    rmSync(files, { recursive: true, force: true });
  }
};
