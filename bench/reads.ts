import { mkdirSync } from 'node:fs';
import { contract, type Endpoint } from '@anyan/contract';
import { dataDir, type Figure, fill, median, report, signIn, startProduct } from './stage.ts';

const folder = `${dataDir}-reads`;
const people = 60_000;
const laboratories = 3000;
/** So much slower than the first page of laboratories is worth a look; after five seconds the product refuses. */
const slow = 30;
const shownAtMost = 25;

type Query = Record<string, string>;
interface Asked {
  name: string;
  /** The order or filter, beyond the first page. */
  what: string;
  path: string;
  query: Query;
}

/** Each read that asks for nothing by an id: plain, in each order both ways, by a few values of each filter, by a word. */
const asksOf = (name: string, { path, input }: Endpoint): Asked[] => {
  const properties: Record<string, { type?: string; enum?: readonly unknown[] }> = input?.properties ?? {};
  const first: Query = properties.pageSize ? { pageNo: '1', pageSize: '20' } : {};
  const ask = (what: string, query: Query = {}): Asked => ({
    name,
    what,
    path,
    query: { ...first, ...query },
  });
  const orders = (properties.sortField?.enum ?? []).flatMap((field) =>
    ['ascend', 'descend'].map((sortOrder) =>
      ask(`by ${field}, ${sortOrder}`, { sortField: `${field}`, sortOrder }),
    ),
  );
  const filters = Object.entries(properties).flatMap(([field, { type, enum: codes }]) => {
    if (/^(page|sort)/.test(field)) return [];
    if (codes) return codes.slice(0, 6).map((code) => ask(`${field} ${code}`, { [field]: `${code}` }));
    const isWord = type === 'string' && /name|keyword|title/i.test(field);
    return isWord ? ['化学', 'zzqq'].map((word) => ask(`${field} ${word}`, { [field]: word })) : [];
  });
  return [ask(''), ...orders, ...filters];
};

const asks = (): Asked[] =>
  Object.values(contract).flatMap(({ endpoints }) =>
    Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, call]) =>
      call.method === 'GET' && call.answer === 'json' && !call.input?.required?.length
        ? asksOf(name, call)
        : [],
    ),
  );

/** Every list of the product in every order and by every filter among many people: which are far slower than a list is. */
export const run = async (): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const product = await startProduct({ DATA_DIR: folder });
  try {
    await fill(people, { laboratories }, folder);
    const token = await signIn(product.base, 'admin');
    const timed = async ({ path, query }: Asked): Promise<{ ms: number; status: number }> => {
      const from = performance.now();
      const answer = await fetch(`${product.base}${path}?${new URLSearchParams(query)}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      await answer.arrayBuffer();
      return { ms: performance.now() - from, status: answer.status };
    };
    const { path } = contract.ledger.endpoints.laboratoryPageList;
    const plain = { name: '', what: '', path, query: { pageNo: '1', pageSize: '20' } };
    const usual: number[] = [];
    for (let no = 0; no < 30; no++) usual.push((await timed(plain)).ms);
    const baseline = median(usual);
    const all = asks();
    const found: { asked: Asked; ms: number }[] = [];
    let refused = 0;
    for (const asked of all) {
      await timed(asked);
      const { ms, status } = await timed(asked);
      if (status >= 500) refused++;
      found.push({ asked, ms });
    }
    found.sort((a, b) => b.ms - a.ms);
    for (const { asked, ms } of found.slice(0, shownAtMost))
      console.log(`${ms.toFixed(0).padStart(6)} ms  ${asked.name} ${asked.what}`);
    const figure = (what: string, value: number, unit: string, more: Partial<Figure>): Figure => ({
      ...{ bench: 'reads', what, value, unit },
      ...{ baseline: null, ratio: null, target: 0, ...more },
    });
    const limit = slow * baseline;
    report([
      figure(`reads refused, of ${all.length}`, refused, 'calls', {}),
      figure(
        `reads that take more than ${slow} times a plain one`,
        found.filter(({ ms }) => ms > limit).length,
        'calls',
        {},
      ),
      figure('the slowest of them beside a plain one', found[0]?.ms ?? 0, 'ms', {
        ...{ baseline, ratio: (found[0]?.ms ?? 0) / baseline, target: slow },
      }),
    ]);
  } finally {
    await product.stop();
  }
};
