import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { sizeOf } from './accessStage.ts';
import { openDatabase, startProduct } from './stage.ts';

/** Data of the benches of the mall, kept between runs and apart from the others’. */
export const goodsDir = join(tmpdir(), 'anyan-bench-goods');

export const goodsCount = () => sizeOf('BENCH_GOODS', 1_000_000);

/** Goods of every substance of the dictionary by 500 suppliers and 200 brands, filled up to so many. */
const fillGoods = async (client: pg.Client, count: number): Promise<void> => {
  await client.query(
    `insert into supplier (id, supplier_code, supplier_name, uscc, contact_name, contact_phone, supplier_status, joined_at)
     select gen_random_uuid(), 'B' || n, '测量供应商 ' || n, 'BENCH' || n, '测量', '15400000000', 'active', current_date
       from generate_series(1, 500) n on conflict do nothing`,
  );
  await client.query(
    `insert into catalogue_word (id, list, name, folded_name, sort)
     select gen_random_uuid(), 'brand', '测量牌 ' || n, '测量牌' || n, 500 from generate_series(1, 200) n on conflict do nothing`,
  );
  const piece = 20_000;
  const { rows } = await client.query<{ made: number }>(
    `select count(*)::int as made from commodity where item_number like 'BENCH-%'`,
  );
  for (let from = rows[0]?.made ?? 0; from < count; from += piece)
    await client.query(
      `with word as (select id, list, name, row_number() over (partition by list order by sort, id) - 1 as no,
                       count(*) over (partition by list) as many
                       from catalogue_word w where use_status = 1
                        and (list <> 'type' or not exists (select 1 from catalogue_word b where b.parent_id = w.id))),
            sold as (select id, supplier_name as name, row_number() over (order by supplier_code) - 1 as no from supplier where supplier_code like 'B%'),
            thing as (select *, row_number() over (order by md5(id::text)) - 1 as no, count(*) over () as many from substance where use_status = 1)
       insert into commodity (id, supplier_id, item_number, commodity_name, labels, commodity_type_id, brand_id, cas_code, chinese_name,
         english_name, other_name, molecular_formula, purity, specification_id, unit_id, net_content, net_unit, price, stock_num,
         stock_status, sales_num, score, state, listed_at, control_categories, unit_price, unit_price_unit, search_text)
       select gen_random_uuid(), sold.id, 'BENCH-' || n, thing.chinese_name || ' ' || pure || ' ' || pack.name, case when n % 5 = 0 then '{常用}' else '{}' end::text[],
         type.id, brand.id, thing.cas_code, thing.chinese_name, thing.english_name, left(array_to_string(thing.other_names, ','), 300),
         thing.molecular_formula, pure, pack.id, unit.id, 500, 'mL', cost, case when n % 3 = 0 then n % 100 end,
         case when n % 4 = 0 then 'futures' else 'spot' end, (n * 7919) % 1000, case when n % 2 = 0 then 3 + (n % 20) / 10.0 end,
         'listed', now() - (n || ' s')::interval, thing.control_categories, cost / 500.0, 'mL',
         lower(concat_ws(chr(10), thing.chinese_name || ' ' || pure || ' ' || pack.name, thing.chinese_name, thing.english_name,
           array_to_string(thing.other_names, chr(10)), thing.cas_code, replace(thing.cas_code, '-', ''), thing.molecular_formula,
           'BENCH-' || n, replace(thing.pinyin, ' ', chr(10)), type.name, brand.name, sold.name))
         from (select n, (array['AR', 'CP', 'GR', 'HPLC', '99%'])[1 + n % 5] as pure, 500 + (n * 104729) % 90000 as cost
                 from generate_series($1::bigint + 1, least($1 + $2, $3)) n) made
         join thing on thing.no = n % thing.many
         join sold on sold.no = (n * 31) % 500
         join word type on type.list = 'type' and type.no = (n / 7) % type.many
         join word brand on brand.list = 'brand' and brand.no = (n / 3) % brand.many
         join word pack on pack.list = 'specification' and pack.no = (n / 11) % pack.many
         join word unit on unit.list = 'unit' and unit.no = n % unit.many`,
      [from, piece, count],
    );
  await client.query('vacuum analyze commodity');
};

/** A college whose mall has so many goods, and its database. */
export const openGoods = async (count = goodsCount(), folder = goodsDir) => {
  mkdirSync(folder, { recursive: true });
  await (await startProduct({ DATA_DIR: folder })).stop();
  const opened = await openDatabase(folder);
  await fillGoods(opened.client, count);
  const { host, database, user } = opened.database as { host: string; database: string; user: string };
  return {
    ...opened,
    folder,
    url: `postgres:///${database}?host=${encodeURIComponent(host)}&user=${user}`,
  };
};

/** The product on these goods. */
export const startOnGoods = ({ url, folder = goodsDir }: { url: string; folder?: string }) =>
  startProduct({ DATA_DIR: folder, DATABASE_URL: url });
