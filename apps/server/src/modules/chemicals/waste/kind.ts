import { wastePermission } from '@anyan/contract';
import type { WriteContext } from '../../../platform/context.ts';
import { move } from '../../../platform/states.ts';
import {
  type Application,
  type BusinessKind,
  headStep,
  lastComment,
  officerStep,
} from '../../approval/public.ts';
import { wasteRequests } from './queries.ts';
import { handIn, releaseContainers, wasteKind, wasteSays } from './service.ts';
import { wasteRequestStates } from './states.ts';

const ended =
  (event: 'return' | 'reject' | 'withdraw' | 'terminate') =>
  async (context: WriteContext, { businessId, instanceId }: Application): Promise<void> => {
    const row = await wasteRequests.lockAnywhere(context, businessId);
    if (row.state !== 'approving' && row.state !== 'returned') return;
    const reason = event === 'withdraw' ? null : await lastComment(context.db, instanceId);
    await move(context, wasteRequestStates, row, event, { reason });
    await releaseContainers(context, row.id);
  };

/** 废弃物处置申请. */
export const wasteDisposalKind: BusinessKind = {
  kind: wasteKind,
  name: ['废弃物处置申请', 'Request to collect waste'],
  module: 'chemicals',
  facts: [{ key: 'kg', label: ['预计重量（kg）', 'Estimated weight (kg)'], type: 'number' }],
  says: wasteSays,
  telling: ['申请人', '预计重量', '废弃物'],
  returnable: true,
  detailRoute: '/chemicals/chemicalsList?tab=waste&part=requests&open={id}',
  editRoute: '/chemicals/chemicalsList?tab=waste&part=requests&edit={id}',
  viewPermission: wastePermission.query,
  submitAgain: async (context, { businessId }) =>
    handIn(context, await wasteRequests.lockAnywhere(context, businessId)),
  onApproved: async (context, { businessId }) =>
    move(context, wasteRequestStates, await wasteRequests.lockAnywhere(context, businessId), 'approve'),
  onReturned: ended('return'),
  onRejected: ended('reject'),
  onWithdrawn: ended('withdraw'),
  onTerminated: ended('terminate'),
  shippedFlows: [{ flowName: '废弃物处置', priority: 10, steps: [headStep, officerStep] }],
};
