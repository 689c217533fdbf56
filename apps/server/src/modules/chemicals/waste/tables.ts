import type {
  ContainerUnit,
  Unit,
  WasteCategory,
  WasteContainerState,
  WasteForm,
  WasteRequestState,
  WasteRoundState,
} from '@anyan/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, editable, key, moment } from '../../../platform/database/columns.ts';
import { account } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';

const exact = () => numeric({ precision: 18, scale: 6 });

/** What is handed over to a company that disposes of it. */
export const disposalBatch = pgTable(
  'disposal_batch',
  {
    id: key(),
    company: text().notNull(),
    licenceNo: text().notNull(),
    licenceTo: day().notNull(),
    manifestNo: text().notNull(),
    vehicle: text().notNull(),
    kg: exact().notNull(),
    fileIds: uuid().array().notNull().default([]),
    signerId: uuid()
      .notNull()
      .references(() => account.id),
    witnessId: uuid()
      .notNull()
      .references(() => account.id),
    handedAt: moment().notNull(),
    ...editable(),
  },
  (table) => [
    uniqueIndex('disposal_batch_manifest').on(table.manifestNo),
    index('disposal_batch_handed').on(table.handedAt, table.id),
    index('disposal_batch_kg').on(table.kg, table.id),
    index('disposal_batch_company').on(table.company, table.id),
    index('disposal_batch_signer').on(table.signerId),
    index('disposal_batch_witness').on(table.witnessId),
  ],
);

/** A way through the laboratories that brings their waste to the store of the college. */
export const wasteRound = pgTable(
  'waste_round',
  {
    id: key(),
    date: day().notNull(),
    vehicle: text().notNull(),
    handlerIds: uuid().array().notNull(),
    state: text().$type<WasteRoundState>().notNull().default('planned'),
    plannedById: uuid()
      .notNull()
      .references(() => account.id),
    finishedAt: moment(),
    ...editable(),
  },
  (table) => [
    index('waste_round_date').on(table.date, table.id),
    index('waste_round_created').on(table.createdAt, table.id),
    index('waste_round_state').on(table.state, table.id),
    index('waste_round_planner').on(table.plannedById),
    index('waste_round_handlers').using('gin', table.handlerIds),
  ],
);

/** What a laboratory wants to be rid of. */
export const wasteRequest = pgTable(
  'waste_request',
  {
    id: key(),
    requestNo: text().notNull(),
    applicantId: uuid()
      .notNull()
      .references(() => account.id),
    laboratoryId: uuid()
      .notNull()
      .references(() => laboratory.id),
    /** As the laboratory thinks, and as it was weighed when it was loaded. */
    kg: exact().notNull(),
    weighed: exact(),
    state: text().$type<WasteRequestState>().notNull().default('draft'),
    approvalId: uuid(),
    submittedAt: moment(),
    /** Why it was returned, refused or ended. */
    reason: text(),
    roundId: uuid().references(() => wasteRound.id),
    /** Its place on the way. */
    stopNo: integer(),
    signatureFileId: uuid(),
    loadedAt: moment(),
    storedAt: moment(),
    batchId: uuid().references(() => disposalBatch.id),
    ...editable(),
  },
  (table) => [
    uniqueIndex('waste_request_no').on(table.requestNo),
    index('waste_request_created').on(table.createdAt, table.id),
    index('waste_request_kg').on(table.kg, table.id),
    index('waste_request_state').on(table.state, table.id),
    index('waste_request_applicant').on(table.applicantId),
    index('waste_request_laboratory').on(table.laboratoryId, table.createdAt, table.id),
    index('waste_request_round').on(table.roundId),
    index('waste_request_batch').on(table.batchId),
  ],
);

/** A container in which a laboratory collects one kind of waste. */
export const wasteContainer = pgTable(
  'waste_container',
  {
    id: key(),
    code: text().notNull(),
    laboratoryId: uuid()
      .notNull()
      .references(() => laboratory.id),
    /** Of the stock, as every id of a bottle below; the migration refers to it. */
    locationId: uuid().notNull(),
    wasteCategory: text().$type<WasteCategory>().notNull(),
    hwCode: text().notNull(),
    form: text().$type<WasteForm>().notNull(),
    unit: text().$type<ContainerUnit>().notNull(),
    /** In the base unit of its unit, as is what is in it. */
    capacity: exact().notNull(),
    filled: exact().notNull().default('0'),
    /** Nothing more goes in, though there may be room. */
    full: boolean().notNull().default(false),
    state: text().$type<WasteContainerState>().notNull().default('inUse'),
    /** When the first waste went in. */
    startedAt: moment(),
    /** With which it goes away. */
    requestId: uuid().references(() => wasteRequest.id),
    ...editable(),
  },
  (table) => [
    uniqueIndex('waste_container_code').on(table.code),
    index('waste_container_created').on(table.createdAt, table.id),
    index('waste_container_started').on(table.startedAt, table.id),
    index('waste_container_filled').on(table.filled, table.id),
    index('waste_container_state').on(table.state, table.id),
    index('waste_container_laboratory').on(table.laboratoryId, table.createdAt, table.id),
    index('waste_container_location').on(table.locationId),
    index('waste_container_request').on(table.requestId),
    check('waste_container_capacity', sql`${table.filled} <= ${table.capacity}`),
  ],
);

/** What went into a container. */
export const wasteContent = pgTable(
  'waste_content',
  {
    id: key(),
    containerId: uuid()
      .notNull()
      .references(() => wasteContainer.id),
    text: text(),
    bottleId: uuid(),
    /** As it was said, and in the base unit of the container. */
    quantity: exact().notNull(),
    unit: text().$type<Unit>().notNull(),
    base: exact().notNull(),
    ph: doublePrecision(),
    at: moment().notNull(),
    byId: uuid()
      .notNull()
      .references(() => account.id),
    /** Of the journal, where a bottle went in. */
    movementId: uuid(),
  },
  (table) => [
    index('waste_content_of').on(table.containerId, table.at, table.id),
    index('waste_content_bottle').on(table.bottleId),
    index('waste_content_by').on(table.byId),
    check('waste_content_named', sql`${table.text} is not null or ${table.bottleId} is not null`),
  ],
);

/** One container or bottle of a request. */
export const wasteItem = pgTable(
  'waste_item',
  {
    id: key(),
    requestId: uuid()
      .notNull()
      .references(() => wasteRequest.id, { onDelete: 'cascade' }),
    sort: integer().notNull(),
    containerId: uuid().references(() => wasteContainer.id),
    bottleId: uuid(),
    /** Kilograms on the scale; none of what was left there. */
    weighed: exact(),
  },
  (table) => [
    uniqueIndex('waste_item_place').on(table.requestId, table.sort),
    index('waste_item_container').on(table.containerId),
    index('waste_item_bottle').on(table.bottleId),
    check('waste_item_one', sql`num_nonnulls(${table.containerId}, ${table.bottleId}) = 1`),
  ],
);
