import { type FlowStep, type InstanceDetails, inLocale } from '@anyan/contract';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { need } from '../../../platform/scope.ts';
import { organization } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { choicesOf, concerns, isOwn } from '../approvers.ts';
import { namesOfLaboratories, tellingOf } from '../kinds.ts';
import { namesOfPeople } from '../people.ts';
import { openStates } from '../rules/states.ts';
import { followingSteps, stepOf } from '../rules/tree.ts';
import { isOpen } from '../rules/votes.ts';
import { type FlowVersion, type Instance, knownKind, type Task, withAdded } from '../running/approvalRun.ts';
import {
  administratorEvents,
  applicantEvents,
  assigneeEvents,
  returnTargets,
  revokeFault,
} from '../running/can.ts';
import { decidedSince } from '../running/revoke.ts';
import { approvalCc, approvalFlowVersion, approvalInstance, approvalTask } from '../tables.ts';
import { needSeen } from './seen.ts';

export interface Seen {
  instance: Instance;
  version: FlowVersion;
  tasks: Task[];
  names: ReadonlyMap<string, string>;
}

/** An application that the caller may see, with all that its pages are made of. */
export const readSeen = async (context: ReadContext, id: string): Promise<Seen> => {
  const { db } = context;
  const instance = await needSeen(context, id);
  const stored = need(
    (
      await db.select().from(approvalFlowVersion).where(eq(approvalFlowVersion.id, instance.flowVersionId))
    )[0],
  );
  const tasks = await db
    .select()
    .from(approvalTask)
    .where(eq(approvalTask.instanceId, id))
    .orderBy(asc(approvalTask.createdSeq), asc(approvalTask.orderNo));
  const names = await namesOfPeople(db, [
    instance.applicantId,
    ...tasks.flatMap(({ assigneeId, onBehalfOfId, transferredFromId }) => [
      assigneeId,
      onBehalfOfId,
      transferredFromId,
    ]),
  ]);
  return { instance, version: withAdded(stored, instance), tasks, names };
};

const person = (names: ReadonlyMap<string, string>, id: string) => ({ id, name: names.get(id) ?? '—' });

/** What the caller is asked. */
const myTask = async (
  context: ReadContext,
  seen: Seen,
  task: Task,
  step: FlowStep,
): Promise<NonNullable<InstanceDetails['myTask']>> => {
  const { instance, version, names } = seen;
  const { db } = context;
  const kind = knownKind(context, instance.businessKind);
  const to = returnTargets({ kind, steps: version.steps, progress: instance.progress }, step);
  const next = followingSteps(version.steps, instance.progress, step.key, {
    facts: instance.facts,
    known: kind.facts,
  }).find(({ approvers }) => approvers?.rule === 'previousApproverChoice');
  return {
    id: task.id,
    stepKey: task.stepKey,
    stepName: task.stepName,
    arrivedAt: task.arrivedAt,
    dueAt: task.dueAt,
    onBehalfOfName: task.onBehalfOfId ? (names.get(task.onBehalfOfId) ?? null) : null,
    returnToApplicant: to.applicant,
    needComment: step.needComment ?? 'onReject',
    needSignature: step.needSignature ?? 'none',
    needPassword: !!step.needPassword,
    checklist: step.checklist ?? [],
    editFields: (kind.editableFields ?? [])
      .filter(({ key }) => step.allow?.edit?.includes(key))
      .map((field) => ({ ...field, value: instance.facts[field.key] ?? null })),
    rejectTargets: to.steps.map(({ key, name }) => ({ stepKey: key, name })),
    chooseNext: next ? await chooseNext(db, next, seen) : null,
  };
};

/** Whom somebody has added to a task of his that is not decided yet; with those before him it may not be his turn. */
const addedBy = ({ tasks, names }: Seen, me: string): InstanceDetails['addedSigners'] =>
  tasks.flatMap(({ parentId, assigneeId, state }) => {
    const own = tasks.find(({ id }) => id === parentId);
    return own?.assigneeId === me && isOpen(own.state)
      ? [{ taskId: own.id, userId: assigneeId, name: names.get(assigneeId) ?? '—', removable: isOpen(state) }]
      : [];
  });

const chooseNext = async (
  db: Reader,
  step: NonNullable<ReturnType<typeof stepOf>>,
  { instance, tasks }: Pick<Seen, 'instance' | 'tasks'>,
): Promise<NonNullable<NonNullable<InstanceDetails['myTask']>['chooseNext']>> => {
  const rule = step.approvers;
  const offered = rule ? ((await choicesOf(db, rule)) ?? []) : [];
  // Whoever decides a step is not named for the next one as well.
  const taken = tasks
    .filter(({ stepKey, visit, state }) => {
      const gone = state === 'transferred' || state === 'cancelled';
      return !gone && instance.progress[stepKey]?.visit === visit;
    })
    .map(({ assigneeId }) => assigneeId);
  const left = offered.filter((id) => !concerns(instance, id) && !taken.includes(id));
  const names = await namesOfPeople(db, left);
  return {
    stepName: step.name,
    min: rule?.min ?? 1,
    max: rule?.max ?? 20,
    people: left.map((id) => person(names, id)),
  };
};

