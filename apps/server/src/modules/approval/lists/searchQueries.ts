import {
  type ApprovalSearchRow,
  approval,
  approvalSearchRow,
  type InputOf,
  inLocale,
  type instanceEndpoints,
  instanceStates,
} from '@anyan/contract';
import { eq, lt, type SQL, sql } from 'drizzle-orm';
import { nowIso } from '../../../platform/clock.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { distributionBy } from '../../../platform/distribution.ts';
import { likeText } from '../../../platform/paging.ts';
import { equals, filter, from, register, searched, until } from '../../../platform/register.ts';
import { exportOf } from '../../../platform/transfer/exportOf.ts';
import { organization, organizationNames } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { knownKind } from '../running/approvalRun.ts';
import { administratorEvents } from '../running/can.ts';
import { approvalInstance, approvalTask } from '../tables.ts';
import {
  instanceFilters,
  namesFor,
  nextDueAt,
  ofApplicant,
  ofInstance,
  ofPlace,
  openTasks,
  stepNamesOf,
} from './rows.ts';
import { instanceOwner } from './seen.ts';

type Endpoints = typeof instanceEndpoints;
type Filters = InputOf<Endpoints['instanceExport']>;

/** A task of the application that fits. */
const hasTask = (condition: SQL | undefined): SQL =>
  sql`exists (select 1 from ${approvalTask} where ${approvalTask.instanceId} = ${approvalInstance.id} and ${condition})`;
const isWaiting = sql`${approvalTask.state} = 'waiting'`;

const runs = {
  refused: sql`${approvalTask.state} in ('rejected', 'returned', 'autoRejected')`,
  auto: sql`${approvalTask.state} in ('autoApproved', 'autoRejected')`,
  delegated: sql`${approvalTask.onBehalfOfId} is not null and ${approvalTask.decidedAt} is not null`,
};
type Run = keyof typeof runs;

const read = (db: Reader) =>
  db
    .select({
      ...ofInstance,
      id: approvalInstance.id,
      applicantId: approvalInstance.applicantId,
      applicantOrganizationId: approvalInstance.applicantOrganizationId,
      openTasks,
      nextDueAt,
      durationSeconds: approvalInstance.durationSeconds,
    })
    .from(approvalInstance)
    .innerJoin(account, ofApplicant)
    .leftJoin(organization, ofPlace)
    .$dynamic();

/** All applications in reach. */
export const instances = register({
  name: 'instances',
  table: approvalInstance,
  key: approvalInstance.id,
  read,
  narrow: (db) => db.select({ id: approvalInstance.id }).from(approvalInstance),
  scope: [instanceOwner],
  filters: {
    ...instanceFilters,
    keyword: searched(approvalInstance.searchText, approvalInstance.searchIndex),
    applicantId: equals<string>(approvalInstance.applicantId),
    startedFrom: from(approvalInstance.startedAt),
    startedTo: until(approvalInstance.startedAt),
    finishedFrom: from(approvalInstance.finishedAt),
    finishedTo: until(approvalInstance.finishedAt),
    stepName: filter<string, { typed: string }>(
      (name) => (name.trim() ? { typed: `%${likeText(name.trim())}%` } : undefined),
      ({ typed }) => hasTask(sql`${isWaiting} and ${approvalTask.stepName} like ${typed}`),
    ),
    approverId: filter<string, { asked: string }>(
      (asked) => ({ asked }),
      ({ asked }) => hasTask(eq(approvalTask.assigneeId, asked)),
    ),
    overdue: filter<boolean, { now: string }>(
      () => ({ now: nowIso() }),
      ({ now }) => hasTask(sql`${isWaiting} and ${lt(approvalTask.dueAt, now)}`),
    ),
    // Which one it is makes another query: the name of its value says it.
    occurred: filter<Run, Partial<Record<Run, true>>>(
      (run) => ({ [run]: true }),
      (asked) => hasTask(runs[Object.keys(asked)[0] as Run]),
    ),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: {
    startedAt: approvalInstance.startedAt,
    finishedAt: approvalInstance.finishedAt,
    durationSeconds: approvalInstance.durationSeconds,
  },
  first: { field: 'startedAt', order: 'descend' },
  walk: {
    by: approvalInstance.startedAt,
    of: ({ startedAt }) => startedAt,
    type: 'timestamptz',
    order: 'descend',
  },
  shown: async (context, rows) => {
    const names = await namesFor(context, rows);
    const can = administratorEvents(context);
    const now = nowIso();
    return ({ openTasks: open, nextDueAt: due, ...row }): ApprovalSearchRow => ({
      ...row,
      ...names(row),
      stepName: stepNamesOf(open),
      currentApprovers: open.map(({ name }) => name),
      openTasks: open,
      overdue: due !== null && due < now,
      can: can(row, open),
    });
  },
});

/** How the applications that the filters show are spread over a column. */
export const distributionInstances = distributionBy(instances, approvalInstance, {
  kinds: {
    over: approvalInstance.businessKind,
    names: (_, kinds, context) =>
      new Map(kinds.map((kind) => [kind, inLocale(knownKind(context, kind).name, context.locale)])),
  },
  state: { over: approvalInstance.state, dictionary: instanceStates },
  organizationId: { over: approvalInstance.applicantOrganizationId, names: organizationNames },
});

export const exportInstances = exportOf({
  calls: approval.endpoints.instanceExport,
  kind: 'approval',
  module: 'approval',
  title: ['审批', 'Approvals'],
  row: approvalSearchRow,
  columns: [
    'instanceNo',
    'kindName',
    'title',
    { field: 'applicantName', title: ['申请人', 'Applicant'] },
    'organizationName',
    'laboratoryName',
    'state',
    { field: 'stepName', title: ['当前步骤', 'Step'] },
    'currentApprovers',
    'startedAt',
    'finishedAt',
    {
      title: ['用时（小时）', 'Hours taken'],
      value: ({ durationSeconds }) =>
        durationSeconds === null ? null : Math.round(durationSeconds / 360) / 10,
    },
  ],
  of: instances,
});
