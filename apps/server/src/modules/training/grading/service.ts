import type { gradingEndpoints, InputOf } from '@anyan/contract';
import { and, eq } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { notify } from '../../notification/public.ts';
import { noteEvent, target } from '../exam/events.ts';
import { answersOf, lockEnded, type SittingWithRule } from '../exam/queries.ts';
import { scoreOf, settle } from '../exam/settlement.ts';
import { examAnswer } from '../tables.ts';
import { gradesRule, leftOf } from './queries.ts';

type Input = InputOf<(typeof gradingEndpoints)['gradingSave']>;

/** The sitting, locked, for who grades its exam and did not sit it. @throws NOT_FOUND */
const lockGraded = async ({ db, caller }: WriteContext, attemptId: string): Promise<SittingWithRule> => {
  const found = await lockEnded(db, attemptId);
  const { attempt } = found;
  const grades = await gradesRule(db, caller.accountId, attempt.ruleId);
  if (!grades || attempt.userId === caller.accountId || attempt.state === 'running') throw fail('NOT_FOUND');
  return found;
};

/** Tells whoever sat it that the last of his answers is graded. */
const tell = async (
  context: WriteContext,
  { attempt, examName, content }: SittingWithRule,
): Promise<void> => {
  if (content.review === 'none') return;
  await notify(context, {
    userIds: [attempt.userId],
    kind: 'exam.result',
    title: [`“${examName}”已出分`, `“${examName}” has been scored`],
    link: '/access/userExamList',
    key: `exam.result ${attempt.id}`,
  });
};

/**
 * Gives an answer its points; the last one of a sitting gives that its score.
 * @throws NOT_FOUND, GRADING_DONE where another was quicker, GRADING_BEYOND, GRADING_STEP
 */
export const saveGrade = async (
  context: WriteContext,
  { attemptId, no, score, points, comment = null, version }: Input,
): Promise<{ left: number }> => {
  const { db, caller } = context;
  const found = await lockGraded(context, attemptId);
  const { attempt, examName } = found;
  const slot = need(attempt.paper.find((one) => one.no === no && one.questionType === 'shortAnswer'));
  const one = and(eq(examAnswer.attemptId, attemptId), eq(examAnswer.no, no));
  const [before] = await db.select().from(examAnswer).where(one);
  if (need(before).score !== null || before?.version !== version || attempt.state !== 'grading')
    throw fail('GRADING_DONE');
  if (score > slot.score) throw failAt('score', 'GRADING_BEYOND', { full: slot.score });
  if (!Number.isInteger(score * 2)) throw failAt('score', 'GRADING_STEP');
  await db
    .update(examAnswer)
    .set({ score, points: [...new Set(points)], comment, gradedById: caller.accountId, ...bump })
    .where(one);
  await noteEvent(context, attemptId, 'grade', { no, score });
  context.audit({ target: target({ id: attemptId, examName }) });
  const answers = await answersOf(db, attemptId);
  const given = answers.flatMap((answer) => (answer.score === null ? [] : { score: answer.score }));
  if (given.length === answers.length) {
    await settle(context, found, scoreOf(given));
    await tell(context, found);
  }
  return { left: await leftOf(db, caller.accountId, attempt.ruleId) };
};
