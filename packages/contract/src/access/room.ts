import {
  about,
  bool,
  choice,
  day,
  defineErrors,
  endpoint,
  exportCall,
  hazardCategories,
  historyCall,
  id,
  ids,
  integer,
  list,
  longText,
  nullable,
  number,
  object,
  optional,
  pageOf,
  pageQuery,
  roomStatuses,
  type Static,
  shownOf,
  text,
  version,
} from '../core/index.ts';
import { riskLevels } from '../core/risk.ts';
import { deviceStates } from '../device.ts';
import { clock } from './clock.ts';
import { checkItem, decisionResult, doorContacts } from './decision.ts';
import { accessModes, entryMethods, lockStates, openHours, ownLock } from './door.ts';
import { effectiveRequirement } from './needs.ts';
import { nightShown } from './night.ts';
import { accessRoomPermission } from './permission.ts';

/** Of those who are inside. */
const limits = {
  /** 0 for no limit. */
  maxPeople: integer(['人数上限（0 为不限）', 'People at most (0: no limit)'], { max: 10_000 }),
  maxStayMinutes: integer(['单次最长停留（分钟）', 'Longest stay (minutes)'], { min: 10, max: 4320 }),
  /** After the opening hours, until which nobody counts as overtime. */
  overtimeMinutes: integer(['闭馆后宽限（分钟）', 'Grace after the hours (minutes)'], { max: 480 }),
};
const pledgeText = longText(['安全承诺书', 'Pledge'], { max: 5000 });
/** Counts the texts that a room has had. */
const pledgeVersion = integer(['承诺书版本', 'Version of the pledge']);

/** Where the door of a room is, and how far from it a phone may be that signs in there. */
export const geoFence = object({
  lat: number(['纬度', 'Latitude'], { min: -90, max: 90 }),
  lng: number(['经度', 'Longitude'], { min: -180, max: 180 }),
  radius: integer(['范围（米）', 'Radius (m)'], { min: 30, max: 500 }),
});
export type GeoFence = Static<typeof geoFence>;

export const accessRoomFields = {
  accessMode: choice(['准入方式', 'Who gets in'], accessModes),
  openHours,
  notice: optional(nullable(longText(['入室须知', 'What to know inside'], { max: 1000 }))),
  maxPeople: optional(limits.maxPeople),
  maxStayMinutes: optional(limits.maxStayMinutes),
  overtimeMinutes: optional(limits.overtimeMinutes),
  /** Who is still inside then is signed out by itself; empty for never. */
  autoSignOutAt: optional(nullable(clock(['自动签退时间', 'Signed out by itself at']))),
  /** What whoever wants in signs by hand; signed anew when it changes. */
  pledgeText: optional(nullable(pledgeText)),
  /** Who signs in by phone has to be that near; none where it is not asked. */
  geoFence: optional(nullable(geoFence)),
  signMethods: optional(
    list(choice(['签到方式', 'Way to sign in'], entryMethods), ['签到方式', 'Ways to sign in'], { min: 1 }),
  ),
  /** Where there is none, the room is marked. */
  needSmartLock: optional(bool(['须装智能门锁', 'Needs a smart lock'])),
  /** Where nobody has to, he is signed out when his time is over, and counts as overtime never. */
  requireSignOut: optional(bool(['离开须签退', 'Leaving is signed'])),
};

/** What may be done with a room; `can` of a row says which of it. */
export const accessRoomEvents = {
  edit: ['设置', 'Settings'],
  enable: ['更改准入方式', 'Change who gets in'],
} as const;

const laboratories = list(object({ id: id(), name: text(['实验室', 'Laboratory'], { max: 60 }) }), [
  '实验室',
  'Laboratories',
]);
const ofRoom = {
  id: id(['房间', 'Room']),
  roomText: text(['房间', 'Room'], { max: 120 }),
  laboratories,
  level: nullable(choice(['等级', 'Level'], riskLevels)),
  categories: list(choice(['危险类别', 'Category'], hazardCategories), ['危险类别', 'Categories']),
  accessMode: accessRoomFields.accessMode,
  roomStatus: choice(['房间状态', 'State of the room'], roomStatuses),
};

