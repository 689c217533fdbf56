import type { OwnRequirement, RequirementCell, RequirementScope } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { editable, key } from '../../../platform/database/columns.ts';
import { room } from '../../college/public.ts';
import { laboratory, type Rating } from '../../ledger/public.ts';

/** What a change of requirements has put aside, for those who had access before it. */
export interface Grace {
  /** When it was changed, ISO 8601. */
  at: string;
  /** The first day on which the change holds for them too. */
  until: string;
  /** The college’s cells that it has changed, as they were. */
  cells: RequirementCell[];
  /** All that a laboratory or a room added. */
  own: OwnRequirement;
  /** What a laboratory was rated, where that is what has changed. */
  rating?: Rating;
}

/** What differs from what the product ships: cells of the college, or what a laboratory or room adds. */
export const accessRequirement = pgTable(
  'access_requirement',
  {
    id: key(),
    scope: text().$type<RequirementScope>().notNull(),
    laboratoryId: uuid().references(() => laboratory.id),
    roomId: uuid().references(() => room.id, { onDelete: 'cascade' }),
    cells: jsonb().$type<RequirementCell[]>().notNull().default([]),
    own: jsonb().$type<OwnRequirement>().notNull().default({}),
    /** What was asked before changes whose days of grace run. */
    graces: jsonb().$type<Grace[]>().notNull().default([]),
    ...editable(),
  },
  (table) => [
    uniqueIndex('access_requirement_college').on(table.scope).where(sql`${table.scope} = 'default'`),
    uniqueIndex('access_requirement_laboratory').on(table.laboratoryId),
    uniqueIndex('access_requirement_room').on(table.roomId),
  ],
);
