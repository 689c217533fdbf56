import type { InputOf, instanceEndpoints } from '@anyan/contract';
import { and, eq } from 'drizzle-orm';
import type { ManualContext } from '../../../platform/context.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { confirmOwnFactor, confirmOwnPassword, hasFactor, hasOwnPassword } from '../../identity/public.ts';
import { stepOf } from '../rules/tree.ts';
import { approvalFlowVersion, approvalInstance, approvalTask } from '../tables.ts';
import { approve, reject } from './decide.ts';

type Endpoints = typeof instanceEndpoints;

/** Whether the step of a task of the caller's asks for his password. */
const asksPassword = async ({ db, caller }: ManualContext, taskId: string): Promise<boolean> => {
  const [row] = await db
    .select({ steps: approvalFlowVersion.steps, key: approvalTask.stepKey })
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
  return !!row && !!stepOf(row.steps, row.key)?.needPassword;
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

export const approveWithPassword = async (context: ManualContext, input: InputOf<Endpoints['approve']>) => {
  const known = await confirmed(context, input);
  return context.write((write) => approve(write, input, known));
};

export const rejectWithPassword = async (context: ManualContext, input: InputOf<Endpoints['reject']>) => {
  const known = await confirmed(context, input);
  return context.write((write) => reject(write, input, known));
};
