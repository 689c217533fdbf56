import { approvalSearch } from '@anyan/contract';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import { need, within } from '../../../platform/scope.ts';
import { knownKind } from '../running/approvalRun.ts';
import { approvalCc, approvalInstance, approvalTask } from '../tables.ts';

export const instanceOwner = {
  organization: approvalInstance.applicantOrganizationId,
  person: approvalInstance.applicantId,
  laboratory: approvalInstance.laboratoryId,
};

/** Applications in the reach of the call's permission. */
export const instancesWithin = ({ reach }: Pick<ReadContext, 'reach'>): SQL | undefined =>
  within(reach, instanceOwner);

/** Whether an application lies in the reach of the call's permission. */
export const reachesInstance = async (context: ReadContext, id: string): Promise<boolean> => {
  const [row] = await context.db
    .select({ id: approvalInstance.id })
    .from(approvalInstance)
    .where(and(eq(approvalInstance.id, id), instancesWithin(context)));
  return !!row;
};

/** One's own, asked of oneself, copied to oneself. */
export const concerns = (userId: string): SQL | undefined =>
  or(
    eq(approvalInstance.applicantId, userId),
    eq(approvalInstance.startedById, userId),
    sql`exists (select 1 from ${approvalTask} where ${approvalTask.instanceId} = ${approvalInstance.id}
      and (${approvalTask.assigneeId} = ${userId} or ${approvalTask.onBehalfOfId} = ${userId}))`,
    sql`exists (select 1 from ${approvalCc} where ${approvalCc.instanceId} = ${approvalInstance.id}
      and ${approvalCc.userId} = ${userId})`,
  );

/** Whether it stands, or stood, on one of the caller's own lists. */
export const concerned = async ({ db, caller }: ReadContext, id: string): Promise<boolean> => {
  const [row] = await db
    .select({ id: approvalInstance.id })
    .from(approvalInstance)
    .where(and(eq(approvalInstance.id, id), concerns(caller.accountId)));
  return !!row;
};

/** An application that the caller may see: it concerns him, or a permission shows it to him in its scope. @throws NOT_FOUND */
export const needSeen = async (context: ReadContext, id: string) => {
  const { db, caller } = context;
  const byId = eq(approvalInstance.id, id);
  const row = need((await db.select().from(approvalInstance).where(byId))[0]);
  const view = knownKind(context, row.businessKind).viewPermission;
  const names = [approvalSearch.query, approvalSearch.get, ...(view ? [view] : [])];
  const held = names.filter((name) => context.may(name));
  // `within` answers nothing where everything is in reach.
  const scope = held.length > 0 ? (within(context.reachOf(...held), instanceOwner) ?? sql`true`) : undefined;
  const [seen] = await db
    .select({ id: approvalInstance.id })
    .from(approvalInstance)
    .where(and(byId, or(concerns(caller.accountId), scope)));
  need(seen);
  return row;
};
