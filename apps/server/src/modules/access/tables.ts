import type {
  AccessMode,
  ApplyKind,
  ApplyState,
  AttachmentSent,
  BarredReason,
  BlacklistScope,
  BlacklistState,
  CheckSnapshot,
  Code,
  CommandKind,
  CommandState,
  DoorMethod,
  DoorOutMethod,
  EntryMethod,
  GeoFence,
  GrantReason,
  GrantRole,
  GrantSource,
  GrantState,
  hazardCategories,
  LockEventKind,
  LockProvider,
  LockState,
  NightApproved,
  NightAsked,
  ObjectionState,
  OnSiteItem,
  OnSiteState,
  OpenTimes,
  OwnRequirement,
  PassState,
  PledgeRead,
  PointRule,
  PointSource,
  PointState,
  Presence,
  Refusal,
  RequirementCell,
  RequirementScope,
  RollCallScope,
  RollCallState,
  SignState,
  SuspicionKind,
  SuspicionState,
  UnattendedState,
} from '@anyan/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, editable, key, moment } from '../../platform/database/columns.ts';
import { uuid as newId } from '../../platform/uuid.ts';
import { organization, room } from '../college/public.ts';
import { device } from '../device/public.ts';
import { account } from '../identity/public.ts';
import { laboratory, type Rating } from '../ledger/public.ts';
import type { PaperSlot } from '../training/public.ts';
import { visitor } from '../visitor/public.ts';

/** What a change of requirements has put aside, for those who had access before it. */
export interface Grace {
  /** When it was changed, ISO 8601. */
  at: string;
  /** The first day on which the change holds for them too. */
  until: string;
  /** The college’s cells that it has changed, as they were. */
  cells: RequirementCell[];
  /** All that a laboratory or a room added. */
  own: OwnRequirement;
  /** What a laboratory was rated, where that is what has changed. */
  rating?: Rating;
}

/** What differs from what the product ships: cells of the college, or what a laboratory or room adds. */
export const accessRequirement = pgTable(
  'access_requirement',
  {
    id: key(),
    scope: text().$type<RequirementScope>().notNull(),
    laboratoryId: uuid().references(() => laboratory.id),
    roomId: uuid().references(() => room.id, { onDelete: 'cascade' }),
    cells: jsonb().$type<RequirementCell[]>().notNull().default([]),
    own: jsonb().$type<OwnRequirement>().notNull().default({}),
    /** What was asked before changes whose days of grace run. */
    graces: jsonb().$type<Grace[]>().notNull().default([]),
    ...editable(),
  },
  (table) => [
    uniqueIndex('access_requirement_college').on(table.scope).where(sql`${table.scope} = 'default'`),
    uniqueIndex('access_requirement_laboratory').on(table.laboratoryId),
    uniqueIndex('access_requirement_room').on(table.roomId),
  ],
);

/** How a simulated lock behaves. */
export interface Simulated {
  /** Milliseconds before it answers. */
  latency: number;
  offline: boolean;
  open: boolean;
  last: string | null;
}

/** How one gets into a room of a laboratory; its key is the room’s. */
export const accessRoom = pgTable('access_room', {
  id: uuid()
    .primaryKey()
    .references(() => room.id, { onDelete: 'cascade' }),
  accessMode: text().$type<AccessMode>().notNull(),
  openHours: jsonb().$type<OpenTimes[]>().notNull().default([]),
  notice: text(),
  maxPeople: integer().notNull().default(0),
  maxStayMinutes: integer().notNull().default(720),
  overtimeMinutes: integer().notNull().default(30),
  autoSignOutAt: text().default('23:59'),
  pledgeText: text(),
  /** Where its door is: who signs in by phone stands no farther away. */
  geoFence: jsonb().$type<GeoFence>(),
  /** Counts the texts that there were; who signed an earlier one signs anew. */
  pledgeVersion: integer().notNull().default(0),
  /** Ways in which people sign in here. */
  signMethods: text()
    .array()
    .$type<EntryMethod[]>()
    .notNull()
    .default(['scan', 'sticker', 'lock', 'manual', 'personalCode']),
  /** There has to be a lock at its door. */
  needSmartLock: boolean().notNull().default(false),
  /** Whoever leaves signs out; where he need not, he is signed out when his time is over. */
  requireSignOut: boolean().notNull().default(true),
  ...editable(),
});

