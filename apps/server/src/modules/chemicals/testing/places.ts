import type { Place } from '../../../../../../tests/contract/objects.ts';
import { newLabel } from '../../../platform/labelCode.ts';
import { uuid } from '../../../platform/uuid.ts';
import { unique, type World } from '../../../testing/harness.ts';
import { building, room } from '../../college/tables.ts';
import { laboratoryRoom } from '../../ledger/tables.ts';
import { insertLaboratory } from '../../ledger/testing/objects.ts';
import { storageLocation } from '../tables.ts';

/** A room in a building of its own. */
export const insertRoom = async (world: World, organizationId: string): Promise<string> => {
  const [buildingId, id] = [uuid(), uuid()];
  await world.write(async ({ db }) => {
    await db.insert(building).values({
      ...{ id: buildingId, name: unique('楼'), code: unique('B'), campus: '东湖校区' },
      ...{ floorsAbove: 5, floorsBelow: 1 },
    });
    await db.insert(room).values({ id, buildingId, floor: 1, roomNo: unique('R'), organizationId });
  });
  return id;
};

/** A room of a laboratory, and a cabinet in it. */
export const insertPlace = async (world: World, place: Place) => {
  const laboratoryId = await insertLaboratory(world, place);
  const roomId = await insertRoom(world, place.organizationId);
  // A laboratory has each room once: the cabinet can be tried as a room of its own.
  const rootRoom = await insertRoom(world, place.organizationId);
  const [root, id] = [uuid(), uuid()];
  await world.write(async ({ db }) => {
    // Places of rooms that are not the laboratory's are cleared away.
    await db.insert(laboratoryRoom).values(
      [rootRoom, roomId].map((one, orderNo) => ({
        laboratoryId,
        roomId: one,
        share: 100,
        use: 'reagent' as const,
        orderNo,
      })),
    );
    await db.insert(storageLocation).values([
      { id: root, code: newLabel('S'), laboratoryId, roomId: rootRoom, name: '房间' },
      {
        id,
        code: newLabel('S'),
        laboratoryId,
        roomId,
        parentId: root,
        name: '柜',
        lockKind: 'double' as const,
      },
    ]);
  });
  return { id, root, laboratoryId };
};
