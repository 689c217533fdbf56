import { mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { newLabel } from '../apps/server/src/platform/labelCode.ts';
import { ask, fill, openDatabase, password, signIn, startProduct, startScript } from './stage.ts';

/** Data of the benches of access, kept between runs and apart from the others': rooms take minutes to land. */
const accessDir = join(tmpdir(), 'anyan-bench-access');

/** A size, lowered by the environment. */
export const sizeOf = (name: string, usual: number): number => Number(process.env[name] ?? usual);

const laboratories = 1000;

/** Rooms of laboratories that access does not know yet. */
export const toLand = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from laboratory_room lr join laboratory l on l.id = lr.laboratory_id and l.status <> 'closed'
      where not exists (select 1 from access_room a where a.id = lr.room_id)`,
  );
  return rows[0]?.n ?? 0;
};

/** Whether a run before has filled it. */
const isFilled = async (client: pg.Client, people: number): Promise<boolean> => {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('access_room') is not null as there`,
  );
  if (!rows[0]?.there || (await toLand(client)) > 0) return false;
  const { rows: counts } = await client.query<{ people: number; laboratories: number }>(
    'select (select count(*)::int from account) as people, (select count(*)::int from laboratory) as laboratories',
  );
  const [found] = counts;
  return !!found && found.people >= people && found.laboratories >= laboratories;
};

/** A college of so many people whose laboratories, a thousand of four rooms each, are known to access; and its database. */
export const openAccess = async (people: number) => {
  mkdirSync(accessDir, { recursive: true });
  const opened = await openDatabase(accessDir);
  if (!(await isFilled(opened.client, people))) {
    await (await startProduct({ DATA_DIR: accessDir })).stop();
    await fill(people, { laboratories }, accessDir);
    const product = await startProduct({ DATA_DIR: accessDir });
    while ((await toLand(opened.client)) > 0) await sleep(500);
    await product.stop();
  }
  const { host, database, user } = opened.database as { host: string; database: string; user: string };
  return {
    ...opened,
    /** Where a node finds the database that stays when the node is stopped. */
    url: `postgres:///${database}?host=${encodeURIComponent(host)}&user=${user}`,
  };
};

/** A node with the calls of a bench; with tokens of as many people as are to be signed in. */
export const startNode = async (url: string, holders = 0) => {
  const told = join(accessDir, 'tokens.json');
  const node = await startScript('bench/doorServer.ts', {
    NODE_ENV: 'production',
    DATA_DIR: accessDir,
    DATABASE_URL: url,
    DEMO_PASSWORD: password,
    LOG_LEVEL: 'error',
    BENCH_HOLDERS: String(holders),
    BENCH_TOKENS: holders > 0 ? told : '',
  });
  return { ...node, tokens: holders > 0 ? (JSON.parse(readFileSync(told, 'utf8')) as string[]) : [] };
};

/** By the clock of the college, some hours from now. */
const hourIn = (hours: number): string =>
  new Date(Date.now() + hours * 3_600_000)
    .toLocaleTimeString('sv', { timeZone: 'Asia/Shanghai' })
    .slice(0, 5);

/** Doors decide, at any hour: the night is far off; answers who has seen to it. */
export const decideNow = async (base: string): Promise<string> => {
  const safety = await signIn(base, 'safety');
  const path = '/Customer/AccessRequirement';
  const { confirmed: _confirmed, ...figures } = await ask<Record<string, unknown>>(
    ...([base, `${path}/SettingDetails`, undefined, safety] as const),
  );
  const decided = { doorDecisionsFrom: '2026-01-01', nightFrom: hourIn(9), nightTo: hourIn(13) };
  await ask(base, `${path}/SettingSave`, { ...figures, ...decided }, safety);
  return safety;
};

/** Somebody who is signed in, with a room that he may enter and what the sticker at its door says. */
export interface Visitor {
  token: string;
  userId: string;
  roomId: string;
  grantId: string;
  certificateId: string;
  code: string;
}

