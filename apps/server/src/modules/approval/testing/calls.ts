import { type Asking, type Calls, moment, nothing, page } from '../../../../../../tests/sql/asking.ts';

const ofApplications = (ids: Asking['ids']) => ({
  ...{ ...page, keyword: '50%', kinds: ['laboratoryCreate'], laboratoryId: ids.JOB },
  ...{ organizationId: ids.A, state: 'running', from: moment, to: moment },
});

/** How every function of a file of queries is called for its snapshot. */
export const calls: Calls = {
  'flows/queries': {
    'flows.page': (q, { context, ids }) =>
      q(context, {
        ...page,
        kinds: ['laboratoryCreate'],
        organizationId: ids.A,
        state: 'enabled',
        keyword: '50%',
        sortField: 'updatedAt',
      }),
    'flows.count': (q, { context }) => q(context, {}),
    'flows.walk': nothing,
    'flows.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'flows.lock': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    target: nothing,
    draftOf: nothing,
    // There is none: they stop after the flow itself, whose scope is what matters.
    listVersions: (q, { context, ids }) => q(context, { id: ids.JOB }).catch(() => {}),
    versionDiff: (q, { context, ids }) => q(context, { id: ids.JOB, a: 1, b: 2 }).catch(() => {}),
    businessKinds: nothing,
  },
  'lists/ownQueries': {
    'todos.page': async (q, { context, ids }) => {
      await q(context, {});
      await q(context, { ...ofApplications(ids), overdue: true, urged: true });
    },
    'todos.count': (q, { context }) => q(context, {}),
    'todos.walk': nothing,
    'todos.get': nothing,
    'todos.lock': nothing,
    'decided.page': (q, { context, ids }) =>
      q(context, { ...ofApplications(ids), decision: 'approved', decidedFrom: moment, decidedTo: moment }),
    'decided.count': (q, { context }) => q(context, {}),
    'decided.walk': nothing,
    'decided.get': nothing,
    'decided.lock': nothing,
    'copies.page': (q, { context, ids }) => q(context, { ...ofApplications(ids), unread: true }),
    'copies.count': (q, { context }) => q(context, {}),
    'copies.walk': nothing,
    'copies.get': nothing,
    'copies.lock': nothing,
    'started.page': (q, { context, ids }) => q(context, ofApplications(ids)),
    'started.count': (q, { context }) => q(context, {}),
    'started.walk': nothing,
    'started.get': nothing,
    'started.lock': nothing,
    countTodo: (q, { context }) => q(context),
    kindNames: nothing,
  },
  'lists/searchQueries': {
    'instances.page': (q, { context, ids }) =>
      q(context, {
        ...{ ...page, keyword: '氢气', kinds: ['laboratoryCreate'], organizationId: ids.A, state: 'running' },
        ...{ laboratoryId: ids.JOB, stepName: '导师', approverId: ids.PERSON, applicantId: ids.PERSON },
        ...{ startedFrom: moment, startedTo: moment, finishedFrom: moment, finishedTo: moment },
        ...{ overdue: true, occurred: 'refused', sortField: 'finishedAt' },
      }),
    'instances.count': (q, { context }) => q(context, { occurred: 'delegated' }),
    'instances.walk': (q, { context }) => q(context, {}),
    'instances.get': nothing,
    'instances.lock': nothing,
    distributionInstances: (q, { context }) => q(context, { column: 'kinds', state: 'running' }),
    exportInstances: nothing,
  },
  'own/delegationQueries': {
    'delegations.page': nothing,
    'delegations.count': nothing,
    'delegations.walk': nothing,
    'delegations.get': nothing,
    'delegations.lock': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    withState: nothing,
    lookedAfter: nothing,
    listDelegations: (q, { context, ids }) => q(context, { ...page, userId: ids.PERSON, state: 'active' }),
  },
};
