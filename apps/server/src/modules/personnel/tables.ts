import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { day } from '../../platform/database/columns.ts';
import { account } from '../identity/tables.ts';

/** What the college knows of a person beyond the account. */
export const person = pgTable(
  'person',
  {
    accountId: uuid()
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    title: text(),
    major: text(),
    grade: text(),
    mentorId: uuid(),
    entryDate: day(),
    leaveDate: day(),
  },
  (table) => [index('person_mentor').on(table.mentorId)],
);
