import type { appealEndpoints, InputOf } from '@anyan/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { claimFiles } from '../../../platform/files/files.ts';
import { need } from '../../../platform/scope.ts';
import { check, move } from '../../../platform/states.ts';
import { uuid } from '../../../platform/uuid.ts';
import { notify } from '../../notification/public.ts';
import { givePoints } from '../exam/answers.ts';
import { noteEvent, target } from '../exam/events.ts';
import { answersOf, lockEnded, type SittingWithRule } from '../exam/queries.ts';
import { scoreOf, settle } from '../exam/settlement.ts';
import { watchedRule } from '../invigilation/queries.ts';
import { noteCorrection } from '../practice/book.ts';
import { trainingSettings } from '../settings.ts';
import { examAttempt, scoreAppeal } from '../tables.ts';
import { appealable, appeals } from './queries.ts';
import { appealStates } from './states.ts';

type Endpoints = typeof appealEndpoints;
type Decision = InputOf<Endpoints['appealDecide']>;

export const appealFileUse = 'scoreAppeal';

/** @throws NOT_FOUND, APPEAL_NOT_SCORED, APPEAL_LATE, APPEAL_OPEN */
export const submitAppeal = async (
  context: WriteContext,
  { attemptId, no = null, reason, fileIds = [] }: InputOf<Endpoints['appealSubmit']>,
): Promise<{ id: string }> => {
  const { attempt, examName, told, inTime } = await appealable(context, attemptId);
  if (!told) throw fail('APPEAL_NOT_SCORED');
  if (!inTime) throw fail('APPEAL_LATE', { days: (await trainingSettings.inForce(context.db)).appealDays });
  if (no !== null && !attempt.paper[no - 1]) throw failAt('no', 'EXAM_QUESTION_NO', { no });
  const id = uuid();
  const files = [...new Set(fileIds)];
  const made = await context.db
    .insert(scoreAppeal)
    .values({ id, attemptId, no, reason: reason.trim(), fileIds: files })
    .onConflictDoNothing()
    .returning({ id: scoreAppeal.id });
  if (made.length === 0) throw fail('APPEAL_OPEN');
  await claimFiles(context, `${appealFileUse}:${id}`, files);
  await noteEvent(context, attemptId, 'appeal', no === null ? {} : { no });
  context.audit({ target: target({ id: attemptId, examName }) });
  return { id };
};

/** @throws NOT_FOUND of somebody else's, APPEAL_CLOSED */
export const withdrawAppeal = async (context: WriteContext, { id }: { id: string }): Promise<void> => {
  const row = await appeals.lockAnywhere(context, id);
  if (row.userId !== context.caller.accountId) throw fail('NOT_FOUND');
  await move(context, appealStates, row, 'withdraw');
};

/** Points that a question gets by the decision, checked. @throws APPEAL_NO_NEEDED, APPEAL_SCORE_NEEDED, APPEAL_SCORE_BEYOND */
const pointsBy = async (
  { db }: WriteContext,
  { attempt }: SittingWithRule,
  { how, score }: Decision,
  no: number | null,
): Promise<{ no: number; score: number }> => {
  const slot = no === null ? undefined : attempt.paper[no - 1];
  if (no === null || !slot) throw failAt('no', 'APPEAL_NO_NEEDED');
  if (how === 'fullMarks') return { no, score: slot.score };
  const now = (await answersOf(db, attempt.id)).find((one) => one.no === no)?.score ?? 0;
  if ((score ?? null) === null) throw failAt('score', 'APPEAL_SCORE_NEEDED');
  // Nothing is taken from who appeals.
  if ((score ?? 0) < now || (score ?? 0) > slot.score)
    throw failAt('score', 'APPEAL_SCORE_BEYOND', { now, full: slot.score });
  return { no, score: score ?? 0 };
};

const rescored = async (
  context: WriteContext,
  found: SittingWithRule,
  given: { no: number; score: number },
) => {
  const { db } = context;
  const { id } = found.attempt;
  const before = new Map((await answersOf(db, id)).map(({ no, score }) => [no, score]));
  await givePoints(db, id, given);
  await noteCorrection(context, { attempt: found.attempt, before, after: [given] });
  const total = scoreOf((await answersOf(db, id)).map(({ score }) => ({ score: score ?? 0 })));
  await noteEvent(context, id, 'rescore', { ...given, from: found.attempt.score, to: total });
  return settle(context, found, total);
};

/** The attempt is void, so that its examinee has one more. @throws APPEAL_PASSED */
const voided = async ({ db }: WriteContext, { attempt }: SittingWithRule) => {
  if (attempt.passed) throw fail('APPEAL_PASSED');
  await db.update(examAttempt).set({ state: 'invalid', counts: false }).where(eq(examAttempt.id, attempt.id));
  return { score: attempt.score, passed: attempt.passed };
};

/** @throws NOT_FOUND, APPEAL_OWN, APPEAL_GRADED, APPEAL_CLOSED, and what is wrong with the remedy */
export const decideAppeal = async (
  context: WriteContext,
  input: Decision,
): Promise<{ score: number | null; passed: boolean | null }> => {
  const { db, caller } = context;
  const row = await appeals.lock(context, input.id);
  need(await watchedRule(context, row.ruleId));
  const event = input.accept ? 'accept' : 'reject';
  if (row.userId === context.caller.accountId) throw fail('APPEAL_OWN');
  if (row.graders.includes(context.caller.accountId)) throw fail('APPEAL_GRADED');
  await check(context, appealStates, event, row);
  const found = await lockEnded(db, row.attemptId);
  // Somebody may have made it void since.
  if (input.accept && found.attempt.state !== 'scored') throw fail('APPEAL_NOT_SCORED');
  const outcome = !input.accept
    ? { score: found.attempt.score, passed: found.attempt.passed }
    : input.how === 'newAttempt'
      ? await voided(context, found)
      : await rescored(context, found, await pointsBy(context, found, input, input.no ?? row.no));
  await db
    .update(scoreAppeal)
    .set({ decidedById: caller.accountId, decidedAt: sql`now()` as never })
    .where(and(eq(scoreAppeal.id, row.id), eq(scoreAppeal.state, 'open')));
  await move(context, appealStates, row, event, { reply: input.reply.trim() });
  await noteEvent(context, row.attemptId, 'appeal', { note: input.reply.trim() });
  await notify(context, {
    userIds: [row.userId],
    kind: 'appeal.result',
    title: input.accept
      ? [`“${row.examName}”的成绩申诉已采纳`, `Your appeal at “${row.examName}” is accepted`]
      : [`“${row.examName}”的成绩申诉未被采纳`, `Your appeal at “${row.examName}” is rejected`],
    body: [input.reply, input.reply],
    link: '/access/userExamList',
    key: `appeal ${row.id}`,
  });
  return { score: outcome.score, passed: outcome.passed };
};

/** Files of an appeal are its examinee's and theirs who decide. */
export const maySeeAppeal = async (context: ReadContext, id: string): Promise<boolean> => {
  const [row] = await context.db
    .select({ userId: examAttempt.userId })
    .from(scoreAppeal)
    .innerJoin(examAttempt, eq(examAttempt.id, scoreAppeal.attemptId))
    .where(eq(scoreAppeal.id, id));
  return row?.userId === context.caller.accountId;
};
