import type { Change } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tsvector } from '../database/columns.ts';

/** Append-only, partitioned by month; a trigger refuses every change. */
export const operationLog = pgTable(
  'operation_log',
  {
    id: uuid().notNull(),
    at: moment().notNull(),
    actorId: uuid(),
    actorName: text(),
    ip: text(),
    userAgent: text(),
    requestId: text(),
    module: text().notNull(),
    action: text().notNull(),
    actionEn: text().notNull(),
    targetKind: text(),
    targetId: text(),
    targetName: text(),
    result: text().$type<'done' | 'refused'>().notNull(),
    changes: jsonb().$type<Change[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.at, table.id] }),
    index('operation_log_id').on(table.id),
    index('operation_log_actor').on(table.actorId, table.at),
    index('operation_log_target').on(table.targetKind, table.targetId, table.at),
    index('operation_log_request').on(table.requestId),
    index('operation_log_module').on(table.module, table.at),
    index('operation_log_action').on(table.action, table.at),
    index('operation_log_actor_name').on(table.actorName, table.at),
    // What is not in order yet is read through at every search: little of it, since writing never pauses here.
    index('operation_log_target_name')
      .using('gin', sql`bigram(lower(${table.targetName}))`)
      .with({ gin_pending_list_limit: 256 }),
  ],
);

/**
 * Every name of an actor and every action there is in the sealed rows, once: what is typed is looked up here, and the
 * rows are found by whole names. An action has its two languages.
 */
export const operationLogTerm = pgTable(
  'operation_log_term',
  {
    kind: text().$type<'actor' | 'action'>().notNull(),
    text: text().notNull(),
    textEn: text().notNull(),
    searchText: text().notNull().generatedAlwaysAs(sql`lower(text || ' ' || text_en)`),
    searchIndex: tsvector().generatedAlwaysAs(sql`bigram(lower(text || ' ' || text_en))`),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.text, table.textEn] }),
    index('operation_log_term_search').using('gin', table.searchIndex),
  ],
);

/** Rows written but not chained yet; in the transaction of the change, emptied by the sealer. */
export const operationLogPending = pgTable('operation_log_pending', {
  logId: uuid().primaryKey(),
  at: moment().notNull(),
});

/** The chain: each hash covers the row and the hash before. */
export const operationLogSeal = pgTable(
  'operation_log_seal',
  {
    seq: bigint({ mode: 'number' }).primaryKey(),
    logId: uuid().notNull(),
    logAt: moment().notNull(),
    hash: text().notNull(),
    sealedAt: moment().notNull().default(sql`now()`),
  },
  (table) => [index('operation_log_seal_log').on(table.logId)],
);
