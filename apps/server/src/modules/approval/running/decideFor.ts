import { and, asc, eq } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/failure.ts';
import { account } from '../../identity/public.ts';
import { approvalInstance, approvalTask } from '../tables.ts';
import { approve, reject } from './decide.ts';

/**
 * Decides for the page of a module, as the caller whom the engine asks; else says for whom it waits.
 * @throws WRONG_STATE where nothing runs, SELF_APPROVAL, and what the step asks for beside yes or no
 */
export const decideApproval = async (
  context: WriteContext,
  {
    kind,
    businessId,
    pass,
    comment,
  }: { kind: string; businessId: string; pass: boolean; comment?: string | undefined },
): Promise<{ state: string } | { waitingFor: string[] }> => {
  const { db, caller } = context;
  const waiting = await db
    .select({
      taskId: approvalTask.id,
      assigneeId: approvalTask.assigneeId,
      name: account.name,
      version: approvalInstance.version,
    })
    .from(approvalTask)
    .innerJoin(approvalInstance, eq(approvalInstance.id, approvalTask.instanceId))
    .innerJoin(account, eq(account.id, approvalTask.assigneeId))
    .where(
      and(
        eq(approvalInstance.businessKind, kind),
        eq(approvalInstance.businessId, businessId),
        eq(approvalInstance.state, 'running'),
        eq(approvalTask.state, 'waiting'),
      ),
    )
    .orderBy(asc(approvalTask.createdSeq), asc(approvalTask.orderNo));
  if (waiting.length === 0) throw fail('WRONG_STATE');
  const own = waiting.find(({ assigneeId }) => assigneeId === caller.accountId);
  if (!own) return { waitingFor: [...new Set(waiting.map(({ name }) => name))] };
  const input = { taskId: own.taskId, instanceVersion: own.version, ...(comment ? { comment } : {}) };
  return pass
    ? approve(context, input)
    : reject(context, { ...input, comment: comment ?? '', target: 'final' });
};
