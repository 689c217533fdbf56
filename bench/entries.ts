import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { sizeOf } from './accessStage.ts';
import {
  ask,
  type Figure,
  fill,
  median,
  openDatabase,
  password,
  report,
  signIn,
  startProduct,
  startScript,
} from './stage.ts';

const [people, laboratories] = [sizeOf('BENCH_PEOPLE', 20_000), 1000];
const records = sizeOf('BENCH_RECORDS', 5_000_000);
const [rounds, fresh, days] = [5, 500, 365];

const day = (back: number): string => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);

/** Entries with such numbers in all rooms of laboratories, some alone, some signed out by themselves. */
const entriesOf = (begin: string, stay: string): string => `
  with person as (select array_agg(id order by id) as ids from account where login_name like 'SC%'),
       door as (select array_agg(room_id order by room_id) as rooms, array_agg(laboratory_id order by room_id) as laboratories
                  from laboratory_room)
  insert into sign_record (id, user_id, room_id, laboratory_id, in_at, out_at, in_method, out_method, place_proven, state, alone,
      overtime_at)
  select md5('entry ' || n)::uuid, ids[1 + n * 7919 % cardinality(ids)], rooms[1 + at], laboratories[1 + at], begin, begin + stay,
      'sticker', 'sticker', true, case when n % 50 = 0 then 'autoOut' else 'left' end, n % 20 = 0, begin + interval '3 hours'
    from person, door, generate_series($1::bigint, $2::bigint) n,
      lateral (select (n * 104729 % cardinality(rooms))::int as at, ${begin} as begin, ${stay} as stay) z`;

const ofTheYear = entriesOf(
  `date_trunc('day', now()) - make_interval(days => 1 + (n % ${days})::int, mins => (n * 31 % 1430)::int)`,
  'make_interval(secs => 600 + n % 14000)',
);
const ofNow = entriesOf('now() - make_interval(secs => 60 + n % 120)', `interval '1 second'`);

const prepare = async (client: pg.Client): Promise<void> => {
  await client.query('set synchronous_commit = off');
  await client.query(
    `select month_partition('sign_record', 'in_at', now() - make_interval(months => n)) from generate_series(0, 13) n`,
  );
  // As they are written one by one they were checked; here all are known to be right.
  await client.query('set session_replication_role = replica');
  for (let from = 0; from < records; from += 500_000)
    await client.query(ofTheYear, [from + 1, Math.min(records, from + 500_000)]);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze sign_record');
  // The job may have counted days while they were being filled; what is as old as most of these is not counted anew.
  await client.query('delete from sign_day');
};

/** What somebody would write without aggregates: entries by hour, unit and kind. */
const bareText = `
  select extract(hour from r.in_at at time zone $3)::int as hour, l.organization_id as unit, count(*)::int as entries,
      (count(*) filter (where r.alone))::int as alone, (count(*) filter (where r.state = 'autoOut'))::int as auto
    from sign_record r join laboratory l on l.id = r.laboratory_id
    where r.in_at >= $1::date::timestamp at time zone $3 and r.in_at < ($2::date + 1)::timestamp at time zone $3
    group by 1, 2`;

interface Overview {
  entries: number;
  alone: number;
  autoOut: number;
  byHour: { hour: number; entries: number }[];
}
interface Units {
  totalCount: number;
  data: { id: string; entries: number }[];
}
interface Bare {
  hour: number;
  unit: string;
  entries: number;
  alone: number;
  auto: number;
}

const millisecondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

/** Entries of a year by hour, unit and kind: how long the page waits, whether it is true, and how soon today is in it. */
export const run = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'anyan-bench-entries-'));
  const data = join(folder, 'data');
  await (await startProduct({ DATA_DIR: data })).stop();
  await fill(people, { laboratories }, data);
  const { client, close } = await openDatabase(data);
  const product = await startScript('bench/doorServer.ts', {
    NODE_ENV: 'production',
    DATA_DIR: data,
    DEMO_PASSWORD: password,
    LOG_LEVEL: 'error',
    BENCH_HOLDERS: '0',
  });
  try {
    await prepare(client);
    const token = await signIn(product.base, 'safety');
    const period = [day(days - 1), day(-1)] as const;
    const get = <Result>(path: string) => ask<Result>(product.base, path, undefined, token);
    const read = <Result>(path: string) =>
      get<Result>(`/Customer/AccessStatistics/${path}?from=${period[0]}&to=${period[1]}`);
    const count = () => get('/Customer/Bench/Count');
    const counted = await millisecondsOf(count);
    const {
      rows: [college],
    } = await client.query<{ zone: string }>(`select time_zone as zone from college`);
    const zone = college?.zone ?? 'Asia/Shanghai';
    const bare = () => client.query<Bare>(bareText, [...period, zone]);
    const overview = () => read<Overview>('SignOverview');
    const units = () => read<Units>('OrganizationList');
    /** Figures that differ from what the entries themselves say. */
    const wrong = async (): Promise<number> => {
      const [shown, { rows }] = [await overview(), await bare()];
      const sum = (some: readonly Bare[], of: 'entries' | 'alone' | 'auto') =>
        some.reduce((all, one) => all + one[of], 0);
      const hour = (no: number) =>
        shown.byHour.filter((one) => one.hour === no).reduce((all, { entries }) => all + entries, 0);
      const pairs: [number, number][] = [
        [shown.entries, sum(rows, 'entries')],
        [shown.alone, sum(rows, 'alone')],
        [shown.autoOut, sum(rows, 'auto')],
        ...Array.from({ length: 24 }, (_, no): [number, number] => [
          hour(no),
          sum(
            rows.filter((one) => one.hour === no),
            'entries',
          ),
        ]),
      ];
      return pairs.filter(([a, b]) => a !== b).length;
    };
    const figures: Figure[] = [];
    const figure = { bench: 'entries', baseline: null, ratio: null };
    for (const [what, call] of Object.entries({ 'by hour and kind': overview, 'by unit': units })) {
      const [ours, theirs]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round++) {
        ours.push(await millisecondsOf(call));
        theirs.push(await millisecondsOf(bare));
      }
      figures.push({
        ...{ ...figure, what: `${what}, a year of ${records}`, value: Math.max(...ours), unit: 'ms' },
        ...{ baseline: median(theirs), ratio: median(theirs) / median(ours), target: 1000 },
      });
    }
    const before = await wrong();
    const { entries } = await overview();
    await client.query(ofNow, [records + 1, records + fresh]);
    const today = await millisecondsOf(count);
    const added = (await overview()).entries - entries;
    console.log({ entries, countedSeconds: counted / 1000, added, units: (await units()).totalCount });
    report([
      ...figures,
      { ...figure, what: 'today counted anew', value: today / 1000, unit: 's', target: 60 },
      {
        ...{ ...figure, what: 'figures that are not what the entries say', unit: '', target: 0 },
        value: before + (await wrong()) + Math.abs(fresh - added),
      },
    ]);
  } finally {
    await product.stop();
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
};
