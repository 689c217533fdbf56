import type { Code, hazardCategories, hazardColors } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { editable, key, name } from '../../platform/database/columns.ts';

/** The kinds of hazard as the college calls and uses them; its codes are those of the product. */
export const hazardCategory = pgTable(
  'hazard_category',
  {
    id: key(),
    code: text().$type<Code<typeof hazardCategories>>().notNull().unique(),
    name: name(),
    color: text().$type<keyof typeof hazardColors>().notNull(),
    description: text(),
    coursewareTypeIds: uuid().array().notNull(),
    order: integer().notNull(),
    useStatus: smallint().$type<1 | 2>().notNull().default(1),
    ...editable(),
  },
  () => [uniqueIndex('hazard_category_name').on(sql`lower(name)`)],
);
