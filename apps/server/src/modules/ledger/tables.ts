import type {
  ApplicationDetails,
  CloseCheckRow,
  Code,
  checkResults,
  DiffRow,
  disciplines,
  emergencyKinds,
  givenMemberRoles,
  hazardCategories,
  hazardTags,
  LaboratoryDraft,
  laboratoryStatuses,
  laboratoryTypes,
  memberRoles,
  memberStates,
  photoKinds,
  riskLevels,
  roomUses,
} from '@anyan/contract';
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
import { day, editable, key, moment, tsvector } from '../../platform/database/columns.ts';
import { organization, room } from '../college/public.ts';
import { account } from '../identity/public.ts';

export * from './responsibility/tables.ts';

type Level = Code<typeof riskLevels>;
const texts = <T extends string>() => text().array().$type<T[]>().notNull().default([]);
const people = () => uuid().array().notNull().default([]);

export const laboratory = pgTable(
  'laboratory',
  {
    id: key(),
    laboratoryCode: text().notNull(),
    laboratoryName: text().notNull(),
    organizationId: uuid()
      .notNull()
      .references(() => organization.id),
    laboratoryType: text().$type<Code<typeof laboratoryTypes>>().notNull(),
    disciplines: texts<Code<typeof disciplines>>(),
    /** Square metres: what was given with a reason, else the shares of the rooms. */
    area: doublePrecision().notNull().default(0),
    areaGiven: doublePrecision(),
    areaReason: text(),
    capacity: integer(),
    headId: uuid().references(() => account.id),
    deputyHeadIds: people(),
    safetyOfficerIds: people(),
    phone: text(),
    emergencyContacts: jsonb().$type<{ name: string; phone: string }[]>().notNull().default([]),
    /** Given by hand. */
    handHazards: texts<Code<typeof hazardTags>>(),
    /** By hand and from what other modules have in the laboratory. */
    hazards: texts<Code<typeof hazardTags>>(),
    hazardCategories: texts<Code<typeof hazardCategories>>(),
    riskLevel: text().$type<Level>(),
    riskEvaluationId: uuid(),
    researchDirections: text(),
    openTime: text(),
    hasNightWork: boolean().notNull().default(false),
    unattendedAllowed: boolean().notNull().default(false),
    description: text(),
    photos: jsonb().$type<{ fileId: string; kind: Code<typeof photoKinds> }[]>().notNull().default([]),
    evacuationPlanId: uuid(),
    smartLockNo: text(),
    establishedAt: day(),
    status: text().$type<Code<typeof laboratoryStatuses>>().notNull().default('active'),
    /** An application to close it is being decided. */
    closing: boolean().notNull().default(false),
    closedAt: moment(),
    /** Per cent of what a full entry has, kept with every change. */
    completeness: smallint().notNull().default(0),
    /** Lower-case words to search by: name, code, rooms, head, with their pinyin. */
    searchText: text().notNull(),
    searchIndex: tsvector().generatedAlwaysAs(sql`bigram(search_text)`),
    ...editable(),
  },
  (table) => [
    uniqueIndex('laboratory_name')
      .on(table.organizationId, sql`lower(${table.laboratoryName})`)
      .where(sql`${table.status} <> 'closed'`),
    uniqueIndex('laboratory_code').on(sql`lower(${table.laboratoryCode})`),
    index('laboratory_search').using('gin', table.searchIndex),
    index('laboratory_in_organization').on(table.organizationId, table.laboratoryCode, table.id),
    index('laboratory_by_code').on(table.laboratoryCode, table.id),
    index('laboratory_by_name').on(table.laboratoryName, table.id),
    index('laboratory_by_area').on(table.area, table.id),
    index('laboratory_by_level').on(table.riskLevel, table.id),
    index('laboratory_by_updated').on(table.updatedAt, table.id),
    index('laboratory_head').on(table.headId),
    index('laboratory_deputies').using('gin', table.deputyHeadIds),
    index('laboratory_officers').using('gin', table.safetyOfficerIds),
  ],
);

export const laboratoryRoom = pgTable(
  'laboratory_room',
  {
    laboratoryId: uuid()
      .notNull()
      .references(() => laboratory.id),
    roomId: uuid()
      .notNull()
      .references(() => room.id),
    share: integer().notNull(),
    use: text().$type<Code<typeof roomUses>>().notNull(),
    orderNo: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.laboratoryId, table.roomId] }),
    index('laboratory_room_room').on(table.roomId),
  ],
);

