import { sizeOf } from './accessStage.ts';
import { timed } from './bottleStage.ts';
import { p95 } from './examStage.ts';
import { ask, openDatabase, report, signIn, startProduct } from './stage.ts';

const calls = 60;
const login = 'staff';

/** Goods of the words and suppliers that are there, in every lane, and a cart with all of them. */
const fillCart = async (rows: number): Promise<void> => {
  const { client, close } = await openDatabase();
  try {
    await client.query(
      `delete from cart_item where user_id = (select id from account where login_name = $1)`,
      [login],
    );
    await client.query(
      `insert into commodity (id, supplier_id, item_number, commodity_name, commodity_type_id, brand_id,
         specification_id, unit_id, price, state, control_categories, unit_price, unit_price_unit, search_text)
       select gen_random_uuid(), s.ids[1 + n % cardinality(s.ids)], 'BENCH-CART-' || n, '测量商品 ' || n,
              w.type[1 + n % cardinality(w.type)], w.brand[1 + n % cardinality(w.brand)],
              w.specification[1 + n % cardinality(w.specification)], w.unit[1 + n % cardinality(w.unit)],
              1000 + n, 'listed',
              case n % 3 when 0 then '{}'::text[] when 1 then '{hazardous}' else '{hazardous,precursor3}' end,
              1000, 'pcs', '测量商品'
         from generate_series(1, $1::int) n,
              (select array_agg(id) as ids from supplier where supplier_status = 'active') s,
              (select array_agg(id) filter (where list = 'type') as type,
                      array_agg(id) filter (where list = 'brand') as brand,
                      array_agg(id) filter (where list = 'specification') as specification,
                      array_agg(id) filter (where list = 'unit') as unit from catalogue_word) w
       on conflict do nothing`,
      [rows],
    );
    await client.query(
      `insert into cart_item (id, user_id, commodity_id, commodity_num, price_at_add)
       select gen_random_uuid(), a.id, c.id, 2, c.price - 1 from account a cross join commodity c
        where a.login_name = $1 and c.item_number like 'BENCH-CART-%' order by c.item_number limit $2`,
      [login, rows],
    );
  } finally {
    await close();
  }
};

/** A full cart with all that is said of its goods. */
export const run = async (): Promise<void> => {
  await (await startProduct()).stop();
  const rows = sizeOf('BENCH_ROWS', 200);
  await fillCart(rows);
  const product = await startProduct();
  try {
    const token = await signIn(product.base, login);
    const times: number[] = [];
    for (let call = -5; call < calls; call++) {
      const { ms, result } = await timed(() =>
        ask<{ count: number }>(product.base, '/PurchaseLocal/Mall/GetShoppingCartList', undefined, token),
      );
      if (result.count !== rows) throw new Error(`${result.count} of ${rows} rows were told`);
      if (call >= 0) times.push(ms);
    }
    report([
      {
        ...{ bench: 'cart', what: `${rows} rows, p95`, value: p95(times), unit: 'ms' },
        ...{ baseline: null, ratio: null, target: 400 },
      },
    ]);
  } finally {
    await product.stop();
  }
};
