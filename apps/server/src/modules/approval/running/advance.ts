import { type FlowStep, noteIn, pathStep } from '@anyan/contract';
import { nowIso, nowMs } from '../../../platform/clock.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { timeZoneOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import {
  type Approver,
  administratorsFor,
  approversOf,
  asksAbove,
  choicesOf,
  concerns,
  type Resolved,
  receiversOf,
} from '../approvers.ts';
import { lastResort } from '../flows/usualSteps.ts';
import { linkOf, notifyPeople, titleOf } from '../notices.ts';
import { calendarInForce } from '../own/calendar.ts';
import { enabledOf, namesOfPeople } from '../people.ts';
import { behind } from '../rules/bindingSteps.ts';
import { dueAfter } from '../rules/calendar.ts';
import { adjacentSteps, allSteps, isBatchable, walk } from '../rules/tree.ts';
import { settle } from '../rules/votes.ts';
import {
  type ApprovalRun,
  aboutOf,
  addTasks,
  cancelTasks,
  changeTasks,
  emitAbout,
  isConcernedBy,
  record,
  type Task,
  tasksOf,
} from './approvalRun.ts';
import { aboutStep, elsewhere } from './bounds.ts';
import { finish, sendCopies } from './finish.ts';

const hour = 3_600_000;

/** Moments that hang on when a task is somebody's turn. */
export const timesOf = async (run: ApprovalRun, step: FlowStep | undefined): Promise<Partial<Task>> => {
  const now = nowMs();
  const at = { arrivedAt: new Date(now).toISOString() };
  if (!step?.dueHours) return { ...at, dueAt: null, remindAt: null, checkAt: null };
  const { db } = run.context;
  const working = step.workingHours
    ? { calendar: (await calendarInForce(db)).calendar, timeZone: await timeZoneOf(db) }
    : undefined;
  const due = dueAfter(now, step.dueHours, working);
  const remind = step.remindBeforeHours
    ? working
      ? dueAfter(now, step.dueHours - step.remindBeforeHours, working)
      : due - step.remindBeforeHours * hour
    : null;
  return {
    ...at,
    dueAt: new Date(due).toISOString(),
    remindAt: remind === null ? null : new Date(remind).toISOString(),
    checkAt: new Date(remind ?? due).toISOString(),
  };
};

export const newTask = (
  run: ApprovalRun,
  step: FlowStep,
  approver: Approver,
  more: Partial<Task> & Pick<Task, 'state' | 'visit'>,
): Task => ({
  id: uuid(),
  instanceId: run.instance.id,
  businessKind: run.instance.businessKind,
  round: run.instance.round,
  stepKey: step.key,
  stepName: step.name,
  assigneeId: approver.userId,
  onBehalfOfId: approver.onBehalfOfId,
  transferredFromId: null,
  orderNo: 0,
  above: asksAbove(step),
  parentId: null,
  addedById: null,
  groupNo: 0,
  position: null,
  groupMode: null,
  createdSeq: run.instance.lastSeq,
  closedSeq: null,
  closedById: null,
  arrivedAt: nowIso(),
  dueAt: null,
  remindAt: null,
  remindedAt: null,
  escalatedAt: null,
  checkAt: null,
  urgedCount: 0,
  batchable: isBatchable(step),
  decidedAt: null,
  comment: null,
  attachments: [],
  signatureFileId: null,
  checklistAnswers: null,
  device: null,
  ip: null,
  evidenceHash: null,
  ...more,
});

/** Gives turns, closes what is not asked any more; answers whether the step is over or cannot succeed. */
export const settleStep = async (run: ApprovalRun, step: FlowStep) => {
  const tasks = tasksOf(run, step.key);
  const { states, done, failed } = settle(step, tasks);
  const changed = tasks.filter(({ id, state }) => states.has(id) && states.get(id) !== state);
  const to = (state: string) => changed.filter(({ id }) => states.get(id) === state);
  await cancelTasks(run, to('cancelled'));
  await changeTasks(
    run,
    to('queued').map(({ id }) => id),
    { state: 'queued', checkAt: null },
  );
  const turn = to('waiting');
  if (turn.length > 0) {
    await changeTasks(
      run,
      turn.map(({ id }) => id),
      { state: 'waiting', ...(await timesOf(run, step)) },
    );
    for (const { id } of turn) run.newlyAsked.add(id);
  }
  return { done, failed };
};

