import { type buildingEndpoints, type InputOf, inLocale, type Label, roomStatuses } from '@anyan/contract';
import type { ReadContext, Uploads, WriteContext } from '../../../platform/context.ts';
import { exporter } from '../../../platform/transfer/exporting.ts';
import { startImport, templateOf } from '../../../platform/transfer/importing.ts';
import { type ImportColumn, registerImport } from '../../../platform/transfer/kinds.ts';
import { rowFaults } from '../../../platform/transfer/rowFaults.ts';
import { listNodes } from '../organization/queries.ts';
import { namePaths } from '../organization/rules.ts';
import { building, room } from '../tables.ts';
import { cleanPath, statusWord } from '../words.ts';
import { buildingBatches, countBuildings, countRooms, type RoomFilters, roomBatches } from './queries.ts';
import { addRoom } from './service.ts';

type RoomKey = 'building' | 'floor' | 'roomNo' | 'name' | 'area' | 'useType' | 'organization';

const roomColumns: readonly ImportColumn<RoomKey>[] = [
  {
    key: 'building',
    title: ['楼宇', 'Building'],
    required: true,
    width: 22,
    rule: [
      '已有楼宇的名称或编码；不同校区同名时请填编码',
      'Name or code of a building; the code where two campuses have one of that name',
    ],
    example: '化学楼',
  },
  {
    key: 'floor',
    title: ['楼层', 'Floor'],
    required: true,
    rule: ['整数，地下一层为 -1，没有 0 层', 'A whole number; -1 is the first below ground, there is no 0'],
    example: '3',
  },
  {
    key: 'roomNo',
    title: ['房间号', 'Room number'],
    required: true,
    rule: ['不超过 20 个字，同一楼宇内不能重复', 'At most 20 characters, unique in the building'],
    example: '305',
  },
  {
    key: 'name',
    title: ['房间名称', 'Name'],
    rule: ['不超过 50 个字，可不填', 'At most 50 characters, may be empty'],
    example: '有机合成实验室',
  },
  {
    key: 'area',
    title: ['面积（㎡）', 'Area (m²)'],
    rule: ['数字，可不填', 'A number, may be empty'],
    example: '86.5',
  },
  {
    key: 'useType',
    title: ['用途', 'Use'],
    rule: ['不超过 30 个字，可不填', 'At most 30 characters, may be empty'],
    example: '实验室',
  },
  {
    key: 'organization',
    title: ['所属组织', 'Organisation'],
    width: 36,
    rule: ['从学校起的完整名称，用 / 分隔，可不填', 'Full path of names separated by /, may be empty'],
  },
];

interface ReadyRoom extends Record<string, unknown> {
  buildingId: string;
  floor: number;
  roomNo: string;
  name: string | null;
  area: number | null;
  useType: string | null;
  organizationId: string | null;
}

interface Place {
  id: string;
  above: number;
  below: number;
}

/** Buildings by name and, before any name, by code. */
const byNameOrCode = (rows: readonly (typeof building.$inferSelect)[]): RoomState['buildings'] => {
  const found: RoomState['buildings'] = new Map();
  const place = ({ id, floorsAbove, floorsBelow }: (typeof rows)[number]): Place => ({
    id,
    above: floorsAbove,
    below: floorsBelow,
  });
  for (const row of rows) found.set(row.name, found.has(row.name) ? null : place(row));
  for (const row of rows) found.set(row.code, place(row));
  return found;
};

interface RoomState {
  /** By name and code; null where several are called so. */
  buildings: Map<string, Place | null>;
  organizations: Map<string, { id: string; usable: boolean } | null>;
  taken: Set<string>;
  anywhere: boolean;
}

