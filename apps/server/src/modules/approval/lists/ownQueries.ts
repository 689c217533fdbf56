import {
  type ApprovalRow,
  type InputOf,
  type InstanceEvent,
  inLocale,
  type instanceEndpoints,
} from '@anyan/contract';
import { and, count, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { nowIso } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { equals, filter, flagged, from, register, until } from '../../../platform/register.ts';
import { organization } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { allKinds, tellingOf } from '../kinds.ts';
import { stepOf } from '../rules/tree.ts';
import { knownKind, versionOf } from '../running/approvalRun.ts';
import { applicantEvents, assigneeEvents, revokeFault } from '../running/can.ts';
import { approvalCc, approvalInstance, approvalTask } from '../tables.ts';
import {
  decidedAfter,
  instanceFilters,
  namesFor,
  ofApplicant,
  ofInstance,
  ofPlace,
  openTasks,
  stepNamesOf,
  waitingSince,
} from './rows.ts';

type Endpoints = typeof instanceEndpoints;
type Asked<K extends keyof Endpoints> = Omit<
  InputOf<Endpoints[K]>,
  'pageNo' | 'pageSize' | 'sortField' | 'sortOrder'
>;
type Mine = { mine: string };

const behalf = alias(account, 'behalf');
const handed = alias(account, 'handed');

const readTasks = (db: Reader) =>
  db
    .select({
      ...ofInstance,
      round: approvalInstance.round,
      id: approvalTask.id,
      stepName: approvalTask.stepName,
      taskState: approvalTask.state,
      arrivedAt: approvalTask.arrivedAt,
      dueAt: approvalTask.dueAt,
      decidedAt: approvalTask.decidedAt,
      urgedCount: approvalTask.urgedCount,
      onBehalfOfName: behalf.name,
      transferredFromName: handed.name,
      comment: approvalTask.comment,
      batchable: approvalTask.batchable,
      summary: approvalInstance.summary,
      decidedAfter,
      // For what may be done with it.
      stepKey: approvalTask.stepKey,
      progress: approvalInstance.progress,
      flowVersionId: approvalInstance.flowVersionId,
    })
    .from(approvalTask)
    .innerJoin(approvalInstance, eq(approvalInstance.id, approvalTask.instanceId))
    .innerJoin(account, ofApplicant)
    .leftJoin(organization, ofPlace)
    .leftJoin(behalf, eq(behalf.id, approvalTask.onBehalfOfId))
    .leftJoin(handed, eq(handed.id, approvalTask.transferredFromId))
    .$dynamic();
type TaskRow = Awaited<ReturnType<typeof readTasks>>[number];

/** What a row of a list of tasks has besides what is read. */
const shownTask =
  (can: (context: ReadContext, row: TaskRow) => InstanceEvent[] | Promise<InstanceEvent[]>) =>
  async (context: ReadContext, rows: readonly TaskRow[]) => {
    const names = await namesFor(context, rows);
    const events = new Map<string, InstanceEvent[]>();
    for (const row of rows) events.set(row.id, await can(context, row));
    return (row: TaskRow): ApprovalRow => ({
      ...row,
      ...names(row),
      taskId: row.id,
      telling: row.taskState === 'waiting' ? tellingOf(knownKind(context, row.kind), row.summary) : [],
      decision: row.decidedAt ? row.taskState : null,
      unread: false,
      currentApprovers: [],
      waitingSince: null,
      can: events.get(row.id) ?? [],
    });
  };

const tasks = {
  table: approvalTask,
  key: approvalTask.id,
  read: readTasks,
  narrow: (db: Reader) =>
    db
      .select({ id: approvalTask.id })
      .from(approvalTask)
      .leftJoin(approvalInstance, eq(approvalInstance.id, approvalTask.instanceId)),
  always: ({ caller }: ReadContext) => ({ mine: caller.accountId }),
};
const taskFilters = {
  ...instanceFilters,
  from: from(approvalTask.arrivedAt),
  to: until(approvalTask.arrivedAt),
};

/** What waits for the caller. */
export const todos = register({
  ...tasks,
  name: 'todos',
  filters: {
    // As a value the state would keep a plan made once from its partial index.
    mine: filter<string, { me: string }>(
      (me) => ({ me }),
      ({ me }) => and(sql`${approvalTask.assigneeId} = ${me}`, sql`${approvalTask.state} = 'waiting'`),
    ),
    ...taskFilters,
    overdue: filter<boolean, { now: string }>(
      () => ({ now: nowIso() }),
      ({ now }) => lt(approvalTask.dueAt, now),
    ),
    urged: flagged(sql`${approvalTask.urgedCount} > 0`),
  } satisfies { [K in keyof Required<Asked<'todoPageList'> & Mine>]: unknown },
  orders: {
    arrivedAt: approvalTask.arrivedAt,
    dueAt: approvalTask.dueAt,
    startedAt: approvalInstance.startedAt,
  },
  first: { field: 'arrivedAt' },
  shown: shownTask(async (context, row) => {
    const { steps } = await versionOf(context.db, row.flowVersionId);
    const step = stepOf(steps, row.stepKey);
    if (!step || row.state !== 'running') return [];
    return assigneeEvents(
      context,
      { kind: knownKind(context, row.kind), steps, progress: row.progress },
      step,
    );
  }),
});

/** What the caller has decided or handed over. */
export const decided = register({
  ...tasks,
  name: 'decided',
  filters: {
    mine: filter<string, { me: string }>(
      (me) => ({ me }),
      ({ me }) => and(sql`${approvalTask.assigneeId} = ${me}`, isNotNull(approvalTask.decidedAt)),
    ),
    ...taskFilters,
    decision: equals<TaskRow['taskState']>(approvalTask.state),
    decidedFrom: from(approvalTask.decidedAt),
    decidedTo: until(approvalTask.decidedAt),
  } satisfies { [K in keyof Required<Asked<'donePageList'> & Mine>]: unknown },
  orders: {
    // Never null here: as a column it would be sorted for the sake of those that are not decided.
    decidedAt: sql`${approvalTask.decidedAt}`,
    arrivedAt: approvalTask.arrivedAt,
    startedAt: approvalInstance.startedAt,
  },
  first: { field: 'decidedAt', order: 'descend' },
  shown: shownTask((_, row) =>
    revokeFault(row, { ...row, state: row.taskState }, !!row.decidedAfter) ? [] : ['revoke'],
  ),
});

const application = {
  ...ofInstance,
  round: approvalInstance.round,
  openTasks,
  waitingSince,
  decisions: approvalInstance.decisions,
};

type Application = Awaited<ReturnType<typeof readStarted>>[number] & { unread?: boolean };

/** What a row of a list of applications has besides what is read: none of it is a task of the caller's. */
const shownApplication =
  (can: (row: Application, waits: boolean, context: ReadContext) => InstanceEvent[]) =>
  async (context: ReadContext, rows: readonly Application[]) => {
    const names = await namesFor(context, rows);
    return ({ openTasks: open, ...row }: Application): ApprovalRow => ({
      ...row,
      ...names(row),
      taskId: null,
      stepName: stepNamesOf(open),
      taskState: null,
      dueAt: null,
      decidedAt: null,
      urgedCount: 0,
      onBehalfOfName: null,
      transferredFromName: null,
      decision: null,
      comment: null,
      unread: row.unread ?? false,
      batchable: false,
      currentApprovers: open.slice(0, 20).map(({ name }) => name),
      can: can({ openTasks: open, ...row }, open.length > 0, context),
    });
  };

const readCopies = (db: Reader) =>
  db
    .select({
      ...application,
      id: approvalCc.instanceId,
      arrivedAt: approvalCc.at,
      unread: sql<boolean>`${approvalCc.readAt} is null`,
    })
    .from(approvalCc)
    .innerJoin(approvalInstance, eq(approvalInstance.id, approvalCc.instanceId))
    .innerJoin(account, ofApplicant)
    .leftJoin(organization, ofPlace)
    .$dynamic();

/** What was copied to the caller. */
export const copies = register({
  name: 'copies',
  table: approvalCc,
  key: approvalCc.instanceId,
  read: readCopies,
  always: ({ caller }: ReadContext) => ({ mine: caller.accountId }),
  filters: {
    mine: equals<string>(approvalCc.userId),
    ...instanceFilters,
    unread: flagged(isNull(approvalCc.readAt)),
    from: from(approvalCc.at),
    to: until(approvalCc.at),
  } satisfies { [K in keyof Required<Asked<'ccPageList'> & Mine>]: unknown },
  orders: { arrivedAt: approvalCc.at, startedAt: approvalInstance.startedAt },
  first: { field: 'arrivedAt', order: 'descend' },
  shown: shownApplication(() => []),
});

const readStarted = (db: Reader) =>
  db
    .select({ ...application, id: approvalInstance.id, arrivedAt: approvalInstance.startedAt })
    .from(approvalInstance)
    .innerJoin(account, ofApplicant)
    .leftJoin(organization, ofPlace)
    .$dynamic();

/** What the caller has applied for, or started for somebody. */
export const started = register({
  name: 'started',
  table: approvalInstance,
  key: approvalInstance.id,
  read: readStarted,
  narrow: (db) => db.select({ id: approvalInstance.id }).from(approvalInstance),
  always: ({ caller }: ReadContext) => ({ mine: caller.accountId }),
  filters: {
    mine: filter<string, { me: string }>(
      (me) => ({ me }),
      ({ me }) =>
        or(sql`${approvalInstance.applicantId} = ${me}`, sql`${approvalInstance.startedById} = ${me}`),
    ),
    ...instanceFilters,
    from: from(approvalInstance.startedAt),
    to: until(approvalInstance.startedAt),
  } satisfies { [K in keyof Required<Asked<'startedPageList'> & Mine>]: unknown },
  orders: { startedAt: approvalInstance.startedAt },
  first: { field: 'startedAt', order: 'descend' },
  shown: shownApplication((row, waits, context) => applicantEvents(row, knownKind(context, row.kind), waits)),
});

/** How much waits for the caller, by kind; for the bell and the workplace. */
export const countTodo = async (context: ReadContext) => {
  const { db, caller, locale } = context;
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
      kindName: inLocale(knownKind(context, kind).name, locale),
      count: waiting,
    })),
  };
};

export const kindNames = async (context: ReadContext) =>
  allKinds(context).map(({ kind, name, module }) => ({ kind, name: inLocale(name, context.locale), module }));
