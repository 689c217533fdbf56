import type { InputOf, instanceEndpoints } from '@anyan/contract';
import { eq, inArray } from 'drizzle-orm';
import { nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { account } from '../../identity/public.ts';
import { reachesInstance } from '../lists/seen.ts';
import { isOpen } from '../rules/votes.ts';
import { advance, newTask, tellFresh } from './advance.ts';
import {
  actorOf,
  addTasks,
  type Course,
  changeTasks,
  courseOfTask,
  emitAbout,
  isApplicant,
  logged,
  record,
  saveCourse,
  stepAt,
  type Task,
  tasksOf,
} from './course.ts';
import { ownTask, refuseClosed } from './decide.ts';

type Endpoints = typeof instanceEndpoints;

interface Named {
  id: string;
  name: string;
}

/**
 * Whoever comes new to a step: enabled, of the college, neither the applicant nor somebody who is asked already.
 * @throws SIGNER_UNKNOWN, SIGNER_DISABLED, SIGNER_IS_SELF, SIGNER_IS_APPLICANT, SIGNER_IS_THERE
 */
export const checkNewSigners = async (
  course: Course,
  stepKey: string,
  userIds: readonly string[],
  field: string,
  self?: 'orSelf',
): Promise<Named[]> => {
  const { context } = course;
  const rows = await context.db
    .select({ id: account.id, name: account.name, useStatus: account.useStatus, userType: account.userType })
    .from(account)
    .where(inArray(account.id, [...userIds]));
  const there = new Set(
    tasksOf(course, stepKey)
      .filter(({ state }) => state !== 'transferred' && state !== 'cancelled')
      .map(({ assigneeId }) => assigneeId),
  );
  return userIds.map((id) => {
    const who = rows.find((row) => row.id === id);
    if (!who || who.userType > 2) throw failAt(field, 'SIGNER_UNKNOWN');
    if (who.useStatus === 2) throw failAt(field, 'SIGNER_DISABLED', { name: who.name });
    if (id === context.caller.accountId && !self) throw failAt(field, 'SIGNER_IS_SELF');
    if (isApplicant(course, id)) throw failAt(field, 'SIGNER_IS_APPLICANT', { name: who.name });
    if (there.has(id)) throw failAt(field, 'SIGNER_IS_THERE', { name: who.name });
    return { id, name: who.name };
  });
};

/** Puts a new task in the place of an open one; signers added to it come along. */
export const replaceTask = async (
  course: Course,
  task: Task,
  to: { userId: string; onBehalfOfId: string | null },
  more: Partial<Task> = {},
): Promise<Task> => {
  const step = need(stepAt(course, task.stepKey));
  const next = newTask(course, step, to, {
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
  await changeTasks(course, [task.id], {
    state: 'transferred',
    closedSeq: course.instance.lastSeq,
    closedById: actorOf(course.context) ?? to.userId,
    checkAt: null,
  });
  await addTasks(course, [next]);
  await changeTasks(
    course,
    course.tasks.filter(({ parentId }) => parentId === task.id).map(({ id }) => id),
    { parentId: next.id },
  );
  if (next.state === 'waiting') course.fresh.add(next.id);
  await emitAbout(course, 'approval.taskClosed', task);
  return next;
};

/** Hands one's own task to somebody else. */
export const transfer = async (
  context: WriteContext,
  { taskId, toUserId, reason }: InputOf<Endpoints['transfer']>,
): Promise<void> => {
  const { course, task, step } = await ownTask(context, taskId);
  if (!step.allow?.transfer) throw fail('TRANSFER_NOT_ALLOWED');
  const [to] = await checkNewSigners(course, task.stepKey, [toUserId], 'toUserId');
  await record(course, 'transferred', {
    task,
    payload: { stepName: task.stepName, from: task.assigneeId, to: toUserId, reason },
  });
  await replaceTask(
    course,
    task,
    { userId: toUserId, onBehalfOfId: null },
    { transferredFromId: task.assigneeId },
  );
  await changeTasks(course, [task.id], { decidedAt: nowIso(), comment: reason });
  await saveCourse(course);
  await tellFresh(course);
  logged(course, ['转交', 'Handed over'], to?.name, context.caller.name);
};

/** An administrator of the search page gives a stuck task to somebody else. */
export const reassign = async (
  context: WriteContext,
  { taskId, toUserId, reason }: InputOf<Endpoints['instanceReassign']>,
): Promise<void> => {
  const { course, task } = await courseOfTask(context, taskId);
  if (!(await reachesInstance(context, course.instance.id))) throw fail('NOT_FOUND');
  if (!isOpen(task.state)) await refuseClosed(course, task);
  // Taking it over oneself is allowed here; one's own application is not.
  const [to] = await checkNewSigners(course, task.stepKey, [toUserId], 'toUserId', 'orSelf');
  await record(course, 'reassigned', {
    task,
    payload: { stepName: task.stepName, from: task.assigneeId, to: toUserId, reason },
  });
  await replaceTask(
    course,
    task,
    { userId: toUserId, onBehalfOfId: null },
    { transferredFromId: task.assigneeId },
  );
  await saveCourse(course);
  await tellFresh(course);
  const [from] = await context.db
    .select({ name: account.name })
    .from(account)
    .where(eq(account.id, task.assigneeId));
  logged(course, ['改派审批人', 'Reassigned'], `${to?.name}：${reason}`, from?.name);
};

/** Asks others before or after oneself. */
export const addSigners = async (
  context: WriteContext,
  { taskId, userIds, position, mode, reason }: InputOf<Endpoints['addSigner']>,
): Promise<void> => {
  const { course, task, step } = await ownTask(context, taskId);
  if (!step.allow?.addSigner) throw fail('SIGNERS_NOT_ALLOWED');
  const people = await checkNewSigners(course, task.stepKey, userIds, 'userIds');
  await record(course, 'signerAdded', {
    task,
    payload: { stepName: task.stepName, userIds, position, mode, reason },
  });
  const groupNo = 1 + Math.max(0, ...course.tasks.map((one) => one.groupNo));
  await addTasks(
    course,
    people.map(({ id }, orderNo) =>
      newTask(
        course,
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
  await settleAndSave(course);
  logged(course, ['加签', 'Signers added'], people.map(({ name }) => name).join('、'));
};

/** Takes away signers whom one has added and who have not decided. @throws SIGNER_NOT_REMOVABLE */
export const removeSigners = async (
  context: WriteContext,
  { taskId, userIds, reason }: InputOf<Endpoints['removeSigner']>,
): Promise<void> => {
  const { course, task } = await courseOfTask(context, taskId);
  const { accountId } = context.caller;
  if (task.assigneeId !== accountId) throw fail('NOT_FOUND');
  if (course.instance.state !== 'running') throw fail('TASK_NOT_OPEN');
  const removed = tasksOf(course, task.stepKey).filter(
    (one) => one.parentId === task.id && isOpen(one.state) && userIds.includes(one.assigneeId),
  );
  if (removed.length !== userIds.length) throw failAt('userIds', 'SIGNER_NOT_REMOVABLE');
  await record(course, 'signerRemoved', {
    task,
    payload: { stepName: task.stepName, userIds, reason: reason ?? null },
  });
  await changeTasks(
    course,
    removed.map(({ id }) => id),
    { state: 'cancelled', closedSeq: course.instance.lastSeq, closedById: accountId, checkAt: null },
  );
  await settleAndSave(course);
  logged(course, ['减签', 'Signers removed'], `${userIds.length}`);
};

const settleAndSave = async (course: Course): Promise<void> => {
  await advance(course);
  await saveCourse(course);
  await tellFresh(course);
};
