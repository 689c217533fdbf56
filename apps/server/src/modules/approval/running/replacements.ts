import type { FlowStep } from '@anyan/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { unlogged } from '../../../platform/ownWork.ts';
import { asSystem, type Platform } from '../../../platform/platform.ts';
import { account } from '../../identity/public.ts';
import { type Approver, administratorsFor, approversOf, concerns } from '../approvers.ts';
import { without } from '../rules/tree.ts';
import { isOpen } from '../rules/votes.ts';
import { approvalInstance, approvalTask } from '../tables.ts';
import { advance, notifyAssignees } from './advance.ts';
import {
  type ApprovalRun,
  cancelTasks,
  changeTasks,
  logged,
  openRun,
  record,
  saveRun,
  stepAt,
  type Task,
  tasksOf,
} from './approvalRun.ts';
import { aboutStep, elsewhere } from './bounds.ts';
import { replaceTask } from './handOver.ts';

/** Whom the rules name for a step now and who is not asked in it yet. */
const newcomers = async (run: ApprovalRun, step: FlowStep, task: Task): Promise<Approver[]> => {
  const about = aboutStep(run, step);
  const there = new Set(
    tasksOf(run, step.key)
      .filter(({ id, state }) => id !== task.id && state !== 'transferred' && state !== 'cancelled')
      .map(({ assigneeId }) => assigneeId),
  );
  const free = ({ userId }: Approver) => !there.has(userId) && userId !== task.assigneeId;
  const found = (await approversOf(run.context, step, about)).approvers.filter(free);
  if (found.length > 0 || there.size > 0) return found;
  const last = (await administratorsFor(run.context.db, about)).approvers.filter(free);
  const others = await elsewhere(
    run,
    step.key,
    last.map(({ userId }) => userId),
  );
  // Those who decide another step come only where nobody else is left.
  const apart = last.filter(({ userId }) => !others.has(userId));
  return apart.length > 0 ? apart : last;
};

/** A task whose holder is gone: the same rules say who comes instead, or whether the others are enough. */
const replaceHolder = async (run: ApprovalRun, task: Task): Promise<void> => {
  const step = stepAt(run, task.stepKey);
  if (!step) return;
  const [next] = task.parentId === null ? await newcomers(run, step, task) : [];
  const payload = {
    stepName: task.stepName,
    from: task.assigneeId,
    to: next?.userId ?? null,
    reason: 'left',
  };
  await record(run, 'reassigned', { task, payload }, null);
  if (next) {
    await replaceTask(run, task, next, { transferredFromId: task.assigneeId });
    return;
  }
  // Signers added to it have nobody left to add to.
  const below = run.tasks.filter(({ parentId, state }) => parentId === task.id && isOpen(state));
  await cancelTasks(run, [task, ...below]);
  const left = tasksOf(run, step.key).filter(
    ({ state, parentId }) => parentId === null && state !== 'cancelled' && state !== 'transferred',
  );
  // A step without anybody would pass by itself.
  if (left.length === 0) run.progress = without(run.progress, new Set([step.key]));
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
      unlogged('approval', ['待办随人员停用改派', 'Tasks of a disabled person reassigned']),
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
  const run = await openRun(context, instanceId);
  if (run.instance.state !== 'running') return;
  const open = run.tasks.filter(({ assigneeId, state }) => assigneeId === userId && isOpen(state));
  if (open.length === 0) return;
  for (const { id } of open) {
    const task = run.tasks.find((one) => one.id === id);
    if (task && isOpen(task.state)) await replaceHolder(run, task);
  }
  await advance(run);
  await saveRun(run);
  await notifyAssignees(run);
  logged(run, { assignee: null }, { assignee: { id: userId, name: who?.name ?? '—' } });
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
    const run = await openRun(context, instanceId);
    const task = run.tasks.find((one) => one.id === id);
    const { instance } = run;
    const own = concerns(instance, delegateId);
    if (!task || !isOpen(task.state) || task.assigneeId !== userId || own) continue;
    const asked = tasksOf(run, task.stepKey).some(
      ({ assigneeId, state }) => assigneeId === delegateId && isOpen(state),
    );
    if (asked || (await elsewhere(run, task.stepKey, [delegateId])).size > 0) continue;
    await record(run, 'delegated', {
      task,
      payload: { stepName: task.stepName, from: userId, to: delegateId },
    });
    await replaceTask(run, task, { userId: delegateId, onBehalfOfId: task.onBehalfOfId ?? userId });
    await changeTasks(run, [task.id], { checkAt: null });
    await saveRun(run);
    await notifyAssignees(run);
    moved++;
  }
  return moved;
};
