import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fill, openDatabase, report, startProduct } from './stage.ts';

const people = 200_000;
const logs = 400_000;

/** Filling an empty demo college for measurements: rows a second, sealing of the log included. */
export const run = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'anyan-scale-'));
  try {
    await (await startProduct({ DATA_DIR: folder })).stop();
    const figures = [];
    for (const [what, from, rows] of [
      ['people', { people, more: {} }, people],
      ['logs', { people: 0, more: { logs } }, logs],
    ] as const) {
      const begun = performance.now();
      await fill(from.people, from.more, folder);
      const value = rows / ((performance.now() - begun) / 1000);
      figures.push({ bench: 'scale', what, value, unit: '1/s', baseline: null, ratio: null, target: 20_000 });
    }
    const { client, close } = await openDatabase(folder);
    const { rows } = await client.query(
      'select (select count(*)::int from account) people, (select count(*)::int from operation_log_seal) seals',
    );
    await close();
    console.log(rows[0]);
    report(figures);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
