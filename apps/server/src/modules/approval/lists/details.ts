import { type FlowStep, type InstanceDetails, inLocale } from '@anyan/contract';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { need } from '../../../platform/scope.ts';
import { organization } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { choicesOf, isOwn } from '../approvers.ts';
import { namesOfLaboratories } from '../kinds.ts';
import { openStates } from '../rules/states.ts';
import { followingSteps, stepOf } from '../rules/tree.ts';
import { isOpen } from '../rules/votes.ts';
import { type FlowVersion, type Instance, knownKind, type Task } from '../running/approvalRun.ts';
import {
  administratorEvents,
  applicantEvents,
  assigneeEvents,
  mayRevoke,
  returnTargets,
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

export const namesOfPeople = async (
  db: Reader,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, string>> => {
  const wanted = [...new Set(ids.filter((id) => typeof id === 'string'))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ id: account.id, name: account.name })
    .from(account)
    .where(inArray(account.id, wanted));
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** An application that the caller may see, with all that its pages are made of. */
export const readSeen = async (context: ReadContext, id: string): Promise<Seen> => {
  const { db } = context;
  const instance = await needSeen(context, id);
  const version = need(
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
  return { instance, version, tasks, names };
};

const person = (names: ReadonlyMap<string, string>, id: string) => ({ id, name: names.get(id) ?? '—' });

/** What the caller is asked. */
const myTask = async (
  context: ReadContext,
  { instance, version, names }: Seen,
  task: Task,
  step: FlowStep,
): Promise<NonNullable<InstanceDetails['myTask']>> => {
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
    chooseNext: next ? await chooseNext(db, next, instance) : null,
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
  instance: Instance,
): Promise<NonNullable<NonNullable<InstanceDetails['myTask']>['chooseNext']>> => {
  const rule = step.approvers;
  const offered = rule ? ((await choicesOf(db, rule)) ?? []) : [];
  const left = offered.filter((id) => !isOwn(instance, id));
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
    (one) => one.assigneeId === me && mayRevoke(instance, one, decidedSince(tasks, one)),
  );
  const can: InstanceDetails['can'] = [
    ...(mine ? applicantEvents(instance, kind, waiting.length > 0) : []),
    ...(step
      ? assigneeEvents(context, { kind, steps: version.steps, progress: instance.progress }, step)
      : []),
    ...(addedSigners.some(({ removable }) => removable) ? (['removeSigner'] as const) : []),
    ...(revocable ? (['revoke'] as const) : []),
    ...administratorEvents(context)(instance, waiting.length > 0),
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
