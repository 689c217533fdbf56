import type {
  BarredReason,
  DoorMethod,
  DoorOutMethod,
  Refusal,
  SignState,
  SuspicionKind,
  SuspicionState,
} from '@anyan/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  type PgColumn,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, editable, key, moment } from '../../../platform/database/columns.ts';
import { uuid as newId } from '../../../platform/uuid.ts';
import { room } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';
import { visitor } from '../../visitor/public.ts';

/** In SQL: open entries that something has happened to since they began: they are few. */
const openAndChanged = (of: { outAt: PgColumn; state: PgColumn; version: PgColumn }): SQL =>
  sql`${of.outAt} is null and (${of.state} = 'overtime' or ${of.version} > 0)`;

/** One entry: that somebody was in a room from when to when. By month, and dropped by whole months. */
export const signRecord = pgTable(
  'sign_record',
  {
    id: uuid().notNull().$defaultFn(newId),
    /** A person of the college, or a visitor. */
    userId: uuid().references(() => account.id),
    visitorId: uuid().references(() => visitor.id),
    roomId: uuid()
      .notNull()
      .references(() => room.id),
    /** The laboratory by whose grant he came. */
    laboratoryId: uuid().references(() => laboratory.id),
    grantId: uuid(),
    inAt: moment().notNull(),
    outAt: moment(),
    inMethod: text().$type<DoorMethod>().notNull(),
    outMethod: text().$type<DoorOutMethod>(),
    /** The tickets that it was made and ended with, by which a repeated call finds it. */
    inTicket: uuid(),
    outTicket: uuid(),
    operatorId: uuid().references(() => account.id),
    reason: text(),
    deviceId: uuid(),
    /** Which phone it was, by a number that its browser has made. */
    phoneId: text(),
    /** Metres from the door, of the place that the phone gave; the place itself is not kept. */
    distance: integer(),
    ip: text(),
    placeProven: boolean().notNull(),
    state: text().$type<SignState>().notNull(),
    /** What he came to do, of what takes several people there. */
    activity: text(),
    /** Who was to be there with him: those of the approved night, and whom he named at the door. */
    companionIds: uuid().array().notNull().default([]),
    /** He was there with fewer than the room asks for. */
    alone: boolean().notNull().default(false),
    /** From then on he is overtime, and then signed out by itself; null for never. */
    overtimeAt: moment(),
    autoOutAt: moment(),
    /** Steps of overtime that were told. */
    told: integer().notNull().default(0),
    ...editable(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.inAt] }),
    index('sign_record_by_time').on(table.inAt, table.id),
    index('sign_record_by_person').on(table.userId, table.inAt),
    index('sign_record_by_visitor')
      .on(table.visitorId, table.inAt)
      .where(sql`${table.visitorId} is not null`),
    index('sign_record_by_phone').on(table.phoneId, table.inAt).where(sql`${table.phoneId} is not null`),
    index('sign_record_by_room').on(table.roomId, table.inAt),
    index('sign_record_changed').on(table.roomId).where(openAndChanged(table)),
    index('sign_record_by_laboratory').on(table.laboratoryId, table.inAt),
    check('sign_record_times', sql`${table.outAt} is null or ${table.outAt} >= ${table.inAt}`),
    // Names alone: of a table in parts PostgreSQL takes no others here.
    check('sign_record_of', sql`num_nonnulls(user_id, visitor_id) = 1`),
  ],
);

/** Entries of a day of the college in each room, counted; kept when the entries themselves are not any more. */
export const signRoomDay = pgTable(
  'sign_room_day',
  {
    day: day().notNull(),
    roomId: uuid()
      .notNull()
      .references(() => room.id, { onDelete: 'cascade' }),
    entries: integer().notNull(),
    /** Inside, of those who came on that day. */
    minutes: integer().notNull(),
    /** Most people at once, those who had come before among them. */
    peak: integer().notNull(),
    night: integer().notNull(),
    alone: integer().notNull(),
    overtime: integer().notNull(),
    autoOut: integer().notNull(),
    /** Entries by the hour in which they began, 24 of them. */
    hours: smallint().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.roomId] }),
    index('sign_room_day_by_room').on(table.roomId, table.day),
  ],
);

/** A day of the college whose entries are counted, with the sums of all rooms. */
export const signDay = pgTable('sign_day', {
  day: day().primaryKey(),
  /** Before anything of it was read; 1970 where it has to be counted anew. */
  countedAt: moment().notNull(),
  entries: integer().notNull(),
  minutes: integer().notNull(),
  night: integer().notNull(),
  alone: integer().notNull(),
  overtime: integer().notNull(),
  autoOut: integer().notNull(),
  hours: integer().array().notNull(),
});

