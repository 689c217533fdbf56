import { sizeOf } from './accessStage.ts';
import { crowd, openBottles, startOnBottles, timed } from './bottleStage.ts';
import { p95 } from './examStage.ts';
import { ask, report, signIn } from './stage.ts';

const calls = 60;

/** What an order of many things would be to a laboratory with many bottles. */
export const run = async (): Promise<void> => {
  const stock = await openBottles();
  const count = sizeOf('BENCH_ITEMS', 50);
  const laboratoryId = await crowd(stock, sizeOf('BENCH_PLAN', 800), false);
  const product = await startOnBottles(stock, 'bench/storageServer.ts');
  try {
    const token = await signIn(product.base, 'safety');
    const path = `/Customer/Bench/Storage?laboratoryId=${laboratoryId}&count=${count}`;
    const times: number[] = [];
    for (let call = -5; call < calls; call++) {
      const { ms, result } = await timed(() => ask<{ items: number }>(product.base, path, undefined, token));
      if (result.items !== count) throw new Error(`${result.items} of ${count} were checked`);
      if (call >= 0) times.push(ms);
    }
    report([
      {
        ...{ bench: 'storageCheck', what: `${count} items, p95`, value: p95(times), unit: 'ms' },
        ...{ baseline: null, ratio: null, target: 100 },
      },
    ]);
  } finally {
    await product.stop();
    await stock.close();
  }
};
