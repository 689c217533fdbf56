import type {
  AppealState,
  AttemptState,
  CertificatePlace,
  CertificateSnapshot,
  CertificateState,
  Code,
  CoursewareNextState,
  CoursewareSnapshot,
  CoursewareState,
  certificateSources,
  coursewareIcons,
  ExamRuleContent,
  ExamRuleState,
  ExternalState,
  examKinds,
  hazardCategories,
  hourSources,
  LateState,
  LearnState,
  Migration,
  OfflineState,
  offlineKinds,
  offlineResults,
  PracticeMode,
  QuestionSnapshot,
  QuestionState,
  QuestionStatisticFlag,
  QuestionType,
  questionDifficulties,
  questionUses,
  ReportState,
  reportKinds,
  riskLevels,
  SittingAnswer,
  SittingItem,
  StoredChapter,
  signMethods,
  specialCovers,
  submitKinds,
  WrongSource,
  WrongState,
} from '@anyan/contract';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  doublePrecision,
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
import { day, editable, key, moment, tsvector } from '../../platform/database/columns.ts';
import { organization } from '../college/public.ts';
import { account } from '../identity/public.ts';
import { laboratory } from '../ledger/public.ts';
import type { PaperSlot } from './exam/paper.ts';
import { storedPaper } from './exam/storedPaper.ts';
import type { Watch } from './learning/credit.ts';

/** A rule's content with everything decided. */
export type StoredContent = Required<{
  [K in keyof ExamRuleContent]:
    | NonNullable<ExamRuleContent[K]>
    | (null extends ExamRuleContent[K] ? null : never);
}>;

/** What courseware and questions are sorted by: a tree of three levels at most. */
export const coursewareType = pgTable(
  'courseware_type',
  {
    id: key(),
    parentId: uuid().references((): AnyPgColumn => coursewareType.id),
    typeName: text().notNull(),
    code: text().notNull(),
    icon: text().$type<keyof typeof coursewareIcons>(),
    remark: text(),
    /** Among those of one parent, from 1. */
    sort: integer().notNull(),
    /** Of what the product ships; it is added once. */
    builtInKey: text().unique(),
    useStatus: smallint().$type<1 | 2>().notNull().default(1),
    ...editable(),
  },
  (table) => [
    uniqueIndex('courseware_type_name').on(
      sql`coalesce(parent_id, '00000000-0000-0000-0000-000000000000')`,
      sql`lower(type_name)`,
    ),
    uniqueIndex('courseware_type_code').on(sql`lower(code)`),
    index('courseware_type_parent').on(table.parentId),
    check('courseware_type_not_itself', sql`${table.parentId} <> ${table.id}`),
  ],
);

/** What lists show, filter and sort by; what papers show and score stands in its revisions. */
export const question = pgTable(
  'question',
  {
    id: key(),
    /** By which people and workbooks name it. */
    number: integer().notNull().generatedAlwaysAsIdentity(),
    questionType: text().$type<QuestionType>().notNull(),
    stem: text().notNull(),
    difficulty: smallint().$type<Code<typeof questionDifficulties>>().notNull(),
    coursewareTypeId: uuid()
      .notNull()
      .references(() => coursewareType.id),
    /** Null for the college as a whole. */
    ownerOrganizationId: uuid().references(() => organization.id),
    tags: text().array().notNull(),
    useFor: text().array().$type<(keyof typeof questionUses)[]>().notNull(),
    source: text(),
    state: text().$type<QuestionState>().notNull().default('draft'),
    /** The one that stands; drafts overwrite theirs. */
    revision: integer().notNull().default(1),
    contentHash: text().notNull(),
    /** What stems that are nearly the same have in common, by which they are found. */
    bands: integer().array().notNull(),
    /** Since it stands in a paper, a rule, a practice or courseware: from then on it is archived, never deleted. */
    usedAt: moment(),
    /** The one that it is all but the same as. */
    twinId: uuid().references((): AnyPgColumn => question.id, { onDelete: 'set null' }),
    builtInKey: text().unique(),
    /** Small letters to search by: stem and tags. */
    searchText: text().notNull(),
    searchIndex: tsvector().generatedAlwaysAs(sql`bigram(search_text)`),
    ...editable(),
  },
  (table) => [
    uniqueIndex('question_number').on(table.number),
    index('question_in_type').on(table.coursewareTypeId, table.number),
    index('question_in_organization').on(table.ownerOrganizationId, table.number),
    index('question_by_difficulty').on(table.difficulty, table.id),
    index('question_by_updated').on(table.updatedAt, table.id),
    index('question_content').on(table.contentHash),
    // Sorted in at once: an import asks it after every batch, and would walk through what is not each time.
    index('question_bands').using('gin', table.bands).with({ fastupdate: false }),
    index('question_tags').using('gin', table.tags),
    index('question_search').using('gin', table.searchIndex),
    index('question_twin').on(table.twinId).where(sql`${table.twinId} is not null`),
  ],
);

