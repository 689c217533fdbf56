import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { sizeOf } from './accessStage.ts';
import { closeAll, rushFigures, smsGateway } from './emergencyRush.ts';
import { p95 } from './examStage.ts';
import { ask, type Figure, openDatabase, report, signIn, startProduct } from './stage.ts';

/** Data of its own, kept between runs: the demo college with its past emergencies. */
const folder = join(tmpdir(), 'anyan-bench-emergency');

const [emergencies, receiptsEach, told] = [
  sizeOf('BENCH_EMERGENCIES', 10_000),
  sizeOf('BENCH_RECEIPTS', 20),
  sizeOf('BENCH_TOLD', 50),
];
const [raises, lists] = [sizeOf('BENCH_RAISES', 50), sizeOf('BENCH_LISTS', 100)];
/** Each raises as often in ten minutes as the settings may allow at most. */
const [raisers, perPerson] = [['safety', 'labhead', 'student'], 20];
const kinds = ['fire', 'leak', 'injury', 'poisoning', 'other'];

/** What has been: every tenth a drill, each told to so many, all of them closed. */
const fillPast = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from emergency where no like 'BENCH%'`,
  );
  const missing = emergencies - (rows[0]?.n ?? 0);
  if (missing <= 0) return;
  await client.query(
    `with lab as (select id, organization_id, row_number() over (order by id) as n, count(*) over () as all from laboratory),
          made as (insert into emergency (id, no, kind, drill, laboratory_ids, organization_id, place, source_kind, source_id,
              raised_at, state, handled_at, closed_at, take_back_until)
            select gen_random_uuid(), 'BENCH' || gen_random_uuid(), (array['fire', 'leak', 'injury', 'poisoning', 'other'])[1 + i % 5],
              i % 10 = 0, array[l.id], l.organization_id, '化学楼 ' || i, 'manual', gen_random_uuid(), at, 'closed',
              at + i % 300 * interval '1 second', at + interval '1 hour', at
              from generate_series(1, $1) i cross join lateral (select now() - i * interval '50 minutes' as at) t
              join lab l on l.n = 1 + i % l.all returning id, raised_at),
          person as (select id, name, row_number() over (order by id) as n, count(*) over () as all from account)
     insert into emergency_receipt (id, emergency_id, user_id, name, post, ring, sent_at, confirmed_at)
     select gen_random_uuid(), m.id, p.id, p.name, 'college', 1, m.raised_at, case when r % 3 = 0 then m.raised_at end
       from (select *, row_number() over () as i from made) m cross join generate_series(1, $2) r
       join person p on p.n = 1 + (m.i * 7 + r) % p.all on conflict do nothing`,
    [missing, receiptsEach],
  );
  await client.query('vacuum analyze emergency, emergency_receipt');
};

/** So many are told of each: people of security, and those of the laboratory. */
const crowd = async (client: pg.Client): Promise<void> => {
  await client.query(
    `insert into account_role (account_id, role_id, by_hand, by_post)
     select a.id, r.id, true, false from (select id from account where use_status = 1 order by id limit $1) a
       join role r on r.code = 'security' on conflict do nothing`,
    [told],
  );
};

const rooms = async (client: pg.Client): Promise<string[]> =>
  (
    await client.query<{ id: string }>(
      `select r.id from room r where r.room_status = 1
          and exists (select 1 from laboratory_room l where l.room_id = r.id) order by r.id`,
    )
  ).rows.map(({ id }) => id);

/** The least that a raise has to keep: its row, a receipt and a notice for each who is told, in one transaction. */
const bareRaise = async (client: pg.Client): Promise<number> => {
  const from = performance.now();
  await client.query('begin');
  const { rows } = await client.query<{ id: string }>(
    `insert into bench_emergency (no) values ($1) returning id`,
    [String(from)],
  );
  for (const table of ['bench_receipt', 'bench_notice'])
    await client.query(
      `insert into ${table} (emergency_id, user_id) select $1, id from account order by id limit $2`,
      [rows[0]?.id, told],
    );
  await client.query('commit');
  return performance.now() - from;
};

const timed = async <T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> => {
  const from = performance.now();
  const result = await work();
  return { ms: performance.now() - from, result };
};

/** An alarm that tells fifty, and the lists of ten thousand, each beside what a bare statement takes in the same run. */
export const run = async (): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  let product = await startProduct({ DATA_DIR: folder });
  const gateway = await smsGateway();
  let { client, close } = await openDatabase(folder);
  const figures: Figure[] = [];
  try {
    await fillPast(client);
    await crowd(client);
    await client.query(`delete from emergency_receipt where emergency_id in (select id from emergency where no like 'YJ-%' and note = 'bench');
      update emergency set raised_at = raised_at - interval '1 day', state = 'closed', next_ring_at = null where note = 'bench'`);
    await client.query(`drop table if exists bench_receipt, bench_notice, bench_emergency;
      create table bench_emergency (id uuid primary key default gen_random_uuid(), no text unique);
      create table bench_receipt (id uuid primary key default gen_random_uuid(), emergency_id uuid references bench_emergency, user_id uuid references account);
      create table bench_notice (id uuid primary key default gen_random_uuid(), emergency_id uuid references bench_emergency, user_id uuid references account)`);
    const tokens = await Promise.all(raisers.map((one) => signIn(product.base, one)));
    const [safety = ''] = tokens;
    const base = '/Customer/Emergency';
    const { confirmed: _confirmed, ...settings } = await ask<Record<string, unknown>>(
      ...([product.base, `${base}/SettingDetails`, undefined, safety] as const),
    );
    const often = { raisesPerTenMinutes: perPerson };
    await ask(product.base, `${base}/SettingSave`, { ...settings, ...often }, safety);

    const where = await rooms(client);
    const [times, bare, people] = [[] as number[], [] as number[], [] as number[]];
    for (
      let n = -5;
      n < Math.min(raises, raisers.length * perPerson - 5, where.length * kinds.length - 5);
      n++
    ) {
      const at = n + 5;
      const input = {
        kind: kinds[at % kinds.length],
        roomId: where[Math.floor(at / kinds.length)],
        note: 'bench',
      };
      const { ms, result } = await timed(() =>
        ask<{ joined: boolean; told: number }>(
          ...([
            product.base,
            '/Customer/Screen/EmergencyRaise',
            input,
            tokens[Math.floor(at / perPerson)],
          ] as const),
        ),
      );
      if (result.joined) throw new Error('it joined another one');
      const least = await bareRaise(client);
      people.push(result.told);
      if (n >= 0) {
        times.push(ms);
        bare.push(least);
      }
      await sleep(20);
    }
    const fewest = Math.min(...people);
    if (fewest < told) throw new Error(`only ${fewest} of ${told} were told`);
    const [value, baseline] = [p95(times), p95(bare)];
    figures.push({
      ...{ bench: 'emergency', what: `raise, ${fewest} told, p95`, value, unit: 'ms' },
      ...{ baseline, ratio: value / baseline, target: 150 },
    });

    for (const [what, query, order] of [
      ['list', '', 'raised_at desc'],
      ['list by who has confirmed', '&sortField=confirmed&sortOrder=descend', 'no'],
      ['drills', '&drill=true', 'raised_at desc'],
    ] as const) {
      const [asked, read] = [[] as number[], [] as number[]];
      for (let n = -5; n < lists; n++) {
        const page = `${base}/EmergencyPageList?pageSize=10&pageNo=${1 + ((n + 5) % 20)}${query}`;
        const { ms } = await timed(() => ask(product.base, page, undefined, safety));
        const least = await timed(() =>
          client.query(
            `select * from emergency order by ${order}, id limit 10 offset ${((n + 5) % 20) * 10}`,
          ),
        );
        if (n < 0) continue;
        asked.push(ms);
        read.push(least.ms);
      }
      const [mine, least] = [p95(asked), p95(read)];
      figures.push({
        ...{ bench: 'emergency', what: `${what} of ${emergencies}, p95`, value: mine, unit: 'ms' },
        ...{ baseline: least, ratio: mine / least, target: 150 },
      });
    }
    // From here on messages go out; what was raised so far is over.
    await closeAll(client);
    await close();
    await product.stop();
    product = await startProduct({ DATA_DIR: folder, ...gateway.env });
    ({ client, close } = await openDatabase(folder));
    figures.push(...(await rushFigures(product, client, gateway, where)));
    await closeAll(client);
  } finally {
    gateway.close();
    await client.query('drop table if exists bench_receipt, bench_notice, bench_emergency').catch(() => {});
    await close();
    await product.stop();
  }
  report(figures);
};