const managedRow = object({
  ...ofRoom,
  grants: integer(['生效授权', 'Live grants']),
  /** Live ones of people of whom something is missing. */
  waiting: integer(['待满足或暂停', 'Pending or suspended']),
  insideCount: integer(['在内人数', 'People inside']),
  /** Applications for it that wait for a decision. */
  pendingCount: integer(['审批中', 'Being decided']),
  /** The worst of its displays and of its locks; null where it has none. */
  displayState: nullable(choice(['签到屏', 'Display'], deviceStates)),
  lockState: nullable(choice(['门锁', 'Lock'], lockStates)),
  hasOwn: bool(['有更严要求', 'Stricter than the college']),
  version: version(),
  can: list(choice(['可做', 'May be done'], accessRoomEvents)),
});
export type ManagedRoomRow = Static<typeof managedRow>;

const ownRoomRow = object({
  ...ofRoom,
  openHours: accessRoomFields.openHours,
  notice: nullable(text(['入室须知', 'What to know inside'], { max: 1000 })),
  /** The pledge that its holder has to sign before the next entry. */
  pledgeDue: bool(['须签署承诺书', 'A pledge has to be signed']),
  /** The laboratory for which it ends so soon that it may be renewed; null where none does. */
  renews: nullable(id(['可续期的实验室', 'Laboratory that may be renewed'])),
  openNow: bool(['现在开放', 'Open now']),
  insideCount: managedRow.properties.insideCount,
  maxPeople: limits.maxPeople,
  /** The grant that counts; null where the room takes whoever is qualified. */
  grantId: nullable(id(['授权', 'Grant'])),
  /** The laboratory by which; where it has no grant, the one that is nearest. */
  laboratoryId: nullable(id(['实验室', 'Laboratory'])),
  validTo: nullable(day(['有效期至', 'Valid until'])),
  daysLeft: nullable(integer(['剩余天数', 'Days left'], { min: -36_500 })),
  /** The grant, where its holder may give it back. */
  leaves: nullable(object({ id: id(), version: version() })),
  /** Approved nights that have not passed. */
  nights: list(nightShown, ['已批准的夜间节假日', 'Approved nights']),
  /** The laboratory for which today may be made longer, or a night asked for; null without access. */
  extends: nullable(id(['实验室', 'Laboratory'])),
  /** Locks at its door that one may open by the page, where the college uses them. */
  locks: list(ownLock, ['门锁', 'Locks']),
  /** Whether the door lets one in now, and why not. */
  decision: decisionResult,
  items: list(checkItem, ['准入要求', 'Requirements']),
});
export type OwnRoomRow = Static<typeof ownRoomRow>;

/** What the card 我的准入 shows: one's own rooms, those that keep one out first. */
export interface AccessCard {
  total: number;
  rooms: {
    id: string;
    roomText: string;
    level: OwnRoomRow['level'];
    validTo: string | null;
    openNow: boolean;
    /** Why the door keeps one out now, in the reader's language. */
    reason: string | null;
  }[];
}

const details = object({
  ...ofRoom,
  ...shownOf(accessRoomFields),
  ...limits,
  pledgeVersion,
  /** It needs a lock and has none. */
  lockMissing: bool(['未安装门锁', 'Lock missing']),
  effective: effectiveRequirement,
  contacts: doorContacts,
  version: version(),
  can: managedRow.properties.can,
});
export type AccessRoomDetails = Static<typeof details>;

export const accessRoomErrors = defineErrors({
  OPEN_HOURS_REVERSED: [
    400,
    '开放时间的结束须晚于开始；跨零点请分成两段',
    'Hours end after they begin; over midnight they are two',
  ],
});

const base = '/Customer/AccessRoom';
const { query, get, edit, enable } = accessRoomPermission;

const filters = {
  keyword: optional(text(['房间或实验室', 'Room or laboratory'], { max: 50, min: 0 })),
  buildingId: optional(id(['楼宇', 'Building'])),
  laboratoryId: optional(id(['实验室', 'Laboratory'])),
  level: optional(choice(['等级', 'Level'], riskLevels)),
  accessMode: optional(accessRoomFields.accessMode),
  roomStatus: optional(ofRoom.roomStatus),
};

