import { type Calls, nothing, page } from '../../../../../../tests/sql/asking.ts';

const registered = (name: string) => ({
  [`${name}.one`]: nothing,
  [`${name}.matching`]: nothing,
  [`${name}.lockSeen`]: nothing,
  [`${name}.lockAnywhere`]: nothing,
});

/** How every function of the module’s queries is called for its snapshot, with every filter that it has. */
export const calls: Calls = {
  'grant/queries': {
    ...registered('grants'),
    'grants.page': (q, { context, ids }) =>
      q(context, {
        ...{ ...page, keyword: '张三', state: 'active', lacking: 'manual', source: 'manual', level: 'I' },
        ...{ organizationId: ids.A, buildingId: ids.BUILDING, laboratoryId: ids.JOB, roomId: ids.ROOM },
        ...{ userId: ids.PERSON, expiringDays: 30 },
      }),
    'grants.count': nothing,
    'grants.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'grants.walk': (q, { context }) => q(context, {}).next(),
    'grants.lock': (q, { context, ids }) => q(context, [ids.JOB]).catch(() => {}),
    // There is none of this id: its row is all that is asked for.
    grantDetails: nothing,
  },
  'room/queries': {
    ...registered('accessRooms'),
    'accessRooms.page': (q, { context, ids }) =>
      q(context, {
        ...{ ...page, keyword: '301', buildingId: ids.BUILDING, laboratoryId: ids.JOB },
        ...{ level: 'I', accessMode: 'apply' },
      }),
    'accessRooms.count': nothing,
    'accessRooms.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'accessRooms.walk': (q, { context }) => q(context, {}).next(),
    'accessRooms.lock': (q, { context, ids }) => q(context, [ids.JOB]).catch(() => {}),
    accessRoomDetails: nothing,
    contactsOf: (q, { db, ids }) => q(db, [ids.JOB]),
    roomAtDoor: (q, { db, ids }) => q(db, ids.ROOM),
    ownRooms: (q, { context }) => q(context),
    checkRequirements: (q, { context, ids }) => q(context, { roomIds: [ids.ROOM] }).catch(() => {}),
  },
  'requirement/queries': {
    requirementsOf: (q, { db, ids }) => q(db, [ids.JOB], [ids.ROOM]),
  },
};
