import type { InputOf, instanceEndpoints } from '@anyan/contract';
import { and, eq } from 'drizzle-orm';
import type { ManualContext, WriteContext } from '../../../platform/context.ts';
import { Failure, fail, failAt } from '../../../platform/failure.ts';
import { confirmOwnFactor, confirmOwnPassword, hasFactor, hasOwnPassword } from '../../identity/public.ts';
import { stepOf } from '../rules/tree.ts';
import { approvalFlowVersion, approvalInstance, approvalTask } from '../tables.ts';
import { withAdded } from './approvalRun.ts';
import { approve, reject } from './decide.ts';

type Endpoints = typeof instanceEndpoints;

/** Whether the step of a task of the caller's asks for his password. */
const asksPassword = async ({ db, caller }: ManualContext, taskId: string): Promise<boolean> => {
  const [row] = await db
    .select({
      steps: approvalFlowVersion.steps,
      addedSteps: approvalInstance.addedSteps,
      key: approvalTask.stepKey,
    })
    .from(approvalTask)
    .innerJoin(approvalInstance, eq(approvalInstance.id, approvalTask.instanceId))
    .innerJoin(approvalFlowVersion, eq(approvalFlowVersion.id, approvalInstance.flowVersionId))
    .where(
      and(
        eq(approvalTask.id, taskId),
        eq(approvalTask.assigneeId, caller.accountId),
        eq(approvalTask.state, 'waiting'),
      ),
    );
  return !!row && !!stepOf(withAdded(row, row).steps, row.key)?.needPassword;
};

/** Under the stricter profile whoever decides has a second factor. Answers whether he has. @throws SECOND_FACTOR_SETUP */
export const checkFactor = async ({ db, caller, platform }: ManualContext): Promise<boolean> => {
  const hasOne = await hasFactor(db, caller.accountId);
  if (platform.config.securityProfile === 'djbh3' && !hasOne) throw fail('SECOND_FACTOR_SETUP');
  return hasOne;
};

interface Proofs {
  taskId: string;
  password?: string | undefined;
  factor?: string | undefined;
}

/** Hashing is slow, so it is done before the application is locked. Who has no password proves his second factor. */
const confirmed = async (context: ManualContext, { taskId, password, factor }: Proofs): Promise<boolean> => {
  const hasOne = await checkFactor(context);
  if (!(await asksPassword(context, taskId))) return false;
  if (await hasOwnPassword(context)) {
    if (!password) throw failAt('password', 'APPROVAL_PASSWORD_NEEDED');
    if (await confirmOwnPassword(context, 'approval', password)) return true;
    throw failAt('password', 'APPROVAL_PASSWORD_WRONG');
  }
  if (!hasOne) throw fail('APPROVAL_PASSWORD_NONE');
  if (!factor) throw failAt('factor', 'SECOND_FACTOR_REQUIRED');
  if (!(await confirmOwnFactor(context, factor))) throw failAt('factor', 'SECOND_FACTOR_WRONG');
  return true;
};

/** Most steps ask for no proof: nothing is read beforehand, and who brought none where one is asked for is told which. */
const decided = async <T>(
  context: ManualContext,
  proofs: Proofs,
  decide: (write: WriteContext, known: boolean) => Promise<T>,
): Promise<T> => {
  const brought = proofs.password || proofs.factor || context.platform.config.securityProfile === 'djbh3';
  const known = brought ? await confirmed(context, proofs) : false;
  try {
    return await context.write((write) => decide(write, known));
  } catch (error) {
    if (!brought && error instanceof Failure && error.code === 'APPROVAL_PASSWORD_NEEDED')
      await confirmed(context, proofs);
    throw error;
  }
};

export const approveWithPassword = (context: ManualContext, input: InputOf<Endpoints['approve']>) =>
  decided(context, input, (write, known) => approve(write, input, known));

export const rejectWithPassword = (context: ManualContext, input: InputOf<Endpoints['reject']>) =>
  decided(context, input, (write, known) => reject(write, input, known));
