import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { account } from '../../identity/public.ts';
import { approvalInstance, approvalTask } from '../tables.ts';
import { concerns } from './seen.ts';

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

/** Names of whom applications wait for, by the application. */
export const waitingFor = async (
  db: Reader,
  instanceIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> => {
  const names = new Map<string, string[]>();
  if (instanceIds.length === 0) return names;
  const rows = await db
    .select({ instanceId: approvalTask.instanceId, name: account.name })
    .from(approvalTask)
    .innerJoin(account, eq(account.id, approvalTask.assigneeId))
    .where(and(inArray(approvalTask.instanceId, [...instanceIds]), eq(approvalTask.state, 'waiting')))
    .orderBy(asc(approvalTask.orderNo), asc(account.name));
  for (const { instanceId, name } of rows)
    names.set(instanceId, [...new Set([...(names.get(instanceId) ?? []), name])]);
  return names;
};

/** Whether somebody is asked to decide on an application, was, or got a copy of it. */
export const isConcerned = async (db: Reader, instanceId: string, userId: string): Promise<boolean> =>
  (await db.$count(approvalInstance, and(eq(approvalInstance.id, instanceId), concerns(userId)))) > 0;
