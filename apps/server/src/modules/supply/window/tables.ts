import type { Lane, WindowKind } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { day, editable, key } from '../../../platform/database/columns.ts';
import { catalogueWord } from '../word/tables.ts';

/** 采购窗口: days on which goods of a type or a lane are not sold, or on which alone. */
export const purchaseWindow = pgTable(
  'purchase_window',
  {
    id: key(),
    commodityTypeId: uuid().references(() => catalogueWord.id),
    lane: text().$type<Lane>(),
    kind: text().$type<WindowKind>().notNull(),
    from: day('from_day').notNull(),
    to: day('to_day').notNull(),
    notice: text(),
    ...editable(),
  },
  (table) => [
    index('purchase_window_days').on(table.from, table.id),
    index('purchase_window_type').on(table.commodityTypeId),
    check('purchase_window_order', sql`${table.to} >= ${table.from}`),
    check('purchase_window_one', sql`num_nonnulls(${table.commodityTypeId}, ${table.lane}) = 1`),
  ],
);
