import type { audit, InputOf, LogDetails, LogRow, Page } from '@anyan/contract';
import { and, type Column, desc, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { operationLog, operationLogSeal, operationLogTerm } from '../../platform/audit/tables.ts';
import { contains } from '../../platform/bigrams.ts';
import type { ReadContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { fail } from '../../platform/failure.ts';
import { fromNearerEnd, likeText, orderOf } from '../../platform/paging.ts';
import { within } from '../../platform/scope.ts';
import type { Reach } from '../../platform/session/caller.ts';

type Endpoints = typeof audit.endpoints;
type LogFilters = InputOf<Endpoints['logExport']>;

const idOrKind = /^[\x21-\x7e]+$/;

interface Terms {
  actors?: string[];
  actions?: string[];
}

/**
 * The actors' names and the actions that hold what was typed, also those of the last rows, which are not sealed yet.
 * There are some thousands of them to a million rows.
 */
const termsOf = async (db: Reader, { actor, action }: LogFilters): Promise<Terms> => {
  const find = async (kind: 'actor' | 'action', typed: string): Promise<string[]> => {
    const [text, textEn] =
      kind === 'actor' ? [sql`l.actor_name`, sql`''`] : [sql`l.action`, sql`l.action_en`];
    const term = operationLogTerm;
    const { rows } = await db.execute<{ text: string }>(sql`
      select text from ${term} where ${term.kind} = ${kind} and ${contains(term.searchText, term.searchIndex, typed)}
      union
      select ${text} from operation_log_pending p join operation_log l on l.at = p.at and l.id = p.log_id
       where lower(${text} || ' ' || ${textEn}) like ${`%${likeText(typed.toLowerCase())}%`}`);
    return rows.map((row) => row.text);
  };
  return {
    ...(actor?.trim() ? { actors: await find('actor', actor.trim()) } : {}),
    ...(action?.trim() ? { actions: await find('action', action.trim()) } : {}),
  };
};

const among = (column: Column, texts: readonly string[]): SQL =>
  texts.length > 0 ? sql`${column} = any(${sql.param(texts)}::text[])` : sql`false`;

/** Rows that name no person one reaches are seen by the college alone. */
const inReach = (reach: Reach): SQL | undefined => within(reach, { person: operationLog.actorId });

/** @throws LOG_RANGE */
const conditionOf = async (db: Reader, filters: LogFilters, reach: Reach): Promise<SQL | undefined> => {
  const { from, to } = filters;
  if (from && to && Date.parse(from) > Date.parse(to)) throw fail('LOG_RANGE');
  const { actors, actions } = await termsOf(db, filters);
  const target = filters.target?.trim();
  const requestId = filters.requestId?.trim();
  const { targetName } = operationLog;
  return and(
    inReach(reach),
    // On the partition key itself, so that only the months asked for are read.
    from ? gte(operationLog.at, from) : undefined,
    to ? lte(operationLog.at, to) : undefined,
    actors ? among(operationLog.actorName, actors) : undefined,
    filters.module ? eq(operationLog.module, filters.module) : undefined,
    actions ? among(operationLog.action, actions) : undefined,
    target
      ? or(
          contains(sql`lower(${targetName})`, sql`bigram(lower(${targetName}))`, target),
          idOrKind.test(target)
            ? or(eq(operationLog.targetId, target), eq(operationLog.targetKind, target))
            : undefined,
        )
      : undefined,
    requestId ? eq(operationLog.requestId, requestId) : undefined,
    filters.result ? eq(operationLog.result, filters.result) : undefined,
  );
};

// The join of a whole month would cost more than one look-up for each row shown. The outer column is written out,
// since a column of a single table comes without its table.
const sealed = sql<boolean>`exists (select 1 from operation_log_seal s where s.log_id = "operation_log"."id")`;

const selection = {
  id: operationLog.id,
  at: operationLog.at,
  actorId: operationLog.actorId,
  actorName: operationLog.actorName,
  ip: operationLog.ip,
  module: operationLog.module,
  action: operationLog.action,
  actionEn: operationLog.actionEn,
  targetKind: operationLog.targetKind,
  targetId: operationLog.targetId,
  targetName: operationLog.targetName,
  result: operationLog.result,
  requestId: operationLog.requestId,
  sealed,
};

/** All rows there are, told by the chain that numbers them; counting a year of them would take longer than the page. */
const countAll = async (db: Reader): Promise<number> => {
  const { rows } = await db.execute<{ total: number }>(sql`
    select (coalesce((select max(seq) from operation_log_seal), 0) + (select count(*) from operation_log_pending))::int
      as total`);
  return rows[0]?.total ?? 0;
};

/** Up to so many, working out what is skipped costs less than planning the join that saves it. */
const fewSkipped = 100;

/** A page of the log within reach, newest first. The exact total is kept for a second. */
export const listLog = async (
  { db, reach, platform }: Pick<ReadContext, 'db' | 'reach' | 'platform'>,
  input: InputOf<Endpoints['logPageList']>,
): Promise<Page<LogRow>> => {
  const where = await conditionOf(db, input, reach);
  const { pageNo: _page, pageSize: _size, sortField: _field, sortOrder: _order, ...filters } = input;
  const total = await platform.shortCache.get(`log ${JSON.stringify([filters, reach])}`, () =>
    where ? db.$count(operationLog, where) : countAll(db),
  );
  const { backwards, limit, offset, page } = fromNearerEnd(input, total);
  const newestFirst = { field: 'at', order: 'descend' } as const;
  const order = orderOf({ at: operationLog.at }, input, newestFirst, operationLog.id, backwards);
  const paged = <Q extends PgSelect>(query: Q) =>
    query
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset);
  if (offset < fewSkipped) {
    return page(await paged(db.select(selection).from(operationLog).$dynamic()));
  }
  // The keys of a page first: what is shown of a row would be worked out for each one skipped.
  const { at, id } = operationLog;
  const keys = paged(db.select({ at, id }).from(operationLog).$dynamic()).as('page');
  const rows = await db
    .select(selection)
    .from(keys)
    .innerJoin(operationLog, and(eq(at, keys.at), eq(id, keys.id)))
    .orderBy(...order);
  return page(rows);
};

export const countLog = async (db: Reader, reach: Reach, filters: LogFilters): Promise<number> =>
  db.$count(operationLog, await conditionOf(db, filters, reach));

const batchSize = 1000;

/** For the export: everything the filter shows, newest first; each batch goes on where the one before ended. */
export const logBatches = async function* (
  db: Reader,
  reach: Reach,
  filters: LogFilters,
): AsyncGenerator<LogRow[]> {
  const where = await conditionOf(db, filters, reach);
  let last: LogRow | undefined;
  do {
    // The bound on `at` alone is what leaves out the months already read.
    const after: SQL | undefined =
      last &&
      sql`${operationLog.at} <= ${last.at} and (${operationLog.at}, ${operationLog.id}) < (${last.at}, ${last.id})`;
    const rows: LogRow[] = await db
      .select(selection)
      .from(operationLog)
      .where(and(where, after))
      .orderBy(desc(operationLog.at), desc(operationLog.id))
      .limit(batchSize);
    if (rows.length > 0) yield rows;
    last = rows.length === batchSize ? rows.at(-1) : undefined;
  } while (last);
};

/** One row with what changed and the hash that seals it; undefined when it is out of reach. */
export const logDetails = async (db: Reader, reach: Reach, id: string): Promise<LogDetails | undefined> => {
  const [row] = await db
    .select({
      ...selection,
      sealed: sql<boolean>`${operationLogSeal.seq} is not null`,
      userAgent: operationLog.userAgent,
      changes: operationLog.changes,
      hash: operationLogSeal.hash,
    })
    .from(operationLog)
    .leftJoin(operationLogSeal, eq(operationLogSeal.logId, operationLog.id))
    .where(and(eq(operationLog.id, id), inReach(reach)))
    .limit(1);
  return row;
};
