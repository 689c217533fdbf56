import type {
  Code,
  Condition,
  dedupes,
  devices,
  EventKind,
  Facts,
  FactValue,
  FlowStep,
  flowStates,
  InstanceState,
  resumePoints,
  TaskState,
  WorkingCalendar,
} from '@anyan/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { editable, key, moment, tsvector } from '../../platform/database/columns.ts';
import { organization } from '../college/public.ts';
import { account } from '../identity/public.ts';
import type { Progress } from './rules/tree.ts';

/** What a flow is until it is published, and again when it is edited. */
export interface FlowDraft {
  flowName: string;
  organizationId: string | null;
  conditions: Condition;
  priority: number;
  description: string | null;
  dedupe: Code<typeof dedupes>;
  resumeFrom: Code<typeof resumePoints>;
  upgradeOnResubmit: boolean;
  steps: FlowStep[];
}

export const approvalFlow = pgTable(
  'approval_flow',
  {
    id: key(),
    flowName: text().notNull(),
    businessKind: text().notNull(),
    /** Null: of the whole college. */
    organizationId: uuid().references(() => organization.id),
    conditions: jsonb().$type<Condition>().notNull().default({}),
    priority: smallint().notNull(),
    description: text(),
    state: text().$type<Code<typeof flowStates>>().notNull().default('draft'),
    publishedVersionId: uuid(),
    publishedVersion: integer(),
    draft: jsonb().$type<FlowDraft>(),
    /** Came with its kind. */
    shipped: boolean().notNull().default(false),
    ...editable(),
  },
  (table) => [
    uniqueIndex('approval_flow_name').on(table.businessKind, table.flowName),
    index('approval_flow_choice').on(table.businessKind, table.state, table.priority),
    index('approval_flow_organization').on(table.organizationId),
  ],
);

/** What was published once stays as it is: applications point at it for life. */
export const approvalFlowVersion = pgTable(
  'approval_flow_version',
  {
    id: key(),
    flowId: uuid()
      .notNull()
      .references(() => approvalFlow.id),
    versionNo: integer().notNull(),
    flowName: text().notNull(),
    steps: jsonb().$type<FlowStep[]>().notNull(),
    dedupe: text().$type<Code<typeof dedupes>>().notNull(),
    resumeFrom: text().$type<Code<typeof resumePoints>>().notNull(),
    upgradeOnResubmit: boolean().notNull(),
    changeNote: text().notNull(),
    publishedById: uuid(),
    publishedAt: moment().notNull(),
  },
  (table) => [uniqueIndex('approval_flow_version_no').on(table.flowId, table.versionNo)],
);

/** Numbers of a day's applications; they begin anew after a million. */
export const approvalNumber = pgSequence('approval_number', { startWith: 1, maxValue: 999_999, cycle: true });

export interface Summary {
  label: string;
  labelEn?: string;
  value: string;
}

export interface Diff {
  field: string;
  label: string;
  labelEn?: string;
  before: FactValue;
  after: FactValue;
}

export const approvalInstance = pgTable(
  'approval_instance',
  {
    id: key(),
    instanceNo: text().notNull(),
    businessKind: text().notNull(),
    businessId: uuid().notNull(),
    title: text().notNull(),
    summary: jsonb().$type<Summary[]>().notNull(),
    facts: jsonb().$type<Facts>().notNull(),
    diff: jsonb().$type<Diff[]>(),
    applicantId: uuid()
      .notNull()
      .references(() => account.id),
    /** Who pressed the button; he decides no more than the applicant himself. */
    startedById: uuid(),
    applicantOrganizationId: uuid().references(() => organization.id),
    laboratoryId: uuid(),
    flowVersionId: uuid()
      .notNull()
      .references(() => approvalFlowVersion.id),
    /** Steps beyond those of its flow: what the college binds all flows to, and somebody where nobody would decide. */
    addedSteps: jsonb().$type<FlowStep[]>().notNull().default([]),
    state: text().$type<InstanceState>().notNull().default('running'),
    progress: jsonb().$type<Progress>().notNull().default({}),
    currentStepKeys: text().array().notNull().default(sql`'{}'`),
    /** People chosen for steps, by the applicant or the approver before. */
    choices: jsonb().$type<Record<string, string[]>>().notNull().default({}),
    returnedFromKey: text(),
    /** Visits of steps so far; each gets the next number. */
    visits: integer().notNull().default(0),
    /** Number and hash of the newest event. */
    lastSeq: integer().notNull().default(0),
    lastHash: text().notNull().default(''),
    round: integer().notNull().default(1),
    decisions: integer().notNull().default(0),
    urgedAt: moment(),
    startedAt: moment().notNull(),
    returnedAt: moment(),
    finishedAt: moment(),
    durationSeconds: integer(),
    /** Lower-case words to search by: number, title, applicant. */
    searchText: text().notNull(),
    searchIndex: tsvector().generatedAlwaysAs(sql`bigram(search_text)`),
    ...editable(),
  },
  (table) => [
    uniqueIndex('approval_instance_no').on(table.instanceNo),
    uniqueIndex('approval_instance_running')
      .on(table.businessKind, table.businessId)
      .where(sql`${table.state} in ('running', 'returned')`),
    index('approval_instance_search').using('gin', table.searchIndex),
    index('approval_instance_business').on(table.businessId),
    index('approval_instance_applicant').on(table.applicantId, table.startedAt, table.id),
    index('approval_instance_organization').on(table.applicantOrganizationId, table.startedAt, table.id),
    index('approval_instance_laboratory').on(table.laboratoryId, table.startedAt, table.id),
    index('approval_instance_started').on(table.startedAt, table.id),
    index('approval_instance_finished').on(table.finishedAt, table.id),
    index('approval_instance_duration').on(table.durationSeconds, table.id),
    index('approval_instance_version').on(table.flowVersionId, table.state),
    index('approval_instance_corrections')
      .on(table.applicantId, table.returnedAt, table.id)
      .where(sql`${table.state} = 'returned'`),
    index('approval_instance_returned').on(table.returnedAt).where(sql`${table.state} = 'returned'`),
  ],
);