/** The first so many people hold a certificate for everything. */
export const certify = async (client: pg.Client, count: number): Promise<void> => {
  await client.query(`delete from certificate where certificate_number like 'BENCH%'`);
  await client.query(
    `insert into certificate (id, certificate_number, source, user_id, certificate_name, issuer, person_snapshot, issued_at, valid_from,
       valid_to, renew_days, covers_hazard_categories, covers_risk_level, covers_special, state, verify_code)
     select gen_random_uuid(), 'BENCH' || a.id, 'import', a.id, '测量', '测量', '{}', now(), current_date - 1, null, 30,
       array['chem', 'bio', 'rad', 'mech', 'other'], 'I', '{}', 'valid', 'bench ' || gen_random_uuid()
       from (select id from account where login_name like 'SC%' order by login_name limit $1) a`,
    [count],
  );
};

/** Certificates, grants and stickers by which the first so many people may enter a room each, of a level where one is enough. */
export const letIn = async (
  client: pg.Client,
  base: string,
  tokens: readonly string[],
  /** So many come before them in the order of people and enter nothing; so many of them are tried at their doors. */
  { before = 0, tried = tokens.length } = {},
): Promise<Visitor[]> => {
  await client.query(
    `delete from access_requirement; delete from sign_inside where visitor_id is null; delete from access_grant where remark = 'bench'`,
  );
  await certify(client, before + tokens.length);
  const { rows: bare } = await client.query<{ id: string }>(
    `select distinct r.room_id as id from laboratory_room r
       join laboratory l on l.id = r.laboratory_id and l.risk_level in ('III', 'IV') and l.status = 'active'
      where not exists (select 1 from access_sticker s where s.room_id = r.room_id)`,
  );
  await client.query(
    'insert into access_sticker (room_id, code) select * from unnest($1::uuid[], $2::text[])',
    [bare.map(({ id }) => id), bare.map(() => newLabel('R'))],
  );
  await client.query(
    `with person as (select id, row_number() over (order by login_name) as n
                       from (select id, login_name from account where login_name like 'SC%' order by login_name limit $1 offset $2) a),
          door as (select r.room_id, r.laboratory_id, row_number() over (order by r.room_id) as n, count(*) over () as all
                     from laboratory_room r join access_room a on a.id = r.room_id
                     join laboratory l on l.id = r.laboratory_id and l.risk_level in ('III', 'IV') and l.status = 'active')
     insert into access_grant (id, user_id, room_id, laboratory_id, source, role, valid_from, valid_to, state, begun, remark)
     select gen_random_uuid(), p.id, d.room_id, d.laboratory_id, 'manual', 'user', current_date - 1, current_date + 300, 'active', true, 'bench'
       from person p join door d on d.n = 1 + p.n % d.all on conflict do nothing`,
    [tokens.length, before],
  );
  await client.query('vacuum analyze access_grant, certificate, access_sticker, sign_inside');
  const { rows } = await client.query<Omit<Visitor, 'token'> & { n: number }>(
    `select p.n::int - 1 as n, p.id as "userId", g.room_id as "roomId", g.id as "grantId", c.id as "certificateId", s.code
       from (select id, row_number() over (order by login_name) as n
               from (select id, login_name from account where login_name like 'SC%' order by login_name limit $1 offset $2) a) p
       join lateral (select * from access_grant x where x.user_id = p.id and x.remark = 'bench' limit 1) g on true
       join access_sticker s on s.room_id = g.room_id
       join certificate c on c.user_id = p.id and c.certificate_number like 'BENCH%' order by p.n`,
    [tokens.length, before],
  );
  const all = rows.map(({ n, ...row }) => ({ ...row, token: tokens[n] ?? '' }));
  const may: Visitor[] = [];
  // Of some laboratories the letter is overdue, as in any college.
  for (let at = 0; at < tried; at += 50)
    may.push(
      ...(
        await Promise.all(
          all.slice(at, Math.min(tried, at + 50)).map(async (one) => {
            const path = `/Customer/Bench/Door?roomId=${one.roomId}`;
            const { allow } = await ask<{ allow: boolean }>(base, path, undefined, one.token);
            return allow ? [one] : [];
          }),
        )
      ).flat(),
    );
  console.log(`${may.length} of ${Math.min(tried, all.length)} may enter`);
  return [...may, ...all.slice(tried)];
};
