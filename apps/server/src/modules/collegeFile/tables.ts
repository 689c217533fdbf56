import type { collegeFileCategories, standardKinds } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, editable, key } from '../../platform/database/columns.ts';
import { file } from '../../platform/files/tables.ts';
import { organization } from '../college/public.ts';
import { account } from '../identity/public.ts';

export const collegeFile = pgTable(
  'college_file',
  {
    id: key(),
    name: text().notNull(),
    category: text().$type<keyof typeof collegeFileCategories>().notNull(),
    fileId: uuid()
      .notNull()
      .references(() => file.id),
    /** Whose it is; null for the college as a whole. */
    organizationId: uuid().references(() => organization.id),
    /** For everybody; else for these and all below them, one at least. */
    wholeCollege: boolean().notNull(),
    organizationIds: uuid().array().notNull(),
    userTypes: smallint().array().$type<(1 | 2 | 3 | 4)[]>().notNull(),
    downloads: integer().notNull().default(0),
    uploaderId: uuid().references(() => account.id, { onDelete: 'set null' }),
    uploaderName: text().notNull(),
    ...editable(),
  },
  (table) => [
    uniqueIndex('college_file_name').on(
      table.category,
      sql`lower(name)`,
      sql`coalesce(organization_id, '00000000-0000-0000-0000-000000000000')`,
    ),
    index('college_file_newest').on(table.createdAt, table.id),
    index('college_file_by_name').on(table.name, table.id),
    index('college_file_by_downloads').on(table.downloads, table.id),
    check('college_file_scope', sql`${table.wholeCollege} = (${table.organizationIds} = '{}')`),
    index('college_file_organization').on(table.organizationId),
  ],
);

/** A law, a standard or a rule of the college's own, and how long it holds. */
export const standard = pgTable(
  'standard',
  {
    id: key(),
    number: text().notNull(),
    title: text().notNull(),
    kind: text().$type<keyof typeof standardKinds>().notNull(),
    issuer: text().notNull(),
    inForceFrom: day().notNull(),
    /** The last day in force. */
    until: day(),
    fileId: uuid().references(() => file.id),
    replacedById: uuid().references((): AnyPgColumn => standard.id),
    note: text(),
    ...editable(),
  },
  (table) => [
    uniqueIndex('standard_name').on(sql`lower(number)`, sql`lower(title)`),
    check('standard_period', sql`${table.until} >= ${table.inForceFrom}`),
    check('standard_not_itself', sql`${table.replacedById} <> ${table.id}`),
    index('standard_by_number').on(table.number, table.id),
    index('standard_by_title').on(table.title, table.id),
    index('standard_by_day').on(table.inForceFrom, table.id),
    index('standard_replaced').on(table.replacedById),
  ],
);
