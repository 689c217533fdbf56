import type { InputOf, instanceEndpoints } from '@anyan/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { nowIso, nowMs } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { fail } from '../../../platform/failure.ts';
import { shownIn, timeZoneOf } from '../../../platform/timeZone.ts';
import { factsHash } from '../evidence.ts';
import type { BusinessKind, Submission } from '../kinds.ts';
import { reachesInstance } from '../lists/seen.ts';
import { linkOf, titleOf, urgePeople } from '../notices.ts';
import { keptSteps, missingSteps } from '../rules/bindingSteps.ts';
import { nextInstanceState, openStates } from '../rules/states.ts';
import { keysFrom, without } from '../rules/tree.ts';
import { approvalFlow, approvalFlowVersion, approvalInstance, approvalTask, type Diff } from '../tables.ts';
import { addSteps, advance, notifyAssignees } from './advance.ts';
import {
  type ApprovalRun,
  applicationOf,
  isApplicant,
  logged,
  openRun,
  openTasks,
  record,
  saveRun,
  versionOf,
  withAdded,
} from './approvalRun.ts';
import { mayWithdraw } from './can.ts';
import { finish } from './finish.ts';
import { checkBeforehand, checkFacts, flowFor, retitled } from './start.ts';

type Endpoints = typeof instanceEndpoints;

/** An application of the caller's own. @throws NOT_FOUND */
const ownRun = async (context: WriteContext, instanceId: string): Promise<ApprovalRun> => {
  const run = await openRun(context, instanceId);
  if (!isApplicant(run, context.caller.accountId)) throw fail('NOT_FOUND');
  return run;
};

/** @throws WITHDRAW_TOO_LATE, STALE_VERSION, WRONG_STATE */
export const withdraw = async (
  context: WriteContext,
  { instanceId, reason, version }: InputOf<Endpoints['withdraw']>,
): Promise<void> => {
  const run = await ownRun(context, instanceId);
  const { instance, kind } = run;
  if (!nextInstanceState(instance.state, 'withdraw')) throw fail('WRONG_STATE');
  if (instance.version !== version) throw fail('STALE_VERSION');
  if (!mayWithdraw(instance, kind)) throw fail('WITHDRAW_TOO_LATE');
  await end(run, 'withdraw', reason || null);
};

/** Ends an application from outside of its steps. */
const end = async (
  run: ApprovalRun,
  event: 'withdraw' | 'terminate',
  reason: string | null,
): Promise<void> => {
  const { state } = run.instance;
  await record(run, event === 'withdraw' ? 'withdrawn' : 'terminated', { payload: { reason } });
  await finish(run, event);
  await saveRun(run);
  logged(run, { state: run.instance.state, reason }, { state });
};

/** What has not been corrected for long is withdrawn by the product. */
export const withdrawForgotten = async (context: WriteContext, instanceId: string, days: number) => {
  const run = await openRun(context, instanceId);
  if (run.instance.state === 'returned') await end(run, 'withdraw', `退回后 ${days} 天未重新提交`);
};

/** An administrator ends what is stuck. */
export const terminate = async (
  context: WriteContext,
  { instanceId, reason }: InputOf<Endpoints['instanceTerminate']>,
): Promise<void> => {
  if (!(await reachesInstance(context, instanceId))) throw fail('NOT_FOUND');
  const run = await openRun(context, instanceId);
  if (!nextInstanceState(run.instance.state, 'terminate')) throw fail('WRONG_STATE');
  await end(run, 'terminate', reason);
};

/** Withdraws what a module gives up by itself (its record is deleted or overtaken); nothing where none is open. */
export const withdrawApproval = async (
  context: WriteContext,
  { kind, businessId, reason }: { kind: string; businessId: string; reason: string },
): Promise<void> => {
  const [open] = await context.db
    .select({ id: approvalInstance.id })
    .from(approvalInstance)
    .where(
      and(
        eq(approvalInstance.businessKind, kind),
        eq(approvalInstance.businessId, businessId),
        inArray(approvalInstance.state, [...openStates]),
      ),
    );
  if (open) await end(await openRun(context, open.id), 'withdraw', reason);
};

