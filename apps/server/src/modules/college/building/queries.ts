import { type buildingEndpoints, type InputOf, type ResultOf, roomStatuses } from '@anyan/contract';
import { and, asc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { distributionBy } from '../../../platform/distribution.ts';
import { signedUrl } from '../../../platform/files/files.ts';
import { typedPattern } from '../../../platform/paging.ts';
import { equals, named, register } from '../../../platform/register.ts';
import { within } from '../../../platform/scope.ts';
import type { Reach } from '../../../platform/session/caller.ts';
import { organizationNames, underOrganization } from '../organization/queries.ts';
import { namesOf } from '../ports.ts';
import { building, organization, room } from '../tables.ts';
import { distinctNames } from './rules.ts';

type Endpoints = typeof buildingEndpoints;

const pickedAtMost = 5000;

// Written out: a column of a single table comes without its table, and `id` would be the room's own here.
const roomCount = sql<number>`(select count(*)::int from room r where r.building_id = "building"."id")`;
const openRoomCount = sql<number>`(select count(*)::int from room r where r.building_id = "building"."id" and r.room_status = 1)`;

const selection = {
  id: building.id,
  name: building.name,
  code: building.code,
  campus: building.campus,
  address: building.address,
  floorsAbove: building.floorsAbove,
  floorsBelow: building.floorsBelow,
  photoFileId: building.photoFileId,
  longitude: building.longitude,
  latitude: building.latitude,
  roomCount,
  openRoomCount,
  version: building.version,
};

type BuildingFilters = InputOf<Endpoints['buildingExport']>;

/** Buildings of the whole college with the counts of all their rooms. */
export const buildings = register({
  name: 'buildings',
  table: building,
  key: building.id,
  read: (db: Reader) => db.select(selection).from(building).$dynamic(),
  filters: {
    keyword: named(building.name, { texts: [building.code] }),
    campus: equals<string>(building.campus),
  } satisfies { [K in keyof Required<BuildingFilters>]: unknown },
  orders: { place: [building.campus, building.code], name: building.name, code: building.code, roomCount },
  first: { field: 'place' },
  walk: [
    { by: building.campus, of: ({ campus }) => campus, type: 'text' },
    { by: building.code, of: ({ code }) => code, type: 'text' },
  ],
  shown:
    ({ platform }) =>
    (row) => ({
      ...row,
      photoUrl: row.photoFileId ? signedUrl(platform, row.photoFileId, 'thumb') : null,
    }),
});

/** How the buildings that the filters find are spread over a column. */
export const distributionBuildings = distributionBy(buildings, building, {
  campus: { over: building.campus },
  floorsAbove: { over: building.floorsAbove },
});

export const listCampuses = async (db: Reader): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ campus: building.campus })
    .from(building)
    .orderBy(asc(building.campus));
  return rows.map(({ campus }) => campus);
};

export const findBuilding = async (db: Reader, id: string) =>
  (await db.select().from(building).where(eq(building.id, id)))[0];

/** The highest and lowest floor of a building that has rooms. */
export const usedFloors = async (db: Reader, buildingId: string) => {
  const [row] = await db
    .select({
      highest: sql<number | null>`max(${room.floor})::int`,
      lowest: sql<number | null>`min(${room.floor})::int`,
    })
    .from(room)
    .where(eq(room.buildingId, buildingId));
  return row ?? { highest: null, lowest: null };
};

export const roomInReach = (reach: Reach): SQL | undefined =>
  within(reach, { organization: room.organizationId });

type RoomFilters = InputOf<Endpoints['roomExport']>;

