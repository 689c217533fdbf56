import type {
  BottleState,
  CabinetType,
  ControlCategory,
  ControlledCategory,
  controlledStates,
  lockKinds,
  MovementKind,
  SourceKind,
  TestResult,
  testMethods,
  Unit,
  WitnessWords,
  witnessStates,
} from '@anyan/contract';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  doublePrecision,
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
import { day, editable, key, moment } from '../../../platform/database/columns.ts';
import { room } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';

/** Exact: PostgreSQL and the contract's `millionthsOf` both know six places. */
const exact = () => numeric({ precision: 18, scale: 6 });

/** Where bottles stand: each room of a laboratory, and the cabinets and shelves in it. */
export const storageLocation = pgTable(
  'storage_location',
  {
    id: key(),
    code: text().notNull(),
    laboratoryId: uuid()
      .notNull()
      .references(() => laboratory.id),
    roomId: uuid()
      .notNull()
      .references(() => room.id),
    /** None of a room itself. */
    parentId: uuid().references((): AnyPgColumn => storageLocation.id),
    name: text().notNull(),
    cabinetType: text().$type<CabinetType>(),
    tempSetpoint: integer(),
    capacityL: integer(),
    lockKind: text().$type<keyof typeof lockKinds>().notNull().default('none'),
    keeperAId: uuid().references(() => account.id),
    keeperBId: uuid().references(() => account.id),
    camera: boolean().notNull().default(false),
    controlledState: text().$type<keyof typeof controlledStates>().notNull().default('none'),
    controlledCategories: text().array().$type<ControlledCategory[]>().notNull().default([]),
    controlledFileId: uuid(),
    controlledNote: text(),
    controlledById: uuid(),
    controlledAt: moment(),
    useStatus: smallint().$type<1 | 2>().notNull().default(1),
    ...editable(),
  },
  (table) => [
    uniqueIndex('storage_location_code').on(table.code),
    uniqueIndex('storage_location_room').on(table.laboratoryId, table.roomId).where(sql`parent_id is null`),
    uniqueIndex('storage_location_name').on(table.parentId, sql`lower(name)`),
    index('storage_location_laboratory').on(table.laboratoryId, table.id),
    index('storage_location_in_room').on(table.roomId),
    index('storage_location_keeper_a').on(table.keeperAId),
    index('storage_location_keeper_b').on(table.keeperBId),
    check('storage_location_keepers', sql`${table.keeperAId} <> ${table.keeperBId}`),
  ],
);

/** What was made of several bottles. What is controlled stays so: at most this share, and also by what was added. */
export interface Solution {
  name: string;
  concentration: string;
  hCodes: string[];
  massFractionAtMost?: number | null;
  added?: ControlCategory[];
}

/** Every bottle that was ever there. `remaining` is kept by the journal’s trigger alone. */
export const bottle = pgTable(
  'bottle',
  {
    id: key(),
    bottleCode: text().notNull(),
    laboratoryId: uuid()
      .notNull()
      .references(() => laboratory.id),
    locationId: uuid()
      .notNull()
      .references(() => storageLocation.id),
    /** Of the dictionary; the migration refers to it. */
    substanceId: uuid().notNull(),
    /** Of the substance, as far as they hold at this mass fraction. */
    controlCategories: text().array().$type<ControlCategory[]>().notNull().default([]),
    spec: text(),
    purity: text(),
    massFraction: doublePrecision(),
    brand: text(),
    supplierName: text(),
    batchNo: text(),
    netContent: exact().notNull(),
    unit: text().$type<Unit>().notNull(),
    /** The net content in the base unit of its unit, as is what remains. */
    netBase: exact().notNull(),
    remaining: exact().notNull().default('0'),
    lastSeq: integer().notNull().default(0),
    grossWeight: exact(),
    tareWeight: exact(),
    productionDate: day(),
    expiryDate: day(),
    /** Fen. */
    price: bigint({ mode: 'number' }),
    solution: jsonb().$type<Solution>(),
    openedAt: moment(),
    openedExpiry: day(),
    testDueAt: day(),
    /** Of its last test for peroxides. */
    testResult: text().$type<TestResult>(),
    state: text().$type<BottleState>().notNull().default('inStore'),
    sourceKind: text().$type<SourceKind>().notNull(),
    receiptLineId: uuid(),
    receiptNo: integer(),
    parentBottleId: uuid().references((): AnyPgColumn => bottle.id),
    holderId: uuid().references(() => account.id),
    heldSince: moment(),
    dueBack: day(),
    /** On the scale, before it was taken out. */
    weightBefore: exact(),
    requestId: uuid(),
    frozenReason: text(),
    /** What it is frozen for, where nobody but that frees it. */
    frozenFor: text().$type<'secondBook' | 'loss'>(),
    ...editable(),
  },
  (table) => [
    uniqueIndex('bottle_code').on(table.bottleCode),
    uniqueIndex('bottle_receipt').on(table.receiptLineId, table.receiptNo),
    index('bottle_created').on(table.createdAt, table.id),
    index('bottle_live_created')
      .on(table.createdAt, table.id)
      .where(sql`state in ('inStore', 'takenOut', 'empty')`),
    index('bottle_expiry').on(table.expiryDate, table.id),
    index('bottle_opened_expiry').on(table.openedExpiry, table.id),
    index('bottle_remaining').on(table.remaining, table.id),
    index('bottle_state').on(table.state, table.id),
    index('bottle_laboratory').on(table.laboratoryId, table.createdAt, table.id),
    index('bottle_location').on(table.locationId),
    index('bottle_substance').on(table.substanceId, table.laboratoryId),
    index('bottle_holder').on(table.holderId),
    index('bottle_parent').on(table.parentBottleId),
    index('bottle_solution').on(table.id).where(sql`solution is not null`),
    index('bottle_categories').using('gin', table.controlCategories),
    check('bottle_remaining_there', sql`${table.remaining} >= 0`),
  ],
);