const differences = (kind: BusinessKind, before: Submission['facts'], after: Submission['facts']): Diff[] =>
  kind.facts.flatMap(({ key, label }) =>
    JSON.stringify(before[key] ?? null) === JSON.stringify(after[key] ?? null)
      ? []
      : [{ field: key, label: label[0], before: before[key] ?? null, after: after[key] ?? null }],
  );

/** The newest version of the flow, where it asks corrections to take it. */
const newestVersion = async (db: Reader, run: ApprovalRun): Promise<ApprovalRun['version']> => {
  const version = await versionOf(db, run.instance.flowVersionId);
  if (!version.upgradeOnResubmit) return version;
  const [row] = await db
    .select({ version: approvalFlowVersion })
    .from(approvalFlow)
    .innerJoin(approvalFlowVersion, eq(approvalFlowVersion.id, approvalFlow.publishedVersionId))
    .where(eq(approvalFlow.id, version.flowId));
  return row?.version ?? version;
};

/** The flow of the organisation that an application is of by now. @throws NO_FLOW */
const versionThere = async (run: ApprovalRun, submission: Submission, organizationId: string | null) => {
  const flow = await flowFor(run.context.db, run.kind, { organizationId, facts: submission.facts });
  if (!flow) throw fail('NO_FLOW', { kind: run.kind.name[0] });
  return flow.version;
};

/**
 * What is left of the progress where an application goes on with the step that refused it. What the college binds the
 * flow of an organisation to looks at the correction in any case.
 */
const resumed = async (
  { context, version, progress }: ApprovalRun,
  from: string,
  ofCollege: ApprovalRun['version'] | undefined,
) => {
  const [flow] = await context.db
    .select({ organizationId: approvalFlow.organizationId })
    .from(approvalFlow)
    .where(eq(approvalFlow.id, version.flowId));
  const bound = flow?.organizationId && ofCollege ? keptSteps(version.steps, ofCollege.steps) : [];
  return without(progress, new Set([...keysFrom(version.steps, from), ...bound.map(({ key }) => key)]));
};

/**
 * Hands a returned application in again, in the transaction in which the module saved its form; one that is of another
 * organisation by now is asked of that one's people, from the beginning.
 * @throws NOT_RESUBMITTABLE, APPROVERS_NEEDED, NO_APPROVER
 */
export const resubmitApproval = async (
  context: WriteContext,
  {
    instanceId,
    choices,
    ...submission
  }: Submission & { instanceId: string; organizationId?: string | null; choices?: Record<string, string[]> },
): Promise<{ state: ApprovalRun['instance']['state'] }> => {
  const run = await openRun(context, instanceId);
  await handInAgain(run, submission, choices);
  return { state: run.instance.state };
};

