import type { MessageChannel, NotificationKind } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { key, moment } from '../../platform/database/columns.ts';
import { account } from '../identity/public.ts';

/** A row for each person told; those read are kept for half a year. */
export const notification = pgTable(
  'notification',
  {
    id: key(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    title: text().notNull(),
    titleEn: text().notNull(),
    body: text(),
    bodyEn: text(),
    link: text(),
    /** What it is about: nobody is told twice of the same. */
    key: text(),
    /** Came in the receiver's quiet hours. */
    quiet: boolean().notNull().default(false),
    createdAt: moment().notNull(),
    readAt: moment(),
    /** When it went out over the further channels. */
    sentAt: moment(),
  },
  (table) => [
    index('notification_of').on(table.accountId, table.createdAt, table.id),
    index('notification_unread').on(table.accountId, table.createdAt).where(sql`read_at is null`),
    // By the key first: who of those with an open page was told of it.
    uniqueIndex('notification_once').on(table.key, table.accountId).where(sql`key is not null`),
    index('notification_read').on(table.readAt).where(sql`read_at is not null`),
  ],
);

export const notificationSetting = pgTable('notification_setting', {
  accountId: uuid()
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  off: text().array().$type<NotificationKind[]>().notNull(),
  quietFrom: text(),
  quietTo: text(),
  channels: text().array().$type<MessageChannel[]>().notNull(),
  version: integer().notNull().default(1),
});
