import type {
  Code,
  QuestionSnapshot,
  QuestionState,
  QuestionType,
  questionDifficulties,
  questionUses,
  ReportState,
  reportKinds,
} from '@anyan/contract';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { editable, key, moment, tsvector } from '../../../platform/database/columns.ts';
import { organization } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { coursewareType } from '../type/tables.ts';

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

/** Of one person and one question. */
export const ofPersonAndQuestion = () => ({
  userId: uuid()
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' }),
  questionId: uuid()
    .notNull()
    .references(() => question.id, { onDelete: 'cascade' }),
});

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
