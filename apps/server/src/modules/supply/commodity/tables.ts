import type {
  AutoReason,
  BaseUnit,
  CommodityState,
  ControlCategory,
  DelistedBy,
  LicenceKind,
  reservationStates,
  StockStatus,
  Unit,
} from '@anyan/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { editable, key, moment, tsvector } from '../../../platform/database/columns.ts';
import { account } from '../../identity/public.ts';
import { supplier } from '../supplier/tables.ts';
import { catalogueWord } from '../word/tables.ts';

const fen = () => bigint({ mode: 'number' });
const listed = sql`state = 'listed'`;

/** Goods as one supplier sells them in one pack. */
export const commodity = pgTable(
  'commodity',
  {
    id: key(),
    supplierId: uuid()
      .notNull()
      .references(() => supplier.id),
    itemNumber: text().notNull(),
    seriesCode: text(),
    commodityName: text().notNull(),
    labels: text().array().notNull().default([]),
    commodityTypeId: uuid()
      .notNull()
      .references(() => catalogueWord.id),
    brandId: uuid()
      .notNull()
      .references(() => catalogueWord.id),
    casCode: text(),
    chineseName: text(),
    englishName: text(),
    otherName: text(),
    molecularFormula: text(),
    purity: text(),
    specificationId: uuid()
      .notNull()
      .references(() => catalogueWord.id),
    unitId: uuid()
      .notNull()
      .references(() => catalogueWord.id),
    netContent: numeric({ precision: 18, scale: 6 }),
    netUnit: text().$type<Unit>(),
    /** Per cent. */
    massFraction: numeric({ precision: 6, scale: 3 }),
    price: fen().notNull(),
    marketPrice: fen(),
    taxRate: smallint().notNull().default(13),
    minNum: smallint().notNull().default(1),
    /** None where the supplier counts none: as much as is wanted. */
    stockNum: integer(),
    reservedNum: integer().notNull().default(0),
    stockStatus: text().$type<StockStatus>().notNull().default('spot'),
    leadDays: integer().notNull().default(0),
    origin: text(),
    warrantyMonths: integer(),
    storageCondition: text(),
    unNumber: text(),
    /** What its type asks beside, by the attribute's name. */
    attributes: jsonb().$type<Record<string, string>>().notNull().default({}),
    description: text(),
    /** Pictures in their order; the first is the cover. */
    fileIds: uuid().array().notNull().default([]),
    salesUserId: uuid().references(() => account.id, { onDelete: 'set null' }),
    state: text().$type<CommodityState>().notNull().default('draft'),
    delistedBy: text().$type<DelistedBy>(),
    autoReason: text().$type<AutoReason>(),
    stateReason: text(),
    stateAt: moment().notNull().default(sql`now()`),
    listedAt: moment(),
    salesNum: integer().notNull().default(0),
    score: numeric({ precision: 3, scale: 2 }),
    controlCategories: text().array().$type<ControlCategory[]>().notNull().default([]),
    /** The college's own list asks for approval of its substance; set by the server. */
    localApproval: boolean().notNull().default(false),
    /** Of the supplier, by the rules of the college; set by the server. */
    requiredLicences: text().array().$type<LicenceKind[]>().notNull().default([]),
    /** Fen for one g, mL or piece of what is in it, exact to a millionth. */
    unitPrice: numeric({ precision: 18, scale: 6 }).notNull(),
    unitPriceUnit: text().$type<BaseUnit>().notNull(),
    /** All that it is found by, in small letters, a line each (`searching.ts`). */
    searchText: text().notNull(),
    searchIndex: tsvector().generatedAlwaysAs(sql`grams(search_text)`),
    ...editable(),
  },
  (table) => [
    uniqueIndex('commodity_item').on(table.supplierId, table.itemNumber, table.specificationId),
    index('commodity_created').on(table.createdAt, table.id),
    index('commodity_supplier').on(table.supplierId, table.state, table.createdAt, table.id),
    index('commodity_state').on(table.state, table.stateAt, table.id),
    index('commodity_type').on(table.commodityTypeId),
    index('commodity_brand').on(table.brandId),
    index('commodity_specification').on(table.specificationId),
    index('commodity_unit').on(table.unitId),
    index('commodity_sales_user').on(table.salesUserId),
    index('commodity_cas').on(table.casCode).where(sql`cas_code is not null`),
    index('commodity_series').on(table.supplierId, table.seriesCode).where(sql`series_code is not null`),
    index('commodity_auto').on(table.supplierId, table.autoReason).where(sql`auto_reason is not null`),
    index('commodity_licences').using('gin', table.requiredLicences),
    index('commodity_search').using('gin', table.searchIndex),
    index('commodity_sale_attributes').using('gin', table.attributes.op('jsonb_path_ops')).where(listed),
    // Orders of the mall, over what is on sale.
    index('commodity_sale_price').on(table.price, table.id).where(listed),
    index('commodity_sale_sales').on(table.salesNum, table.id).where(listed),
    index('commodity_sale_new').on(table.listedAt, table.id).where(listed),
    index('commodity_sale_unit_price').on(table.unitPrice, table.id).where(listed),
    index('commodity_sale_score').on(table.score, table.id).where(listed),
    index('commodity_sale_type').on(table.commodityTypeId, table.salesNum, table.id).where(listed),
    check('commodity_price', sql`${table.price} between 1 and 999999999`),
    check(
      'commodity_reserved',
      sql`${table.reservedNum} between 0 and coalesce(${table.stockNum}, ${table.reservedNum})`,
    ),
    check('commodity_min', sql`${table.minNum} between 1 and 99`),
    check('commodity_content', sql`(${table.netContent} is null) = (${table.netUnit} is null)`),
  ],
);

/** The new version of goods on sale while it is looked at; what is on sale stays as it is. */
export const commodityDraft = pgTable(
  'commodity_draft',
  {
    commodityId: uuid()
      .primaryKey()
      .references(() => commodity.id, { onDelete: 'cascade' }),
    /** The form's fields. */
    fields: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text().$type<'pending' | 'refused'>().notNull().default('pending'),
    reviewNote: text(),
    ...editable(),
  },
  (table) => [index('commodity_draft_state').on(table.state, table.updatedAt)],
);

/** What an order's line holds of the stock. */
export const stockReservation = pgTable(
  'stock_reservation',
  {
    orderLineId: uuid().primaryKey(),
    commodityId: uuid()
      .notNull()
      .references(() => commodity.id),
    num: integer().notNull(),
    state: text().$type<keyof typeof reservationStates>().notNull().default('held'),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    index('stock_reservation_commodity').on(table.commodityId),
    check('stock_reservation_num', sql`${table.num} > 0`),
  ],
);
