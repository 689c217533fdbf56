import type { Place } from '../../../../../../tests/contract/objects.ts';
import { rowsOf } from '../../../../../../tests/contract/states.ts';
import { nowMs } from '../../../platform/clock.ts';
import { need } from '../../../platform/scope.ts';
import { uuid } from '../../../platform/uuid.ts';
import type { World } from '../../../testing/harness.ts';
import { objects as visitors } from '../../visitor/testing/objects.ts';
import { applies } from '../apply/queries.ts';
import { applyMoves } from '../apply/states.ts';
import { blacklists } from '../blacklist/queries.ts';
import { blacklistMoves } from '../blacklist/states.ts';
import { grants } from '../grant/queries.ts';
import { grantMoves } from '../grant/states.ts';
import { locks } from '../lock/queries.ts';
import { lockMoves } from '../lock/states.ts';
import { onSites } from '../onSite/queries.ts';
import { onSiteMoves } from '../onSite/states.ts';
import { lockPassOf } from '../pass/facts.ts';
import { passMoves } from '../pass/states.ts';
import { points } from '../point/queries.ts';
import { pointMoves } from '../point/states.ts';
import { rollCalls } from '../rollCall/queries.ts';
import { rollCallMoves } from '../rollCall/states.ts';
import { signs } from '../sign/queries.ts';
import { signMoves } from '../sign/states.ts';
import { suspicionMoves } from '../sign/suspicionStates.ts';
import { suspicions } from '../sign/suspicions.ts';
import { accessAppeal, onSiteTraining, visitorPass } from '../tables.ts';
import { unattended } from '../unattended/queries.ts';
import { unattendedMoves } from '../unattended/states.ts';
import { objects, roomIn } from './objects.ts';

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
const signed = { validTo: '2098-01-01' };
const inRuns = 'its holder, or who answers for the room: unattended/unattended.test.ts';
const inApply = 'asks for what it is about: apply/apply.test.ts';

const insertPass = async (world: World, place: Place): Promise<string> => {
  const id = await visitors.scoped.visitor(world, place);
  await world.write(({ db }) => db.insert(visitorPass).values({ id }));
  return id;
};
const ofPass = (visitorId: string) => ({ visitorId });

const insertOnSite = async (world: World, place: Place): Promise<string> => {
  const id = uuid();
  const { laboratoryId } = await roomIn(world, place);
  const userId = await world.person({ userType: 2 });
  await world.write(({ db }) =>
    db.insert(onSiteTraining).values({
      ...{ id, userId, laboratoryId, at: '2026-01-05', trainerId: place.accountId },
      ...{ checklist: ['routes'], trainerSignatureId: uuid() },
    }),
  );
  return id;
};

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
      active: [late, soon, { ...late, source: 'member' }, { ...late, source: 'open' }],
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
  rowsOf({
    table: passMoves,
    make: insertPass,
    read: async ({ db }, id) => need(await lockPassOf(db, id)),
    rows: () => ({ waiting: [{}, { tries: 3 }], ready: [{}], ended: [{}] }),
    inputs: {
      save: (visitorId) => ({ visitorId, escortRequired: false }),
      ...{ brief: ofPass, cancel: ofPass },
    },
  }),
  rowsOf({
    table: onSiteMoves,
    make: insertOnSite,
    read: onSites.lockAnywhere,
    rows: ({ accountId }) => ({ waiting: [{}, { userId: accountId }], signed: [signed] }),
    more: { sign: signed },
    elsewhere: { sign: 'by the code that its trainer shows: onSite/onSite.test.ts' },
  }),
  rowsOf({
    table: rollCallMoves,
    make: objects.scoped.rollCall,
    read: rollCalls.lockAnywhere,
    rows: () => ({ running: [{}], ended: [{}] }),
    elsewhere: { mark: 'names people: rollCall/rollCall.test.ts' },
  }),
  rowsOf({
    table: suspicionMoves,
    make: objects.scoped.signSuspicion,
    read: suspicions.lockAnywhere,
    rows: ({ accountId }) => ({
      open: [{}, { userIds: [accountId] }],
      confirmed: [{}],
      dismissed: [{}],
    }),
    inputs: {
      confirmed: () => ({ outcome: 'confirmed' }),
      dismissed: () => ({ outcome: 'dismissed' }),
    },
  }),
];

export const unstated = {
  access_appeal: 'decided with what it is against: pointMoves, blacklistMoves',
  roll_call_person: 'the later mark stands, whatever stood before: rollCall/rules.ts',
  lock_command: 'a queue that the product works off: lock/commands.ts',
};
