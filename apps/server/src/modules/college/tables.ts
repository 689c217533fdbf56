import type { PasswordPolicy, Static, userPreference } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { editable, key, moment } from '../../platform/database/columns.ts';

export interface StoredBanner {
  fileId: string;
  link: string | null;
}

/** The one row of the college's settings. */
export const college = pgTable('college', {
  id: smallint().primaryKey().default(1),
  collegeName: text().notNull(),
  shortName: text().notNull(),
  logoFileId: uuid(),
  address: text(),
  phone: text(),
  emergencyPhones: jsonb().$type<{ name: string; phone: string }[]>().notNull().default([]),
  supportContact: text(),
  supportEmail: text(),
  timeZone: text().notNull().default('Asia/Shanghai'),
  productTitle: text().notNull(),
  footerCredit: text(),
  productionPublicHost: text(),
  requirePhone: boolean().notNull().default(false),
  allowSelfBind: boolean().notNull().default(true),
  needSmartLock: boolean().notNull().default(false),
  banners: jsonb().$type<StoredBanner[]>().notNull().default([]),
  shellDefault: jsonb().$type<Static<typeof userPreference>>(),
  passwordPolicy: jsonb().$type<PasswordPolicy>(),
  agreementVersion: integer().notNull().default(1),
  ...editable(),
});

/** Every agreement ever in force, so that who accepted which can be shown. */
export const agreement = pgTable('agreement', {
  version: integer().primaryKey(),
  html: text().notNull(),
  createdAt: moment().notNull().default(sql`now()`),
});

export const organizationLevel = pgTable(
  'organization_level',
  {
    id: key(),
    levelName: text().notNull(),
    /** 1 is the college; a child's level lies deeper than its parent's. */
    depth: integer().notNull(),
    ...editable(),
  },
  (table) => [
    uniqueIndex('organization_level_name').on(table.levelName),
    // Deferrable in the migration: reordering swaps depths within one statement.
    index('organization_level_depth').on(table.depth),
  ],
);

export const organization = pgTable(
  'organization',
  {
    id: key(),
    parentId: uuid(),
    levelId: uuid()
      .notNull()
      .references(() => organizationLevel.id),
    name: text().notNull(),
    code: text().notNull(),
    headId: uuid(),
    safetyOfficerId: uuid(),
    phone: text(),
    order: integer().notNull().default(0),
    useStatus: smallint().$type<1 | 2>().notNull().default(1),
    /** Ids from the top to this one: `/a/b/`. A subtree is a prefix. */
    path: text().notNull(),
    ...editable(),
  },
  (table) => [
    unique('organization_name').on(table.parentId, table.name).nullsNotDistinct(),
    uniqueIndex('organization_code').on(sql`lower(${table.code})`),
    index('organization_path').on(sql`${table.path} text_pattern_ops`),
    index('organization_level_id').on(table.levelId),
    index('organization_officer').on(table.safetyOfficerId),
    index('organization_head').on(table.headId),
  ],
);

export const building = pgTable(
  'building',
  {
    id: key(),
    name: text().notNull(),
    code: text().notNull(),
    campus: text().notNull(),
    address: text(),
    floorsAbove: integer().notNull(),
    floorsBelow: integer().notNull(),
    photoFileId: uuid(),
    longitude: doublePrecision(),
    latitude: doublePrecision(),
    ...editable(),
  },
  (table) => [
    uniqueIndex('building_name').on(table.campus, table.name),
    uniqueIndex('building_code').on(sql`lower(${table.code})`),
  ],
);

export const room = pgTable(
  'room',
  {
    id: key(),
    buildingId: uuid()
      .notNull()
      .references(() => building.id),
    floor: integer().notNull(),
    roomNo: text().notNull(),
    name: text(),
    area: doublePrecision(),
    useType: text(),
    roomStatus: smallint().$type<1 | 2>().notNull().default(1),
    organizationId: uuid().references(() => organization.id),
    managerId: uuid(),
    ...editable(),
  },
  (table) => [
    uniqueIndex('room_no').on(table.buildingId, sql`lower(${table.roomNo})`),
    index('room_organization').on(table.organizationId),
    index('room_order').on(table.buildingId, table.floor, table.roomNo, table.id),
  ],
);

/** The picture of a floor. */
export const floorPlan = pgTable(
  'floor_plan',
  {
    id: key(),
    buildingId: uuid()
      .notNull()
      .references(() => building.id),
    floor: integer().notNull(),
    fileId: uuid().notNull(),
    // A floor without a plan counts as version 0.
    ...editable(),
    version: integer().notNull().default(1),
  },
  (table) => [uniqueIndex('floor_plan_floor').on(table.buildingId, table.floor)],
);

/** Where a room lies on the picture of its floor. */
export const roomSpot = pgTable(
  'room_spot',
  {
    roomId: uuid()
      .primaryKey()
      .references(() => room.id, { onDelete: 'cascade' }),
    planId: uuid()
      .notNull()
      .references(() => floorPlan.id, { onDelete: 'cascade' }),
    points: jsonb().$type<number[][]>().notNull(),
  },
  (table) => [index('room_spot_plan').on(table.planId)],
);
