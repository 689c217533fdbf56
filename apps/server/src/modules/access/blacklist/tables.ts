import type { BlacklistScope, BlacklistState } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { day, editable, key } from '../../../platform/database/columns.ts';
import { organization, room } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';

/** That somebody may not enter the rooms of a place, whatever grants he has. */
export const accessBlacklist = pgTable(
  'access_blacklist',
  {
    id: key(),
    userId: uuid().references(() => account.id),
    /** A visitor, whenever he comes again: known by name and phone. */
    visitorName: text(),
    visitorPhone: text(),
    scope: text().$type<BlacklistScope>().notNull(),
    organizationId: uuid().references(() => organization.id),
    laboratoryId: uuid().references(() => laboratory.id),
    roomId: uuid().references(() => room.id),
    reason: text().notNull(),
    evidenceIds: uuid().array().notNull().default([]),
    validFrom: day().notNull(),
    /** Its last day; null until somebody lifts it. */
    validTo: day(),
    state: text().$type<BlacklistState>().notNull().default('active'),
    enteredById: uuid()
      .notNull()
      .references(() => account.id),
    liftedById: uuid().references(() => account.id),
    liftReason: text(),
    ...editable(),
  },
  (table) => [
    index('access_blacklist_in_force').on(table.userId).where(sql`${table.state} = 'active'`),
    index('access_blacklist_of_visitor').on(table.visitorPhone).where(sql`${table.state} = 'active'`),
    index('access_blacklist_by_time').on(table.createdAt, table.id),
    check(
      'access_blacklist_of',
      sql`num_nonnulls(${table.userId}, ${table.visitorName}) = 1 and (${table.visitorName} is null or ${table.visitorPhone} is not null)`,
    ),
    check('access_blacklist_days', sql`${table.validTo} is null or ${table.validTo} >= ${table.validFrom}`),
    check(
      'access_blacklist_place',
      sql`num_nonnulls(${table.organizationId}, ${table.laboratoryId}, ${table.roomId})
        = case ${table.scope} when 'college' then 0 else 1 end`,
    ),
  ],
);
