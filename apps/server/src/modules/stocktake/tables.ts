import type {
  CountConflict,
  CountHandling,
  FoundKind,
  StocktakeKind,
  StocktakeMode,
  StocktakeScope,
  StocktakeState,
  StocktakeSubject,
} from '@anyan/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { editable, key, moment } from '../../platform/database/columns.ts';
import { account } from '../identity/public.ts';
import { laboratory } from '../ledger/public.ts';

const exact = () => numeric({ precision: 18, scale: 6 });

/** What is counted, where, how, and by whom. */
export const stocktake = pgTable(
  'stocktake',
  {
    id: key(),
    subject: text().$type<StocktakeSubject>().notNull(),
    name: text().notNull(),
    /** Where all of an organisation is counted, which may be gone by now; its laboratories stand in a table of their own. */
    organizationId: uuid(),
    /** Of the subject; none where everything of the laboratories is counted. */
    placeIds: uuid().array().notNull().default([]),
    scope: text().$type<StocktakeScope>().notNull(),
    kind: text().$type<StocktakeKind>().notNull(),
    samplePercent: integer(),
    mode: text().$type<StocktakeMode>().notNull(),
    dueAt: moment(),
    personIds: uuid().array().notNull().default([]),
    state: text().$type<StocktakeState>().notNull().default('draft'),
    snapshotAt: moment(),
    countedAt: moment(),
    doneAt: moment(),
    /** Of the adjustment that its differences asked for. */
    approvalId: uuid(),
    createdById: uuid()
      .notNull()
      .references(() => account.id),
    ...editable(),
  },
  (table) => [
    index('stocktake_created').on(table.createdAt, table.id),
    index('stocktake_created_by').on(table.createdById),
    index('stocktake_organization').on(table.organizationId),
    index('stocktake_persons').using('gin', table.personIds),
    index('stocktake_open').on(table.dueAt).where(sql`state in ('counting', 'reviewing')`),
    check('stocktake_sample', sql`(${table.kind} = 'sample') = (${table.samplePercent} is not null)`),
  ],
);

export const stocktakeLaboratory = pgTable(
  'stocktake_laboratory',
  {
    stocktakeId: uuid()
      .notNull()
      .references(() => stocktake.id, { onDelete: 'cascade' }),
    laboratoryId: uuid()
      .notNull()
      .references(() => laboratory.id),
  },
  (table) => [
    primaryKey({ columns: [table.stocktakeId, table.laboratoryId] }),
    index('stocktake_laboratory_of').on(table.laboratoryId),
  ],
);

/** One thing: as the book had it when it began, and as it was found. */
export const stocktakeLine = pgTable(
  'stocktake_line',
  {
    id: key(),
    stocktakeId: uuid()
      .notNull()
      .references(() => stocktake.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    /** None of what no book knows. */
    targetId: uuid(),
    name: text().notNull(),
    detail: text(),
    laboratoryId: uuid().references(() => laboratory.id),
    /** Where it stands is told only to whoever manages it. */
    hidden: boolean().notNull().default(false),
    unit: text(),
    // As it stood in the book at the beginning; none of what was not expected.
    bookAmount: exact(),
    bookPlaceId: uuid(),
    bookPlace: text(),
    bookAway: text(),
    bookMark: integer(),
    // As it should be at the moment that counts, after what moved meanwhile.
    expected: exact(),
    expectedPlaceId: uuid(),
    expectedPlace: text(),
    away: text(),
    found: text().$type<FoundKind>(),
    counted: exact(),
    weight: exact(),
    placeId: uuid(),
    place: text(),
    photoFileId: uuid(),
    clientId: uuid(),
    scannedAt: moment(),
    scannedById: uuid().references(() => account.id),
    checkedAt: moment(),
    checkedById: uuid().references(() => account.id),
    difference: exact(),
    conflict: text().$type<CountConflict>(),
    handling: text().$type<CountHandling>(),
    cause: text(),
    handledById: uuid().references(() => account.id),
  },
  (table) => [
    uniqueIndex('stocktake_line_code').on(table.stocktakeId, table.code),
    index('stocktake_line_laboratory').on(table.laboratoryId),
    index('stocktake_line_scanned_by').on(table.scannedById),
    index('stocktake_line_checked_by').on(table.checkedById),
    index('stocktake_line_handled_by').on(table.handledById),
  ],
);

/** Every count that a phone has sent, also those that a later one has overtaken. */
export const stocktakeCount = pgTable(
  'stocktake_count',
  {
    id: key(),
    stocktakeId: uuid()
      .notNull()
      .references(() => stocktake.id, { onDelete: 'cascade' }),
    lineId: uuid()
      .notNull()
      .references(() => stocktakeLine.id, { onDelete: 'cascade' }),
    clientId: uuid().notNull(),
    byId: uuid()
      .notNull()
      .references(() => account.id),
    at: moment().notNull(),
    placeId: uuid(),
    counted: exact(),
    weight: exact(),
    photoFileId: uuid(),
  },
  (table) => [
    uniqueIndex('stocktake_count_client').on(table.stocktakeId, table.clientId),
    index('stocktake_count_line').on(table.lineId, table.at),
    index('stocktake_count_by').on(table.byId),
  ],
);