/** That somebody may enter a room, for one of its laboratories. */
export const accessGrant = pgTable(
  'access_grant',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => account.id),
    roomId: uuid()
      .notNull()
      .references(() => room.id),
    laboratoryId: uuid()
      .notNull()
      .references(() => laboratory.id),
    source: text().$type<GrantSource>().notNull(),
    /** What it was given for. */
    applyId: uuid().references((): AnyPgColumn => accessApply.id),
    role: text().$type<GrantRole>().notNull(),
    validFrom: day().notNull(),
    /** Its last day; null as long as somebody is a member. */
    validTo: day(),
    state: text().$type<GrantState>().notNull(),
    reasons: text().array().$type<GrantReason[]>().notNull().default([]),
    /** It has been in force: what is missing now suspends it. */
    begun: boolean().notNull().default(false),
    /** When its holder may come; at any time the room is open where there are none. */
    slots: jsonb().$type<OpenTimes[]>().notNull().default([]),
    /** Nights and days off on which he may, as approved; those that have passed go with the next one. */
    nights: jsonb().$type<NightApproved[]>().notNull().default([]),
    /** Why it was suspended by hand, or taken back. */
    note: text(),
    remark: text(),
    /** Given although something was missing; its requirements are not asked. */
    overrideReason: text(),
    /** The pledge of the room that its holder has signed last; 0 for none. */
    pledgeVersion: integer().notNull().default(0),
    pledgeSignatureId: uuid(),
    givenById: uuid().references(() => account.id),
    ...editable(),
  },
  (table) => [
    uniqueIndex('access_grant_live')
      .on(table.userId, table.roomId, table.laboratoryId)
      .where(sql`${table.state} in ('upcoming', 'active', 'pending', 'suspended')`),
    index('access_grant_by_room').on(table.roomId, table.state),
    index('access_grant_by_laboratory').on(table.laboratoryId, table.state),
    index('access_grant_by_end').on(table.validTo, table.id),
    index('access_grant_by_begin').on(table.validFrom, table.id),
    check('access_grant_days', sql`${table.validTo} is null or ${table.validTo} >= ${table.validFrom}`),
  ],
);

/** What the sticker at a door says. */
export const accessSticker = pgTable('access_sticker', {
  roomId: uuid()
    .primaryKey()
    .references(() => room.id, { onDelete: 'cascade' }),
  code: text().notNull().unique(),
});

/** Codes of displays that somebody used: each once. Kept for minutes. */
export const accessCodeUse = pgTable(
  'access_code_use',
  {
    deviceId: uuid()
      .notNull()
      .references(() => device.id, { onDelete: 'cascade' }),
    /** Fifteen seconds since 1970. */
    step: bigint({ mode: 'number' }).notNull(),
    userId: uuid()
      .notNull()
      .references(() => account.id),
  },
  (table) => [
    primaryKey({ columns: [table.deviceId, table.step, table.userId] }),
    index('access_code_use_by_step').on(table.step),
  ],
);

/** In SQL: grants that have not ended; the column stands alone, as `on conflict` wants it, or behind an alias. */
export const live = sql`state in ('upcoming', 'active', 'pending', 'suspended')`;
/** The same beside other tables. */
export const isLive = sql`access_grant.${live}`;

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

