import type {
  GrantReason,
  GrantRole,
  GrantSource,
  GrantState,
  NightApproved,
  OpenTimes,
} from '@anyan/contract';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, editable, key } from '../../../platform/database/columns.ts';
import { room } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';
import { accessApply } from '../apply/tables.ts';

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

/** In SQL: grants that have not ended; the column stands alone, as `on conflict` wants it, or behind an alias. */
export const live = sql`state in ('upcoming', 'active', 'pending', 'suspended')`;
/** The same beside other tables. */
export const isLive = sql`access_grant.${live}`;
