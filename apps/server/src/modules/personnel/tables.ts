import type { Code, hazardCategories } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, editable, key } from '../../platform/database/columns.ts';
import { account } from '../identity/public.ts';

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
    /** Of a student; approvals, laboratories and the role of mentors all ask here. */
    mentorId: uuid().references(() => account.id, { onDelete: 'set null' }),
    entryDate: day(),
    leaveDate: day(),
  },
  (table) => [index('person_mentor').on(table.mentorId)],
);

/** Whom inspections may ask: somebody of the college, whose name and organisation are the account's, or an outsider. */
export const expert = pgTable(
  'expert',
  {
    id: key(),
    accountId: uuid().references(() => account.id),
    name: text(),
    unit: text(),
    title: text(),
    fields: text().array().$type<Code<typeof hazardCategories>[]>().notNull(),
    phone: text(),
    email: text(),
    termFrom: day(),
    termTo: day(),
    photoFileId: uuid(),
    introduction: text(),
    useStatus: smallint().$type<1 | 2>().notNull().default(1),
    ...editable(),
  },
  (table) => [
    uniqueIndex('expert_account').on(table.accountId),
    uniqueIndex('expert_outsider').on(table.name, table.unit).where(sql`${table.accountId} is null`),
    check(
      'expert_known',
      sql`${table.accountId} is not null or (${table.name} is not null and ${table.unit} is not null)`,
    ),
    index('expert_fields').using('gin', table.fields),
  ],
);
