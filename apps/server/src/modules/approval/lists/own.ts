import { type InputOf, inLocale, type instanceEndpoints } from '@anyan/contract';
import { and, count, eq, gte, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { nowIso } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { literal, prepared } from '../../../platform/database/prepared.ts';
import { offsetOf, orderOf } from '../../../platform/paging.ts';
import { organization } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { allKinds } from '../kinds.ts';
import { knownKind } from '../running/course.ts';
import { approvalCc, approvalInstance, approvalTask } from '../tables.ts';
import {
  behalf,
  canRevoke,
  complete,
  handed,
  instanceFilters,
  ofInstance,
  ofTask,
  pageOf,
  waitingNames,
  waitingSince,
  waitingSteps,
} from './rows.ts';

type Endpoints = typeof instanceEndpoints;

const tasks = (db: Reader, revocable: SQL<boolean>) =>
  db
    .select({ ...ofInstance, ...ofTask, canRevoke: revocable })
    .from(approvalTask)
    .innerJoin(approvalInstance, eq(approvalInstance.id, approvalTask.instanceId))
    .innerJoin(account, eq(account.id, approvalInstance.applicantId))
    .leftJoin(organization, eq(organization.id, approvalInstance.applicantOrganizationId))
    .leftJoin(behalf, eq(behalf.id, approvalTask.onBehalfOfId))
    .leftJoin(handed, eq(handed.id, approvalTask.transferredFromId));

interface Asked {
  where: SQL | undefined;
  /** What the application itself must be like. */
  filters: SQL | undefined;
  order: SQL[];
}

/**
 * A page of tasks. Which ones stand on it is found in the tasks alone where nothing is asked of their applications, so
 * that somebody with thousands of them waits no longer.
 */
const pageOfTasks = async (
  context: ReadContext,
  input: InputOf<Endpoints['todoPageList']> | InputOf<Endpoints['donePageList']>,
  { where, filters, order }: Asked,
) => {
  const { db } = context;
  const { limit, offset } = offsetOf(input);
  const joined = eq(approvalInstance.id, approvalTask.instanceId);
  const all = and(where, filters);
  const found = db.select({ id: approvalTask.id }).from(approvalTask);
  const ids = await (filters || input.sortField === 'startedAt'
    ? found.innerJoin(approvalInstance, joined).where(all)
    : found.where(where)
  )
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const counted = db.select({ total: count() }).from(approvalTask);
  const shown = inArray(
    approvalTask.id,
    ids.map(({ id }) => id),
  );
  return pageOf(
    input,
    tasks(db, canRevoke())
      .where(shown)
      .orderBy(...order),
    filters ? counted.innerJoin(approvalInstance, joined).where(all) : counted.where(where),
    (rows) => complete(context, rows),
  );
};

const todoOrder = (input: InputOf<Endpoints['todoPageList']>) =>
  orderOf(
    {
      arrivedAt: approvalTask.arrivedAt,
      dueAt: approvalTask.dueAt,
      startedAt: approvalInstance.startedAt,
    },
    input,
    { field: 'arrivedAt' },
    approvalTask.id,
  );

/** The list as it opens, with nothing asked for: prepared, and its exact total kept for a second. */
const listAllTodo = async (context: ReadContext, input: InputOf<Endpoints['todoPageList']>) => {
  const { db, caller, platform } = context;
  const { limit, offset, pageNo } = offsetOf(input);
  // As a value the state would keep a plan made once from its partial index.
  const mine = sql`${approvalTask.assigneeId} = ${sql.placeholder('me')} and ${approvalTask.state} = 'waiting'`;
  const values = { me: caller.accountId, offset };
  const counted = prepared(db, 'todo count', () =>
    db.select({ total: count() }).from(approvalTask).where(mine),
  );
  const shape = [input.sortField, input.sortOrder, limit, offset > 0].join();
  const page = prepared(db, `todo page ${shape}`, () => {
    const order = todoOrder(input);
    const found = db
      .select({ id: approvalTask.id })
      .from(approvalTask)
      .where(mine)
      .orderBy(...order)
      .limit(literal(limit))
      .offset(offset > 0 ? sql.placeholder('offset') : literal(0))
      .as('page');
    // What waits has not been decided.
    return tasks(db, sql`false`)
      .innerJoin(found, eq(found.id, approvalTask.id))
      .orderBy(...order);
  });
  const totalCount = await platform.kept.get(
    `todo ${caller.accountId}`,
    async () => (await counted.execute(values))[0]?.total ?? 0,
  );
  return { pageNo, totalCount, data: await complete(context, await page.execute(values)) };
};

/** What waits for the caller. */
export const listTodo = (context: ReadContext, input: InputOf<Endpoints['todoPageList']>) => {
  const { pageNo: _, pageSize: _s, sortField, sortOrder: _o, ...asked } = input;
  const nothing = Object.values(asked).every((value) => value === undefined || value === false);
  if (nothing && sortField !== 'startedAt') return listAllTodo(context, input);
  const where = and(
    eq(approvalTask.assigneeId, context.caller.accountId),
    eq(approvalTask.state, 'waiting'),
    input.from ? gte(approvalTask.arrivedAt, input.from) : undefined,
    input.to ? lte(approvalTask.arrivedAt, input.to) : undefined,
    input.overdue ? lt(approvalTask.dueAt, nowIso()) : undefined,
    input.urged ? sql`${approvalTask.urgedCount} > 0` : undefined,
  );
  return pageOfTasks(context, input, { where, filters: instanceFilters(input), order: todoOrder(input) });
};

/** What the caller has decided or handed over. */
export const listDone = (context: ReadContext, input: InputOf<Endpoints['donePageList']>) => {
  const where = and(
    eq(approvalTask.assigneeId, context.caller.accountId),
    isNotNull(approvalTask.decidedAt),
    input.decision ? eq(approvalTask.state, input.decision) : undefined,
    input.from ? gte(approvalTask.arrivedAt, input.from) : undefined,
    input.to ? lte(approvalTask.arrivedAt, input.to) : undefined,
    input.decidedFrom ? gte(approvalTask.decidedAt, input.decidedFrom) : undefined,
    input.decidedTo ? lte(approvalTask.decidedAt, input.decidedTo) : undefined,
  );
  const order = orderOf(
    {
      decidedAt: sql`${approvalTask.decidedAt}`,
      arrivedAt: approvalTask.arrivedAt,
      startedAt: approvalInstance.startedAt,
    },
    input,
    { field: 'decidedAt', order: 'descend' },
    approvalTask.id,
  );
  return pageOfTasks(context, input, { where, filters: instanceFilters(input), order });
};

const noTask = {
  taskId: sql<string | null>`null`,
  stepName: waitingSteps,
  taskState: sql<null>`null`,
  dueAt: sql<null>`null`,
  decidedAt: sql<null>`null`,
  urgedCount: sql<number>`0`,
  onBehalfOfName: sql<null>`null`,
  transferredFromName: sql<null>`null`,
  comment: sql<null>`null`,
  batchable: sql<boolean>`false`,
  canRevoke: sql<boolean>`false`,
  currentApprovers: waitingNames,
  waitingSince,
};

/** What was copied to the caller. */
export const listCopies = (context: ReadContext, input: InputOf<Endpoints['ccPageList']>) => {
  const { limit, offset } = offsetOf(input);
  const where = and(
    eq(approvalCc.userId, context.caller.accountId),
    input.unread ? isNull(approvalCc.readAt) : undefined,
    input.from ? gte(approvalCc.at, input.from) : undefined,
    input.to ? lte(approvalCc.at, input.to) : undefined,
    instanceFilters(input),
  );
  const order = orderOf(
    { arrivedAt: approvalCc.at, startedAt: approvalInstance.startedAt },
    input,
    { field: 'arrivedAt', order: 'descend' },
    approvalCc.instanceId,
  );
  return pageOf(
    input,
    context.db
      .select({
        ...ofInstance,
        ...noTask,
        arrivedAt: approvalCc.at,
        unread: sql<boolean>`${approvalCc.readAt} is null`,
      })
      .from(approvalCc)
      .innerJoin(approvalInstance, eq(approvalInstance.id, approvalCc.instanceId))
      .innerJoin(account, eq(account.id, approvalInstance.applicantId))
      .leftJoin(organization, eq(organization.id, approvalInstance.applicantOrganizationId))
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    context.db
      .select({ total: count() })
      .from(approvalCc)
      .innerJoin(approvalInstance, eq(approvalInstance.id, approvalCc.instanceId))
      .where(where),
    (rows) => complete(context, rows),
  );
};

/** What the caller has applied for, or started for somebody. */
export const listStarted = (context: ReadContext, input: InputOf<Endpoints['startedPageList']>) => {
  const { limit, offset } = offsetOf(input);
  const me = context.caller.accountId;
  const where = and(
    or(eq(approvalInstance.applicantId, me), eq(approvalInstance.startedById, me)),
    input.from ? gte(approvalInstance.startedAt, input.from) : undefined,
    input.to ? lte(approvalInstance.startedAt, input.to) : undefined,
    instanceFilters(input),
  );
  const order = orderOf(
    { startedAt: approvalInstance.startedAt },
    input,
    { field: 'startedAt', order: 'descend' },
    approvalInstance.id,
  );
  return pageOf(
    input,
    context.db
      .select({ ...ofInstance, ...noTask, arrivedAt: approvalInstance.startedAt })
      .from(approvalInstance)
      .innerJoin(account, eq(account.id, approvalInstance.applicantId))
      .leftJoin(organization, eq(organization.id, approvalInstance.applicantOrganizationId))
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    context.db.select({ total: count() }).from(approvalInstance).where(where),
    (rows) => complete(context, rows),
  );
};

/** How much waits for the caller, by kind; for the bell and the workplace. */
export const countTodo = async ({ db, caller, locale }: ReadContext) => {
  const rows = await db
    .select({
      kind: approvalTask.businessKind,
      count: count(),
      overdue: sql<number>`(count(*) filter (where ${approvalTask.dueAt} < ${nowIso()}))::int`,
    })
    .from(approvalTask)
    .where(and(eq(approvalTask.assigneeId, caller.accountId), eq(approvalTask.state, 'waiting')))
    .groupBy(approvalTask.businessKind);
  return {
    total: rows.reduce((sum, row) => sum + row.count, 0),
    overdue: rows.reduce((sum, row) => sum + row.overdue, 0),
    byKind: rows.map(({ kind, count: waiting }) => ({
      kind,
      kindName: inLocale(knownKind(kind).name, locale),
      count: waiting,
    })),
  };
};

export const kindNames = async ({ locale }: ReadContext) =>
  allKinds().map(({ kind, name, module }) => ({ kind, name: inLocale(name, locale), module }));
