import { and, eq } from 'drizzle-orm';
import { actingAs, type WriteContext } from '../../../platform/context.ts';
import { approve, reject } from '../../approval/running/decide.ts';
import { approvalInstance, approvalTask } from '../../approval/tables.ts';
import { loadAccountCaller } from '../../identity/queries.ts';

/** One of those who are asked now decides; to the end, where all agree. */
export const decide = async (
  context: WriteContext,
  businessId: string,
  what: 'approve' | 'return' | 'reject',
  comment: string,
): Promise<void> => {
  for (;;) {
    const [asked] = await context.db
      .select({
        taskId: approvalTask.id,
        who: approvalTask.assigneeId,
        instanceVersion: approvalInstance.version,
      })
      .from(approvalTask)
      .innerJoin(approvalInstance, eq(approvalInstance.id, approvalTask.instanceId))
      .where(and(eq(approvalInstance.businessId, businessId), eq(approvalTask.state, 'waiting')))
      .limit(1);
    if (!asked) return;
    const { who, ...task } = asked;
    const caller = await loadAccountCaller(context, who);
    if (!caller) throw new Error(`the demo has no account ${who}`);
    const own = { ...context, ...actingAs(caller, context.reach) };
    if (what === 'approve') await approve(own, { ...task, comment });
    else await reject(own, { ...task, comment, target: what === 'return' ? 'applicant' : 'final' });
    if (what !== 'approve') return;
  }
};
