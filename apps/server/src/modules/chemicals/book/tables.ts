import { sql } from 'drizzle-orm';
import { boolean, index, numeric, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, key, moment } from '../../../platform/database/columns.ts';
import { account } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';

/** The second book beside a movement of what two books are kept of: empty until the other keeper has read what is left. */
export const keeperEntry = pgTable(
  'keeper_entry',
  {
    id: key(),
    /** Of the journal; the migration refers to it. */
    movementId: uuid().notNull(),
    bottleId: uuid().notNull(),
    laboratoryId: uuid()
      .notNull()
      .references(() => laboratory.id),
    due: day().notNull(),
    /** In the base unit of the bottle. */
    quantityRead: numeric({ precision: 18, scale: 6 }),
    matched: boolean(),
    keeperId: uuid().references(() => account.id),
    at: moment(),
  },
  (table) => [
    uniqueIndex('keeper_entry_movement').on(table.movementId),
    index('keeper_entry_bottle').on(table.bottleId),
    index('keeper_entry_keeper').on(table.keeperId),
    index('keeper_entry_pending').on(table.laboratoryId, table.due).where(sql`keeper_id is null`),
  ],
);
