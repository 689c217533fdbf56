import { type Calls, nothing, page } from '../../../../../../tests/sql/asking.ts';

/** How every function of the module’s queries is called for its snapshot, with every filter that it has. */
export const calls: Calls = {
  queries: {
    'categories.page': (q, { context }) => q(context, { ...page, name: '化学', useStatus: 1 }),
    'categories.count': nothing,
    'categories.one': nothing,
    'categories.matching': nothing,
    'categories.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'categories.walk': nothing,
    'categories.lockSeen': nothing,
    'categories.lockAnywhere': nothing,
    'categories.lock': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    namesOfTypes: nothing,
    categoriesInUse: (q, { db }) => q(db),
    closedOnes: (q, { db }) => q(db),
  },
};
