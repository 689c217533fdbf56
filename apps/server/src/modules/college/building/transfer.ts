import {
  building as buildingPermission,
  buildingRow,
  buildingEndpoints as calls,
  type Label,
  nullable,
  object,
  optional,
  roomFields,
  roomRow,
  text,
} from '@anyan/contract';
import { and, inArray, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import { reaches } from '../../../platform/states.ts';
import { exportOf } from '../../../platform/transfer/exportOf.ts';
import { importOf, lookup, lookupKey, Refused } from '../../../platform/transfer/importOf.ts';
import { organizationColumn } from '../organization/column.ts';
import { listNodes } from '../organization/queries.ts';
import { namePaths } from '../organization/rules.ts';
import { numbersOf, personColumn } from '../people.ts';
import { building, room } from '../tables.ts';
import { buildings, rooms } from './queries.ts';
import { hasFloor } from './rules.ts';
import { addRoom, changeRoomStatus } from './service.ts';

type Building = typeof building.$inferSelect;

/** Buildings by their name and, before any name, by their code. */
const buildingsNamed = async ({ db }: ReadContext) => {
  const rows = await db.select().from(building);
  const found = new Map<string, Building | Refused>();
  const several = new Refused([
    '有多个同名楼宇，请填写编码',
    'Several buildings have that name, give the code',
  ]);
  for (const row of rows) {
    const key = lookupKey([row.name]);
    found.set(key, found.has(key) ? several : row);
  }
  for (const row of rows) found.set(lookupKey([row.code]), row);
  return found;
};

const managerTitle: Label = ['管理员工号', 'Number of the manager'];
const { floor, roomNo, name, area, useType } = roomFields;

export const roomImport = importOf({
  calls: calls.roomImport,
  kind: 'room',
  module: 'college',
  title: ['房间导入', 'Rooms import'],
  fields: { floor, roomNo, name, area, useType, roomStatus: optional(roomRow.properties.roomStatus) },
  columns: {
    building: lookup<Building>(['楼宇', 'Building'], buildingsNamed, {
      required: true,
      width: 22,
      rule: [
        '已有楼宇的名称或编码；不同校区同名时请填编码',
        'Name or code of a building; the code where two campuses have one of that name',
      ],
      own: async ({ db }) =>
        (await db.select({ name: building.name }).from(building).orderBy(building.name).limit(1))[0]?.name,
      unknown: ['没有楼宇“{word}”', 'There is no building “{word}”'],
    }),
    floor: {
      rule: ['整数，地下一层为 -1，没有 0 层', 'A whole number; -1 is the first below ground, there is no 0'],
      example: '3',
    },
    roomNo: { example: '305' },
    name: { example: '有机合成实验室' },
    area: { example: '86.5' },
    useType: { example: '实验室' },
    organization: organizationColumn({}),
    manager: personColumn(managerTitle),
    roomStatus: { unasked: true },
  },
  exported: () => exportRooms.titles,
  prepare: async ({ reach }) => ({ anywhere: reach.college }),
  unique: [
    {
      key: ({ building: place, roomNo: given }) =>
        place && given ? { at: 'roomNo', key: `${place.id} ${given.toLowerCase()}` } : undefined,
      there: async ({ db }, keys) => {
        const number = sql<string>`lower(${room.roomNo})`;
        const rows = await db
          .select({ key: sql<string>`${room.buildingId} || ' ' || ${number}` })
          .from(room)
          .where(
            and(
              inArray(room.buildingId, [...new Set(keys.map((key) => key.slice(0, key.indexOf(' '))))]),
              inArray(number, [...new Set(keys.map((key) => key.slice(key.indexOf(' ') + 1)))]),
            ),
          );
        return new Set(rows.map(({ key }) => key));
      },
      message: ['该楼宇已有此房间号', 'The building has this room already'],
    },
  ],
  check: ({ building: place, floor: at }, { wrong, given, state }) => {
    if (place && at !== null && !hasFloor(place, at))
      wrong('floor', '该楼宇没有这一层', 'The building has no such floor');
    if (!given('organization') && !state.anywhere)
      wrong('organization', '请填写您管理范围内的组织', 'Give an organisation in your scope');
  },
  store: async (context, { building: place, organization, manager, roomStatus, ...row }) => {
    const { id } = await addRoom(context, {
      ...row,
      buildingId: place?.id ?? '',
      organizationId: organization,
      managerId: manager,
    });
    if (roomStatus === 2) await changeRoomStatus(context, { ids: [id], roomStatus });
  },
});

const exportedRow = object({
  ...roomRow.properties,
  managerNumber: nullable(text(managerTitle, { max: 64 })),
});

/** With the numbers of the managers, for who keeps the rooms and may import them again. */
const withNumbers = async function* (context: ReadContext, found: ReturnType<typeof rooms.walk>) {
  const kept = context.reachOf(buildingPermission.export);
  for await (const batch of found) {
    const numberOf = await numbersOf(
      context,
      batch.map(({ manager }) => manager),
    );
    yield batch.map((row) => ({
      ...row,
      managerNumber: reaches(kept, { organization: row.organizationId }) ? numberOf(row.manager) : null,
    }));
  }
};

export const exportRooms = exportOf({
  calls: calls.roomExport,
  kind: 'room',
  module: 'college',
  title: ['房间', 'Rooms'],
  row: exportedRow,
  prepare: async ({ db }) => {
    const all = await db.select({ name: building.name, code: building.code, id: building.id }).from(building);
    const named = Map.groupBy(all, (one) => lookupKey([one.name]));
    return {
      paths: namePaths(await listNodes(db)),
      // Two buildings of one name are told apart by their codes, as the import asks for.
      wordOf: new Map(
        all.map((one) => [one.id, named.get(lookupKey([one.name]))?.[1] ? one.code : one.name]),
      ),
    };
  },
  columns: [
    {
      title: ['楼宇', 'Building'],
      value: ({ buildingId, buildingName }, _, { wordOf }) => wordOf.get(buildingId) ?? buildingName,
    },
    'floor',
    'roomNo',
    'name',
    'area',
    'useType',
    {
      title: ['所属组织', 'Organisation'],
      value: ({ organizationId }, _, { paths }) =>
        organizationId ? (paths.get(organizationId) ?? null) : null,
    },
    'manager',
    'roomStatus',
    'managerNumber',
  ],
  of: {
    count: rooms.count,
    walk: (context, input) => withNumbers(context, rooms.walk(context, input)),
  },
});

export const exportBuildings = exportOf({
  calls: calls.buildingExport,
  kind: 'building',
  module: 'college',
  title: ['楼宇', 'Buildings'],
  row: buildingRow,
  columns: ['name', 'code', 'campus', 'address', 'floorsAbove', 'floorsBelow', 'roomCount', 'openRoomCount'],
  of: buildings,
});
