import type {
  CreditKind,
  SupplierState,
  supplierApplyKinds,
  supplierApplyStates,
  suspensionCauses,
} from '@anyan/contract';
import { creditLimits } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, editable, key, moment } from '../../../platform/database/columns.ts';
import { file } from '../../../platform/files/tables.ts';
import { account } from '../../identity/public.ts';

const fen = () => bigint({ mode: 'number' });
const idList = () => uuid().array().notNull().default([]);

/** Who sells goods here. */
export const supplier = pgTable(
  'supplier',
  {
    id: key(),
    supplierCode: text().notNull(),
    supplierName: text().notNull(),
    uscc: text().notNull(),
    shortName: text(),
    logoFileId: uuid().references(() => file.id),
    legalPerson: text(),
    address: text(),
    contactName: text().notNull(),
    contactPhone: text().notNull(),
    email: text(),
    website: text(),
    introduction: text(),
    mainTypeIds: idList(),
    brandIds: idList(),
    bankName: text(),
    bankAccount: text(),
    deliveryAreas: text(),
    /** In fen: from which amount on nothing is asked for delivery, and what is asked below it. */
    freightFreeFrom: fen(),
    freightFlat: fen(),
    minOrderAmount: fen(),
    serviceTerms: text(),
    joinedAt: day(),
    contractNo: text(),
    contractTo: day(),
    /** Of the ratings of twelve months, from three of them on. */
    goodsScore: numeric({ precision: 3, scale: 2 }),
    serviceScore: numeric({ precision: 3, scale: 2 }),
    deliveryScore: numeric({ precision: 3, scale: 2 }),
    onTimeRate: numeric({ precision: 5, scale: 4 }),
    creditPoints: integer().notNull().default(creditLimits.start),
    /** The first day of the month for which a point was last given back. */
    creditMonth: day(),
    supplierStatus: text().$type<SupplierState>().notNull().default('materials'),
    /** Since when it stands there, why, and who suspended it. */
    statusAt: moment().notNull().default(sql`now()`),
    statusReason: text(),
    suspendedBy: text().$type<keyof typeof suspensionCauses>(),
    approvalId: uuid(),
    ...editable(),
  },
  (table) => [
    uniqueIndex('supplier_code').on(table.supplierCode),
    uniqueIndex('supplier_name').on(sql`lower(${table.supplierName})`),
    // Who was refused or has left may come again.
    uniqueIndex('supplier_uscc')
      .on(table.uscc)
      .where(sql`${table.supplierStatus} not in ('quit', 'refused')`),
    index('supplier_by_name').on(table.supplierName, table.id),
    index('supplier_by_joined').on(table.joinedAt, table.id),
    index('supplier_by_credit').on(table.creditPoints, table.id),
    index('supplier_by_status').on(table.supplierStatus, table.id),
    check('supplier_credit', sql`${table.creditPoints} between 0 and 100`),
  ],
);

/** Who wants to sell here, and changes of what a supplier may not change by itself. */
export const supplierApply = pgTable(
  'supplier_apply',
  {
    id: key(),
    applyNo: text().notNull(),
    kind: text().$type<keyof typeof supplierApplyKinds>().notNull(),
    /** Of the form that was filled in: sent twice it is one application. */
    registrationKey: text(),
    supplierName: text().notNull(),
    uscc: text().notNull(),
    contactName: text(),
    contactPhone: text(),
    email: text(),
    mainTypeIds: idList(),
    reason: text(),
    bankName: text(),
    bankAccount: text(),
    state: text().$type<keyof typeof supplierApplyStates>().notNull().default('applied'),
    reviewNote: text(),
    reviewedBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    reviewedAt: moment(),
    supplierId: uuid().references(() => supplier.id),
    /** The network it came from; forgotten after a day. */
    fromNetwork: text(),
    ...editable(),
  },
  (table) => [
    uniqueIndex('supplier_apply_no').on(table.applyNo),
    uniqueIndex('supplier_apply_key').on(table.registrationKey),
    uniqueIndex('supplier_apply_open')
      .on(table.uscc)
      .where(sql`${table.state} = 'applied' and ${table.kind} = 'apply'`),
    uniqueIndex('supplier_apply_profile').on(table.supplierId).where(sql`${table.state} = 'applied'`),
    index('supplier_apply_created').on(table.createdAt, table.id),
    index('supplier_apply_supplier').on(table.supplierId),
    index('supplier_apply_reviewer').on(table.reviewedBy),
    index('supplier_apply_network')
      .on(table.fromNetwork, table.createdAt)
      .where(sql`${table.fromNetwork} is not null`),
    check('supplier_apply_profile_of', sql`${table.kind} = 'apply' or ${table.supplierId} is not null`),
  ],
);

/** A supplier's people: their accounts say whose they are, this what they do there. */
export const supplierUser = pgTable(
  'supplier_user',
  {
    accountId: uuid()
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    supplierId: uuid()
      .notNull()
      .references(() => supplier.id),
    isSupplierAdmin: boolean().notNull().default(false),
    salesTypeIds: idList(),
    /** Disabled by the company itself, which may then enable it again. */
    ownDisabled: boolean().notNull().default(false),
  },
  (table) => [index('supplier_user_supplier').on(table.supplierId)],
);

/** What cost a supplier points, its word against it, and the answer. */
export const creditEvent = pgTable(
  'credit_event',
  {
    id: key(),
    supplierId: uuid()
      .notNull()
      .references(() => supplier.id),
    kind: text().$type<CreditKind>().notNull(),
    points: integer().notNull(),
    orderId: uuid(),
    note: text().notNull(),
    /** Null for what the product itself found. */
    createdBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    createdAt: moment().notNull().default(sql`now()`),
    appeal: text(),
    appealedBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    appealedAt: moment(),
    answer: text(),
    /** Whether the points were given back. */
    accepted: boolean(),
    answeredBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    answeredAt: moment(),
  },
  (table) => [
    index('credit_event_supplier').on(table.supplierId, table.createdAt, table.id),
    index('credit_event_created_by').on(table.createdBy),
    index('credit_event_appealed_by').on(table.appealedBy),
    index('credit_event_answered_by').on(table.answeredBy),
    check('credit_event_points', sql`${table.points} between -30 and -1`),
  ],
);
