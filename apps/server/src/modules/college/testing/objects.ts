import type { Objects } from '../../../../../../tests/contract/objects.ts';
import { unique, type World } from '../../../testing/harness.ts';
import { addRoom } from '../building/service.ts';
import { addLevel } from '../organization/levels.ts';
import { addOrganization } from '../organization/service.ts';
import { building } from '../tables.ts';

export const addChild = (world: World, parentId: string, levelId: string) =>
  world.write(
    async (context) =>
      (await addOrganization(context, { name: unique('组织'), code: unique('C'), levelId, parentId })).id,
  );

const lowestLevel = new WeakMap<World, Promise<string>>();
/** A level below the three that every world has. */
export const lowest = (world: World): Promise<string> => {
  const level =
    lowestLevel.get(world) ??
    world.write(async (context) => (await addLevel(context, { levelName: '课题组' })).id);
  lowestLevel.set(world, level);
  return level;
};

export const addRoomOf = (world: World, organizationId: string) =>
  world.write(async (context) => {
    const [{ id: buildingId } = { id: '' }] = await context.db.select().from(building);
    return (await addRoom(context, { buildingId, floor: 1, roomNo: unique('R'), organizationId })).id;
  });

export const objects = {
  scoped: {
    /** Lies below a 系, and so can move below another. */
    group: async (world, { departmentId }) => addChild(world, departmentId, await lowest(world)),
    room: (world, { organizationId }) => addRoomOf(world, organizationId),
  },
  shared: {
    level: async ({ levels }) => levels[2],
    lowestLevel: (world) => lowest(world),
    building: async ({ platform }) => (await platform.database.db.select().from(building))[0]?.id ?? '',
    /** Any room may be picked; whose it is and who is in it is told (laboratory.test.ts). */
    anyRoom: async (world) => addRoomOf(world, world.organizations.top),
    anyOrganization: async ({ organizations }) => organizations.a,
  },
  fields: {
    organizationId: 'organization',
    extraOrganizationIds: 'organization',
    parentId: 'organization',
    levelId: 'level',
    buildingId: 'building',
    headId: 'anybody',
    safetyOfficerId: 'anybody',
    managerId: 'anybody',
    logoFileId: 'file',
    photoFileId: 'file',
    organizationIds: 'organization',
    roomId: 'anyRoom',
    'setupSave.logoFileId': { elsewhere: 'there are no others before the setup: setup.test.ts' },
    'levelEdit.id': 'level',
    'levelDelete.id': 'level',
    'levelSort.ids': 'level',
    'organizationDetails.id': 'organization',
    'organizationHistory.id': 'organization',
    'organizationAdd.levelId': 'lowestLevel',
    'organizationEdit.id': 'organization',
    'organizationMove.id': 'group',
    'organizationMerge.fromId': 'organization',
    'organizationMerge.intoId': 'organization',
    'organizationDelete.id': 'organization',
    'organizationStatusChange.ids': 'organization',
    'buildingDetails.id': 'building',
    'buildingHistory.id': 'building',
    'buildingEdit.id': 'building',
    'buildingDelete.id': 'building',
    'roomDetails.id': 'room',
    'roomHistory.id': 'room',
    'roomEdit.id': 'room',
    'roomDelete.ids': 'room',
    'roomStatusChange.ids': 'room',
    'roomStatusChange.laboratories.roomId': { elsewhere: 'names a room of `ids`: laboratory.test.ts' },
    'roomStatusChange.laboratories.laboratoryId': { elsewhere: 'names one in a room: laboratory.test.ts' },
    'roomStatusChange.laboratories.toRoomId': { elsewhere: 'judged as any room of it: laboratory.test.ts' },
    'roomLaboratoryList.ids': 'room',
    'floorPlanSave.fileId': { elsewhere: 'one’s own upload, by the college alone: floorPlan.test.ts' },
    'floorPlanSave.spots.roomId': {
      elsewhere: 'a room of the floor, by the college alone: floorPlan.test.ts',
    },
  },
} satisfies Objects;
