import { type Calls, nothing, page } from '../../../../../../tests/sql/asking.ts';

/** How every function of the module’s queries is called for its snapshot, with every filter that it has. */
export const calls: Calls = {
  queries: {
    visitsWithin: nothing,
    'visits.page': (q, { context, ids }) =>
      q(context, {
        ...{ ...page, keyword: '1234', state: 'approved', hosted: true, hostId: ids.PERSON },
        ...{ organizationId: ids.A, subtree: true, laboratoryId: ids.JOB },
        ...{ from: '2026-01-05', to: '2026-01-09', sortField: 'createdAt' },
      }),
    'visits.count': (q, { context }) => q(context, { keyword: '15400000000' }),
    'visits.walk': (q, { context }) => q(context, {}),
    'visits.one': nothing,
    'visits.matching': nothing,
    'visits.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'visits.lock': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'visits.lockSeen': nothing,
    'visits.lockAnywhere': nothing,
    visitorDetails: nothing,
    'invitations.page': (q, { context, ids }) =>
      q(context, { ...page, state: 'open', laboratoryId: ids.JOB }),
    'invitations.count': nothing,
    'invitations.walk': nothing,
    'invitations.get': nothing,
    'invitations.lock': nothing,
    invitationDetails: (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    publicInvitation: (q, { db, ids }) => q(db, ids.JOB),
    publicVisit: (q, { db }) => q(db, 'token'),
  },
};
