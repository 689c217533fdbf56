import type { QuestionStatisticFlag } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, moment } from '../../../platform/database/columns.ts';
import { account } from '../../identity/public.ts';
import { examAttempt, examRule } from '../exam/tables.ts';
import { question } from '../question/tables.ts';

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
