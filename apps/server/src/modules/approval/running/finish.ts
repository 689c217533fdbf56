import type { InstanceState, Label } from '@anyan/contract';
import { nowIso } from '../../../platform/clock.ts';
import { fail } from '../../../platform/failure.ts';
import { receiversOf } from '../approvers.ts';
import { linkOf, notifyPeople, titleOf } from '../notices.ts';
import { type InstanceEvent, nextInstanceState } from '../rules/states.ts';
import { allSteps } from '../rules/tree.ts';
import { approvalCc } from '../tables.ts';
import {
  type ApprovalRun,
  aboutOf,
  applicationOf,
  calling,
  cancelTasks,
  emitAbout,
  openTasks,
  saveRun,
} from './approvalRun.ts';

/** Copies for people who have none yet. */
export const sendCopies = async (run: ApprovalRun, userIds: readonly string[]): Promise<void> => {
  const { context, instance } = run;
  if (userIds.length === 0) return;
  const [zh, en] = titleOf(instance);
  await context.db
    .insert(approvalCc)
    .values(userIds.map((userId) => ({ instanceId: instance.id, userId, at: nowIso() })))
    .onConflictDoNothing();
  await notifyPeople(context, {
    userIds,
    kind: 'approval.cc',
    title: [`抄送：${zh}`, `Copy: ${en}`],
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
export const finish = async (run: ApprovalRun, event: InstanceEvent): Promise<void> => {
  const { instance, kind, context } = run;
  const state = nextInstanceState(instance.state, event) as End | undefined;
  if (!state) throw fail('WRONG_STATE');
  const now = nowIso();
  await cancelTasks(run, openTasks(run));
  run.newlyAsked.clear();
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
  if (state === 'approved') await sendLateCopies(run);
  // The module may look at it, or start the next application of the same record.
  await saveRun(run);
  await kind[callbacks[state]]?.(calling(context), applicationOf(run));
  await emitAbout(run, `approval.${state}`);
  const words = results[state];
  const [zh, en] = titleOf(instance);
  if (words && state !== 'withdrawn')
    await notifyPeople(context, {
      userIds: [...new Set([instance.applicantId, instance.startedById ?? instance.applicantId])],
      kind: 'approval.result',
      title: [`${zh}${words[0]}`, `${en} was ${words[1]}`],
      link: linkOf(instance.id, 'started'),
      key: `result:${instance.id}:${instance.lastSeq}`,
    });
};

const sendLateCopies = async (run: ApprovalRun): Promise<void> => {
  for (const step of allSteps(run.version.steps))
    if (step.type === 'cc' && step.when === 'finished' && run.progress[step.key]?.state === 'done')
      await sendCopies(run, await receiversOf(run.context, step, aboutOf(run)));
};
