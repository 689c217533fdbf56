import type {
  Code,
  hazardCategories,
  leaverStates,
  leaveStates,
  SyncField,
  SyncKind,
  SyncReason,
  SyncSource,
  SyncState,
} from '@anyan/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, editable, key, moment } from '../../platform/database/columns.ts';
import { organization } from '../college/public.ts';
import { account } from '../identity/public.ts';
import type { SyncRefusal } from './sync/rows.ts';

/** What the college knows of a person beyond the account. */
export const person = pgTable(
  'person',
  {
    accountId: uuid()
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    title: text(),
    major: text(),
    grade: text(),
    /** Of a student; approvals, laboratories and the role of mentors all ask here. */
    mentorId: uuid().references(() => account.id, { onDelete: 'set null' }),
    entryDate: day(),
    leaveDate: day(),
    /** When that was entered: within days it is taken back. */
    leftAt: moment(),
    /** Roles by hand that he had until then. */
    leftRoleIds: uuid().array().notNull().default(sql`'{}'`),
  },
  (table) => [index('person_mentor').on(table.mentorId)],
);

/** Whom inspections may ask: somebody of the college, whose name and organisation are the account's, or an outsider. */
export const expert = pgTable(
  'expert',
  {
    id: key(),
    accountId: uuid().references(() => account.id),
    name: text(),
    unit: text(),
    title: text(),
    fields: text().array().$type<Code<typeof hazardCategories>[]>().notNull(),
    phone: text(),
    email: text(),
    termFrom: day(),
    termTo: day(),
    photoFileId: uuid(),
    introduction: text(),
    useStatus: smallint().$type<1 | 2>().notNull().default(1),
    ...editable(),
  },
  (table) => [
    uniqueIndex('expert_account').on(table.accountId),
    uniqueIndex('expert_outsider').on(table.name, table.unit).where(sql`${table.accountId} is null`),
    check(
      'expert_known',
      sql`${table.accountId} is not null or (${table.name} is not null and ${table.unit} is not null)`,
    ),
    index('expert_fields').using('gin', table.fields),
  ],
);

/** People who leave together, as somebody has chosen them. */
export const leaveJob = pgTable(
  'leave_job',
  {
    id: key(),
    ownerId: uuid().notNull(),
    state: text().$type<keyof typeof leaveStates>().notNull().default('preview'),
    /** Its owner wants it to end before all have left. */
    stopping: boolean().notNull().default(false),
    /** Language of its reasons. */
    locale: text().$type<'zh-CN' | 'en-US'>().notNull(),
    openCount: integer().notNull().default(0),
    /** Of the run that is under way: how many were to leave. */
    dueCount: integer().notNull().default(0),
    failure: text(),
    createdAt: moment().notNull().default(sql`now()`),
    updatedAt: moment().notNull().default(sql`now()`),
  },
  (table) => [index('leave_job_owner').on(table.ownerId, table.createdAt)],
);

export const leaveRow = pgTable(
  'leave_row',
  {
    jobId: uuid()
      .notNull()
      .references(() => leaveJob.id, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    loginName: text().notNull(),
    leaveDate: day().notNull(),
    /** Who takes over all his duties, as the list says. */
    toUserId: uuid(),
    state: text().$type<keyof typeof leaverStates>().notNull(),
    reason: text(),
    handOver: jsonb().$type<{ duty: string; toUserId: string }[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.accountId] }),
    index('leave_row_state').on(table.jobId, table.state, table.loginName, table.accountId),
    index('leave_row_account').on(table.accountId),
  ],
);

/** A system of the college that sends people or organisations. */
export const syncSource = pgTable(
  'sync_source',
  {
    id: key(),
    name: text().notNull(),
    kinds: text().array().$type<SyncKind[]>().notNull(),
    owns: text().array().$type<SyncField[]>().notNull(),
    fields: jsonb().$type<SyncSource['fields']>().notNull().default([]),
    codes: jsonb().$type<SyncSource['codes']>().notNull(),
    pullName: text(),
    useStatus: smallint().$type<1 | 2>().notNull().default(1),
    keyId: text().notNull(),
    /** Encrypted; the one before is good for a day after a rotation. */
    secret: text().notNull(),
    previousSecret: text(),
    previousUntil: moment(),
    ...editable(),
  },
  (table) => [uniqueIndex('sync_source_name').on(table.name), uniqueIndex('sync_source_key').on(table.keyId)],
);

/** What a source calls somebody, or an organisation. */
export const syncLink = pgTable(
  'sync_link',
  {
    sourceId: uuid()
      .notNull()
      .references(() => syncSource.id, { onDelete: 'cascade' }),
    externalId: text().notNull(),
    accountId: uuid().references(() => account.id, { onDelete: 'cascade' }),
    organizationId: uuid().references(() => organization.id, { onDelete: 'cascade' }),
    kind: text().$type<SyncKind>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sourceId, table.kind, table.externalId] }),
    uniqueIndex('sync_link_person').on(table.sourceId, table.accountId),
    index('sync_link_account').on(table.accountId),
    index('sync_link_organization').on(table.organizationId),
  ],
);

/** What a source sent, and what became of it; the rows themselves only until they are taken in. */
export const syncRun = pgTable(
  'sync_run',
  {
    id: key(),
    sourceId: uuid()
      .notNull()
      .references(() => syncSource.id, { onDelete: 'cascade' }),
    kind: text().$type<SyncKind>().notNull(),
    batchNo: bigint({ mode: 'number' }).notNull(),
    part: smallint().notNull().default(1),
    parts: smallint().notNull().default(1),
    full: boolean().notNull(),
    state: text().$type<SyncState>().notNull(),
    reason: text().$type<SyncReason>(),
    received: integer().notNull(),
    added: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    left: integer().notNull().default(0),
    refusals: jsonb().$type<SyncRefusal[]>().notNull().default([]),
    payload: jsonb().$type<object[]>(),
    note: text(),
    at: moment().notNull(),
    decidedById: uuid(),
    version: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('sync_run_batch').on(table.sourceId, table.kind, table.batchNo, table.part),
    index('sync_run_at').on(table.at, table.id),
  ],
);

/** Who has left at a source and not here yet: duties of his wait for somebody. */
export const syncLeaving = pgTable('sync_leaving', {
  accountId: uuid()
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  sourceId: uuid()
    .notNull()
    .references(() => syncSource.id, { onDelete: 'cascade' }),
  leaveDate: day().notNull(),
  /** Null until somebody has looked. */
  dutyCount: integer(),
  since: moment().notNull(),
});
