import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { editable, key } from '../../../platform/database/columns.ts';
import { account } from '../../identity/public.ts';

/** Where somebody receives what is not hazardous. */
export const mallAddress = pgTable(
  'mall_address',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    consignee: text().notNull(),
    phone: text().notNull(),
    province: text().notNull(),
    city: text().notNull(),
    district: text().notNull(),
    detail: text().notNull(),
    isDefault: boolean().notNull().default(false),
    ...editable(),
  },
  (table) => [
    index('mall_address_user').on(table.userId),
    uniqueIndex('mall_address_default').on(table.userId).where(sql`${table.isDefault}`),
  ],
);
