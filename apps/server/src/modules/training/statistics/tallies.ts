// Sittings as the statistics count them. Sums are added to and taken from, so that nothing is ever counted again as a whole.
import { eq, inArray, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { timeZoneOf } from '../../../platform/timeZone.ts';
import { snapshotsOf } from '../exam/snapshotQueries.ts';
import { questionChoice, questionStatistic, questionTally } from '../tables.ts';
import { figuresOf } from './figures.ts';

type Db = Pick<WriteContext, 'db'>;
const uuids = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;

/** Adds what first sittings say of their questions to the sums, or with −1 takes it back. */
const addSamples = async ({ db }: Db, attemptIds: readonly string[], sign: 1 | -1): Promise<void> => {
  const slots = sql`exam_sample s join exam_attempt a on a.id = s.attempt_id
    cross join lateral paper_slots(a.paper) as p
    join question_revision v on v.question_id = p."questionId" and v.revision = p.revision`;
  await db.execute(sql`
    insert into question_tally as t (question_id, revision, percent, n, x, xx, y, yy, xy)
    select z.id, z.revision, z.percent, ${sign}::int * count(*), ${sign}::int * sum(z.x), ${sign}::int * sum(z.x * z.x),
      ${sign}::int * sum(z.y), ${sign}::int * sum(z.y * z.y), ${sign}::int * sum(z.x * z.y)
    from (select p."questionId" as id, p.revision, least(100, floor(s.share * 100 + 1e-9))::smallint as percent,
        s.shares[p.no] as x,
        coalesce((s.share * a.total_score - s.shares[p.no] * p.score) / nullif(a.total_score - p.score, 0), 0) as y
      from ${slots} where s.attempt_id = any(${uuids(attemptIds)})) z
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (question_id, revision, percent) do update set n = t.n + excluded.n, x = t.x + excluded.x,
      xx = t.xx + excluded.xx, y = t.y + excluded.y, yy = t.yy + excluded.yy, xy = t.xy + excluded.xy`);
  await db.execute(sql`
    insert into question_choice as t (question_id, revision, key, n)
    select p."questionId", p.revision, k.key, ${sign}::int * count(*)
    from ${slots} cross join lateral string_to_table(s.keys[p.no], ',') as k(key)
    where s.attempt_id = any(${uuids(attemptIds)}) and k.key <> '' group by 1, 2, 3 order by 1, 2, 3
    on conflict (question_id, revision, key) do update set n = t.n + excluded.n`);
  await db.execute(sql`
    insert into question_statistic (question_id, revision)
    select distinct p."questionId", p.revision from ${slots} where s.attempt_id = any(${uuids(attemptIds)}) order by 1, 2
    on conflict (question_id, revision) do update set stale = true`);
};

/** Counts some sittings as they stand now, whatever was counted of them before; void ones no longer. */
export const tallySittings = async (context: Db, attemptIds: readonly string[]): Promise<void> => {
  if (attemptIds.length === 0) return;
  const { db } = context;
  const zone = await timeZoneOf(db);
  await addSamples(context, attemptIds, -1);
  await db.execute(sql`delete from exam_sample where attempt_id = any(${uuids(attemptIds)})`);
  await db.execute(sql`
    delete from exam_tally t using exam_attempt a
    where t.attempt_id = any(${uuids(attemptIds)}) and a.id = t.attempt_id and a.state <> 'scored'`);
  await db.execute(sql`
    insert into exam_tally (attempt_id, rule_id, user_id, on_day, share, passed)
    select id, rule_id, user_id, (coalesce(submitted_at, deadline_at) at time zone ${zone})::date, least(1, coalesce(score, 0) / total_score),
      coalesce(passed, false)
    from exam_attempt where id = any(${uuids(attemptIds)}) and state = 'scored' and total_score > 0
    on conflict (attempt_id) do update set share = excluded.share, passed = excluded.passed, on_day = excluded.on_day`);
  await db.execute(sql`
    insert into exam_sample (attempt_id, share, shares, keys)
    select a.id, least(1, coalesce(a.score, 0)::float8 / a.total_score), z.shares, z.keys
    from exam_attempt a cross join lateral (
      select array_agg(least(1, coalesce(x.score, 0)::float8 / nullif(p.score, 0)) order by p.no) as shares,
        array_agg(coalesce((select string_agg(o.key, ',' order by o.key)
          from jsonb_to_recordset(p.options) as o(oid text, key text) where x.answer -> 'chosen' ? o.oid), '') order by p.no) as keys
      from paper_slots(a.paper) as p
      left join exam_answer x on x.attempt_id = a.id and x.no = p.no) z
    where a.id = any(${uuids(attemptIds)}) and a.state = 'scored' and a.attempt_no = 1 and a.total_score > 0
      and z.shares is not null`);
  await addSamples(context, attemptIds, 1);
};

/** Reckons the figures of some questions whose sums have changed; answers how many there were. */
export const reckonFigures = async ({ db }: Db, limit: number): Promise<number> => {
  const stale = await db
    .select({ id: questionStatistic.questionId, revision: questionStatistic.revision })
    .from(questionStatistic)
    .where(eq(questionStatistic.stale, true))
    .orderBy(questionStatistic.questionId, questionStatistic.revision)
    .limit(limit)
    .for('update', { skipLocked: true });
  if (stale.length === 0) return 0;
  const ids = stale.map(({ id }) => id);
  const contentOf = await snapshotsOf(db, stale);
  const keyOf = (one: { questionId: string; revision: number }) => `${one.questionId} ${one.revision}`;
  const sums = Map.groupBy(
    await db.select().from(questionTally).where(inArray(questionTally.questionId, ids)),
    keyOf,
  );
  const choices = Map.groupBy(
    await db.select().from(questionChoice).where(inArray(questionChoice.questionId, ids)),
    keyOf,
  );
  const rows = stale.map(({ id: questionId, revision }) => {
    const key = keyOf({ questionId, revision });
    const chosen = new Map((choices.get(key) ?? []).map(({ key, n }) => [key, n]));
    return {
      questionId,
      revision,
      ...figuresOf(sums.get(key) ?? [], chosen, contentOf({ id: questionId, revision })),
    };
  });
  await db.execute(sql`
    update question_statistic s set used = t.used, facility = t.facility, discrimination = t.discrimination,
      correlation = t.correlation, flags = t.flags, stale = false
    from jsonb_to_recordset(${sql.param(JSON.stringify(rows))}::jsonb) as t("questionId" uuid, revision int, used int,
      facility real, discrimination real, correlation real, flags text[])
    where s.question_id = t."questionId" and s.revision = t.revision`);
  return stale.length;
};
