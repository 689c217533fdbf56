import type { ghsPictograms, SheetState, signalWords } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, editable, key, moment, tsvector } from '../../../platform/database/columns.ts';
import { account } from '../../identity/public.ts';
import type { SheetContent } from './rules.ts';

/** A data sheet as it is being written; what was published stands in its versions. */
export const casCodeDetail = pgTable(
  'cas_code_detail',
  {
    id: key(),
    casCode: text().notNull(),
    chineseName: text().notNull(),
    englishName: text(),
    otherName: text(),
    molecularFormula: text(),
    molecularWeight: doublePrecision(),
    ghsPictograms: text().array().$type<(keyof typeof ghsPictograms)[]>().notNull().default([]),
    signalWord: text().$type<keyof typeof signalWords>(),
    hazardStatements: text().array().notNull().default([]),
    precautionStatements: text().array().notNull().default([]),
    unNumber: text(),
    hazardSummary: text(),
    component: text(),
    firstAid: text(),
    fireFightingMeasures: text(),
    emergencyMeasures: text(),
    handlingStorage: text(),
    personalProtection: text(),
    physicalChemicalProperties: text(),
    stabilityProtection: text(),
    toxicologicalInformation: text(),
    ecologicalInformation: text(),
    disposal: text(),
    transportInformation: text(),
    regulatoryInformation: text(),
    otherInformation: text(),
    source: text(),
    nextReviewAt: day(),
    /** Sections that say something. */
    completeness: smallint().notNull(),
    state: text().$type<SheetState>().notNull().default('draft'),
    /** The last that was published. */
    sheetVersion: integer().notNull().default(0),
    reviewedById: uuid().references(() => account.id),
    reviewedAt: moment(),
    /** Small letters to search by: number, names, pinyin. */
    searchText: text().notNull(),
    searchIndex: tsvector().generatedAlwaysAs(sql`bigram(search_text)`),
    ...editable(),
  },
  (table) => [
    uniqueIndex('cas_code_detail_cas').on(table.casCode),
    index('cas_code_detail_by_cas').on(table.casCode, table.id),
    index('cas_code_detail_by_update').on(table.updatedAt, table.id),
    index('cas_code_detail_review').on(table.nextReviewAt),
    index('cas_code_detail_search').using('gin', table.searchIndex),
    check('cas_code_detail_published', sql`${table.state} = 'draft' or ${table.sheetVersion} > 0`),
  ],
);

/** What was published, each version for ever. */
export const casCodeDetailVersion = pgTable(
  'cas_code_detail_version',
  {
    id: key(),
    sheetId: uuid()
      .notNull()
      .references(() => casCodeDetail.id),
    sheetVersion: integer().notNull(),
    content: jsonb().$type<SheetContent>().notNull(),
    note: text().notNull(),
    /** Nobody for those that the product brings. */
    publishedById: uuid().references(() => account.id),
    publishedAt: moment().notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('cas_code_detail_version_of').on(table.sheetId, table.sheetVersion)],
);

/** Who has read which version, when and for how long. */
export const sdsRead = pgTable(
  'sds_read',
  {
    id: key(),
    sheetId: uuid()
      .notNull()
      .references(() => casCodeDetail.id),
    sheetVersion: integer().notNull(),
    userId: uuid()
      .notNull()
      .references(() => account.id),
    secondsSpent: integer().notNull(),
    scrolledToEnd: boolean().notNull(),
    readAt: moment().notNull(),
    /** Spans of ten minutes since 1970: told again within one, a reading is kept once. */
    span: integer().notNull(),
  },
  (table) => [
    uniqueIndex('sds_read_once').on(
      table.userId,
      table.sheetId,
      table.sheetVersion,
      table.scrolledToEnd,
      table.span,
    ),
    index('sds_read_of').on(table.userId, table.sheetId, table.readAt),
    index('sds_read_sheet').on(table.sheetId),
  ],
);
