import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { editable, key } from '../../platform/database/columns.ts';
import { account } from '../identity/public.ts';

/** Filters of a list page under a name, for who saved them. */
export const savedView = pgTable(
  'saved_view',
  {
    id: key(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    page: text().notNull(),
    viewName: text().notNull(),
    query: text().notNull(),
    ...editable(),
  },
  (table) => [uniqueIndex('saved_view_name').on(table.accountId, table.page, table.viewName)],
);
