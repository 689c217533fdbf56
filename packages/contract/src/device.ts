import { accessRoomPermission } from './access/permission.ts';
import {
  about,
  byInput,
  choice,
  type Dictionary,
  defineErrors,
  endpoint,
  id,
  integer,
  list,
  type ModuleContract,
  moduleTitles,
  moment,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  type Static,
  text,
  version,
} from './core/index.ts';

/** Shared devices that nobody signs in to, by what they do. */
export const deviceKinds = {
  doorDisplay: ['门口签到屏', 'Door display'],
} as const;
export type DeviceKind = keyof typeof deviceKinds;

export const deviceStates = {
  waiting: ['待配对', 'Waiting to be paired'],
  online: ['在线', 'Online'],
  offline: ['离线', 'Offline'],
  revoked: ['已解绑', 'Unpaired'],
} as const;
export type DeviceState = keyof typeof deviceStates;

/** What may be done with a device; `can` of a row says which of it. */
export const deviceEvents = {
  edit: ['改名', 'Rename'],
  pair: ['重新配对', 'Pair again'],
  revoke: ['解绑', 'Unpair'],
} as const satisfies Dictionary;
export type DeviceEvent = keyof typeof deviceEvents;

/** Minutes that a pairing code holds, tries of an address in a minute, and minutes without a sign until a device is offline. */
export const deviceLimits = { codeMinutes: 10, triesPerMinute: 5, offlineMinutes: 3 } as const;

export const deviceFields = {
  name: text(['设备名称', 'Name of the device'], { max: 40 }),
  kind: choice(['设备类型', 'Kind'], deviceKinds),
};
const roomId = id(['房间', 'Room']);
const appVersion = text(['版本', 'Version of the page'], { max: 40 });
const battery = integer(['电量', 'Battery'], { min: 0, max: 100 });

const deviceRow = object({
  id: id(),
  ...deviceFields,
  roomId: nullable(roomId),
  roomText: nullable(text(['房间', 'Room'], { max: 120 })),
  state: choice(['状态', 'State'], deviceStates),
  lastSeenAt: nullable(moment(['最近在线', 'Last seen'])),
  pairedAt: nullable(moment(['配对时间', 'Paired'])),
  battery: nullable(battery),
  appVersion: nullable(appVersion),
  version: version(),
  can: list(choice(['可做', 'May be done'], deviceEvents)),
});
export type DeviceRow = Static<typeof deviceRow>;

export const deviceErrors = defineErrors({
  DEVICE_CODE_WRONG: [
    400,
    '配对码不正确或已过期，请重新获取',
    'The pairing code is wrong or over; please get another',
  ],
});

const base = '/Customer/Device';
/** Whoever may set up what a kind hangs at has its devices too. */
const byKind = byInput('kind', { doorDisplay: accessRoomPermission.edit });

export const deviceEndpoints = about('device', {
  deviceList: endpoint({
    get: `${base}/DeviceList`,
    title: ['设备列表', 'List devices'],
    permission: byKind,
    input: pageQuery(
      {
        kind: deviceFields.kind,
        roomId: optional(roomId),
        /** Those that were unpaired only if they are asked for. */
        state: optional(deviceRow.properties.state),
        keyword: optional(text(['设备或房间', 'Device or room'], { max: 50, min: 0 })),
      },
      ['name', 'lastSeenAt'],
    ),
    result: pageOf(deviceRow),
  }),
  /** Of a new device, or of one that is to be paired again; that one works on until it is. */
  devicePairCode: endpoint({
    post: `${base}/DevicePairCode`,
    title: ['获取配对码', 'Get a pairing code'],
    permission: byKind,
    input: object({
      kind: deviceFields.kind,
      id: optional(id(['设备', 'Device'])),
      name: deviceFields.name,
      roomId,
    }),
    result: object({
      id: id(),
      code: text(['配对码', 'Pairing code'], { max: 6 }),
      until: moment(['有效至', 'Holds until']),
    }),
  }),
  deviceEdit: endpoint({
    post: `${base}/DeviceEdit`,
    title: ['设备改名', 'Rename a device'],
    permission: byKind,
    input: object({ kind: deviceFields.kind, id: id(), version: version(), name: deviceFields.name }),
    result: object({ version: version() }),
  }),
  deviceRevoke: endpoint({
    post: `${base}/DeviceRevoke`,
    title: ['解绑设备', 'Unpair a device'],
    permission: byKind,
    input: object({ kind: deviceFields.kind, id: id() }),
  }),
  /** Once a code; the token is shown to the device alone, this once. */
  devicePair: endpoint({
    post: `${base}/DevicePair`,
    title: ['设备配对', 'Pair a device'],
    permission: 'public',
    input: object({
      code: text(['配对码', 'Pairing code'], {
        max: 6,
        pattern: '^\\d{6}$',
        says: ['配对码为 6 位数字', 'A pairing code has 6 digits'],
      }),
      appVersion: optional(appVersion),
    }),
    result: object({
      token: text(['令牌', 'Token'], { max: 100 }),
      kind: deviceFields.kind,
      name: deviceFields.name,
    }),
  }),
  deviceBeat: endpoint({
    post: `${base}/DeviceBeat`,
    title: ['设备心跳', 'Sign of life of a device'],
    permission: 'device:any',
    unlogged: true,
    input: object({ battery: optional(nullable(battery)), appVersion: optional(appVersion) }),
    result: object({ serverNow: moment(['服务器时间', 'Time of the server']) }),
  }),
});

export const device = {
  name: 'device',
  title: moduleTitles.device,
  permissions: [],
  menus: [],
  endpoints: deviceEndpoints,
} as const satisfies ModuleContract;