/** That somebody asks to be let into rooms, for himself or, in a batch, for others. */
export const accessApply = pgTable(
  'access_apply',
  {
    id: key(),
    applyNo: text().notNull().unique(),
    applyKind: text().$type<ApplyKind>().notNull(),
    applicantId: uuid()
      .notNull()
      .references(() => account.id),
    userIds: uuid().array().notNull(),
    laboratoryId: uuid()
      .notNull()
      .references(() => laboratory.id),
    roomIds: uuid().array().notNull(),
    purpose: text().notNull(),
    project: text(),
    mentorId: uuid().references(() => account.id),
    periodFrom: day().notNull(),
    periodTo: day().notNull(),
    slots: jsonb().$type<OpenTimes[]>().notNull().default([]),
    activities: text().array().notNull().default([]),
    /** Beside whom the dangerous work is done; of each night its own. */
    companionIds: uuid().array().notNull().default([]),
    nights: jsonb().$type<NightAsked[]>().notNull().default([]),
    attachments: jsonb().$type<AttachmentSent[]>().notNull().default([]),
    /** The pledges that were read, by their versions, and the name written under them. */
    pledges: jsonb().$type<PledgeRead[]>().notNull().default([]),
    signatureFileId: uuid(),
    submittedAt: moment(),
    state: text().$type<ApplyState>().notNull().default('draft'),
    approvalId: uuid(),
    /** It passed by the college’s setting, without anybody deciding. */
    auto: boolean().notNull().default(false),
    /** Why it was returned, refused or ended. */
    reason: text(),
    /** What its people had and lacked as it passed. */
    checkSnapshot: jsonb().$type<CheckSnapshot>(),
    ...editable(),
  },
  (table) => [
    index('access_apply_applicant').on(table.applicantId, table.createdAt, table.id),
    index('access_apply_laboratory').on(table.laboratoryId, table.createdAt, table.id),
    index('access_apply_open')
      .using('gin', table.userIds)
      .where(sql`${table.state} in ('running', 'returned')`),
    check('access_apply_days', sql`${table.periodTo} >= ${table.periodFrom}`),
  ],
);

/** That somebody may not enter the rooms of a place, whatever grants he has. */
export const accessBlacklist = pgTable(
  'access_blacklist',
  {
    id: key(),
    userId: uuid().references(() => account.id),
    /** A visitor, whenever he comes again: known by name and phone. */
    visitorName: text(),
    visitorPhone: text(),
    scope: text().$type<BlacklistScope>().notNull(),
    organizationId: uuid().references(() => organization.id),
    laboratoryId: uuid().references(() => laboratory.id),
    roomId: uuid().references(() => room.id),
    reason: text().notNull(),
    evidenceIds: uuid().array().notNull().default([]),
    validFrom: day().notNull(),
    /** Its last day; null until somebody lifts it. */
    validTo: day(),
    state: text().$type<BlacklistState>().notNull().default('active'),
    enteredById: uuid()
      .notNull()
      .references(() => account.id),
    liftedById: uuid().references(() => account.id),
    liftReason: text(),
    ...editable(),
  },
  (table) => [
    index('access_blacklist_in_force').on(table.userId).where(sql`${table.state} = 'active'`),
    index('access_blacklist_of_visitor').on(table.visitorPhone).where(sql`${table.state} = 'active'`),
    index('access_blacklist_by_time').on(table.createdAt, table.id),
    check(
      'access_blacklist_of',
      sql`num_nonnulls(${table.userId}, ${table.visitorName}) = 1 and (${table.visitorName} is null or ${table.visitorPhone} is not null)`,
    ),
    check('access_blacklist_days', sql`${table.validTo} is null or ${table.validTo} >= ${table.validFrom}`),
    check(
      'access_blacklist_place',
      sql`num_nonnulls(${table.organizationId}, ${table.laboratoryId}, ${table.roomId})
        = case ${table.scope} when 'college' then 0 else 1 end`,
    ),
  ],
);

/** Safety points that were taken or given; what is withdrawn stays and does not count. */
export const accessPoint = pgTable(
  'access_point',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => account.id),
    year: integer().notNull(),
    points: integer().notNull(),
    ruleCode: text().$type<PointRule>().notNull(),
    reason: text().notNull(),
    sourceKind: text().$type<PointSource>().notNull(),
    /** The entry or the attempt for which it was, once. */
    sourceId: uuid(),
    /** Null for the product itself. */
    enteredById: uuid().references(() => account.id),
    state: text().$type<PointState>().notNull().default('counted'),
    withdrawnById: uuid().references(() => account.id),
    withdrawReason: text(),
    ...editable(),
  },
  (table) => [
    uniqueIndex('access_point_source').on(table.sourceKind, table.sourceId),
    index('access_point_by_person').on(table.userId, table.year, table.createdAt, table.id),
    index('access_point_by_time').on(table.createdAt, table.id),
  ],
);

