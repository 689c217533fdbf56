import { sql } from 'drizzle-orm';
import { customType, integer, text, uuid as uuidColumn } from 'drizzle-orm/pg-core';
import { uuid } from '../uuid.ts';

/** Sessions run in UTC: `2026-01-05 08:30:00.12+00`. Without a `Date`, which would be half the work of a list's row. */
export const isoOf = (value: string): string => {
  const [, date, time, fraction = ''] =
    /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/.exec(value) ?? [];
  return date
    ? `${date}T${time}.${fraction.padEnd(3, '0')}Z`
    : new Date(value.replace(' ', 'T').replace(/\+00$/, 'Z')).toISOString();
};

/** A moment; ISO 8601 text on both sides, so that nothing maps dates back and forth. */
export const moment = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: isoOf,
});

/** A day, `YYYY-MM-DD`. */
export const day = customType<{ data: string; driverData: string }>({ dataType: () => 'date' });

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Primary key: a UUIDv7 made by the server. */
export const key = () => uuidColumn().primaryKey().$defaultFn(uuid);

/** Columns of everything that can be edited: an edit sends its version back. */
export const editable = () => ({
  version: integer().notNull().default(0),
  createdAt: moment().notNull().default(sql`now()`),
  updatedAt: moment().notNull().default(sql`now()`),
});

export const name = () => text().notNull();
