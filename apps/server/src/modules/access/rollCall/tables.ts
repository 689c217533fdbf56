import type { Presence, RollCallScope, RollCallState } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { editable, key, moment } from '../../../platform/database/columns.ts';
import { room } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';
import { visitor } from '../../visitor/public.ts';

/** A count of people in an emergency: who was inside when it began, and what is known of each. */
export const rollCall = pgTable(
  'roll_call',
  {
    id: key(),
    scope: text().$type<RollCallScope>().notNull(),
    buildingId: uuid(),
    laboratoryId: uuid().references(() => laboratory.id),
    /** As people say it, when it began. */
    place: text().notNull(),
    reason: text().notNull(),
    emergencyId: uuid(),
    drill: boolean().notNull().default(false),
    startedById: uuid()
      .notNull()
      .references(() => account.id),
    startedAt: moment().notNull(),
    state: text().$type<RollCallState>().notNull().default('running'),
    endedAt: moment(),
    endedById: uuid().references(() => account.id),
    summary: text(),
    ...editable(),
  },
  (table) => [
    index('roll_call_started').on(table.startedAt, table.id),
    uniqueIndex('roll_call_running')
      .on(
        table.scope,
        sql`coalesce(${table.buildingId}, ${table.laboratoryId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
      )
      .where(sql`${table.state} = 'running'`),
  ],
);

export const rollCallPerson = pgTable(
  'roll_call_person',
  {
    id: key(),
    rollCallId: uuid()
      .notNull()
      .references(() => rollCall.id),
    userId: uuid().references(() => account.id),
    visitorId: uuid().references(() => visitor.id),
    roomId: uuid()
      .notNull()
      .references(() => room.id, { onDelete: 'cascade' }),
    inAt: moment().notNull(),
    state: text().$type<Presence>().notNull().default('unconfirmed'),
    byId: uuid().references(() => account.id),
    /** When the mark was made, by the phone that made it; a later one counts. */
    markedAt: moment(),
  },
  (table) => [
    uniqueIndex('roll_call_person_once').on(table.rollCallId, table.userId),
    uniqueIndex('roll_call_visitor_once').on(table.rollCallId, table.visitorId),
    check('roll_call_person_is', sql`num_nonnulls(${table.userId}, ${table.visitorId}) = 1`),
    index('roll_call_person_of').on(table.userId, table.rollCallId),
  ],
);
