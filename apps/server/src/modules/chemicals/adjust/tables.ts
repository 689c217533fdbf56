import type { AdjustmentSource, AdjustmentState, ControlCategory, LossKind } from '@anyan/contract';
import { boolean, index, integer, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { editable, key } from '../../../platform/database/columns.ts';
import { account } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';

const exact = () => numeric({ precision: 18, scale: 6 });

/** What the book should say instead, and what was decided of it. */
export const chemicalAdjustment = pgTable(
  'chemical_adjustment',
  {
    id: key(),
    adjustmentNo: text().notNull(),
    sourceKind: text().$type<AdjustmentSource>().notNull(),
    lossKind: text().$type<LossKind>(),
    laboratoryId: uuid()
      .notNull()
      .references(() => laboratory.id),
    applicantId: uuid()
      .notNull()
      .references(() => account.id),
    witnessId: uuid().references(() => account.id),
    /** Of a reversal: the movement that is taken back. */
    movementId: uuid(),
    /** The stock-take that waits for it. */
    stocktakeId: uuid(),
    reason: text().notNull(),
    fileIds: uuid().array().notNull().default([]),
    categories: text().array().$type<ControlCategory[]>().notNull().default([]),
    state: text().$type<AdjustmentState>().notNull().default('approving'),
    outcome: text(),
    approvalId: uuid(),
    ...editable(),
  },
  (table) => [
    uniqueIndex('chemical_adjustment_no').on(table.adjustmentNo),
    index('chemical_adjustment_laboratory').on(table.laboratoryId, table.createdAt, table.id),
    index('chemical_adjustment_applicant').on(table.applicantId),
    index('chemical_adjustment_witness').on(table.witnessId),
    index('chemical_adjustment_movement').on(table.movementId),
    index('chemical_adjustment_stocktake').on(table.stocktakeId),
  ],
);

/** One bottle of an adjustment; amounts in its base unit. */
export const chemicalAdjustmentLine = pgTable(
  'chemical_adjustment_line',
  {
    id: key(),
    adjustmentId: uuid()
      .notNull()
      .references(() => chemicalAdjustment.id, { onDelete: 'cascade' }),
    sort: integer().notNull(),
    /** Of the stock; the migration refers to it. */
    bottleId: uuid().notNull(),
    expected: exact().notNull(),
    counted: exact().notNull(),
    cause: text().notNull(),
    /** What is missing or broken is written off with it. */
    lost: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('chemical_adjustment_line_place').on(table.adjustmentId, table.sort),
    uniqueIndex('chemical_adjustment_line_once').on(table.adjustmentId, table.bottleId),
    index('chemical_adjustment_line_bottle').on(table.bottleId),
  ],
);
