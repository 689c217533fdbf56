import type { Facts, FlowStep, InputOf, instanceEndpoints, TaskState } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { claimFile, fileRow } from '../../../platform/files/files.ts';
import { need } from '../../../platform/scope.ts';
import { actorOf, systemCaller } from '../../../platform/session/caller.ts';
import { account } from '../../identity/public.ts';
import { factsHash } from '../evidence.ts';
import { signatureUse } from '../own/signature.ts';
import { fitsType } from '../rules/conditions.ts';
import { nextTaskState, type TaskEvent } from '../rules/states.ts';
import { keysFrom, without } from '../rules/tree.ts';
import { isOpen } from '../rules/votes.ts';
import { advance, notifyAssignees, settleStep } from './advance.ts';
import {
  type ApprovalRun,
  applicationOf,
  calling,
  cancelTasks,
  changeTasks,
  emitAbout,
  isConcernedBy,
  logged,
  record,
  runOfTask,
  saveRun,
  stepAt,
  type Task,
} from './approvalRun.ts';
import { returnTargets } from './can.ts';
import { finish } from './finish.ts';

type Endpoints = typeof instanceEndpoints;
export type ApproveInput = InputOf<Endpoints['approve']>;
export type RejectInput = InputOf<Endpoints['reject']>;
type Given = Pick<ApproveInput, 'comment' | 'attachments' | 'signatureFileId' | 'checklist'>;

/** @throws TASK_CLOSED with the name of who dealt with it */
export const refuseClosed = async ({ context }: ApprovalRun, task: Task): Promise<void> => {
  if (task.state === 'waiting') return;
  if (task.state === 'queued') throw fail('TASK_NOT_YET');
  if (!task.closedById) throw fail('TASK_CLOSED', { name: systemCaller.name });
  const [who] = await context.db
    .select({ name: account.name })
    .from(account)
    .where(eq(account.id, task.closedById));
  throw fail('TASK_CLOSED', { name: who?.name ?? systemCaller.name });
};

/** A task of one's own, open, of an application that is not one's own. @throws NOT_FOUND, SELF_APPROVAL, TASK_CLOSED */
export const ownTask = async (context: WriteContext, taskId: string) => {
  const { run, task } = await runOfTask(context, taskId);
  const { accountId } = context.caller;
  if (isConcernedBy(run, accountId)) throw fail('SELF_APPROVAL');
  if (task.assigneeId !== accountId) throw fail('NOT_FOUND');
  if (run.instance.state !== 'running' && isOpen(task.state)) throw fail('TASK_NOT_OPEN');
  await refuseClosed(run, task);
  return { run, task, step: need(stepAt(run, task.stepKey)) };
};

const deviceOf = ({ origin }: WriteContext): 'phone' | 'desktop' =>
  /Mobile|Android|iPhone|iPad|MicroMessenger/i.test(origin.userAgent ?? '') ? 'phone' : 'desktop';

const checkComment = (step: FlowStep, comment: string | undefined, refuses: boolean): void => {
  if (comment?.trim()) return;
  if (refuses) throw failAt('comment', 'REJECT_REASON_NEEDED');
  if (step.needComment === 'always') throw failAt('comment', 'APPROVE_COMMENT_NEEDED');
};

const checkList = (step: FlowStep, answers: readonly boolean[] | undefined): void => {
  const points = step.checklist ?? [];
  if ((answers?.length ?? 0) > points.length)
    throw failAt('checklist', 'CHECKLIST_INCOMPLETE', { text: step.name });
  points.forEach(({ text, required }, at) => {
    if (required && !answers?.[at]) throw failAt('checklist', 'CHECKLIST_INCOMPLETE', { text });
  });
};

/** The picture's own hash stands in the evidence, so that it cannot be exchanged. */
const signatureOf = async (context: WriteContext, step: FlowStep, fileId: string | null | undefined) => {
  if (!fileId) {
    if (step.needSignature === 'required') throw failAt('signatureFileId', 'SIGNATURE_NEEDED');
    return {};
  }
  const row = await fileRow(context.db, fileId);
  if (row?.usedBy !== signatureUse(context.caller.accountId))
    throw failAt('signatureFileId', 'SIGNATURE_UNKNOWN');
  return { signatureFileId: fileId, signatureHash: row.sha256 };
};

/** Writes a decision of a person down, in the task and in the evidence. */
export const decideTask = async (
  run: ApprovalRun,
  task: Task,
  step: FlowStep,
  event: TaskEvent & ('approve' | 'reject' | 'return'),
  { comment, attachments = [], signatureFileId, checklist }: Given,
  more: Record<string, unknown> = {},
): Promise<void> => {
  const { context } = run;
  const state = nextTaskState(task.state, event);
  if (!state) throw fail('TASK_NOT_OPEN');
  const signature = await signatureOf(context, step, signatureFileId);
  const files = [...new Set(attachments)];
  for (const id of files) await claimFile(context, `approval:${run.instance.id}`, id, null);
  const said = comment?.trim() || null;
  const { seq, hash, at } = await record(run, state as 'approved', {
    task,
    payload: {
      stepName: task.stepName,
      state,
      comment: said,
      attachments: files,
      ...signature,
      checklist: checklist ?? [],
      points: (step.checklist ?? []).map(({ text }) => text),
      onBehalfOfId: task.onBehalfOfId,
      arrivedAt: task.arrivedAt,
      device: deviceOf(context),
      facts: factsHash(run.instance.facts),
      ...more,
    },
  });
  run.instance.decisions++;
  await changeTasks(run, [task.id], {
    state,
    decidedAt: at,
    closedSeq: seq,
    closedById: actorOf(context),
    comment: said,
    attachments: files,
    signatureFileId: signature.signatureFileId ?? null,
    checklistAnswers: checklist ?? null,
    device: deviceOf(context),
    ip: context.origin.ip,
    evidenceHash: hash,
    checkAt: null,
  });
  await emitAbout(run, 'approval.taskClosed', task);
};