/**
 * One row for each statement that changed which questions may be drawn, written by a trigger; a node that has read the bank
 * knows by them that it still stands. Gone after a day.
 */
export const questionChange = pgTable('question_change', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: moment().notNull().default(sql`now()`),
});

/** What a question said and what was right: a paper names one of these. */
export const questionRevision = pgTable(
  'question_revision',
  {
    questionId: uuid()
      .notNull()
      .references(() => question.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    snapshot: jsonb().$type<QuestionSnapshot>().notNull(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.questionId, table.revision] })],
);

/** Two that are alike, and that somebody looked at and kept both; the smaller id first. */
export const questionDistinct = pgTable(
  'question_distinct',
  {
    oneId: uuid()
      .notNull()
      .references(() => question.id, { onDelete: 'cascade' }),
    otherId: uuid()
      .notNull()
      .references(() => question.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.oneId, table.otherId] }),
    index('question_distinct_other').on(table.otherId),
    check('question_distinct_order', sql`${table.oneId} < ${table.otherId}`),
  ],
);

const ids = () => uuid().array().notNull();
const texts = <T extends string>() => text().array().$type<T[]>().notNull();

/** Whom something is for, as `audienceFields` of the contract says it. */
const audienceColumns = () => ({
  wholeCollege: boolean().notNull(),
  organizationIds: ids(),
  userTypes: smallint().array().$type<(1 | 2 | 3 | 4)[]>().notNull(),
  roles: texts(),
  grades: texts(),
  laboratoryIds: ids(),
  hazardCategories: texts<Code<typeof hazardCategories>>(),
  riskLevels: texts<Code<typeof riskLevels>>(),
  userIds: ids(),
  excludeUserIds: ids(),
});

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

/** How certificates look and are numbered; what was issued keeps what it said then. */
export const certificateTemplate = pgTable(
  'certificate_template',
  {
    id: key(),
    certificateName: text().notNull(),
    certificateText: text().notNull(),
    certificateOrganizationName: text().notNull(),
    certificateBackgroundFile: uuid(),
    sealFileId: uuid(),
    numberPrefix: text().notNull(),
    /** Null for the college as a whole. */
    ownerOrganizationId: uuid().references(() => organization.id),
    fields: jsonb().$type<CertificatePlace[]>().notNull(),
    builtInKey: text().unique(),
    useStatus: smallint().$type<1 | 2>().notNull().default(1),
    ...editable(),
  },
  (table) => [
    index('certificate_template_newest').on(table.updatedAt, table.id),
    index('certificate_template_by_name').on(table.certificateName, table.id),
    index('certificate_template_organization').on(table.ownerOrganizationId),
  ],
);

/** Whom a certificate names, as it was at its issue. */
export interface PersonSnapshot {
  name: string;
  number: string;
  unit: string;
  /** Class hours of the year, where the text of the certificate names them. */
  classHours?: number;
}

