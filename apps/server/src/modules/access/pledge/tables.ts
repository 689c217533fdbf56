import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { day, moment } from '../../../platform/database/columns.ts';
import { account } from '../../identity/public.ts';

/** Texts of the college’s pledge, each a version of its own; what was signed stays readable. */
export const accessPledge = pgTable('access_pledge', {
  version: integer().primaryKey(),
  text: text().notNull(),
  setById: uuid()
    .notNull()
    .references(() => account.id),
  setAt: moment().notNull(),
  /** From this day on nobody enters by an earlier text. */
  askedFrom: day().notNull(),
  /** The college has taken its pledge back since. */
  withdrawn: boolean().notNull().default(false),
});

/** Who has signed which text of it. */
export const accessPledgeSigned = pgTable(
  'access_pledge_signed',
  {
    userId: uuid()
      .notNull()
      .references(() => account.id),
    version: integer()
      .notNull()
      .references(() => accessPledge.version),
    signatureId: uuid().notNull(),
    signedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.version] })],
);
