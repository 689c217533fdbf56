import type {
  AccidentLevel,
  AccidentReceiver,
  AccidentState,
  Casualty,
  EmergencyPost,
  EmergencySource,
  EmergencyState,
  EmergencyType,
  FourPointRow,
  SmsState,
  TimelineKind,
} from '@anyan/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { editable, key, moment } from '../../platform/database/columns.ts';
import { room } from '../college/public.ts';
import { account } from '../identity/public.ts';

/** A further report of the same place and kind. */
export interface Joined {
  sourceKind: EmergencySource;
  sourceId: string;
  byId: string | null;
  at: string;
  note: string | null;
}

export const emergency = pgTable(
  'emergency',
  {
    id: key(),
    no: text().notNull().unique(),
    kind: text().$type<EmergencyType>().notNull(),
    /** Nobody has said yet what it is: a press at a door goes first. */
    kindUnsaid: boolean().notNull().default(false),
    drill: boolean().notNull().default(false),
    /** All of a shared room. */
    laboratoryIds: uuid().array().notNull().default([]),
    roomId: uuid().references(() => room.id),
    buildingId: uuid(),
    /** Of the first laboratory, or of the room: who looks after it where nobody else does. */
    organizationId: uuid(),
    placeText: text(),
    /** Where a phone says that it is. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** As people say it, when it was raised. */
    place: text().notNull(),
    sourceKind: text().$type<EmergencySource>().notNull(),
    sourceId: uuid().notNull(),
    raisedById: uuid().references(() => account.id),
    raisedAt: moment().notNull(),
    note: text(),
    imageIds: uuid().array().notNull().default([]),
    joined: jsonb().$type<Joined[]>().notNull().default([]),
    state: text().$type<EmergencyState>().notNull().default('raised'),
    handlerId: uuid().references(() => account.id),
    handledAt: moment(),
    ring: integer().notNull().default(1),
    /** When the next ring is told unless somebody takes over; none once nobody has to be. */
    nextRingAt: moment(),
    takeBackUntil: moment().notNull(),
    result: text(),
    closedById: uuid().references(() => account.id),
    closedAt: moment(),
    accident: boolean().notNull().default(false),
    ...editable(),
  },
  (table) => [
    uniqueIndex('emergency_source').on(table.sourceKind, table.sourceId),
    index('emergency_raised').on(table.raisedAt, table.id),
    index('emergency_open')
      .on(table.kind, table.raisedAt)
      .where(sql`${table.state} in ('raised', 'handling')`),
    index('emergency_rings').on(table.nextRingAt).where(sql`${table.nextRingAt} is not null`),
    index('emergency_laboratories').using('gin', table.laboratoryIds),
    index('emergency_organization').on(table.organizationId, table.raisedAt),
    index('emergency_raised_by').on(table.raisedById, table.raisedAt),
    check('emergency_somewhere', sql`${table.place} <> ''`),
  ],
);

/** Whom it was told to; one row for a person and ring. */
export const emergencyReceipt = pgTable(
  'emergency_receipt',
  {
    id: key(),
    emergencyId: uuid()
      .notNull()
      .references(() => emergency.id),
    userId: uuid().references(() => account.id),
    name: text().notNull(),
    phone: text(),
    post: text().$type<EmergencyPost>().notNull(),
    ring: integer().notNull(),
    sentAt: moment().notNull(),
    smsState: text().$type<SmsState>().notNull().default('none'),
    /** Not before: what was raised by mistake is taken back until then. */
    smsAt: moment(),
    seenAt: moment(),
    confirmedAt: moment(),
    going: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('emergency_receipt_person')
      .on(table.emergencyId, table.userId, table.ring)
      .where(sql`${table.userId} is not null`),
    uniqueIndex('emergency_receipt_phone')
      .on(table.emergencyId, table.phone, table.ring)
      .where(sql`${table.userId} is null`),
    // Of persons and phones together: the two above are of one of them each.
    index('emergency_receipt_emergency').on(table.emergencyId),
    index('emergency_receipt_of').on(table.userId, table.emergencyId),
    index('emergency_receipt_sms').on(table.smsAt).where(sql`${table.smsState} = 'waiting'`),
  ],
);

/** What happened, append-only. */
export const emergencyEvent = pgTable(
  'emergency_event',
  {
    id: key(),
    emergencyId: uuid()
      .notNull()
      .references(() => emergency.id),
    at: moment().notNull(),
    actorId: uuid().references(() => account.id),
    kind: text().$type<TimelineKind>().notNull(),
    text: text(),
    imageIds: uuid().array().notNull().default([]),
  },
  (table) => [index('emergency_event_of').on(table.emergencyId, table.at, table.id)],
);

/** Who watches buildings and is called, without an account. */
export const emergencyGuard = pgTable('emergency_guard', {
  id: key(),
  name: text().notNull(),
  phone: text().notNull(),
  buildingIds: uuid().array().notNull(),
  ...editable(),
});

export const accidentReport = pgTable(
  'accident_report',
  {
    id: key(),
    no: text().notNull().unique(),
    emergencyId: uuid()
      .notNull()
      .unique()
      .references(() => emergency.id),
    occurredAt: moment().notNull(),
    place: text().notNull(),
    level: text().$type<AccidentLevel>().notNull().default('slight'),
    course: text(),
    immediateMeasures: text(),
    directCause: text(),
    indirectCause: text(),
    /** Fen. */
    lossFen: bigint({ mode: 'number' }),
    casualties: jsonb().$type<Casualty[]>().notNull().default([]),
    reportedTo: jsonb().$type<AccidentReceiver[]>().notNull().default([]),
    points: jsonb().$type<FourPointRow[]>().notNull().default([]),
    attachments: uuid().array().notNull().default([]),
    state: text().$type<AccidentState>().notNull().default('due'),
    dueAt: moment().notNull(),
    quickAt: moment(),
    finalDueAt: moment(),
    /** SHA-256 of what the report said when it was ended. */
    contentHash: text(),
    /** Who was reminded of the limit that is near, and of it being over. */
    reminded: integer().notNull().default(0),
    ...editable(),
  },
  (table) => [
    index('accident_report_occurred').on(table.occurredAt, table.id),
    index('accident_report_due').on(table.dueAt).where(sql`${table.state} = 'due'`),
  ],
);
