import { type ApprovalFigures, type flowEndpoints, type InputOf, inLocale } from '@anyan/contract';
import { and, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { nowIso, nowMs } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { inOrganization } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { instancesWithin } from '../lists/seen.ts';
import { knownKind } from '../running/approvalRun.ts';
import { approvalInstance, approvalTask } from '../tables.ts';

type Input = InputOf<(typeof flowEndpoints)['approvalStatistics']>;

const dayMs = 86_400_000;
const hours = (seconds: SQL) => sql<number>`coalesce(round((${seconds})::numeric / 3600, 1), 0)::float8`;

/** Seconds that a task waited. */
const waited = sql`extract(epoch from ${approvalTask.decidedAt} - ${approvalTask.arrivedAt})`;
const average = hours(sql`avg(${waited})`);
const p90 = hours(sql`percentile_cont(0.9) within group (order by ${waited})`);
const number = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
const refused = sql`${approvalTask.state} in ('rejected', 'returned', 'autoRejected')`;
const counted = sql<number>`count(*)::int`;

const scopeOf = (context: ReadContext, { kinds, organizationId }: Input): SQL | undefined =>
  and(
    instancesWithin(context),
    kinds?.length ? inArray(approvalInstance.businessKind, kinds) : undefined,
    organizationId
      ? inOrganization(sql`${approvalInstance.applicantOrganizationId}`, organizationId, true)
      : undefined,
  );

/** Decisions of the period; a year back where none is given. */
const decidedIn = (context: ReadContext, input: Input): SQL | undefined =>
  and(
    scopeOf(context, input),
    isNotNull(approvalTask.decidedAt),
    gte(approvalTask.decidedAt, input.from ?? new Date(nowMs() - 365 * dayMs).toISOString()),
    input.to ? lt(approvalTask.decidedAt, input.to) : undefined,
  );

const ofTasks = sql`${approvalTask.state} not in ('transferred', 'cancelled')`;

/** How long approvals take, where time is lost, and why they are refused; of all in the caller's reach. */
export const approvalStatistics = async (context: ReadContext, input: Input): Promise<ApprovalFigures> => {
  const { db, locale } = context;
  const kindName = (kind: string) => inLocale(knownKind(context, kind).name, locale);
  const joined = eq(approvalInstance.id, approvalTask.instanceId);
  const where = and(decidedIn(context, input), ofTasks);
  const open = await openNow(context, input);
  const [totals] = await db
    .select({
      decided: counted,
      refused: number(refused),
      auto: number(sql`${approvalTask.state} in ('autoApproved', 'autoRejected')`),
      delegated: number(sql`${approvalTask.onBehalfOfId} is not null`),
    })
    .from(approvalTask)
    .innerJoin(approvalInstance, joined)
    .where(where);
  const kinds = await db
    .select({
      kind: approvalInstance.businessKind,
      count: counted,
      averageHours: average,
      p90Hours: p90,
      refused: number(refused),
    })
    .from(approvalTask)
    .innerJoin(approvalInstance, joined)
    .where(where)
    .groupBy(approvalInstance.businessKind)
    .orderBy(sql`4 desc`)
    .limit(100);
  const steps = await db
    .select({
      kind: approvalInstance.businessKind,
      stepName: approvalTask.stepName,
      count: counted,
      averageHours: average,
      p90Hours: p90,
      overdue: number(sql`${approvalTask.decidedAt} > ${approvalTask.dueAt}`),
    })
    .from(approvalTask)
    .innerJoin(approvalInstance, joined)
    .where(where)
    .groupBy(approvalInstance.businessKind, approvalTask.stepName)
    .orderBy(sql`5 desc`)
    .limit(50);
  const [finished] = await db
    .select({ count: counted })
    .from(approvalInstance)
    .where(
      and(
        scopeOf(context, input),
        isNotNull(approvalInstance.finishedAt),
        gte(approvalInstance.finishedAt, input.from ?? new Date(nowMs() - 365 * dayMs).toISOString()),
        input.to ? lt(approvalInstance.finishedAt, input.to) : undefined,
      ),
    );
  const rate = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 1000) / 1000);
  return {
    open,
    finished: finished?.count ?? 0,
    refused: totals?.refused ?? 0,
    refusalRate: rate(totals?.refused ?? 0, totals?.decided ?? 0),
    autoDecided: totals?.auto ?? 0,
    delegated: totals?.delegated ?? 0,
    byKind: kinds.map(({ refused: no, ...row }) => ({
      ...row,
      name: kindName(row.kind),
      refusalRate: rate(no, row.count),
    })),
    byStep: steps.map((row) => ({ ...row, kindName: kindName(row.kind) })),
    byPerson: await byPerson(context, input),
    refusalComments: await frequentComments(context, input),
  };
};

const openNow = async (context: ReadContext, input: Input): Promise<ApprovalFigures['open']> => {
  const older = (days: number) => new Date(nowMs() - days * dayMs).toISOString();
  const started = approvalInstance.startedAt;
  const [row] = await context.db
    .select({
      total: counted,
      day: number(sql`${started} > ${older(1)}`),
      threeDays: number(sql`${started} <= ${older(1)} and ${started} > ${older(3)}`),
      week: number(sql`${started} <= ${older(3)} and ${started} > ${older(7)}`),
      older: number(sql`${started} <= ${older(7)}`),
      overdue: number(sql`exists (select 1 from approval_task w where w.instance_id = approval_instance.id
        and w.state = 'waiting' and w.due_at < ${nowIso()})`),
    })
    .from(approvalInstance)
    .where(and(scopeOf(context, input), eq(approvalInstance.state, 'running')));
  return row ?? { total: 0, day: 0, threeDays: 0, week: 0, older: 0, overdue: 0 };
};

const byPerson = ({ db, ...context }: ReadContext, input: Input): Promise<ApprovalFigures['byPerson']> =>
  db
    .select({
      userId: account.id,
      name: account.name,
      count: counted,
      open: sql<number>`(select count(*)::int from approval_task w
        where w.assignee_id = ${account.id} and w.state = 'waiting')`,
      averageHours: average,
      p90Hours: p90,
    })
    .from(approvalTask)
    .innerJoin(approvalInstance, eq(approvalInstance.id, approvalTask.instanceId))
    .innerJoin(account, eq(account.id, approvalTask.assigneeId))
    .where(and(decidedIn({ db, ...context }, input), ofTasks))
    .groupBy(account.id, account.name)
    .orderBy(sql`6 desc`)
    .limit(50);

const frequentComments = (
  { db, ...context }: ReadContext,
  input: Input,
): Promise<ApprovalFigures['refusalComments']> =>
  db
    .select({ comment: sql<string>`${approvalTask.comment}`, count: counted })
    .from(approvalTask)
    .innerJoin(approvalInstance, eq(approvalInstance.id, approvalTask.instanceId))
    .where(and(decidedIn({ db, ...context }, input), refused, isNotNull(approvalTask.comment)))
    .groupBy(approvalTask.comment)
    .orderBy(sql`2 desc`, approvalTask.comment)
    .limit(10);
