import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { run } from '../scripts/lib/process.ts';
import { cleanEnvironment } from '../scripts/run.mjs';
import { sizeOf } from './accessStage.ts';
import { openGoods, startOnGoods } from './goodsStage.ts';
import { password, root, startScript } from './stage.ts';

/** Data of both, kept between runs. */
const folder = join(tmpdir(), 'anyan-bench-vendure');
/** Vendure is installed for measuring alone: nothing of it is part of the product. */
const packages = join(tmpdir(), 'anyan-bench-vendure-packages');

export interface VendureSettings {
  packages: string;
  database: pg.ClientConfig;
  password: string;
  /** Makes its tables and what a shop begins with. */
  prepare: boolean;
}

const install = async (): Promise<void> => {
  const installed = join(packages, 'node_modules/@vendure/core/package.json');
  if (!existsSync(installed)) {
    mkdirSync(packages, { recursive: true });
    const { code, output } = await run(
      'npm',
      ['install', '--prefix', packages, '--no-audit', '--no-fund', '--loglevel=error', '@vendure/core', 'pg'],
      { quiet: true, cwd: packages, base: cleanEnvironment(process.env) },
    );
    if (code !== 0) throw new Error(`Vendure cannot be had: ${output}`);
  }
  console.log(`Vendure ${JSON.parse(readFileSync(installed, 'utf8')).version}`);
};

const startVendure = (database: pg.ClientConfig, prepare = false) =>
  startScript('bench/vendureServer.ts', {
    NODE_ENV: 'production',
    VENDURE_DISABLE_TELEMETRY: 'true',
    VENDURE: JSON.stringify({ packages, database, password, prepare } satisfies VendureSettings),
  });

/** Goods on sale with what Vendure is given of them; each value that is counted has its facet and its name. */
const goodsOnSale = `
  select c.id, jsonb_build_object('id', c.id, 'name', c.commodity_name, 'itemNumber', c.item_number, 'price', c.price,
      'inStock', c.stock_status = 'spot' and (c.stock_num is null or c.stock_num > c.reserved_num),
      'casCode', c.cas_code, 'chineseName', c.chinese_name, 'englishName', c.english_name, 'otherName', c.other_name,
      'molecularFormula', c.molecular_formula, 'values', (
        select jsonb_agg(jsonb_build_object('facet', facet, 'id', id, 'name', name)) from (
          select w.list as facet, w.id::text, w.name from catalogue_word w
           where w.id in (c.commodity_type_id, c.brand_id, c.specification_id, c.unit_id)
          union select 'supplier', s.id::text, s.supplier_name from supplier s where s.id = c.supplier_id
          union select 'purity', c.purity, c.purity where c.purity is not null
          union select 'controlCategory', one, one from unnest(c.control_categories) one
          union select 'label', one, one from unnest(c.labels) one) v)) as goods
    from commodity c where c.state = 'listed' and c.id > $1 order by c.id limit 5000`;

type College = Awaited<ReturnType<typeof openGoods>>;

/** Starts the product until it has taken off sale what it finds to be sold without a licence. */
const settle = async (college: College): Promise<void> => {
  const product = await startOnGoods(college);
  for (let before = -1, now = 0; before !== now; ) {
    await sleep(30_000);
    const { rows } = await college.client.query(
      `select count(*)::int as n from commodity where state = 'listed'`,
    );
    [before, now] = [now, rows[0].n];
  }
  await product.stop();
};

/** Vendure's database with the goods of ours; a filled one of a run before is used again. */
const fillVendure = async (college: College, database: pg.ClientConfig): Promise<void> => {
  const ours = college.client;
  const { rows } = await ours.query(
    `select from pg_database where datname = 'vendure' and shobj_description(oid, 'pg_database') = 'filled'`,
  );
  if (rows.length > 0) return;
  await settle(college);
  await ours.query('drop database if exists vendure with (force)');
  await ours.query('create database vendure');
  await (await startVendure(database, true)).stop();
  const theirs = new pg.Client(database);
  await theirs.connect();
  await theirs.query('create temp table given (no serial, goods jsonb)');
  for (let last: string | undefined = '00000000-0000-0000-0000-000000000000'; last; ) {
    const { rows }: pg.QueryResult<{ id: string }> = await ours.query(goodsOnSale, [last]);
    await theirs.query(`insert into given (goods) select value->'goods' from jsonb_array_elements($1)`, [
      JSON.stringify(rows),
    ]);
    last = rows.at(-1)?.id;
  }
  await theirs.query(`begin; ${readFileSync(join(root, 'bench/vendure.sql'), 'utf8')} commit`);
  await theirs.query('vacuum analyze');
  await theirs.query(`comment on database vendure is 'filled'`);
  await theirs.end();
};

/** A college and a shop of Vendure with the same goods in one PostgreSQL; some goods in stock and all types, by both numbers. */
export const openBoth = async () => {
  await install();
  const college = await openGoods(sizeOf('BENCH_GOODS', 100_000), folder);
  const database = { ...(college.database as pg.ClientConfig), database: 'vendure' };
  await fillVendure(college, database);
  const theirs = new pg.Client(database);
  await theirs.connect();
  const read = async (text: string) => (await theirs.query<{ id: number; sku: string }>(text)).rows;
  const goods = await read(
    'select "productId" as id, sku from search_index_item where "inStock" order by md5(sku) limit 1000',
  );
  const types = await read(`select id, substr(code, 6) as sku from facet_value where code like 'type:%'`);
  await theirs.end();
  return { ...college, goods, types, startVendure: () => startVendure(database) };
};
