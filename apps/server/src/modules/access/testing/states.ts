import type { Place } from '../../../../../../tests/contract/objects.ts';
import { rowsOf } from '../../../../../../tests/contract/states.ts';
import { nowMs } from '../../../platform/clock.ts';
import { uuid } from '../../../platform/uuid.ts';
import type { World } from '../../../testing/harness.ts';
import { applies } from '../apply/queries.ts';
import { applyMoves } from '../apply/states.ts';
import { blacklists } from '../blacklist/queries.ts';
import { blacklistMoves } from '../blacklist/states.ts';
import { grants } from '../grant/queries.ts';
import { grantMoves } from '../grant/states.ts';
import { locks } from '../lock/queries.ts';
import { lockMoves } from '../lock/states.ts';
import { points } from '../point/queries.ts';
import { pointMoves } from '../point/states.ts';
import { signs } from '../sign/queries.ts';
import { signMoves } from '../sign/states.ts';
import { accessAppeal } from '../tables.ts';
import { unattended } from '../unattended/queries.ts';
import { unattendedMoves } from '../unattended/states.ts';
import { objects } from './objects.ts';

const minutesAgo = (minutes: number) => new Date(nowMs() - minutes * 60_000).toISOString();
const longAgo = 31 * 24 * 60;
const times = { inAt: minutesAgo(90), outAt: minutesAgo(10) };

const late = { validTo: '2098-01-01' };
const soon = { validTo: '2020-02-01' };

const withAppeal = 'decides on an appeal: point/point.test.ts';
/** An entry against which somebody appeals. */
const appealed =
  (of: 'pointId' | 'blacklistId', make: (world: World, place: Place) => Promise<string>) =>
  async (world: World, place: Place): Promise<string> => {
    const id = await make(world, place);
    const userId = await world.person({ userType: 2 });
    await world.write(({ db }) =>
      db.insert(accessAppeal).values({ id: uuid(), userId, [of]: id, reason: '当日门禁断网，无法扫码' }),
    );
    return id;
  };
const inRuns = 'its holder, or who answers for the room: unattended/unattended.test.ts';
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
    table: blacklistMoves,
    make: appealed('blacklistId', objects.scoped.accessBlacklist),
    read: blacklists.lockAnywhere,
    rows: ({ accountId }) => ({ active: [{}, { userId: accountId }], lifted: [{}] }),
    elsewhere: { accept: withAppeal, reject: withAppeal },
  }),
  rowsOf({
    table: pointMoves,
    make: appealed('pointId', objects.scoped.accessPoint),
    read: points.lockAnywhere,
    rows: ({ accountId }) => ({ counted: [{}, { userId: accountId }], withdrawn: [{}] }),
    elsewhere: { accept: withAppeal, reject: withAppeal },
  }),
  rowsOf({
    table: lockMoves,
    make: objects.scoped.smartLock,
    read: locks.lockAnywhere,
    rows: () => ({
      ...{ online: [{}, { provider: 'simulated' }], offline: [{}], fault: [{}], forcedOpen: [{}] },
    }),
    inputs: {
      edit: () => ({ name: '西门门锁', offlineHours: 12 }),
      simulate: () => ({ act: 'close' }),
    },
    elsewhere: {
      test: 'waits for the lock: lock/lock.test.ts',
      simulate: 'names the lock otherwise: lock/lock.test.ts',
    },
  }),
  rowsOf({
    table: unattendedMoves,
    make: objects.scoped.unattendedRun,
    read: unattended.lockAnywhere,
    rows: () => ({ running: [{}], overdue: [{}], ended: [{}], stopped: [{}] }),
    inputs: { stop: () => ({ stop: true }) },
    elsewhere: { edit: inRuns, end: inRuns },
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
