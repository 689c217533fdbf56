import type { announcementKinds, announcementStates } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { editable, key, moment } from '../../platform/database/columns.ts';
import { organization } from '../college/public.ts';
import { account } from '../identity/public.ts';

export const announcement = pgTable(
  'announcement',
  {
    id: key(),
    title: text().notNull(),
    kind: text().$type<keyof typeof announcementKinds>().notNull(),
    content: text().notNull(),
    state: text().$type<keyof typeof announcementStates>().notNull().default('draft'),
    /** Whose it is; null for the college as a whole. */
    organizationId: uuid().references(() => organization.id),
    /** For everybody; else for these and all below them, one at least. */
    wholeCollege: boolean().notNull(),
    organizationIds: uuid().array().notNull(),
    userTypes: smallint().array().$type<(1 | 2 | 3 | 4)[]>().notNull(),
    attachmentIds: uuid().array().notNull(),
    pinned: boolean().notNull(),
    needReceipt: boolean().notNull(),
    publishAt: moment(),
    expireAt: moment(),
    /** When everybody it is for had been told. */
    toldAt: moment(),
    /** Counts the publications: after a withdrawal it is another text. */
    round: integer().notNull().default(0),
    views: integer().notNull().default(0),
    authorId: uuid().references(() => account.id, { onDelete: 'set null' }),
    authorName: text().notNull(),
    ...editable(),
  },
  (table) => [
    index('announcement_shown').on(table.pinned, table.publishAt, table.id).where(sql`state = 'published'`),
    index('announcement_untold').on(table.publishAt).where(sql`state = 'published' and told_at is null`),
    check('announcement_scope', sql`${table.wholeCollege} = (${table.organizationIds} = '{}')`),
    index('announcement_organization').on(table.organizationId),
  ],
);

export const announcementRead = pgTable(
  'announcement_read',
  {
    announcementId: uuid()
      .notNull()
      .references(() => announcement.id, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    readAt: moment().notNull(),
    confirmedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.announcementId, table.accountId] }),
    index('announcement_read_of').on(table.accountId),
  ],
);
