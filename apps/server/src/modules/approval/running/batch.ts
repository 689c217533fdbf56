import type { InputOf, instanceEndpoints } from '@anyan/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { ManualContext, WriteContext } from '../../../platform/context.ts';
import { failureOfDatabase } from '../../../platform/database/errors.ts';
import { Failure, fail } from '../../../platform/failure.ts';
import { approvalInstance, approvalTask } from '../tables.ts';
import { approve, reject } from './decide.ts';
import { checkFactor } from './password.ts';

type Endpoints = typeof instanceEndpoints;

interface Asked {
  id: string;
  version: number;
}

/** What a batch knows of each task; one that is not the caller's is refused on its own. */
const asked = async (
  { db, caller }: ManualContext,
  taskIds: readonly string[],
): Promise<Map<string, Asked>> => {
  const rows = await db
    .select({ id: approvalTask.id, version: approvalInstance.version })
    .from(approvalTask)
    .innerJoin(approvalInstance, eq(approvalInstance.id, approvalTask.instanceId))
    .where(
      and(
        inArray(approvalTask.id, [...taskIds]),
        eq(approvalTask.assigneeId, caller.accountId),
        eq(approvalTask.batchable, true),
      ),
    );
  return new Map(rows.map((row) => [row.id, row]));
};

/** Each in a transaction of its own: one that is refused leaves the others alone. */
const each = async (
  context: ManualContext,
  taskIds: readonly string[],
  decide: (write: WriteContext, one: Asked) => Promise<{ revocable: boolean }>,
) => {
  const { caller } = context;
  const known = await asked(context, taskIds);
  const results: { taskId: string; ok: boolean; revocable: boolean; message: string | null }[] = [];
  for (const taskId of [...new Set(taskIds)]) {
    try {
      const one = known.get(taskId);
      if (!one) throw fail('NOT_FOUND');
      const { revocable } = await context.record((write) => decide(write, one));
      results.push({ taskId, ok: true, revocable, message: null });
    } catch (error) {
      const failure = error instanceof Failure ? error : failureOfDatabase(error);
      if (!failure) throw error;
      results.push({ taskId, ok: false, revocable: false, message: failure.sentence(context.locale) });
    }
  }
  // Only the answer is left to be kept for a retry.
  return context.write(async (write) => {
    const done = results.filter(({ ok }) => ok).length;
    write.audit({
      target: { kind: 'approvalBatch', id: caller.accountId, name: `${done}/${results.length}` },
    });
    return { results };
  });
};

export const approveMore = async (
  context: ManualContext,
  { taskIds, comment, signatureFileId }: InputOf<Endpoints['approveMore']>,
) => {
  await checkFactor(context);
  return each(context, taskIds, async (write, { id, version }) => {
    const { state } = await approve(write, {
      taskId: id,
      instanceVersion: version,
      ...(comment ? { comment } : {}),
      ...(signatureFileId ? { signatureFileId } : {}),
    });
    return { revocable: state === 'running' };
  });
};

/** Back to the applicants. @throws RETURN_NOT_ALLOWED for what cannot go back: refusing it for good is asked singly */
export const rejectMore = async (
  context: ManualContext,
  { taskIds, comment, signatureFileId }: InputOf<Endpoints['rejectMore']>,
) => {
  await checkFactor(context);
  return each(context, taskIds, async (write, { id, version }) => {
    await reject(write, {
      taskId: id,
      instanceVersion: version,
      target: 'applicant',
      ...(comment ? { comment } : {}),
      ...(signatureFileId ? { signatureFileId } : {}),
    });
    return { revocable: false };
  });
};
