import type { MailFaultKind, MailState, MessageChannel, NotificationKind } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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
  /** Kinds that he does not want by mail. */
  mailOff: text().array().$type<NotificationKind[]>().notNull().default(sql`'{}'`),
  version: integer().notNull().default(1),
});

/** A mail each, of one or several notifications of a kind to one person; kept for a month. */
export const mail = pgTable(
  'mail',
  {
    id: key(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Null: a test from the settings. */
    kind: text().$type<NotificationKind>(),
    notificationIds: uuid().array().notNull(),
    /** Where it went last. */
    email: text(),
    state: text().$type<MailState>().notNull(),
    /** When it may go. */
    dueAt: moment().notNull(),
    tries: smallint().notNull().default(0),
    /** When it was last handed to the mail server: of a kind nobody gets two within a minute. */
    startedAt: moment(),
    fault: text().$type<MailFaultKind>(),
    faultCode: smallint(),
    createdAt: moment().notNull(),
    sentAt: moment(),
  },
  (table) => [
    // What is told before it goes joins it.
    uniqueIndex('mail_gathering')
      .on(table.accountId, table.kind)
      .where(sql`state = 'waiting' and tries = 0 and kind is not null`),
    index('mail_due').on(table.dueAt).where(sql`state in ('waiting', 'sending')`),
    index('mail_of').on(table.accountId, table.kind, table.startedAt),
    index('mail_created').on(table.createdAt, table.id),
    index('mail_state').on(table.state, table.createdAt, table.id),
  ],
);