export const accessRoomEndpoints = about('accessRoom', {
  /** Rooms of the laboratories in reach. */
  accessRoomList: endpoint({
    get: `${base}/AccessRoomList`,
    title: ['准入房间列表', 'List access rooms'],
    permission: query,
    input: pageQuery(filters, ['roomText', 'grants', 'waiting', 'insideCount', 'pendingCount']),
    result: pageOf(managedRow),
  }),
  /** Rooms that the caller has or had access to, or may enter without, each with what the door would say now. */
  mineAccessRoomList: endpoint({
    get: `${base}/MineAccessRoomList`,
    title: ['我的准入房间', 'One’s rooms'],
    permission: 'signedIn',
    result: list(ownRoomRow),
  }),
  accessRoomDetails: endpoint({
    get: `${base}/AccessRoomDetails`,
    title: ['查看准入房间', 'Show an access room'],
    permission: get,
    input: object({ id: id(['房间', 'Room']) }),
    result: details,
  }),
  accessRoomSave: endpoint({
    post: `${base}/AccessRoomSave`,
    title: ['设置准入房间', 'Set up an access room'],
    permission: edit,
    changes: ['accessRoom', 'accessGrant'],
    input: object({ id: id(['房间', 'Room']), version: version(), ...accessRoomFields }),
    result: object({ version: version() }),
  }),
  /** Many at once. */
  accessRoomStatus: endpoint({
    post: `${base}/AccessRoomStatus`,
    title: ['更改准入方式', 'Change who gets into rooms'],
    permission: enable,
    changes: ['accessRoom', 'accessGrant'],
    input: object({
      roomIds: ids(['房间', 'Rooms'], 200),
      accessMode: accessRoomFields.accessMode,
    }),
    result: object({ changed: integer(['已更改', 'Changed']) }),
  }),
  accessRoomExport: exportCall(
    `${base}/AccessRoomExport`,
    ['导出准入房间', 'Export access rooms'],
    query,
    object(filters),
  ),
  accessRoomHistory: historyCall(
    `${base}/AccessRoomHistory`,
    ['准入房间变更记录', 'History of an access room'],
    get,
  ),
  /**
   * The pledges of rooms that have one, after that of the college where any of them asks for it, or without rooms, and the
   * caller has not signed it as it stands.
   */
  pledgeShow: endpoint({
    get: `${base}/PledgeShow`,
    title: ['查看安全承诺书', 'Show pledges'],
    permission: 'signedIn',
    input: object({ roomIds: optional(list(id(['房间', 'Room']), ['房间', 'Rooms'], { max: 20 })) }),
    result: list(
      object({
        /** Null: of the whole college. */
        roomId: nullable(id(['房间', 'Room'])),
        roomText: nullable(text(['房间', 'Room'], { max: 120 })),
        version: pledgeVersion,
        text: pledgeText,
        /** By the caller, for every access that he has there. */
        signed: bool(['已签署', 'Signed']),
      }),
    ),
  }),
  /** What somebody still needs for rooms; of others for who answers for their laboratories. */
  requirementCheck: endpoint({
    post: `${base}/RequirementCheck`,
    title: ['准入条件核对', 'Check what is missing for rooms'],
    permission: 'signedIn',
    reads: true,
    input: object({
      roomIds: list(id(['房间', 'Room']), ['房间', 'Rooms'], { min: 1, max: 20 }),
      userIds: optional(list(id(['人员', 'Person']), ['人员', 'People'], { max: 300 })),
      /** What ends within the period is told too. */
      from: optional(day(['开始日期', 'From'])),
      to: optional(day(['结束日期', 'Until'])),
    }),
    result: list(
      object({
        userId: id(['人员', 'Person']),
        userName: text(['姓名', 'Name'], { max: 50 }),
        roomId: id(['房间', 'Room']),
        roomText: text(['房间', 'Room'], { max: 120 }),
        ok: bool(['全部满足', 'All met']),
        items: list(checkItem, ['准入要求', 'Requirements']),
      }),
    ),
  }),
});
