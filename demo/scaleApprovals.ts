import { sql } from 'drizzle-orm';
import type { Db } from '../apps/server/src/platform/database/client.ts';
import type { Progress } from './scale.ts';

const batch = 5000;
/** One application in so many still waits, always for the same person. */
const waitsEvery = 200;

/**
 * Adds applications until there are `total`: most were approved in two steps in the past year, every 200th waits for
 * `approver`. They have no events, for nobody made them; only lists and counts are measured with them.
 */
export const scaleApprovals = async (db: Db, total: number, progress: Progress): Promise<number> => {
  const { rows: flows } = await db.execute<{ id: string; kind: string; key: string; name: string }>(sql`
    select v.id, f.business_kind as kind, v.steps->0->>'key' as key, v.steps->0->>'name' as name
      from approval_flow f join approval_flow_version v on v.id = f.published_version_id
     where f.state = 'enabled' order by f.business_kind limit 1`);
  const flow = flows[0];
  const { rows: counts } = await db.execute<{ all: number; mine: number }>(sql`
    select count(*)::int as all, count(*) filter (where instance_no like 'SC%')::int as mine from approval_instance`);
  const { all = 0, mine = 0 } = counts[0] ?? {};
  const missing = flow ? Math.max(0, total - all) : 0;
  for (let from = 0; flow && from < missing; from += batch) {
    const first = mine + from;
    const last = mine + Math.min(missing, from + batch) - 1;
    await db.execute(sql`
      with people as materialized (
        select array_agg(id) as ids, array_agg(name) as names, array_agg(organization_id) as places
          from (select id, name, organization_id from account where user_type = 1 order by id limit 2000) a),
      approver as materialized (select id from account where login_name = 'approver'),
      given as materialized (
        select gen_random_uuid() as id, n, n % ${waitsEvery}::int = 0 as waits,
               now() - n * interval '365 days' / ${total}::int as at,
               ids[1 + n % array_length(ids, 1)] as who, names[1 + n % array_length(ids, 1)] as name,
               places[1 + n % array_length(ids, 1)] as place,
               ids[1 + (n * 7 + 1) % array_length(ids, 1)] as one, ids[1 + (n * 13 + 5) % array_length(ids, 1)] as two
          from people, generate_series(${first}::bigint, ${last}::bigint) n),
      instances as (
        insert into approval_instance (id, instance_no, business_kind, business_id, title, summary, facts,
            applicant_id, applicant_organization_id, flow_version_id, state, current_step_keys, visits, last_seq,
            decisions, started_at, finished_at, duration_seconds, search_text)
        select id, 'SC' || lpad(n::text, 9, '0'), ${flow.kind}, gen_random_uuid(), name || '的申请' || n,
               '[{"label": "内容", "value": "测量"}]', '{}', who, place, ${flow.id}::uuid,
               case when waits then 'running' else 'approved' end,
               case when waits then array[${flow.key}] else '{}' end, 1, 1, case when waits then 0 else 2 end, at,
               case when waits then null else at + interval '2 days' end, case when waits then null else 172800 end,
               lower('SC' || lpad(n::text, 9, '0') || ' ' || name || '的申请' || n)
          from given)
      insert into approval_task (id, instance_id, business_kind, round, step_key, step_name, visit, assignee_id, order_no, state,
          created_seq, closed_seq, closed_by_id, arrived_at, due_at, batchable, decided_at)
      select gen_random_uuid(), g.id, ${flow.kind}, 1, ${flow.key}, ${flow.name}, 1, s.who, s.no, s.state, 1,
             case when g.waits then null else 1 end, case when g.waits then null else s.who end, g.at,
             g.at + interval '3 days', true, case when g.waits then null else g.at + s.no * interval '1 day' end
        from given g, approver, lateral (
          select approver.id as who, 1 as no, 'waiting' as state where g.waits
          union all select g.one, 1, 'approved' where not g.waits
          union all select g.two, 2, 'approved' where not g.waits) s`);
    progress('approvals', Math.min(missing, from + batch), missing);
  }
  return missing;
};