export const rooms = register({
  name: 'rooms',
  table: room,
  key: room.id,
  read: (db: Reader) =>
    db
      .select({
        id: room.id,
        buildingId: room.buildingId,
        buildingName: building.name,
        floor: room.floor,
        roomNo: room.roomNo,
        name: room.name,
        area: room.area,
        useType: room.useType,
        roomStatus: room.roomStatus,
        organizationId: room.organizationId,
        organizationName: organization.name,
        managerId: room.managerId,
        version: room.version,
      })
      .from(room)
      .innerJoin(building, eq(building.id, room.buildingId))
      .leftJoin(organization, eq(organization.id, room.organizationId))
      .$dynamic(),
  // Rooms without an organisation belong to the college as a whole.
  scope: [{ organization: room.organizationId }],
  filters: {
    keyword: named(room.name, { texts: [room.roomNo] }),
    buildingId: equals<string>(room.buildingId),
    floor: equals<number>(room.floor),
    ...underOrganization(room.organizationId),
    roomStatus: equals<1 | 2>(room.roomStatus),
  } satisfies { [K in keyof Required<RoomFilters>]: unknown },
  orders: {
    // Building by building from the ground up, straight from the index.
    place: [room.buildingId, room.floor, room.roomNo],
    roomNo: room.roomNo,
    floor: room.floor,
    // Rooms of unknown area count as the smallest; nulls would lead every list from the largest.
    area: sql`coalesce(${room.area}, -1)`,
  },
  first: { field: 'place' },
  walk: [
    { by: room.buildingId, of: ({ buildingId }) => buildingId, type: 'uuid' },
    { by: room.floor, of: ({ floor }) => floor, type: 'integer' },
    { by: room.roomNo, of: ({ roomNo }) => roomNo, type: 'text' },
  ],
  shown: async (context, rows) => {
    const names = await namesOf(
      context,
      rows.map(({ managerId }) => managerId),
    );
    return ({ managerId, ...row }) => ({
      ...row,
      manager: managerId ? { id: managerId, name: names.get(managerId)?.name ?? '—' } : null,
    });
  },
});

/** All rooms of a floor in reach; a floor has as many as a plan can show. */
export const roomsOfFloor = async (context: ReadContext, place: { buildingId: string; floor: number }) =>
  (await rooms.page(context, { ...place, pageSize: pickedAtMost })).data;

/** How the rooms that the filters find are spread over a column. */
export const distributionRooms = distributionBy(rooms, room, {
  floor: { over: room.floor },
  useType: { over: room.useType },
  roomStatus: { over: room.roomStatus, dictionary: roomStatuses },
  organizationId: { over: room.organizationId, names: organizationNames },
  buildingId: { over: room.buildingId, names: (db, ids) => buildingNames(db, ids) },
});

const buildingNames = async (db: Reader, ids: readonly (string | null)[]) => {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map<string, string>();
  const rows = await db
    .select({ id: building.id, name: building.name })
    .from(building)
    .where(inArray(building.id, known));
  return new Map(rows.map(({ id, name }) => [id, name]));
};

const foundAtMost = 50;

/** Buildings and open rooms to choose from: all of a building, or the few that a keyword finds. */
export const roomChoices = async (
  db: Reader,
  input: InputOf<Endpoints['roomSelectList']>,
): Promise<ResultOf<Endpoints['roomSelectList']>> => {
  const places = await db
    .select({ id: building.id, name: building.name, campus: building.campus })
    .from(building)
    .orderBy(asc(building.campus), asc(building.code))
    .limit(pickedAtMost);
  const pattern = typedPattern(input.keyword);
  if (!input.buildingId && !pattern) return { buildings: distinctNames(places), rooms: [] };
  const found = await db
    .select({ id: room.id, buildingId: room.buildingId, floor: room.floor, roomNo: room.roomNo })
    .from(room)
    .where(
      and(
        eq(room.roomStatus, 1),
        input.buildingId ? eq(room.buildingId, input.buildingId) : undefined,
        pattern ? or(ilike(room.roomNo, pattern), ilike(room.name, pattern)) : undefined,
      ),
    )
    .orderBy(asc(room.buildingId), asc(room.floor), asc(room.roomNo), asc(room.id))
    .limit(input.buildingId ? pickedAtMost : foundAtMost);
  return { buildings: distinctNames(places), rooms: found };
};
