import type {
  commodityKinds,
  FundingAdjustmentKind,
  FundingAdjustmentState,
  FundingSource,
  FundingState,
  JournalKind,
} from '@anyan/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, editable, key, moment } from '../../../platform/database/columns.ts';
import { file } from '../../../platform/files/tables.ts';
import { organization } from '../../college/public.ts';
import { account } from '../../identity/public.ts';

/** Yuan; a text on this side, so that no sum ever is a float. */
const yuan = () => numeric({ precision: 14, scale: 2 });

/** Somebody who may use the card of another; amounts as texts of yuan. */
export interface Authorised {
  userId: string;
  limitPerOrder: string | null;
  limitTotal: string | null;
  usedTotal: string;
  validTo: string;
}

/** 经费卡. Its money is changed together with a row of its journal, and by nothing else. */
export const fundingAccount = pgTable(
  'funding_account',
  {
    id: key(),
    cardNo: text().notNull(),
    fundingName: text().notNull(),
    projectNo: text(),
    source: text().$type<FundingSource>().notNull(),
    ownerId: uuid()
      .notNull()
      .references(() => account.id),
    organizationId: uuid()
      .notNull()
      .references(() => organization.id),
    budget: yuan().notNull().default('0'),
    balance: yuan().notNull().default('0'),
    frozen: yuan().notNull().default('0'),
    lastSeq: integer().notNull().default(0),
    validFrom: day().notNull(),
    validTo: day().notNull(),
    allowedKinds: text().array().$type<(keyof typeof commodityKinds)[]>().notNull().default([]),
    allowControlled: boolean().notNull().default(false),
    state: text().$type<FundingState>().notNull().default('active'),
    /** Suspended because its owner is gone: whoever takes it over can use it at once. */
    ownerless: boolean().notNull().default(false),
    reason: text(),
    /** In the row itself, so that what is used of a limit is counted where the money is taken. */
    authorised: jsonb().$type<Authorised[]>().notNull().default([]),
    externalId: text(),
    ...editable(),
  },
  (table) => [
    uniqueIndex('funding_account_no').on(sql`lower(card_no)`),
    // None of these has a column that a movement changes: it then touches no index.
    index('funding_account_created').on(table.createdAt, table.id),
    index('funding_account_owner').on(table.ownerId),
    index('funding_account_organization').on(table.organizationId, table.createdAt, table.id),
    index('funding_account_valid').on(table.validTo, table.id),
    index('funding_account_authorised').using('gin', sql`authorised jsonb_path_ops`),
    check('funding_account_balance', sql`${table.balance} >= 0`),
    check('funding_account_frozen', sql`${table.frozen} >= 0 and ${table.frozen} <= ${table.balance}`),
    check('funding_account_days', sql`${table.validTo} >= ${table.validFrom}`),
    check('funding_account_closed', sql`${table.state} <> 'closed' or ${table.frozen} = 0`),
  ],
);

/** 流水: what happened to a card; append-only, numbered and chained by the database. */
export const fundingJournal = pgTable(
  'funding_journal',
  {
    id: key(),
    fundingId: uuid()
      .notNull()
      .references(() => fundingAccount.id),
    seq: integer().notNull().default(0),
    kind: text().$type<JournalKind>().notNull(),
    amount: yuan().notNull(),
    balanceAfter: yuan().notNull(),
    frozenAfter: yuan().notNull(),
    orderId: uuid(),
    statementId: uuid(),
    operatorId: uuid().references(() => account.id),
    reason: text(),
    /** What is asked for twice under one key is done once. */
    idemKey: text().notNull(),
    createdAt: moment().notNull().default(sql`now()`),
    prevHash: text().notNull().default(''),
    hash: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('funding_journal_seq').on(table.fundingId, table.seq),
    uniqueIndex('funding_journal_key').on(table.idemKey),
    index('funding_journal_order')
      .on(table.orderId, table.fundingId)
      .where(sql`${table.orderId} is not null`),
    check(
      'funding_journal_amount',
      sql`${table.amount} > 0 or (${table.kind} = 'adjust' and ${table.amount} <> 0)`,
    ),
    check('funding_journal_after', sql`${table.balanceAfter} >= 0 and ${table.frozenAfter} >= 0`),
  ],
);

/** A change by hand: booked at once, or when somebody else of the finance office has agreed. */
export const fundingAdjustment = pgTable(
  'funding_adjustment',
  {
    id: key(),
    kind: text().$type<FundingAdjustmentKind>().notNull(),
    fundingId: uuid()
      .notNull()
      .references(() => fundingAccount.id),
    toFundingId: uuid().references(() => fundingAccount.id),
    amount: yuan().notNull(),
    reason: text().notNull(),
    fileId: uuid().references(() => file.id),
    state: text().$type<FundingAdjustmentState>().notNull().default('pending'),
    applicantId: uuid().references(() => account.id),
    approvalId: uuid(),
    outcome: text(),
    idemKey: text().notNull(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('funding_adjustment_key').on(table.applicantId, table.idemKey),
    index('funding_adjustment_created').on(table.createdAt, table.id),
    index('funding_adjustment_funding').on(table.fundingId, table.createdAt, table.id),
    index('funding_adjustment_to').on(table.toFundingId),
    index('funding_adjustment_pending').on(table.fundingId).where(sql`${table.state} = 'pending'`),
    check(
      'funding_adjustment_amount',
      sql`${table.amount} > 0 or (${table.kind} = 'adjust' and ${table.amount} <> 0)`,
    ),
    check(
      'funding_adjustment_to_other',
      sql`(${table.kind} = 'transfer') = (${table.toFundingId} is not null)`,
    ),
  ],
);
