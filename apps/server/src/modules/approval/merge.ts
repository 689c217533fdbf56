import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { nowIso } from '../../platform/clock.ts';
import type { WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { actorOf } from '../../platform/session/caller.ts';
import { uuid } from '../../platform/uuid.ts';
import { mergedJson } from '../college/public.ts';
import { nextVersionNo } from './flows/publish.ts';
import { approvalFlow, approvalFlowVersion, approvalInstance } from './tables.ts';

/** What is under way, or comes back to it: the other would find nobody in an organisation that is gone. */
const open = inArray(approvalInstance.state, ['running', 'returned']);

/** What was published stays as it is; where it names the merged organisation, a version with the other follows it. */
const renewVersions = async (context: WriteContext, fromId: string, intoId: string): Promise<void> => {
  const { db } = context;
  const used = db.select({ id: approvalInstance.flowVersionId }).from(approvalInstance).where(open);
  const found = await db
    .select({ version: approvalFlowVersion, publishedId: approvalFlow.publishedVersionId })
    .from(approvalFlow)
    .innerJoin(approvalFlowVersion, eq(approvalFlowVersion.flowId, approvalFlow.id))
    .where(
      and(
        mergedJson(approvalFlowVersion.steps, fromId, intoId).named,
        or(
          eq(approvalFlowVersion.id, approvalFlow.publishedVersionId),
          inArray(approvalFlowVersion.id, used),
        ),
      ),
    )
    .orderBy(approvalFlowVersion.flowId, approvalFlowVersion.versionNo);
  for (const { version, publishedId } of found) {
    const id = uuid();
    const versionNo = await nextVersionNo(db, version.flowId);
    await db.insert(approvalFlowVersion).values({
      ...version,
      id,
      versionNo,
      steps: JSON.parse(JSON.stringify(version.steps).replaceAll(fromId, intoId)),
      changeNote: '组织合并',
      publishedById: actorOf(context),
      publishedAt: nowIso(),
    });
    if (version.id === publishedId)
      await db
        .update(approvalFlow)
        .set({ publishedVersionId: id, publishedVersion: versionNo })
        .where(eq(approvalFlow.id, version.flowId));
    await db
      .update(approvalInstance)
      .set({ flowVersionId: id })
      .where(and(eq(approvalInstance.flowVersionId, version.id), open));
  }
};

/** How many flows name an organisation in what is published or drafted, or in what something still goes on by. */
export const countFlowsNaming = (db: Reader, organizationId: string): Promise<number> => {
  const named = `%${organizationId}%`;
  return db.$count(
    approvalFlow,
    sql`coalesce(${approvalFlow.draft}::text, '') || ${approvalFlow.conditions}::text like ${named}
      or exists (select from ${approvalFlowVersion} v
        where v.flow_id = ${approvalFlow.id} and v.steps::text like ${named} and (
          v.id = ${approvalFlow.publishedVersionId} or exists (select from ${approvalInstance} i
            where i.flow_version_id = v.id and i.state in ('running', 'returned'))))`,
  );
};

/** Everything of one organisation in approvals goes to another. */
export const mergeApprovals = async (
  context: WriteContext,
  fromId: string,
  intoId: string,
): Promise<void> => {
  const { db } = context;
  await db
    .update(approvalInstance)
    .set({ applicantOrganizationId: intoId })
    .where(eq(approvalInstance.applicantOrganizationId, fromId));
  await db
    .update(approvalFlow)
    .set({ organizationId: intoId })
    .where(eq(approvalFlow.organizationId, fromId));
  // Drafts, conditions and what an application says of itself name organisations too.
  const draft = mergedJson(approvalFlow.draft, fromId, intoId);
  await db.update(approvalFlow).set({ draft: draft.value }).where(draft.named);
  const conditions = mergedJson(approvalFlow.conditions, fromId, intoId);
  await db.update(approvalFlow).set({ conditions: conditions.value }).where(conditions.named);
  const facts = mergedJson(approvalInstance.facts, fromId, intoId);
  await db.update(approvalInstance).set({ facts: facts.value }).where(and(open, facts.named));
  const added = mergedJson(approvalInstance.addedSteps, fromId, intoId);
  await db.update(approvalInstance).set({ addedSteps: added.value }).where(and(open, added.named));
  await renewVersions(context, fromId, intoId);
};
