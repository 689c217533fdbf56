import type { Code, hazardCategories, UnattendedState } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { editable, key, moment } from '../../../platform/database/columns.ts';
import { room } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';

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