/** Moves an application as far as it goes without anybody's decision. */
export const advance = async (run: ApprovalRun): Promise<void> => {
  for (;;) {
    for (const step of allSteps(run.version.steps)) {
      const progress = run.progress[step.key];
      if (step.type !== 'approve' || progress?.state !== 'open') continue;
      if ((await settleStep(run, step)).done)
        run.progress[step.key] = { ...progress, state: 'done', to: run.instance.lastSeq };
    }
    const { enter, skip, choose, finished } = walk(run.version.steps, run.progress, {
      facts: run.instance.facts,
      known: run.kind.facts,
    });
    for (const step of skip) await skipStep(run, step, 'condition');
    for (const { key, branch } of choose)
      run.progress[key] = { state: 'done', visit: 0, from: run.instance.lastSeq, branch };
    if (finished && enter.length === 0) {
      if (run.kind.auto || somebodyAgreed(run)) return finish(run, 'finished');
      askSomebody(run);
      continue;
    }
    if (enter.length === 0 && skip.length === 0) return;
    for (const step of enter) await (step.type === 'cc' ? reachCopy(run, step) : enterStep(run, step));
  }
};

/** Whether a person other than the applicant has said yes, in a step that still counts. */
const somebodyAgreed = (run: ApprovalRun): boolean =>
  run.tasks.some(
    ({ state, stepKey, visit, assigneeId }) =>
      state === 'approved' && run.progress[stepKey]?.visit === visit && !isConcernedBy(run, assigneeId),
  );

/** What nobody has decided the flow administrators decide. */
const askSomebody = (run: ApprovalRun): void => {
  addSteps(run, [lastResort]);
};

/** Puts steps behind those that the application has. */
export const addSteps = (run: ApprovalRun, steps: readonly FlowStep[]): void => {
  const added = behind(run.version.steps, steps);
  run.instance.addedSteps = [...run.instance.addedSteps, ...added];
  run.version = { ...run.version, steps: [...run.version.steps, ...added] };
};

const skipStep = async (run: ApprovalRun, step: FlowStep, reason: 'condition' | 'empty') => {
  const { seq } = await record(
    run,
    'skipped',
    { stepKey: step.key, payload: { stepName: step.name, reason } },
    null,
  );
  run.progress[step.key] = { state: 'skipped', visit: 0, from: seq, to: seq };
};

const reachCopy = async (run: ApprovalRun, step: FlowStep) => {
  run.progress[step.key] = {
    state: 'done',
    visit: 0,
    from: run.instance.lastSeq,
    // Not a branch, but undone like one when the decision before it is taken back.
    branch: 0,
  };
  if (step.when !== 'finished') await sendCopies(run, await receiversOf(run.context, step, aboutOf(run)));
};

/** The people of a step whose rule lets the approver before name them. @throws APPROVERS_NEEDED */
const takeChoice = async (run: ApprovalRun, step: FlowStep): Promise<void> => {
  const { nextApprovers: chosen, instance, context } = run;
  if (step.approvers?.rule !== 'previousApproverChoice' || !run.attended) return;
  await checkChoice(run.context.db, step, chosen ?? [], instance, 'nextApprovers');
  // Nobody names himself, nor who decides another step.
  for (const [id, other] of await elsewhere(run, step.key, chosen ?? [])) {
    const name = (await namesOfPeople(context.db, [id])).get(id) ?? '';
    throw failAt('nextApprovers', 'SIGNER_ELSEWHERE', { name, step: other });
  }
  instance.choices = { ...instance.choices, [step.key]: await enabledOf(context.db, chosen ?? []) };
};

/** @throws APPROVERS_NEEDED when too few or many were chosen, or somebody who does not stand to choice */
export const checkChoice = async (
  db: ApprovalRun['context']['db'],
  step: FlowStep,
  chosen: readonly string[],
  about: Parameters<typeof concerns>[0],
  field: string,
): Promise<void> => {
  const rule = step.approvers;
  if (!rule) return;
  const [enabled, offered] = [await enabledOf(db, chosen), await choicesOf(db, rule)];
  const wrong =
    enabled.length !== chosen.length ||
    enabled.length < (rule.min ?? 1) ||
    enabled.length > (rule.max ?? 20) ||
    enabled.some((id) => concerns(about, id) || (offered && !offered.includes(id)));
  if (wrong) throw failAt(field, 'APPROVERS_NEEDED', { step: step.name });
};

