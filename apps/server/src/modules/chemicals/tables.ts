import type {
  CasPair,
  CompatibilityPair,
  ControlCategory,
  ControlListState,
  ControlledCategory,
  controlUnits,
  ghsPictograms,
  LocalLevel,
  physicalStates,
  StorageClass,
  signalWords,
} from '@anyan/contract';
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
import { day, editable, key, moment, tsvector } from '../../platform/database/columns.ts';
import { account } from '../identity/public.ts';

export * from './adjust/tables.ts';
export * from './alert/tables.ts';
export * from './book/tables.ts';
export * from './limit/tables.ts';
export * from './report/tables.ts';
export * from './request/tables.ts';
export * from './share/tables.ts';
export * from './sheet/tables.ts';
export * from './stock/tables.ts';
export * from './transfer/tables.ts';
export * from './waste/tables.ts';

/** What the product brings of this module, each part once: what the college deletes of it stays away. */
export const chemicalShipped = pgTable('chemical_shipped', {
  part: text().primaryKey(),
  libraryVersion: text().notNull(),
  loadedAt: moment().notNull().default(sql`now()`),
});

/** The dictionary of the college. */
export const substance = pgTable(
  'substance',
  {
    id: key(),
    casCode: text(),
    noCasReason: text(),
    chineseName: text().notNull(),
    englishName: text(),
    otherNames: text().array().notNull().default([]),
    molecularFormula: text(),
    molecularWeight: doublePrecision(),
    physicalState: text().$type<keyof typeof physicalStates>(),
    density: doublePrecision(),
    ghsPictograms: text().array().$type<(keyof typeof ghsPictograms)[]>().notNull().default([]),
    hCodes: text().array().notNull().default([]),
    signalWord: text().$type<keyof typeof signalWords>(),
    hazardClass: text(),
    unNo: text(),
    controlCategories: text().array().$type<ControlCategory[]>().notNull().default([]),
    controlCondition: text(),
    controlMinMassFraction: doublePrecision(),
    inHazardousCatalogue: boolean(),
    storageClass: text().$type<StorageClass>().notNull(),
    tempRange: text(),
    lightSensitive: boolean().notNull().default(false),
    peroxideFormer: boolean().notNull().default(false),
    openedShelfLifeMonths: integer(),
    shelfLifeMonths: integer(),
    criticalQuantity: doublePrecision(),
    /** By the number, as the parent may stand in a list alone. */
    parentCas: text(),
    /** Why it is no hydrate or salt of what its name or formula holds. */
    noParentReason: text(),
    catalogueSource: text(),
    catalogueDate: day(),
    confirm: boolean().notNull().default(false),
    /** Of the Chinese name: whole, and its initials. */
    pinyin: text().notNull(),
    /** The data sheet. */
    casCodeID: uuid('cas_code_id'),
    builtIn: boolean().notNull().default(false),
    useStatus: smallint().$type<1 | 2>().notNull().default(1),
    /** Small letters to search by: number, names, pinyin, formula. */
    searchText: text().notNull(),
    searchIndex: tsvector().generatedAlwaysAs(sql`bigram(search_text)`),
    ...editable(),
  },
  (table) => [
    uniqueIndex('substance_cas').on(table.casCode),
    // Of what has no number the name tells it apart.
    uniqueIndex('substance_without_cas').on(sql`lower(chinese_name)`).where(sql`cas_code is null`),
    index('substance_by_cas').on(table.casCode, table.id),
    index('substance_by_name').on(table.chineseName, table.id),
    index('substance_by_weight').on(table.molecularWeight, table.id),
    index('substance_by_date').on(table.catalogueDate, table.id),
    index('substance_by_update').on(table.updatedAt, table.id),
    index('substance_parent').on(table.parentCas),
    index('substance_sheet').on(table.casCodeID),
    index('substance_search').using('gin', table.searchIndex),
    check('substance_named', sql`${table.casCode} is not null or ${table.noCasReason} is not null`),
  ],
);

/** A version of a list of the law, or the college's own (`local`). */
export const controlList = pgTable(
  'control_list',
  {
    id: key(),
    code: text().notNull(),
    name: text().notNull(),
    versionName: text().notNull(),
    /** Of its items, unless they say their own. */
    controlCategory: text().$type<ControlledCategory>(),
    effectiveFrom: day().notNull(),
    effectiveTo: day(),
    source: text().notNull(),
    note: text(),
    state: text().$type<ControlListState>().notNull(),
    confirmedById: uuid().references(() => account.id),
    confirmedAt: moment(),
    confirmFileId: uuid(),
    builtIn: boolean().notNull().default(false),
    /** Of the college's own list: until which day was told what of it begins and ends. */
    toldOn: day(),
    ...editable(),
  },
  (table) => [
    uniqueIndex('control_list_version').on(table.code, table.versionName),
    uniqueIndex('control_list_effective').on(table.code).where(sql`state = 'effective'`),
    index('control_list_by_start').on(table.effectiveFrom, table.id),
    check('control_list_days', sql`${table.effectiveTo} >= ${table.effectiveFrom}`),
  ],
);

export const controlListItem = pgTable(
  'control_list_item',
  {
    id: key(),
    listId: uuid()
      .notNull()
      .references(() => controlList.id, { onDelete: 'cascade' }),
    casCode: text(),
    chineseName: text(),
    controlCategory: text().$type<ControlledCategory>(),
    condition: text(),
    listNo: text(),
    since: text(),
    confirm: boolean().notNull().default(false),
    /** Of the college's own list alone. */
    level: text().$type<LocalLevel>(),
    maxQuantity: doublePrecision(),
    unit: text().$type<keyof typeof controlUnits>(),
    reason: text(),
    validFrom: day(),
    validTo: day(),
    sort: integer().notNull(),
  },
  (table) => [
    index('control_list_item_of').on(table.listId, table.sort),
    index('control_list_item_cas').on(table.casCode),
    check('control_list_item_named', sql`${table.casCode} is not null or ${table.chineseName} is not null`),
  ],
);

/** What is asked of everybody who handles substances of a category. */
export const controlRule = pgTable('control_rule', {
  id: key(),
  controlCategory: text().$type<ControlledCategory>().notNull().unique(),
  twoPersonReceive: boolean().notNull(),
  twoPersonStore: boolean().notNull(),
  twoPersonIssue: boolean().notNull(),
  twoPersonUse: boolean().notNull(),
  doubleBook: boolean().notNull(),
  approvalRequired: boolean().notNull(),
  weighEachReturn: boolean().notNull(),
  returnSameDay: boolean().notNull(),
  wholeBottleOnly: boolean().notNull(),
  studentKeepers: boolean().notNull(),
  /** Of one request and person. */
  maxIssue: doublePrecision(),
  maxIssueUnit: text().$type<keyof typeof controlUnits>(),
  ...editable(),
});

/** The one matrix of what may stand beside what. */
export const compatibility = pgTable('compatibility', {
  id: key(),
  /** Pairs of classes, each once; a pair that is not named is compatible. */
  pairs: jsonb().$type<CompatibilityPair[]>().notNull(),
  casPairs: jsonb().$type<CasPair[]>().notNull(),
  ...editable(),
});
