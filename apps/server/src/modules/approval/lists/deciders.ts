import { and, asc, eq } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { account } from '../../identity/tables.ts';
import { approvalTask } from '../tables.ts';

/** Names of who agreed to an application, in the order of their decisions, each once. */
export const decidersOf = async (db: Reader, instanceId: string): Promise<string[]> => {
  const rows = await db
    .select({ name: account.name })
    .from(approvalTask)
    .innerJoin(account, eq(account.id, approvalTask.assigneeId))
    .where(and(eq(approvalTask.instanceId, instanceId), eq(approvalTask.state, 'approved')))
    .orderBy(asc(approvalTask.decidedAt), asc(approvalTask.id));
  return [...new Set(rows.map(({ name }) => name))];
};
