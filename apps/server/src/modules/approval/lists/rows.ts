import { type ApprovalRow, inLocale } from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import { equals, filter, oneOf, typedIn } from '../../../platform/register.ts';
import { keptSubtree, organization } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { namesOfLaboratories } from '../kinds.ts';
import { knownKind } from '../running/approvalRun.ts';
import { approvalInstance, approvalTask } from '../tables.ts';

/** Needs `account` (the applicant) and `organization` joined. */
export const ofInstance = {
  instanceId: approvalInstance.id,
  instanceNo: approvalInstance.instanceNo,
  kind: approvalInstance.businessKind,
  title: approvalInstance.title,
  applicantName: account.name,
  organizationName: organization.name,
  laboratoryId: approvalInstance.laboratoryId,
  state: approvalInstance.state,
  startedAt: approvalInstance.startedAt,
  finishedAt: approvalInstance.finishedAt,
  version: approvalInstance.version,
};

export const ofApplicant = eq(account.id, approvalInstance.applicantId);
export const ofPlace = eq(organization.id, approvalInstance.applicantOrganizationId);

/** Whom an application waits for, and since when. */
export const openTasks = sql<
  { taskId: string; userId: string; name: string; stepName: string; above: boolean; placeId: string | null }[]
>`array(select jsonb_build_object('taskId', w.id, 'userId', a.id, 'name', a.name, 'stepName', w.step_name,
      'above', w.above, 'placeId', a.organization_id)
    from approval_task w join ${account} a on a.id = w.assignee_id
   where w.instance_id = ${approvalInstance.id} and w.state = 'waiting' order by w.order_no, a.name limit 50)`;
const firstOf = (moment: 'arrived_at' | 'due_at') =>
  sql<string | null>`(select min(w.${sql.raw(moment)}) from approval_task w
    where w.instance_id = ${approvalInstance.id} and w.state = 'waiting')`.mapWith(
    approvalInstance.startedAt,
  );
export const waitingSince = firstOf('arrived_at');
export const nextDueAt = firstOf('due_at');

export const stepNamesOf = (open: readonly { stepName: string }[]): string =>
  [...new Set(open.map(({ stepName }) => stepName))].join('、');

/** What every list asks of applications; `keyword` is each list's own. */
export const instanceFilters = {
  keyword: typedIn(approvalInstance.searchText),
  kinds: oneOf<string>(approvalInstance.businessKind),
  organizationId: filter<string, { ids: readonly string[] }>(
    async (id, context) => ({ ids: await keptSubtree(context, id) }),
    ({ ids }) => sql`${approvalInstance.applicantOrganizationId} = any(${ids}::uuid[])`,
  ),
  laboratoryId: equals<string>(approvalInstance.laboratoryId),
  state: equals<ApprovalRow['state']>(approvalInstance.state),
};

/** What stands in no table of ours: names of kinds and laboratories. */
export const namesFor = async (context: ReadContext, rows: readonly { laboratoryId: string | null }[]) => {
  const laboratories = await namesOfLaboratories(
    context,
    rows.map(({ laboratoryId }) => laboratoryId),
  );
  return (row: { kind: string; laboratoryId: string | null }) => ({
    kindName: inLocale(knownKind(context, row.kind).name, context.locale),
    laboratoryName: laboratories.get(row.laboratoryId ?? '') ?? null,
  });
};

/** Whether somebody has decided after a task was; only of one that was approved. */
export const decidedAfter = sql<boolean | null>`case when ${approvalTask.state} = 'approved' then exists (
  select 1 from approval_task l where l.instance_id = ${approvalTask.instanceId} and l.decided_at is not null
    and l.state not in ('transferred', 'cancelled') and l.closed_seq > ${approvalTask.closedSeq}) end`;
