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
  },
};
