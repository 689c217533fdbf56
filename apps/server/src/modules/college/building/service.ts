import {
  type buildingEndpoints,
  buildingFields,
  type InputOf,
  logFact,
  type ResultOf,
  roomFields,
} from '@anyan/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { changesOf, stateChanged } from '../../../platform/audit/write.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { withUnique } from '../../../platform/database/errors.ts';
import { bump, versioned } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { claimFile } from '../../../platform/files/files.ts';
import { need, needAll } from '../../../platform/scope.ts';
import { uuid } from '../../../platform/uuid.ts';
import { removeFloorPlans, removeSpot } from '../floorPlan/service.ts';
import { peopleInRooms, roomCounts, roomLaboratories } from '../ports.ts';
import { building, room } from '../tables.ts';
import { checkFloor, checkManager, checkOrganization, type RoomValues, roomsInReach } from './checks.ts';
import { namesForLog } from './logNames.ts';
import { roomInReach, usedFloors } from './queries.ts';
import { floorOutside, hasFloor, usesUntilClosed, usesUntilDeleted } from './rules.ts';

const laboratoriesField = { laboratories: logFact(['房间内的实验室', 'Laboratories in it']) };

type Endpoints = typeof buildingEndpoints;
type Fields = InputOf<Endpoints['buildingAdd']>;
type Room = typeof room.$inferSelect;

const target = ({ id, name }: { id: string; name: string }) => ({ kind: 'building', id, name });

const taken = ({ name, code }: { name: string; code: string }) => ({
  building_name: () => failAt('name', 'BUILDING_NAME_TAKEN', { name }),
  building_code: () => failAt('code', 'BUILDING_CODE_TAKEN', { code }),
});

const photoUse = (id: string) => `building.photo:${id}`;

const valuesOf = (fields: Fields) => ({
  name: fields.name,
  code: fields.code,
  campus: fields.campus,
  address: fields.address || null,
  floorsAbove: fields.floorsAbove,
  floorsBelow: fields.floorsBelow,
  photoFileId: fields.photoFileId ?? null,
  longitude: fields.longitude ?? null,
  latitude: fields.latitude ?? null,
});

/** @throws BUILDING_NAME_TAKEN, BUILDING_CODE_TAKEN, FILE_UNKNOWN */
export const addBuilding = async (context: WriteContext, fields: Fields): Promise<{ id: string }> => {
  const { db } = context;
  const values = valuesOf(fields);
  const id = uuid();
  await withUnique(taken(values), () => db.insert(building).values({ ...values, id }));
  await claimFile(context, photoUse(id), values.photoFileId, null, { field: 'photoFileId' });
  context.audit({ target: target({ id, ...values }), changes: changesOf(buildingFields, null, values) });
  return { id };
};

/** @throws BUILDING_FLOORS_IN_USE when rooms lie on floors it would lose */
export const editBuilding = async (
  context: WriteContext,
  { id, version, ...fields }: InputOf<Endpoints['buildingEdit']>,
): Promise<void> => {
  const { db } = context;
  // Rooms being added hold a share of this row, so that none appears on a floor that is about to go.
  const before = need((await db.select().from(building).where(eq(building.id, id)).for('no key update'))[0]);
  const values = valuesOf(fields);
  const floor = floorOutside(values, await usedFloors(db, id));
  if (floor !== undefined) {
    const field = floor > 0 ? 'floorsAbove' : 'floorsBelow';
    throw failAt(field, 'BUILDING_FLOORS_IN_USE', { floor });
  }
  await withUnique(taken(values), () =>
    versioned(
      db
        .update(building)
        .set({ ...values, ...bump })
        .where(and(eq(building.id, id), eq(building.version, version)))
        .returning({ id: building.id }),
    ),
  );
  await claimFile(context, photoUse(id), values.photoFileId, before.photoFileId, { field: 'photoFileId' });
  await removeFloorPlans(context, id, (kept) => hasFloor(values, kept));
  context.audit({ target: target({ id, ...values }), changes: changesOf(buildingFields, before, values) });
};

/** @throws BUILDING_IN_USE */
export const deleteBuilding = async (context: WriteContext, { id }: { id: string }): Promise<void> => {
  const { db } = context;
  const before = need((await db.select().from(building).where(eq(building.id, id)).for('update'))[0]);
  const rooms = await db.$count(room, eq(room.buildingId, id));
  if (rooms > 0) throw fail('BUILDING_IN_USE', { rooms });
  await removeFloorPlans(context, id);
  await db.delete(building).where(eq(building.id, id));
  await claimFile(context, photoUse(id), null, before.photoFileId);
  context.audit({ target: target(before), changes: changesOf(buildingFields, before, null) });
};

