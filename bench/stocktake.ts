import { randomUUID } from 'node:crypto';
import { sizeOf } from './accessStage.ts';
import { crowd, openBottles, startOnBottles, timed } from './bottleStage.ts';
import { ask, report, signIn } from './stage.ts';

const base = '/Customer/Stocktake';
const atOnce = 500;

/** What a phone has counted without network is sent, then sent once more, as after a broken line. */
export const run = async (): Promise<void> => {
  const stock = await openBottles();
  const count = sizeOf('BENCH_LINES', 3000);
  const laboratoryId = await crowd(stock, count, false);
  const product = await startOnBottles(stock);
  try {
    const token = await signIn(product.base, 'safety');
    const seen = await ask<{ id: string; version: number }>(
      product.base,
      `${base}/StocktakeSave`,
      {
        ...{
          subject: 'bottle',
          name: '测量',
          laboratoryIds: [laboratoryId],
          scope: 'all',
          kind: 'full',
          mode: 'open',
        },
      },
      token,
    );
    const start = await timed(() =>
      ask<{ total: number }>(product.base, `${base}/StocktakeStart`, seen, token),
    );
    const { rows } = await stock.client.query<{ code: string; placeCode: string }>(
      `select l.code, s.code as "placeCode" from stocktake_line l join storage_location s on s.id = l.expected_place_id
        where l.stocktake_id = $1 and l.away is null order by l.code limit $2`,
      [seen.id, count],
    );
    const counts = rows.map((row) => ({ ...row, clientId: randomUUID(), at: new Date().toISOString() }));
    const send = async () => {
      const found: { found: string | null }[] = [];
      for (let from = 0; from < counts.length; from += atOnce)
        found.push(
          ...(await ask<{ found: string | null }[]>(
            product.base,
            `${base}/StocktakeCount`,
            { id: seen.id, rows: counts.slice(from, from + atOnce) },
            token,
          )),
        );
      return found;
    };
    const first = await timed(send);
    const again = await timed(send);
    const there = first.result.filter(({ found }) => found === 'there').length;
    console.log({
      lines: start.result.total,
      counted: counts.length,
      there,
      startMs: start.ms,
      againMs: again.ms,
    });
    if (there !== counts.length) throw new Error(`${there} of ${counts.length} were found`);
    report([
      {
        ...{
          bench: 'stocktake',
          what: `${counts.length} lines synchronised`,
          value: first.ms / 1000,
          unit: 's',
        },
        ...{ baseline: again.ms / 1000, ratio: first.ms / again.ms, target: 5 },
      },
    ]);
  } finally {
    await product.stop();
    await stock.close();
  }
};
