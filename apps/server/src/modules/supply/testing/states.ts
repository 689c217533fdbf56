import { rowsOf } from '../../../../../../tests/contract/states.ts';
import { adjustments, funds } from '../funding/queries.ts';
import { adjustmentStates, fundingStates } from '../funding/states.ts';
import { objects } from './objects.ts';

export const stated = [
  rowsOf({
    table: fundingStates,
    make: objects.scoped.funding,
    read: funds.lockAnywhere,
    rows: () => ({
      active: [{}],
      suspended: [{}, { ownerless: true }],
      closed: [{}],
    }),
  }),
  rowsOf({
    table: adjustmentStates,
    make: objects.scoped.fundingAdjustment,
    read: adjustments.lockAnywhere,
    rows: () => ({ pending: [{}], done: [{}], refused: [{}], withdrawn: [{}] }),
  }),
];
