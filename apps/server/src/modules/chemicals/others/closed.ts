// What nobody can do any more in a laboratory that is closed for good: its people are not asked, and do not wait for it.
import { noteOf } from '@anyan/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { move } from '../../../platform/states.ts';
import { withdrawApproval } from '../../approval/public.ts';
import { raises } from '../limit/raiseQueries.ts';
import { raiseKind } from '../limit/raising.ts';
import { raiseStates } from '../limit/states.ts';
import { limitRaise } from '../limit/tables.ts';
import { tellEnded } from '../request/notices.ts';
import { requests } from '../request/queries.ts';
import { requestKind } from '../request/service.ts';
import { requestStates } from '../request/states.ts';
import { chemicalRequest } from '../request/tables.ts';
import { offerAgain } from '../share/following.ts';
import { tellRefused } from '../transfer/notices.ts';
import { transfers } from '../transfer/queries.ts';
import { transferKind } from '../transfer/service.ts';
import { transferStates } from '../transfer/states.ts';
import { chemicalTransfer } from '../transfer/tables.ts';

const why = noteOf('laboratoryClosed');

const endRequests = async (context: WriteContext, laboratoryId: string): Promise<void> => {
  const open = await context.db
    .select({ id: chemicalRequest.id })
    .from(chemicalRequest)
    .where(
      and(
        eq(chemicalRequest.laboratoryId, laboratoryId),
        inArray(chemicalRequest.state, ['approving', 'returned', 'toIssue', 'partIssued']),
      ),
    );
  for (const row of await requests.lockAnywhere(
    context,
    open.map(({ id }) => id),
  )) {
    const decided = row.state === 'toIssue' || row.state === 'partIssued';
    await move(context, requestStates, row, decided ? 'expire' : 'terminate', { reason: why });
    await withdrawApproval(context, { kind: requestKind, businessId: row.id, reason: why });
    await tellEnded(context, row);
  }
};

const endRaises = async (context: WriteContext, laboratoryId: string): Promise<void> => {
  const open = await context.db
    .select({ id: limitRaise.id })
    .from(limitRaise)
    .where(
      and(eq(limitRaise.laboratoryId, laboratoryId), inArray(limitRaise.state, ['approving', 'returned'])),
    );
  for (const row of await raises.lockAnywhere(
    context,
    open.map(({ id }) => id),
  )) {
    await move(context, raiseStates, row, 'terminate', { answer: why });
    await withdrawApproval(context, { kind: raiseKind, businessId: row.id, reason: why });
  }
};

/** What was to come to it stays where it is; what is still in it may go elsewhere. */
const endTransfers = async (context: WriteContext, laboratoryId: string): Promise<void> => {
  const open = await context.db
    .select({ id: chemicalTransfer.id })
    .from(chemicalTransfer)
    .where(
      and(
        eq(chemicalTransfer.toLaboratoryId, laboratoryId),
        inArray(chemicalTransfer.state, ['approving', 'returned', 'toReceive']),
      ),
    );
  for (const row of await transfers.lockAnywhere(
    context,
    open.map(({ id }) => id),
  )) {
    await move(context, transferStates, row, row.state === 'toReceive' ? 'refuse' : 'terminate', {
      answer: why,
    });
    await withdrawApproval(context, { kind: transferKind, businessId: row.id, reason: why });
    await offerAgain(context, row);
    await tellRefused(context, row, why);
  }
};

/** Ends what waits for it; a second time there is nothing left. */
export const endOfClosed = async (
  context: WriteContext,
  { laboratoryId }: { laboratoryId: string },
): Promise<void> => {
  await endRequests(context, laboratoryId);
  await endRaises(context, laboratoryId);
  await endTransfers(context, laboratoryId);
};
