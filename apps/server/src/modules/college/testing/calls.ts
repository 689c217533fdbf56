import { sql } from 'drizzle-orm';
import { type Calls, nothing, page } from '../../../../../../tests/sql/asking.ts';

/** How every function of the module’s queries is called for its snapshot, with every filter that it has. */
export const calls: Calls = {
  'building/queries': {
    'buildings.page': (q, { context }) =>
      q(context, { ...page, keyword: '50%', campus: '东', sortField: 'roomCount' }),
    'buildings.count': (q, { context }) => q(context, {}),
    'buildings.walk': (q, { context }) => q(context, {}),
    'buildings.lock': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'buildings.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    listCampuses: (q, { db }) => q(db),
    findBuilding: (q, { db, ids }) => q(db, ids.BUILDING),
    distributionBuildings: (q, { context }) => q(context, { column: 'campus', keyword: '楼' }),
    distributionRooms: (q, { context, ids }) =>
      q(context, { column: 'organizationId', buildingId: ids.BUILDING, floor: 1, roomStatus: 1 }),
    usedFloors: (q, { db, ids }) => q(db, ids.BUILDING),
    roomInReach: (q, { reach }) => q(reach),
    'rooms.page': (q, { context, ids }) =>
      q(context, {
        keyword: '1',
        buildingId: ids.BUILDING,
        floor: 1,
        organizationId: ids.A,
        subtree: true,
        roomStatus: 1,
        sortField: 'area',
      }),
    'rooms.count': (q, { context }) => q(context, {}),
    'rooms.walk': (q, { context }) => q(context, {}),
    'rooms.lock': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'rooms.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    roomsOfFloor: (q, { context, ids }) => q(context, { buildingId: ids.BUILDING, floor: 1 }),
    roomChoices: (q, { db, ids }) => q(db, { buildingId: ids.BUILDING, keyword: '1' }),
  },
  'floorPlan/queries': {
    listFloorPlans: (q, { db, ids }) => q(db, ids.BUILDING, String),
    floorPlanDetails: (q, { context, ids }) => q(context, { buildingId: ids.BUILDING, floor: 1 }, String),
  },
  'organization/queries': {
    listLevels: (q, { db }) => q(db),
    listNodes: (q, { db }) => q(db),
    findOrganization: (q, { db, ids }) => q(db, ids.A),
    subtreeIds: (q, { db, ids }) => q(db, [ids.A]),
    keptSubtree: (q, { context, ids }) => q(context, ids.A),
    belowOrganization: nothing,
    underOrganization: nothing,
    inOrganization: (q, { ids }) => q(sql`o.id`, ids.A, true),
    'organizations.page': (q, { context, ids }) =>
      q(context, {
        ...{ pageSize: 20, sortField: 'updatedAt', sortOrder: 'descend' },
        ...{ parentId: ids.A, subtree: true, useStatus: 1 },
      }),
    'organizations.count': (q, { context }) => q(context, {}),
    'organizations.walk': (q, { context }) => q(context, {}),
    'organizations.lock': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'organizations.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    organizationNames: (q, { db, ids }) => q(db, [ids.A, null]),
    distributionOrganizations: (q, { context, ids }) =>
      q(context, { column: 'parentId', parentId: ids.A, subtree: true }),
  },
  'settings/queries': {
    collegeRow: (q, { db }) => q(db),
    collegeTimeZone: (q, { db }) => q(db),
    passwordPolicyInForce: (q, { db }) => q(db),
    agreementVersion: (q, { db }) => q(db),
    agreementText: (q, { db }) => q(db),
    shownBanners: nothing,
    collegeDetails: (q, { db }) => q(db),
    companyInfo: (q, { db }) => q(db, { canResetBySms: false, hasMail: false }),
    listBanners: (q, { db }) => q(db, {}),
  },
};
