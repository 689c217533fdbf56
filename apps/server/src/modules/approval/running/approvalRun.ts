import { type EventKind, type FlowStep, inLocale, logFact } from '@anyan/contract';
import { asc, eq, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { nowIso } from '../../../platform/clock.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { insertRows } from '../../../platform/database/insertRows.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { updateRows } from '../../../platform/database/updateRows.ts';
import { need } from '../../../platform/scope.ts';
import { actorOf } from '../../../platform/session/caller.ts';
import { type About, concerns, isOwn } from '../approvers.ts';
import { type Evidence, evidenceHash } from '../evidence.ts';
import { type Application, type BusinessKind, kindOf } from '../kinds.ts';
import type { StepProgress } from '../rules/tree.ts';
import { stepOf } from '../rules/tree.ts';
import { isOpen } from '../rules/votes.ts';
import { approvalEvent, approvalFlowVersion, approvalInstance, approvalTask } from '../tables.ts';

export type Instance = typeof approvalInstance.$inferSelect;
export type Task = typeof approvalTask.$inferSelect;
export type FlowVersion = typeof approvalFlowVersion.$inferSelect;

/** One application in the hands of one transaction, which holds its row. */
export interface ApprovalRun {
  readonly context: WriteContext;
  readonly kind: BusinessKind;
  version: FlowVersion;
  instance: Instance;
  tasks: Task[];
  progress: Record<string, StepProgress>;
  /** People whom the approver names for the next step. */
  nextApprovers?: readonly string[];
  /** Somebody decides just now: he is asked for what is missing. */
  attended: boolean;
  /** Tasks whose holders are to be told at the end. */
  newlyAsked: Set<string>;
  /** As it stands in the database; absent where all of it is to be written. */
  stored?: Instance;
}

/** A kind whose module is gone: its applications can still be read and ended. */
const goneKind = (kind: string): BusinessKind => ({
  kind,
  name: [kind, kind],
  module: '',
  facts: [],
  returnable: false,
});

export const knownKind = (asking: Pick<ReadContext, 'platform'>, kind: string): BusinessKind =>
  kindOf(asking, kind) ?? goneKind(kind);

const versions = new Map<string, FlowVersion>();

/** A version of a flow, which never changes once an application runs on it. */
export const versionOf = async (db: Reader, id: string): Promise<FlowVersion> => {
  const known = versions.get(id);
  if (known) return known;
  const version = need(
    (await db.select().from(approvalFlowVersion).where(eq(approvalFlowVersion.id, id)))[0],
  );
  if (versions.size > 200) versions.clear();
  versions.set(id, version);
  return version;
};

/** A version with what an application goes through beyond it. */
export const withAdded = <V extends Pick<FlowVersion, 'steps'>>(
  version: V,
  { addedSteps }: Pick<Instance, 'addedSteps'>,
): V => (addedSteps.length > 0 ? { ...version, steps: [...version.steps, ...addedSteps] } : version);

/** Locks an application and reads all that is needed to change it. @throws NOT_FOUND */
export const openRun = (context: WriteContext, instanceId: string): Promise<ApprovalRun> =>
  lockRun(context, 'id', instanceId);

const named = {
  id: sql`${sql.placeholder('id')}`,
  task: sql`(select instance_id from approval_task where id = ${sql.placeholder('id')})`,
};

const lockRun = async (context: WriteContext, by: keyof typeof named, id: string): Promise<ApprovalRun> => {
  const { db } = context;
  const locked = prepared(db, `approval by ${by}`, () =>
    db.select().from(approvalInstance).where(sql`${approvalInstance.id} = ${named[by]}`).for('update'),
  );
  // Sent with it, read when the lock is held.
  const ofIt = prepared(db, `tasks of the approval by ${by}`, () =>
    db
      .select()
      .from(approvalTask)
      .where(sql`${approvalTask.instanceId} = ${named[by]}`)
      .orderBy(asc(approvalTask.createdSeq), asc(approvalTask.orderNo)),
  );
  const [[found], tasks] = await Promise.all([locked.execute({ id }), ofIt.execute({ id })]);
  const instance = need(found);
  const version = withAdded(await versionOf(db, instance.flowVersionId), instance);
  return {
    context,
    kind: knownKind(context, instance.businessKind),
    version,
    instance,
    tasks,
    progress: { ...instance.progress },
    attended: false,
    newlyAsked: new Set(),
    stored: { ...instance },
  };
};

/** The application that a task belongs to, locked. @throws NOT_FOUND */
export const runOfTask = async (
  context: WriteContext,
  taskId: string,
): Promise<{ run: ApprovalRun; task: Task }> => {
  const run = await lockRun(context, 'task', taskId);
  return { run, task: need(run.tasks.find(({ id }) => id === taskId)) };
};

export const aboutOf = ({ instance }: Pick<ApprovalRun, 'instance'>): About => ({
  kind: instance.businessKind,
  facts: instance.facts,
  applicantId: instance.applicantId,
  startedById: instance.startedById,
  organizationId: instance.applicantOrganizationId,
  laboratoryId: instance.laboratoryId,
  choices: instance.choices,
});

export const applicationOf = ({ instance }: Pick<ApprovalRun, 'instance'>): Application => ({
  instanceId: instance.id,
  instanceNo: instance.instanceNo,
  kind: instance.businessKind,
  businessId: instance.businessId,
  facts: instance.facts,
  applicantId: instance.applicantId,
  organizationId: instance.applicantOrganizationId,
  laboratoryId: instance.laboratoryId,
  round: instance.round,
});

/** A callback works for the application, whatever its approver may reach himself. */
export const calling = (context: WriteContext): WriteContext => ({
  ...context,
  reach: { ...context.reach, college: true },
});

export const stepAt = (run: ApprovalRun, key: string): FlowStep | undefined => stepOf(run.version.steps, key);

/** Tasks that count for a step now, not those of an earlier visit. */
export const tasksOf = (
  { tasks, progress }: Pick<ApprovalRun, 'tasks' | 'progress'>,
  stepKey: string,
): Task[] => {
  const visit = progress[stepKey]?.visit;
  return tasks.filter((task) => task.stepKey === stepKey && task.visit === visit);
};

export const openTasks = ({ tasks }: Pick<ApprovalRun, 'tasks'>): Task[] =>
  tasks.filter(({ state }) => isOpen(state));

export const isApplicant = ({ instance }: Pick<ApprovalRun, 'instance'>, userId: string): boolean =>
  isOwn(instance, userId);

/** Its applicant, and whom it is for. */
export const isConcernedBy = ({ instance }: Pick<ApprovalRun, 'instance'>, userId: string): boolean =>
  concerns(instance, userId);

/** Adds an event to the evidence; its number and hash become the application's newest. */
export const record = async (
  run: ApprovalRun,
  kind: EventKind,
  about: { task?: Pick<Task, 'id' | 'stepKey'>; stepKey?: string; payload?: Record<string, unknown> } = {},
  actorId: string | null = actorOf(run.context),
): Promise<{ seq: number; hash: string; at: string }> => {
  const { instance, context } = run;
  const event: Evidence = {
    instanceId: instance.id,
    seq: instance.lastSeq + 1,
    at: nowIso(),
    actorId,
    kind,
    round: instance.round,
    taskId: about.task?.id ?? null,
    stepKey: about.task?.stepKey ?? about.stepKey ?? null,
    payload: about.payload ?? {},
  };
  const hash = evidenceHash(instance.lastHash, event);
  context.post(() => insertRows(context.db, approvalEvent, [{ ...event, kind, hash }]));
  instance.lastSeq = event.seq;
  instance.lastHash = hash;
  return { seq: event.seq, hash, at: event.at };
};

/** Changes tasks, in the database and in hand. */
export const changeTasks = async (
  run: ApprovalRun,
  ids: readonly string[],
  set: Partial<Task>,
): Promise<void> => {
  if (ids.length === 0) return;
  run.context.post(() => updateRows(run.context.db, approvalTask, ids, set));
  run.tasks = run.tasks.map((task) => (ids.includes(task.id) ? { ...task, ...set } : task));
};

export const addTasks = async (run: ApprovalRun, rows: readonly Task[]): Promise<void> => {
  if (rows.length === 0) return;
  run.context.post(() => insertRows(run.context.db, approvalTask, rows));
  run.tasks = [...run.tasks, ...rows];
};

/** Closes open tasks that nobody is asked about any more. */
export const cancelTasks = (run: ApprovalRun, tasks: readonly Task[]): Promise<void> =>
  changeTasks(
    run,
    tasks.filter(({ state }) => isOpen(state)).map(({ id }) => id),
    {
      state: 'cancelled',
      closedSeq: run.instance.lastSeq,
      closedById: actorOf(run.context),
      checkAt: null,
    },
  );

/** Tells the other modules; they read the truth afresh. */
export const emitAbout = async (
  { context, instance }: ApprovalRun,
  event:
    | 'approval.started'
    | 'approval.taskCreated'
    | 'approval.taskClosed'
    | 'approval.returned'
    | 'approval.approved'
    | 'approval.rejected'
    | 'approval.withdrawn'
    | 'approval.terminated'
    | 'approval.escalated',
  task?: Pick<Task, 'id' | 'assigneeId'>,
): Promise<void> =>
  context.emit(event, {
    instanceId: instance.id,
    kind: instance.businessKind,
    businessId: instance.businessId,
    ...(task ? { taskId: task.id, assigneeId: task.assigneeId } : {}),
  });

/** Writes what has become of the application itself; what stayed is not written, or its words would be indexed anew. */
export const saveRun = async (run: ApprovalRun): Promise<void> => {
  const { instance, context, progress, stored } = run;
  instance.progress = { ...progress };
  instance.currentStepKeys = [...new Set(openTasks(run).map(({ stepKey }) => stepKey))];
  instance.updatedAt = nowIso();
  const { id, searchIndex: _, ...all } = instance;
  const changed = Object.entries(all).filter(([field, value]) => value !== stored?.[field as keyof Instance]);
  context.post(() => updateRows(context.db, approvalInstance, [id], Object.fromEntries(changed)));
  run.stored = { ...instance };
};

/** What the log tells of an application: codes, which pages put into words, and people with the names they have. */
const loggedFields = {
  state: logFact(['状态', 'State']),
  decision: logFact(['审批结果', 'Decision']),
  stepName: logFact(['步骤', 'Step']),
  assignee: logFact(['审批人', 'Approver']),
  signers: logFact(['加签人员', 'Signers']),
  copies: logFact(['抄送', 'Copied to']),
  urged: logFact(['催办人数', 'People urged']),
  leftOut: logFact(['已达催办次数上限', 'Urged as often as is allowed']),
  unreached: logFact(['未接收催办通知', 'Take no such notices']),
  round: logFact(['提交次数', 'Round']),
  comment: logFact(['评论', 'Comment']),
  reason: logFact(['原因', 'Reason']),
};
type Logged = { [K in keyof typeof loggedFields]?: unknown };

/** The operation log of a change of an application. */
export const logged = ({ context, instance }: ApprovalRun, after: Logged, before: Logged = {}): void =>
  context.audit({
    target: { kind: 'approval', id: instance.id, name: `${instance.instanceNo} ${instance.title}` },
    changes: changesOf(loggedFields, before, after),
  });

export const kindName = (kind: BusinessKind, context: Pick<WriteContext, 'locale'>): string =>
  inLocale(kind.name, context.locale);

export const nextNumber = async ({ db }: WriteContext): Promise<string> => {
  const { rows } = await db.execute<{ no: string }>(
    sql`select lpad(nextval('approval_number')::text, 6, '0') as no`,
  );
  return rows[0]?.no ?? '';
};
