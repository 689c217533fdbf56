import type { emergencyEndpoints, InputOf } from '@anyan/contract';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/database/client.ts';
import { fail, failAt } from '../../platform/failure.ts';
import type { Point } from '../../platform/geo.ts';
import { building, room, roomText } from '../college/public.ts';
import { laboratory, laboratoryRoom } from '../ledger/public.ts';
import { nearestTo, pointText } from './rules.ts';

type Given = Pick<
  InputOf<(typeof emergencyEndpoints)['emergencyRaise']>,
  'laboratoryId' | 'roomId' | 'buildingId' | 'placeText' | 'point'
>;

export interface Somewhere {
  laboratoryIds: string[];
  roomId: string | null;
  buildingId: string | null;
  organizationId: string | null;
  placeText: string | null;
  /** Of a point on the map. */
  latitude: number | null;
  longitude: number | null;
  /** As people say it. */
  place: string;
}

type Named = Omit<Somewhere, 'latitude' | 'longitude'>;

const inUse = sql`${laboratory.status} <> 'closed'`;

/** A room brings its building and all laboratories that share it. @throws EMERGENCY_ROOM_CLOSED */
const byRoom = async (db: Reader, roomId: string, placeText: string | null): Promise<Named> => {
  const [found] = await db
    .select({
      buildingId: room.buildingId,
      organizationId: room.organizationId,
      open: sql<boolean>`${room.roomStatus} = 1`,
      text: roomText(sql`room.id`),
    })
    .from(room)
    .where(eq(room.id, roomId));
  if (!found?.open) throw fail('EMERGENCY_ROOM_CLOSED');
  const laboratories = await db
    .select({
      id: laboratory.id,
      name: laboratory.laboratoryName,
      organizationId: laboratory.organizationId,
    })
    .from(laboratoryRoom)
    .innerJoin(laboratory, eq(laboratory.id, laboratoryRoom.laboratoryId))
    .where(and(eq(laboratoryRoom.roomId, roomId), inUse))
    .orderBy(laboratory.laboratoryName);
  const names = laboratories.map(({ name }) => name).join('、');
  return {
    ...{ roomId, buildingId: found.buildingId, laboratoryIds: laboratories.map(({ id }) => id), placeText },
    organizationId: laboratories[0]?.organizationId ?? found.organizationId,
    place: [names ? `${found.text}（${names}）` : found.text, placeText].filter(Boolean).join(' '),
  };
};

/** A laboratory brings its building where all its rooms lie in one. @throws NOT_FOUND */
const byLaboratory = async (db: Reader, id: string, placeText: string | null): Promise<Named> => {
  const [found] = await db
    .select({ name: laboratory.laboratoryName, organizationId: laboratory.organizationId })
    .from(laboratory)
    .where(and(eq(laboratory.id, id), inUse));
  if (!found) throw fail('NOT_FOUND');
  const rooms = await db
    .select({ id: room.id, buildingId: room.buildingId, text: roomText(sql`room.id`) })
    .from(laboratoryRoom)
    .innerJoin(room, eq(room.id, laboratoryRoom.roomId))
    .where(eq(laboratoryRoom.laboratoryId, id));
  const buildings = new Set(rooms.map(({ buildingId }) => buildingId));
  const only = rooms.length === 1 ? rooms[0] : undefined;
  return {
    ...{ laboratoryIds: [id], organizationId: found.organizationId, placeText },
    roomId: only?.id ?? null,
    buildingId: buildings.size === 1 ? ([...buildings][0] ?? null) : null,
    place: [only ? `${only.text}（${found.name}）` : found.name, placeText].filter(Boolean).join(' '),
  };
};

/** The building that a point is near to, if there is one. */
export const nearTo = async (db: Reader, point: Point) =>
  nearestTo(
    point,
    await db
      .select({ name: building.name, latitude: building.latitude, longitude: building.longitude })
      .from(building)
      .where(isNotNull(building.latitude)),
  );

/** A building, words, or a point on the map. @throws NOT_FOUND, EMERGENCY_PLACE_MISSING */
const byWords = async (
  db: Reader,
  { buildingId = null, point = null }: Given,
  placeText: string | null,
): Promise<Named> => {
  if (!buildingId && !placeText && !point) throw failAt('placeText', 'EMERGENCY_PLACE_MISSING');
  const [found] = buildingId
    ? await db.select({ name: building.name }).from(building).where(eq(building.id, buildingId))
    : [];
  if (buildingId && !found) throw fail('NOT_FOUND');
  // Whoever says neither is found by what stands nearby.
  const nearby = point && !found ? pointText(point, await nearTo(db, point)) : null;
  return {
    ...{ laboratoryIds: [], roomId: null, buildingId, organizationId: null, placeText },
    place:
      placeText && nearby
        ? `${placeText}（${nearby}）`
        : [found?.name, placeText, nearby].filter(Boolean).join(' '),
  };
};

/** Where it is, from what somebody said of it. @throws NOT_FOUND, EMERGENCY_ROOM_CLOSED, EMERGENCY_PLACE_MISSING */
export const placeOf = async (db: Reader, given: Given): Promise<Somewhere> => {
  const placeText = given.placeText?.trim() || null;
  const named = given.roomId
    ? await byRoom(db, given.roomId, placeText)
    : given.laboratoryId
      ? await byLaboratory(db, given.laboratoryId, placeText)
      : await byWords(db, given, placeText);
  return { ...named, latitude: given.point?.lat ?? null, longitude: given.point?.lng ?? null };
};
