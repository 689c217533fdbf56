import type { coursewareIcons } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { editable, key } from '../../../platform/database/columns.ts';

/** What courseware and questions are sorted by: a tree of three levels at most. */
export const coursewareType = pgTable(
  'courseware_type',
  {
    id: key(),
    parentId: uuid().references((): AnyPgColumn => coursewareType.id),
    typeName: text().notNull(),
    code: text().notNull(),
    icon: text().$type<keyof typeof coursewareIcons>(),
    remark: text(),
    /** Among those of one parent, from 1. */
    sort: integer().notNull(),
    /** Of what the product ships; it is added once. */
    builtInKey: text().unique(),
    useStatus: smallint().$type<1 | 2>().notNull().default(1),
    ...editable(),
  },
  (table) => [
    uniqueIndex('courseware_type_name').on(
      sql`coalesce(parent_id, '00000000-0000-0000-0000-000000000000')`,
      sql`lower(type_name)`,
    ),
    uniqueIndex('courseware_type_code').on(sql`lower(code)`),
    index('courseware_type_parent').on(table.parentId),
    check('courseware_type_not_itself', sql`${table.parentId} <> ${table.id}`),
  ],
);
