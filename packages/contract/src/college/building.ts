import {
  about,
  bool,
  byInput,
  choice,
  defineErrors,
  distributionCall,
  endpoint,
  exportCall,
  historyCall,
  id,
  idResult,
  ids,
  importCall,
  integer,
  list,
  nullable,
  number,
  object,
  optional,
  pageOf,
  pageQuery,
  permission,
  roomStatuses,
  type Static,
  templateCall,
  text,
  version,
} from '../core/index.ts';
import { placeCode, placeName } from './fields.ts';

export const buildingSearch = permission('buildingSearch', {
  menu: 'dataSearch.buildingList',
  title: ['楼宇查询', 'Search buildings'],
  actions: ['query', 'get', 'export'],
});

export const building = permission('building', {
  menu: 'system.building',
  title: ['楼宇房间', 'Buildings and rooms'],
  actions: ['query', 'add', 'edit', 'delete', 'enable', 'disable', 'import', 'export'],
});

export const buildingFields = {
  name: placeName(['楼宇名称', 'Building'], 50),
  code: placeCode(['楼宇编码', 'Code']),
  campus: text(['校区', 'Campus'], { max: 30 }),
  address: optional(nullable(text(['地址', 'Address'], { max: 200, min: 0 }))),
  floorsAbove: integer(['地上楼层', 'Floors above ground'], { min: 1, max: 120 }),
  floorsBelow: integer(['地下楼层', 'Floors below ground'], { min: 0, max: 10 }),
  photoFileId: optional(nullable(id(['照片', 'Photo']))),
  longitude: optional(nullable(number(['经度', 'Longitude'], { min: -180, max: 180 }))),
  latitude: optional(nullable(number(['纬度', 'Latitude'], { min: -90, max: 90 }))),
};

export const buildingRow = object({
  id: id(),
  ...buildingFields,
  address: nullable(text(['地址', 'Address'], { max: 200 })),
  photoFileId: nullable(id(['照片', 'Photo'])),
  photoUrl: nullable(text(['照片', 'Photo'], { max: 500 })),
  longitude: nullable(number(['经度', 'Longitude'], { min: -180, max: 180 })),
  latitude: nullable(number(['纬度', 'Latitude'], { min: -90, max: 90 })),
  roomCount: integer(['房间数', 'Rooms']),
  openRoomCount: integer(['开放房间', 'Open rooms']),
  version: version(),
});
export type BuildingRow = Static<typeof buildingRow>;

export const roomFields = {
  buildingId: id(['楼宇', 'Building']),
  // -1 is the first floor below ground; there is no floor 0.
  floor: integer(['楼层', 'Floor'], { min: -10, max: 120 }),
  roomNo: text(['房间号', 'Room number'], { max: 20 }),
  name: optional(nullable(text(['房间名称', 'Name'], { max: 50, min: 0 }))),
  area: optional(nullable(number(['面积（㎡）', 'Area (m²)'], { min: 0, max: 100_000 }))),
  useType: optional(nullable(text(['用途', 'Use'], { max: 30, min: 0 }))),
  organizationId: optional(nullable(id(['所属组织', 'Organisation']))),
  managerId: optional(nullable(id(['管理员', 'Manager']))),
};

export const roomRow = object({
  id: id(),
  buildingId: id(['楼宇', 'Building']),
  buildingName: buildingFields.name,
  floor: roomFields.floor,
  roomNo: roomFields.roomNo,
  name: nullable(text(['房间名称', 'Name'], { max: 50 })),
  area: nullable(number(['面积（㎡）', 'Area (m²)'], { min: 0, max: 100_000 })),
  useType: nullable(text(['用途', 'Use'], { max: 30 })),
  roomStatus: choice(['房间状态', 'Room status'], roomStatuses),
  organizationId: nullable(id(['所属组织', 'Organisation'])),
  organizationName: nullable(text(['所属组织', 'Organisation'], { max: 60 })),
  manager: nullable(object({ id: id(), name: text(['姓名', 'Name'], { max: 50 }) }, ['管理员', 'Manager'])),
  version: version(),
});
export type RoomRow = Static<typeof roomRow>;

const buildingFilters = {
  keyword: optional(text(['名称或编码', 'Name or code'], { max: 50, min: 0 })),
  campus: optional(text(['校区', 'Campus'], { max: 30 })),
};

