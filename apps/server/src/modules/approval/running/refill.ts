import type { FlowStep } from '@anyan/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { asSystem, type Platform } from '../../../platform/platform.ts';
import { account } from '../../identity/public.ts';
import { type Approver, administratorsFor, approversOf } from '../approvers.ts';
import { without } from '../rules/tree.ts';
import { isOpen } from '../rules/votes.ts';
import { approvalInstance, approvalTask } from '../tables.ts';
import { advance, tellFresh } from './advance.ts';
import {
  aboutOf,
  type Course,
  cancelTasks,
  changeTasks,
  logged,
  openCourse,
  record,
  saveCourse,
  stepAt,
  type Task,
  tasksOf,
} from './course.ts';
import { replaceTask } from './handOver.ts';

/** Whom the rules name for a step now and who is not asked in it yet. */
const newcomers = async (course: Course, step: FlowStep, task: Task): Promise<Approver[]> => {
  const { db } = course.context;
  const about = aboutOf(course);
  const there = new Set(
    tasksOf(course, step.key)
      .filter(({ id, state }) => id !== task.id && state !== 'transferred' && state !== 'cancelled')
      .map(({ assigneeId }) => assigneeId),
  );
  const free = ({ userId }: Approver) => !there.has(userId) && userId !== task.assigneeId;
  const found = (await approversOf(db, step, about)).approvers.filter(free);
  if (found.length > 0 || there.size > 0) return found;
  return (await administratorsFor(db, about)).approvers.filter(free);
};

/** A task whose holder is gone: the same rules say who comes instead, or whether the others are enough. */
const refillTask = async (course: Course, task: Task): Promise<void> => {
  const step = stepAt(course, task.stepKey);
  if (!step) return;
  const [next] = task.parentId === null ? await newcomers(course, step, task) : [];
  const payload = {
    stepName: task.stepName,
    from: task.assigneeId,
    to: next?.userId ?? null,
    reason: 'left',
  };
  await record(course, 'reassigned', { task, payload }, null);
  if (next) {
    await replaceTask(course, task, next, { transferredFromId: task.assigneeId });
    return;
  }
  // Signers added to it have nobody left to add to.
  const below = course.tasks.filter(({ parentId, state }) => parentId === task.id && isOpen(state));
  await cancelTasks(course, [task, ...below]);
  const left = tasksOf(course, step.key).filter(
    ({ state, parentId }) => parentId === null && state !== 'cancelled' && state !== 'transferred',
  );
  // A step without anybody would pass by itself.
  if (left.length === 0) course.progress = without(course.progress, new Set([step.key]));
};

/** Gives the open tasks of somebody who may not decide any more to whom the rules name now. */
export const reassignTasksOf = async (platform: Platform, userId: string): Promise<void> => {
  const { db } = platform.database;
  const rows = await db
    .selectDistinct({ instanceId: approvalTask.instanceId })
    .from(approvalTask)
    .innerJoin(
      approvalInstance,
      and(eq(approvalInstance.id, approvalTask.instanceId), eq(approvalInstance.state, 'running')),
    )
    .where(and(eq(approvalTask.assigneeId, userId), inArray(approvalTask.state, ['waiting', 'queued'])));
  for (const { instanceId } of rows)
    await asSystem(
      platform,
      {
        title: ['待办随人员停用改派', 'Tasks of a disabled person reassigned'],
        module: 'approval',
        unlogged: true,
      },
      (context) => reassignInInstance(context, instanceId, userId),
    );
};

const reassignInInstance = async (
  context: WriteContext,
  instanceId: string,
  userId: string,
): Promise<void> => {
  const [who] = await context.db.select().from(account).where(eq(account.id, userId));
  // Enabled again before this ran.
  if (who?.useStatus === 1) return;
  const course = await openCourse(context, instanceId);
  if (course.instance.state !== 'running') return;
  const open = course.tasks.filter(({ assigneeId, state }) => assigneeId === userId && isOpen(state));
  if (open.length === 0) return;
  for (const { id } of open) {
    const task = course.tasks.find((one) => one.id === id);
    if (task && isOpen(task.state)) await refillTask(course, task);
  }
  await advance(course);
  await saveCourse(course);
  await tellFresh(course);
  logged(course, ['改派审批人', 'Reassigned'], null, who?.name ?? '');
};

/** Moves what waits for somebody to the delegate who stands in from now on. */
export const delegateTasks = async (
  context: WriteContext,
  { userId, delegateId, kinds }: { userId: string; delegateId: string; kinds: readonly string[] },
): Promise<number> => {
  const rows = await context.db
    .select({ id: approvalTask.id, instanceId: approvalTask.instanceId })
    .from(approvalTask)
    .innerJoin(
      approvalInstance,
      and(eq(approvalInstance.id, approvalTask.instanceId), eq(approvalInstance.state, 'running')),
    )
    .where(
      and(
        eq(approvalTask.assigneeId, userId),
        inArray(approvalTask.state, ['waiting', 'queued']),
        kinds.length > 0 ? inArray(approvalInstance.businessKind, [...kinds]) : undefined,
      ),
    )
    .orderBy(approvalTask.instanceId, approvalTask.id);
  let moved = 0;
  for (const { id, instanceId } of rows) {
    const course = await openCourse(context, instanceId);
    const task = course.tasks.find((one) => one.id === id);
    const { instance } = course;
    const own = delegateId === instance.applicantId || delegateId === instance.startedById;
    if (!task || !isOpen(task.state) || task.assigneeId !== userId || own) continue;
    const asked = tasksOf(course, task.stepKey).some(
      ({ assigneeId, state }) => assigneeId === delegateId && isOpen(state),
    );
    if (asked) continue;
    await record(course, 'delegated', {
      task,
      payload: { stepName: task.stepName, from: userId, to: delegateId },
    });
    await replaceTask(course, task, { userId: delegateId, onBehalfOfId: task.onBehalfOfId ?? userId });
    await changeTasks(course, [task.id], { checkAt: null });
    await saveCourse(course);
    await tellFresh(course);
    moved++;
  }
  return moved;
};
