import {
  attemptActs,
  type InputOf,
  invigilationEndpoints,
  type Label,
  logFact,
  type ResultOf,
} from '@anyan/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { failAt } from '../../../platform/failure.ts';
import { need, needAll } from '../../../platform/scope.ts';
import { faultsOf } from '../../../platform/states.ts';
import { account } from '../../identity/public.ts';
import { notify } from '../../notification/public.ts';
import { revokeOfAttempts } from '../certificate/service.ts';
import { noteEvents } from '../exam/events.ts';
import { notifyResults, notifyWatchers } from '../exam/notices.ts';
import { endAttempts } from '../exam/service.ts';
import { waivePhotos } from '../photo/waiver.ts';
import { ruleTarget } from '../rule/states.ts';
import { examAttempt } from '../tables.ts';
import { watchedRule } from './queries.ts';
import { type Sitting, type SittingAct, sittingMoves } from './states.ts';

type Calls = typeof invigilationEndpoints;
type Input = InputOf<Calls['attemptAct']>;

/** @throws what the act needs and is not said */
const checkInput = ({
  act,
  all,
  attemptIds = [],
  userIds = [],
  text,
  minutes,
  counts,
  reason,
}: Input): void => {
  if (act === 'warn' && !text?.trim()) throw failAt('text', 'EXAM_ACT_TEXT');
  if (act !== 'warn' && !reason?.trim()) throw failAt('reason', 'EXAM_ACT_REASON');
  if (act === 'extend' && !minutes) throw failAt('minutes', 'EXAM_ACT_MINUTES');
  if (act === 'invalidate' && counts === undefined) throw failAt('counts', 'EXAM_ACT_COUNTS');
  // Of people, who have no sitting yet, there is one act alone.
  if (act === 'waivePhoto' ? userIds.length === 0 || all || attemptIds.length > 0 : userIds.length > 0)
    throw failAt('userIds', 'EXAM_ACT_WHOM');
  if (act === 'waivePhoto') return;
  // What cannot be taken back is done to those who are named.
  const forAll = act === 'warn' || act === 'extend';
  if (all ? !forAll || attemptIds.length > 0 : attemptIds.length === 0)
    throw failAt('attemptIds', 'EXAM_ACT_WHOM');
};

/** Those it is about, locked one after the other as saves lock them. @throws NOT_FOUND of a sitting of another exam */
const lockSittings = async ({ db }: WriteContext, { examRoleId, attemptIds = [], all }: Input) => {
  const rows: Sitting[] = await db
    .select({
      id: examAttempt.id,
      userId: examAttempt.userId,
      personName: account.name,
      state: examAttempt.state,
    })
    .from(examAttempt)
    .innerJoin(account, eq(account.id, examAttempt.userId))
    .where(
      and(
        eq(examAttempt.ruleId, examRoleId),
        all ? eq(examAttempt.state, 'running') : inArray(examAttempt.id, attemptIds),
      ),
    )
    .orderBy(examAttempt.id)
    .for('no key update', { of: examAttempt });
  return all ? rows : needAll(attemptIds, rows);
};

const note = (context: WriteContext, some: readonly Sitting[], kind: SittingAct, detail: object) =>
  noteEvents(
    context,
    some.map(({ id }) => id),
    kind,
    { ...detail, by: context.caller.accountId },
  );

const among = (some: readonly Sitting[]) =>
  sql`${examAttempt.id} = any(${sql.param(some.map(({ id }) => id))}::uuid[])`;
const told = sql<number>`${examAttempt.told} + 1`;

const acts: Readonly<
  Record<SittingAct, (context: WriteContext, some: readonly Sitting[], input: Input) => Promise<void>>
