import { type Calls, nothing, page } from '../../../../../../tests/sql/asking.ts';

const registered = (name: string) => ({
  [`${name}.one`]: nothing,
  [`${name}.matching`]: nothing,
  [`${name}.lockSeen`]: nothing,
  [`${name}.lockAnywhere`]: nothing,
});

/** How every function of the module’s queries is called for its snapshot, with every filter that it has. */
export const calls: Calls = {
  queries: {
    atOf: nothing,
    reaching: nothing,
    ...registered('emergencies'),
    'emergencies.page': (q, { context, ids }) =>
      q(context, {
        ...{ ...page, keyword: 'YJ', state: 'raised', kind: 'fire', drill: false, accidentState: 'due' },
        ...{ organizationId: ids.A, buildingId: ids.BUILDING, laboratoryId: ids.JOB },
        ...{ from: '2026-01-05', to: '2026-01-09', sortField: 'confirmed' },
      }),
    'emergencies.count': nothing,
    'emergencies.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'emergencies.walk': (q, { context }) => q(context, {}).next(),
    'emergencies.lock': (q, { context, ids }) => q(context, [ids.JOB]).catch(() => {}),
    openEmergencies: (q, { context }) => q(context),
    readSome: nothing,
    rowOf: nothing,
    seenOf: nothing,
    emergencyStatistics: (q, { context, ids }) =>
      q(context, { organizationId: ids.A, from: '2026-01-01', to: '2026-12-31' }),
  },
  detailQueries: {
    // There is none of this id: its row is all that is asked for.
    emergencyDetails: nothing,
    whereInside: (q, { context, ids }) => q(context, ids.JOB),
    timelineOf: (q, { db, ids }) => q(db, ids.JOB),
  },
  'accident/queries': {
    ...registered('reports'),
    'reports.page': (q, { context, ids }) =>
      q(context, {
        ...{ ...page, level: 'general', state: 'due', organizationId: ids.A },
        ...{ from: '2026-01-05', to: '2026-01-09' },
      }),
    'reports.count': nothing,
    'reports.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'reports.walk': (q, { context }) => q(context, {}).next(),
    'reports.lock': (q, { context, ids }) => q(context, [ids.JOB]).catch(() => {}),
    filesOf: nothing,
    lateReports: (q, { context }) => q(context),
    reportDetails: nothing,
    seesPeople: nothing,
  },
};
