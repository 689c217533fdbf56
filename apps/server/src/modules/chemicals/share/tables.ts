import type { ShareOfferState } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, editable, key } from '../../../platform/database/columns.ts';
import { account } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';

/** What a laboratory has too much of, for others of the college. */
export const shareOffer = pgTable(
  'share_offer',
  {
    id: key(),
    laboratoryId: uuid()
      .notNull()
      .references(() => laboratory.id),
    offererId: uuid()
      .notNull()
      .references(() => account.id),
    note: text(),
    validTo: day().notNull(),
    state: text().$type<ShareOfferState>().notNull().default('offered'),
    /** That it was reserved by. */
    transferId: uuid(),
    ...editable(),
  },
  (table) => [
    index('share_offer_created').on(table.createdAt, table.id),
    index('share_offer_valid').on(table.validTo, table.id),
    index('share_offer_laboratory').on(table.laboratoryId, table.createdAt, table.id),
    index('share_offer_offerer').on(table.offererId),
    index('share_offer_open').on(table.validTo).where(sql`${table.state} = 'offered'`),
  ],
);

export const shareOfferBottle = pgTable(
  'share_offer_bottle',
  {
    id: key(),
    offerId: uuid()
      .notNull()
      .references(() => shareOffer.id, { onDelete: 'cascade' }),
    sort: integer().notNull(),
    /** Of the stock; the migration refers to it. */
    bottleId: uuid().notNull(),
  },
  (table) => [
    uniqueIndex('share_offer_bottle_once').on(table.offerId, table.bottleId),
    index('share_offer_bottle_of').on(table.bottleId),
  ],
);
