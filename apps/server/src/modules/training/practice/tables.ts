import type { PracticeMode, SittingItem, WrongSource, WrongState } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { key, moment } from '../../../platform/database/columns.ts';
import { account } from '../../identity/public.ts';
import type { PaperSlot } from '../exam/paper.ts';
import type { StoredContent } from '../exam/tables.ts';
import { ofPersonAndQuestion } from '../question/tables.ts';

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
