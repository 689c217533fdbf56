import type { InstanceState, Label } from '@anyan/contract';
import { nowIso } from '../../../platform/clock.ts';
import { fail } from '../../../platform/failure.ts';
import { receiversOf } from '../approvers.ts';
import { type InstanceEvent, nextInstanceState } from '../rules/states.ts';
import { allSteps } from '../rules/tree.ts';
import { approvalCc } from '../tables.ts';
import { linkOf, tell } from '../told.ts';
import {
  aboutOf,
  applicationOf,
  type Course,
  calling,
  cancelTasks,
  emitAbout,
  openTasks,
  saveCourse,
} from './course.ts';

/** Copies for people who have none yet. */
export const sendCopies = async (course: Course, userIds: readonly string[]): Promise<void> => {
  const { context, instance } = course;
  if (userIds.length === 0) return;
  await context.db
    .insert(approvalCc)
    .values(userIds.map((userId) => ({ instanceId: instance.id, userId, at: nowIso() })))
    .onConflictDoNothing();
  await tell(context, {
    userIds,
    kind: 'approval.cc',
    title: [`抄送：${instance.title}`, `Copy: ${instance.title}`],
    link: linkOf(instance.id, 'cc'),
    key: `cc:${instance.id}`,
  });
};

const results: Partial<Record<InstanceState, Label>> = {
  approved: ['已通过', 'approved'],
  rejected: ['已被拒绝', 'rejected'],
  returned: ['已被退回，请修改后重新提交', 'returned; please correct and resubmit it'],
  withdrawn: ['已撤回', 'withdrawn'],
  terminated: ['已被终止', 'terminated'],
};

const callbacks = {
  approved: 'onApproved',
  rejected: 'onRejected',
  returned: 'onReturned',
  withdrawn: 'onWithdrawn',
  terminated: 'onTerminated',
} as const;

type End = keyof typeof callbacks;

/** Ends an application, or gives it back: open tasks go, the module is called, people are told. */
export const finish = async (course: Course, event: InstanceEvent): Promise<void> => {
  const { instance, kind, context } = course;
  const state = nextInstanceState(instance.state, event) as End | undefined;
  if (!state) throw fail('WRONG_STATE');
  if (state === 'approved' && kind.forbidAuto && instance.decisions === 0)
    throw fail('NO_APPROVER', { step: course.version.flowName });
  const now = nowIso();
  await cancelTasks(course, openTasks(course));
  course.fresh.clear();
  instance.state = state;
  instance.version++;
  if (state === 'returned') instance.returnedAt = now;
  else {
    instance.finishedAt = now;
    instance.durationSeconds = Math.max(
      0,
      Math.round((Date.parse(now) - Date.parse(instance.startedAt)) / 1000),
    );
  }
  if (state === 'approved') await sendLateCopies(course);
  // The module may look at it, or start the next application of the same record.
  await saveCourse(course);
  await kind[callbacks[state]]?.(calling(context), applicationOf(course));
  await emitAbout(course, `approval.${state}`);
  const words = results[state];
  if (words && state !== 'withdrawn')
    await tell(context, {
      userIds: [...new Set([instance.applicantId, instance.startedById ?? instance.applicantId])],
      kind: 'approval.result',
      title: [`${instance.title}${words[0]}`, `${instance.title} was ${words[1]}`],
      link: linkOf(instance.id, 'started'),
      key: `result:${instance.id}:${instance.lastSeq}`,
    });
};

const sendLateCopies = async (course: Course): Promise<void> => {
  for (const step of allSteps(course.version.steps))
    if (step.type === 'cc' && step.when === 'finished' && course.progress[step.key]?.state === 'done')
      await sendCopies(course, await receiversOf(course.context.db, step, aboutOf(course)));
};
