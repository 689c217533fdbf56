import type { ChemicalAlertKind, ChemicalAlertLevel, ChemicalAlertState, Explainer } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, editable, key, moment } from '../../../platform/database/columns.ts';
import { account } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';

/** What somebody has said of a second book that differs. */
export interface Statement {
  as: Explainer;
  userId: string;
  name: string;
  text: string;
  at: string;
}

/** Something about chemicals that somebody has to see to. */
export const chemicalAlert = pgTable(
  'chemical_alert',
  {
    id: key(),
    kind: text().$type<ChemicalAlertKind>().notNull(),
    /** A bottle, a storage place, a container of waste; of a limit its place of counting, as a number of its own. */
    targetId: uuid().notNull(),
    laboratoryId: uuid()
      .notNull()
      .references(() => laboratory.id),
    level: smallint().$type<ChemicalAlertLevel>().notNull(),
    /** Where the account was found to differ. */
    sourceKind: text().$type<'stocktake' | 'keeperEntry' | 'loss'>(),
    object: text().notNull(),
    link: text().notNull(),
    detail: text(),
    since: moment().notNull().default(sql`now()`),
    state: text().$type<ChemicalAlertState>().notNull().default('open'),
    /** As long as its cause is there, and nobody has handled it. */
    active: boolean().notNull().default(true),
    autoClosed: boolean().notNull().default(false),
    reason: text(),
    handledById: uuid().references(() => account.id),
    handledAt: moment(),
    statements: jsonb().$type<Statement[]>().notNull().default([]),
    /** The level that was told last; null while nobody was told. */
    toldLevel: smallint().$type<ChemicalAlertLevel>(),
    remindedOn: day(),
    ...editable(),
  },
  (table) => [
    uniqueIndex('chemical_alert_active').on(table.kind, table.targetId).where(sql`active`),
    index('chemical_alert_since').on(table.since, table.id),
    index('chemical_alert_level').on(table.level, table.id),
    index('chemical_alert_laboratory').on(table.laboratoryId, table.since, table.id),
    index('chemical_alert_target').on(table.targetId),
    index('chemical_alert_handled_by').on(table.handledById),
    index('chemical_alert_untold')
      .on(table.level)
      .where(sql`active and state = 'open' and told_level is null`),
  ],
);

/** What is done once a day, and the day on which it was done last. */
export const chemicalDaily = pgTable('chemical_daily', {
  part: text().primaryKey(),
  doneOn: day().notNull(),
});