const roomTarget = ({ id, roomNo }: { id: string; roomNo: string }) => ({ kind: 'room', id, name: roomNo });

const roomTaken = ({ roomNo }: { roomNo: string }) => ({
  room_no: () => failAt('roomNo', 'ROOM_NO_TAKEN', { roomNo }),
});

const roomValuesOf = (fields: RoomValues) => ({
  buildingId: fields.buildingId,
  floor: fields.floor,
  roomNo: fields.roomNo,
  name: fields.name || null,
  area: fields.area ?? null,
  useType: fields.useType || null,
  organizationId: fields.organizationId ?? null,
  managerId: fields.managerId ?? null,
});

/** @throws ROOM_FLOOR_OUTSIDE, ROOM_NO_TAKEN, PERSON_UNKNOWN, ORGANIZATION_DISABLED */
export const addRoom = async (context: WriteContext, fields: RoomValues): Promise<{ id: string }> => {
  const { db } = context;
  await checkOrganization(context, null, fields);
  await checkFloor(db, fields);
  await checkManager(context, null, fields);
  const values = roomValuesOf(fields);
  const id = uuid();
  await withUnique(roomTaken(values), () => db.insert(room).values({ ...values, id }));
  const named = await namesForLog(context, [values]);
  context.audit({
    target: roomTarget({ id, ...values }),
    changes: changesOf(roomFields, null, named(values)),
  });
  return { id };
};

export const editRoom = async (
  context: WriteContext,
  { id, version, ...fields }: InputOf<Endpoints['roomEdit']>,
): Promise<void> => {
  const { db, reach } = context;
  const [row] = await roomsInReach(db, reach, [id]);
  const before = need(row);
  await checkOrganization(context, before, fields);
  await checkFloor(db, fields);
  await checkManager(context, before, fields);
  const values = roomValuesOf(fields);
  await withUnique(roomTaken(values), () =>
    versioned(
      db
        .update(room)
        .set({ ...values, ...bump })
        .where(and(eq(room.id, id), eq(room.version, version)))
        .returning({ id: room.id }),
    ),
  );
  if (values.buildingId !== before.buildingId || values.floor !== before.floor) await removeSpot(context, id);
  const named = await namesForLog(context, [before, values]);
  context.audit({
    target: roomTarget({ id, ...values }),
    changes: changesOf(roomFields, named(before), named(values)),
  });
};

/** Deletes all or none. @throws ROOM_IN_USE for the first that something refers to */
export const deleteRooms = async (context: WriteContext, { ids }: { ids: string[] }): Promise<void> => {
  const { db, reach } = context;
  const rooms = await roomsInReach(db, reach, ids);
  const counts = await roomCounts(context, ids);
  const used = rooms.find(({ id }) => usesUntilDeleted(counts, id) > 0);
  if (used)
    throw fail(
      'ROOM_IN_USE',
      { roomNo: used.roomNo, uses: usesUntilDeleted(counts, used.id) },
      { extra: { roomId: used.id, roomNo: used.roomNo } },
    );
  await db.delete(room).where(inArray(room.id, ids));
  const named = await namesForLog(context, rooms);
  for (const row of rooms)
    context.audit({ target: roomTarget(row), changes: changesOf(roomFields, named(row), null) });
};

/** The laboratories in rooms, for who is about to close them. */
export const listRoomLaboratories = async (
  context: ReadContext,
  { ids }: InputOf<Endpoints['roomLaboratoryList']>,
): Promise<ResultOf<Endpoints['roomLaboratoryList']>> => {
  const { db, reach, platform } = context;
  const rooms = await db
    .select({ id: room.id, roomNo: room.roomNo })
    .from(room)
    .where(and(inArray(room.id, ids), roomInReach(reach)));
  const numbers = new Map(needAll(ids, rooms).map(({ id, roomNo }) => [id, roomNo]));
  const found = (await platform.ports.one(roomLaboratories)?.list(db, ids)) ?? [];
  return found.map((one) => ({ ...one, roomNo: numbers.get(one.roomId) ?? '' }));
};

type Closing = InputOf<Endpoints['roomStatusChange']>;

