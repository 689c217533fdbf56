import { inLocale, type Label, roomStatuses, useStatuses } from '@anyan/contract';
import type { ReadContext, Uploads, WriteContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { exporter } from '../../platform/transfer/exporting.ts';
import {
  type Fault,
  type ImportColumn,
  registerImport,
  startImport,
  templateOf,
} from '../../platform/transfer/importing.ts';
import { countRooms, type RoomFilters, roomBatches } from './building/queries.ts';
import { addRoom } from './building/service.ts';
import {
  countOrganizations,
  listLevels,
  listNodes,
  type OrganizationFilters,
  organizationBatches,
} from './organization/queries.ts';
import { namePaths } from './organization/rules.ts';
import { addOrganization } from './organization/service.ts';
import { building, organization, room } from './tables.ts';

type OrganizationKey = 'name' | 'code' | 'level' | 'parent' | 'phone' | 'order';

const organizationColumns: readonly ImportColumn<OrganizationKey>[] = [
  {
    key: 'name',
    title: ['组织名称', 'Name'],
    required: true,
    width: 28,
    rule: ['不超过 60 个字，不含 /', 'At most 60 characters, without /'],
    example: '分析化学教研室',
  },
  {
    key: 'code',
    title: ['组织编码', 'Code'],
    required: true,
    rule: ['不超过 32 个字母、数字或 . _ -，不能重复', 'At most 32 letters, digits or . _ -, unique'],
    example: 'HX-FX',
  },
  {
    key: 'level',
    title: ['组织层级', 'Level'],
    required: true,
    rule: ['已有的层级名称', 'Name of an existing level'],
    example: '系/中心',
  },
  {
    key: 'parent',
    title: ['上级组织', 'Parent'],
    required: true,
    width: 36,
    rule: [
      '从学校起的完整名称，用 / 分隔；可以是本文件前面的行',
      'Full path of names separated by /; may stand above in this file',
    ],
    example: '江城理工大学/化学化工学院',
  },
  { key: 'phone', title: ['联系电话', 'Phone'], rule: ['可不填', 'May be empty'] },
  {
    key: 'order',
    title: ['排序', 'Order'],
    rule: ['0 到 9999 的整数，可不填', 'A whole number from 0 to 9999, may be empty'],
    example: '10',
  },
];

interface ReadyOrganization extends Record<string, unknown> {
  name: string;
  code: string;
  levelId: string;
  parentPath: string;
  phone: string | null;
  order: number;
}

interface OrganizationState {
  levels: Map<string, { id: string; depth: number }>;
  /** Depth of every organisation by its path of names, those of the file too; null outside the reach. */
  depths: Map<string, number | null>;
  codes: Set<string>;
}

const cleanPath = (path: string) =>
  path
    .split('/')
    .map((part) => part.trim())
    .join('/');

const organizationImport = registerImport<OrganizationState, ReadyOrganization, OrganizationKey>({
  kind: 'organization',
  module: 'college',
  title: ['组织导入', 'Organisations import'],
  permissions: ['organization.import'],
  columns: organizationColumns,
  prepare: async ({ db, reach }) => {
    const levels = await listLevels(db);
    const depthOf = new Map(levels.map(({ id, depth }) => [id, depth]));
    const nodes = await listNodes(db);
    const paths = namePaths(nodes);
    const codes = await db.select({ code: organization.code }).from(organization);
    return {
      levels: new Map(levels.map(({ id, levelName, depth }) => [levelName, { id, depth }])),
      depths: new Map(
        nodes.map(({ id, levelId }) => [
          paths.get(id) ?? '',
          reach.college || reach.organizationIds.includes(id) ? (depthOf.get(levelId) ?? 0) : null,
        ]),
      ),
      codes: new Set(codes.map(({ code }) => code.toLowerCase())),
    };
  },
  check: async (_, state, rows) =>
    rows.map((cells) => {
      const faults: Fault<OrganizationKey>[] = [];
      const wrong = (key: OrganizationKey, zh: string, en: string) =>
        void faults.push({ key, message: [zh, en] });
      const name = cells.name ?? '';
      if (!name || name.includes('/') || [...name].length > 60)
        wrong(
          'name',
          '请填写不超过 60 个字且不含 / 的名称',
          'Give a name of at most 60 characters without /',
        );
      const code = cells.code ?? '';
      if (!/^[A-Za-z0-9._-]{1,32}$/.test(code))
        wrong(
          'code',
          '请填写不超过 32 个字母、数字或 . _ - 的编码',
          'Give a code of at most 32 letters, digits or . _ -',
        );
      else if (state.codes.has(code.toLowerCase()))
        wrong('code', '编码已存在或与前面的行重复', 'The code is taken, here or above');
      state.codes.add(code.toLowerCase());
      const level = state.levels.get(cells.level ?? '');
      if (!level) wrong('level', '没有这个组织层级', 'There is no such level');
      const parentPath = cleanPath(cells.parent ?? '');
      const above = state.depths.get(parentPath);
      if (above === undefined || above === null)
        wrong(
          'parent',
          '上级组织不存在或不在您的管理范围',
          'The parent does not exist or is outside your scope',
        );
      else if (level && level.depth <= above)
        wrong('level', '层级必须低于上级组织的层级', 'The level must be deeper than the parent’s');
      const path = `${parentPath}/${name}`;
      if (state.depths.has(path))
        wrong('name', '同一上级下已有同名组织', 'Its parent has one of that name already');
      const order = cells.order ?? '0';
      if (!/^\d{1,4}$/.test(order))
        wrong('order', '请填写 0 到 9999 的整数', 'Give a whole number from 0 to 9999');
      if (cells.phone && !/^[0-9+\- ]{3,30}$/.test(cells.phone))
        wrong('phone', '电话格式不正确', 'Not a phone number');
      if (faults.length > 0 || !level) return { faults };
      state.depths.set(path, level.depth);
      return {
        data: { name, code, levelId: level.id, parentPath, phone: cells.phone, order: Number(order) },
      };
    }),
  store: async (context, rows) => {
    for (const { parentPath, ...fields } of rows) {
      // Read afresh each time: a row may stand below one stored just before.
      const nodes = await listNodes(context.db);
      const paths = namePaths(nodes);
      const parent = nodes.find(({ id }) => paths.get(id) === parentPath);
      if (!parent) throw new Failure('NOT_FOUND');
      await addOrganization(context, { ...fields, parentId: parent.id });
    }
    return rows.map(() => null);
  },
});

export const importOrganizations = (context: WriteContext & Uploads) =>
  startImport(context, organizationImport);
export const organizationTemplate = (context: ReadContext) => templateOf(context, organizationImport);

const statusWord = (dictionary: Record<number, Label>, code: number, locale: 'zh-CN' | 'en-US') =>
  inLocale(dictionary[code] ?? ['', ''], locale);

const organizationTitles: readonly Label[] = [
  ['组织名称', 'Name'],
  ['组织编码', 'Code'],
  ['组织层级', 'Level'],
  ['上级组织', 'Parent'],
  ['负责人', 'Head'],
  ['安全管理员', 'Safety officer'],
  ['联系电话', 'Phone'],
  ['人员数', 'People'],
  ['实验室数', 'Laboratories'],
  ['状态', 'Status'],
];

export const exportOrganizations = exporter<OrganizationFilters>({
  kind: 'organization',
  module: 'college',
  title: ['组织', 'Organisations'],
  permissions: ['organization.export'],
  columns: (locale) =>
    organizationTitles.map((label, at) => ({
      title: inLocale(label, locale),
      ...(at === 7 || at === 8 ? { kind: 'number' as const } : {}),
    })),
  count: ({ db, reach }, input) => countOrganizations(db, reach, input),
  rows: async function* ({ db, reach, locale }, input) {
    const paths = namePaths(await listNodes(db));
    for await (const batch of organizationBatches(db, reach, input))
      yield batch.map((row) => [
        row.name,
        row.code,
        row.levelName,
        row.parentId ? (paths.get(row.parentId) ?? null) : null,
        row.head?.name ?? null,
        row.safetyOfficer?.name ?? null,
        row.phone,
        row.personCount,
        row.laboratoryCount,
        statusWord(useStatuses, row.useStatus, locale),
      ]);
  },
});

type RoomKey = 'building' | 'floor' | 'roomNo' | 'name' | 'area' | 'useType' | 'organization';

const roomColumns: readonly ImportColumn<RoomKey>[] = [
  {
    key: 'building',
    title: ['楼宇', 'Building'],
    required: true,
    width: 22,
    rule: ['已有楼宇的名称或编码', 'Name or code of a building'],
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

interface RoomState {
  buildings: Map<string, { id: string; above: number; below: number }>;
  organizations: Map<string, string | null>;
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
      buildings: new Map(
        buildings.flatMap(({ id, name, code, floorsAbove, floorsBelow }) => {
          const entry = { id, above: floorsAbove, below: floorsBelow };
          return [
            [name, entry],
            [code, entry],
          ] as const;
        }),
      ),
      organizations: new Map(
        nodes.map(({ id }) => [
          paths.get(id) ?? '',
          reach.college || reach.organizationIds.includes(id) ? id : null,
        ]),
      ),
      taken: new Set(rooms.map(({ buildingId, roomNo }) => `${buildingId} ${roomNo.toLowerCase()}`)),
      anywhere: reach.college,
    };
  },
  check: async (_, state, rows) =>
    rows.map((cells) => {
      const faults: Fault<RoomKey>[] = [];
      const wrong = (key: RoomKey, zh: string, en: string) => void faults.push({ key, message: [zh, en] });
      const place = state.buildings.get(cells.building ?? '');
      if (!place) wrong('building', '没有这个楼宇', 'There is no such building');
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
      if (cells.name && [...cells.name].length > 50) wrong('name', '最多 50 个字', 'At most 50 characters');
      if (cells.useType && [...cells.useType].length > 30)
        wrong('useType', '最多 30 个字', 'At most 30 characters');
      const area = cells.area === null ? null : Number(cells.area);
      if (area !== null && !(area >= 0 && area <= 100_000))
        wrong('area', '请填写 0 到 100000 的数字', 'Give a number from 0 to 100000');
      const path = cleanPath(cells.organization ?? '');
      const organizationId = path ? state.organizations.get(path) : null;
      if (path && !organizationId)
        wrong('organization', '组织不存在或不在您的管理范围', 'No such organisation in your scope');
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
          organizationId: organizationId ?? null,
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
  permissions: ['building.export'],
  columns: (locale) =>
    roomTitles.map((label, at) => ({
      title: inLocale(label, locale),
      ...(at === 1 || at === 4 ? { kind: 'number' as const } : {}),
    })),
  count: ({ db, reach }, input) => countRooms(db, reach, input),
  rows: async function* ({ db, reach, locale }, input) {
    const paths = namePaths(await listNodes(db));
    for await (const batch of roomBatches(db, reach, input))
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
