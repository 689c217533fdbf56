import { type examEndpoints, type InputOf, type Sitting, submitKinds } from '@anyan/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { LogNote, WriteContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { examAttempt, examEvent, examSeen } from '../tables.ts';
import { keepPoints } from './answers.ts';
import { noteEvent, noteEvents, target } from './events.ts';
import { notifyResults, notifyWatchers } from './notices.ts';
import { answersToMark, isOver, ownSitting, sittingsWithRules } from './queries.ts';
import { markOf } from './rules.ts';
import { scoreOf, settleAll } from './settlement.ts';
import { sittingPage, snapshotAt } from './sitting.ts';

type Endpoints = typeof examEndpoints;

/** The caller's running sitting, locked. @throws NOT_FOUND, EXAM_CLOSED */
const lockRunning = async ({ db, caller }: WriteContext, attemptId: string) => {
  const [row] = await db
    .select({
      id: examAttempt.id,
      state: examAttempt.state,
      deviceId: examAttempt.deviceId,
      over: isOver,
    })
    .from(examAttempt)
    .where(and(eq(examAttempt.id, attemptId), eq(examAttempt.userId, caller.accountId)))
    .for('no key update');
  const found = need(row);
  if (found.state !== 'running') throw fail('EXAM_CLOSED');
  return found;
};

const noteSeen = ({ db, origin }: WriteContext, attemptId: string) =>
  db
    .insert(examSeen)
    .values({ attemptId, ip: origin.ip })
    .onConflictDoUpdate({ target: examSeen.attemptId, set: { seenAt: sql`now()`, ip: origin.ip } });

/** @throws NOT_FOUND, EXAM_CLOSED, EXAM_OTHER_DEVICE unless it is taken over */
export const openPaper = async (
  context: WriteContext,
  { attemptId, deviceId, takeOver }: InputOf<Endpoints['examPaper']>,
): Promise<Sitting> => {
  const { db, caller } = context;
  const attempt = await lockRunning(context, attemptId);
  // The sweep hands it in: what this transaction did would go with the refusal.
  if (attempt.over) throw fail('EXAM_CLOSED');
  if (attempt.deviceId !== deviceId) {
    // One that an invigilator released is whoever’s comes first.
    if (attempt.deviceId !== '' && !takeOver) throw fail('EXAM_OTHER_DEVICE');
    await db.update(examAttempt).set({ deviceId }).where(eq(examAttempt.id, attemptId));
    await noteEvent(context, attemptId, 'deviceChange', { ip: context.origin.ip });
  }
  await noteSeen(context, attemptId);
  return sittingPage(context, need(await ownSitting(db, caller.accountId, attemptId)));
};

/**
 * Marks sittings by what they have kept, and ends them; each once, whoever comes first. What a person has to grade waits.
 * Locked before. `audit` notes each in the name of whoever ends it.
 */
export const endAttempts = async (
  context: WriteContext,
  attemptIds: readonly string[],
  submitKind: keyof typeof submitKinds,
  audit: (attemptId: string, note: LogNote) => void = (_, note) => context.audit(note),
): Promise<void> => {
  const { db } = context;
  if (attemptIds.length === 0) return;
  const [found, answers] = await Promise.all([
    sittingsWithRules(db, attemptIds),
    answersToMark(db, attemptIds),
  ]);
  const rows = found.filter(({ attempt }) => attempt.state === 'running');
  if (rows.length === 0) return;
  const ids = rows.map(({ attempt }) => attempt.id);
  const snapshotOf = await snapshotAt(
    context,
    rows.flatMap(({ attempt }) => attempt.paper),
  );
  const marked = rows.map((row) => {
    const { attempt, content } = row;
    const given = answers.get(attempt.id) ?? [];
    const points = given.flatMap(({ attemptId, no, answer }) => {
      const slot = need(attempt.paper[no - 1]);
      const score = markOf(slot, snapshotOf(slot), answer, content.multipleScoring);
      return score === undefined ? [] : { attemptId, no, score };
    });
    return { row, points, score: scoreOf(points), isWhole: points.length === given.length };
  });
  context.post(() =>
    keepPoints(
      db,
      marked.flatMap(({ points }) => points),
    ),
  );
  const closing = {
    submitKind,
    // Whoever ran out of time ended when it was over, however late that was noticed.
    submittedAt: sql`least(clock_timestamp(), ${examAttempt.deadlineAt})` as never,
  };
  const open = marked.filter(({ isWhole }) => !isWhole).map(({ row }) => row.attempt.id);
  if (open.length > 0)
    await db
      .update(examAttempt)
      .set({ ...closing, state: 'grading' })
      .where(sql`${examAttempt.id} = any(${sql.param(open)}::uuid[])`);
  await settleAll(
    context,
    marked.filter(({ isWhole }) => isWhole),
    closing,
  );
  context.post(() => noteEvents(context, ids, 'submit', { kind: submitKind }));
  for (const ruleId of new Set(rows.map(({ attempt }) => attempt.ruleId))) notifyWatchers(context, ruleId);
  for (const { attempt, examName } of rows)
    audit(attempt.id, { target: target({ id: attempt.id, examName }) });
  // Who hands it in himself sees the result at once.
  if (submitKind === 'manual') return;
  await notifyResults(
    context,
    rows.map(({ attempt, examName }) => ({
      ...{ userId: attempt.userId, attemptId: attempt.id },
      title: [
        `“${examName}”已${submitKinds[submitKind][0]}`,
        `“${examName}” has ended: ${submitKinds[submitKind][1]}`,
      ],
    })),
  );
};

