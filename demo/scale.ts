import { sql } from 'drizzle-orm';
import { searchText } from '../apps/server/src/modules/identity/service.ts';
import {
  type PendingRow,
  pendingColumns,
  sealLock,
  sealLog,
  sealRows,
} from '../apps/server/src/platform/audit/seal.ts';
import type { Db } from '../apps/server/src/platform/database/client.ts';
import { uuid } from '../apps/server/src/platform/uuid.ts';
import { withoutIndexes } from './bulk.ts';
import { nameOf } from './names.ts';
import { randomOf } from './random.ts';

/** Told after every batch: what, how many of how many. */
export type Progress = (what: string, done: number, total: number) => void;

const batch = 5000;
const withPhone = 10_000;
const months = 12;

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

/** Adds people until there are `total`; each has the role of its kind, and nobody of them can sign in. */
export const scalePeople = async (db: Db, total: number, progress: Progress): Promise<number> => {
  const { rows: places } = await db.execute<{ id: string }>(
    sql`select id from organization where use_status = 1 order by id`,
  );
  const { rows: roles } = await db.execute<{ id: string; code: string }>(
    sql`select id, code from role where code in ('staff', 'student')`,
  );
  const roleOf = (code: string) => roles.find((row) => row.code === code)?.id;
  const { rows: counts } = await db.execute<{ all: number; mine: number }>(
    sql`select count(*)::int as all, count(*) filter (where login_name like 'SC%')::int as mine from account`,
  );
  const { all = 0, mine = 0 } = counts[0] ?? {};
  const missing = Math.max(0, total - all);
  const random = randomOf(60_000 + mine);
  if (missing === 0) return 0;
  await withoutIndexes(db, ['account', 'person', 'account_role'], undefined, async (tx) => {
    // The next rows are thought up while the database stores the last.
    let storing: Promise<unknown> = Promise.resolve();
    for (let from = 0; from < missing; from += batch) {
      const people = numbers(mine + from, mine + Math.min(missing, from + batch)).map((no) => {
        const student = random.next() < 0.75;
        const sex = random.whole(1, 2) as 1 | 2;
        const who = {
          loginName: `SC${String(no).padStart(8, '0')}`,
          name: nameOf(random, sex),
          phone: no < withPhone ? `1542${String(no).padStart(7, '0')}` : null,
        };
        return {
          ...who,
          id: uuid(),
          sex,
          userType: student ? 2 : 1,
          organizationId: random.pick(places).id,
          searchText: searchText(who),
          roleId: roleOf(student ? 'student' : 'staff'),
          grade: student ? `${random.whole(2020, 2026)}级` : null,
        };
      });
      await storing;
      if (from > 0) progress('people', from, missing);
      storing = tx.execute(sql`
        with given as materialized (
          select * from json_to_recordset(${JSON.stringify(people)}::json) as r("loginName" text, name text,
            phone text, id uuid, sex smallint, "userType" smallint, "organizationId" uuid, "searchText" text,
            "roleId" uuid, grade text)),
        accounts as (
          insert into account (id, login_name, name, phone, sex, user_type, organization_id, search_text)
          select id, "loginName", name, phone, sex, "userType", "organizationId", "searchText" from given),
        people as (insert into person (account_id, grade) select id, grade from given)
        insert into account_role (account_id, role_id, by_hand, by_post)
        select id, "roleId", false, true from given`);
    }
    await storing;
    progress('people', missing, missing);
  });
  return missing;
};

/** Adds rows to the operation log, spread over the past year, and seals them. */
export const scaleLogs = async (db: Db, total: number, progress: Progress): Promise<void> => {
  for (let month = 0; month <= months; month++)
    await db.execute(sql`select operation_log_month(now() - ${`${month} months`}::interval)`);
  // A server that runs seals too. It takes its lock before it touches the tables, and so does this.
  await withoutIndexes(db, ['operation_log', 'operation_log_seal'], sealLock, async (tx) => {
    for (let from = 0; from < total; from += batch) {
      const count = Math.min(batch, total - from);
      const { rows } = await tx.execute<PendingRow>(sql`
        with actors as materialized (
          select array_agg(id) as ids, array_agg(name) as names from (select id, name from account order by id limit 500) a)
        insert into operation_log as l (id, at, actor_id, actor_name, ip, user_agent, request_id, module, action,
          action_en, target_kind, target_id, target_name, result, changes)
        select gen_random_uuid(), now() - n * interval '365 days' / ${total},
          ids[1 + n % array_length(ids, 1)], names[1 + n % array_length(ids, 1)], '10.0.' || n % 200 || '.' || n % 250,
          'Mozilla/5.0', 'scale-' || n, (array['personnel', 'college', 'identity', 'files'])[1 + n % 4],
          (array['修改人员', '新增房间', '登录', '导出人员'])[1 + n % 4],
          (array['Edit a person', 'Add a room', 'Sign in', 'Export people'])[1 + n % 4],
          'person', ids[1 + n * 7 % array_length(ids, 1)]::text, '对象' || n % 1000, 'done',
          '[{"field": "name", "title": "姓名", "titleEn": "Name", "before": "甲", "after": "乙"}]'::jsonb
        from actors, generate_series(${from}::bigint, ${from + count - 1}::bigint) n
        returning ${pendingColumns}`);
      await sealRows(tx, rows);
      progress('logs', from + count, total);
    }
  });
  // What others wrote meanwhile; a server that runs seals it too, one of them at a time.
  const isOpen = async () =>
    (await db.execute(sql`select 1 from operation_log_pending limit 1`)).rows.length > 0;
  while (await isOpen())
    if ((await sealLog(db)) === 0) await new Promise((resolve) => setTimeout(resolve, 50));
};
