import type { billTitleTypes, invoiceTypes } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { editable, key } from '../../../platform/database/columns.ts';
import { account } from '../../identity/public.ts';
import { purchaseGroup } from '../group/tables.ts';

/** What an invoice is made out to: of a person, of a group, else of the college. */
export const mallBill = pgTable(
  'mall_bill',
  {
    id: key(),
    userId: uuid().references(() => account.id, { onDelete: 'cascade' }),
    groupId: uuid().references(() => purchaseGroup.id),
    titleType: text().$type<keyof typeof billTitleTypes>().notNull(),
    invoiceType: text().$type<keyof typeof invoiceTypes>().notNull(),
    billTitle: text().notNull(),
    taxNo: text(),
    bankName: text(),
    bankAccount: text(),
    registerAddress: text(),
    registerPhone: text(),
    receiveEmail: text(),
    isDefault: boolean().notNull().default(false),
    ...editable(),
  },
  (table) => [
    index('mall_bill_user').on(table.userId),
    index('mall_bill_group').on(table.groupId),
    uniqueIndex('mall_bill_default')
      .on(sql`coalesce(user_id, group_id, '00000000-0000-0000-0000-000000000000')`)
      .where(sql`${table.isDefault}`),
    check('mall_bill_one_owner', sql`${table.userId} is null or ${table.groupId} is null`),
  ],
);
