import type { ChemicalRequestState, ControlCategory, Unit } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, editable, key, moment } from '../../../platform/database/columns.ts';
import { room } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';

const exact = () => numeric({ precision: 18, scale: 6 });

/** What somebody of a laboratory wants to take out, and what became of it. */
export const chemicalRequest = pgTable(
  'chemical_request',
  {
    id: key(),
    requestNo: text().notNull(),
    applicantId: uuid()
      .notNull()
      .references(() => account.id),
    laboratoryId: uuid()
      .notNull()
      .references(() => laboratory.id),
    purpose: text().notNull(),
    projectName: text().notNull(),
    experimentPlanFileId: uuid(),
    useRoomId: uuid()
      .notNull()
      .references(() => room.id),
    useFrom: day().notNull(),
    useTo: day().notNull(),
    secondUserId: uuid().references(() => account.id),
    state: text().$type<ChemicalRequestState>().notNull().default('draft'),
    approvalId: uuid(),
    submittedAt: moment(),
    /** Of what it asks for, as those who decided knew it. */
    categories: text().array().$type<ControlCategory[]>().notNull().default([]),
    /** Why it was returned, refused or ended. */
    reason: text(),
    ...editable(),
  },
  (table) => [
    uniqueIndex('chemical_request_no').on(table.requestNo),
    index('chemical_request_created').on(table.createdAt, table.id),
    index('chemical_request_applicant').on(table.applicantId, table.createdAt, table.id),
    index('chemical_request_laboratory').on(table.laboratoryId, table.createdAt, table.id),
    index('chemical_request_second').on(table.secondUserId),
    index('chemical_request_room').on(table.useRoomId),
    index('chemical_request_open').on(table.useTo).where(sql`${table.state} in ('toIssue', 'partIssued')`),
    check('chemical_request_days', sql`${table.useTo} >= ${table.useFrom}`),
  ],
);

/** One substance of a request. */
export const chemicalRequestItem = pgTable(
  'chemical_request_item',
  {
    id: key(),
    requestId: uuid()
      .notNull()
      .references(() => chemicalRequest.id, { onDelete: 'cascade' }),
    sort: integer().notNull(),
    /** Of the dictionary; the migration refers to it. */
    substanceId: uuid().notNull(),
    /** As it was asked, and in the base unit of its unit. */
    quantity: exact().notNull(),
    unit: text().$type<Unit>().notNull(),
    asked: exact().notNull(),
    /** In the same base unit: what was in the bottles that were issued, less what was in them as they came back. */
    issued: exact().notNull().default('0'),
  },
  (table) => [
    uniqueIndex('chemical_request_item_place').on(table.requestId, table.sort),
    index('chemical_request_item_substance').on(table.substanceId),
    check('chemical_request_item_asked', sql`${table.asked} > 0`),
  ],
);