/** What is left to somebody of the points of a year; nobody stands here of whom none were entered. */
export const accessPointBalance = pgTable(
  'access_point_balance',
  {
    userId: uuid()
      .notNull()
      .references(() => account.id),
    year: integer().notNull(),
    balance: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.year] })],
);

/** What somebody says against points or against being kept out; once for each. */
export const accessAppeal = pgTable(
  'access_appeal',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => account.id),
    pointId: uuid()
      .unique()
      .references(() => accessPoint.id),
    blacklistId: uuid()
      .unique()
      .references(() => accessBlacklist.id),
    reason: text().notNull(),
    fileIds: uuid().array().notNull().default([]),
    state: text().$type<ObjectionState>().notNull().default('open'),
    reply: text(),
    decidedById: uuid().references(() => account.id),
    ...editable(),
  },
  (table) => [
    index('access_appeal_open').on(table.createdAt, table.id).where(sql`${table.state} = 'open'`),
    check('access_appeal_of', sql`num_nonnulls(${table.pointId}, ${table.blacklistId}) = 1`),
  ],
);

/** Who trains people on site in a laboratory beside its head and officers. */
export const labTrainer = pgTable(
  'lab_trainer',
  {
    laboratoryId: uuid()
      .notNull()
      .references(() => laboratory.id),
    userId: uuid()
      .notNull()
      .references(() => account.id),
    hazardCategories: text().array().$type<Code<typeof hazardCategories>[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.laboratoryId, table.userId] }),
    index('lab_trainer_by_person').on(table.userId),
  ],
);

/** That somebody was shown around in a laboratory; it counts once he has signed too. */
export const onSiteTraining = pgTable(
  'on_site_training',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => account.id),
    laboratoryId: uuid()
      .notNull()
      .references(() => laboratory.id),
    at: day().notNull(),
    trainerId: uuid()
      .notNull()
      .references(() => account.id),
    checklist: text().array().$type<OnSiteItem[]>().notNull(),
    trainerSignatureId: uuid().notNull(),
    /** What its person signs with, hashed, and until when. */
    codeHash: text(),
    codeUntil: moment(),
    state: text().$type<OnSiteState>().notNull().default('waiting'),
    signatureId: uuid(),
    signedAt: moment(),
    /** Its last day; of one that is signed. */
    validTo: day(),
    ...editable(),
  },
  (table) => [
    index('on_site_training_by_person').on(table.userId, table.laboratoryId),
    index('on_site_training_by_laboratory').on(table.laboratoryId, table.at, table.id),
    index('on_site_training_by_day').on(table.at, table.id),
    check('on_site_training_signed', sql`(${table.state} = 'signed') = (${table.validTo} is not null)`),
  ],
);

