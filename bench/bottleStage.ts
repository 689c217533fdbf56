import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { sizeOf, toLand } from './accessStage.ts';
import { fill, openDatabase, password, startProduct, startScript } from './stage.ts';

/** Data of the benches of chemicals, kept between runs and apart from the others’. */
export const bottleDir = join(tmpdir(), 'anyan-bench-bottles');

export const stockSizes = () => ({
  laboratories: sizeOf('BENCH_LABORATORIES', 5000),
  bottles: sizeOf('BENCH_BOTTLES', 300_000),
  archived: sizeOf('BENCH_ARCHIVED', 2_000_000),
  movements: sizeOf('BENCH_MOVEMENTS', 10_000_000),
});

export interface Stock {
  client: pg.Client;
  database: pg.ClientConfig;
  /** Where a node finds the database. */
  url: string;
  close(): Promise<void>;
}

/** A college with so many bottles, their journals sealed, and its database. */
export const openBottles = async (): Promise<Stock> => {
  mkdirSync(bottleDir, { recursive: true });
  await (await startProduct({ DATA_DIR: bottleDir })).stop();
  const { laboratories, ...stock } = stockSizes();
  await fill(3000, { laboratories, ...stock }, bottleDir);
  const opened = await openDatabase(bottleDir);
  // Rooms of new laboratories are made known to access by the product; nothing is measured beside that.
  if ((await toLand(opened.client)) > 0) {
    const product = await startProduct({ DATA_DIR: bottleDir });
    while ((await toLand(opened.client)) > 0) await sleep(500);
    await product.stop();
  }
  const { rows } = await opened.client.query(
    `select (select count(*)::int from bottle where state in ('inStore', 'takenOut', 'empty')) as "inUse",
            (select count(*)::int from bottle) as bottles, (select count(*)::int from movement) as movements`,
  );
  console.log(rows[0]);
  const { host, database, user } = opened.database as { host: string; database: string; user: string };
  return {
    ...opened,
    url: `postgres:///${database}?host=${encodeURIComponent(host)}&user=${user}`,
  };
};

/** The product on this stock; with the calls of a bench, where a script is named. */
export const startOnBottles = ({ url }: Stock, script?: string) => {
  const env = { DATA_DIR: bottleDir, DATABASE_URL: url };
  return script
    ? startScript(script, { NODE_ENV: 'production', DEMO_PASSWORD: password, LOG_LEVEL: 'error', ...env })
    : startProduct(env);
};

/** A laboratory with so many bottles of all classes in its cabinets, as they came. */
export const crowd = async ({ client }: Stock, count: number, scattered: boolean): Promise<string> => {
  const { rows } = await client.query<{ id: string }>(
    `select l.id from storage_location s join laboratory l on l.id = s.laboratory_id and l.laboratory_code like 'SC-%'
      where s.name = '测量柜 1' order by l.id limit 1`,
  );
  const id = rows[0]?.id ?? '';
  await client.query(
    `with place as (select id, row_number() over (order by name) - 1 as no from storage_location
                     where laboratory_id = $1 and name like '测量柜 %'),
          kind as (select id, cas_code, row_number() over (order by md5(id::text)) as no,
                     case when storage_class in ('FL', 'OL', 'HL') then 0 when storage_class in ('IA', 'OA', 'CA') then 1
                       when storage_class = 'GN' then 2 when storage_class in ('TX', 'AR') then 3 when storage_class = 'OX' then 4
                       else 5 end as cabinet
                     from substance where control_categories <@ array['hazardous']
                      and storage_class in ('FL', 'OL', 'HL', 'IA', 'OA', 'CA', 'GN', 'TX', 'AR', 'OX', 'AL', 'OB')),
          chosen as (select id, row_number() over (order by id) as no from bottle
                      where state = 'inStore' and last_seq > 1 order by (laboratory_id = $1) desc, id limit $2)
     update bottle b set laboratory_id = $1, substance_id = k.id,
       location_id = (select p.id from place p where p.no = case when $3::boolean then (c.no * 7) % 6 else k.cabinet end)
       from chosen c join kind k on k.no = 1 + c.no % (select count(*) from kind) where b.id = c.id`,
    [id, count, scattered],
  );
  // What another bench has brought there goes to a neighbour.
  await client.query(
    `update bottle b set laboratory_id = p.laboratory_id, location_id = p.id
       from (select s.id, s.laboratory_id from storage_location s join laboratory l on l.id = s.laboratory_id
              where l.laboratory_code like 'SC-%' and s.laboratory_id <> $1 and s.name = '测量柜 1' order by s.id limit 1) p
      where b.id in (select id from bottle where laboratory_id = $1 and last_seq > 1 order by (state = 'inStore') desc, id offset $2)`,
    [id, count],
  );
  await client.query('vacuum analyze bottle');
  return id;
};

export const timed = async <T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> => {
  const from = performance.now();
  const result = await work();
  return { ms: performance.now() - from, result };
};
