import { nowMs } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/failure.ts';
import type { StepProgress } from '../rules/tree.ts';
import { isDecided } from '../rules/votes.ts';
import { advance, tellFresh } from './advance.ts';
import {
  type Course,
  cancelTasks,
  changeTasks,
  courseOfTask,
  logged,
  record,
  saveCourse,
  type Task,
} from './course.ts';

export const revokeMinutes = 10;

/** An approval can be taken back for ten minutes, while nobody after has decided and the application goes on. */
export const mayRevoke = ({ instance, tasks }: Pick<Course, 'instance' | 'tasks'>, task: Task): boolean =>
  instance.state === 'running' &&
  task.state === 'approved' &&
  task.decidedAt !== null &&
  task.closedSeq !== null &&
  nowMs() - Date.parse(task.decidedAt) <= revokeMinutes * 60_000 &&
  !tasks.some((one) => isDecided(one.state) && one.decidedAt && (one.closedSeq ?? 0) > (task.closedSeq ?? 0));

/** What came of the decision is undone; the events stay. */
export const revokeDecision = async (
  context: WriteContext,
  { taskId }: { taskId: string },
): Promise<void> => {
  const { course, task } = await courseOfTask(context, taskId);
  if (task.assigneeId !== context.caller.accountId) throw fail('NOT_FOUND');
  const since = task.closedSeq;
  if (!mayRevoke(course, task) || since === null) throw fail('DECISION_FINAL');
  await record(course, 'revoked', { task, payload: { stepName: task.stepName } });

  await cancelTasks(
    course,
    course.tasks.filter(({ createdSeq }) => createdSeq > since),
  );
  const merged = course.tasks.filter(({ createdSeq, state }) => createdSeq > since && state === 'skipped');
  await changeTasks(
    course,
    merged.map(({ id }) => id),
    { state: 'cancelled' },
  );
  course.progress = progressBefore(course.progress, since);
  // Whoever was not asked any more because of it is asked again; the count of votes says who has his turn.
  const closedByIt = course.tasks.filter(
    ({ state, closedSeq, createdSeq }) =>
      state === 'cancelled' && createdSeq <= since && closedSeq !== null && closedSeq >= since,
  );
  await changeTasks(
    course,
    closedByIt.map(({ id }) => id),
    { state: 'queued', closedSeq: null, closedById: null },
  );
  await changeTasks(course, [task.id], {
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
  course.instance.decisions--;
  await advance(course);
  await saveCourse(course);
  await tellFresh(course);
  logged(course, ['撤回审批', 'Decision taken back'], task.stepName);
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
