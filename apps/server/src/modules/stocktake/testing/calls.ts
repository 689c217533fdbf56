import { type Calls, nothing, page } from '../../../../../../tests/sql/asking.ts';

/** How every function of the module’s queries is called for its snapshot, with every filter that it has. */
export const calls: Calls = {
  queries: {
    isBlind: nothing,
    shownAmount: nothing,
    'stocktakes.page': (q, { context, ids }) =>
      q(context, {
        ...{ ...page, keyword: '年终', subject: 'bottle', laboratoryId: ids.JOB, state: 'counting' },
        ...{ from: '2026-01-05', to: '2026-01-06', sortField: 'dueAt', sortOrder: 'descend' },
      }),
    'stocktakes.count': (q, { context }) => q(context, { state: 'done' }),
    'stocktakes.walk': nothing,
    'stocktakes.one': nothing,
    'stocktakes.matching': nothing,
    'stocktakes.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'stocktakes.lock': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'stocktakes.lockSeen': nothing,
    'stocktakes.lockAnywhere': nothing,
    'managed.page': nothing,
    'managed.count': nothing,
    'managed.walk': nothing,
    'managed.one': nothing,
    'managed.matching': nothing,
    'managed.get': nothing,
    'managed.lock': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'managed.lockSeen': nothing,
    'managed.lockAnywhere': nothing,
    takeOf: (q, { db, ids }) => q(db, ids.JOB),
    stocktakeDetails: nothing,
    maySeeTake: nothing,
  },
};
