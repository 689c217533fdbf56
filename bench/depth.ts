import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { nameOf } from '../demo/names.ts';
import { randomOf } from '../demo/random.ts';
import {
  ask,
  asSigned,
  dataDir,
  type Figure,
  fill,
  interleaved,
  type Load,
  openDatabase,
  type Running,
  report,
  signIn,
  startProduct,
} from './stage.ts';

const few = 10_000;
const middling = 100_000;
const many = 1_000_000;
/** A page that somebody may still turn to by hand, and the last. */
const deepPage = 1000;
const searches = 100;

const lists = {
  people: '/Customer/User/GetCollegeUserList',
  log: '/Customer/OperationLog/OperationLogPageList',
};

interface Side {
  product: Running;
  token: string;
  database: Awaited<ReturnType<typeof openDatabase>>;
  lastPage: Record<keyof typeof lists, number>;
}

/** The product with so many people and rows of the log, in a folder of its own that is kept between runs. */
const open = async (rows: number): Promise<Side> => {
  const folder = `${dataDir}-${rows}`;
  mkdirSync(folder, { recursive: true });
  const product = await startProduct({ DATA_DIR: folder });
  try {
    return await sideOf(folder, product, rows);
  } catch (error) {
    await product.stop();
    throw error;
  }
};

const sideOf = async (folder: string, product: Running, rows: number): Promise<Side> => {
  const database = await openDatabase(folder);
  const { rows: counts } = await database.client.query(
    `select (select count(*)::int from account) as people, (select count(*)::int from operation_log) as log`,
  );
  const missing = { people: rows - counts[0].people, logs: rows - counts[0].log };
  if (missing.people > 0 || missing.logs > 0)
    await fill(rows, missing.logs > 0 ? { logs: missing.logs } : {}, folder);
  const token = await signIn(product.base, 'admin');
  const lastOf = async (list: keyof typeof lists) =>
    Math.ceil((await read<{ totalCount: number }>(product.base, token, list, {})).totalCount / 10);
  return { product, token, database, lastPage: { people: await lastOf('people'), log: await lastOf('log') } };
};

const read = <R>(base: string, token: string, list: keyof typeof lists, input: object): Promise<R> =>
  list === 'people'
    ? ask<R>(base, lists.people, { pageNo: 1, pageSize: 10, ...input }, token)
    : ask<R>(
        base,
        `${lists.log}?${new URLSearchParams({ pageNo: '1', pageSize: '10', ...input })}`,
        undefined,
        token,
      );

const load = ({ product, token }: Side, list: keyof typeof lists, pageNo: number): Load =>
  list === 'people'
    ? {
        url: product.base + lists.people,
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ pageNo, pageSize: 10 }),
      }
    : asSigned(`${product.base}${lists.log}?pageNo=${pageNo}&pageSize=10`, token);

/** Milliseconds that the database has worked so far; its figures come a second late. */
const worked = async (client: pg.Client): Promise<number> => {
  await sleep(1500);
  const { rows } = await client.query(
    'select active_time from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0].active_time);
};

/** Milliseconds of the database for one search of two characters, page and exact total. */
const searchTime = async (side: Side, list: keyof typeof lists, search: () => object): Promise<number> => {
  const idle = await worked(side.database.client);
  await sleep(2000);
  const before = await worked(side.database.client);
  for (let no = 0; no < searches; no++) await read(side.product.base, side.token, list, search());
  const after = await worked(side.database.client);
  return (after - before - (before - idle)) / searches;
};

/** A late page of so many people against the first. */
const deepOf = async (people: number): Promise<Figure> => {
  const side = await open(people);
  try {
    const measured = await interleaved(
      { first: load(side, 'people', 1), deep: load(side, 'people', deepPage) },
      8,
    );
    console.log(people, measured);
    const [first, deep] = [measured.first?.perSecond ?? 0, measured.deep?.perSecond ?? 0];
    const what = `people: page ${deepPage} of ${people.toLocaleString('en')} against the first`;
    return {
      bench: 'depth',
      what,
      value: deep,
      unit: '1/s',
      baseline: first,
      ratio: first / deep,
      target: 3,
    };
  } finally {
    await side.database.close();
    await side.product.stop();
  }
};

/** Lists of a million rows beside the same of ten thousand: the first page, late ones, a search of two characters. */
export const run = async (): Promise<void> => {
  const figures: Figure[] = [await deepOf(middling)];
  const small = await open(few);
  const sides = [small];
  const random = randomOf(7);
  try {
    const large = await open(many);
    sides.push(large);
    for (const list of ['people', 'log'] as const) {
      const measured = await interleaved(
        {
          small: load(small, list, 1),
          large: load(large, list, 1),
          deep: load(large, list, deepPage),
          last: load(large, list, large.lastPage[list]),
        },
        8,
      );
      console.log(list, measured);
      const rate = (name: string) => measured[name]?.perSecond ?? 0;
      const add = (what: string, name: string, against: string, target: number) =>
        figures.push({
          bench: 'depth',
          what: `${list}: ${what}`,
          value: rate(name),
          unit: '1/s',
          baseline: rate(against),
          ratio: rate(against) / rate(name),
          target,
        });
      add('first page, a million against ten thousand', 'large', 'small', 1.5);
      add(`page ${deepPage} against the first`, 'deep', 'large', 3);
      add('last page against the first', 'last', 'large', 3);
      const search = () => ({ [list === 'people' ? 'keyword' : 'actor']: nameOf(random, 1).slice(0, 2) });
      const value = await searchTime(large, list, search);
      const baseline = await searchTime(small, list, search);
      figures.push({
        bench: 'depth',
        what: `${list}: search of two characters, in the database`,
        value,
        unit: 'ms',
        baseline,
        ratio: value / baseline,
        target: 5,
      });
    }
  } finally {
    for (const side of sides) {
      await side.database.close();
      await side.product.stop();
    }
  }
  report(figures);
};
