import type {
  billTitleTypes,
  GoodsFeedbackState,
  GoodsFeedbackType,
  GroupRole,
  groupLaboratoryStates,
  invoiceTypes,
} from '@anyan/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { editable, key, moment } from '../../platform/database/columns.ts';
import { organization } from '../college/public.ts';
import { account } from '../identity/public.ts';
import { laboratory } from '../ledger/public.ts';
import { commodity, supplier } from '../supply/public.ts';

/** Who buys together: people of some laboratories under one leader. */
export const purchaseGroup = pgTable(
  'purchase_group',
  {
    id: key(),
    groupName: text().notNull(),
    organizationId: uuid()
      .notNull()
      .references(() => organization.id),
    leaderId: uuid()
      .notNull()
      .references(() => account.id),
    useStatus: smallint().$type<1 | 2>().notNull().default(1),
    ...editable(),
  },
  (table) => [
    uniqueIndex('purchase_group_name').on(table.organizationId, sql`lower(${table.groupName})`),
    index('purchase_group_by_name').on(table.groupName, table.id),
    index('purchase_group_leader').on(table.leaderId),
  ],
);

/** The leader is one of them. */
export const purchaseGroupMember = pgTable(
  'purchase_group_member',
  {
    groupId: uuid()
      .notNull()
      .references(() => purchaseGroup.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => account.id),
    groupRole: text().$type<GroupRole>().notNull(),
    /** Fen of one order; none where it is not limited. */
    orderLimit: bigint({ mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    index('purchase_group_member_user').on(table.userId),
    uniqueIndex('purchase_group_member_leader').on(table.groupId).where(sql`${table.groupRole} = 'leader'`),
    check('purchase_group_member_limit', sql`${table.orderLimit} >= 0`),
  ],
);

export const purchaseGroupLaboratory = pgTable(
  'purchase_group_laboratory',
  {
    groupId: uuid()
      .notNull()
      .references(() => purchaseGroup.id, { onDelete: 'cascade' }),
    laboratoryId: uuid()
      .notNull()
      .references(() => laboratory.id),
    state: text().$type<keyof typeof groupLaboratoryStates>().notNull(),
    askedAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.laboratoryId] }),
    index('purchase_group_laboratory_of').on(table.laboratoryId),
  ],
);

/** A run that makes groups by laboratories. */
export const purchaseGroupBuild = pgTable(
  'purchase_group_build',
  {
    id: key(),
    /** Nobody where the product itself made them on its first start. */
    ownerId: uuid(),
    /** Laboratories of this organisation and below; of all in reach without. */
    organizationId: uuid(),
    locale: text().$type<'zh-CN' | 'en-US'>().notNull(),
    state: text().$type<'running' | 'done' | 'failed'>().notNull().default('running'),
    made: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [index('purchase_group_build_owner').on(table.ownerId, table.createdAt)],
);

/** Where somebody receives what is not hazardous. */
export const mallAddress = pgTable(
  'mall_address',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    consignee: text().notNull(),
    phone: text().notNull(),
    province: text().notNull(),
    city: text().notNull(),
    district: text().notNull(),
    detail: text().notNull(),
    isDefault: boolean().notNull().default(false),
    ...editable(),
  },
  (table) => [
    index('mall_address_user').on(table.userId),
    uniqueIndex('mall_address_default').on(table.userId).where(sql`${table.isDefault}`),
  ],
);

/** What an invoice is made out to: of a person, of a group, else of the college. */
export const mallBill = pgTable(
  'mall_bill',
  {
    id: key(),
    userId: uuid().references(() => account.id, { onDelete: 'cascade' }),
    groupId: uuid().references(() => purchaseGroup.id),
    titleType: text().$type<keyof typeof billTitleTypes>().notNull(),
    invoiceType: text().$type<keyof typeof invoiceTypes>().notNull(),
    billTitle: text().notNull(),
    taxNo: text(),
    bankName: text(),
    bankAccount: text(),
    registerAddress: text(),
    registerPhone: text(),
    receiveEmail: text(),
    isDefault: boolean().notNull().default(false),
    ...editable(),
  },
  (table) => [
    index('mall_bill_user').on(table.userId),
    index('mall_bill_group').on(table.groupId),
    uniqueIndex('mall_bill_default')
      .on(sql`coalesce(user_id, group_id, '00000000-0000-0000-0000-000000000000')`)
      .where(sql`${table.isDefault}`),
    check('mall_bill_one_owner', sql`${table.userId} is null or ${table.groupId} is null`),
  ],
);

/** What somebody means to buy; the same on all his devices. */
export const cartItem = pgTable(
  'cart_item',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    commodityId: uuid()
      .notNull()
      .references(() => commodity.id, { onDelete: 'cascade' }),
    commodityNum: smallint().notNull(),
    selected: boolean().notNull().default(true),
    /** Fen, when it was put in. */
    priceAtAdd: bigint({ mode: 'number' }).notNull(),
    /** The words of its pack then; none of what was put in before they were kept. */
    specificationAtAdd: text(),
    unitAtAdd: text(),
    addedAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('cart_item_of').on(table.userId, table.commodityId),
    index('cart_item_commodity').on(table.commodityId),
    check('cart_item_num', sql`${table.commodityNum} between 1 and 99`),
  ],
);

/** Goods or a supplier that somebody keeps in mind, and of what he wants to be told. */
export const favourite = pgTable(
  'favourite',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    commodityId: uuid().references(() => commodity.id, { onDelete: 'cascade' }),
    supplierId: uuid().references(() => supplier.id, { onDelete: 'cascade' }),
    folder: text().notNull().default(''),
    note: text(),
    tellPrice: boolean().notNull().default(false),
    tellStock: boolean().notNull().default(false),
    /** Fen that he last knew, and whether there was any. */
    knownPrice: bigint({ mode: 'number' }),
    knownStock: boolean(),
    toldAt: moment(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('favourite_commodity').on(table.userId, table.commodityId),
    uniqueIndex('favourite_supplier').on(table.userId, table.supplierId),
    index('favourite_by_time').on(table.userId, table.createdAt, table.id),
    index('favourite_of_commodity').on(table.commodityId),
    index('favourite_of_supplier').on(table.supplierId),
    check('favourite_one', sql`num_nonnulls(${table.commodityId}, ${table.supplierId}) = 1`),
  ],
);

/** What somebody says of goods, and the answer. */
export const commodityFeedBack = pgTable(
  'commodity_feed_back',
  {
    id: key(),
    commodityId: uuid()
      .notNull()
      .references(() => commodity.id),
    orderLineId: uuid(),
    userId: uuid()
      .notNull()
      .references(() => account.id),
    feedBackType: text().$type<GoodsFeedbackType>().notNull(),
    content: text().notNull(),
    fileIds: uuid().array().notNull().default([]),
    state: text().$type<GoodsFeedbackState>().notNull().default('pending'),
    reply: text(),
    replyBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    replyAt: moment(),
    ...editable(),
  },
  (table) => [
    index('commodity_feed_back_created').on(table.createdAt, table.id),
    index('commodity_feed_back_commodity').on(table.commodityId, table.createdAt, table.id),
    index('commodity_feed_back_user').on(table.userId),
    index('commodity_feed_back_reply_by').on(table.replyBy),
  ],
);