> = {
  warn: async (context, some, { text = '' }) => {
    await context.db.update(examAttempt).set({ told }).where(among(some));
    await note(context, some, 'warn', { text: text.trim() });
    await notify(context, {
      userIds: some.map(({ userId }) => userId),
      kind: 'invigilation.warn',
      title: [`监考提醒：${text.trim()}`, `From the invigilator: ${text.trim()}`],
      link: '/access/userExamList',
    });
  },
  extend: async (context, some, { minutes = 0, reason }) => {
    await context.db
      .update(examAttempt)
      .set({ told, deadlineAt: sql`${examAttempt.deadlineAt} + make_interval(mins => ${minutes})` as never })
      .where(among(some));
    await note(context, some, 'extend', { minutes, reason });
  },
  force: async (context, some, { reason }) => {
    await note(context, some, 'force', { reason });
    await endAttempts(
      context,
      some.map(({ id }) => id),
      'forced',
    );
  },
  invalidate: async (context, some, { counts = true, reason = '' }) => {
    await context.db
      .update(examAttempt)
      .set({
        ...{ state: 'invalid', counts },
        submittedAt: sql`coalesce(${examAttempt.submittedAt}, clock_timestamp())` as never,
      })
      .where(among(some));
    await note(context, some, 'invalidate', { counts, reason });
    await revokeOfAttempts(
      context,
      some.map(({ id }) => id),
      reason,
    );
    await notifyResults(
      context,
      some.map(({ userId, id }) => ({
        ...{ userId, attemptId: id },
        title: [`考试成绩已作废：${reason}`, `The result of an exam is void: ${reason}`],
      })),
    );
  },
  unlock: async (context, some, { reason }) => {
    await context.db.update(examAttempt).set({ deviceId: '' }).where(among(some));
    await note(context, some, 'unlock', { reason });
  },
};

const { text, minutes, counts, reason } = invigilationEndpoints.attemptAct.input.properties;
const loggedFields = { text, minutes, counts, reason, people: logFact(['人数', 'People']) };

/**
 * What an invigilator does about sittings of an exam; one that it does not fit is left and named. The pages of those who
 * sit hear of it at once.
 * @throws NOT_FOUND of an exam that is not his to watch, and what the act needs and is not said
 */
export const actOnSittings = async (
  context: WriteContext,
  input: Input,
): Promise<ResultOf<Calls['attemptAct']>> => {
  const { locale } = context;
  const rule = need(await watchedRule(context, input.examRoleId));
  checkInput(input);
  const { act, all = false } = input;
  if (act === 'waivePhoto') {
    notifyWatchers(context, rule.id);
    return waivePhotos(context, rule, input);
  }
  const rows = await lockSittings(context, input);
  const faults = await faultsOf(context, sittingMoves, act, rows);
  const fits = rows.filter(({ id }) => !faults.has(id));
  const failed = rows.flatMap(({ id, personName }) => {
    const why = faults.get(id)?.sentence(locale);
    return why ? { attemptId: id, personName, why } : [];
  });
  // Of all, one’s own is simply not among them.
  const refused = all ? [] : failed;
  if (fits.length > 0) await acts[act](context, fits, input);
  const changes = changesOf(loggedFields, null, { ...input, people: all ? fits.length : null } as never);
  const action: Label = [`监考${attemptActs[act][0]}`, `Invigilator: ${attemptActs[act][1]}`];
  if (all || fits.length === 0) context.audit({ action, target: ruleTarget(rule), changes });
  else
    for (const { id, personName } of fits)
      context.audit({
        action,
        target: { kind: 'examAttempt', id, name: `${rule.examName} ${personName}` },
        changes,
      });
  context.notify('push', {
    accountIds: fits.map(({ userId }) => userId),
    event: { kind: 'exam.told' },
  });
  notifyWatchers(context, rule.id);
  return { done: fits.length, failed: refused };
};

/** Who has left sits nothing any more: what he has answered is handed in. */
export const endSittingsOf = async (context: WriteContext, userId: string): Promise<void> => {
  const rows = await context.db
    .select({ id: examAttempt.id })
    .from(examAttempt)
    .where(and(eq(examAttempt.userId, userId), eq(examAttempt.state, 'running')))
    .orderBy(examAttempt.id)
    .for('no key update');
  await endAttempts(
    context,
    rows.map(({ id }) => id),
    'forced',
  );
};
