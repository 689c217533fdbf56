import type { PriceChangeState } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { bigint, check, index, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, editable, key, moment } from '../../../platform/database/columns.ts';
import { file } from '../../../platform/files/tables.ts';
import { account } from '../../identity/public.ts';
import { commodity } from '../commodity/tables.ts';

const fen = () => bigint({ mode: 'number' });

/** A price that was asked for. Those in effect never change and are the price chart. */
export const priceChange = pgTable(
  'price_change',
  {
    id: key(),
    commodityId: uuid()
      .notNull()
      .references(() => commodity.id, { onDelete: 'cascade' }),
    oldPrice: fen().notNull(),
    newPrice: fen().notNull(),
    oldMarketPrice: fen(),
    newMarketPrice: fen(),
    /** (new − old) / old. */
    ratio: numeric({ precision: 12, scale: 6 }).notNull(),
    reason: text(),
    evidenceFileId: uuid().references(() => file.id),
    effectiveFrom: day().notNull(),
    state: text().$type<PriceChangeState>().notNull(),
    approvalId: uuid(),
    reviewNote: text(),
    effectiveAt: moment(),
    createdBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    ...editable(),
  },
  (table) => [
    index('price_change_created').on(table.createdAt, table.id),
    index('price_change_ratio').on(table.ratio, table.id),
    index('price_change_state').on(table.state, table.effectiveFrom, table.id),
    index('price_change_effective').on(table.commodityId, table.effectiveAt),
    index('price_change_created_by').on(table.createdBy),
    index('price_change_unasked').on(table.id).where(sql`${table.state} = 'pending' and approval_id is null`),
    // One at a time.
    uniqueIndex('price_change_open')
      .on(table.commodityId)
      .where(sql`${table.state} in ('pending', 'approved')`),
    check('price_change_effective', sql`(${table.state} = 'effective') = (${table.effectiveAt} is not null)`),
  ],
);