/** Fields of the form that the step lets its approver fill in. @throws EDIT_NOT_ALLOWED */
const edit = async (
  run: ApprovalRun,
  task: Task,
  step: FlowStep,
  edits: Facts | undefined,
): Promise<void> => {
  const { kind, instance, context } = run;
  const fields = kind.editableFields ?? [];
  const changed = Object.entries(edits ?? {}).filter(
    ([key, value]) => JSON.stringify(instance.facts[key] ?? null) !== JSON.stringify(value),
  );
  for (const [key, value] of changed) {
    const field = fields.find((one) => one.key === key);
    const fits = field && step.allow?.edit?.includes(key) && fitsType(field.type, value);
    // By naming himself he might be the next one asked.
    const named = (one: unknown) => [one].flat().includes(context.caller.accountId);
    const himself = field?.type === 'people' && named(value) && !named(instance.facts[key]);
    if (!fits || himself) throw failAt('edits', 'EDIT_NOT_ALLOWED', { field: field?.label[0] ?? key });
  }
  if (changed.length === 0) return;
  const before = instance.facts;
  instance.facts = { ...before, ...Object.fromEntries(changed) };
  instance.version++;
  await record(run, 'edited', {
    task,
    payload: {
      stepName: task.stepName,
      edits: changed.map(([key, after]) => ({
        field: key,
        label: fields.find((one) => one.key === key)?.label[0] ?? key,
        before: before[key] ?? null,
        after,
      })),
      facts: factsHash(instance.facts),
    },
  });
  await kind.onEdited?.(calling(context), applicationOf(run), Object.fromEntries(changed));
};

/** Whose turn came only after the password was looked at is asked for it again. */
const checkConfirmed = (step: FlowStep, confirmed: boolean): void => {
  if (step.needPassword && !confirmed) throw failAt('password', 'APPROVAL_PASSWORD_NEEDED');
};

/** Says yes; `confirmed` where the password was checked before. */
export const approve = async (context: WriteContext, input: ApproveInput, confirmed = false) => {
  const { run, task, step } = await ownTask(context, input.taskId);
  checkConfirmed(step, confirmed);
  if (run.instance.version !== input.instanceVersion) throw fail('STALE_VERSION');
  checkComment(step, input.comment, false);
  checkList(step, input.checklist);
  run.attended = true;
  if (input.nextApprovers) run.nextApprovers = input.nextApprovers;
  await edit(run, task, step, input.edits);
  await decideTask(run, task, step, 'approve', input);
  await advance(run);
  await close(run, task, 'approved');
  const next =
    run.instance.state === 'running' ? run.tasks.find(({ state }) => state === 'waiting') : undefined;
  return { state: run.instance.state, nextStepName: next?.stepName ?? null };
};

const close = async (run: ApprovalRun, task: Task, decision: TaskState): Promise<void> => {
  await saveRun(run);
  await notifyAssignees(run);
  logged(run, { decision, stepName: task.stepName });
};

/** Says no: finally, back to the applicant, or back to an earlier step. */
export const reject = async (context: WriteContext, input: RejectInput, confirmed = false) => {
  const { run, task, step } = await ownTask(context, input.taskId);
  checkConfirmed(step, confirmed);
  if (run.instance.version !== input.instanceVersion) throw fail('STALE_VERSION');
  checkComment(step, input.comment, true);
  const stepKey = checkTarget(run, step, input);
  await decideTask(run, task, step, input.target === 'final' ? 'reject' : 'return', input, {
    target: input.target,
    ...(stepKey ? { toStepKey: stepKey, toStepName: stepAt(run, stepKey)?.name } : {}),
  });
  // In a share of many one refusal is a vote; it takes effect when the share cannot be reached any more.
  const waits = step.mode === 'ratio' && task.parentId === null && !(await settleStep(run, step)).failed;
  if (waits) await advance(run);
  else await refuse(run, task, input.target, stepKey);
  await close(run, task, input.target === 'final' ? 'rejected' : 'returned');
  return { state: run.instance.state };
};

/** @throws BAD_TARGET, RETURN_NOT_ALLOWED */
const checkTarget = (
  { kind, version, progress }: ApprovalRun,
  step: FlowStep,
  { target, stepKey }: Pick<RejectInput, 'target' | 'stepKey'>,
): string | undefined => {
  if (target === 'final') return undefined;
  const to = returnTargets({ kind, steps: version.steps, progress }, step);
  if (target === 'applicant') {
    if (!to.applicant) throw fail('RETURN_NOT_ALLOWED');
    return undefined;
  }
  if (!to.steps.some(({ key }) => key === stepKey)) throw failAt('stepKey', 'BAD_TARGET');
  return stepKey;
};

const refuse = async (
  run: ApprovalRun,
  task: Task,
  target: RejectInput['target'],
  stepKey: string | undefined,
): Promise<void> => {
  if (target === 'final') return finish(run, 'reject');
  if (target === 'applicant' || !stepKey) {
    run.instance.returnedFromKey = task.stepKey;
    return finish(run, 'returnToApplicant');
  }
  const anew = keysFrom(run.version.steps, stepKey);
  await cancelTasks(
    run,
    run.tasks.filter((one) => anew.has(one.stepKey)),
  );
  run.progress = without(run.progress, anew);
  // People chosen by an approver are chosen anew.
  await advance(run);
};