const roomImport = registerImport<RoomState, ReadyRoom, RoomKey>({
  kind: 'room',
  module: 'college',
  title: ['房间导入', 'Rooms import'],
  permissions: ['building.import'],
  columns: roomColumns,
  prepare: async ({ db, reach }) => {
    const nodes = await listNodes(db);
    const paths = namePaths(nodes);
    const buildings = await db.select().from(building);
    const rooms = await db.select({ buildingId: room.buildingId, roomNo: room.roomNo }).from(room);
    return {
      buildings: byNameOrCode(buildings),
      organizations: new Map(
        nodes.map(({ id, useStatus }) => [
          paths.get(id) ?? '',
          reach.college || reach.organizationIds.includes(id) ? { id, usable: useStatus === 1 } : null,
        ]),
      ),
      taken: new Set(rooms.map(({ buildingId, roomNo }) => `${buildingId} ${roomNo.toLowerCase()}`)),
      anywhere: reach.college,
    };
  },
  check: async (_, state, rows) =>
    rows.map((cells) => {
      const { faults, wrong, limited } = rowFaults(cells);
      const place = state.buildings.get(cells.building ?? '');
      if (place === null)
        wrong('building', '有多个同名楼宇，请填写编码', 'Several buildings have that name, give the code');
      else if (!place) wrong('building', '没有这个楼宇', 'There is no such building');
      const floor = Number(cells.floor);
      if (!/^-?\d{1,3}$/.test(cells.floor ?? ''))
        wrong('floor', '请填写整数楼层', 'Give the floor as a whole number');
      else if (place && (floor === 0 || floor > place.above || floor < -place.below))
        wrong('floor', '该楼宇没有这一层', 'The building has no such floor');
      const roomNo = cells.roomNo ?? '';
      const roomKey = `${place?.id} ${roomNo.toLowerCase()}`;
      if (!roomNo || [...roomNo].length > 20)
        wrong('roomNo', '请填写不超过 20 个字的房间号', 'Give a room number of at most 20 characters');
      else if (place && state.taken.has(roomKey))
        wrong(
          'roomNo',
          '该楼宇已有此房间号，或与前面的行重复',
          'The building has this room already, or it stands above',
        );
      state.taken.add(roomKey);
      limited('name', 50);
      limited('useType', 30);
      const area = cells.area === null ? null : Number(cells.area);
      if (area !== null && !(/^\d+(\.\d+)?$/.test(cells.area ?? '') && area <= 100_000))
        wrong('area', '请填写 0 到 100000 的数字', 'Give a number from 0 to 100000');
      const path = cleanPath(cells.organization ?? '');
      const owner = path ? state.organizations.get(path) : null;
      if (path && !owner)
        wrong('organization', '组织不存在或不在您的管理范围', 'No such organisation in your scope');
      else if (owner && !owner.usable) wrong('organization', '该组织已停用', 'The organisation is disabled');
      if (!path && !state.anywhere)
        wrong('organization', '请填写您管理范围内的组织', 'Give an organisation in your scope');
      if (faults.length > 0 || !place) return { faults };
      return {
        data: {
          buildingId: place.id,
          floor,
          roomNo,
          name: cells.name,
          area,
          useType: cells.useType,
          organizationId: owner?.id ?? null,
        },
      };
    }),
  store: async (context, rows) => {
    for (const row of rows) await addRoom(context, row);
    return rows.map(() => null);
  },
});

export const importRooms = (context: WriteContext & Uploads) => startImport(context, roomImport);
export const roomTemplate = (context: ReadContext) => templateOf(context, roomImport);

const roomTitles: readonly Label[] = [
  ['楼宇', 'Building'],
  ['楼层', 'Floor'],
  ['房间号', 'Room number'],
  ['房间名称', 'Name'],
  ['面积（㎡）', 'Area (m²)'],
  ['用途', 'Use'],
  ['所属组织', 'Organisation'],
  ['管理员', 'Manager'],
  ['房间状态', 'Room status'],
];

export const exportRooms = exporter<RoomFilters>({
  kind: 'room',
  module: 'college',
  title: ['房间', 'Rooms'],
  permissions: ['building.export', 'buildingSearch.export'],
  columns: (locale) =>
    roomTitles.map((label, at) => ({
      title: inLocale(label, locale),
      ...(at === 1 || at === 4 ? { kind: 'number' as const } : {}),
    })),
  count: ({ db, reach }, input) => countRooms(db, reach, input),
  rows: async function* (context, input) {
    const { db, locale } = context;
    const paths = namePaths(await listNodes(db));
    for await (const batch of roomBatches(context, input))
      yield batch.map((row) => [
        row.buildingName,
        row.floor,
        row.roomNo,
        row.name,
        row.area,
        row.useType,
        row.organizationId ? (paths.get(row.organizationId) ?? null) : null,
        row.manager?.name ?? null,
        statusWord(roomStatuses, row.roomStatus, locale),
      ]);
  },
});

const buildingTitles: readonly Label[] = [
  ['楼宇名称', 'Building'],
  ['楼宇编码', 'Code'],
  ['校区', 'Campus'],
  ['地址', 'Address'],
  ['地上楼层', 'Floors above ground'],
  ['地下楼层', 'Floors below ground'],
  ['房间数', 'Rooms'],
  ['开放房间', 'Open rooms'],
];

export const exportBuildings = exporter<InputOf<(typeof buildingEndpoints)['buildingExport']>>({
  kind: 'building',
  module: 'college',
  title: ['楼宇', 'Buildings'],
  permissions: ['building.export', 'buildingSearch.export'],
  columns: (locale) =>
    buildingTitles.map((label, at) => ({
      title: inLocale(label, locale),
      ...(at >= 4 ? { kind: 'number' as const } : {}),
    })),
  count: ({ db }, input) => countBuildings(db, input),
  rows: async function* ({ db }, input) {
    for await (const batch of buildingBatches(db, input))
      yield batch.map((row) => [
        row.name,
        row.code,
        row.campus,
        row.address,
        row.floorsAbove,
        row.floorsBelow,
        row.roomCount,
        row.openRoomCount,
      ]);
  },
});
