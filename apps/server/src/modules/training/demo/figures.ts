import { sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { account } from '../../identity/public.ts';
import { saveRule } from '../rule/service.ts';
import { examAnswer, examAttempt, examRule, question, questionRevision } from '../tables.ts';

/** Whoever signs in to the demo has his own sittings. */
const shown = [
  'admin',
  'safety',
  'collegesafety',
  'labhead',
  'labsafety',
  'mentor',
  'staff',
  'student',
  'teacher',
  'reviewer',
];

/**
 * An exam of last term that most students sat once, so that the figures of its questions say something: one that is too
 * easy, one of which the best get most wrong, one with an option that nobody takes. Drawn from names and not from ids, so that it
 * comes out alike in every demo.
 */
export const loadFigures = async (context: WriteContext): Promise<void> => {
  const { db } = context;
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${question} where state = 'enabled' and built_in_key is not null and question_type = 'single'
    order by built_in_key limit 8`);
  const { id } = await saveRule(context, {
    ...{
      examName: '新生入学安全考试（上学期）',
      examKind: 'entry',
      audience: { wholeCollege: true, userTypes: [2] },
    },
    ...{ description: '已结束，成绩供查阅和统计。', paperRows: [], passScore: 24, durationMinutes: 20 },
    fixedQuestions: rows.map((one) => ({ questionId: one.id, score: 5 })),
    ...{ multipleScoring: 'all', attempts: 1, attemptsPerDay: 0, intervalMinutes: 0, minSubmitMinutes: 0 },
    ...{
      leaveLimit: 0,
      leaveAction: 'record',
      leaveGraceSeconds: 3,
      review: 'score',
      reviewWhen: 'submitted',
    },
  });
  await db.execute(sql`update ${examRule} set state = 'disabled' where id = ${id}`);
  await db.execute(sql`
    with person as (
      select id, login_name, abs(hashtext(login_name)) % 100 as able, abs(hashtext(login_name || 'day')) % 60 as ago from ${account}
      where use_status = 1 and user_type = 2 and login_name <> all(${sql.param(shown)}::text[]) order by login_name limit 400
    ), slot as (
      select q.id, q.revision, v.snapshot -> 'answer' -> 'keys' ->> 0 as key, row_number() over (order by q.built_in_key)::int as no,
        (select jsonb_agg(jsonb_build_object('oid', 'demo' || (o ->> 'key'), 'key', o ->> 'key')) from jsonb_array_elements(v.snapshot -> 'options') o) as options
      from ${question} q join ${questionRevision} v on v.question_id = q.id and v.revision = q.revision
      where q.id = any(${sql.param(rows.map((one) => one.id))}::uuid[])
    ), drawn as (
      select p.id as user_id, p.ago, s.no, s.key,
        abs(hashtext(p.login_name || s.no)) % 100 < case s.no when 1 then 98 when 4 then 97 - p.able * 9 / 10 else 15 + p.able * 7 / 10 + s.no * 3 end as "right",
        (select o ->> 'key' from jsonb_array_elements(s.options) o where o ->> 'key' <> s.key
          and (s.no <> 3 or o ->> 'key' <> 'D') order by hashtext(p.login_name || (o ->> 'key') || s.no) limit 1) as other
      from person p cross join slot s
    ), sat as (
      insert into ${examAttempt} (id, rule_id, rule_revision, user_id, attempt_no, state, started_at, deadline_at, submitted_at,
        submit_kind, score, total_score, passed, paper, device_id)
      select gen_random_uuid(), ${id}, 1, d.user_id, 1, 'scored', t.at, t.at + interval '20 minutes', t.at + interval '12 minutes',
        'manual', d.score, 40, d.score >= 24,
        (select jsonb_agg(jsonb_build_object('no', s.no, 'questionId', s.id, 'revision', s.revision, 'questionType', 'single',
          'score', 5, 'options', s.options, 'blanks', 0) order by s.no) from slot s), 'demo-device'
      from (select user_id, max(ago) as ago, sum(case when "right" then 5 else 0 end) as score from drawn group by 1) d
      cross join lateral (select now() - make_interval(days => d.ago + 1) as at) t
      returning id, user_id
    )
    insert into ${examAnswer} (attempt_id, no, answer, seq, flagged, spent_seconds, score)
    select a.id, d.no, jsonb_build_object('chosen', jsonb_build_array('demo' || case when d."right" then d.key else d.other end)),
      d.no, false, 20 + abs(hashtext(a.id::text || d.no)) % 60, case when d."right" then 5 else 0 end
    from sat a join drawn d on d.user_id = a.user_id`);
};
