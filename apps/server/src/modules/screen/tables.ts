import type { WorkplaceLayout } from '@anyan/contract';
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { account } from '../identity/public.ts';

export const workplaceLayout = pgTable('workplace_layout', {
  accountId: uuid()
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  cards: jsonb().$type<WorkplaceLayout['cards']>().notNull(),
  quickEntries: text().array().notNull(),
  version: integer().notNull().default(1),
});
