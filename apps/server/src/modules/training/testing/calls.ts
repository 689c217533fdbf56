import { type Calls, nothing, page } from '../../../../../../tests/sql/asking.ts';

/** How every function of the module’s queries is called for its snapshot, with every filter that it has. */
export const calls: Calls = {
  'type/queries': {
    'types.page': (q, { context, ids }) =>
      q(context, { ...page, typeName: '化学', useStatus: 1, parentId: ids.JOB }),
    'types.count': nothing,
    'types.one': nothing,
    'types.matching': nothing,
    'types.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'types.walk': nothing,
    'types.lockSeen': nothing,
    'types.lockAnywhere': nothing,
    'types.lock': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    typeTree: (q, { db }) => q(db, {}),
    typesById: (q, { db, ids }) => q(db, [ids.JOB]),
    chainUp: (q, { db, ids }) => q(db, ids.JOB),
    levelsBelow: (q, { db, ids }) => q(db, ids.JOB),
  },
};
