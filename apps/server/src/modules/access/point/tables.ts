import type { ObjectionState, PointRule, PointSource, PointState } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { editable, key } from '../../../platform/database/columns.ts';
import { account } from '../../identity/public.ts';
import { accessBlacklist } from '../blacklist/tables.ts';

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