/** A test for peroxides. */
export const bottleTest = pgTable(
  'bottle_test',
  {
    id: key(),
    bottleId: uuid()
      .notNull()
      .references(() => bottle.id),
    at: moment().notNull(),
    method: text().$type<keyof typeof testMethods>().notNull(),
    ppm: doublePrecision().notNull(),
    note: text(),
    fileId: uuid(),
    byId: uuid()
      .notNull()
      .references(() => account.id),
    result: text().$type<TestResult>().notNull(),
    nextAt: day(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    index('bottle_test_bottle').on(table.bottleId, table.at, table.id),
    index('bottle_test_by').on(table.byId),
  ],
);

/** What a movement changed of its bottle beside the amount, as it was before; a reversal puts it back. */
export interface BottleBefore {
  state: BottleState;
  locationId: string;
  holderId: string | null;
  heldSince: string | null;
  dueBack: string | null;
  weightBefore: string | null;
  openedAt: string | null;
  openedExpiry: string | null;
  requestId: string | null;
  /** Of a transfer: the laboratory it came from. */
  laboratoryId?: string;
  /** Bottles that the same call made of it, and those that it took something out of beside this one. */
  made?: string[];
  beside?: string[];
}

/** The journal. Numbers, balance and hashes are the database’s: `book_movement` and `journal_link`. */
export const movement = pgTable(
  'movement',
  {
    id: key(),
    bottleId: uuid()
      .notNull()
      .references(() => bottle.id),
    bottleSeq: integer().notNull().default(0),
    kind: text().$type<MovementKind>().notNull(),
    delta: exact().notNull(),
    balanceAfter: exact().notNull().default('0'),
    at: moment().notNull(),
    bookedAt: moment().notNull().default(sql`now()`),
    backdated: boolean().notNull().default(false),
    operatorId: uuid().references(() => account.id),
    witnessId: uuid().references(() => account.id),
    counterpartId: uuid().references(() => account.id),
    fromLocationId: uuid().references(() => storageLocation.id),
    toLocationId: uuid().references(() => storageLocation.id),
    /** Where it was booked; of a transfer the two are not the same. */
    laboratoryId: uuid()
      .notNull()
      .references(() => laboratory.id),
    toLaboratoryId: uuid().references(() => laboratory.id),
    purpose: text(),
    projectName: text(),
    experimentNo: text(),
    weightBefore: exact(),
    weightAfter: exact(),
    requestId: uuid(),
    stocktakeLineId: uuid(),
    wasteContainerId: uuid(),
    reversalOfId: uuid().references((): AnyPgColumn => movement.id),
    note: text(),
    /** The lists in force under which it was booked. */
    listVersions: text(),
    bottleBefore: jsonb().$type<BottleBefore>(),
    prevHash: text().notNull().default(''),
    hash: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('movement_seq').on(table.bottleId, table.bottleSeq),
    uniqueIndex('movement_reversal').on(table.reversalOfId),
    index('movement_at').on(table.at, table.id),
    index('movement_laboratory').on(table.laboratoryId, table.at, table.id),
    index('movement_operator').on(table.operatorId, table.at),
    index('movement_witness').on(table.witnessId),
    index('movement_counterpart').on(table.counterpartId, table.at),
    check('movement_balance', sql`${table.balanceAfter} >= 0`),
  ],
);

/** A call that needs two people, until it was made. */
export const witness = pgTable(
  'witness',
  {
    id: key(),
    /** Of the token that the page holds; the code of its label is for the other person's eyes. */
    tokenHash: text().notNull(),
    code: text().notNull(),
    call: text().notNull(),
    payloadHash: text().notNull(),
    /** None of the English in what an earlier release has stored. */
    words: jsonb().$type<(WitnessWords[number] & { nameEn?: string; valueEn?: string })[]>().notNull(),
    laboratoryId: uuid().references(() => laboratory.id),
    initiatorId: uuid()
      .notNull()
      .references(() => account.id),
    /** Named when it was asked for; else whoever confirms. */
    askedId: uuid().references(() => account.id),
    witnessId: uuid().references(() => account.id),
    state: text().$type<Exclude<keyof typeof witnessStates, 'expired'>>().notNull().default('waiting'),
    method: text().$type<'password' | 'factor'>(),
    refusal: text(),
    createdAt: moment().notNull().default(sql`now()`),
    expiresAt: moment().notNull(),
    decidedAt: moment(),
    usedAt: moment(),
  },
  (table) => [
    uniqueIndex('witness_token').on(table.tokenHash),
    uniqueIndex('witness_code').on(table.code),
    index('witness_asked').on(table.askedId, table.expiresAt).where(sql`state = 'waiting'`),
    index('witness_initiator').on(table.initiatorId),
    index('witness_confirmed_by').on(table.witnessId),
    index('witness_laboratory').on(table.laboratoryId),
  ],
);