const roomFilters = {
  keyword: optional(text(['房间号或名称', 'Number or name'], { max: 50, min: 0 })),
  buildingId: optional(id(['楼宇', 'Building'])),
  floor: optional(integer(['楼层', 'Floor'], { min: -10, max: 120 })),
  organizationId: optional(id(['所属组织', 'Organisation'])),
  subtree: optional(bool(['含下级', 'Include sub-units'])),
  roomStatus: optional(choice(['房间状态', 'Room status'], roomStatuses)),
};

export const buildingErrors = defineErrors({
  BUILDING_NAME_TAKEN: [
    409,
    '该校区已有名为“{name}”的楼宇',
    'There is a building named “{name}” on this campus',
  ],
  BUILDING_CODE_TAKEN: [409, '楼宇编码“{code}”已被使用', 'The code “{code}” is taken'],
  BUILDING_IN_USE: [
    409,
    '该楼宇有 {rooms} 个房间，无法删除',
    'The building has {rooms} rooms and cannot be deleted',
  ],
  BUILDING_FLOORS_IN_USE: [
    409,
    '第 {floor} 层已有房间，楼层数不能小于它',
    'There are rooms on floor {floor}; the building cannot be lower',
  ],
  ROOM_NO_TAKEN: [409, '该楼宇已有房间“{roomNo}”', 'The building has a room “{roomNo}” already'],
  ROOM_FLOOR_OUTSIDE: [400, '楼宇没有第 {floor} 层', 'The building has no floor {floor}'],
  ROOM_IN_USE: [
    409,
    '房间“{roomNo}”正被 {uses} 处使用，无法删除',
    'The room “{roomNo}” is used in {uses} places and cannot be deleted',
  ],
  ROOM_HAS_LABORATORIES: [
    409,
    '房间“{roomNo}”有 {laboratories} 个实验室，请先迁移后再关闭',
    '{laboratories} laboratories are in the room “{roomNo}”; move them before closing it',
  ],
  ROOM_PEOPLE_INSIDE: [
    409,
    '房间“{roomNo}”内还有 {people} 人，请在其签退后再关闭',
    '{people} people are in the room “{roomNo}”; close it when they have signed out',
  ],
  ROOM_CLOSE_REASON: [
    400,
    '请填写实验室随房间注销的原因',
    'Say why laboratories are closed with their rooms',
  ],
});

const base = '/Customer/Building';

