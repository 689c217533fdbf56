import { adjustmentEndpoints } from '@anyan/contract';
import { states } from '../../../platform/states.ts';
import type { AdjustmentRecord } from './queries.ts';
import { chemicalAdjustment } from './tables.ts';

const { adjustmentDetails, adjustmentWithdraw } = adjustmentEndpoints;

/** What happens to an adjustment: all but withdrawing is the approval's. */
export const adjustmentMoves = states<
  AdjustmentRecord,
  'withdraw' | 'submit' | 'apply' | 'return' | 'reject',
  { self: string }
>({
  table: chemicalAdjustment,
  fields: adjustmentDetails.result.properties,
  target: ({ id, adjustmentNo }) => ({ kind: 'chemicalAdjustment', id, name: adjustmentNo }),
  places: ({ organizationId, laboratoryId }) => [{ organization: organizationId, laboratory: laboratoryId }],
  facts: ({ caller }) => ({ self: caller.accountId }),
  events: {
    withdraw: {
      from: ['approving', 'returned'],
      to: 'withdrawn',
      calls: adjustmentWithdraw,
      reached: (row, { self }) => row.applicantId === self,
    },
    submit: { from: ['returned'], to: 'approving' },
    apply: { from: ['approving'], to: 'applied' },
    return: { from: ['approving'], to: 'returned' },
    reject: { from: ['approving', 'returned'], to: 'rejected' },
  },
});
