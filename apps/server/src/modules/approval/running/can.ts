import { approvalPermission, approvalSearch, type FlowStep, type InstanceEvent } from '@anyan/contract';
import { nowMs } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { type Failure, fail } from '../../../platform/failure.ts';
import type { Reach } from '../../../platform/session/caller.ts';
import { reaches } from '../../../platform/states.ts';
import type { BusinessKind } from '../kinds.ts';
import { nextInstanceState } from '../rules/states.ts';
import { earlierSteps, type Progress } from '../rules/tree.ts';
import type { Instance, Task } from './approvalRun.ts';

export const revokeMinutes = 10;

const held = <E extends string>(events: Readonly<Partial<Record<E, boolean>>>): E[] =>
  (Object.keys(events) as E[]).filter((event) => events[event]);

/** Where a refusal of a step may send an application back to. */
export const returnTargets = (
  { kind, steps, progress }: { kind: BusinessKind; steps: readonly FlowStep[]; progress: Progress },
  { key, rejectTo = 'both' }: FlowStep,
) => ({
  applicant: kind.returnable && rejectTo !== 'earlierNode',
  steps: rejectTo === 'applicant' ? [] : earlierSteps(steps, progress, key),
});

/** Whether the applicant may still take it back himself. */
export const mayWithdraw = (
  { state, decisions }: Pick<Instance, 'state' | 'decisions'>,
  kind: BusinessKind,
): boolean =>
  state === 'returned' || (state === 'running' && (decisions === 0 || !!kind.allowWithdrawAfterFirst));

/** Why a decision cannot be taken back: an approval can for ten minutes, while nobody after has decided and it runs. */
export const revokeFault = (
  instance: Pick<Instance, 'state'>,
  { state, decidedAt }: Pick<Task, 'state' | 'decidedAt'>,
  decidedAfter: boolean,
): Failure | undefined => {
  if (state !== 'approved' || decidedAt === null) return fail('DECISION_NO_APPROVAL');
  if (instance.state !== 'running') return fail('DECISION_ENDED');
  if (decidedAfter) return fail('DECISION_FINAL');
  return nowMs() - Date.parse(decidedAt) > revokeMinutes * 60_000
    ? fail('DECISION_TOO_OLD', { minutes: revokeMinutes })
    : undefined;
};

/** What the applicant may do; `waits` where somebody is asked. */
export const applicantEvents = (
  instance: Pick<Instance, 'state' | 'decisions'>,
  kind: BusinessKind,
  waits: boolean,
): InstanceEvent[] =>
  held({
    resubmit: instance.state === 'returned',
    urge: instance.state === 'running' && waits,
    withdraw: mayWithdraw(instance, kind),
  });

/** What whoever is asked may do. That he is asked decides; the permissions of 我的审批 only show the buttons. */
export const assigneeEvents = (
  { may }: Pick<ReadContext, 'may'>,
  application: Parameters<typeof returnTargets>[0],
  step: FlowStep,
): InstanceEvent[] => {
  const to = returnTargets(application, step);
  const rejects = may(approvalPermission.reject);
  return held({
    approve: may(approvalPermission.approve),
    return: rejects && (to.applicant || to.steps.length > 0),
    reject: rejects,
    transfer: !!step.allow?.transfer && may(approvalPermission.transfer),
    addSigner: !!step.allow?.addSigner && may(approvalPermission.addSigner),
    cc: true,
  });
};

/** A task that waits, and where its holder belongs. */
interface Holding extends Pick<Task, 'above'> {
  userId: string;
  placeId: string | null;
}

/** Whoever moves a task reaches its holder; above the applicant's organisation it is moved by the whole college alone. */
export const mayMove = (reach: Reach, { above, userId, placeId }: Holding): boolean =>
  reach.college || (!above && reaches(reach, { organization: placeId, person: userId }));

/** What an administrator may do with applications in his reach, and with what waits there. */
export const administratorEvents = (context: ReadContext) => {
  const reachOf = (name: typeof approvalSearch.assign | typeof approvalSearch.disable) =>
    context.may(name) ? context.reachOf(name) : undefined;
  const [assigns, ends] = [reachOf(approvalSearch.assign), reachOf(approvalSearch.disable)];
  return (
    instance: Pick<Instance, 'state' | 'applicantId' | 'applicantOrganizationId' | 'laboratoryId'>,
    open: readonly Holding[],
  ): InstanceEvent[] => {
    const place = {
      organization: instance.applicantOrganizationId,
      person: instance.applicantId,
      laboratory: instance.laboratoryId,
    };
    return held({
      reassign: !!assigns && reaches(assigns, place) && open.some((task) => mayMove(assigns, task)),
      terminate: !!nextInstanceState(instance.state, 'terminate') && !!ends && reaches(ends, place),
    });
  };
};
