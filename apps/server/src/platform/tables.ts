import { sql } from 'drizzle-orm';
import { customType, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { day, editable, moment } from './database/columns.ts';

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

/** Of what somebody was reminded last, and when: of a row by its date, on one of the days before or after it. */
export const reminderSent = pgTable(
  'reminder_sent',
  {
    kind: text().notNull(),
    rowId: uuid().notNull(),
    accountId: uuid().notNull(),
    /** The row's date; another date begins anew. */
    onDay: day().notNull(),
    /** The day on which he was to be reminded; what lay before is done with it. */
    point: day().notNull(),
    sentOn: day().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.rowId, table.accountId, table.onDay] }),
    index('reminder_sent_today').on(table.kind, table.accountId, table.sentOn),
  ],
);

/** The last number that each series has drawn. */
export const numberSeries = pgTable('number_series', { key: text().primaryKey(), last: integer().notNull() });

/** Nonces of signed machine calls, each taken once. */
export const machineNonce = pgTable(
  'machine_nonce',
  { keyId: text().notNull(), nonce: text().notNull(), expiresAt: moment().notNull() },
  (table) => [
    primaryKey({ columns: [table.keyId, table.nonce] }),
    index('machine_nonce_expiry').on(table.expiresAt),
  ],
);

/** The figures that a college has written for a module; those it has not are the product's. */
export const setting = pgTable('setting', {
  module: text().primaryKey(),
  values: jsonb().$type<Record<string, unknown>>().notNull(),
  /** Fields that the college has confirmed. */
  confirmed: text().array().notNull().default([]),
  ...editable(),
});
