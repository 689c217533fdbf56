import { sql } from 'drizzle-orm';
import type { ReadContext } from '../../apps/server/src/platform/context.ts';
import type { Reader } from '../../apps/server/src/platform/database/client.ts';
import type { Reach } from '../../apps/server/src/platform/session/caller.ts';

/** What a query is called with: by the college, then by somebody of one organisation. */
export interface Asking {
  db: Reader;
  reach: Reach;
  context: ReadContext;
  /** Ids of things that are there; the snapshots show them by these names. */
  ids: Record<'A' | 'A1' | 'PERSON' | 'BUILDING' | 'ROOM' | 'ROLE' | 'JOB', string>;
}

/** Sends nothing: what it answers is made from its arguments. */
const nothing = 'nothing';

// biome-ignore lint/suspicious/noExplicitAny: the functions are called with what each of them takes
type Call = (query: any, asking: Asking) => unknown;

const page = { pageNo: 3, pageSize: 20 };
const moment = '2026-01-05T00:00:00.000Z';

const news = (ids: Asking['ids']) => ({
  id: ids.JOB,
  organizationIds: [ids.A],
  userTypes: [1],
  attachmentIds: [],
});

/** How every function of a file of queries is called for its snapshot, with every filter that it has. */
export const calls: Record<string, Record<string, Call | typeof nothing>> = {
  'announcement/queries': {
    writeReach: nothing,
    listAnnouncements: (q, { context }) =>
      q(context, { ...page, keyword: '检查', kind: 'notice', state: 'published', unread: true }),
    audienceOf: (q, { ids }) => q(news(ids)),
    // There is none of this id: the conditions are what matters.
    findAnnouncement: (q, { context, ids }) => q(context, ids.JOB).catch(() => undefined),
    announcementDetails: (q, { context, ids }) =>
      q(context, { row: news(ids), mayWrite: true }).catch(() => undefined),
    listReceipts: (q, { context, ids }) =>
      q(context, news(ids), { ...page, id: ids.JOB, state: 'unread', keyword: '张' }),
    audiencePage: (q, { db, ids }) => q(db, news(ids), { after: ids.PERSON, limit: 5000 }),
  },
  'approval/flows/queries': {
    flowsWithin: (q, { reach }) => q(reach),
    listFlows: (q, { context, ids }) =>
      q(context, {
        ...page,
        kinds: ['laboratoryCreate'],
        organizationId: ids.A,
        state: 'enabled',
        keyword: '50%',
        sortField: 'updatedAt',
      }),
    // There is none: they stop after the flow itself, whose scope is what matters.
    flowDetails: (q, { context, ids }) => q(context, { id: ids.JOB }).catch(() => {}),
    listVersions: (q, { context, ids }) => q(context, { id: ids.JOB }).catch(() => {}),
    versionDiff: (q, { context, ids }) => q(context, { id: ids.JOB, a: 1, b: 2 }).catch(() => {}),
    businessKinds: nothing,
  },
  'audit/queries': {
    listLog: (q, { context }) =>
      q(context, {
        ...page,
        from: moment,
        to: moment,
        actor: '张三',
        module: 'college',
        action: '修改',
        target: 'room',
        requestId: 'r-1',
        result: 'done',
      }),
    countLog: (q, { db, reach }) => q(db, reach, { module: 'college' }),
    logBatches: (q, { db, reach }) => q(db, reach, {}),
    logDetails: (q, { db, reach, ids }) => q(db, reach, ids.JOB),
  },
  'search/queries': { listViews: (q, { db, ids }) => q(db, ids.PERSON, 'system.personnel') },
  'college/building/queries': {
    'buildings.page': (q, { context }) =>
      q(context, { ...page, keyword: '50%', campus: '东', sortField: 'roomCount' }),
    'buildings.count': (q, { context }) => q(context, {}),
    'buildings.walk': (q, { context }) => q(context, {}),
    'buildings.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'buildings.one': nothing,
    'buildings.matching': nothing,
    'buildings.lock': nothing,
    'buildings.lockSeen': nothing,
    'buildings.lockAnywhere': nothing,
    listCampuses: (q, { db }) => q(db),
    findBuilding: (q, { db, ids }) => q(db, ids.BUILDING),
    spreadBuildings: (q, { context }) => q(context, { column: 'campus', keyword: '楼' }),
    spreadRooms: (q, { context, ids }) =>
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
    'rooms.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'rooms.one': nothing,
    'rooms.matching': nothing,
    'rooms.lock': nothing,
    'rooms.lockSeen': nothing,
    'rooms.lockAnywhere': nothing,
    roomsOfFloor: (q, { context, ids }) => q(context, { buildingId: ids.BUILDING, floor: 1 }),
    roomChoices: (q, { db, ids }) => q(db, { buildingId: ids.BUILDING, keyword: '1' }),
  },
  'college/floorPlan/queries': {
    listFloorPlans: (q, { db, ids }) => q(db, ids.BUILDING, String),
    floorPlanDetails: (q, { context, ids }) => q(context, { buildingId: ids.BUILDING, floor: 1 }, String),
  },
  'college/organization/queries': {
    listLevels: (q, { db }) => q(db),
    listNodes: (q, { db }) => q(db),
    findOrganization: (q, { db, ids }) => q(db, ids.A),
    subtreeIds: (q, { db, ids }) => q(db, [ids.A]),
    keptSubtree: (q, { context, ids }) => q(context, ids.A),
    underOrganization: nothing,
    inOrganization: (q, { ids }) => q(sql`o.id`, ids.A, true),
    'organizations.page': (q, { context, ids }) =>
      q(context, {
        ...{ pageSize: 20, sortField: 'updatedAt', sortOrder: 'descend' },
        ...{ parentId: ids.A, subtree: true, useStatus: 1 },
      }),
    'organizations.count': (q, { context }) => q(context, {}),
    'organizations.walk': (q, { context }) => q(context, {}),
    'organizations.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'organizations.one': nothing,
    'organizations.matching': nothing,
    'organizations.lock': nothing,
    'organizations.lockSeen': nothing,
    'organizations.lockAnywhere': nothing,
    organizationNames: (q, { db, ids }) => q(db, [ids.A, null]),
    spreadOrganizations: (q, { context, ids }) =>
      q(context, { column: 'parentId', parentId: ids.A, subtree: true }),
  },
  'college/settings/queries': {
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
  'collegeFile/queries': {
    listCollegeFiles: (q, { context }) => q(context, { ...page, keyword: '办法', category: 'form' }),
    downloadable: (q, { context, ids }) => q(context, ids.JOB),
  },
  'files/queries': {
    importJobDetails: (q, { context, ids }) => q(context, { ...page, id: ids.JOB }),
    exportJobDetails: (q, { context, ids }) => q(context, { id: ids.JOB }),
    importRowBatches: (q, { context, ids }) => q(context, ids.JOB, 'bad'),
    countRows: (q, { context, ids }) => q(context, ids.JOB, 'bad'),
  },
  'identity/queries': {
    rolesOf: (q, { db, ids }) => q(db, ids.PERSON),
    menusOf: nothing,
    menuTreeOf: nothing,
    buttonsOf: nothing,
    loadCaller: (q, { context, ids }) => q(context, ids.PERSON),
    loadAccountCaller: (q, { context, ids }) => q(context, ids.PERSON),
    authorityOf: (q, { context, ids }) => q(context, { id: ids.PERSON, organizationId: ids.A }),
    findAccountByLogin: (q, { db }) => q(db, 'Admin'),
    findAtDoor: (q, { db }) => q(db, 'Admin'),
    heldBy: (q, { db, ids }) => q(db, ids.PERSON),
    powersOf: nothing,
    findAccountByPhone: (q, { db }) => q(db, '00000000000'),
    findAccount: (q, { db, ids }) => q(db, ids.PERSON),
    widestScope: nothing,
    'roles.page': (q, { context }) =>
      q(context, { ...page, keyword: '员', useStatus: 1, sortField: 'memberCount' }),
    'roles.count': (q, { context }) => q(context, {}),
    'roles.walk': (q, { context }) => q(context, {}),
    'roles.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'roles.one': nothing,
    'roles.matching': nothing,
    'roles.lock': nothing,
    'roles.lockSeen': nothing,
    'roles.lockAnywhere': nothing,
    spreadRoles: (q, { context }) => q(context, { column: 'builtIn', keyword: '员', useStatus: 1 }),
    findRole: (q, { db, ids }) => q(db, ids.ROLE),
    'roleMembers.page': (q, { context, ids }) => q(context, { id: ids.ROLE, keyword: '张' }),
    'roleMembers.count': (q, { context }) => q(context, {}),
    'roleMembers.walk': (q, { context }) => q(context, {}),
    'roleMembers.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'roleMembers.one': nothing,
    'roleMembers.matching': nothing,
    'roleMembers.lock': nothing,
    'roleMembers.lockSeen': nothing,
    'roleMembers.lockAnywhere': nothing,
    roleChoices: (q, { db }) => q(db),
    namesOfPeople: (q, { db, ids }) => q(db, [ids.PERSON]),
  },
  'ledger/application/queries': {
    'applications.page': (q, { context, ids }) =>
      q(context, {
        ...page,
        kind: 'change',
        state: 'draft',
        laboratoryId: ids.JOB,
        from: '2026-01-01',
        to: '2026-02-01',
        keyword: 'TZ',
      }),
    'applications.count': nothing,
    'applications.matching': nothing,
    'applications.walk': nothing,
    'applications.get': nothing,
    'applications.one': nothing,
    'applications.lock': nothing,
    'applications.lockSeen': nothing,
    'applications.lockAnywhere': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    applicationDetails: (q, { context, ids }) => q(context, { id: ids.JOB }).catch(() => {}),
    closeChecks: (q, { context, ids }) => q(context, { laboratoryId: ids.JOB }).catch(() => {}),
  },
  'ledger/emergency/queries': {
    'equipment.page': (q, { context }) =>
      q(context, { ...page, kind: 'aed', checkOverdue: true, expired: false, sortField: 'nextCheckAt' }),
    'equipment.count': nothing,
    'equipment.matching': nothing,
    'equipment.walk': nothing,
    'equipment.get': nothing,
    'equipment.one': (q, { context }) => q(context, { qrToken: 'F1' }).catch(() => {}),
    'equipment.lock': nothing,
    'equipment.lockSeen': nothing,
    'equipment.lockAnywhere': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'checks.page': (q, { context, ids }) => q(context, { ...page, emergencyEquipmentId: ids.JOB }),
    'checks.count': nothing,
    'checks.matching': nothing,
    'checks.walk': nothing,
    'checks.get': nothing,
    'checks.one': nothing,
    'checks.lock': nothing,
    'checks.lockSeen': nothing,
    'checks.lockAnywhere': nothing,
    listEmergencyEquipment: nothing,
    listChecks: (q, { context, ids }) => q(context, { emergencyEquipmentId: ids.JOB }).catch(() => {}),
  },
  'ledger/laboratory/queries': {
    laboratoryMatches: (q) => q('yjhc'),
    'laboratories.page': (q, { context, ids }) =>
      q(context, {
        ...page,
        ...{
          keyword: '合成',
          organizationId: ids.A,
          subtree: true,
          laboratoryType: '1,2',
          discipline: '0703',
        },
        ...{ buildingId: ids.BUILDING, roomId: ids.ROOM, riskLevel: ['I', 'II'], hazardCategory: ['chem'] },
        ...{ status: 'active', headId: ids.PERSON, noOfficer: true, noLevel: true, letterOverdue: true },
        ...{ completenessBelow: 80, sortField: 'riskLevel', sortOrder: 'descend' },
      }),
    'laboratories.count': (q, { context }) => q(context, {}),
    'laboratories.matching': nothing,
    'laboratories.walk': (q, { context }) => q(context, {}),
    'laboratories.get': nothing,
    'laboratories.one': nothing,
    'laboratories.lock': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'laboratories.lockSeen': nothing,
    'laboratories.lockAnywhere': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    spreadLaboratories: (q, { context }) => q(context, { column: 'riskLevel', status: 'active' }),
    countLevels: (q, { context }) => q(context),
    selectLaboratories: (q, { context, ids }) => q(context, { keyword: '合成', organizationId: ids.A }),
  },
  'ledger/member/queries': {
    'members.page': (q, { context, ids }) =>
      q(context, { ...page, laboratoryId: ids.JOB, keyword: '沈', memberRole: 'teacher', state: 'in' }),
    'members.count': nothing,
    'members.matching': nothing,
    'members.walk': nothing,
    'members.get': nothing,
    'members.one': nothing,
    'members.lock': nothing,
    'members.lockSeen': nothing,
    'members.lockAnywhere': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    listMembers: (q, { context, ids }) => q(context, { laboratoryId: ids.JOB }).catch(() => {}),
  },
  'ledger/responsibility/queries': {
    lettersWhere: nothing,
    listLetters: (q, { context, ids }) =>
      q(context, {
        ...page,
        ...{
          campaignId: ids.JOB,
          kind: 'laboratoryPerson',
          organizationId: ids.A,
          subtree: true,
          laboratoryId: ids.JOB,
          state: 'signed',
        },
        ...{ overdue: false, keyword: '沈', sortField: 'dueAt' },
      }),
    listOverdue: (q, { context, ids }) => q(context, { ...page, organizationId: ids.A, days: 3 }),
    letterDetails: (q, { context, ids }) => q(context, { id: ids.JOB }).catch(() => {}),
    mineLetters: (q, { context }) => q(context),
    countLetters: (q, { context }) => q(context, { state: 'expired' }),
    countOverdue: (q, { context }) => q(context, {}),
  },
  'notification/queries': {
    listNotifications: (q, { context }) =>
      q(context, { ...page, unread: true, group: 'announcement', from: moment, to: moment, keyword: '检查' }),
    countUnread: (q, { db, ids }) => q(db, ids.PERSON),
    settingOf: (q, { context, ids }) => q(context, ids.PERSON),
  },
  'personnel/expert/queries': {
    'experts.page': (q, { context }) => q(context, { ...page, keyword: '王', current: true, useStatus: 1 }),
    'experts.count': (q, { context }) => q(context, {}),
    'experts.one': nothing,
    'experts.matching': nothing,
    'experts.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'experts.walk': (q, { context }) => q(context, {}),
    'experts.lockSeen': nothing,
    'experts.lockAnywhere': nothing,
    'experts.lock': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    peopleByNumber: (q, { db }) => q(db, ['a1']),
    knownExperts: (q, { db }) => q(db, ['a b']),
  },
  'personnel/listQueries': {
    matches: (q) => q('zhang'),
    listPeople: (q, { context, ids }) =>
      q(context, {
        ...{ pageNo: 2, pageSize: 20, sortField: 'lastLoginAt', sortOrder: 'descend' },
        ...{ keyword: '张三', userType: 1, sex: 1, useStatus: 1 },
        roleId: ids.ROLE,
      }),
    countPeople: (q, { context, ids }) => q(context, { organizationId: ids.A, subtree: true }),
    spreadPeople: (q, { context, ids }) =>
      q(context, { column: 'title', organizationId: ids.A, subtree: true, sex: 1 }),
    personBatches: (q, { context }) => q(context, {}),
  },
  'personnel/queries': {
    peopleWithin: (q, { reach }) => q(reach),
    personDetails: (q, { context, ids }) => q(context, ids.PERSON),
    selectPeople: (q, { db, ids }) => q(db, { keyword: '张三', organizationId: ids.A, userType: 1 }),
    takenIdentities: (q, { db }) => q(db, ['a1'], ['13800000000']),
  },
  'visitor/queries': {
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
    listInvitations: (q, { context, ids }) => q(context, { ...page, state: 'open', laboratoryId: ids.JOB }),
    publicInvitation: (q, { db, ids }) => q(db, ids.JOB),
    publicVisit: (q, { db }) => q(db, 'token'),
  },
  'screen/queries': {
    keptLayout: (q, { db, ids }) => q(db, ids.PERSON),
  },
};
