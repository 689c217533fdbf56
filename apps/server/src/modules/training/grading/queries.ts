import type { GradingAsked, GradingExam, SittingAnswer } from '@anyan/contract';
import { type Column, type SQL, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { fail } from '../../../platform/failure.ts';
import { signedUrl } from '../../../platform/files/files.ts';
import type { PaperSlot } from '../exam/paper.ts';
import { refuseSitting } from '../exam/sitting.ts';
import { snapshotsOf } from '../exam/snapshotQueries.ts';

/** Whether a rule names somebody as a grader now; `r` is the rule. */
const isGrader = (userId: string): SQL => sql`exists (select 1 from exam_rule_revision v
  where v.rule_id = r.id and v.revision = r.revision and v.content -> 'graders' ? ${userId})`;

/** Answers that a person has to grade, of exams that somebody grades; never his own. */
const waiting = (userId: string): SQL => sql`exam_rule r
  join exam_attempt a on a.rule_id = r.id and a.state = 'grading' and a.user_id <> ${userId}
  join exam_answer x on x.attempt_id = a.id and x.score is null`;

/** Who graded some answers of a sitting. */
export const gradersOf = (attemptId: Column): SQL<string[]> => sql<string[]>`array(
  select distinct x.graded_by_id::text from exam_answer x where x.attempt_id = ${attemptId} and x.graded_by_id is not null)`;

/** Whether somebody grades an exam. */
export const gradesRule = async (db: Reader, userId: string, ruleId: string): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select 1 from exam_rule r where r.id = ${ruleId} and ${isGrader(userId)}`);
  return rows.length > 0;
};

/** How many answers of an exam wait for somebody. */
export const leftOf = async (db: Reader, userId: string, ruleId: string): Promise<number> => {
  const { rows } = await db.execute<{ left: number }>(sql`
    select count(*)::int as left from ${waiting(userId)} where r.id = ${ruleId}`);
  return rows[0]?.left ?? 0;
};

/** The exams that somebody grades, those in which something waits first. */
export const examsToGrade = async (db: Reader, userId: string): Promise<GradingExam[]> => {
  const { rows } = await db.execute<GradingExam & Record<string, unknown>>(sql`
    select r.id as "examRoleId", r.exam_name as "examName",
      (select count(*)::int from exam_attempt a join exam_answer x on x.attempt_id = a.id and x.score is null
        where a.rule_id = r.id and a.state = 'grading' and a.user_id <> ${userId}) as left,
      (select count(*)::int from exam_attempt a join exam_answer x on x.attempt_id = a.id
        where a.rule_id = r.id and x.graded_by_id = ${userId}) as graded
    from exam_rule r where r.state <> 'draft' and ${isGrader(userId)} order by 3 = 0, r.exam_name, r.id limit 200`);
  return rows;
};

type Next = {
  attemptId: string;
  no: number;
  answer: SittingAnswer;
  version: number;
  slot: PaperSlot;
};

/**
 * One question at a time; within it each grader in an order of his own, so that two of them seldom meet.
 */
const nextOf = async (db: Reader, userId: string, ruleId: string): Promise<Next | undefined> => {
  const { rows } = await db.execute<Next & Record<string, unknown>>(sql`
    select x.attempt_id as "attemptId", x.no, x.answer, x.version, to_jsonb(p) as slot
      from ${waiting(userId)} cross join lateral (select * from paper_slots(a.paper) one where one.no = x.no) p where r.id = ${ruleId}
     order by p."questionId", md5(x.attempt_id::text || ${userId}) limit 1`);
  return rows[0];
};

/** The next answer to grade, without whose it is. @throws NOT_FOUND for who does not grade it, EXAM_RUNNING */
export const nextToGrade = async (
  context: ReadContext,
  { examRoleId }: { examRoleId: string },
): Promise<{ next: GradingAsked | null; left: number }> => {
  const { db, caller, platform } = context;
  if (!(await gradesRule(db, caller.accountId, examRoleId))) throw fail('NOT_FOUND');
  // The scoring points are what is right.
  await refuseSitting(context);
  const left = await leftOf(db, caller.accountId, examRoleId);
  const found = await nextOf(db, caller.accountId, examRoleId);
  if (!found) return { next: null, left };
  const { slot, answer, ...asked } = found;
  const question = { id: slot.questionId, revision: slot.revision };
  const snapshot = (await snapshotsOf(db, [question]))(question);
  return {
    left,
    next: {
      ...asked,
      answer: (answer.texts ?? []).join('\n'),
      full: slot.score,
      stem: snapshot.stem,
      images: snapshot.imageIds.map((id) => signedUrl(platform, id)),
      scoringPoints: snapshot.answer.points ?? [],
    },
  };
};
