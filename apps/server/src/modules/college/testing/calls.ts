import { sql } from 'drizzle-orm';
import { type Calls, nothing, page } from '../../../../../../tests/sql/asking.ts';

/** How every function of the module’s queries is called for its snapshot, with every filter that it has. */
export const calls: Calls = {
  'building/queries': {
    listBuildings: (q, { db }) =>
      q(db, { ...page, keyword: '50%', campus: '东', sortField: 'roomCount' }, String),
    buildingDetails: (q, { db, ids }) => q(db, ids.BUILDING, String),
    listCampuses: (q, { db }) => q(db),
    findBuilding: (q, { db, ids }) => q(db, ids.BUILDING),
    buildingBatches: (q, { db }) => q(db, { keyword: '楼' }),
    countBuildings: (q, { db }) => q(db, { campus: '东' }),
    spreadBuildings: (q, { context }) => q(context, { column: 'campus', keyword: '楼' }),
    spreadRooms: (q, { context, ids }) =>
      q(context, { column: 'organizationId', buildingId: ids.BUILDING, floor: 1, roomStatus: 1 }),
    usedFloors: (q, { db, ids }) => q(db, ids.BUILDING),
    roomInReach: (q, { reach }) => q(reach),
    listRooms: (q, { context, ids }) =>
      q(context, {
        keyword: '1',
        buildingId: ids.BUILDING,
        floor: 1,
        organizationId: ids.A,
        subtree: true,
        roomStatus: 1,
        sortField: 'area',
      }),
    roomsOfFloor: (q, { context, ids }) => q(context, { buildingId: ids.BUILDING, floor: 1 }),
    roomBatches: (q, { context }) => q(context, {}),
    countRooms: (q, { db, reach }) => q(db, reach, { floor: 1 }),
    findRoom: (q, { db, reach, ids }) => q(db, reach, ids.ROOM),
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
    inOrganization: (q, { ids }) => q(sql`o.id`, ids.A, true),
    listOrganizations: (q, { context, ids }) =>
      q(context, {
        ...{ pageSize: 20, sortField: 'updatedAt', sortOrder: 'descend' },
        ...{ parentId: ids.A, subtree: true, useStatus: 1 },
      }),
    organizationDetails: (q, { context, ids }) => q(context, ids.A1),
    organizationBatches: (q, { context }) => q(context, { keyword: '系' }),
    countOrganizations: (q, { db, reach, ids }) => q(db, reach, { parentId: ids.A }),
    organizationNames: (q, { db, ids }) => q(db, [ids.A, null]),
    spreadOrganizations: (q, { context, ids }) =>
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
    companyInfo: (q, { db }) => q(db, { canResetBySms: false }),
    listBanners: (q, { db }) => q(db, {}),
  },
};