export const certificate = pgTable(
  'certificate',
  {
    id: key(),
    certificateNumber: text().notNull(),
    source: text().$type<keyof typeof certificateSources>().notNull(),
    userId: uuid()
      .notNull()
      .references(() => account.id),
    ruleId: uuid().references(() => examRule.id),
    attemptId: uuid().references(() => examAttempt.id),
    templateId: uuid().references(() => certificateTemplate.id),
    certificateName: text().notNull(),
    issuer: text().notNull(),
    /** Null for what was imported: it is drawn as the product's own frame. */
    templateSnapshot: jsonb().$type<CertificateSnapshot>(),
    personSnapshot: jsonb().$type<PersonSnapshot>().notNull(),
    score: real(),
    issuedAt: moment().notNull(),
    validFrom: day().notNull(),
    /** The last day on which it counts. */
    validTo: day(),
    /** Days before its end in which it may be renewed. */
    renewDays: integer().notNull(),
    coversHazardCategories: texts<Code<typeof hazardCategories>>(),
    coversRiskLevel: text().$type<Code<typeof riskLevels>>(),
    coversSpecial: texts<keyof typeof specialCovers>(),
    /** That it ends soon or has ended follows from the day; `expired` is kept once others were told. */
    state: text().$type<CertificateState>().notNull().default('valid'),
    revokeReason: text(),
    revokedById: uuid().references(() => account.id),
    replacedById: uuid().references((): AnyPgColumn => certificate.id),
    /** 128 bits, in the address that its QR names. */
    verifyCode: text().notNull().unique(),
    ...editable(),
  },
  (table) => [
    uniqueIndex('certificate_number').on(sql`lower(${table.certificateNumber})`),
    index('certificate_by_number').on(table.certificateNumber, table.id),
    index('certificate_newest').on(table.issuedAt, table.id),
    index('certificate_by_end').on(table.validTo, table.id),
    index('certificate_of_person').on(table.userId, table.ruleId),
    index('certificate_of_rule').on(table.ruleId),
    index('certificate_of_template').on(table.templateId),
    uniqueIndex('certificate_of_attempt').on(table.attemptId),
    index('certificate_open').on(table.validTo).where(sql`${table.state} = 'valid'`),
    index('certificate_replaced').on(table.replacedById).where(sql`${table.replacedById} is not null`),
  ],
);

/** What somebody has from elsewhere, and what the college says of it. */
export const externalCertificate = pgTable(
  'external_certificate',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => account.id),
    /** One of the kinds of the settings, which has its covers. */
    kindCode: text().notNull(),
    number: text().notNull(),
    issuer: text().notNull(),
    issuedAt: day().notNull(),
    validTo: day(),
    fileIds: uuid().array().notNull(),
    state: text().$type<ExternalState>().notNull().default('pending'),
    decidedById: uuid().references(() => account.id),
    decidedAt: moment(),
    reason: text(),
    ...editable(),
  },
  (table) => [
    index('external_certificate_of_person').on(table.userId),
    index('external_certificate_newest').on(table.issuedAt, table.id),
    index('external_certificate_by_end').on(table.validTo, table.id),
    index('external_certificate_pending').on(table.createdAt).where(sql`${table.state} = 'pending'`),
  ],
);

/** What is edited of courseware, beside its chapters. */
const coursewareHead = () => ({
  coursewareName: text().notNull(),
  coursewareTypeId: uuid()
    .notNull()
    .references(() => coursewareType.id),
  /** Null for the college as a whole. */
  ownerOrganizationId: uuid().references(() => organization.id),
  coverFileId: uuid(),
  summary: text(),
  tags: texts(),
  compulsory: boolean().notNull(),
  /** 0 for none. */
  dueDays: integer().notNull(),
  validFrom: day(),
  validTo: day(),
  /** 0: once learnt, learnt. */
  relearnMonths: integer().notNull(),
  orderLocked: boolean().notNull(),
  /** What its chapters sum up to, or more. */
  requiredMinutes: integer().notNull(),
  ...audienceColumns(),
});

