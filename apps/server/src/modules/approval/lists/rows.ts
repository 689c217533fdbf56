import { type ApprovalRow, inLocale, type Page } from '@anyan/contract';
import { and, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { nowMs } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { offsetOf, type PageInput, typedPattern } from '../../../platform/paging.ts';
import { inOrganization, organization } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { namesOfLaboratories } from '../kinds.ts';
import { knownKind } from '../running/course.ts';
import { revokeMinutes } from '../running/revoke.ts';
import { approvalInstance, approvalTask } from '../tables.ts';

interface Filters {
  keyword?: string;
  kinds?: string[];
  organizationId?: string;
  laboratoryId?: string;
  from?: string;
  to?: string;
  state?: ApprovalRow['state'];
}

export const behalf = alias(account, 'behalf');
export const handed = alias(account, 'handed');

export const waitingNames = sql<
  string[]
>`array(select a.name from approval_task w join ${account} a on a.id = w.assignee_id
  where w.instance_id = ${approvalInstance.id} and w.state = 'waiting' order by w.order_no, a.name limit 20)`;

export const waitingSteps = sql<string>`coalesce((select string_agg(distinct w.step_name, '、') from approval_task w
  where w.instance_id = ${approvalInstance.id} and w.state = 'waiting'), '')`;

/** Since when an application waits for whom it waits for now. */
export const waitingSince = sql<string | null>`(select min(w.arrived_at) from approval_task w
  where w.instance_id = ${approvalInstance.id} and w.state = 'waiting')`.mapWith(approvalInstance.startedAt);

export const ofInstance = {
  instanceId: approvalInstance.id,
  instanceNo: approvalInstance.instanceNo,
  kind: approvalInstance.businessKind,
  title: approvalInstance.title,
  applicantName: account.name,
  organizationName: organization.name,
  laboratoryId: approvalInstance.laboratoryId,
  state: approvalInstance.state,
  round: approvalInstance.round,
  startedAt: approvalInstance.startedAt,
  finishedAt: approvalInstance.finishedAt,
  version: approvalInstance.version,
};

/** Ten minutes from a decision, while nobody after has decided; what `mayRevoke` says, for a list. */
export const canRevoke =
  () => sql<boolean>`(${approvalInstance.state} = 'running' and ${approvalTask.state} = 'approved'
  and ${approvalTask.decidedAt} >= ${new Date(nowMs() - revokeMinutes * 60_000).toISOString()}
  and not exists (select 1 from approval_task l where l.instance_id = ${approvalInstance.id}
    and l.decided_at is not null and l.state not in ('transferred', 'cancelled') and l.closed_seq > ${approvalTask.closedSeq}))`;

export const ofTask = {
  taskId: approvalTask.id,
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
};

export const instanceFilters = ({
  keyword,
  kinds,
  organizationId,
  laboratoryId,
  state,
}: Filters): SQL | undefined => {
  const pattern = typedPattern(keyword?.toLowerCase());
  return and(
    pattern ? ilike(approvalInstance.searchText, pattern) : undefined,
    kinds?.length ? inArray(approvalInstance.businessKind, kinds) : undefined,
    organizationId
      ? inOrganization(sql`${approvalInstance.applicantOrganizationId}`, organizationId, true)
      : undefined,
    laboratoryId ? eq(approvalInstance.laboratoryId, laboratoryId) : undefined,
    state ? eq(approvalInstance.state, state) : undefined,
  );
};

type Selected = Omit<
  ApprovalRow,
  'kindName' | 'laboratoryName' | 'decision' | 'unread' | 'currentApprovers' | 'waitingSince'
> & {
  laboratoryId: string | null;
  unread?: boolean;
  currentApprovers?: string[];
  waitingSince?: string | null;
};

/** Adds the names that are not in the database. */
export const complete = async (
  { db, locale }: ReadContext,
  rows: readonly Selected[],
): Promise<ApprovalRow[]> => {
  const laboratories = await namesOfLaboratories(
    db,
    rows.map(({ laboratoryId }) => laboratoryId),
  );
  return rows.map(({ laboratoryId, ...row }) => ({
    ...row,
    kindName: inLocale(knownKind(row.kind).name, locale),
    laboratoryName: laboratoryId ? (laboratories.get(laboratoryId) ?? null) : null,
    decision: row.decidedAt ? row.taskState : null,
    unread: row.unread ?? false,
    currentApprovers: row.currentApprovers ?? [],
    waitingSince: row.waitingSince ?? null,
  }));
};

export const pageOf = async <Row>(
  input: PageInput,
  rows: Promise<Row[]>,
  total: Promise<{ total: number }[]>,
  shown: (rows: readonly Row[]) => Promise<ApprovalRow[]>,
): Promise<Page<ApprovalRow>> => ({
  pageNo: offsetOf(input).pageNo,
  totalCount: (await total)[0]?.total ?? 0,
  data: await shown(await rows),
});
