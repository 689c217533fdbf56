import type {
  Code,
  coursewareIcons,
  QuestionSnapshot,
  QuestionState,
  QuestionType,
  questionDifficulties,
  questionUses,
} from '@anyan/contract';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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
import { editable, key, moment, tsvector } from '../../platform/database/columns.ts';
import { organization } from '../college/public.ts';

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
    index('question_bands').using('gin', table.bands),
    index('question_tags').using('gin', table.tags),
    index('question_search').using('gin', table.searchIndex),
    index('question_twin').on(table.twinId).where(sql`${table.twinId} is not null`),
  ],
);

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
