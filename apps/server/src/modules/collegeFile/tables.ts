import type { collegeFileCategories } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { editable, key } from '../../platform/database/columns.ts';
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
    /** For these and all below them; empty for everybody. */
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
    index('college_file_organization').on(table.organizationId),
  ],
);
