import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { certify, openAccess, sizeOf, startNode } from './accessStage.ts';
import { ask, type Figure, probe, report, signIn } from './stage.ts';

const people = sizeOf('BENCH_PEOPLE', 20_000);
const grants = sizeOf('BENCH_GRANTS', 200_000);
const quietSeconds = 10;
const base = '/Customer/AccessRequirement';

/** Everybody is certified, every other one for lasers too, and so many grants of theirs are in force; nothing is asked beyond what ships. */
const prepare = async (client: pg.Client): Promise<void> => {
  await client.query(
    `delete from access_requirement; delete from jobs.job where name like 'event.access%' or name = 'access.recheck'`,
  );
  await certify(client, people);
  await client.query(
    `update certificate c set covers_special = array['laser'] from (
       select id, row_number() over (order by login_name) as n from account where login_name like 'SC%') p
      where c.user_id = p.id and p.n % 2 = 0 and c.certificate_number like 'BENCH%'`,
  );
  await client.query(
    `with person as (select array_agg(id order by login_name) as ids from account where login_name like 'SC%'),
          door as (select array_agg(r.room_id order by r.room_id) as rooms, array_agg(r.laboratory_id order by r.room_id) as laboratories
                     from laboratory_room r join access_room a on a.id = r.room_id join laboratory l on l.id = r.laboratory_id
                    where l.status = 'active' and l.laboratory_code like 'SC-%'),
          missing as (select greatest(0, $1::int - count(*)) as n from access_grant
                       where state in ('upcoming', 'active', 'pending', 'suspended'))
     insert into access_grant (id, user_id, room_id, laboratory_id, source, role, valid_from, valid_to, state, begun, remark)
     select gen_random_uuid(), ids[1 + k % cardinality(ids)], rooms[1 + at], laboratories[1 + at], 'manual', 'user', current_date - 1,
       current_date + 300, 'active', true, 'bench'
       from missing, person, door, generate_series(1, missing.n) k, lateral (select (k * 7919) % cardinality(rooms) as at) z
     on conflict do nothing`,
    [grants],
  );
  await client.query(
    `update access_grant g set state = 'active', reasons = '{}', begun = true from account a
      where a.id = g.user_id and a.login_name like 'SC%' and g.state in ('active', 'pending', 'suspended')
        and (g.state <> 'active' or not g.begun)`,
  );
  await client.query('vacuum analyze access_grant, certificate, jobs.job');
};

/** Seconds in which one statement that knows the answer beforehand writes it. */
const bareSeconds = async (client: pg.Client): Promise<number> => {
  const from = performance.now();
  await client.query('begin');
  await client.query(
    `update access_grant g set state = 'suspended', reasons = array['certificateMissing'], version = g.version + 1, updated_at = now()
       from laboratory l where l.id = g.laboratory_id and l.hazard_categories = '{}' and g.state = 'active'
        and not exists (select 1 from certificate c where c.user_id = g.user_id and c.state = 'valid' and 'laser' = any(c.covers_special))`,
  );
  const seconds = (performance.now() - from) / 1000;
  await client.query('rollback');
  await client.query('vacuum access_grant');
  return seconds;
};

const waiting = async (client: pg.Client, names: string): Promise<number> =>
  (
    await client.query<{ n: number }>(
      `select count(*)::int as n from jobs.job where name like $1 and state in ('created', 'retry', 'active')`,
      [names],
    )
  ).rows[0]?.n ?? 0;

interface Cell {
  category: string;
  level: string;
}

/** A rule of the college is changed that concerns very many grants: when all of them stand as it says, and who waits meanwhile. */
export const run = async (): Promise<void> => {
  const { client, close, url } = await openAccess(people);
  await prepare(client);
  const baseline = await bareSeconds(client);
  const node = await startNode(url, 1);
  try {
    const [safety, [somebody = '']] = [await signIn(node.base, 'safety'), node.tokens];
    const exactly = () =>
      ask<{ grants: number; wrong: number }>(node.base, '/Customer/Bench/Exact', undefined, safety);
    const before = await exactly();
    const quiet = probe(node.base, somebody);
    await sleep(quietSeconds * 1000);
    const alone = await quiet();
    const { cells, version } = await ask<{ cells: Cell[]; version: number }>(
      ...([node.base, `${base}/RequirementShow?scope=default`, undefined, safety] as const),
    );
    const certificates = [{ need: 'cell' }, { need: 'special', special: 'laser' }];
    const changed = cells
      .filter(({ category }) => category === 'other')
      .map((cell) => ({ ...cell, certificates }));
    const others = probe(node.base, somebody);
    await ask(node.base, `${base}/RequirementSave`, { scope: 'default', cells: changed, version }, safety);
    const from = performance.now();
    const since = () => (performance.now() - from) / 1000;
    while ((await waiting(client, 'access.recheck')) > 0) await sleep(250);
    const seconds = since();
    const busy = await others();
    const { rows } = await client.query<{ state: string; n: number }>(
      'select state, count(*)::int as n from access_grant group by 1 order by 1',
    );
    const after = await exactly();
    const left = await waiting(client, 'event.access%');
    console.log({
      before,
      after,
      left,
      alone,
      busy,
      states: Object.fromEntries(rows.map(({ state, n }) => [state, n])),
    });
    const figure = { bench: 'recheck', baseline: null, ratio: null };
    const figures: Figure[] = [
      {
        ...{ ...figure, what: `${after.grants} grants after a changed rule`, value: seconds, unit: 's' },
        ...{ baseline, ratio: baseline / seconds, target: 120 },
      },
      {
        ...{ ...figure, what: 'others meanwhile, p95', value: busy, unit: 'ms' },
        ...{ baseline: alone, ratio: busy / alone, target: 2 },
      },
      { ...figure, what: 'not as the pure decision', value: after.wrong, unit: 'grants', target: 0 },
    ];
    report(figures);
  } finally {
    await node.stop();
    await close();
  }
};
