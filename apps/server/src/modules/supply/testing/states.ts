import { rowsOf } from '../../../../../../tests/contract/states.ts';
import { suppliers } from '../supplier/queries.ts';
import { supplierWays } from '../supplier/states.ts';
import { someSupplier } from './suppliers.ts';

const tried = 'supply/supplier/supplier.test.ts';

export const stated = [
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
];
