import type {
  CoursewareNextState,
  CoursewareSnapshot,
  CoursewareState,
  Migration,
  StoredChapter,
} from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { day, editable, key, moment, tsvector } from '../../../platform/database/columns.ts';
import { organization } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { audienceColumns, ids, texts } from '../columns.ts';
import { coursewareType } from '../type/tables.ts';

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