/** Other open applications of the same record. */
const relatedTo = async (context: ReadContext, { id, businessId }: Instance) =>
  (
    await context.db
      .select({
        id: approvalInstance.id,
        instanceNo: approvalInstance.instanceNo,
        kind: approvalInstance.businessKind,
        title: approvalInstance.title,
        state: approvalInstance.state,
      })
      .from(approvalInstance)
      .where(
        and(
          eq(approvalInstance.businessId, businessId),
          ne(approvalInstance.id, id),
          inArray(approvalInstance.state, [...openStates]),
        ),
      )
      .orderBy(asc(approvalInstance.startedAt))
      .limit(20)
  ).map(({ kind, ...row }) => ({
    ...row,
    kindName: inLocale(knownKind(context, kind).name, context.locale),
  }));

/** Tasks with where their holders belong. */
const holdingsOf = async (db: Reader, tasks: readonly Task[]) => {
  if (tasks.length === 0) return [];
  const holders = tasks.map(({ assigneeId }) => assigneeId);
  const rows = await db
    .select({ id: account.id, placeId: account.organizationId })
    .from(account)
    .where(inArray(account.id, holders));
  const places = new Map(rows.map(({ id, placeId }) => [id, placeId]));
  return tasks.map(({ above, assigneeId }) => ({
    ...{ above, userId: assigneeId },
    placeId: places.get(assigneeId) ?? null,
  }));
};

const copiesOf = (db: Reader, instanceId: string) =>
  db
    .select({ id: account.id, name: account.name, readAt: approvalCc.readAt })
    .from(approvalCc)
    .innerJoin(account, eq(account.id, approvalCc.userId))
    .where(eq(approvalCc.instanceId, instanceId))
    .orderBy(asc(approvalCc.at), asc(account.name));

export const verifyLength = 32;

/** One application in full, for the drawer of all approval pages. */
export const instanceDetails = async (
  context: ReadContext,
  { id }: { id: string },
): Promise<InstanceDetails> => {
  const { db, caller, locale } = context;
  const seen = await readSeen(context, id);
  const { instance, version, tasks, names } = seen;
  const kind = knownKind(context, instance.businessKind);
  const me = caller.accountId;
  const mine = isOwn(instance, me);
  const waiting = tasks.filter(({ state }) => state === 'waiting');
  const running = instance.state === 'running';
  const place = instance.applicantOrganizationId
    ? (
        await db
          .select({ name: organization.name })
          .from(organization)
          .where(eq(organization.id, instance.applicantOrganizationId))
      )[0]
    : undefined;
  const laboratories = await namesOfLaboratories(context, [instance.laboratoryId]);
  const routeOf = (route: string | undefined) => route?.replaceAll('{id}', instance.businessId) ?? null;
  const task = running && !mine ? waiting.find(({ assigneeId }) => assigneeId === me) : undefined;
  const step = task && stepOf(version.steps, task.stepKey);
  const addedSigners = running ? addedBy(seen, me) : [];
  const revocable = tasks.find(
    (one) => one.assigneeId === me && !revokeFault(instance, one, decidedSince(tasks, one)),
  );
  const can: InstanceDetails['can'] = [
    ...(mine ? applicantEvents(instance, kind, waiting.length > 0) : []),
    ...(step
      ? assigneeEvents(context, { kind, steps: version.steps, progress: instance.progress }, step)
      : []),
    ...(addedSigners.some(({ removable }) => removable) ? (['removeSigner'] as const) : []),
    ...(revocable ? (['revoke'] as const) : []),
    ...administratorEvents(context)(instance, await holdingsOf(db, waiting)),
  ];
  return {
    id: instance.id,
    instanceNo: instance.instanceNo,
    kind: instance.businessKind,
    kindName: inLocale(kind.name, locale),
    businessId: instance.businessId,
    title: instance.title,
    state: instance.state,
    round: instance.round,
    applicant: person(names, instance.applicantId),
    organizationName: place?.name ?? null,
    laboratoryName: laboratories.get(instance.laboratoryId ?? '') ?? null,
    startedAt: instance.startedAt,
    finishedAt: instance.finishedAt,
    durationSeconds: instance.durationSeconds,
    summary: instance.summary,
    telling: tellingOf(kind, instance.summary),
    diff: instance.diff,
    detailRoute: routeOf(kind.detailRoute),
    detail: (await kind.loadDetail?.(context, instance.businessId)) ?? null,
    currentStepNames: [...new Set(waiting.map(({ stepName }) => stepName))],
    currentApprovers: [...new Set(waiting.map(({ assigneeId }) => assigneeId))].map((one) =>
      person(names, one),
    ),
    myTask: task && step ? await myTask(context, seen, task, step) : null,
    can,
    revocableTaskId: revocable?.id ?? null,
    editRoute: can.includes('resubmit') ? routeOf(kind.editRoute) : null,
    copyRoute: mine ? routeOf(kind.copyRoute) : null,
    addedSigners,
    cc: await copiesOf(db, id),
    verifyCode: instance.lastHash.slice(0, verifyLength),
    related: await relatedTo(context, instance),
    version: instance.version,
  };
};
