import { rowsOf } from '../../../../../../tests/contract/states.ts';
import { adjustments, funds } from '../funding/queries.ts';
import { adjustmentStates, fundingStates } from '../funding/states.ts';
import { applyWays } from '../supplier/applyStates.ts';
import { applications, suppliers } from '../supplier/queries.ts';
import { supplierWays } from '../supplier/states.ts';
import { goodsStated } from './goodsStates.ts';
import { licenceStated } from './licences.ts';
import { objects } from './objects.ts';
import { someSupplier } from './suppliers.ts';

const tried = 'supply/supplier/supplier.test.ts';

const money = (fundingId: string) => ({ fundingId, amount: '1', idemKey: fundingId });

export const stated = [
  licenceStated,
  ...goodsStated,
  rowsOf({
    table: supplierWays,
    make: ({ platform }) => someSupplier(platform.database.db),
    read: suppliers.lockAnywhere,
    rows: () => ({
      materials: [{}],
      pendingReview: [{}],
      active: [{}],
      suspended: [{ contractTo: '2099-01-01' }, { contractTo: '2020-01-01' }],
      quit: [{}],
      refused: [{}],
    }),
    inputs: {
      suspend: () => ({ event: 'suspend' }),
      resume: () => ({ event: 'resume' }),
      credit: (id) => ({ supplierId: id, kind: 'late', points: -1, note: '逾期' }),
    },
    elsewhere: { edit: tried, bind: tried, submit: tried },
  }),
  rowsOf({
    table: applyWays,
    make: (world) => objects.shared.supplierApply(world),
    read: applications.lockAnywhere,
    rows: () => ({ applied: [{}], accepted: [{}], refused: [{}] }),
    inputs: {
      accepted: (applyId) => ({ applyId, pass: true }),
      refused: (applyId) => ({ applyId, pass: false, note: '资料与登记不符' }),
    },
  }),
  rowsOf({
    table: fundingStates,
    // Of a card of one's own every change waits for somebody else.
    make: async (world, place) =>
      objects.scoped.funding(world, {
        ...place,
        accountId: await world.person({ organizationId: place.organizationId }),
      }),
    read: funds.lockAnywhere,
    rows: () => ({
      active: [{}],
      suspended: [{}, { ownerless: true }],
      closed: [{}],
    }),
    inputs: {
      edit: (id, { accountId, organizationId }) => ({
        ...{ cardNo: `K${id}`, fundingName: '经费', source: 'campus', ownerId: accountId, organizationId },
        ...{ validFrom: '2020-01-01', validTo: '2098-12-31' },
      }),
      topUp: money,
      adjust: money,
      authorise: (fundingId) => ({ fundingId, authorised: [] }),
      suspend: () => ({ event: 'suspend' }),
      resume: () => ({ event: 'resume' }),
      close: () => ({ event: 'close' }),
    },
    elsewhere: { transfer: 'needs another card, and money on this one: funding.test.ts' },
  }),
  rowsOf({
    table: adjustmentStates,
    make: objects.scoped.fundingAdjustment,
    read: adjustments.lockAnywhere,
    rows: () => ({ pending: [{}], done: [{}], refused: [{}], withdrawn: [{}] }),
  }),
];

export const unstated = {
  commodity_draft: 'decided with its goods: `review` of commodityStates',
  stock_reservation: 'held, used or given back with the line of an order: commodity/stock.ts',
};
