import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { signedUrl } from '../../../platform/files/files.ts';
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

/** Records of a kind about which somebody is asked to decide now. */
export const askedAbout = async (db: Reader, kind: string, userId: string): Promise<string[]> =>
  (
    await db
      .selectDistinct({ id: approvalInstance.businessId })
      .from(approvalTask)
      .innerJoin(approvalInstance, eq(approvalInstance.id, approvalTask.instanceId))
      .where(
        and(
          eq(approvalTask.assigneeId, userId),
          eq(approvalTask.state, 'waiting'),
          eq(approvalInstance.businessKind, kind),
          eq(approvalInstance.state, 'running'),
        ),
      )
  ).map(({ id }) => id);

/** What people decided on an application, in the order in which they did, with their words and what they drew. */
export const decisionsOn = (db: Reader, instanceId: string) =>
  db
    .select({
      name: account.name,
      decision: sql<'approved' | 'rejected' | 'returned'>`${approvalTask.state}`,
      comment: approvalTask.comment,
      signatureFileId: approvalTask.signatureFileId,
      at: sql<string>`${approvalTask.decidedAt}`.mapWith(approvalTask.decidedAt),
    })
    .from(approvalTask)
    .innerJoin(account, eq(account.id, approvalTask.assigneeId))
    .where(
      and(
        eq(approvalTask.instanceId, instanceId),
        isNotNull(approvalTask.decidedAt),
        inArray(approvalTask.state, ['approved', 'rejected', 'returned']),
      ),
    )
    .orderBy(asc(approvalTask.decidedAt), asc(approvalTask.id));

/** The same, with where the signatures are to be seen. */
export const opinionsOn = async ({ db, platform }: ReadContext, instanceId: string) => {
  const rows = await decisionsOn(db, instanceId);
  return rows.map(({ signatureFileId, ...row }) => ({
    ...row,
    signatureUrl: signatureFileId ? signedUrl(platform, signatureFileId) : null,
  }));
};

/** What was said with the latest decision on an application. */
export const lastComment = async (db: Reader, instanceId: string): Promise<string | null> => {
  const [row] = await db
    .select({ comment: approvalTask.comment })
    .from(approvalTask)
    .where(and(eq(approvalTask.instanceId, instanceId), isNotNull(approvalTask.decidedAt)))
    .orderBy(desc(approvalTask.decidedAt), desc(approvalTask.id))
    .limit(1);
  return row?.comment ?? null;
};
