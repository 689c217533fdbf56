import { rowsOf } from '../../../../../../tests/contract/states.ts';
import { nowMs } from '../../../platform/clock.ts';
import { applies } from '../apply/queries.ts';
import { applyMoves } from '../apply/states.ts';
import { grants } from '../grant/queries.ts';
import { grantMoves } from '../grant/states.ts';
import { signs } from '../sign/queries.ts';
import { signMoves } from '../sign/states.ts';
import { objects } from './objects.ts';

const minutesAgo = (minutes: number) => new Date(nowMs() - minutes * 60_000).toISOString();
const longAgo = 31 * 24 * 60;
const times = { inAt: minutesAgo(90), outAt: minutesAgo(10) };

const late = { validTo: '2098-01-01' };
const soon = { validTo: '2020-02-01' };

const inApply = 'asks for what it is about: apply/apply.test.ts';

export const stated = [
  rowsOf({
    table: applyMoves,
    make: objects.scoped.accessApply,
    read: applies.lockAnywhere,
    rows: () => ({
      ...{ draft: [{}], running: [{}], approved: [{}], returned: [{}] },
      ...{ rejected: [{}], withdrawn: [{}], terminated: [{}] },
    }),
    elsewhere: { edit: inApply, submit: inApply, urge: 'of its approval: approval/moves.test.ts' },
  }),
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
  rowsOf({
    table: signMoves,
    make: objects.scoped.signRecord,
    read: signs.lockAnywhere,
    rows: ({ accountId }) => ({
      inside: [{}, { userId: accountId }, { inAt: minutesAgo(longAgo) }],
      overtime: [{}, { inAt: minutesAgo(longAgo) }],
      left: [{ inAt: minutesAgo(90), outAt: minutesAgo(80) }],
      autoOut: [{ inAt: minutesAgo(90), outAt: minutesAgo(80) }],
    }),
    inputs: { correct: () => times },
    elsewhere: {
      out: 'by person and room, not by the entry: sign.test.ts',
      correct: 'ends it where a time out is given: sign.test.ts',
    },
  }),
];
