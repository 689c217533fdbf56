import type { ChemicalTransferState } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { editable, key, moment } from '../../../platform/database/columns.ts';
import { account } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';

/** Bottles that go from one laboratory to another. */
export const chemicalTransfer = pgTable(
  'chemical_transfer',
  {
    id: key(),
    transferNo: text().notNull(),
    laboratoryId: uuid()
      .notNull()
      .references(() => laboratory.id),
    toLaboratoryId: uuid()
      .notNull()
      .references(() => laboratory.id),
    reason: text().notNull(),
    applicantId: uuid()
      .notNull()
      .references(() => account.id),
    /** What was reserved; its applicant is of the receiving laboratory. */
    shareOfferId: uuid(),
    state: text().$type<ChemicalTransferState>().notNull().default('approving'),
    approvalId: uuid(),
    /** Why it was returned, refused or not accepted. */
    answer: text(),
    receivedById: uuid().references(() => account.id),
    receivedAt: moment(),
    ...editable(),
  },
  (table) => [
    uniqueIndex('chemical_transfer_no').on(table.transferNo),
    index('chemical_transfer_created').on(table.createdAt, table.id),
    index('chemical_transfer_from').on(table.laboratoryId, table.createdAt, table.id),
    index('chemical_transfer_to').on(table.toLaboratoryId, table.createdAt, table.id),
    index('chemical_transfer_applicant').on(table.applicantId, table.createdAt, table.id),
    index('chemical_transfer_received_by').on(table.receivedById),
    index('chemical_transfer_offer').on(table.shareOfferId),
    index('chemical_transfer_waiting').on(table.toLaboratoryId).where(sql`${table.state} = 'toReceive'`),
  ],
);

export const chemicalTransferBottle = pgTable(
  'chemical_transfer_bottle',
  {
    id: key(),
    transferId: uuid()
      .notNull()
      .references(() => chemicalTransfer.id, { onDelete: 'cascade' }),
    sort: integer().notNull(),
    /** Of the stock; the migration refers to it. */
    bottleId: uuid().notNull(),
    /** It went over. */
    received: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('chemical_transfer_bottle_once').on(table.transferId, table.bottleId),
    index('chemical_transfer_bottle_of').on(table.bottleId),
  ],
);
