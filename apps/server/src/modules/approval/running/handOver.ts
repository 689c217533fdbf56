import type { InputOf, instanceEndpoints } from '@anyan/contract';
import { eq, inArray } from 'drizzle-orm';
import { namedIn } from '../../../platform/audit/write.ts';
import { nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { actorOf } from '../../../platform/session/caller.ts';
import { account } from '../../identity/public.ts';
import { asksAbove } from '../approvers.ts';
import { reachesInstance } from '../lists/seen.ts';
import { namesOfPeople } from '../people.ts';
import { isOpen } from '../rules/votes.ts';
import { advance, newTask, notifyAssignees } from './advance.ts';
import {
  type ApprovalRun,
  addTasks,
  changeTasks,
  emitAbout,
  isApplicant,
  isConcernedBy,
  logged,
  record,
  runOfTask,
  saveRun,
  stepAt,
  type Task,
  tasksOf,
} from './approvalRun.ts';
import { checkTaker } from './bounds.ts';
import { mayMove } from './can.ts';
import { ownTask, refuseClosed } from './decide.ts';

type Endpoints = typeof instanceEndpoints;

interface Named {
  id: string;
  name: string;
}

/**
 * Whoever comes new to a step: enabled, of the college, neither of those whom it concerns nor somebody who is asked already.
 * @throws SIGNER_UNKNOWN, SIGNER_DISABLED, SIGNER_IS_SELF, SIGNER_IS_APPLICANT, SIGNER_IS_CONCERNED, SIGNER_IS_THERE
 */
export const checkNewSigners = async (
  run: ApprovalRun,
  stepKey: string,
  userIds: readonly string[],
  field: string,
  self?: 'orSelf',
): Promise<Named[]> => {
  const { context } = run;
  const rows = await context.db
    .select({ id: account.id, name: account.name, useStatus: account.useStatus, userType: account.userType })
    .from(account)
    .where(inArray(account.id, [...userIds]));
  const there = new Set(
    tasksOf(run, stepKey)
      .filter(({ state }) => state !== 'transferred' && state !== 'cancelled')
      .map(({ assigneeId }) => assigneeId),
  );
  return userIds.map((id) => {
    const who = rows.find((row) => row.id === id);
    if (!who || who.userType > 2) throw failAt(field, 'SIGNER_UNKNOWN');
    if (who.useStatus === 2) throw failAt(field, 'SIGNER_DISABLED', { name: who.name });
    if (id === context.caller.accountId && !self) throw failAt(field, 'SIGNER_IS_SELF');
    if (isApplicant(run, id)) throw failAt(field, 'SIGNER_IS_APPLICANT', { name: who.name });
    if (isConcernedBy(run, id)) throw failAt(field, 'SIGNER_IS_CONCERNED', { name: who.name });
    if (there.has(id)) throw failAt(field, 'SIGNER_IS_THERE', { name: who.name });
    return { id, name: who.name };
  });
};

/** Puts a new task in the place of an open one; signers added to it come along. */
export const replaceTask = async (
  run: ApprovalRun,
  task: Task,
  to: { userId: string; onBehalfOfId: string | null },
  more: Partial<Task> = {},
): Promise<Task> => {
  const step = need(stepAt(run, task.stepKey));
  const next = newTask(run, step, to, {
    visit: task.visit,
    state: task.state,
    orderNo: task.orderNo,
    parentId: task.parentId,
    addedById: task.addedById,
    groupNo: task.groupNo,
    position: task.position,
    groupMode: task.groupMode,
    dueAt: task.dueAt,
    remindAt: task.remindAt,
    remindedAt: task.remindedAt,
    escalatedAt: task.escalatedAt,
    checkAt: task.checkAt,
    urgedCount: task.urgedCount,
    ...more,
  });
  await changeTasks(run, [task.id], {
    state: 'transferred',
    closedSeq: run.instance.lastSeq,
    closedById: actorOf(run.context) ?? to.userId,
    checkAt: null,
  });
  await addTasks(run, [next]);
  await changeTasks(
    run,
    run.tasks.filter(({ parentId }) => parentId === task.id).map(({ id }) => id),
    { parentId: next.id },
  );
  if (next.state === 'waiting') run.newlyAsked.add(next.id);
  await emitAbout(run, 'approval.taskClosed', task);
  return next;
};

/** Hands one's own task to somebody else. */
export const transfer = async (
  context: WriteContext,
  { taskId, toUserId, reason }: InputOf<Endpoints['transfer']>,
): Promise<void> => {
  const { run, task, step } = await ownTask(context, taskId);
  if (!step.allow?.transfer) throw fail('TRANSFER_NOT_ALLOWED');
  const [to] = await checkNewSigners(run, task.stepKey, [toUserId], 'toUserId');
  await checkTaker(run, task, need(to), 'holder');
  await record(run, 'transferred', {
    task,
    payload: { stepName: task.stepName, from: task.assigneeId, to: toUserId, reason },
  });
  await replaceTask(
    run,
    task,
    { userId: toUserId, onBehalfOfId: null },
    { transferredFromId: task.assigneeId },
  );
  await changeTasks(run, [task.id], { decidedAt: nowIso(), comment: reason });
  await saveRun(run);
  await notifyAssignees(run);
  const self = { id: task.assigneeId, name: context.caller.name };
  logged(run, { assignee: to, reason }, { assignee: self });
};

/** Whom an administrator takes a task from stands in his reach, and so does whom its step asks. @throws REASSIGN_ABOVE */
const checkHolder = async (run: ApprovalRun, { assigneeId, stepKey }: Task): Promise<Named> => {
  const { reach, db } = run.context;
  const [holder] = await db
    .select({ id: account.id, name: account.name, placeId: account.organizationId })
    .from(account)
    .where(eq(account.id, assigneeId));
  const { id, name, placeId } = need(holder);
  // Tasks of before say nothing of it themselves.
  const above = asksAbove(need(stepAt(run, stepKey)));
  if (!mayMove(reach, { above, userId: id, placeId })) throw fail('REASSIGN_ABOVE');
  return { id, name };
};

/** An administrator of the search page gives a stuck task to somebody whom its rule could name. */
export const reassign = async (
  context: WriteContext,
  { taskId, toUserId, reason }: InputOf<Endpoints['instanceReassign']>,
): Promise<void> => {
  const { run, task } = await runOfTask(context, taskId);
  if (!(await reachesInstance(context, run.instance.id))) throw fail('NOT_FOUND');
  if (!isOpen(task.state)) await refuseClosed(run, task);
  const from = await checkHolder(run, task);
  // Taking it over oneself is allowed here; one's own application is not.
  const [to] = await checkNewSigners(run, task.stepKey, [toUserId], 'toUserId', 'orSelf');
  await checkTaker(run, task, need(to), 'administrator');
  await record(run, 'reassigned', {
    task,
    payload: { stepName: task.stepName, from: task.assigneeId, to: toUserId, reason },
  });
  await replaceTask(
    run,
    task,
    { userId: toUserId, onBehalfOfId: null },
    { transferredFromId: task.assigneeId },
  );
  await saveRun(run);
  await notifyAssignees(run);
  logged(run, { assignee: to, reason }, { assignee: from });
};

/** Asks others before or after oneself. */
export const addSigners = async (
  context: WriteContext,
  { taskId, userIds, position, mode, reason }: InputOf<Endpoints['addSigner']>,
): Promise<void> => {
  const { run, task, step } = await ownTask(context, taskId);
  if (!step.allow?.addSigner) throw fail('SIGNERS_NOT_ALLOWED');
  const people = await checkNewSigners(run, task.stepKey, userIds, 'userIds');
  await record(run, 'signerAdded', {
    task,
    payload: { stepName: task.stepName, userIds, position, mode, reason },
  });
  const groupNo = 1 + Math.max(0, ...run.tasks.map((one) => one.groupNo));
  await addTasks(
    run,
    people.map(({ id }, orderNo) =>
      newTask(
        run,
        step,
        { userId: id, onBehalfOfId: null },
        {
          state: 'queued',
          visit: task.visit,
          orderNo,
          parentId: task.id,
          addedById: context.caller.accountId,
          groupNo,
          position,
          groupMode: mode,
        },
      ),
    ),
  );
  await settleAndSave(run);
  logged(run, { signers: people, reason });
};

/** Takes away signers whom one has added and who have not decided. @throws SIGNER_NOT_REMOVABLE */
export const removeSigners = async (
  context: WriteContext,
  { taskId, userIds, reason }: InputOf<Endpoints['removeSigner']>,
): Promise<void> => {
  const { run, task } = await runOfTask(context, taskId);
  const { accountId } = context.caller;
  if (task.assigneeId !== accountId) throw fail('NOT_FOUND');
  if (run.instance.state !== 'running') throw fail('TASK_NOT_OPEN');
  const removed = tasksOf(run, task.stepKey).filter(
    (one) => one.parentId === task.id && isOpen(one.state) && userIds.includes(one.assigneeId),
  );
  if (removed.length !== userIds.length) throw failAt('userIds', 'SIGNER_NOT_REMOVABLE');
  await record(run, 'signerRemoved', {
    task,
    payload: { stepName: task.stepName, userIds, reason: reason ?? null },
  });
  await changeTasks(
    run,
    removed.map(({ id }) => id),
    { state: 'cancelled', closedSeq: run.instance.lastSeq, closedById: accountId, checkAt: null },
  );
  await settleAndSave(run);
  logged(run, { reason }, { signers: namedIn(await namesOfPeople(context.db, userIds), userIds) });
};

const settleAndSave = async (run: ApprovalRun): Promise<void> => {
  await advance(run);
  await saveRun(run);
  await notifyAssignees(run);
};
