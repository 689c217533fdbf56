import type { audit, InputOf, LogDetails, LogRow, Page } from '@anyan/contract';
import { and, type Column, desc, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm';
import { operationLog, operationLogSeal } from '../../platform/audit/tables.ts';
import { holds } from '../../platform/bigrams.ts';
import type { ReadContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { fail } from '../../platform/failure.ts';
import { fromNearerEnd, likeText, offsetOf, orderOf } from '../../platform/paging.ts';
import { within } from '../../platform/scope.ts';
import type { Reach } from '../../platform/session/caller.ts';

type Endpoints = typeof audit.endpoints;
export type LogFilters = InputOf<Endpoints['logExport']>;

const named = (name: Column, typed: string): SQL | undefined =>
  holds(sql`lower(${name})`, sql`bigram(lower(${name}))`, typed);

const idOrKind = /^[\x21-\x7e]+$/;

/**
 * What was done, told in either language. There are some hundred of these texts: the index gives each once, and the
 * rows of those that fit.
 */
const done = (typed: string): SQL => {
  const fits = (text: SQL) => sql`${text} ilike ${`%${likeText(typed)}%`}`;
  return sql`${operationLog.action} = any(array(
      with recursive known as (
        (select action, action_en from operation_log order by action, action_en limit 1)
        union all
        select further.* from known, lateral (
          select action, action_en from operation_log l
           where (l.action, l.action_en) > (known.action, known.action_en) order by 1, 2 limit 1) further)
      select action from known where ${fits(sql`action`)} or ${fits(sql`action_en`)}))
    and (${fits(sql`${operationLog.action}`)} or ${fits(sql`${operationLog.actionEn}`)})`;
};

/** Rows that name no person one reaches are seen by the college alone. */
const inReach = (reach: Reach): SQL | undefined => within(reach, { person: operationLog.actorId });

/** @throws LOG_RANGE */
const conditionOf = (filters: LogFilters, reach: Reach): SQL | undefined => {
  const { from, to } = filters;
  if (from && to && Date.parse(from) > Date.parse(to)) throw fail('LOG_RANGE');
  const actor = filters.actor?.trim();
  const action = filters.action?.trim();
  const target = filters.target?.trim();
  const requestId = filters.requestId?.trim();
  return and(
    inReach(reach),
    // On the partition key itself, so that only the months asked for are read.
    from ? gte(operationLog.at, from) : undefined,
    to ? lte(operationLog.at, to) : undefined,
    actor ? named(operationLog.actorName, actor) : undefined,
    filters.module ? eq(operationLog.module, filters.module) : undefined,
    action ? done(action) : undefined,
    target
      ? or(
          named(operationLog.targetName, target),
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

/** A page of the log within reach, newest first. The exact total is kept for a second. */
export const listLog = async (
  { db, reach, platform }: Pick<ReadContext, 'db' | 'reach' | 'platform'>,
  input: InputOf<Endpoints['logPageList']>,
): Promise<Page<LogRow>> => {
  const where = conditionOf(input, reach);
  const { pageNo: _page, pageSize: _size, sortField: _field, sortOrder: _order, ...filters } = input;
  const totalCount = await platform.kept.get(`log ${JSON.stringify([filters, reach])}`, () =>
    where ? db.$count(operationLog, where) : countAll(db),
  );
  const { limit, pageNo } = offsetOf(input);
  const { backwards, offset, rows } = fromNearerEnd(input, totalCount);
  const newestFirst = { field: 'at', order: 'descend' } as const;
  const order = orderOf({ at: operationLog.at }, input, newestFirst, operationLog.id, backwards);
  // The keys of a page first: what is shown of a row would be worked out for each one skipped.
  const page = db
    .select({ at: operationLog.at, id: operationLog.id })
    .from(operationLog)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page');
  const read = await db
    .select(selection)
    .from(page)
    .innerJoin(operationLog, and(eq(operationLog.at, page.at), eq(operationLog.id, page.id)))
    .orderBy(...order);
  return { pageNo, totalCount, data: rows(read) };
};

export const countLog = (db: Reader, reach: Reach, filters: LogFilters): Promise<number> =>
  db.$count(operationLog, conditionOf(filters, reach));

const batchSize = 1000;

/** For the export: everything the filter shows, newest first; each batch goes on where the one before ended. */
export const logBatches = async function* (
  db: Reader,
  reach: Reach,
  filters: LogFilters,
): AsyncGenerator<LogRow[]> {
  const where = conditionOf(filters, reach);
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