export const approvalTask = pgTable(
  'approval_task',
  {
    id: key(),
    instanceId: uuid()
      .notNull()
      .references(() => approvalInstance.id),
    /** Of its application: what waits is counted by kinds without looking at each. */
    businessKind: text().notNull(),
    round: integer().notNull(),
    stepKey: text().notNull(),
    stepName: text().notNull(),
    visit: integer().notNull(),
    assigneeId: uuid()
      .notNull()
      .references(() => account.id),
    /** For whom a delegate stands in. */
    onBehalfOfId: uuid(),
    /** From whom it was handed over, and the task it replaces. */
    transferredFromId: uuid(),
    orderNo: integer().notNull(),
    /** Its step asks people above the applicant's organisation. */
    above: boolean().notNull().default(false),
    state: text().$type<TaskState>().notNull(),
    /** A signer added to somebody's task, before or after it. */
    parentId: uuid(),
    addedById: uuid(),
    groupNo: integer().notNull().default(0),
    position: text().$type<'before' | 'after'>(),
    groupMode: text().$type<'any' | 'all' | 'sequence'>(),
    createdSeq: integer().notNull(),
    /** The event that closed it, and whose it was. */
    closedSeq: integer(),
    closedById: uuid(),
    arrivedAt: moment().notNull(),
    dueAt: moment(),
    remindAt: moment(),
    remindedAt: moment(),
    escalatedAt: moment(),
    /** The next of the two moments above; null when nothing is left to do. */
    checkAt: moment(),
    urgedCount: integer().notNull().default(0),
    /** Nothing but a comment is asked for. */
    batchable: boolean().notNull(),
    decidedAt: moment(),
    comment: text(),
    attachments: uuid().array().notNull().default(sql`'{}'`),
    signatureFileId: uuid(),
    checklistAnswers: jsonb().$type<boolean[]>(),
    device: text().$type<Code<typeof devices>>(),
    ip: text(),
    evidenceHash: text(),
  },
  (table) => [
    index('approval_task_instance').on(table.instanceId, table.visit),
    index('approval_task_todo')
      .on(table.assigneeId, table.arrivedAt, table.id)
      .where(sql`${table.state} = 'waiting'`),
    index('approval_task_todo_due')
      .on(table.assigneeId, table.dueAt, table.id)
      .where(sql`${table.state} = 'waiting'`),
    index('approval_task_todo_kind')
      .on(table.assigneeId, table.businessKind, table.dueAt)
      .where(sql`${table.state} = 'waiting'`),
    index('approval_task_queued').on(table.assigneeId).where(sql`${table.state} = 'queued'`),
    index('approval_task_done')
      .on(table.assigneeId, table.decidedAt, table.id)
      .where(sql`${table.decidedAt} is not null`),
    index('approval_task_seen').on(table.assigneeId, table.instanceId),
    index('approval_task_check').on(table.checkAt, table.id).where(sql`${table.state} = 'waiting'`),
    index('approval_task_behalf').on(table.onBehalfOfId),
  ],
);

/** The evidence: append-only, numbered without gaps, each row's hash covers the one before. */
export const approvalEvent = pgTable(
  'approval_event',
  {
    instanceId: uuid()
      .notNull()
      .references(() => approvalInstance.id),
    seq: integer().notNull(),
    at: moment().notNull(),
    /** Null: the product itself. */
    actorId: uuid(),
    kind: text().$type<EventKind>().notNull(),
    round: integer().notNull(),
    taskId: uuid(),
    stepKey: text(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.instanceId, table.seq] })],
);

export const approvalCc = pgTable(
  'approval_cc',
  {
    instanceId: uuid()
      .notNull()
      .references(() => approvalInstance.id),
    userId: uuid()
      .notNull()
      .references(() => account.id),
    at: moment().notNull(),
    readAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.instanceId, table.userId] }),
    index('approval_cc_user').on(table.userId, table.at, table.instanceId),
  ],
);

export const approvalDelegation = pgTable(
  'approval_delegation',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => account.id),
    delegateId: uuid()
      .notNull()
      .references(() => account.id),
    /** None: every kind. */
    kinds: text().array().notNull(),
    from: moment().notNull(),
    to: moment().notNull(),
    reason: text().notNull(),
    includePending: boolean().notNull().default(false),
    /** When what waited already was handed over. */
    movedAt: moment(),
    cancelledAt: moment(),
    ...editable(),
  },
  (table) => [
    index('approval_delegation_user').on(table.userId, table.to),
    index('approval_delegation_delegate').on(table.delegateId, table.to),
  ],
);

export const approvalSignature = pgTable('approval_signature', {
  userId: uuid()
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  fileId: uuid().notNull(),
  updatedAt: moment().notNull(),
});

export const approvalPhrases = pgTable('approval_phrases', {
  userId: uuid()
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  approving: text('phrases').array().notNull(),
  /** Of returning and of rejecting. */
  refusing: text().array().notNull().default([]),
});

/** The one working calendar of the college. */
export const approvalCalendar = pgTable('approval_calendar', {
  id: smallint().primaryKey().default(1),
  calendar: jsonb().$type<WorkingCalendar>().notNull(),
  ...editable(),
});
