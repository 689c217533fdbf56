import autocannon, { type Request } from 'autocannon';
import type pg from 'pg';
import { memoryLimits } from '../scripts/run.mjs';
import { p95 } from './examStage.ts';
import * as stage from './stage.ts';
import { openBoth } from './vendureStage.ts';

const customers = 64;
const lines = 20;
/** Seconds of one measurement; of slow answers it lasts until each connection has had one. */
const seconds = Number(process.env.BENCH_SECONDS ?? 3);

const item = `productId sku productName description currencyCode facetValueIds inStock price { ... on SinglePrice { value } }`;
/** What the pages show, and never more than ours tells: the words of goods are ids on Vendure's lists, in carts they are left out. */
const queries = {
  list: `query($input: SearchInput!) { search(input: $input) { totalItems items { ${item} } } }`,
  facets: `query($input: SearchInput!) { search(input: $input) { totalItems items { ${item} }
    facetValues { count facetValue { id name facetId } } } }`,
  detail: `query($id: ID!) { product(id: $id) { id name description facetValues { id name facetId }
    customFields { casCode chineseName englishName otherName molecularFormula }
    variants { id sku price currencyCode stockLevel } } }`,
  cart: `{ activeOrder { id totalQuantity total lines { id quantity unitPrice linePrice
    productVariant { id sku name price stockLevel } } } }`,
  add: `mutation($id: ID!) { addItemToOrder(productVariantId: $id, quantity: 1) {
    ... on Order { id totalQuantity } ... on ErrorResult { errorCode } } }`,
  fill: `mutation($inputs: [AddItemInput!]!) { addItemsToOrder(inputs: $inputs) { order { lines { id } } } }`,
};

const request = (path: string, token?: string, body?: object) => ({
  method: body ? ('POST' as const) : ('GET' as const),
  path,
  headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  ...(body ? { body: JSON.stringify(body) } : {}),
});
const graph = (query: string, variables: object = {}, token?: string) =>
  request('/shop-api', token, { query, variables });

/** GraphQL tells errors with a 200. */
const isRight = (body: unknown): boolean => !/"errors"|"errorCode"/.test(String(body).slice(0, 200));

const askGraph = async (base: string, query: string, variables: object) => {
  const response = await fetch(`${base}/shop-api`, graph(query, variables));
  const text = await response.text();
  if (!isRight(text)) throw new Error(`Vendure: ${text.slice(0, 500)}`);
  return { ...JSON.parse(text).data, token: response.headers.get('vendure-auth-token') ?? '' };
};

interface Side {
  running: stage.Running;
  requests: Request[];
}
interface Sample {
  perSecond: number;
  /** Milliseconds. */
  p95: number;
  /** MiB. */
  memory: number;
}

/** So many answers by so many connections, which share the requests: to make all for each would take longer than to answer. */
const measured = async (
  { running, requests }: Side,
  connections: number,
  amount: number,
): Promise<Sample> => {
  const memory = () => stage.memoryBelow(running.child.pid ?? 0);
  const times: number[] = [];
  const memories: number[] = [];
  let [clients, first, last] = [0, 0, 0];
  const share = Math.ceil(requests.length / connections);
  const watch = setInterval(async () => memories.push(await memory()), 500);
  const result = await autocannon({
    ...{ url: running.base, connections, amount: Math.max(connections, Math.ceil(amount)), timeout: 300 },
    verifyBody: isRight,
    setupClient: (client) => {
      const at = (clients++ * share) % requests.length;
      client.setRequests(requests.slice(at, at + share));
      client.on('response', (_status: number, _bytes: number, ms: number) => {
        times.push(ms);
        last = performance.now();
        first ||= last - ms;
      });
    },
  });
  clearInterval(watch);
  const wrong = result.non2xx + result.errors + result.mismatches;
  if (wrong > 0) throw new Error(`${requests[0]?.path}: ${wrong} were refused, failed or wrong`);
  memories.push(await memory());
  return {
    perSecond: (times.length * 1000) / (last - first),
    p95: p95(times),
    memory: stage.median(memories),
  };
};

/** Both in turn, three times, each at its own pace; the median of each. */
const beside = async (sides: readonly [Side, Side], connections: number, before: () => Promise<unknown>) => {
  const rates = [0, 0];
  const samples: Sample[][] = [[], []];
  for (let round = -2; round < 3; round++)
    for (const [at, side] of sides.entries()) {
      await before();
      // Not counted until what runs is compiled and its pace is known.
      const sample = await measured(side, connections, (rates[at] ?? 0) * (round < 0 ? 1 : seconds));
      if (round < 0) rates[at] = sample.perSecond;
      else samples[at]?.push(sample);
    }
  return samples.map((all) => ({
    perSecond: stage.median(all.map(({ perSecond }) => perSecond)),
    p95: stage.median(all.map((sample) => sample.p95)),
    memory: stage.median(all.map(({ memory }) => memory)),
  })) as [Sample, Sample];
};

