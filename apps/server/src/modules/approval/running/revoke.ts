import type { WriteContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import type { StepProgress } from '../rules/tree.ts';
import { isDecided } from '../rules/votes.ts';
import { advance, notifyAssignees } from './advance.ts';
import { cancelTasks, changeTasks, logged, record, runOfTask, saveRun, type Task } from './approvalRun.ts';
import { revokeFault } from './can.ts';

/** Whether somebody has decided after a task was. */
export const decidedSince = (tasks: readonly Task[], { closedSeq }: Pick<Task, 'closedSeq'>): boolean =>
  tasks.some((one) => isDecided(one.state) && one.decidedAt && (one.closedSeq ?? 0) > (closedSeq ?? 0));

/** What came of the decision is undone; the events stay. */
export const revokeDecision = async (
  context: WriteContext,
  { taskId }: { taskId: string },
): Promise<void> => {
  const { run, task } = await runOfTask(context, taskId);
  if (task.assigneeId !== context.caller.accountId) throw fail('NOT_FOUND');
  const fault = revokeFault(run.instance, task, decidedSince(run.tasks, task));
  if (fault) throw fault;
  const since = need(task.closedSeq ?? undefined);
  await record(run, 'revoked', { task, payload: { stepName: task.stepName } });

  const progress = progressBefore(run.progress, since);
  // Tasks of steps that it led to. What was handed on since in a step that stays is somebody else's, and still asked.
  const undone = run.tasks.filter(
    ({ createdSeq, stepKey, visit }) => createdSeq > since && progress[stepKey]?.visit !== visit,
  );
  await cancelTasks(run, undone);
  const merged = undone.filter(({ state }) => state === 'skipped');
  await changeTasks(
    run,
    merged.map(({ id }) => id),
    { state: 'cancelled' },
  );
  run.progress = progress;
  // Whoever was not asked any more because of it is asked again; the count of votes says who has his turn.
  const closedByIt = run.tasks.filter(
    ({ state, closedSeq, createdSeq }) =>
      state === 'cancelled' && createdSeq <= since && closedSeq !== null && closedSeq >= since,
  );
  await changeTasks(
    run,
    closedByIt.map(({ id }) => id),
    { state: 'queued', closedSeq: null, closedById: null },
  );
  await changeTasks(run, [task.id], {
    state: 'waiting',
    decidedAt: null,
    closedSeq: null,
    closedById: null,
    comment: null,
    attachments: [],
    signatureFileId: null,
    checklistAnswers: null,
    evidenceHash: null,
  });
  run.instance.decisions--;
  await advance(run);
  await saveRun(run);
  await notifyAssignees(run);
  logged(run, { decision: 'waiting', stepName: task.stepName }, { decision: task.state });
};

/** Steps entered since are gone, those left since are open again. */
export const progressBefore = (
  progress: Readonly<Record<string, StepProgress>>,
  since: number,
): Record<string, StepProgress> =>
  Object.fromEntries(
    Object.entries(progress)
      .filter(([, { from, branch }]) => (branch === undefined ? from <= since : from < since))
      .map(([key, one]) => {
        if (one.to === undefined || one.to < since || one.branch !== undefined) return [key, one];
        const { to: _, ...open } = one;
        return [key, { ...open, state: one.state === 'skipped' ? one.state : 'open' }];
      }),
  );
