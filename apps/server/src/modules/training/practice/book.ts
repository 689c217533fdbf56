import { practiceLimits, type WrongSource } from '@anyan/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { type examAttempt, question, wrongQuestion } from '../tables.ts';

/**
 * Rows of `user_id`, `attempt_id`, `question_id` and `is_right`, each question once a person: those wrong enter the book,
 * those right count in it.
 */
const note = (source: WrongSource, given: SQL): SQL => sql`
  with given as (${given}), entered as (
    insert into ${wrongQuestion} as w
      (user_id, question_id, wrong_count, right_streak, last_wrong_at, source, state, attempt_id)
    select g.user_id, g.question_id, 1, 0, now(), ${source}, 'open', g.attempt_id
      from given g join ${question} q on q.id = g.question_id
     where not g.is_right order by g.user_id, g.question_id
    on conflict (user_id, question_id) do update set wrong_count = w.wrong_count + 1, right_streak = 0,
      last_wrong_at = now(), source = excluded.source, state = 'open', attempt_id = excluded.attempt_id)
  update wrong_question w set right_streak = w.right_streak + 1, attempt_id = null,
    state = case when w.right_streak + 1 >= ${practiceLimits.streak}::int then 'mastered' else w.state end
    from given g where g.is_right and w.user_id = g.user_id and w.question_id = g.question_id`;

/** What came of answers outside of exams. */
export const noteAnswers = async (
  { db }: Pick<WriteContext, 'db'>,
  userId: string,
  source: WrongSource,
  answers: readonly { questionId: string; isRight: boolean }[],
): Promise<void> => {
  if (answers.length === 0) return;
  // A quiz may ask the same twice: wrong once is wrong.
  const given = sql`select ${userId}::uuid as user_id, null::uuid as attempt_id, t.question_id,
      bool_and(t.is_right) as is_right from unnest(
    ${sql.param(answers.map(({ questionId }) => questionId))}::uuid[],
    ${sql.param(answers.map(({ isRight }) => isRight))}::boolean[]) as t(question_id, is_right)
    group by t.question_id`;
  await db.execute(note(source, given));
};

/**
 * What came of sittings, once they have their scores: what earned less than its points, also for want of an answer, was
 * wrong. Short answers stay out, which nobody judges in practice.
 */
export const noteSittings = (
  { post, db }: Pick<WriteContext, 'post' | 'db'>,
  sittings: readonly { id: string; userId: string }[],
): void => {
  // A statement touches a row of the book once: of somebody’s several sittings each has its own.
  const next = new Map<string, number>();
  const turns = Map.groupBy(sittings, ({ userId }) => {
    const turn = next.get(userId) ?? 0;
    next.set(userId, turn + 1);
    return turn;
  });
  for (const some of turns.values()) {
    const given = sql`
      select a.user_id, a.id as attempt_id, p."questionId" as question_id,
          coalesce(x.score, 0)::numeric >= p.score::numeric as is_right
        from exam_attempt a cross join paper_slots(a.paper) as p
        left join exam_answer x on x.attempt_id = a.id and x.no = p.no
       where a.id = any(${sql.param(some.map(({ id }) => id))}::uuid[]) and p."questionType" <> 'shortAnswer'`;
    post(() => db.execute(note('exam', given)));
  }
};

interface Marked {
  attempt: Pick<typeof examAttempt.$inferSelect, 'id' | 'userId' | 'passed' | 'paper'>;
  before: ReadonlyMap<number, number | null>;
  after: readonly { no: number; score: number }[];
}

/**
 * What points that were given again, by the number of the question, change in the book: what is wrong now enters it; what is
 * right now leaves it where it came from that sitting and nothing has touched it since, and where it was wrong before that
 * too, it was so once less. A sitting without a score yet is noted as a whole once it has one.
 */
export const noteCorrection = async (
  { db }: Pick<WriteContext, 'db'>,
  { attempt: { id, userId, passed, paper }, before, after }: Marked,
): Promise<void> => {
  if (passed === null) return;
  const changed = after.flatMap(({ no, score }) => {
    const slot = paper[no - 1];
    if (!slot || slot.questionType === 'shortAnswer') return [];
    const isRight = score >= slot.score;
    return isRight === (before.get(no) ?? 0) >= slot.score ? [] : { questionId: slot.questionId, isRight };
  });
  const wrong = changed.filter(({ isRight }) => !isRight).map(({ questionId }) => questionId);
  const right = changed.filter(({ isRight }) => isRight).map(({ questionId }) => questionId);
  if (wrong.length > 0)
    await db.execute(
      note(
        'exam',
        sql`select ${userId}::uuid as user_id, ${id}::uuid as attempt_id, question_id, false as is_right
          from unnest(${sql.param(wrong)}::uuid[]) as t(question_id)`,
      ),
    );
  if (right.length > 0)
    await db.execute(sql`
      with touched as (
        select w.question_id, w.wrong_count from ${wrongQuestion} w
         where w.user_id = ${userId}::uuid and w.attempt_id = ${id}::uuid and w.question_id = any(${sql.param(right)}::uuid[])
         for update),
      gone as (
        delete from ${wrongQuestion} w using touched t
         where w.user_id = ${userId}::uuid and w.question_id = t.question_id and t.wrong_count = 1)
      update ${wrongQuestion} w set wrong_count = w.wrong_count - 1, attempt_id = null from touched t
       where w.user_id = ${userId}::uuid and w.question_id = t.question_id and t.wrong_count > 1`);
};
