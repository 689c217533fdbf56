import type { FlowStep } from '@anyan/contract';
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import { now, nowIso, nowMs } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { loggable } from '../../../platform/database/errors.ts';
import { asSystem, type Platform } from '../../../platform/platform.ts';
import { asksAbove, couldDecide, forWhomOf } from '../approvers.ts';
import { linkOf, notifyPeople, titleOf } from '../notices.ts';
import { superiorsOf } from '../people.ts';
import { isOpen } from '../rules/votes.ts';
import { approvalDelegation, approvalInstance, approvalTask } from '../tables.ts';
import { advance, notifyAssignees, settleStep } from './advance.ts';
import { withdrawForgotten } from './applicant.ts';
import {
  type ApprovalRun,
  aboutOf,
  changeTasks,
  emitAbout,
  logged,
  record,
  runOfTask,
  saveRun,
  stepAt,
  type Task,
  tasksOf,
} from './approvalRun.ts';
import { elsewhere } from './bounds.ts';
import { finish } from './finish.ts';
import { replaceTask } from './handOver.ts';
import { delegateTasks } from './replacements.ts';

const batch = 500;
const returnedDays = 30;
const quiet = { module: 'approval', unlogged: true } as const;

/**
 * Reminds, tells of overdue tasks and does what their steps say. Everything is worked out from the moments stored with
 * the task, each at most once: a run that is missed is made up for by the next.
 */
export const runDue = async (platform: Platform): Promise<void> => {
  const { db } = platform.database;
  let after: string | undefined;
  for (;;) {
    const rows = await db
      .select({ id: approvalTask.id })
      .from(approvalTask)
      .where(
        and(
          eq(approvalTask.state, 'waiting'),
          lte(approvalTask.checkAt, nowIso()),
          after ? gt(approvalTask.id, after) : undefined,
        ),
      )
      .orderBy(asc(approvalTask.id))
      .limit(batch);
    for (const { id } of rows) {
      after = id;
      await asSystem(platform, { title: ['审批到期处理', 'Due approvals'], ...quiet }, (context) =>
        checkTask(context, id),
      ).catch((error: unknown) =>
        // One application that cannot go on holds up no other; it is tried again at the next run.
        platform.log.warn({ taskId: id, ...loggable(error) }, 'due task failed'),
      );
    }
    if (rows.length < batch) return;
  }
};

const checkTask = async (context: WriteContext, taskId: string): Promise<void> => {
  const { run, task } = await runOfTask(context, taskId);
  if (task.state !== 'waiting' || run.instance.state !== 'running') return;
  const at = nowMs();
  const due = task.dueAt ? Date.parse(task.dueAt) : Number.POSITIVE_INFINITY;
  if (due <= at && !task.escalatedAt) await escalate(run, task);
  else if (task.remindAt && Date.parse(task.remindAt) <= at && !task.remindedAt) await remind(run, task);
  else await changeTasks(run, [task.id], { checkAt: null });
  await saveRun(run);
  await notifyAssignees(run);
};

const remind = async (run: ApprovalRun, task: Task): Promise<void> => {
  await record(run, 'reminded', { task, payload: { stepName: task.stepName, userId: task.assigneeId } });
  await changeTasks(run, [task.id], { remindedAt: nowIso(), checkAt: task.dueAt });
  const [zh, en] = titleOf(run.instance);
  await notifyPeople(run.context, {
    userIds: [task.assigneeId],
    kind: 'approval.dueSoon',
    title: [`审批即将到期：${zh}`, `Due soon: ${en}`],
    link: linkOf(run.instance.id),
    key: `dueSoon:${task.id}`,
  });
};

