import type {
  CommandKind,
  CommandState,
  LockEventKind,
  LockProvider,
  LockState,
  OpenTimes,
} from '@anyan/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { editable, key, moment } from '../../../platform/database/columns.ts';
import { room } from '../../college/public.ts';
import { account } from '../../identity/public.ts';

/** How a simulated lock behaves. */
export interface Simulated {
  /** Milliseconds before it answers. */
  latency: number;
  offline: boolean;
  open: boolean;
  last: string | null;
}

/** A lock at the door of a room. One that was removed stays, with what happened at it. */
export const smartLock = pgTable(
  'smart_lock',
  {
    id: key(),
    roomId: uuid()
      .notNull()
      .references(() => room.id),
    provider: text().$type<LockProvider>().notNull(),
    gateway: text(),
    externalId: text(),
    name: text().notNull(),
    model: text(),
    offlineHours: integer().notNull(),
    keyId: text().notNull(),
    /** Encrypted; the one before is good for a day after a rotation. */
    secret: text().notNull(),
    previousSecret: text(),
    previousUntil: moment(),
    state: text().$type<LockState>().notNull().default('offline'),
    battery: integer(),
    firmware: text(),
    lastSeenAt: moment(),
    /** Somebody heard that it is offline. */
    offlineTold: boolean().notNull().default(false),
    /** Counts what has changed in its list. */
    syncVersion: integer().notNull().default(0),
    /** When the people of its list may come in. */
    slots: jsonb().$type<OpenTimes[]>().notNull().default([]),
    /** How a simulated one behaves. */
    simulated: jsonb().$type<Simulated>(),
    removedAt: moment(),
    ...editable(),
  },
  (table) => [
    uniqueIndex('smart_lock_key').on(table.keyId),
    uniqueIndex('smart_lock_external')
      .on(table.gateway, table.externalId)
      .where(sql`${table.removedAt} is null`),
    index('smart_lock_by_room').on(table.roomId),
    index('smart_lock_by_name').on(table.name, table.id),
    index('smart_lock_by_sight').on(table.lastSeenAt, table.id),
  ],
);

/** Somebody of whom a lock has to know that he may come in, or that he may not any more. */
export const smartLockPerson = pgTable(
  'smart_lock_person',
  {
    lockId: uuid()
      .notNull()
      .references(() => smartLock.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => account.id),
    /** May come in. */
    wanted: boolean().notNull(),
    /** Until when the lock goes by it without hearing more. */
    expiresAt: moment().notNull(),
    /** Of the list, in which this changed last. */
    version: integer().notNull(),
    /** The lock knows. */
    acked: boolean().notNull().default(false),
    /** What the lock said that it knows: until when he gets in by it alone. */
    heldUntil: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.lockId, table.userId] }),
    index('smart_lock_person_unsynced').on(table.lockId).where(sql`not ${table.acked}`),
    index('smart_lock_person_of').on(table.userId),
  ],
);

/** What a lock is to do. */
export const lockCommand = pgTable(
  'lock_command',
  {
    id: key(),
    lockId: uuid()
      .notNull()
      .references(() => smartLock.id, { onDelete: 'cascade' }),
    kind: text().$type<CommandKind>().notNull(),
    /** Whom it is about. */
    userIds: uuid().array().notNull().default([]),
    /** Of the list, after which it was made. */
    listVersion: integer().notNull().default(0),
    /** Its person is signed in once the lock has opened. */
    signsIn: boolean().notNull().default(false),
    state: text().$type<CommandState>().notNull().default('pending'),
    attempts: integer().notNull().default(0),
    /** Not tried before; while it is under way, when it counts as lost. */
    nextAt: moment().notNull(),
    /** Not tried after; null for as long as it takes. */
    expiresAt: moment(),
    endedAt: moment(),
    detail: text(),
    /** A later one went through, or somebody synced the lock again. */
    resolved: boolean().notNull().default(false),
    requestedById: uuid().references(() => account.id),
    ...editable(),
  },
  (table) => [
    index('lock_command_due').on(table.nextAt).where(sql`${table.state} in ('pending', 'sent')`),
    index('lock_command_by_lock').on(table.lockId, table.createdAt, table.id),
    index('lock_command_by_time').on(table.createdAt, table.id),
    index('lock_command_failed')
      .on(table.lockId)
      .where(sql`${table.state} = 'failed' and not ${table.resolved}`),
  ],
);

/** What happened at a lock, as it told. */
export const lockEvent = pgTable(
  'lock_event',
  {
    id: key(),
    lockId: uuid()
      .notNull()
      .references(() => smartLock.id, { onDelete: 'cascade' }),
    deviceEventId: text().notNull(),
    kind: text().$type<LockEventKind>().notNull(),
    /** By the device’s clock, and corrected by how far that was off. */
    deviceAt: moment().notNull(),
    at: moment().notNull(),
    receivedAt: moment().notNull(),
    userId: uuid().references(() => account.id),
    detail: text(),
  },
  (table) => [
    uniqueIndex('lock_event_once').on(table.lockId, table.deviceEventId),
    index('lock_event_by_time').on(table.at, table.id),
    index('lock_event_by_lock').on(table.lockId, table.at, table.id),
  ],
);
