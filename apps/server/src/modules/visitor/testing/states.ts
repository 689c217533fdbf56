import { rowsOf } from '../../../../../../tests/contract/states.ts';
import { visits } from '../queries.ts';
import { visit } from '../states.ts';
import { objects } from './objects.ts';

const now = { visitFrom: '2020-01-01', visitTo: '2098-01-02' };
const over = { visitFrom: '2020-01-01', visitTo: '2020-01-02' };

export const stated = [
  rowsOf({
    table: visit,
    make: objects.scoped.visitor,
    read: visits.lockAnywhere,
    rows: () => ({
      pending: [{}, over],
      approved: [{}, now, over],
      rejected: [{}],
      arrived: [now, over],
      left: [now, over],
      expired: [over],
    }),
  }),
];
