import { rowsOf } from '../../../../../../tests/contract/states.ts';
import { grants } from '../grant/queries.ts';
import { grantMoves } from '../grant/states.ts';
import { objects } from './objects.ts';

const late = { validTo: '2098-01-01' };
const soon = { validTo: '2020-02-01' };

export const stated = [
  rowsOf({
    table: grantMoves,
    make: objects.scoped.accessGrant,
    read: grants.lockAnywhere,
    rows: () => ({
      upcoming: [late],
      active: [late, soon],
      pending: [late],
      suspended: [late, { ...late, reasons: ['manual'] }],
      expired: [soon],
      revoked: [late],
    }),
    elsewhere: { renew: 'only in its last days: access.test.ts' },
  }),
];
