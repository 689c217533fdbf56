import { sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { account } from '../../identity/public.ts';
import { dueAudience } from '../learning/queries.ts';
import {
  chapterProgress,
  courseware,
  coursewareRevision,
  learnDue,
  learnRecord,
  trainingHour,
} from '../tables.ts';

/** Of a hundred: who is done, who has begun, whose time is over; the others have not begun. */
const shares = { done: 45, learning: 65, expired: 70 };

/**
 * People at every stage of the shipped courseware, who began in the last months; the demo student is in the middle of the
 * first, and fire safety waits for everybody until a day that has passed for some.
 */
export const loadLearning = async ({ db }: WriteContext): Promise<void> => {
  const day = await dayOf(db);
  await db
    .update(courseware)
    .set({ compulsory: true, dueDays: 30 })
    .where(sql`${courseware.builtInKey} in ('general', 'fire')`);
  await db.execute(sql`
    insert into ${learnDue} (user_id, courseware_id, since)
    select user_id, courseware_id, since - (abs(hashtext(user_id::text)) % 45) from (${dueAudience(day)}) as t(user_id, courseware_id, since)`);
  await db.execute(sql`
    with drawn as (
      select ${account.id} as user_id, ${courseware.id} as courseware_id, ${courseware.revision} as revision, ${courseware.requiredMinutes} * 60 as seconds,
        abs(hashtext(${account.id}::text || ${courseware.id}::text)) % 100 as lot,
        abs(hashtext(${courseware.id}::text || ${account.id}::text)) % 120 as ago,
        ${account.loginName} = 'student' as is_student, ${courseware.builtInKey} as built_in_key
      from ${account} cross join ${courseware}
      where ${account.useStatus} = 1 and ${account.userType} in (1, 2) and ${courseware.builtInKey} in ('general', 'fire', 'chemistry')
    ), staged as (
      select *, case when is_student then case when built_in_key = 'general' then 'learning' end
        when lot < ${shares.done} then 'done' when lot < ${shares.learning} then 'learning'
        when lot < ${shares.expired} then 'expired' end as state
      from drawn
    )
    insert into ${learnRecord} (id, user_id, courseware_id, revision, state, credited_seconds, percent, started_at, last_at, completed_at, valid_to)
    select gen_random_uuid(), user_id, courseware_id, revision, state, 0, case state when 'done' then 100 when 'expired' then 100 else 0 end,
      now() - make_interval(days => ago + 1), now() - make_interval(days => ago),
      case when state <> 'learning' then now() - make_interval(days => ago) end,
      case when state = 'expired' then ${day}::date - 1 end
    from staged where state is not null`);
  // Who has begun is through with the first chapter, who is done with all of them.
  await db.execute(sql`
    insert into ${chapterProgress} (record_id, chapter_id, credited_seconds, position, max_position, lead, pages_seen, checkpoints_passed, quiz_passed, done)
    select r.id, (c.chapter ->> 'id')::uuid, (c.chapter ->> 'requiredSeconds')::int, 100, 100, 0, '', '{}', false, true
    from ${learnRecord} r
    join ${coursewareRevision} v on v.courseware_id = r.courseware_id and v.revision = r.revision
    cross join lateral jsonb_array_elements(v.snapshot -> 'chapters') with ordinality as c(chapter, no)
    where r.state <> 'learning' or c.no = 1`);
  await db.execute(sql`
    update ${learnRecord} r set credited_seconds = t.seconds,
      percent = case when r.state = 'learning' then floor(t.seconds * 100 / t.asked) else r.percent end
    from (select p.record_id, sum(p.credited_seconds) as seconds, max(c.required_minutes) * 60 as asked
      from ${chapterProgress} p join ${learnRecord} own on own.id = p.record_id join ${courseware} c on c.id = own.courseware_id
      group by p.record_id) t
    where t.record_id = r.id`);
  await db.execute(sql`
    insert into ${trainingHour} (id, user_id, on_day, seconds, source, ref_id, title)
    select gen_random_uuid(), r.user_id, r.last_at::date, r.credited_seconds, 'online', r.courseware_id, c.courseware_name
    from ${learnRecord} r join ${courseware} c on c.id = r.courseware_id where r.credited_seconds > 0`);
};
