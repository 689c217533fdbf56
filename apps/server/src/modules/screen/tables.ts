import type { SearchKind, WorkplaceLayout } from '@anyan/contract';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';
import { account } from '../identity/public.ts';

export const workplaceLayout = pgTable('workplace_layout', {
  accountId: uuid()
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  cards: jsonb().$type<WorkplaceLayout['cards']>().notNull(),
  quickEntries: text().array().notNull(),
  version: integer().notNull().default(1),
});

/** What somebody has opened lately. Name and address are those that the record has when it is shown. */
export const recentRecord = pgTable(
  'recent_record',
  {
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text().$type<SearchKind>().notNull(),
    recordId: uuid().notNull(),
    openedAt: moment().notNull(),
    pinned: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.kind, table.recordId] }),
    index('recent_record_newest').on(table.accountId, table.openedAt),
  ],
);
