import { sizeOf } from './accessStage.ts';
import { openBottles, startOnBottles } from './bottleStage.ts';
import { median, memoryBelow, report, signIn } from './stage.ts';

const rounds = 3;

/** Labels of many bottles as one PDF, and how much memory the process takes for them. */
export const run = async (): Promise<void> => {
  const stock = await openBottles();
  const count = sizeOf('BENCH_LABELS', 500);
  const product = await startOnBottles(stock);
  try {
    const token = await signIn(product.base, 'safety');
    const { rows } = await stock.client.query<{ id: string }>(
      `select id from bottle where state = 'inStore' order by id limit $1`,
      [count],
    );
    const pid = product.child.pid ?? 0;
    const idle = await memoryBelow(pid);
    let most = idle;
    const watch = setInterval(() => void memoryBelow(pid).then((now) => (most = Math.max(most, now))), 100);
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const from = performance.now();
      const answer = await fetch(`${product.base}/Customer/Chemicals/LabelPrint`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ bottleIds: rows.map(({ id }) => id), layout: '50x30' }),
      });
      const pdf = Buffer.from(await answer.arrayBuffer());
      if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-')))
        throw new Error(`no PDF: ${pdf.toString().slice(0, 200)}`);
      times.push(performance.now() - from);
      if (round === 0) console.log(`${Math.round(pdf.length / 1024)} KiB`);
    }
    clearInterval(watch);
    report([
      {
        ...{ bench: 'labels', what: `${count} labels`, value: median(times) / 1000, unit: 's' },
        ...{ baseline: null, ratio: null, target: 5 },
      },
      {
        ...{ bench: 'labels', what: 'memory taken for them', value: most - idle, unit: 'MiB' },
        ...{ baseline: idle, ratio: null, target: 200 },
      },
    ]);
  } finally {
    await product.stop();
    await stock.close();
  }
};
