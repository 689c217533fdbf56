import { type Calls, nothing, page } from '../../../../../../tests/sql/asking.ts';

/** How every function of the module’s queries is called for its snapshot, with every filter that it has. */
export const calls: Calls = {
  'expert/queries': {
    'experts.page': (q, { context }) => q(context, { ...page, keyword: '王', current: true, useStatus: 1 }),
    'experts.count': (q, { context }) => q(context, {}),
    'experts.one': nothing,
    'experts.matching': nothing,
    'experts.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'experts.walk': (q, { context }) => q(context, {}),
    'experts.lockSeen': nothing,
    'experts.lockAnywhere': nothing,
    'experts.lock': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    knownExperts: (q, { db }) => q(db, ['a b']),
  },
  'leaving/queries': {
    blockedOf: (q, { context, ids }) => q(context, ids.JOB),
    leaveJobDetails: (q, { context, ids }) =>
      q(context, { ...page, id: ids.JOB, state: 'ready' }).catch(() => {}),
  },
  listQueries: {
    matches: (q) => q('zhang'),
    listPeople: (q, { context, ids }) =>
      q(context, {
        ...{ pageNo: 2, pageSize: 20, sortField: 'lastLoginAt', sortOrder: 'descend' },
        ...{ keyword: '张三', userType: 1, sex: 1, useStatus: 1 },
        roleId: ids.ROLE,
      }),
    countPeople: (q, { context, ids }) => q(context, { organizationId: ids.A, subtree: true }),
    distributionPeople: (q, { context, ids }) =>
      q(context, { column: 'title', organizationId: ids.A, subtree: true, sex: 1 }),
    personBatches: (q, { context }) => q(context, {}),
  },
  'sync/queries': {
    'runs.page': (q, { context, ids }) =>
      q(context, { ...page, sourceId: ids.JOB, kind: 'people', state: 'waiting' }),
    'runs.count': (q, { context }) => q(context, {}),
    'runs.walk': (q, { context }) => q(context, {}),
    'runs.one': nothing,
    'runs.matching': nothing,
    'runs.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'runs.lock': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'runs.lockSeen': nothing,
    'runs.lockAnywhere': nothing,
    listSources: (q, { context }) => q(context),
    sourcesOfPerson: (q, { db, ids }) => q(db, ids.PERSON),
    sourcesOfOrganizations: (q, { db, ids }) => q(db, [ids.A]),
  },
  queries: {
    peopleWithin: (q, { reach }) => q(reach),
    personDetails: (q, { context, ids }) => q(context, ids.PERSON),
    selectPeople: (q, { context, ids }) =>
      q(context, { keyword: '张三', organizationId: ids.A, userType: 1 }),
    takenIdentities: (q, { db }) => q(db, ['a1'], ['13800000000']),
  },
};