/** Who is inside now: one open entry a person, or a visitor. */
export const signInside = pgTable(
  'sign_inside',
  {
    userId: uuid().references(() => account.id),
    visitorId: uuid().references(() => visitor.id),
    roomId: uuid()
      .notNull()
      .references(() => room.id, { onDelete: 'cascade' }),
    recordId: uuid().primaryKey(),
    inAt: moment().notNull(),
    /** How many have to be in the room, as of the last minute. */
    minPeople: integer().notNull(),
    /** How many have to be there for what he does. */
    activityPeople: integer().notNull().default(1),
    /** As in his entry. */
    companionIds: uuid().array().notNull().default([]),
    /** Since when fewer are there, and how many steps of it were told. */
    aloneSince: moment(),
    aloneTold: integer().notNull().default(0),
    /** Why he may not be there any more; null while he may. */
    barred: text().$type<BarredReason>(),
  },
  (table) => [
    uniqueIndex('sign_inside_of_person').on(table.userId),
    uniqueIndex('sign_inside_of_visitor').on(table.visitorId),
    index('sign_inside_by_room').on(table.roomId),
    check('sign_inside_of', sql`num_nonnulls(${table.userId}, ${table.visitorId}) = 1`),
  ],
);

export const isChangedEntry = openAndChanged(signRecord);

/** The entry that somebody inside has open; the month that it lies in is found by its time. */
export const isItsRecord = and(eq(signRecord.id, signInside.recordId), eq(signRecord.inAt, signInside.inAt));

/** Who waits at a door for a companion. */
export const signWaiting = pgTable(
  'sign_waiting',
  {
    userId: uuid()
      .primaryKey()
      .references(() => account.id),
    roomId: uuid()
      .notNull()
      .references(() => room.id, { onDelete: 'cascade' }),
    until: moment().notNull(),
    ticketId: uuid().notNull(),
    method: text().$type<DoorMethod>().notNull(),
    deviceId: uuid(),
    phoneId: text(),
    distance: integer(),
    ip: text(),
    placeProven: boolean().notNull(),
    moveFrom: uuid(),
    activity: text(),
    companionIds: uuid().array().notNull().default([]),
  },
  (table) => [index('sign_waiting_by_room').on(table.roomId)],
);

/** That somebody has just shown the code of a door; for one sign-in or sign-out within its seconds. */
export const signTicket = pgTable(
  'sign_ticket',
  {
    /** Random: who knows it was at the door. */
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => account.id),
    roomId: uuid()
      .notNull()
      .references(() => room.id, { onDelete: 'cascade' }),
    method: text().$type<DoorMethod>().notNull(),
    deviceId: uuid(),
    phoneId: text(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index('sign_ticket_by_end').on(table.expiresAt)],
);

/** Whom a door did not let in, and why; kept for a year. */
export const signRefusal = pgTable(
  'sign_refusal',
  {
    id: key(),
    at: moment().notNull(),
    userId: uuid().references(() => account.id),
    visitorId: uuid().references(() => visitor.id),
    roomId: uuid().references(() => room.id, { onDelete: 'cascade' }),
    method: text().$type<DoorMethod>().notNull(),
    reasonCode: text().$type<Refusal>().notNull(),
    detail: text().notNull(),
  },
  (table) => [
    index('sign_refusal_by_time').on(table.at, table.id),
    index('sign_refusal_by_room').on(table.roomId, table.at),
    index('sign_refusal_by_person').on(table.userId, table.at),
  ],
);

/** That one phone signed in two people, or two phones one person, within minutes: somebody may have signed for another. */
export const signSuspicion = pgTable(
  'sign_suspicion',
  {
    id: key(),
    kind: text().$type<SuspicionKind>().notNull(),
    at: moment().notNull(),
    roomId: uuid()
      .notNull()
      .references(() => room.id, { onDelete: 'cascade' }),
    /** The entries, the later one last. */
    recordIds: uuid().array().notNull(),
    userIds: uuid().array().notNull(),
    state: text().$type<SuspicionState>().notNull().default('open'),
    note: text(),
    settledById: uuid().references(() => account.id),
    settledAt: moment(),
    ...editable(),
  },
  (table) => [
    index('sign_suspicion_by_time').on(table.at, table.id),
    index('sign_suspicion_open').on(table.roomId).where(sql`${table.state} = 'open'`),
  ],
);
