import { sizeOf } from './accessStage.ts';
import { crowd, openBottles, startOnBottles, timed } from './bottleStage.ts';
import { ask, median, probe, report, signIn } from './stage.ts';

/** Others are asked every few milliseconds: some seconds of plans make a p95 of them. */
const rounds = 40;

/** 智能归位 of a laboratory whose bottles stand anywhere, and what others feel of it. */
export const run = async (): Promise<void> => {
  const stock = await openBottles();
  const count = sizeOf('BENCH_PLAN', 800);
  const laboratoryId = await crowd(stock, count, true);
  const product = await startOnBottles(stock);
  try {
    const token = await signIn(product.base, 'safety');
    const quiet = probe(product.base, token);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const baseline = await quiet();
    const beside = probe(product.base, token);
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const { ms, result } = await timed(() =>
        ask<{ moves: unknown[]; unsolved: unknown[] }>(
          ...([product.base, '/Customer/Chemicals/CompatibilityPlan', { laboratoryId }, token] as const),
        ),
      );
      times.push(ms);
      if (round === 0) console.log({ count, moves: result.moves.length, unsolved: result.unsolved.length });
    }
    const others = await beside();
    report([
      {
        ...{ bench: 'plan', what: `${count} bottles`, value: median(times) / 1000, unit: 's' },
        ...{ baseline: null, ratio: null, target: 2 },
      },
      {
        ...{ bench: 'plan', what: 'p95 of others meanwhile', value: others, unit: 'ms' },
        ...{ baseline, ratio: others / baseline, target: 1 },
      },
    ]);
  } finally {
    await product.stop();
    await stock.close();
  }
};
