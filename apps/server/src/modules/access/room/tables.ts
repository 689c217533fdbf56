import type { AccessMode, EntryMethod, GeoFence, OpenTimes } from '@anyan/contract';
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { editable } from '../../../platform/database/columns.ts';
import { room } from '../../college/public.ts';

/** How one gets into a room of a laboratory; its key is the room’s. */
export const accessRoom = pgTable('access_room', {
  id: uuid()
    .primaryKey()
    .references(() => room.id, { onDelete: 'cascade' }),
  accessMode: text().$type<AccessMode>().notNull(),
  openHours: jsonb().$type<OpenTimes[]>().notNull().default([]),
  notice: text(),
  maxPeople: integer().notNull().default(0),
  maxStayMinutes: integer().notNull().default(720),
  overtimeMinutes: integer().notNull().default(30),
  autoSignOutAt: text().default('23:59'),
  pledgeText: text(),
  /** Where its door is: who signs in by phone stands no farther away. */
  geoFence: jsonb().$type<GeoFence>(),
  /** Counts the texts that there were; who signed an earlier one signs anew. */
  pledgeVersion: integer().notNull().default(0),
  /** Ways in which people sign in here. */
  signMethods: text()
    .array()
    .$type<EntryMethod[]>()
    .notNull()
    .default(['scan', 'sticker', 'lock', 'manual', 'personalCode']),
  /** There has to be a lock at its door. */
  needSmartLock: boolean().notNull().default(false),
  /** Whoever leaves signs out; where he need not, he is signed out when his time is over. */
  requireSignOut: boolean().notNull().default(true),
  ...editable(),
});