/** Courseware as it is offered; until it is published first, as it is written. Its chapters stand in revisions and drafts. */
export const courseware = pgTable(
  'courseware',
  {
    id: key(),
    ...coursewareHead(),
    state: text().$type<CoursewareState>().notNull().default('draft'),
    nextState: text().$type<CoursewareNextState>(),
    /** The published one; 0 before the first. */
    revision: integer().notNull().default(0),
    chapterKinds: text().array().$type<StoredChapter['kind'][]>().notNull(),
    chapterCount: integer().notNull(),
    publishedAt: moment(),
    publishedBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    /** Who wrote it last, and who handed it in; neither decides on it. */
    authorId: uuid().references(() => account.id, { onDelete: 'set null' }),
    submittedBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    /** Why it was not published; null once it is handed in again. */
    rejectReason: text(),
    builtInKey: text().unique(),
    /** Small letters to search by: name and tags. */
    searchText: text().notNull(),
    searchIndex: tsvector().generatedAlwaysAs(sql`bigram(search_text)`),
    ...editable(),
  },
  (table) => [
    index('courseware_newest').on(table.updatedAt, table.id),
    index('courseware_by_name').on(table.coursewareName, table.id),
    index('courseware_by_minutes').on(table.requiredMinutes, table.id),
    index('courseware_by_published').on(table.publishedAt, table.id),
    index('courseware_in_type').on(table.coursewareTypeId),
    index('courseware_organization').on(table.ownerOrganizationId),
    index('courseware_search').using('gin', table.searchIndex),
    check('courseware_window', sql`${table.validTo} >= ${table.validFrom}`),
  ],
);

/** What is written for the next revision. */
export const coursewareDraft = pgTable(
  'courseware_draft',
  {
    coursewareId: uuid()
      .primaryKey()
      .references(() => courseware.id, { onDelete: 'cascade' }),
    ...coursewareHead(),
    chapters: jsonb().$type<StoredChapter[]>().notNull(),
    /** What publishing it does to those who learn. */
    migrate: text().$type<Migration>().notNull().default('keep'),
  },
  (table) => [
    index('courseware_draft_in_type').on(table.coursewareTypeId),
    index('courseware_draft_organization').on(table.ownerOrganizationId),
  ],
);

/** What was published, for ever: a trigger refuses changes. */
export const coursewareRevision = pgTable(
  'courseware_revision',
  {
    coursewareId: uuid()
      .notNull()
      .references(() => courseware.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    snapshot: jsonb().$type<CoursewareSnapshot>().notNull(),
    /** What was chosen for those who learnt the one before. */
    migrate: text().$type<Migration>().notNull(),
    publishedAt: moment().notNull().default(sql`now()`),
    publishedBy: uuid().references(() => account.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.coursewareId, table.revision] })],
);

/** What was read out of a video, a PDF or subtitles; of a file it never changes. */
export const coursewareMedia = pgTable('courseware_media', {
  fileId: uuid().primaryKey(),
  kind: text().$type<'video' | 'pdf' | 'subtitle'>().notNull(),
  durationSeconds: integer(),
  pageCount: integer(),
});

/** Who looks after courseware where; the roles of both posts are given and taken by it. */
export const coursewareAdmin = pgTable(
  'courseware_admin',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .unique()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Of the whole college; else of these organisations with all below them. */
    wholeCollege: boolean().notNull(),
    organizationIds: ids(),
    /** With all below them; none is all types. */
    coursewareTypeIds: ids(),
    canEdit: boolean().notNull(),
    canReview: boolean().notNull(),
    ...editable(),
  },
  (table) => [index('courseware_admin_newest').on(table.updatedAt, table.id)],
);

/** How far somebody is with courseware; one a person, learnt anew in the same row. Three million of them. */
export const learnRecord = pgTable(
  'learn_record',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    coursewareId: uuid()
      .notNull()
      .references(() => courseware.id),
    /** The one that he learns. */
    revision: integer().notNull(),
    state: text().$type<LearnState>().notNull().default('learning'),
    creditedSeconds: doublePrecision().notNull().default(0),
    percent: smallint().notNull().default(0),
    startedAt: moment().notNull(),
    lastAt: moment().notNull(),
    completedAt: moment(),
    /** Last day on which it counts as learnt; null for ever. */
    validTo: day(),
    lastChapterId: uuid(),
  },
  (table) => [
    uniqueIndex('learn_record_of_person').on(table.userId, table.coursewareId),
    index('learn_record_of_courseware').on(table.coursewareId, table.state, table.id),
    index('learn_record_completed').on(table.completedAt),
    index('learn_record_expiry')
      .on(table.validTo)
      .where(sql`${table.state} = 'done' and ${table.validTo} is not null`),
  ],
);