/** A count of people in an emergency: who was inside when it began, and what is known of each. */
export const rollCall = pgTable(
  'roll_call',
  {
    id: key(),
    scope: text().$type<RollCallScope>().notNull(),
    buildingId: uuid(),
    laboratoryId: uuid().references(() => laboratory.id),
    /** As people say it, when it began. */
    place: text().notNull(),
    reason: text().notNull(),
    emergencyId: uuid(),
    drill: boolean().notNull().default(false),
    startedById: uuid()
      .notNull()
      .references(() => account.id),
    startedAt: moment().notNull(),
    state: text().$type<RollCallState>().notNull().default('running'),
    endedAt: moment(),
    endedById: uuid().references(() => account.id),
    summary: text(),
    ...editable(),
  },
  (table) => [
    index('roll_call_started').on(table.startedAt, table.id),
    uniqueIndex('roll_call_running')
      .on(
        table.scope,
        sql`coalesce(${table.buildingId}, ${table.laboratoryId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
      )
      .where(sql`${table.state} = 'running'`),
  ],
);

export const rollCallPerson = pgTable(
  'roll_call_person',
  {
    id: key(),
    rollCallId: uuid()
      .notNull()
      .references(() => rollCall.id),
    userId: uuid().references(() => account.id),
    visitorId: uuid().references(() => visitor.id),
    roomId: uuid()
      .notNull()
      .references(() => room.id, { onDelete: 'cascade' }),
    inAt: moment().notNull(),
    state: text().$type<Presence>().notNull().default('unconfirmed'),
    byId: uuid().references(() => account.id),
    /** When the mark was made, by the phone that made it; a later one counts. */
    markedAt: moment(),
  },
  (table) => [
    uniqueIndex('roll_call_person_once').on(table.rollCallId, table.userId),
    uniqueIndex('roll_call_visitor_once').on(table.rollCallId, table.visitorId),
    check('roll_call_person_is', sql`num_nonnulls(${table.userId}, ${table.visitorId}) = 1`),
    index('roll_call_person_of').on(table.userId, table.rollCallId),
  ],
);

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

/** A question of a briefing, as it was drawn for one visitor. */
export type BriefingPaper = readonly PaperSlot[];

/** What lets a visitor through doors: one a visit, once he has read and signed what every visitor has to know. */
export const visitorPass = pgTable('visitor_pass', {
  /** The visit’s own. */
  id: uuid('visitor_id')
    .primaryKey()
    .references(() => visitor.id),
  /** Beside those of the visit. */
  extraRoomIds: uuid().array().notNull().default([]),
  /** His host has to be in the room with him. */
  escortRequired: boolean().notNull().default(true),
  /** When he first opened the text; he reads for some minutes before he may answer. */
  openedAt: moment(),
  paper: jsonb().$type<BriefingPaper>().notNull().default([]),
  tries: integer().notNull().default(0),
  passedAt: moment(),
  /** The host who told him by word of mouth. */
  briefedById: uuid().references(() => account.id),
  /** What he wrote with his finger: points of lines. */
  signature: text(),
  state: text().$type<PassState>().notNull().default('waiting'),
  ...editable(),
});

/** Codes that people showed on their phones: each once. Kept for minutes. */
export const personalCodeUse = pgTable(
  'personal_code_use',
  {
    userId: uuid()
      .notNull()
      .references(() => account.id),
    /** Thirty seconds since 1970. */
    step: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.step] })],
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

/** Work that goes on while nobody is there. */
export const unattendedRun = pgTable(
  'unattended_run',
  {
    id: key(),
    runNo: text().notNull().unique(),
    roomId: uuid()
      .notNull()
      .references(() => room.id),
    laboratoryId: uuid()
      .notNull()
      .references(() => laboratory.id),
    userId: uuid()
      .notNull()
      .references(() => account.id),
    title: text().notNull(),
    hazards: text().array().$type<Code<typeof hazardCategories>[]>().notNull().default([]),
    startAt: moment().notNull(),
    plannedEnd: moment().notNull(),
    contactId: uuid()
      .notNull()
      .references(() => account.id),
    phone: text().notNull(),
    emergencyAction: text().notNull(),
    photoIds: uuid().array().notNull().default([]),
    state: text().$type<UnattendedState>().notNull().default('running'),
    /** Steps of being overdue that were told. */
    told: integer().notNull().default(0),
    endedById: uuid().references(() => account.id),
    endedAt: moment(),
    note: text(),
    ...editable(),
  },
  (table) => [
    index('unattended_run_by_start').on(table.startAt, table.id),
    index('unattended_run_by_person').on(table.userId, table.startAt),
    index('unattended_run_by_laboratory').on(table.laboratoryId, table.startAt),
    index('unattended_run_open').on(table.roomId).where(sql`${table.state} in ('running', 'overdue')`),
    check('unattended_run_times', sql`${table.plannedEnd} > ${table.startAt}`),
  ],
);
