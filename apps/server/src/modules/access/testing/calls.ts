import { type Calls, moment, nothing, page } from '../../../../../../tests/sql/asking.ts';

const registered = (name: string) => ({
  [`${name}.one`]: nothing,
  [`${name}.matching`]: nothing,
  [`${name}.lockSeen`]: nothing,
  [`${name}.lockAnywhere`]: nothing,
});

/** Every filter of the statistics. */
const whole = (ids: Record<'A' | 'BUILDING' | 'JOB', string>) => ({
  ...{ from: '2026-01-05', to: '2026-01-09', organizationId: ids.A, buildingId: ids.BUILDING },
  ...{ laboratoryId: ids.JOB, level: 'I', category: 'chem' },
});

/** How every function of the module’s queries is called for its snapshot, with every filter that it has. */
export const calls: Calls = {
  'apply/queries': {
    ...registered('applies'),
    'applies.page': (q, { context, ids }) =>
      q(context, {
        ...{ ...page, keyword: '张三', state: 'running', applyKind: 'new', laboratoryId: ids.JOB },
        ...{ from: '2026-01-05', to: '2026-01-09' },
      }),
    'applies.count': nothing,
    'applies.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'applies.walk': nothing,
    'applies.lock': (q, { context, ids }) => q(context, [ids.JOB]).catch(() => {}),
    ...registered('ownApplies'),
    'ownApplies.page': (q, { context }) => q(context, page),
    'ownApplies.count': nothing,
    'ownApplies.get': nothing,
    'ownApplies.walk': nothing,
    'ownApplies.lock': nothing,
    'ownApplies.lockSeen': (q, { context, ids }) => q(context, { id: ids.JOB, version: 0 }).catch(() => {}),
    applyDetails: (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    maySeeApply: (q, { context, ids }) => q(context, ids.JOB),
    applicableRooms: (q, { context, ids }) =>
      q(context, { ...page, keyword: '301', laboratoryId: ids.JOB, roomId: ids.ROOM }),
    // Of an application as it was read, with what decisions read.
    checksNow: nothing,
    keepChecks: nothing,
  },
  'unattended/queries': {
    ...registered('unattended'),
    'unattended.page': (q, { context, ids }) =>
      q(context, {
        ...{ ...page, roomId: ids.ROOM, laboratoryId: ids.JOB, state: 'running' },
        ...{ from: '2026-01-05', to: '2026-01-09' },
      }),
    'unattended.count': nothing,
    'unattended.get': nothing,
    'unattended.walk': nothing,
    'unattended.lock': nothing,
    ...registered('ownUnattended'),
    'ownUnattended.page': (q, { context }) => q(context, page),
    'ownUnattended.count': nothing,
    'ownUnattended.get': nothing,
    'ownUnattended.walk': nothing,
    'ownUnattended.lock': nothing,
    unattendedDetails: (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    unattendedCard: (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    runningIn: (q, { db, ids }) => q(db, { buildingId: ids.BUILDING }),
  },
  'blacklist/queries': {
    ...registered('blacklists'),
    'blacklists.page': (q, { context, ids }) =>
      q(context, {
        ...{ ...page, keyword: '张三', userId: ids.PERSON, scope: 'laboratory', state: 'active' },
        appealOpen: true,
      }),
    'blacklists.count': nothing,
    'blacklists.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'blacklists.walk': (q, { context }) => q(context, {}).next(),
    'blacklists.lock': (q, { context, ids }) => q(context, [ids.JOB]).catch(() => {}),
    ownBars: (q, { db, ids }) => q(db, ids.PERSON, '2026-01-05'),
  },
  'onSite/queries': {
    ...registered('onSites'),
    'onSites.page': (q, { context, ids }) =>
      q(context, {
        ...{ ...page, keyword: '张三', userId: ids.PERSON, laboratoryId: ids.JOB, state: 'signed' },
        expiringDays: 30,
      }),
    'onSites.count': nothing,
    'onSites.get': nothing,
    'onSites.walk': (q, { context }) => q(context, {}).next(),
    'onSites.lock': nothing,
    // A condition that the others hold.
    trains: nothing,
    trainedIn: (q, { context, ids }) => q(context, { keyword: '合成', laboratoryId: ids.JOB }),
  },
  'point/queries': {
    ...registered('points'),
    'points.page': (q, { context, ids }) =>
      q(context, {
        ...{ ...page, keyword: '张三', userId: ids.PERSON, organizationId: ids.A, year: 2026 },
        ...{ balanceTo: 6, state: 'counted', ruleCode: 'tailgating', appealOpen: true },
      }),
    'points.count': nothing,
    'points.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'points.walk': (q, { context }) => q(context, {}).next(),
    'points.lock': (q, { context, ids }) => q(context, [ids.JOB]).catch(() => {}),
    minePoints: (q, { context }) => q(context, {}),
  },
  'grant/queries': {
    ...registered('grants'),
    'grants.page': (q, { context, ids }) =>
      q(context, {
        ...{ ...page, keyword: '张三', state: 'active', lacking: 'manual', source: 'manual', level: 'I' },
        ...{ organizationId: ids.A, buildingId: ids.BUILDING, laboratoryId: ids.JOB, roomId: ids.ROOM },
        ...{ userId: ids.PERSON, expiringDays: 30, category: 'chem' },
      }),
    'grants.count': nothing,
    'grants.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'grants.walk': (q, { context }) => q(context, {}).next(),
    'grants.lock': (q, { context, ids }) => q(context, [ids.JOB]).catch(() => {}),
    nightsShown: (q, { db, ids }) =>
      q(db, [
        ...[{ date: '2026-01-05', from: '22:00', to: '06:00', companionIds: [ids.PERSON], applyId: ids.JOB }],
      ]),
    // There is none of this id: its row is all that is asked for.
    grantDetails: nothing,
  },
  'lock/queries': {
    ...registered('locks'),
    'locks.page': (q, { context, ids }) =>
      q(context, {
        ...{ ...page, keyword: '东门', buildingId: ids.BUILDING, state: 'offline', provider: 'pull' },
        unsynced: true,
      }),
    'locks.count': nothing,
    'locks.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'locks.walk': nothing,
    'locks.lock': (q, { context, ids }) => q(context, [ids.JOB]).catch(() => {}),
    // There is none of this id: its row is all that is asked for.
    lockDetails: nothing,
    ...registered('lockCommands'),
    'lockCommands.page': (q, { context, ids }) =>
      q(context, { ...page, lockId: ids.JOB, state: 'failed', kind: 'grantRemove' }),
    'lockCommands.count': nothing,
    'lockCommands.get': nothing,
    'lockCommands.walk': nothing,
    'lockCommands.lock': nothing,
    ...registered('lockEventRows'),
    'lockEventRows.page': (q, { context, ids }) =>
      q(context, { ...page, lockId: ids.JOB, kind: 'forced', from: '2026-01-05', to: '2026-01-06' }),
    'lockEventRows.count': nothing,
    'lockEventRows.get': nothing,
    'lockEventRows.walk': nothing,
    'lockEventRows.lock': nothing,
    lockStatesAt: (q, { db, ids }) => q(db, [ids.ROOM]),
    ownLocks: (q, { db, ids }) => q(db, [ids.ROOM]),
  },
  'statistics/queries': {
    accessOverview: (q, { context, ids }) => q(context, whole(ids)),
    signOverview: async (q, { context, ids }) => {
      await q(context, whole(ids));
      // Of everything the sums that are stored.
      await q(context, { from: '2026-01-05', to: '2026-01-09' });
    },
    signDays: nothing,
    figuresOfOrganizations: nothing,
    accessOrganizations: (q, { context, ids }) => q(context, { ...page, ...whole(ids) }),
    roomsUsed: nothing,
    roomsCounted: nothing,
    roomUsage: (q, { context, ids }) => q(context, { ...page, ...whole(ids), sortField: 'peak' }),
    refusalPareto: (q, { context, ids }) => q(context, whole(ids)),
  },
  'rollCall/queries': {
    ...registered('rollCalls'),
    'rollCalls.page': nothing,
    'rollCalls.count': nothing,
    'rollCalls.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'rollCalls.walk': nothing,
    'rollCalls.lock': (q, { context, ids }) => q(context, [ids.JOB]).catch(() => {}),
    listRollCalls: (q, { context }) =>
      q(context, { ...page, state: 'running', from: '2026-01-05', to: '2026-01-09' }),
    countersOf: (q, { db, ids }) => q(db, ids.JOB),
    mineRollCalls: (q, { context }) => q(context),
    // There is none of this id: its row is all that is asked for.
    rollCallDetails: nothing,
  },
  'room/queries': {
    ...registered('accessRooms'),
    'accessRooms.page': (q, { context, ids }) =>
      q(context, {
        ...{ ...page, keyword: '301', buildingId: ids.BUILDING, laboratoryId: ids.JOB },
        ...{ level: 'I', accessMode: 'apply', roomStatus: 1 },
      }),
    'accessRooms.count': nothing,
    'accessRooms.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'accessRooms.walk': (q, { context }) => q(context, {}).next(),
    'accessRooms.lock': (q, { context, ids }) => q(context, [ids.JOB]).catch(() => {}),
    accessRoomDetails: nothing,
    categoriesOf: (q, { db, ids }) => q(db, [ids.ROOM]),
    contactsOf: (q, { db, ids }) => q(db, [ids.JOB]),
    // Of some refusals what `contactsOf` says.
    contactsAgainst: nothing,
    roomAtDoor: (q, { db, ids }) => q(db, ids.ROOM),
    readRooms: nothing,
  },
  'room/ownQueries': {
    ownRooms: (q, { context }) => q(context),
    checkRequirements: (q, { context, ids }) => q(context, { roomIds: [ids.ROOM] }).catch(() => {}),
  },
  'sign/insideQueries': {
    insideList: async (q, { context, ids }) => {
      for (const [scope, refId] of [
        ['building', ids.BUILDING],
        ['laboratory', ids.JOB],
        ['room', ids.ROOM],
      ])
        await q(context, { scope, refId, keyword: '张三' });
    },
    insideByLaboratory: (q, { db, ids }) => q(db, [ids.JOB]),
  },
  'sign/queries': {
    ...registered('signs'),
    'signs.page': (q, { context, ids }) =>
      q(context, {
        ...{ ...page, keyword: '张三', buildingId: ids.BUILDING, laboratoryId: ids.JOB, roomId: ids.ROOM },
        ...{ organizationId: ids.A, userId: ids.PERSON, from: '2026-01-05', to: '2026-01-06' },
        ...{ state: 'left', method: 'scan', alone: true, night: true },
      }),
    'signs.count': nothing,
    'signs.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'signs.walk': (q, { context }) => q(context, {}).next(),
    'signs.lock': (q, { context, ids }) => q(context, [ids.JOB]).catch(() => {}),
    ...registered('ownSigns'),
    'ownSigns.page': (q, { context }) =>
      q(context, {
        ...{ ...page, keyword: '301', from: '2026-01-05', to: '2026-01-06', state: 'left', method: 'scan' },
      }),
    'ownSigns.count': nothing,
    'ownSigns.get': nothing,
    'ownSigns.walk': nothing,
    'ownSigns.lock': nothing,
    ...registered('refused'),
    'refused.page': (q, { context, ids }) =>
      q(context, {
        ...{ ...page, keyword: '张三', buildingId: ids.BUILDING, laboratoryId: ids.JOB, roomId: ids.ROOM },
        ...{ from: '2026-01-05', to: '2026-01-06', method: 'scan', reasonCode: 'CERT_MISSING' },
      }),
    'refused.count': nothing,
    'refused.get': nothing,
    'refused.walk': nothing,
    'refused.lock': nothing,
    ownEntries: nothing,
    openOf: nothing,
    entryOf: (q, { db, ids }) => q(db, ids.PERSON, { id: ids.JOB, inAt: moment }),
    countInside: (q, { db, ids }) => q(db, ids.ROOM),
    mineSignNow: (q, { context }) => q(context),
    cardOf: (q, { db, ids }) => q(db, ids.JOB, { minPeople: 1, maxPeople: 0 }).catch(() => {}),
    useDays: (q, { db, ids }) => q(db, [ids.JOB], '2026-01-05', '2026-01-06'),
    overlaps: (q, { db, ids }) => q(db, ids.PERSON, { inAt: moment, outAt: moment, but: ids.JOB }),
  },
  'requirement/queries': {
    requirementsOf: (q, { db, ids }) => q(db, [ids.JOB], [ids.ROOM]),
    ownOfReach: (q, { context }) => q(context, { ...page, keyword: '301', scope: 'room' }),
  },
};
