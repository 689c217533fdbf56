import {
  type BuildingRow,
  type buildingEndpoints,
  type InputOf,
  type Page,
  type ResultOf,
  type RoomRow,
  roomStatuses,
  type Spread,
} from '@anyan/contract';
import { and, asc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { offsetOf, orderOf, type PageInput, typedPattern } from '../../../platform/paging.ts';
import { within } from '../../../platform/scope.ts';
import type { Reach } from '../../../platform/session/caller.ts';
import { spreadGroup, spreadMost, spreadOf, spreadOrder, spreadOver } from '../../../platform/spread.ts';
import { inOrganization, organizationNames } from '../organization/queries.ts';
import { namesOf } from '../ports.ts';
import { building, organization, room } from '../tables.ts';
import { distinctNames } from './rules.ts';

/** Who asks, where names of people belong to the answer. */
type Asking = Pick<ReadContext, 'db' | 'reach' | 'platform'>;
type Endpoints = typeof buildingEndpoints;

export type RoomFilters = InputOf<Endpoints['roomExport']>;

const pickedAtMost = 5000;

// Written out: a column of a single table comes without its table, and `id` would be the room's own here.
const roomCount = sql<number>`(select count(*)::int from room r where r.building_id = "building"."id")`;
const openRoomCount = sql<number>`(select count(*)::int from room r where r.building_id = "building"."id" and r.room_status = 1)`;

const shown = {
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

const withPhoto =
  (urlOf: (fileId: string) => string) =>
  <R extends { photoFileId: string | null }>(row: R) => ({
    ...row,
    photoUrl: row.photoFileId ? urlOf(row.photoFileId) : null,
  });

type BuildingFilters = InputOf<Endpoints['buildingExport']>;

const buildingsWhere = ({ keyword, campus }: BuildingFilters): SQL | undefined => {
  const pattern = typedPattern(keyword);
  return and(
    pattern ? or(ilike(building.name, pattern), ilike(building.code, pattern)) : undefined,
    campus ? eq(building.campus, campus) : undefined,
  );
};

/** Buildings of the whole college with the counts of all their rooms. */
export const listBuildings = async (
  db: Reader,
  input: InputOf<Endpoints['buildingList']>,
  urlOf: (fileId: string) => string,
): Promise<Page<BuildingRow>> => {
  const where = buildingsWhere(input);
  const { limit, offset, pageNo } = offsetOf(input);
  const order = input.sortField
    ? orderOf({ name: building.name, code: building.code, roomCount }, input, { field: 'name' }, building.id)
    : [asc(building.campus), asc(building.code), asc(building.id)];
  const rows = await db
    .select(shown)
    .from(building)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return { pageNo, totalCount: await db.$count(building, where), data: rows.map(withPhoto(urlOf)) };
};

/** For the export: everything the filter shows, some at a time. */
export const buildingBatches = async function* (
  db: Reader,
  filters: BuildingFilters,
): AsyncGenerator<BuildingRow[]> {
  for (let pageNo = 1; ; pageNo++) {
    const { data } = await listBuildings(db, { ...filters, pageNo, pageSize: 100 }, () => '');
    if (data.length > 0) yield data;
    if (data.length < 100) return;
  }
};

export const countBuildings = (db: Reader, filters: BuildingFilters): Promise<number> =>
  db.$count(building, buildingsWhere(filters));

/** How the buildings that the filters find are spread over a column. */
export const spreadBuildings = async (
  { db, locale }: Pick<ReadContext, 'db' | 'locale'>,
  { column, ...filters }: InputOf<Endpoints['buildingCount']>,
): Promise<Spread> => {
  const rows = await db
    .select(spreadOver(building[column]))
    .from(building)
    .where(buildingsWhere(filters))
    .groupBy(spreadGroup)
    .orderBy(spreadOrder)
    .limit(spreadMost);
  return spreadOf(rows, locale);
};

export const buildingDetails = async (
  db: Reader,
  id: string,
  urlOf: (fileId: string) => string,
): Promise<BuildingRow | undefined> =>
  (await db.select(shown).from(building).where(eq(building.id, id))).map(withPhoto(urlOf))[0];

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

/** Rooms without an organisation belong to the college as a whole. */
export const roomInReach = (reach: Reach): SQL | undefined =>
  within(reach, { organization: room.organizationId });

const conditionOf = (filters: RoomFilters, reach: Reach): SQL | undefined => {
  const pattern = typedPattern(filters.keyword);
  return and(
    roomInReach(reach),
    pattern ? or(ilike(room.roomNo, pattern), ilike(room.name, pattern)) : undefined,
    filters.buildingId ? eq(room.buildingId, filters.buildingId) : undefined,
    filters.floor === undefined ? undefined : eq(room.floor, filters.floor),
    filters.organizationId
      ? inOrganization(sql`${room.organizationId}`, filters.organizationId, filters.subtree ?? false)
      : undefined,
    filters.roomStatus ? eq(room.roomStatus, filters.roomStatus) : undefined,
  );
};

const read = async (
  context: Asking,
  where: SQL | undefined,
  { order, limit, offset }: { order: SQL[]; limit: number; offset: number },
): Promise<RoomRow[]> => {
  const rows = await context.db
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
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const names = await namesOf(
    context,
    rows.map(({ managerId }) => managerId),
  );
  return rows.map(({ managerId, ...row }) => ({
    ...row,
    manager: managerId ? { id: managerId, name: names.get(managerId)?.name ?? '—' } : null,
  }));
};

const orders = {
  roomNo: room.roomNo,
  floor: room.floor,
  // Rooms of unknown area count as the smallest; nulls would lead every list from the largest.
  area: sql`coalesce(${room.area}, -1)`,
};

export const listRooms = async (context: Asking, input: PageInput & RoomFilters): Promise<Page<RoomRow>> => {
  const where = conditionOf(input, context.reach);
  const { limit, offset, pageNo } = offsetOf(input);
  // Without a sort of one's own: building by building from the ground up, straight from the index.
  const order = input.sortField
    ? orderOf(orders, input, { field: 'roomNo' }, room.id)
    : [asc(room.buildingId), asc(room.floor), asc(room.roomNo), asc(room.id)];
  const data = await read(context, where, { order, limit, offset });
  return { pageNo, totalCount: await context.db.$count(room, where), data };
};

/** All rooms of a floor in reach; a floor has as many as a plan can show. */
export const roomsOfFloor = (
  context: Asking,
  { buildingId, floor }: { buildingId: string; floor: number },
): Promise<RoomRow[]> =>
  read(context, conditionOf({ buildingId, floor }, context.reach), {
    order: [asc(room.roomNo), asc(room.id)],
    limit: pickedAtMost,
    offset: 0,
  });

/** For the export: everything the filter shows, some at a time, in the order of the list. */
export const roomBatches = async function* (
  context: Asking,
  filters: RoomFilters,
): AsyncGenerator<RoomRow[]> {
  for (let pageNo = 1; ; pageNo++) {
    const { data } = await listRooms(context, { ...filters, pageNo, pageSize: 500 });
    if (data.length > 0) yield data;
    if (data.length < 500) return;
  }
};

export const countRooms = (db: Reader, reach: Reach, filters: RoomFilters): Promise<number> =>
  db.$count(room, conditionOf(filters, reach));

/** How the rooms that the filters find are spread over a column. */
export const spreadRooms = async (
  { db, reach, locale }: Pick<ReadContext, 'db' | 'reach' | 'locale'>,
  { column, ...filters }: InputOf<Endpoints['roomCount']>,
): Promise<Spread> => {
  const rows = await db
    .select(spreadOver(room[column]))
    .from(room)
    .where(conditionOf(filters, reach))
    .groupBy(spreadGroup)
    .orderBy(spreadOrder)
    .limit(spreadMost);
  if (column === 'roomStatus') return spreadOf(rows, locale, { dictionary: roomStatuses });
  const ids = rows.map(({ value }) => value);
  if (column === 'organizationId') return spreadOf(rows, locale, { byId: await organizationNames(db, ids) });
  return spreadOf(rows, locale, column === 'buildingId' ? { byId: await buildingNames(db, ids) } : {});
};

const buildingNames = async (db: Reader, ids: readonly (string | null)[]) => {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map<string, string>();
  const rows = await db
    .select({ id: building.id, name: building.name })
    .from(building)
    .where(inArray(building.id, known));
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** One room within reach; undefined otherwise. */
export const findRoom = async (db: Reader, reach: Reach, id: string) =>
  (
    await db
      .select()
      .from(room)
      .where(and(eq(room.id, id), roomInReach(reach)))
  )[0];

const foundAtMost = 50;

/** Buildings and open rooms to choose from: all of a building, or the few that a keyword finds. */
export const roomChoices = async (
  db: Reader,
  input: InputOf<Endpoints['roomSelectList']>,
): Promise<ResultOf<Endpoints['roomSelectList']>> => {
  const buildings = await db
    .select({ id: building.id, name: building.name, campus: building.campus })
    .from(building)
    .orderBy(asc(building.campus), asc(building.code))
    .limit(pickedAtMost);
  const pattern = typedPattern(input.keyword);
  if (!input.buildingId && !pattern) return { buildings: distinctNames(buildings), rooms: [] };
  const rooms = await db
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
  return { buildings: distinctNames(buildings), rooms };
};
