import { sql } from 'drizzle-orm';
import { customType, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './database/columns.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Keys made for this installation on its first start. */
export const installationSecret = pgTable('installation_secret', {
  kid: text().primaryKey(),
  secret: bytea().notNull(),
  createdAt: moment().notNull().default(sql`now()`),
});

/** Answers of creating calls, kept for a day under the key that the caller made (encrypted: they hold personal data). */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    accountId: uuid().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    answer: bytea(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.key] }),
    index('idempotency_key_age').on(table.createdAt),
  ],
);