/** When the application last went back; a share that was reached in spite of a refusal did not send it back. */
const lastReturn = ({ tasks, progress }: ApprovalRun): number =>
  Math.max(
    0,
    ...tasks
      .filter(({ state, stepKey, visit }) => state === 'returned' && progress[stepKey]?.visit !== visit)
      .map(({ closedSeq }) => closedSeq ?? 0),
  );

/** People who have said yes just before, or anywhere, and need not say it twice; what went back is said anew. */
const decidedBefore = (run: ApprovalRun, step: FlowStep): Set<string> => {
  const { dedupe, steps } = run.version;
  if (dedupe === 'none' || step.needPassword || step.needSignature === 'required') return new Set();
  const before =
    dedupe === 'all'
      ? allSteps(steps).filter(({ key }) => run.progress[key]?.state === 'done')
      : adjacentSteps(steps, run.progress, step.key);
  const since = lastReturn(run);
  return new Set(
    before.flatMap(({ key }) =>
      tasksOf(run, key)
        .filter(
          ({ state, closedSeq, createdSeq }) =>
            (state === 'approved' && (closedSeq ?? 0) > since) || (state === 'skipped' && createdSeq > since),
        )
        .map(({ assigneeId }) => assigneeId),
    ),
  );
};

/** How its people were found, or that the flow itself does not have the step. */
const viaOf = ({ instance }: ApprovalRun, { key, binding }: FlowStep, via: Resolved['via']) =>
  instance.addedSteps.some((step) => step.key === key) ? (binding ? 'binding' : 'nobodyElse') : via;

const enterStep = async (run: ApprovalRun, step: FlowStep): Promise<void> => {
  const { db } = run.context;
  await takeChoice(run, step);
  const about = aboutStep(run, step);
  let found = await approversOf(run.context, step, about);
  if (found.approvers.length === 0 && step.emptyPolicy === 'skip') return skipStep(run, step, 'empty');
  // What could be refused at the submission cannot be any more.
  if (found.approvers.length === 0) found = await administratorsFor(db, about);
  if (found.approvers.length === 0) throw fail('NO_APPROVER', { step: step.name });

  const visit = ++run.instance.visits;
  const { seq } = await record(
    run,
    'entered',
    { stepKey: step.key, payload: { stepName: step.name, visit, via: viaOf(run, step, found.via) } },
    null,
  );
  run.progress[step.key] = { state: 'open', visit, from: seq };
  const merged = decidedBefore(run, step);
  const tasks = found.approvers.map((approver, orderNo) =>
    newTask(run, step, approver, {
      visit,
      orderNo,
      state: merged.has(approver.userId) ? 'skipped' : 'queued',
    }),
  );
  await addTasks(run, tasks);
  for (const task of tasks) {
    if (task.onBehalfOfId)
      await record(
        run,
        'delegated',
        { task, payload: { stepName: step.name, from: task.onBehalfOfId, to: task.assigneeId } },
        null,
      );
    if (task.state === 'skipped')
      await record(
        run,
        'skipped',
        { task, payload: { stepName: step.name, reason: 'merged', userId: task.assigneeId } },
        null,
      );
  }
};

/** At the end of every change: those whose turn it is hear of it, unless whoever handed it in tells them. Answers them. */
export const notifyAssignees = async (run: ApprovalRun, untold = false): Promise<string[]> => {
  const { instance, context } = run;
  const [zh, en] = titleOf(instance);
  const asked = run.tasks.filter((task) => run.newlyAsked.has(task.id) && task.state === 'waiting');
  for (const task of asked) {
    await emitAbout(run, 'approval.taskCreated', task);
    if (untold) continue;
    await notifyPeople(context, {
      userIds: [task.assigneeId],
      kind: task.transferredFromId ? 'approval.transferred' : 'approval.todo',
      title: [`待审批：${zh}`, `To be approved: ${en}`],
      body: [task.stepName, noteIn(pathStep.properties.name, task.stepName, 'en-US')],
      link: linkOf(instance.id),
      key: `todo:${task.id}:${task.arrivedAt}`,
    });
  }
  return asked.map(({ assigneeId }) => assigneeId);
};
