import type {
  AppealState,
  AttemptState,
  ExamRuleContent,
  ExamRuleState,
  examKinds,
  LateState,
  SittingAnswer,
  SittingItem,
  submitKinds,
} from '@anyan/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { editable, key, moment } from '../../../platform/database/columns.ts';
import { organization } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { audienceColumns, ids } from '../columns.ts';
import { storedPaper } from './storedPaper.ts';

/** A rule's content with everything decided. */
export type StoredContent = Required<{
  [K in keyof ExamRuleContent]:
    | NonNullable<ExamRuleContent[K]>
    | (null extends ExamRuleContent[K] ? null : never);
}>;

/** An exam as it is offered; what a sitting goes by stands in its revisions. */
export const examRule = pgTable(
  'exam_rule',
  {
    id: key(),
    examName: text().notNull(),
    examKind: text().$type<keyof typeof examKinds>().notNull(),
    /** Null for the college as a whole. */
    ownerOrganizationId: uuid().references(() => organization.id),
    openAt: moment(),
    closeAt: moment(),
    ...audienceColumns(),
    state: text().$type<ExamRuleState>().notNull().default('draft'),
    revision: integer().notNull().default(1),
    /** When those it is for were told that it is open. */
    openToldAt: moment(),
    /** Of what the product ships; it is added once. */
    builtInKey: text().unique(),
    ...editable(),
  },
  (table) => [
    index('exam_rule_newest').on(table.updatedAt, table.id),
    index('exam_rule_by_name').on(table.examName, table.id),
    index('exam_rule_by_opening').on(table.openAt, table.id),
    index('exam_rule_organization').on(table.ownerOrganizationId),
    check('exam_rule_window', sql`${table.closeAt} > ${table.openAt}`),
  ],
);

/** What sittings of a rule go by; one that runs keeps its own. */
export const examRuleRevision = pgTable(
  'exam_rule_revision',
  {
    ruleId: uuid()
      .notNull()
      .references(() => examRule.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    content: jsonb().$type<StoredContent>().notNull(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.ruleId, table.revision] })],
);

/** One sitting: its paper as it was drawn, and what came of it. */
export const examAttempt = pgTable(
  'exam_attempt',
  {
    id: key(),
    ruleId: uuid()
      .notNull()
      .references(() => examRule.id),
    ruleRevision: integer().notNull(),
    userId: uuid()
      .notNull()
      .references(() => account.id),
    attemptNo: integer().notNull(),
    state: text().$type<AttemptState>().notNull().default('running'),
    startedAt: moment().notNull(),
    deadlineAt: moment().notNull(),
    submittedAt: moment(),
    submitKind: text().$type<keyof typeof submitKinds>(),
    score: real(),
    totalScore: real().notNull(),
    passed: boolean(),
    leaveCount: integer().notNull().default(0),
    leaveSeconds: integer().notNull().default(0),
    paper: storedPaper().notNull(),
    deviceId: text().notNull(),
    ip: text(),
    userAgent: text(),
    /** Of one that is void: whether it is one of the attempts all the same. */
    counts: boolean().notNull().default(true),
    /** How often an invigilator told its examinee something. */
    told: integer().notNull().default(0),
    /** Of the examinee before the start; null without one, and once it was swept. */
    photoFileId: uuid(),
  },
  (table) => [
    uniqueIndex('exam_attempt_running').on(table.ruleId, table.userId).where(sql`${table.state} = 'running'`),
    uniqueIndex('exam_attempt_no').on(table.ruleId, table.userId, table.attemptNo),
    index('exam_attempt_of_person').on(table.userId, table.startedAt),
    index('exam_attempt_deadline').on(table.deadlineAt).where(sql`${table.state} = 'running'`),
    index('exam_attempt_grading').on(table.ruleId).where(sql`${table.state} = 'grading'`),
    index('exam_attempt_of_rule').on(table.ruleId, table.startedAt),
    index('exam_attempt_photo').on(table.submittedAt).where(sql`${table.photoFileId} is not null`),
  ],
);

