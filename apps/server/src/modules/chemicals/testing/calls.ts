import { type Calls, nothing, page } from '../../../../../../tests/sql/asking.ts';
import { sheetCalls } from './sheet.ts';

/** How every function of the module’s queries is called for its snapshot, with every filter that it has. */
export const calls: Calls = {
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
};