/** People of the demo with the password and the consent of `staff`, each with the same cart; their tokens. */
const ourCustomers = async (base: string, client: pg.Client, goods: readonly string[]): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `update account a set password_hash = s.password_hash, must_change_password = false, agreement_version = s.agreement_version
       from account s where s.login_name = 'staff' and a.id in (
         select o.id from account o join account_role ar on ar.account_id = o.id join role r on r.id = ar.role_id
          where r.code = 'staff' and o.use_status = 1 order by o.id limit $1) returning a.login_name as name`,
    [customers],
  );
  await client.query('delete from cart_item');
  await client.query(
    `insert into cart_item (id, user_id, commodity_id, commodity_num, price_at_add)
     select gen_random_uuid(), a.id, c.id, 1, c.price from account a, commodity c
      where a.login_name = any($1) and c.id = any($2)`,
    [rows.map(({ name }) => name), goods],
  );
  const tokens: string[] = [];
  for (const { name } of rows) tokens.push(await stage.signIn(base, name));
  return tokens;
};

/** As many active orders of the same goods; guests, as what signs in asks Vendure for more. */
const theirCustomers = async (base: string, ids: readonly number[]): Promise<string[]> => {
  const inputs = ids.map((id) => ({ productVariantId: id, quantity: 1 }));
  const tokens: string[] = [];
  while (tokens.length < customers) tokens.push((await askGraph(base, queries.fill, { inputs })).token);
  return tokens;
};

/** The mall beside Vendure on the same goods: types of goods by price, without and with counts; one of them; a cart of twenty. */
export const run = async (): Promise<void> => {
  const both = await openBoth();
  // As `npm start` starts it.
  const product = await stage.startProduct(
    { DATA_DIR: both.folder, DATABASE_URL: both.url, ...memoryLimits.environment },
    memoryLimits.heap,
  );
  const vendure = await both.startVendure();
  const figures: stage.Figure[] = [];
  const figure = (what: string, unit: string, value: number, baseline: number, target: number) =>
    figures.push({ bench: 'vendure', what, unit, value, baseline, ratio: value / baseline, target });
  try {
    const mall = '/PurchaseLocal/Mall';
    const cart = both.goods.slice(0, lines);
    const mine = await ourCustomers(
      product.base,
      both.client,
      cart.map(({ sku }) => sku),
    );
    const guests = await theirCustomers(
      vendure.base,
      cart.map(({ id }) => id),
    );
    // The first and the third page of what is in stock of each type. Ours keeps what it has counted until goods change.
    const pages = both.types.flatMap((type) => [1, 3].map((pageNo) => ({ ...type, pageNo })));
    const ourPage = ({ sku, pageNo }: (typeof pages)[number]) =>
      `${mall}/SupplierCommodityList?commodityTypeId=${sku}&inStock=true&sortField=price&pageNo=${pageNo}&pageSize=20`;
    const theirPage = ({ id, pageNo }: (typeof pages)[number]) => ({
      input: {
        ...{ facetValueFilters: [{ and: id }], inStock: true, groupByProduct: false, sort: { price: 'ASC' } },
        ...{ take: 20, skip: pageNo * 20 - 20 },
      },
    });
    for (const page of pages) {
      const found = await stage.ask<{ totalCount: number }>(product.base, ourPage(page), undefined, mine[0]);
      const { search } = await askGraph(vendure.base, queries.list, theirPage(page));
      if (found.totalCount !== search.totalItems) throw new Error('Not the same goods are found');
    }
    const works = {
      list: [
        pages.map((page) => request(ourPage(page), mine[0])),
        pages.map((page) => graph(queries.list, theirPage(page))),
      ],
      'list with facets': [
        pages.map((page) => request(`${ourPage(page)}&withFacets=true`, mine[0])),
        pages.map((page) => graph(queries.facets, theirPage(page))),
      ],
      detail: [
        both.goods.map(({ sku }) => request(`${mall}/SupplierCommodityDetail?id=${sku}`, mine[0])),
        both.goods.map(({ id }) => graph(queries.detail, { id })),
      ],
      cart: [
        mine.map((token) => request(`${mall}/GetShoppingCartList`, token)),
        guests.map((token) => graph(queries.cart, {}, token)),
      ],
      'cart, one more': [
        mine.flatMap((token) =>
          cart.map(({ sku }) =>
            request(`${mall}/CommodityAddShoppingCart`, token, { commodityId: sku, commodityNum: 1 }),
          ),
        ),
        guests.flatMap((token) => cart.map(({ id }) => graph(queries.add, { id }, token))),
      ],
    };
    // Ours takes 99 of each at most.
    const before = () => both.client.query('update cart_item set commodity_num = 1 where commodity_num > 1');
    const memories: [number, number][] = [];
    for (const [what, [requests = [], others = []]] of Object.entries(works))
      for (const connections of [8, 64]) {
        const sides: [Side, Side] = [
          { running: product, requests },
          { running: vendure, requests: others },
        ];
        const [ours, theirs] = await beside(sides, connections, before);
        const name = `${what}, ${connections} connections`;
        console.log(name, { ours, theirs });
        memories.push([ours.memory, theirs.memory]);
        figure(name, '1/s', ours.perSecond, theirs.perSecond, 8);
      }
    const [own, other] = [0, 1].map((at) => stage.median(memories.map((one) => one[at] ?? 0)));
    figure('memory under load', 'MiB', own ?? 0, other ?? 0, 0.25);
  } finally {
    await vendure.stop();
    await product.stop();
    await both.close();
  }
  stage.report(figures);
};
