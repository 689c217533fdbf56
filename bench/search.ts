import autocannon from 'autocannon';
import type pg from 'pg';
import { openGoods, startOnGoods } from './goodsStage.ts';
import { type Figure, median, report, signIn } from './stage.ts';

/** What people type: two characters, a number, a formula, pinyin and its initials, a brand with a word, a slip. */
const typed = (named: readonly { name: string; cas: string; formula: string; pinyin: string }[]) =>
  named.flatMap(({ name, cas, formula, pinyin }) => [
    [...name].slice(0, 2).join(''),
    cas,
    cas.replaceAll('-', ''),
    formula,
    ...pinyin.split(' '),
    `${name} AR`,
  ]);

/** Milliseconds of the database for what was searched since it was last asked. */
const databaseMs = async (client: pg.Client): Promise<{ calls: number; mean: number } | undefined> => {
  const { rows } = await client.query<{ calls: number; mean: number }>(
    `select sum(calls)::int as calls, sum(total_exec_time) / sum(calls) as mean from pg_stat_statements
      where query like '%from "commodity"%' and query like '%search_index%'`,
  );
  return rows[0]?.calls ? rows[0] : undefined;
};

/** Words of all kinds, each another one: what the database takes for each alone, then by 64 connections. */
export const run = async (): Promise<void> => {
  const goods = await openGoods();
  const product = await startOnGoods(goods);
  const figures: Figure[] = [];
  try {
    const token = await signIn(product.base, 'student');
    const { rows } = await goods.client.query(
      `select chinese_name as name, cas_code as cas, coalesce(molecular_formula, 'H2O') as formula, pinyin from substance
        where use_status = 1 and cas_code is not null order by md5(id::text) limit 60`,
    );
    const words = typed(rows);
    const path = (keyword: string) =>
      `/PurchaseLocal/Mall/SupplierCommodityList?pageSize=20&keyword=${encodeURIComponent(keyword)}`;
    const headers = { authorization: `Bearer ${token}` };
    // One after the other, each for the first time.
    const first: number[] = [];
    for (const word of new Set(words)) {
      const from = performance.now();
      const answer = await fetch(product.base + path(word), { headers });
      if (!answer.ok) throw new Error(`${word}: ${answer.status}`);
      await answer.arrayBuffer();
      first.push(performance.now() - from);
    }
    console.log(`${first.length} words, each for the first time: median ${median(first).toFixed(1)} ms`);
    const alone = await databaseMs(goods.client).catch(() => undefined);
    if (alone) console.log(`in the database: ${alone.mean.toFixed(1)} ms a statement of ${alone.calls}`);
    figures.push({
      ...{ bench: 'search', what: 'each for the first time, median', value: median(first), unit: 'ms' },
      ...{ baseline: null, ratio: null, target: 5 },
    });
    const result = await autocannon({
      ...{ url: product.base, connections: 64, duration: 5 },
      requests: words.map((word) => ({ method: 'GET' as const, path: path(word), headers })),
    });
    if (result.non2xx > 0 || result.errors > 0)
      throw new Error(`${result.non2xx} refused, ${result.errors} failed`);
    console.log(`${result.requests.average} searches a second`, result.latency);
    figures.push({
      ...{ bench: 'search', what: 'p97.5 at 64 connections', value: result.latency.p97_5, unit: 'ms' },
      ...{ baseline: null, ratio: null, target: 50 },
    });
  } finally {
    await product.stop();
    await goods.close();
  }
  report(figures);
};
