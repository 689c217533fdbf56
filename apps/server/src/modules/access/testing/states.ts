import { rowsOf } from '../../../../../../tests/contract/states.ts';
import { grants } from '../grant/queries.ts';
import { grantMoves } from '../grant/states.ts';
import { objects } from './objects.ts';

const soon = { validTo: '2098-01-01' };

export const stated = [
  rowsOf({
    table: grantMoves,
    make: objects.scoped.accessGrant,
    read: grants.lockAnywhere,
    rows: () => ({
      upcoming: [soon],
      active: [soon],
      pending: [soon],
      suspended: [soon, { reasons: ['manual'] }],
      expired: [soon],
      revoked: [soon],
    }),
    elsewhere: { renew: 'only in its last days: access.test.ts' },
  }),
];
