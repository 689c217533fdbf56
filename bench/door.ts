import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import {
  ask,
  dataDir,
  type Figure,
  fill,
  interleaved,
  openDatabase,
  password,
  report,
  signIn,
  startBare,
  startProduct,
  startScript,
} from './stage.ts';

const [people, laboratories, grants, holders] = [60_000, 5000, 1_000_000, 512];

/** Waits until every room of a laboratory is known to access; seconds it took, undefined where nothing was missing. */
const landed = async (client: pg.Client): Promise<number | undefined> => {
  const missing = async () =>
    (
      await client.query<{ n: number }>(
        `select count(*)::int as n from laboratory_room lr join laboratory l on l.id = lr.laboratory_id and l.status <> 'closed'
          where not exists (select 1 from access_room a where a.id = lr.room_id)`,
      )
    ).rows[0]?.n ?? 0;
  if ((await missing()) === 0) return undefined;
  const from = performance.now();
  while ((await missing()) > 0) await sleep(500);
  return (performance.now() - from) / 1000;
};

/** Grants up to so many: everybody has some, and who asks has a room of which he is sure. */
const prepare = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from access_grant');
  const each = Math.ceil(Math.max(0, grants - (rows[0]?.n ?? 0)) / people);
  // What is made of rows that are there refers to nothing else.
  await client.query('set session_replication_role = replica');
  await client.query(
    `with person as (select id, row_number() over (order by login_name) as n from account where login_name like 'SC%'),
      door as (select lr.room_id, lr.laboratory_id, row_number() over (order by lr.room_id) as n, count(*) over () as all
                 from laboratory_room lr join laboratory l on l.id = lr.laboratory_id and l.status = 'active')
     insert into access_grant (id, user_id, room_id, laboratory_id, source, role, valid_from, valid_to, state, begun)
     select gen_random_uuid(), p.id, d.room_id, d.laboratory_id, 'manual', 'user', current_date, current_date + 300, 'active', true
       from person p cross join generate_series(1, greatest($1::int, 1)) k join door d on d.n = 1 + (p.n * 31 + k * 7919) % d.all
     on conflict do nothing`,
    [each],
  );
  await client.query('set session_replication_role = origin');
  await client.query(
    `insert into certificate (id, certificate_number, source, user_id, certificate_name, issuer, person_snapshot, issued_at, valid_from,
       valid_to, renew_days, covers_hazard_categories, covers_risk_level, covers_special, state, verify_code)
     select gen_random_uuid(), 'BENCH' || a.id, 'import', a.id, '测量', '测量', '{}', now(), current_date, null, 30,
       array['chem', 'bio', 'rad', 'mech', 'other'], 'I', '{}', 'valid', 'bench ' || a.id
       from (select id from account where login_name like 'SC%' order by login_name limit $1) a on conflict do nothing`,
    [holders],
  );
  await client.query('vacuum analyze access_grant, certificate');
};

/** A room of each who asks. */
const doorsOf = async (client: pg.Client) =>
  (
    await client.query<{ userId: string; roomId: string }>(
      `select distinct on (a.login_name) a.id as "userId", g.room_id as "roomId"
         from (select id, login_name from account where login_name like 'SC%' order by login_name limit $1) a
         join access_grant g on g.user_id = a.id and g.state = 'active'
        order by a.login_name, g.room_id`,
      [holders],
    )
  ).rows;

/** What the door decides, for many people at many rooms, beside the read of one row. */
export const run = async (): Promise<void> => {
  await (await startProduct()).stop();
  await fill(people, { laboratories });
  const told = join(dataDir, 'doors.json');
  const product = await startScript('bench/doorServer.ts', {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DEMO_PASSWORD: password,
    LOG_LEVEL: 'error',
    BENCH_HOLDERS: String(holders),
    BENCH_TOKENS: told,
  });
  const { client, database, close } = await openDatabase();
  const { bare, bareToken } = await startBare({ database });
  try {
    const seconds = await landed(client);
    await prepare(client);
    const base = '/Customer/AccessRequirement';
    const safety = await signIn(product.base, 'safety');
    const { confirmed: _confirmed, ...figures } = await ask<Record<string, unknown>>(
      ...([product.base, `${base}/SettingDetails`, undefined, safety] as const),
    );
    const doorDecisionsFrom = '2026-01-01';
    await ask(product.base, `${base}/SettingSave`, { ...figures, doorDecisionsFrom }, safety);
    const tokens = JSON.parse(readFileSync(told, 'utf8')) as string[];
    const doors = await doorsOf(client);
    const asked = doors.map(({ roomId }, at) => ({
      path: `/Customer/Bench/Door?roomId=${roomId}`,
      headers: { authorization: `Bearer ${tokens[at]}` },
    }));
    let allowed = 0;
    for (const { path, headers } of asked) {
      const answer = await fetch(product.base + path, { headers });
      const { result } = (await answer.json()) as { result: { allow: boolean } };
      if (result.allow) allowed++;
    }
    const { rows } = await client.query<{ rooms: number; grants: number }>(
      'select (select count(*)::int from access_room) as rooms, (select count(*)::int from access_grant) as grants',
    );
    console.log({ ...rows[0], asked: asked.length, allowed, landedSeconds: seconds ?? null });
    const targets = {
      product: { url: product.base, requests: asked },
      bare: {
        url: bare.base,
        requests: doors.map(({ userId }) => ({
          path: `/row?id=${userId}`,
          headers: { authorization: `Bearer ${bareToken}` },
        })),
      },
    };
    const measured = await interleaved(targets, 64);
    console.log(measured);
    const [value, baseline] = [measured.product?.perSecond ?? 0, measured.bare?.perSecond ?? 0];
    const of = { bench: 'door', baseline: null, ratio: null };
    const found: Figure[] = [
      {
        ...of,
        what: 'decisions, 64 connections',
        value,
        unit: '1/s',
        baseline,
        ratio: value / baseline,
        target: 0.4,
      },
      { ...of, what: 'decisions, p99', value: measured.product?.p99 ?? 0, unit: 'ms', target: 50 },
      ...(seconds === undefined
        ? []
        : [{ ...of, what: 'landing on 20,000 rooms', value: seconds, unit: 's', target: 300 }]),
    ];
    report(found);
  } finally {
    await bare.stop();
    await close();
    await product.stop();
  }
};