const handInAgain = async (
  run: ApprovalRun,
  submission: Submission & { organizationId?: string | null },
  choices?: Record<string, string[]>,
): Promise<void> => {
  const { instance, kind, context } = run;
  const state = nextInstanceState(instance.state, 'resubmit');
  if (!state) throw fail('NOT_RESUBMITTABLE');
  checkFacts(kind, submission.facts);
  const { organizationId = instance.applicantOrganizationId } = submission;
  const moved = organizationId !== instance.applicantOrganizationId;
  const newest = moved
    ? await versionThere(run, submission, organizationId)
    : await newestVersion(context.db, run);
  const upgraded = newest.id !== run.version.id;
  const from = instance.returnedFromKey;
  Object.assign(instance, {
    state,
    title: submission.title.slice(0, 200),
    searchText: retitled(instance.searchText, instance.title, submission.title.slice(0, 200)),
    summary: submission.summary.slice(0, 12),
    diff: submission.diff ?? differences(kind, instance.facts, submission.facts),
    facts: submission.facts,
    choices: { ...instance.choices, ...choices },
    round: instance.round + 1,
    version: instance.version + 1,
    decisions: 0,
    returnedAt: null,
    returnedFromKey: null,
    flowVersionId: newest.id,
    applicantOrganizationId: organizationId,
  });
  const resumes = newest.resumeFrom === 'refusing' && from && !upgraded && !moved;
  if (!resumes) instance.addedSteps = [];
  run.version = withAdded(newest, instance);
  // Other facts may bring another flow of the college, and what it binds to.
  const ofCollege = await flowFor(context.db, kind, { organizationId: null, facts: submission.facts });
  run.progress = resumes ? await resumed(run, from, ofCollege?.version) : {};
  if (ofCollege) addSteps(run, missingSteps(run.version.steps, ofCollege.version.steps));
  await checkBeforehand(run);
  await record(run, 'resubmitted', {
    payload: { facts: factsHash(instance.facts), title: instance.title, versionNo: newest.versionNo },
  });
  await advance(run);
  await saveRun(run);
  await notifyAssignees(run);
  logged(run, { round: instance.round });
};

/** The applicant's own button: the form was saved before. */
export const resubmit = async (
  context: WriteContext,
  { instanceId, version }: InputOf<Endpoints['resubmit']>,
) => {
  const run = await ownRun(context, instanceId);
  const { instance, kind } = run;
  if (instance.state !== 'returned') throw fail('NOT_RESUBMITTABLE');
  if (instance.version !== version) throw fail('STALE_VERSION');
  if (kind.submitAgain) {
    await kind.submitAgain(context, applicationOf(run));
    return { state: (await openRun(context, instanceId)).instance.state };
  }
  const { title, summary, facts } = instance;
  await handInAgain(run, { title, summary, facts });
  return { state: run.instance.state };
};

export const urgeLimit = 5;
const urgeGap = 3_600_000;

/** Reminds those who are asked; once an hour, five times a step. @throws URGED_TOO_OFTEN, URGED_ENOUGH */
export const urge = async (context: WriteContext, { instanceId }: InputOf<Endpoints['urge']>) => {
  const run = await ownRun(context, instanceId);
  const { instance } = run;
  if (instance.state !== 'running') throw fail('WRONG_STATE');
  const next = instance.urgedAt ? Date.parse(instance.urgedAt) + urgeGap : 0;
  if (next > nowMs())
    throw fail('URGED_TOO_OFTEN', {
      time: shownIn(await timeZoneOf(context.db), new Date(next).toISOString()).slice(11),
    });
  const waiting = openTasks(run).filter(({ state }) => state === 'waiting');
  const urged = waiting.filter(({ urgedCount }) => urgedCount < urgeLimit);
  if (urged.length === 0) throw fail('URGED_ENOUGH', { max: urgeLimit });
  for (const { id, urgedCount } of urged)
    await context.db
      .update(approvalTask)
      .set({ urgedCount: urgedCount + 1 })
      .where(eq(approvalTask.id, id));
  instance.urgedAt = nowIso();
  const [zh, en] = titleOf(instance);
  const userIds = urged.map(({ assigneeId }) => assigneeId);
  const reached = await urgePeople(context, {
    userIds,
    kind: 'approval.urged',
    title: [`催办：${zh}`, `Urged: ${en}`],
    link: linkOf(instance.id),
    key: `urged:${instance.id}:${instance.lastSeq + 1}`,
  });
  await record(run, 'urged', { payload: { userIds: userIds.filter((id) => reached.has(id)) } });
  await saveRun(run);
  const answer = {
    reminded: reached.size,
    leftOut: waiting.length - urged.length,
    unreached: new Set(userIds).size - reached.size,
  };
  logged(run, { urged: answer.reminded, leftOut: answer.leftOut, unreached: answer.unreached });
  return { nextAllowedAt: new Date(nowMs() + urgeGap).toISOString(), ...answer };
};
