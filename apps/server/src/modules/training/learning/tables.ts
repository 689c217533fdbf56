import type { hourSources, LearnState } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
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
import { day, key, moment } from '../../../platform/database/columns.ts';
import { account } from '../../identity/public.ts';
import { courseware } from '../courseware/tables.ts';
import { coursewareType } from '../type/tables.ts';
import type { Watch } from './credit.ts';

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