/** Who belongs to a laboratory, and who once did. */
export const laboratoryMember = pgTable(
  'laboratory_member',
  {
    id: key(),
    laboratoryId: uuid()
      .notNull()
      .references(() => laboratory.id),
    userId: uuid()
      .notNull()
      .references(() => account.id),
    memberRole: text().$type<Code<typeof memberRoles>>().notNull(),
    /** Of one that has ended: whose student he was then. Who is one now has his mentor in `person`. */
    mentorId: uuid(),
    joinedAt: day().notNull(),
    leftAt: day(),
    state: text().$type<Code<typeof memberStates>>().notNull().default('in'),
  },
  (table) => [
    uniqueIndex('laboratory_member_in')
      .on(table.laboratoryId, table.userId)
      .where(sql`${table.state} = 'in'`),
    index('laboratory_member_of').on(table.laboratoryId, table.joinedAt, table.id),
    index('laboratory_member_user').on(table.userId),
  ],
);
export type GivenRole = Code<typeof givenMemberRoles>;

/** Why a laboratory is suspended; several may add up, and the end of the last resumes it. */
export const laboratorySuspension = pgTable(
  'laboratory_suspension',
  {
    id: key(),
    laboratoryId: uuid()
      .notNull()
      .references(() => laboratory.id),
    /** The sealing, or the suspension itself where an administrator suspended it. */
    sourceId: uuid().notNull(),
    sealed: boolean().notNull(),
    reason: text().notNull(),
    byId: uuid(),
    at: moment().notNull(),
    until: day(),
    endedAt: moment(),
  },
  (table) => [
    uniqueIndex('laboratory_suspension_open')
      .on(table.laboratoryId, table.sourceId)
      .where(sql`${table.endedAt} is null`),
  ],
);

export const emergencyEquipment = pgTable(
  'emergency_equipment',
  {
    id: key(),
    laboratoryId: uuid()
      .notNull()
      .references(() => laboratory.id),
    roomId: uuid()
      .notNull()
      .references(() => room.id),
    kind: text().$type<Code<typeof emergencyKinds>>().notNull(),
    model: text(),
    quantity: integer().notNull(),
    position: text().notNull(),
    expiryDate: day(),
    checkCycleDays: integer(),
    lastCheckAt: moment(),
    lastResult: text().$type<Code<typeof checkResults>>(),
    nextCheckAt: day(),
    photoFileId: uuid(),
    qrToken: text().notNull(),
    ...editable(),
  },
  (table) => [
    uniqueIndex('emergency_equipment_token').on(table.qrToken),
    index('emergency_equipment_laboratory').on(table.laboratoryId, table.kind, table.id),
    index('emergency_equipment_next').on(table.nextCheckAt, table.id),
    index('emergency_equipment_expiry').on(table.expiryDate, table.id),
    index('emergency_equipment_kind').on(table.kind, table.id),
    index('emergency_equipment_room').on(table.roomId),
  ],
);

export const emergencyCheck = pgTable(
  'emergency_check',
  {
    id: key(),
    emergencyEquipmentId: uuid()
      .notNull()
      .references(() => emergencyEquipment.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
    byId: uuid(),
    result: text().$type<Code<typeof checkResults>>().notNull(),
    note: text(),
    photoFileId: uuid(),
  },
  (table) => [index('emergency_check_of').on(table.emergencyEquipmentId, table.at, table.id)],
);

export const ledgerApplication = pgTable(
  'ledger_application',
  {
    id: key(),
    applicationNo: text().notNull(),
    kind: text().$type<'create' | 'change' | 'close'>().notNull(),
    laboratoryId: uuid().references(() => laboratory.id),
    /** What the laboratory shall be. */
    draft: jsonb().$type<LaboratoryDraft>().notNull(),
    /** What it was when the draft was begun or last merged. */
    base: jsonb().$type<LaboratoryDraft>(),
    baseVersion: integer(),
    diff: jsonb().$type<DiffRow[]>().notNull().default([]),
    reason: text(),
    exemption: text(),
    attachments: uuid().array().notNull().default([]),
    closeCheck: jsonb().$type<CloseCheckRow[]>().notNull().default([]),
    approvalId: uuid(),
    state: text().$type<ApplicationDetails['state']>().notNull().default('draft'),
    applicantId: uuid()
      .notNull()
      .references(() => account.id),
    submittedAt: moment(),
    decidedAt: moment(),
    ...editable(),
  },
  (table) => [
    uniqueIndex('ledger_application_no').on(table.applicationNo),
    uniqueIndex('ledger_application_running')
      .on(table.laboratoryId)
      .where(sql`${table.state} in ('approving', 'returned')`),
    index('ledger_application_applicant').on(table.applicantId, table.updatedAt, table.id),
    index('ledger_application_laboratory').on(table.laboratoryId),
  ],
);
