import type {
  ControlCategory,
  LimitKey,
  LimitMode,
  LimitRaiseState,
  LimitScope,
  LimitUnit,
  StorageClass,
} from '@anyan/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, editable, key, moment } from '../../../platform/database/columns.ts';
import { organization, room } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';

const exact = () => numeric({ precision: 18, scale: 6 });

/** How much may be in one place. Without a target it holds for each of its scope. */
export const chemicalLimit = pgTable(
  'chemical_limit',
  {
    id: key(),
    scope: text().$type<LimitScope>().notNull(),
    organizationId: uuid().references(() => organization.id),
    laboratoryId: uuid().references(() => laboratory.id),
    roomId: uuid().references(() => room.id),
    /** A place; the migration refers to it. */
    locationId: uuid(),
    /** Rooms of a building that have the same are counted together. */
    fireUnit: text(),
    key: text().$type<LimitKey>().notNull(),
    /** Of the dictionary; the migration refers to it. */
    substanceId: uuid(),
    category: text().$type<ControlCategory>(),
    storageClass: text().$type<StorageClass>(),
    hCodes: text().array().notNull().default([]),
    /** As it was given, and in the base of its unit. */
    max: exact().notNull(),
    unit: text().$type<LimitUnit>().notNull(),
    maxBase: exact().notNull(),
    areaBasis: doublePrecision(),
    warnAt: integer().notNull().default(80),
    mode: text().$type<LimitMode>().notNull(),
    confirmed: boolean().notNull().default(false),
    basis: text(),
    builtIn: boolean().notNull().default(false),
    /** What raised it names it still. */
    useStatus: smallint().$type<1 | 2>().notNull().default(1),
    ...editable(),
  },
  (table) => [
    index('chemical_limit_created').on(table.createdAt, table.id),
    index('chemical_limit_organization').on(table.organizationId),
    index('chemical_limit_laboratory').on(table.laboratoryId),
    index('chemical_limit_room').on(table.roomId),
    index('chemical_limit_location').on(table.locationId),
    index('chemical_limit_substance').on(table.substanceId),
    check('chemical_limit_max', sql`${table.maxBase} > 0`),
  ],
);

/** More than a limit allows, for a laboratory or one of its rooms, until a day. */
export const limitRaise = pgTable(
  'limit_raise',
  {
    id: key(),
    limitId: uuid()
      .notNull()
      .references(() => chemicalLimit.id),
    laboratoryId: uuid()
      .notNull()
      .references(() => laboratory.id),
    roomId: uuid().references(() => room.id),
    /** In the unit of the limit, and in its base; what was allowed before is in the unit too. */
    newMax: exact().notNull(),
    newBase: exact().notNull(),
    maxBefore: exact().notNull(),
    validTo: day().notNull(),
    reason: text().notNull(),
    fileIds: uuid().array().notNull().default([]),
    applicantId: uuid()
      .notNull()
      .references(() => account.id),
    state: text().$type<LimitRaiseState>().notNull().default('approving'),
    answer: text(),
    approvalId: uuid(),
    appliedAt: moment(),
    ...editable(),
  },
  (table) => [
    index('limit_raise_limit').on(table.limitId, table.createdAt),
    index('limit_raise_laboratory').on(table.laboratoryId),
    index('limit_raise_room').on(table.roomId),
    index('limit_raise_applicant').on(table.applicantId),
    index('limit_raise_applied').on(table.validTo).where(sql`${table.state} = 'applied'`),
  ],
);
