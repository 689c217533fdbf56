import type {
  AccessMode,
  GrantReason,
  GrantRole,
  GrantSource,
  GrantState,
  OpenTimes,
  OwnRequirement,
  RequirementCell,
  RequirementScope,
} from '@anyan/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, editable, key } from '../../platform/database/columns.ts';
import { room } from '../college/public.ts';
import { device } from '../device/public.ts';
import { account } from '../identity/public.ts';
import { laboratory } from '../ledger/public.ts';

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
    ...editable(),
  },
  (table) => [
    uniqueIndex('access_requirement_college').on(table.scope).where(sql`${table.scope} = 'default'`),
    uniqueIndex('access_requirement_laboratory').on(table.laboratoryId),
    uniqueIndex('access_requirement_room').on(table.roomId),
  ],
);

/** How one gets into a room of a laboratory; its key is the room’s. */
export const accessRoom = pgTable('access_room', {
  id: uuid()
    .primaryKey()
    .references(() => room.id, { onDelete: 'cascade' }),
  accessMode: text().$type<AccessMode>().notNull(),
  openHours: jsonb().$type<OpenTimes[]>().notNull().default([]),
  notice: text(),
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
    role: text().$type<GrantRole>().notNull(),
    validFrom: day().notNull(),
    /** Its last day; null as long as somebody is a member. */
    validTo: day(),
    state: text().$type<GrantState>().notNull(),
    reasons: text().array().$type<GrantReason[]>().notNull().default([]),
    /** It has been in force: what is missing now suspends it. */
    begun: boolean().notNull().default(false),
    /** Why it was suspended by hand, or taken back. */
    note: text(),
    remark: text(),
    /** Given although something was missing; its requirements are not asked. */
    overrideReason: text(),
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