/** How far somebody is in a chapter. */
export const chapterProgress = pgTable(
  'chapter_progress',
  {
    recordId: uuid()
      .notNull()
      .references(() => learnRecord.id, { onDelete: 'cascade' }),
    chapterId: uuid().notNull(),
    creditedSeconds: doublePrecision().notNull(),
    position: doublePrecision().notNull(),
    maxPosition: doublePrecision().notNull(),
    lead: doublePrecision().notNull(),
    /** Bits of a hexadecimal number: `learning/pages.ts`. */
    pagesSeen: text().notNull(),
    checkpointsPassed: smallint().array().notNull(),
    quizPassed: boolean().notNull(),
    done: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.recordId, table.chapterId] })],
);

/** Somebody at a player: of one person one at a time. Beats change its row and add none. */
export const learnSession = pgTable(
  'learn_session',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    recordId: uuid()
      .notNull()
      .references(() => learnRecord.id, { onDelete: 'cascade' }),
    startedAt: moment().notNull(),
    lastBeatAt: moment().notNull(),
    beatNo: integer().notNull().default(0),
    state: text().$type<'active' | 'replaced' | 'closed'>().notNull().default('active'),
    creditedSeconds: doublePrecision().notNull().default(0),
    watch: jsonb().$type<Watch>().notNull(),
  },
  (table) => [
    uniqueIndex('learn_session_active').on(table.userId).where(sql`${table.state} = 'active'`),
    index('learn_session_silent').on(table.lastBeatAt).where(sql`${table.state} = 'active'`),
    index('learn_session_of_record').on(table.recordId),
  ],
);

/** 学时账: what anybody learnt, of all sources, a row for each day and thing; the year follows from the day. */
export const trainingHour = pgTable(
  'training_hour',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    onDay: day().notNull(),
    seconds: doublePrecision().notNull(),
    source: text().$type<keyof typeof hourSources>().notNull(),
    /** The courseware, or the offline training. */
    refId: uuid(),
    /** Of what came by import: counted once a person. */
    importKey: text(),
    title: text().notNull(),
    note: text(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('training_hour_of_day').on(table.userId, table.onDay, table.source, table.refId),
    uniqueIndex('training_hour_import').on(table.userId, table.importKey),
    index('training_hour_by_day').on(table.onDay),
    index('training_hour_of_session').on(table.refId).where(sql`${table.source} in ('offline', 'drill')`),
  ],
);

/** Since when compulsory courseware is somebody's to learn: the day he first fell in its audience. */
export const learnDue = pgTable(
  'learn_due',
  {
    userId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    coursewareId: uuid()
      .notNull()
      .references(() => courseware.id, { onDelete: 'cascade' }),
    since: day().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.coursewareId] }),
    index('learn_due_of_courseware').on(table.coursewareId),
  ],
);

/** Of one person and one question. */
const ofPersonAndQuestion = () => ({
  userId: uuid()
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' }),
  questionId: uuid()
    .notNull()
    .references(() => question.id, { onDelete: 'cascade' }),
});

/** What somebody got wrong, wherever that was, and how far he has mastered it since. */
export const wrongQuestion = pgTable(
  'wrong_question',
  {
    ...ofPersonAndQuestion(),
    wrongCount: integer().notNull(),
    rightStreak: integer().notNull(),
    lastWrongAt: moment().notNull(),
    source: text().$type<WrongSource>().notNull(),
    state: text().$type<WrongState>().notNull(),
    /** The sitting whose answer changed it last; null where it was something else. */
    attemptId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.questionId] }),
    index('wrong_question_of').on(table.questionId),
  ],
);

/** What somebody marked for himself. */
export const questionFavourite = pgTable(
  'question_favourite',
  { ...ofPersonAndQuestion(), createdAt: moment().notNull().default(sql`now()`) },
  (table) => [
    primaryKey({ columns: [table.userId, table.questionId] }),
    index('question_favourite_of').on(table.questionId),
  ],
);

/** What came of somebody's last answer to a question in practice. */
export const practiceAnswer = pgTable(
  'practice_answer',
  {
    ...ofPersonAndQuestion(),
    /** Null for a short answer. */
    isRight: boolean(),
    answeredAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.questionId] }),
    index('practice_answer_of').on(table.questionId),
  ],
);

/** What a mock exam goes by, from the rule as it stood. */
export interface MockTerms {
  examName: string;
  passScore: number;
  multipleScoring: StoredContent['multipleScoring'];
}

