import { type Calls, nothing, page } from '../../../../../../tests/sql/asking.ts';

/** How every function of the module’s queries is called for its snapshot, with every filter that it has. */
export const calls: Calls = {
  queries: {
    listCollegeFiles: (q, { context }) => q(context, { ...page, keyword: '办法', category: 'form' }),
    getCollegeFile: (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    downloadable: (q, { context, ids }) => q(context, ids.JOB),
  },
  'standard/queries': {
    'standards.page': (q, { context }) =>
      q(context, { ...page, keyword: 'GB', kind: 'law', state: 'effective' }),
    'standards.count': (q, { context }) => q(context, {}),
    'standards.one': nothing,
    'standards.matching': nothing,
    'standards.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'standards.walk': (q, { context }) => q(context, {}),
    'standards.lockSeen': nothing,
    'standards.lockAnywhere': nothing,
    'standards.lock': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    standardKey: nothing,
    knownStandards: (q, { db }) => q(db, ['a\nb']),
    standardsByNumber: (q, { db }) => q(db, ['a']),
    successorsOf: (q, { db, ids }) => q(db, ids.JOB),
    replacedByAny: (q, { db, ids }) => q(db, [ids.JOB]),
    endingStandards: (q, { db }) => q(db, '2026-01-05'),
  },
};