/** Answers the laboratories of each room that say where they go. @throws ROOM_HAS_LABORATORIES, ROOM_CLOSE_REASON */
const leavingOf = async (
  context: WriteContext,
  closing: readonly Room[],
  { laboratories = [], reason }: Closing,
) => {
  const { db, platform } = context;
  const there =
    closing.length > 0
      ? ((await platform.ports.one(roomLaboratories)?.list(
          db,
          closing.map(({ id }) => id),
        )) ?? [])
      : [];
  const leaving = there.flatMap((one) => {
    const said = laboratories.find(
      ({ roomId, laboratoryId }) => roomId === one.roomId && laboratoryId === one.laboratoryId,
    );
    return said ? [{ ...one, toRoomId: said.toRoomId ?? null }] : [];
  });
  const counts = await roomCounts(
    context,
    closing.map(({ id }) => id),
  );
  const held = closing.find(
    ({ id }) => usesUntilClosed(counts, id) > leaving.filter(({ roomId }) => roomId === id).length,
  );
  if (held)
    throw fail(
      'ROOM_HAS_LABORATORIES',
      { roomNo: held.roomNo, laboratories: usesUntilClosed(counts, held.id) },
      { extra: { roomId: held.id, roomNo: held.roomNo } },
    );
  if (!reason && leaving.some(({ toRoomId }) => toRoomId === null))
    throw failAt('reason', 'ROOM_CLOSE_REASON');
  return leaving;
};

/** Moves laboratories out of rooms that have just been closed, or applies for closing them. */
const emptyRooms = async (
  context: WriteContext,
  leaving: Awaited<ReturnType<typeof leavingOf>>,
  reason: string,
): Promise<void> => {
  const answered = context.platform.ports.one(roomLaboratories);
  for (const [laboratoryId, of] of Map.groupBy(leaving, (one) => one.laboratoryId)) {
    const moves = of.flatMap(({ roomId, toRoomId }) => (toRoomId ? [{ roomId, toRoomId }] : []));
    if (moves.length > 0) await answered?.move(context, laboratoryId, moves);
    // Who gives up one of several rooms moves it into another of his own.
    if (moves.length < of.length) await answered?.close(context, laboratoryId, reason);
  }
};

/** @throws ROOM_PEOPLE_INSIDE for the first of some rooms in which somebody is */
const refuseOverPeople = async ({ db, platform }: WriteContext, closing: readonly Room[]): Promise<void> => {
  const inside = await platform.ports.one(peopleInRooms)?.(
    db,
    closing.map(({ id }) => id),
  );
  const held = closing.find(({ id }) => (inside?.get(id) ?? 0) > 0);
  if (held) throw fail('ROOM_PEOPLE_INSIDE', { roomNo: held.roomNo, people: inside?.get(held.id) ?? 0 });
};

/**
 * Opens or closes all or none.
 * @throws ROOM_HAS_LABORATORIES for the first to be closed that has some of which nobody said where they go;
 * ROOM_PEOPLE_INSIDE
 */
export const changeRoomStatus = async (context: WriteContext, input: Closing): Promise<void> => {
  const { ids, roomStatus, reason = '' } = input;
  const { db } = context;
  const rooms = await roomsInReach(db, context.reach, ids);
  const changing = rooms.filter((row) => row.roomStatus !== roomStatus);
  const closing = roomStatus === 2 ? changing : [];
  const leaving = await leavingOf(context, closing, input);
  await refuseOverPeople(context, closing);
  if (changing.length > 0)
    await db
      .update(room)
      .set({ roomStatus, ...bump })
      .where(
        inArray(
          room.id,
          changing.map(({ id }) => id),
        ),
      );
  for (const row of changing) {
    const here = leaving.filter(({ roomId }) => roomId === row.id);
    context.audit({
      target: roomTarget(row),
      changes: [
        ...stateChanged('roomStatus', row, roomStatus),
        ...changesOf(
          laboratoriesField,
          { laboratories: here.map(({ laboratoryId: id, laboratoryName: name }) => ({ id, name })) },
          { laboratories: [] },
        ),
      ],
    });
    if (roomStatus === 2)
      await context.emit('room.closed', {
        roomId: row.id,
        laboratoryIds: here.map(({ laboratoryId }) => laboratoryId),
      });
  }
  await emptyRooms(context, leaving, reason);
  // Asking for what is so already succeeds and is told by a row without changes.
  const [first] = rooms;
  if (changing.length === 0 && first) context.audit({ target: roomTarget(first), changes: [] });
};
