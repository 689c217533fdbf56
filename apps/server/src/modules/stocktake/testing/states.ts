import { rowsOf } from '../../../../../../tests/contract/states.ts';
import { managed } from '../queries.ts';
import { takeStates } from '../states.ts';
import { objects } from './objects.ts';

const tried = (what: string) => `${what}: chemicals/counting/counting.test.ts`;

export const stated = [
  rowsOf({
    table: takeStates,
    make: objects.scoped.stocktake,
    read: managed.lockAnywhere,
    rows: ({ accountId }) => ({
      draft: [{}],
      counting: [{}, { personIds: [accountId] }],
      reviewing: [{}],
      approving: [{}],
      done: [{}],
      cancelled: [{}],
    }),
    elsewhere: {
      edit: tried('takes a whole form'),
      start: tried('needs something to be counted'),
      count: tried('needs labels'),
      finish: tried('needs something that was counted'),
      handle: tried('takes lines'),
      settle: tried('needs differences'),
    },
  }),
];
