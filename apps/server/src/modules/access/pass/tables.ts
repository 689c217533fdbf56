import type { PassState } from '@anyan/contract';
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { editable, moment } from '../../../platform/database/columns.ts';
import { account } from '../../identity/public.ts';
import type { PaperSlot } from '../../training/public.ts';
import { visitor } from '../../visitor/public.ts';

/** A question of a briefing, as it was drawn for one visitor. */
export type BriefingPaper = readonly PaperSlot[];

/** What lets a visitor through doors: one a visit, once he has read and signed what every visitor has to know. */
export const visitorPass = pgTable('visitor_pass', {
  /** The visit’s own. */
  id: uuid('visitor_id')
    .primaryKey()
    .references(() => visitor.id),
  /** Beside those of the visit. */
  extraRoomIds: uuid().array().notNull().default([]),
  /** His host has to be in the room with him. */
  escortRequired: boolean().notNull().default(true),
  /** When he first opened the text; he reads for some minutes before he may answer. */
  openedAt: moment(),
  paper: jsonb().$type<BriefingPaper>().notNull().default([]),
  tries: integer().notNull().default(0),
  passedAt: moment(),
  /** The host who told him by word of mouth. */
  briefedById: uuid().references(() => account.id),
  /** What he wrote with his finger: points of lines. */
  signature: text(),
  state: text().$type<PassState>().notNull().default('waiting'),
  ...editable(),
});
