import autocannon from 'autocannon';
import { drizzle } from 'drizzle-orm/node-postgres';
import { foundGoods, gramShares, wantedGoods } from '../apps/server/src/modules/supply/mall/goodsQueries.ts';
import { byNumber, typedOf } from '../apps/server/src/modules/supply/mall/goodsTyped.ts';
import { gramsOf } from '../apps/server/src/platform/bigrams.ts';
import { openGoods, startOnGoods } from './goodsStage.ts';
import { ask, type Figure, median, report, signIn } from './stage.ts';

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

/** Words of all kinds: what the database takes for each alone with its exact total, then through the product by 64 connections. */
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
    const db = drizzle({ client: goods.client, casing: 'snake_case' });
    const everything = { whole: true, prices: true, own: null, ownOnly: false };
    const shares = await gramShares(db);
    const alone: number[] = [];
    for (const word of new Set(words)) {
      const plain = typedOf(word);
      if (!plain) continue;
      const grams = gramsOf(plain.words, shares);
      const asked = { ...(byNumber(plain) ?? plain), ...(grams ? { grams } : {}) };
      const from = performance.now();
      await foundGoods(db, wantedGoods(everything, { typed: asked }), asked, 300);
      alone.push(performance.now() - from);
    }
    alone.sort((a, b) => a - b);
    console.log(
      `${alone.length} words in the database: p95 ${alone[Math.floor(alone.length * 0.95)]?.toFixed(1)} ms`,
    );
    figures.push({
      ...{ bench: 'search', what: 'in the database, median', value: median(alone), unit: 'ms' },
      ...{ baseline: null, ratio: null, target: 5 },
    });
    const told = (what: string, value: number) =>
      figures.push({
        ...{ bench: 'search', what: `${what}, 64 connections`, value, unit: 'ms' },
        ...{ baseline: null, ratio: null, target: 50 },
      });
    // Each word by whoever is free: nobody has asked for it before.
    const waited: number[] = [];
    const left = [...new Set(words)].values();
    await Promise.all(
      Array.from({ length: 64 }, async () => {
        for (const word of left) {
          const from = performance.now();
          await ask(product.base, path(word), undefined, token);
          waited.push(performance.now() - from);
        }
      }),
    );
    waited.sort((a, b) => a - b);
    told('p95 of words asked for the first time', waited[Math.floor(waited.length * 0.95)] ?? 0);
    const again = await autocannon({
      ...{ url: product.base, connections: 64, duration: 5 },
      requests: words.map((word) => ({ method: 'GET' as const, path: path(word), headers })),
    });
    if (again.non2xx > 0 || again.errors > 0)
      throw new Error(`${again.non2xx} refused, ${again.errors} failed`);
    console.log(`${again.requests.average} searches a second`, again.latency);
    told('p97.5 of words asked for before', again.latency.p97_5);
  } finally {
    await product.stop();
    await goods.close();
  }
  report(figures);
};