/** Some questions that somebody practises, and how far he is with them. */
export const practiceSession = pgTable(
  'practice_session',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    mode: text().$type<PracticeMode>().notNull(),
    paper: jsonb().$type<PaperSlot[]>().notNull(),
    answers: jsonb().$type<Pick<SittingItem, 'no' | 'answer'>[]>().notNull().default([]),
    mock: jsonb().$type<MockTerms>(),
    startedAt: moment().notNull().default(sql`now()`),
    deadlineAt: moment(),
    finishedAt: moment(),
  },
  (table) => [index('practice_session_of_person').on(table.userId, table.startedAt)],
);

/** 纠错: what somebody says is wrong with a question; one open at a time of each. */
export const questionReport = pgTable(
  'question_report',
  {
    id: key(),
    ...ofPersonAndQuestion(),
    revision: integer().notNull(),
    kind: text().$type<keyof typeof reportKinds>().notNull(),
    note: text().notNull(),
    state: text().$type<ReportState>().notNull().default('open'),
    reply: text(),
    decidedById: uuid().references(() => account.id),
    decidedAt: moment(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('question_report_open')
      .on(table.questionId, table.userId)
      .where(sql`${table.state} = 'open'`),
    index('question_report_newest').on(table.createdAt, table.id),
  ],
);
/**
 * What the statistics have not taken in yet: a sitting that got another score or state, somebody who finished courseware,
 * or, with neither, whom courseware or an exam is for. Triggers add them, so that no writer can forget it.
 */
export const trainingChanged = pgTable('training_changed', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  // No references: a hand-in waits for no other row, and what is gone by then is passed over.
  attemptId: uuid(),
  userId: uuid(),
  at: moment().notNull().default(sql`now()`),
});

/** The one row: up to when all figures of training have been brought up to date. */
export const trainingCaughtUp = pgTable(
  'training_caught_up',
  { id: smallint().primaryKey().default(1), at: moment().notNull() },
  (table) => [check('training_caught_up_one', sql`${table.id} = 1`)],
);

/** A scored sitting as the statistics count it. */
export const examTally = pgTable(
  'exam_tally',
  {
    attemptId: uuid()
      .primaryKey()
      .references(() => examAttempt.id, { onDelete: 'cascade' }),
    ruleId: uuid()
      .notNull()
      .references(() => examRule.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** On which it was handed in. */
    onDay: day().notNull(),
    /** Of the full score, 0 to 1. */
    share: real().notNull(),
    passed: boolean().notNull(),
  },
  (table) => [
    index('exam_tally_by_day').on(table.onDay, table.userId),
    index('exam_tally_of_rule').on(table.ruleId, table.onDay),
    index('exam_tally_of_person').on(table.userId),
  ],
);

/** What a first sitting added to the statistics of its questions, so that it can be taken back when it is scored anew. */
export const examSample = pgTable('exam_sample', {
  attemptId: uuid()
    .primaryKey()
    .references(() => examAttempt.id, { onDelete: 'cascade' }),
  share: doublePrecision().notNull(),
  /** Of the question at each place of the paper: the share of its score, and the keys chosen, parted by commas. */
  shares: doublePrecision().array().notNull(),
  keys: text().array().notNull(),
});

const ofRevision = () => ({
  questionId: uuid()
    .notNull()
    .references(() => question.id, { onDelete: 'cascade' }),
  revision: integer().notNull(),
});

/** First sittings with a revision of a question, by percent of the whole paper: sums that can be added and taken back. */
export const questionTally = pgTable(
  'question_tally',
  {
    ...ofRevision(),
    percent: smallint().notNull(),
    n: integer().notNull(),
    /** x: the question's share of its score; y: the share of all the others. */
    x: doublePrecision().notNull(),
    xx: doublePrecision().notNull(),
    y: doublePrecision().notNull(),
    yy: doublePrecision().notNull(),
    xy: doublePrecision().notNull(),
  },
  (table) => [primaryKey({ columns: [table.questionId, table.revision, table.percent] })],
);

/** How often each option was chosen at first sittings. */
export const questionChoice = pgTable(
  'question_choice',
  { ...ofRevision(), key: text().notNull(), n: integer().notNull() },
  (table) => [primaryKey({ columns: [table.questionId, table.revision, table.key] })],
);

/** What the sums say of a revision; null where the sample is too small. */
export const questionStatistic = pgTable(
  'question_statistic',
  {
    ...ofRevision(),
    used: integer().notNull().default(0),
    facility: real(),
    discrimination: real(),
    correlation: real(),
    flags: text().array().$type<QuestionStatisticFlag[]>().notNull().default([]),
    /** Its sums are others by now. */
    stale: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.questionId, table.revision] }),
    index('question_statistic_stale').on(table.questionId, table.revision).where(sql`${table.stale}`),
    index('question_statistic_flags').using('gin', table.flags),
  ],
);

