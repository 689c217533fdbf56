import { type Calls, nothing, page } from '../../../../../../tests/sql/asking.ts';
import { sheetCalls } from './sheet.ts';
import { wasteCalls } from './waste.ts';

/** How every function of the module’s queries is called for its snapshot, with every filter that it has. */
export const calls: Calls = {
  ...wasteCalls,
  ...sheetCalls,
  'dictionary/queries': {
    'substances.page': (q, { context }) =>
      q(context, {
        ...{ ...page, keyword: '乙醇', category: 'hazardous', storageClass: 'FL', useStatus: 1 },
        ...{ noSheet: true, unchecked: true, sortField: 'updatedAt', sortOrder: 'descend' },
      }),
    'substances.count': (q, { context }) => q(context, { keyword: '64–17–5' }),
    'substances.walk': (q, { context }) => q(context, {}),
    'substances.one': nothing,
    'substances.matching': nothing,
    'substances.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'substances.lock': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'substances.lockSeen': nothing,
    'substances.lockAnywhere': nothing,
    substancesToChoose: (q, { context }) => q(context, { keyword: '乙醇' }),
    substancesByCas: (q, { db }) => q(db, ['64-17-5']),
    substancesByName: (q, { db }) => q(db, ['缓冲液']),
  },
  'control/queries': {
    listControlLists: (q, { context }) => q(context),
    itemsOf: (q, { db, ids }) => q(db, ids.JOB),
    controlListDetails: (q, { context, ids }) => q(context, { id: ids.JOB }).catch(() => {}),
    controlListDiff: (q, { context, ids }) => q(context, { id: ids.JOB }).catch(() => {}),
    listedBy: (q, { db }) => q(db, ['75-86-5']),
    localRulesOf: (q, { db }) => q(db, ['75-86-5'], '2026-01-05'),
    listedNames: (q, { db }) => q(db),
    controlRules: (q, { db }) => q(db),
  },
  'compatibility/queries': {
    readMatrix: (q, { db }) => q(db).catch(() => {}),
    compatibilityMatrix: (q, { context }) => q(context).catch(() => {}),
  },
  'request/queries': {
    itemsOf: (q, { db, ids }) => q(db, [ids.JOB]),
    'requests.page': (q, { context, ids }) =>
      q(context, {
        ...{ ...page, view: 'mine', keyword: '林', laboratoryId: ids.JOB, state: 'toIssue' },
        ...{ controlCategory: 'precursor3', from: '2026-01-05', to: '2026-01-06' },
        ...{ sortField: 'useTo', sortOrder: 'descend' },
      }),
    'requests.count': (q, { context }) => q(context, { view: 'toIssue' }),
    'requests.walk': (q, { context }) => q(context, {}),
    'requests.one': nothing,
    'requests.matching': nothing,
    'requests.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'requests.lock': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'requests.lockSeen': nothing,
    'requests.lockAnywhere': nothing,
    'ownRequests.page': nothing,
    'ownRequests.count': nothing,
    'ownRequests.walk': nothing,
    'ownRequests.one': nothing,
    'ownRequests.matching': nothing,
    'ownRequests.get': nothing,
    'ownRequests.lock': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'ownRequests.lockSeen': nothing,
    'ownRequests.lockAnywhere': nothing,
    maySeeRequest: (q, { context, ids }) => q(context, ids.JOB),
    requestDetails: nothing,
    requestsToIssue: (q, { context, ids }) => q(context, { laboratoryId: ids.JOB }),
  },
  'stock/places/queries': {
    pathOf: nothing,
    'places.page': (q, { context, ids }) => q(context, { ...page, laboratoryId: ids.JOB, useStatus: 1 }),
    'places.count': (q, { context }) => q(context, { code: 'S00000000000' }),
    'places.walk': (q, { context, ids }) => q(context, { laboratoryId: ids.JOB }),
    'places.one': nothing,
    'places.matching': nothing,
    'places.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'places.lock': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'places.lockSeen': nothing,
    'places.lockAnywhere': nothing,
    placeTree: (q, { context, ids }) => q(context, { laboratoryId: ids.JOB }),
    placeDetails: nothing,
    placeByCode: (q, { context }) => q(context, { code: 'S0123456789A' }).catch(() => {}),
    heldBy: (q, { db, ids }) => q(db, ids.JOB),
  },
  'stock/bottles/queries': {
    tellsHidden: nothing,
    shownBottle: nothing,
    'bottles.page': (q, { context, ids }) =>
      q(context, {
        ...{
          ...page,
          keyword: '乙醇',
          laboratoryId: ids.JOB,
          organizationId: ids.A,
          subtree: true,
          roomId: ids.ROOM,
        },
        ...{ locationId: ids.JOB, substanceId: ids.JOB, controlCategory: 'highlyToxic', storageClass: 'FL' },
        ...{
          ghs: 'GHS02',
          state: 'inStore',
          live: true,
          expiryDays: 30,
          openedExpired: true,
          incompatible: true,
          holderId: ids.PERSON,
        },
        ...{ below: 10, supplierName: '国药', batchNo: 'B1', sortField: 'expiryDate' },
      }),
    'bottles.count': (q, { context }) => q(context, { keyword: 'B0123456789A' }),
    'bottles.walk': (q, { context }) => q(context, {}),
    'bottles.one': nothing,
    'bottles.matching': nothing,
    'bottles.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'bottles.lock': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'bottles.lockSeen': nothing,
    'bottles.lockAnywhere': nothing,
    listStock: (q, { context, ids }) =>
      q(context, {
        ...{
          ...page,
          keyword: '乙醇',
          laboratoryId: ids.JOB,
          controlCategory: 'hazardous',
          storageClass: 'FL',
        },
        sortField: 'chineseName',
      }),
    proposeBottles: (q, { context, ids }) =>
      q(context, { laboratoryId: ids.JOB, substanceId: ids.JOB, wanted: 1n, base: 'mL' }),
  },
  'stock/movements/queries': {
    isReversible: nothing,
    shownMovements: nothing,
    'movements.page': (q, { context, ids }) =>
      q(context, {
        ...{
          ...page,
          bottleCode: 'b1',
          kind: 'use',
          substanceId: ids.JOB,
          bottleId: ids.JOB,
          category: 'hazardous',
        },
        ...{ laboratoryId: ids.JOB, personId: ids.PERSON, from: '2026-01-05', to: '2026-01-09' },
      }),
    'movements.count': (q, { context }) => q(context, { kind: 'use' }),
    'movements.walk': (q, { context }) => q(context, {}),
    'movements.one': nothing,
    'movements.matching': nothing,
    'movements.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'movements.lock': nothing,
    'movements.lockSeen': nothing,
    'movements.lockAnywhere': nothing,
    lastMovements: (q, { context, ids }) => q(context, ids.JOB, 20),
  },
  'facts/queries': { laboratoryFacts: (q, { db, ids }) => q(db, ids.JOB) },
  'together/queries': {
    betweenIn: (q, { db }) => q(db),
    standingIn: async (q, { db, ids }) => {
      await q(db, ids.JOB);
      await q(db, ids.JOB, ids.JOB);
    },
    cabinetsOf: (q, { db, ids }) => q(db, ids.JOB),
    cabinetAt: (q, { db, ids }) => q(db, ids.JOB),
  },
};