const escalate = async (run: ApprovalRun, task: Task): Promise<void> => {
  const step = stepAt(run, task.stepKey);
  const { instance, context } = run;
  // A flow of before its kind asked for somebody's decision may still say so.
  const how = step?.escalation === 'autoApprove' && !run.kind.auto ? 'none' : (step?.escalation ?? 'none');
  const superior =
    step && (how === 'notifySuperior' || how === 'transferSuperior')
      ? await superiorFor(run, task, step, how)
      : undefined;
  const { seq, at } = await record(run, 'escalated', {
    task,
    payload: { stepName: task.stepName, how, from: task.assigneeId, to: superior ?? null },
  });
  await changeTasks(run, [task.id], { escalatedAt: nowIso(), checkAt: null });
  const [zh, en] = titleOf(instance);
  await notifyPeople(context, {
    userIds: [task.assigneeId, ...(how === 'notifySuperior' && superior ? [superior] : [])],
    kind: 'approval.overdue',
    title: [`审批已超时：${zh}`, `Overdue: ${en}`],
    link: linkOf(instance.id),
    key: `overdue:${task.id}`,
  });
  await emitAbout(run, 'approval.escalated', task);
  if (how === 'transferSuperior' && superior) return toSuperior(run, task, superior);
  if ((how !== 'autoApprove' && how !== 'autoReject') || !step) return;
  const state = how === 'autoApprove' ? 'autoApproved' : 'autoRejected';
  await changeTasks(run, [task.id], { state, decidedAt: at, closedSeq: seq });
  await emitAbout(run, 'approval.taskClosed', task);
  if (how === 'autoApprove') await advance(run);
  else if (step.mode !== 'ratio' || (await settleStep(run, step)).failed) await finish(run, 'reject');
  else await advance(run);
  logged(run, { decision: state, stepName: task.stepName });
};

/** The head above whoever is late; to take the task over he decides no other step, and stands no lower than it asks. */
const superiorFor = async (
  run: ApprovalRun,
  { assigneeId }: Task,
  step: FlowStep,
  how: 'notifySuperior' | 'transferSuperior',
): Promise<string | undefined> => {
  const { instance, context } = run;
  const own = [instance.applicantId, instance.startedById ?? '', ...forWhomOf(instance)];
  const heads = await superiorsOf(context.db, assigneeId, own);
  if (how === 'notifySuperior') return heads[0];
  const others = await elsewhere(run, step.key, heads);
  const able = asksAbove(step) ? await couldDecide(context, step, aboutOf(run)) : heads;
  return heads.find((id) => able.includes(id) && !others.has(id));
};

const toSuperior = async (run: ApprovalRun, task: Task, superior: string): Promise<void> => {
  const asked = tasksOf(run, task.stepKey).some(
    ({ assigneeId, state }) => assigneeId === superior && isOpen(state),
  );
  const held = run.tasks.find(({ id }) => id === task.id);
  if (asked || !held) return;
  await replaceTask(
    run,
    held,
    { userId: superior, onBehalfOfId: null },
    { transferredFromId: task.assigneeId, dueAt: null, remindAt: null, escalatedAt: null },
  );
};

/** Returned applications that nobody has corrected for thirty days. */
export const runReturned = async (platform: Platform): Promise<void> => {
  const before = new Date(now().getTime() - returnedDays * 86_400_000).toISOString();
  const rows = await platform.database.db
    .select({ id: approvalInstance.id })
    .from(approvalInstance)
    .where(and(eq(approvalInstance.state, 'returned'), lte(approvalInstance.returnedAt, before)));
  for (const { id } of rows)
    await asSystem(platform, { title: ['退回超期自动撤回', 'Returned for too long'], ...quiet }, (context) =>
      withdrawForgotten(context, id, returnedDays),
    );
};

/** Delegations that have begun and were to take along what waited. */
export const runDelegations = async (platform: Platform): Promise<void> => {
  const at = nowIso();
  const due = and(
    eq(approvalDelegation.includePending, true),
    isNull(approvalDelegation.movedAt),
    isNull(approvalDelegation.cancelledAt),
    lte(approvalDelegation.from, at),
    gt(approvalDelegation.to, at),
  );
  const rows = await platform.database.db
    .select({ id: approvalDelegation.id })
    .from(approvalDelegation)
    .where(due);
  for (const { id } of rows)
    await asSystem(platform, { title: ['代理生效', 'A delegation begins'], ...quiet }, async (context) => {
      const [row] = await context.db
        .update(approvalDelegation)
        .set({ movedAt: nowIso() })
        .where(and(eq(approvalDelegation.id, id), due))
        .returning();
      if (row) await delegateTasks(context, row);
    });
};