/** What of these was not told before: a page says it again where it heard no answer. */
const notTold = async <E extends { kind: string; at: string }>(
  { db }: WriteContext,
  attemptId: string,
  events: readonly E[],
): Promise<E[]> => {
  const keyOf = (kind: string, at: unknown): string => `${kind} ${at}`;
  const rows = await db
    .select({ kind: examEvent.kind, told: sql`${examEvent.detail} ->> 'told'` })
    .from(examEvent)
    .where(
      and(
        eq(examEvent.attemptId, attemptId),
        sql`${examEvent.detail} ->> 'told' = any(${sql.param(events.map(({ at }) => at))}::text[])`,
      ),
    );
  const known = new Set(rows.map(({ kind, told }) => keyOf(kind, told)));
  return [...new Map(events.map((one) => [keyOf(one.kind, one.at), one]))].flatMap(([key, one]) =>
    known.has(key) ? [] : one,
  );
};

/** Notes what the page tells; leaving it too often hands it in where the rule says so. @throws NOT_FOUND, EXAM_CLOSED, EXAM_OTHER_DEVICE */
export const reportEvents = async (
  context: WriteContext,
  { attemptId, deviceId, events }: InputOf<Endpoints['examEventReport']>,
) => {
  const { db, caller } = context;
  const held = await lockRunning(context, attemptId);
  if (deviceId && held.deviceId !== deviceId) throw fail('EXAM_OTHER_DEVICE');
  const { attempt, content } = need(await ownSitting(db, caller.accountId, attemptId));
  const fresh = await notTold(context, attemptId, events);
  const left = fresh.filter(
    ({ kind, seconds = 0 }) => kind === 'leave' && seconds > content.leaveGraceSeconds,
  );
  const leaveCount = attempt.leaveCount + left.length;
  if (fresh.length > 0)
    await db.insert(examEvent).values(
      fresh.map(({ kind, at, seconds }) => ({
        attemptId,
        kind,
        detail: { told: at, ...(seconds ? { seconds } : {}) },
      })),
    );
  if (left.length > 0)
    await db
      .update(examAttempt)
      .set({
        leaveCount,
        leaveSeconds: attempt.leaveSeconds + left.reduce((sum, { seconds = 0 }) => sum + seconds, 0),
      })
      .where(eq(examAttempt.id, attemptId));
  notifyWatchers(context, attempt.ruleId);
  const limited = content.leaveLimit > 0 && content.leaveAction !== 'record';
  const submitted = limited && content.leaveAction === 'submit' && leaveCount > content.leaveLimit;
  if (submitted) await endAttempts(context, [attemptId], 'screenLeave');
  return { leaveCount, left: limited ? Math.max(0, content.leaveLimit - leaveCount) : null, submitted };
};

/** Hands in what has run out of time, some at a time, each on one node alone; answers how many. */
export const sweepDeadlines = async (context: WriteContext, most: number): Promise<number> => {
  const rows = await context.db
    .select({ id: examAttempt.id })
    .from(examAttempt)
    .where(and(eq(examAttempt.state, 'running'), isOver))
    .orderBy(examAttempt.deadlineAt)
    .limit(most)
    .for('no key update', { skipLocked: true });
  await endAttempts(
    context,
    rows.map(({ id }) => id),
    'timeout',
  );
  return rows.length;
};