/** How somebody stands with what is asked of him: kept, because whom something is for follows from much. */
export const trainingStanding = pgTable(
  'training_standing',
  {
    userId: uuid()
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Compulsory courseware, of it what is learnt, and what is late. */
    compulsory: integer().notNull(),
    compulsoryDone: integer().notNull(),
    overdue: integer().notNull(),
    /** Exams that are open to him, of them those he has sat, and those he has passed. */
    exams: integer().notNull(),
    examsSat: integer().notNull(),
    examsPassed: integer().notNull(),
    /** Certificates that count, and of them those that end soon. */
    valid: integer().notNull(),
    expiring: integer().notNull(),
    readAt: moment().notNull(),
  },
  (table) => [index('training_standing_read').on(table.readAt)],
);
/** A session at which people are taught: of a laboratory, of an organisation, or of the college. */
export const offlineTraining = pgTable(
  'offline_training',
  {
    id: key(),
    title: text().notNull(),
    kind: text().$type<keyof typeof offlineKinds>().notNull(),
    laboratoryId: uuid().references(() => laboratory.id),
    /** Null for the college as a whole, or where it is a laboratory's. */
    organizationId: uuid().references(() => organization.id),
    startAt: moment().notNull(),
    endAt: moment().notNull(),
    place: text().notNull(),
    trainerId: uuid().references(() => account.id),
    /** Of a trainer from elsewhere. */
    trainerName: text(),
    minutes: integer().notNull(),
    content: text(),
    fileIds: ids(),
    state: text().$type<OfflineState>().notNull().default('draft'),
    cancelReason: text(),
    ...editable(),
  },
  (table) => [
    index('offline_training_newest').on(table.startAt, table.id),
    index('offline_training_by_title').on(table.title, table.id),
    index('offline_training_by_minutes').on(table.minutes, table.id),
    index('offline_training_of_laboratory').on(table.laboratoryId),
    index('offline_training_of_organization').on(table.organizationId),
    index('offline_training_trainer').on(table.trainerId),
    check('offline_training_times', sql`${table.endAt} > ${table.startAt}`),
    check('offline_training_place', sql`${table.laboratoryId} is null or ${table.organizationId} is null`),
  ],
);

export const offlineParticipant = pgTable(
  'offline_participant',
  {
    trainingId: uuid()
      .notNull()
      .references(() => offlineTraining.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    signedAt: moment(),
    method: text().$type<keyof typeof signMethods>(),
    result: text().$type<keyof typeof offlineResults>(),
  },
  (table) => [
    primaryKey({ columns: [table.trainingId, table.userId] }),
    index('offline_participant_of_person').on(table.userId),
    check('offline_participant_passed', sql`${table.result} <> 'pass' or ${table.signedAt} is not null`),
  ],
);

/** Courseware of a type that somebody has to learn because of a finding; done with the first one that he learns after it. */
export const trainingDemand = pgTable(
  'training_demand',
  {
    id: key(),
    hiddenDangerId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    coursewareTypeId: uuid()
      .notNull()
      .references(() => coursewareType.id, { onDelete: 'cascade' }),
    /** The last day for it. */
    dueOn: day().notNull(),
    createdAt: moment().notNull().default(sql`now()`),
    doneAt: moment(),
  },
  (table) => [
    uniqueIndex('training_demand_of_finding').on(table.hiddenDangerId, table.userId, table.coursewareTypeId),
    index('training_demand_open').on(table.userId).where(sql`${table.doneAt} is null`),
    index('training_demand_type').on(table.coursewareTypeId),
  ],
);
