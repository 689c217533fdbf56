// How people stand with what is asked of them.
import { sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { among, executePrepared } from '../../../platform/database/prepared.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { account } from '../../identity/public.ts';
import { inAudience } from '../audience/queries.ts';
import { demandDue, isAskedAnew } from '../demand/queries.ts';
import { courseware, coursewareType, examRule, learnDue, learnRecord, trainingDemand } from '../tables.ts';

type Db = Pick<WriteContext, 'db'>;

/** Minutes after which everybody is looked at again: whom something is for follows from much that nobody tells of. */
const lookAgain = 60;

/**
 * Writes down how some people stand now. Compulsory is what its audience says, and what a finding asks somebody for: as in
 * his own list, and afterwards as far as he has learnt it.
 */
export const readStandings = async ({ db }: Db, userIds: readonly string[]): Promise<void> => {
  if (userIds.length === 0) return;
  await executePrepared(db, 'trainingStandings', standings, { day: await dayOf(db), userIds });
};

/** Built once: planning it takes longer than reading what it says of somebody. */
const standings = () => {
  const day = sql`${sql.placeholder('day')}::date`;
  return sql`
    insert into training_standing (user_id, compulsory, compulsory_done, overdue, exams, exams_sat, exams_passed, valid,
      expiring, read_at)
    select ${account.id}, l.n, l.done, l.late, e.n, e.sat, e.passed, c.n + x.n, c.soon + x.soon, now()
    from ${account}
    cross join lateral (
      select coalesce(array_agg(t.id) filter (where d.done_at is null), '{}') as open, coalesce(array_agg(t.id), '{}') as ever
      from ${trainingDemand} d join ${coursewareType} t on true left join ${coursewareType} p on p.id = t.parent_id
      where d.user_id = ${account.id} and d.courseware_type_id in (t.id, t.parent_id, p.parent_id)) asked
    cross join lateral (
      select count(*) as n, count(*) filter (where ${learnRecord.state} = 'done'
          and not (${courseware.coursewareTypeId} = any(asked.open) and ${isAskedAnew})) as done,
        count(*) filter (where (${courseware.dueDays} > 0 and ${learnRecord.state} is distinct from 'done'
            and coalesce(${learnDue.since}, ${day}) + ${courseware.dueDays} < ${day})
          or (${courseware.coursewareTypeId} = any(asked.open) and ${demandDue} < ${day}::text)) as late
      from ${courseware}
      left join ${learnRecord} on ${learnRecord.userId} = ${account.id} and ${learnRecord.coursewareId} = ${courseware.id}
      left join ${learnDue} on ${learnDue.userId} = ${account.id} and ${learnDue.coursewareId} = ${courseware.id}
      where ${courseware.state} = 'published' and coalesce(${courseware.validTo}, 'infinity'::date) >= ${day}
        and ((${courseware.compulsory} and ${inAudience(courseware)}) or ${courseware.coursewareTypeId} = any(asked.open)
          or (${courseware.coursewareTypeId} = any(asked.ever) and ${learnRecord.state} = 'done'))) l
    cross join lateral (
      select count(*) as n, count(*) filter (where t.user_id is not null) as sat, count(*) filter (where t.passed) as passed
      from ${examRule}
      left join lateral (select user_id, bool_or(passed) as passed from exam_tally
        where exam_tally.rule_id = ${examRule.id} and exam_tally.user_id = ${account.id} group by 1) t on true
      where ${examRule.state} = 'enabled' and coalesce(${examRule.openAt}, '-infinity'::timestamptz) <= now()
        and coalesce(${examRule.closeAt}, 'infinity'::timestamptz) > now() and ${inAudience(examRule)}) e
    cross join lateral (
      select count(*) as n, count(*) filter (where k.replaced_by_id is null and k.valid_to - k.renew_days <= ${day}) as soon
      from certificate k where k.user_id = ${account.id} and k.state = 'valid' and k.valid_from <= ${day}
        and coalesce(k.valid_to, 'infinity'::date) >= ${day}) c
    cross join lateral (
      select count(*) as n, count(*) filter (where k.valid_to - 30 <= ${day}) as soon
      from external_certificate k where k.user_id = ${account.id} and k.state = 'valid'
        and coalesce(k.valid_to, 'infinity'::date) >= ${day}) x
    where ${account.id} = any(${among('userIds', 'uuid')})
    on conflict (user_id) do update set compulsory = excluded.compulsory, compulsory_done = excluded.compulsory_done,
      overdue = excluded.overdue, exams = excluded.exams, exams_sat = excluded.exams_sat,
      exams_passed = excluded.exams_passed, valid = excluded.valid, expiring = excluded.expiring, read_at = excluded.read_at`;
};

/** Of some people nothing is known any more; of everybody without them. */
export const forgetStandings = async ({ db }: Db, userIds?: readonly string[]): Promise<void> => {
  await db.execute(sql`
    update training_standing set read_at = 'epoch'
    where ${userIds ? sql`user_id = any(${sql.param([...userIds])}::uuid[])` : sql`true`}`);
};

/** People whose standing is not known or was read too long ago, the longest first; answers how many they were. */
export const renewStandings = async (context: Db, limit: number): Promise<number> => {
  const { rows } = await context.db.execute<{ id: string }>(sql`
    select * from (
      (select a.id, 'epoch'::timestamptz as at from ${account} a
       where a.use_status = 1 and a.user_type in (1, 2) and not exists (select 1 from training_standing s where s.user_id = a.id)
       limit ${limit})
      union all
      (select s.user_id, s.read_at from training_standing s
       where s.read_at < now() - make_interval(mins => ${lookAgain}) order by s.read_at limit ${limit})) z
    order by z.at limit ${limit}`);
  await readStandings(
    context,
    rows.map(({ id }) => id),
  );
  return rows.length;
};
