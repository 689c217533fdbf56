import {
  type ApprovalSearchRow,
  type InputOf,
  inLocale,
  type instanceEndpoints,
  instanceStates,
  type Label,
  type Page,
  type Spread,
} from '@anyan/contract';
import { and, count, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { contains } from '../../../platform/bigrams.ts';
import { nowIso } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { offsetOf, orderOf, typedPattern } from '../../../platform/paging.ts';
import { spreadGroup, spreadMost, spreadOf, spreadOrder, spreadOver } from '../../../platform/spread.ts';
import { timeZoneOf } from '../../../platform/timeZone.ts';
import { exporter } from '../../../platform/transfer/exporting.ts';
import { inOrganization, organization, organizationNames } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { namesOfLaboratories } from '../kinds.ts';
import { knownKind } from '../running/course.ts';
import { approvalInstance, approvalTask } from '../tables.ts';
import { instancesWithin } from './seen.ts';

type Input = InputOf<(typeof instanceEndpoints)['instanceSearchPageList']>;
type Filters = InputOf<(typeof instanceEndpoints)['instanceExport']>;

const matches = (keyword: string | undefined): SQL | undefined =>
  contains(approvalInstance.searchText, approvalInstance.searchIndex, keyword);

/** A task of the application that fits. */
const hasTask = (condition: SQL | undefined): SQL =>
  sql`exists (select 1 from ${approvalTask} where ${approvalTask.instanceId} = ${approvalInstance.id} and ${condition})`;

const overdue = () => hasTask(sql`${approvalTask.state} = 'waiting' and ${approvalTask.dueAt} < ${nowIso()}`);

const went = {
  refused: sql`${approvalTask.state} in ('rejected', 'returned', 'autoRejected')`,
  auto: sql`${approvalTask.state} in ('autoApproved', 'autoRejected')`,
  delegated: sql`${approvalTask.onBehalfOfId} is not null and ${approvalTask.decidedAt} is not null`,
};

const conditionOf = (context: ReadContext, input: Filters): SQL | undefined => {
  const step = typedPattern(input.stepName);
  return and(
    instancesWithin(context),
    matches(input.keyword),
    input.kinds?.length ? inArray(approvalInstance.businessKind, input.kinds) : undefined,
    input.organizationId
      ? inOrganization(sql`${approvalInstance.applicantOrganizationId}`, input.organizationId, true)
      : undefined,
    input.laboratoryId ? eq(approvalInstance.laboratoryId, input.laboratoryId) : undefined,
    input.state ? eq(approvalInstance.state, input.state) : undefined,
    input.applicantId ? eq(approvalInstance.applicantId, input.applicantId) : undefined,
    input.startedFrom ? gte(approvalInstance.startedAt, input.startedFrom) : undefined,
    input.startedTo ? lte(approvalInstance.startedAt, input.startedTo) : undefined,
    input.finishedFrom ? gte(approvalInstance.finishedAt, input.finishedFrom) : undefined,
    input.finishedTo ? lte(approvalInstance.finishedAt, input.finishedTo) : undefined,
    step
      ? hasTask(sql`${approvalTask.state} = 'waiting' and ${approvalTask.stepName} like ${step}`)
      : undefined,
    input.approverId ? hasTask(eq(approvalTask.assigneeId, input.approverId)) : undefined,
    input.overdue ? overdue() : undefined,
    input.course ? hasTask(went[input.course]) : undefined,
  );
};

const openTasks = sql<{ taskId: string; userId: string; name: string; stepName: string }[]>`array(
  select jsonb_build_object('taskId', w.id, 'userId', a.id, 'name', a.name, 'stepName', w.step_name)
    from approval_task w join ${account} a on a.id = w.assignee_id
   where w.instance_id = ${approvalInstance.id} and w.state = 'waiting' order by w.order_no, a.name limit 50)`;

/** All applications in reach that the filters show. */
export const searchInstances = async (
  context: ReadContext,
  input: Input,
): Promise<Page<ApprovalSearchRow>> => {
  const { db, locale } = context;
  const where = conditionOf(context, input);
  const { limit, offset, pageNo } = offsetOf(input);
  const rows = await db
    .select({
      instanceId: approvalInstance.id,
      instanceNo: approvalInstance.instanceNo,
      kind: approvalInstance.businessKind,
      title: approvalInstance.title,
      applicantName: account.name,
      organizationName: organization.name,
      laboratoryId: approvalInstance.laboratoryId,
      state: approvalInstance.state,
      openTasks,
      startedAt: approvalInstance.startedAt,
      finishedAt: approvalInstance.finishedAt,
      durationSeconds: approvalInstance.durationSeconds,
      overdue: sql<boolean>`${overdue()}`,
      version: approvalInstance.version,
    })
    .from(approvalInstance)
    .innerJoin(account, eq(account.id, approvalInstance.applicantId))
    .leftJoin(organization, eq(organization.id, approvalInstance.applicantOrganizationId))
    .where(where)
    .orderBy(
      ...orderOf(
        {
          startedAt: approvalInstance.startedAt,
          finishedAt: approvalInstance.finishedAt,
          durationSeconds: approvalInstance.durationSeconds,
        },
        input,
        { field: 'startedAt', order: 'descend' },
        approvalInstance.id,
      ),
    )
    .limit(limit)
    .offset(offset);
  const laboratories = await namesOfLaboratories(
    db,
    rows.map(({ laboratoryId }) => laboratoryId),
  );
  return {
    pageNo,
    totalCount: await countInstances(context, input),
    data: rows.map(({ laboratoryId, openTasks: open, ...row }) => ({
      ...row,
      kindName: inLocale(knownKind(row.kind).name, locale),
      laboratoryName: laboratoryId ? (laboratories.get(laboratoryId) ?? null) : null,
      stepName: [...new Set(open.map(({ stepName }) => stepName))].join('、'),
      currentApprovers: open.map(({ name }) => name),
      openTasks: open.map(({ taskId, userId, name }) => ({ taskId, userId, name })),
    })),
  };
};

const countInstances = async (context: ReadContext, input: Filters): Promise<number> => {
  const [row] = await context.db
    .select({ total: count() })
    .from(approvalInstance)
    .where(conditionOf(context, input));
  return row?.total ?? 0;
};

const spreads = {
  kinds: approvalInstance.businessKind,
  state: approvalInstance.state,
  organizationId: approvalInstance.applicantOrganizationId,
};

/** How the applications that the filters show are spread over a column. */
export const spreadInstances = async (
  context: ReadContext,
  { column, ...filters }: InputOf<(typeof instanceEndpoints)['instanceSearchCount']>,
): Promise<Spread> => {
  const { db, locale } = context;
  const rows = await db
    .select(spreadOver(spreads[column]))
    .from(approvalInstance)
    .where(conditionOf(context, filters))
    .groupBy(spreadGroup)
    .orderBy(spreadOrder)
    .limit(spreadMost);
  if (column === 'state') return spreadOf(rows, locale, { dictionary: instanceStates });
  const values = rows.map(({ value }) => value).filter((value) => value !== null);
  const byId =
    column === 'kinds'
      ? new Map(values.map((kind) => [kind, inLocale(knownKind(kind).name, locale)]))
      : await organizationNames(db, values);
  return spreadOf(rows, locale, { byId });
};

const titles: readonly Label[] = [
  ['审批编号', 'Number'],
  ['业务类型', 'Kind'],
  ['标题', 'Title'],
  ['申请人', 'Applicant'],
  ['组织', 'Organisation'],
  ['实验室', 'Laboratory'],
  ['状态', 'State'],
  ['当前步骤', 'Step'],
  ['当前审批人', 'Current approvers'],
  ['提交时间', 'Started'],
  ['结束时间', 'Finished'],
  ['用时（小时）', 'Hours taken'],
];

/** `YYYY-MM-DD HH:mm:ss` of a time zone. */
const clockOf = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (at: string | null): string | null => (at ? format.format(new Date(at)) : null);
};

export const exportInstances = exporter<Filters>({
  kind: 'approval',
  module: 'approval',
  title: ['审批', 'Approvals'],
  permissions: ['approvalSearch.export'],
  columns: (locale) => titles.map((label) => ({ title: inLocale(label, locale) })),
  count: countInstances,
  rows: async function* (context, input) {
    const shown = clockOf(await timeZoneOf(context.db));
    for (let pageNo = 1; ; pageNo++) {
      const { data } = await searchInstances(context, { ...input, pageNo, pageSize: 500 });
      yield data.map((row) => [
        row.instanceNo,
        row.kindName,
        row.title,
        row.applicantName,
        row.organizationName,
        row.laboratoryName,
        inLocale(instanceStates[row.state], context.locale),
        row.stepName,
        row.currentApprovers.join('、'),
        shown(row.startedAt),
        shown(row.finishedAt),
        row.durationSeconds === null ? null : Math.round(row.durationSeconds / 360) / 10,
      ]);
      if (data.length < 500) return;
    }
  },
});
