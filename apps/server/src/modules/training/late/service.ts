import { type InputOf, type lateEndpoints, lateHours } from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { check, move } from '../../../platform/states.ts';
import { uuid } from '../../../platform/uuid.ts';
import { notify } from '../../notification/public.ts';
import { keepAnswers, keepPoints } from '../exam/answers.ts';
import { noteEvent, target } from '../exam/events.ts';
import { notifyWatchers } from '../exam/notices.ts';
import { answersOf, lockEnded, ownSitting, type SittingWithRule } from '../exam/queries.ts';
import { checkItems, markOf } from '../exam/rules.ts';
import { scoreOf, settle } from '../exam/settlement.ts';
import { snapshotAt } from '../exam/sitting.ts';
import { watchedRule } from '../invigilation/queries.ts';
import { noteCorrection } from '../practice/book.ts';
import { examAttempt, examEvent, lateAnswerBatch } from '../tables.ts';
import { lateAnswers } from './queries.ts';
import { lateStates } from './states.ts';

type Endpoints = typeof lateEndpoints;

/** @throws NOT_FOUND, LATE_RUNNING, LATE_HANDED_IN, LATE_OVER, LATE_REVIEWED, LATE_THERE, and what `checkItems` does */
export const submitLate = async (
  context: WriteContext,
  { attemptId, items, offlineFrom }: InputOf<Endpoints['lateAnswerSubmit']>,
): Promise<{ batchId: string }> => {
  const { db, caller } = context;
  const { attempt, examName } = need(await ownSitting(db, caller.accountId, attemptId));
  if (attempt.state === 'running') throw fail('LATE_RUNNING');
  if (attempt.submitKind === 'manual' || attempt.state === 'invalid') throw fail('LATE_HANDED_IN');
  const { rows } = await db.execute<{ over: boolean; reviewed: boolean }>(sql`
    select clock_timestamp() > ${attempt.deadlineAt}::timestamptz + make_interval(hours => ${lateHours}) as over,
      exists (select 1 from ${examEvent} e where e.attempt_id = ${attemptId} and e.kind = 'review') as reviewed`);
  if (rows[0]?.over) throw fail('LATE_OVER', { hours: lateHours });
  if (rows[0]?.reviewed) throw fail('LATE_REVIEWED');
  checkItems(attempt.paper, items);
  const id = uuid();
  const made = await db
    .insert(lateAnswerBatch)
    .values({ id, attemptId, items, offlineFrom })
    .onConflictDoNothing()
    .returning({ id: lateAnswerBatch.id });
  if (made.length === 0) throw fail('LATE_THERE');
  await noteEvent(context, attemptId, 'late', { count: items.length });
  notifyWatchers(context, attempt.ruleId);
  context.audit({ target: target({ id: attemptId, examName }) });
  return { batchId: id };
};

/** Answers that are newer than what was kept take its place, and are marked as those of a paper handed in. */
const takeIn = async (
  context: WriteContext,
  found: SittingWithRule,
  items: InputOf<Endpoints['lateAnswerSubmit']>['items'],
) => {
  const { db } = context;
  const { attempt, content } = found;
  const before = new Map((await answersOf(db, attempt.id)).map((one) => [one.no, one]));
  const newer = items.filter(({ no, seq }) => seq > (before.get(no)?.seq ?? 0));
  if (newer.length > 0)
    await keepAnswers(
      db,
      newer.map((item) => ({ ...item, attemptId: attempt.id })),
    );
  const snapshotOf = await snapshotAt(context, attempt.paper);
  const points = newer.flatMap(({ no, answer }) => {
    const slot = need(attempt.paper[no - 1]);
    const score = markOf(slot, snapshotOf(slot), answer, content.multipleScoring);
    return score === undefined ? [] : { no, score };
  });
  await keepPoints(
    db,
    points.map((one) => ({ ...one, attemptId: attempt.id })),
  );
  const scores = new Map([...before].map(([no, { score }]) => [no, score]));
  await noteCorrection(context, { attempt, before: scores, after: points });
  const graded = newer.filter(({ no }) => !points.some((one) => one.no === no)).map(({ no }) => no);
  if (graded.length > 0)
    await db.execute(sql`
      update exam_answer set score = null, version = version + 1, graded_by_id = null
       where attempt_id = ${attempt.id} and no = any(${sql.param(graded)}::int[])`);
  const answers = await answersOf(db, attempt.id);
  await noteEvent(context, attempt.id, 'rescore', { from: attempt.score });
  if (answers.every(({ score }) => score !== null))
    return settle(context, found, scoreOf(answers.map(({ score }) => ({ score: score ?? 0 }))));
  await db.update(examAttempt).set({ state: 'grading' }).where(eq(examAttempt.id, attempt.id));
  return { score: null, passed: attempt.passed };
};

/** @throws NOT_FOUND, LATE_OWN, LATE_GRADED, LATE_CLOSED */
export const decideLate = async (
  context: WriteContext,
  { id, accept, reason }: InputOf<Endpoints['lateAnswerDecide']>,
): Promise<{ score: number | null; passed: boolean | null }> => {
  const row = await lateAnswers.lock(context, id);
  need(await watchedRule(context, row.ruleId));
  const event = accept ? 'accept' : 'reject';
  if (row.userId === context.caller.accountId) throw fail('LATE_OWN');
  if (row.graders.includes(context.caller.accountId)) throw fail('LATE_GRADED');
  await check(context, lateStates, event, row);
  const found = await lockEnded(context.db, row.attemptId);
  if (found.attempt.state === 'invalid') throw fail('LATE_CLOSED');
  const { score, passed } = accept ? await takeIn(context, found, row.items) : found.attempt;
  await context.db
    .update(lateAnswerBatch)
    .set({ decidedById: context.caller.accountId })
    .where(eq(lateAnswerBatch.id, id));
  await move(context, lateStates, row, event, { reason: reason.trim() });
  await noteEvent(context, row.attemptId, 'late', { note: reason.trim() });
  await notify(context, {
    userIds: [row.userId],
    kind: 'exam.rescored',
    title: accept
      ? [`“${row.examName}”的离线答案已采纳`, `Your late answers at “${row.examName}” are accepted`]
      : [`“${row.examName}”的离线答案未被采纳`, `Your late answers at “${row.examName}” are rejected`],
    body: [reason, reason],
    link: '/access/userExamList',
    key: `late ${id}`,
  });
  return { score, passed };
};