/** The newest answer to each question of a sitting. */
export const examAnswer = pgTable(
  'exam_answer',
  {
    attemptId: uuid()
      .notNull()
      .references(() => examAttempt.id, { onDelete: 'cascade' }),
    no: smallint().notNull(),
    answer: jsonb().$type<SittingAnswer>().notNull(),
    seq: integer().notNull(),
    flagged: boolean().notNull(),
    spentSeconds: integer().notNull(),
    savedAt: moment().notNull().default(sql`now()`),
    /** Null until it is marked or graded. */
    score: real(),
    /** Of the question's scoring points those that it makes, from 1. */
    points: smallint().array().notNull().default([]),
    comment: text(),
    gradedById: uuid().references(() => account.id),
    version: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.no] })],
);

/** What happened in a sitting; rows are only added, which a trigger holds. */
export const examEvent = pgTable(
  'exam_event',
  {
    id: key(),
    attemptId: uuid()
      .notNull()
      .references(() => examAttempt.id, { onDelete: 'cascade' }),
    at: moment().notNull().default(sql`now()`),
    kind: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [index('exam_event_of_attempt').on(table.attemptId, table.at)],
);

/** When the page of a sitting was last heard of, and from where; written every quarter of a minute at most. */
export const examSeen = pgTable('exam_seen', {
  attemptId: uuid()
    .primaryKey()
    .references(() => examAttempt.id, { onDelete: 'cascade' }),
  seenAt: moment().notNull().default(sql`now()`),
  ip: text(),
});

/** Wrong exam codes, counted by all nodes together; those of the last minutes alone are kept. */
export const examCodeTry = pgTable(
  'exam_code_try',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => account.id),
    ruleId: uuid()
      .notNull()
      .references(() => examRule.id, { onDelete: 'cascade' }),
    at: moment().notNull().default(sql`now()`),
  },
  (table) => [index('exam_code_try_of').on(table.userId, table.ruleId, table.at)],
);

/** What some are granted at an exam: people, or one organisation with all below it. */
export const examExtension = pgTable(
  'exam_extension',
  {
    id: key(),
    ruleId: uuid()
      .notNull()
      .references(() => examRule.id, { onDelete: 'cascade' }),
    userIds: ids(),
    organizationId: uuid().references(() => organization.id),
    extraMinutes: integer().notNull(),
    extraAttempts: integer().notNull(),
    /** In place of what the rule says, where given. */
    openAt: moment(),
    closeAt: moment(),
    examCode: text(),
    waivePrerequisite: boolean().notNull(),
    waivePhoto: boolean().notNull().default(false),
    reason: text().notNull(),
    grantedBy: uuid().references(() => account.id),
    ...editable(),
  },
  (table) => [
    uniqueIndex('exam_extension_organization').on(table.ruleId, table.organizationId),
    index('exam_extension_newest').on(table.ruleId, table.updatedAt, table.id),
    index('exam_extension_people').using('gin', table.userIds),
    check('exam_extension_whom', sql`(${table.organizationId} is null) <> (${table.userIds} = '{}')`),
  ],
);

/** What somebody says against his score; one open at a time. */
export const scoreAppeal = pgTable(
  'score_appeal',
  {
    id: key(),
    attemptId: uuid()
      .notNull()
      .references(() => examAttempt.id, { onDelete: 'cascade' }),
    /** The question that it is about; null for the whole paper. */
    no: smallint(),
    reason: text().notNull(),
    fileIds: ids(),
    state: text().$type<AppealState>().notNull().default('open'),
    reply: text(),
    decidedById: uuid().references(() => account.id),
    decidedAt: moment(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('score_appeal_open').on(table.attemptId).where(sql`${table.state} = 'open'`),
    index('score_appeal_of_attempt').on(table.attemptId, table.createdAt),
    index('score_appeal_newest').on(table.createdAt, table.id),
  ],
);

/** Answers that stayed in a browser when the time was over; a person decides whether they count. */
export const lateAnswerBatch = pgTable(
  'late_answer_batch',
  {
    id: key(),
    attemptId: uuid()
      .notNull()
      .references(() => examAttempt.id, { onDelete: 'cascade' })
      .unique(),
    items: jsonb().$type<SittingItem[]>().notNull(),
    /** As its page tells it. */
    offlineFrom: moment().notNull(),
    receivedAt: moment().notNull().default(sql`now()`),
    state: text().$type<LateState>().notNull().default('open'),
    reason: text(),
    decidedById: uuid().references(() => account.id),
  },
  (table) => [index('late_answer_batch_newest').on(table.receivedAt, table.id)],
);
