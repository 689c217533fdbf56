import type { InputOf, instanceEndpoints } from '@anyan/contract';
import { and, eq } from 'drizzle-orm';
import type { ManualContext } from '../../../platform/context.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { confirmOwnPassword, hasOwnPassword } from '../../identity/passwords.ts';
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

/** Hashing is slow, so it is done before the application is locked. */
const confirmed = async (
  context: ManualContext,
  taskId: string,
  password: string | undefined,
): Promise<boolean> => {
  if (!(await asksPassword(context, taskId))) return false;
  if (!(await hasOwnPassword(context))) throw fail('APPROVAL_PASSWORD_NONE');
  if (!password) throw failAt('password', 'APPROVAL_PASSWORD_NEEDED');
  const right = await confirmOwnPassword(context, 'approval', password);
  if (!right) throw failAt('password', 'APPROVAL_PASSWORD_WRONG');
  return true;
};

export const approveWithPassword = async (context: ManualContext, input: InputOf<Endpoints['approve']>) => {
  const known = await confirmed(context, input.taskId, input.password);
  return context.write((write) => approve(write, input, known));
};

export const rejectWithPassword = async (context: ManualContext, input: InputOf<Endpoints['reject']>) => {
  const known = await confirmed(context, input.taskId, input.password);
  return context.write((write) => reject(write, input, known));
};