export const buildingEndpoints = about('building', {
  buildingList: endpoint({
    get: `${base}/BuildingList`,
    title: ['楼宇列表', 'List buildings'],
    permission: [building.query, buildingSearch.query],
    input: pageQuery(buildingFilters, ['name', 'code', 'roomCount']),
    result: pageOf(buildingRow),
  }),
  buildingExport: exportCall(
    `${base}/BuildingExport`,
    ['导出楼宇', 'Export buildings'],
    [building.export, buildingSearch.export],
    object(buildingFilters),
  ),
  buildingCount: distributionCall(
    `${base}/BuildingCount`,
    ['楼宇分布', 'Buildings by column'],
    [building.query, buildingSearch.query],
    buildingFilters,
    { campus: ['校区', 'Campus'], floorsAbove: ['地上楼层', 'Floors above ground'] },
  ),
  buildingDetails: endpoint({
    get: `${base}/BuildingDetails`,
    title: ['查看楼宇', 'Show a building'],
    opens: 'building',
    permission: [building.query, buildingSearch.query],
    input: object({ id: id() }),
    result: buildingRow,
  }),
  campusList: endpoint({
    get: `${base}/CampusList`,
    title: ['校区列表', 'List campuses'],
    permission: [building.query, buildingSearch.query],
    result: list(text(['校区', 'Campus'], { max: 30 })),
  }),
  buildingHistory: historyCall(
    `${base}/BuildingHistory`,
    ['楼宇变更记录', 'History of a building'],
    building.query,
  ),
  buildingAdd: endpoint({
    post: `${base}/BuildingAdd`,
    title: ['新增楼宇', 'Add a building'],
    permission: building.add,
    collegeWide: true,
    input: object(buildingFields),
    result: idResult,
  }),
  buildingEdit: endpoint({
    post: `${base}/BuildingEdit`,
    title: ['编辑楼宇', 'Edit a building'],
    permission: building.edit,
    collegeWide: true,
    input: object({ id: id(), ...buildingFields, version: version() }),
  }),
  buildingDelete: endpoint({
    post: `${base}/BuildingDelete`,
    title: ['删除楼宇', 'Delete a building'],
    permission: building.delete,
    collegeWide: true,
    input: object({ id: id() }),
  }),

  roomPageList: endpoint({
    get: `${base}/RoomPageList`,
    title: ['房间列表', 'List rooms'],
    permission: [building.query, buildingSearch.query],
    input: pageQuery(roomFilters, ['roomNo', 'floor', 'area']),
    result: pageOf(roomRow),
  }),
  roomDetails: endpoint({
    get: `${base}/RoomDetails`,
    title: ['查看房间', 'Show a room'],
    opens: 'room',
    permission: [building.query, buildingSearch.query],
    input: object({ id: id() }),
    result: roomRow,
  }),
  roomCount: distributionCall(
    `${base}/RoomCount`,
    ['房间分布', 'Rooms by column'],
    [building.query, buildingSearch.query],
    roomFilters,
    {
      floor: ['楼层', 'Floor'],
      useType: ['用途', 'Use'],
      roomStatus: ['房间状态', 'Room status'],
      organizationId: ['所属组织', 'Organisation'],
      buildingId: ['楼宇', 'Building'],
    },
  ),
  /** Ids and names for the building / floor / room picker of every form. */
  roomSelectList: endpoint({
    get: `${base}/RoomSelectList`,
    title: ['选择房间', 'Pick a room'],
    permission: 'signedIn',
    insidersOnly: true,
    input: object({
      buildingId: optional(id(['楼宇', 'Building'])),
      keyword: optional(text(['房间号', 'Room number'], { max: 50, min: 0 })),
    }),
    result: object({
      buildings: list(object({ id: id(), name: buildingFields.name }), undefined, { max: 5000 }),
      rooms: list(
        object({ id: id(), buildingId: id(), floor: roomFields.floor, roomNo: roomFields.roomNo }),
        undefined,
        { max: 5000 },
      ),
    }),
  }),
  roomHistory: historyCall(`${base}/RoomHistory`, ['房间变更记录', 'History of a room'], building.query),
  roomAdd: endpoint({
    post: `${base}/RoomAdd`,
    title: ['新增房间', 'Add a room'],
    permission: building.add,
    input: object(roomFields),
    result: idResult,
  }),
  roomEdit: endpoint({
    post: `${base}/RoomEdit`,
    title: ['编辑房间', 'Edit a room'],
    permission: building.edit,
    input: object({ id: id(), ...roomFields, version: version() }),
  }),
  roomDelete: endpoint({
    post: `${base}/RoomDelete`,
    title: ['删除房间', 'Delete rooms'],
    permission: building.delete,
    input: object({ ids: ids(['房间', 'Rooms']) }),
  }),
  roomStatusChange: endpoint({
    post: `${base}/RoomStatusChange`,
    title: ['开放或关闭房间', 'Open or close rooms'],
    permission: byInput('roomStatus', { 1: building.enable, 2: building.disable }),
    input: object({
      ids: ids(['房间', 'Rooms']),
      roomStatus: choice(['房间状态', 'Room status'], roomStatuses),
      /** For each laboratory in a room to be closed: the room it moves to, or none, and closing it is applied for. */
      laboratories: optional(
        list(
          object({
            roomId: id(['房间', 'Room']),
            laboratoryId: id(['实验室', 'Laboratory']),
            toRoomId: optional(nullable(id(['移至房间', 'Moves to']))),
          }),
          ['房间内的实验室', 'Laboratories in the rooms'],
          { max: 200 },
        ),
      ),
      /** Needed where a laboratory is closed with its room. */
      reason: optional(text(['原因', 'Reason'], { min: 5, max: 500 })),
    }),
  }),
  /** What closing rooms asks for: the laboratories in them. */
  roomLaboratoryList: endpoint({
    get: `${base}/RoomLaboratoryList`,
    title: ['房间内的实验室', 'Laboratories in rooms'],
    permission: building.disable,
    input: object({ ids: ids(['房间', 'Rooms']) }),
    result: list(
      object({
        roomId: id(),
        roomNo: roomFields.roomNo,
        laboratoryId: id(),
        laboratoryName: text(['实验室', 'Laboratory'], { max: 60 }),
      }),
      undefined,
      { max: 5000 },
    ),
  }),
  roomImport: importCall(`${base}/RoomImport`, ['导入房间', 'Import rooms'], building.import),
  roomTempExport: templateCall(
    `${base}/RoomTempExport`,
    ['下载房间导入模板', 'Template for importing rooms'],
    building.import,
  ),
  roomExport: exportCall(
    `${base}/RoomExport`,
    ['导出房间', 'Export rooms'],
    [building.export, buildingSearch.export],
    object(roomFilters),
  ),
});
