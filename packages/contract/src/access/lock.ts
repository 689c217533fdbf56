import {
  about,
  bool,
  byProduct,
  choice,
  type Dictionary,
  day,
  defineErrors,
  endpoint,
  historyCall,
  id,
  idResult,
  integer,
  list,
  moment,
  type Notes,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  type Static,
  shownOf,
  text,
  version,
} from '../core/index.ts';
import { lockStates, ownLock } from './door.ts';
import { smartLockPermission } from './permission.ts';
import { ownEntry, phonePlace } from './sign.ts';

/** How a lock is reached: not at all (for trying out), by a gateway that we call, or by a controller that calls us. */
export const lockProviders = {
  simulated: ['模拟门锁', 'Simulated'],
  webhook: ['厂商网关', 'Gateway of the maker'],
  pull: ['控制器轮询', 'Controller that calls us'],
} as const;
export type LockProvider = keyof typeof lockProviders;

/** What may be done with a lock; `can` of a row says which of it. */
export const lockEvents = {
  edit: ['编辑', 'Edit'],
  sync: ['重新同步', 'Sync again'],
  test: ['测试开门', 'Test'],
  rotate: ['更换密钥', 'New secret'],
  simulate: ['模拟操作', 'Simulate'],
  delete: ['删除', 'Delete'],
} as const satisfies Dictionary;
export type LockEvent = keyof typeof lockEvents;

export const commandKinds = {
  open: ['开门', 'Open once'],
  grantUpsert: ['下发授权', 'Give access'],
  grantRemove: ['收回授权', 'Take access'],
  syncAll: ['全量同步', 'Sync everything'],
  status: ['查询状态', 'Ask how it is'],
} as const;
export type CommandKind = keyof typeof commandKinds;

export const commandStates = {
  pending: ['待发', 'To be sent'],
  sent: ['已发', 'Sent'],
  done: ['成功', 'Done'],
  failed: ['失败', 'Failed'],
  timeout: ['超时', 'Too late'],
} as const;
export type CommandState = keyof typeof commandStates;

export const lockEventKinds = {
  opened: ['开门', 'Opened'],
  denied: ['拒绝开门', 'Denied'],
  doorOpen: ['门已打开', 'Door open'],
  doorClosed: ['门已关闭', 'Door closed'],
  heldOpen: ['门长时间未关', 'Held open'],
  forced: ['强行开门', 'Forced open'],
  lowBattery: ['电量低', 'Low battery'],
  alarm: ['报警', 'Alarm'],
  online: ['上线', 'Online'],
  offline: ['离线', 'Offline'],
} as const;
export type LockEventKind = keyof typeof lockEventKinds;

export const directions = { in: ['进入', 'In'], out: ['离开', 'Out'] } as const;

/** What is switched at a simulated lock. */
export const simulatorActs = {
  latency: ['响应延迟（毫秒）', 'Delay (ms)'],
  battery: ['电量', 'Battery'],
  offline: ['断网', 'Without network'],
  card: ['刷卡进门', 'Card from outside'],
  cardOut: ['刷卡出门', 'Card from inside'],
  forced: ['强行开门', 'Force it open'],
  heldOpen: ['门长时间未关', 'Hold it open'],
  close: ['关门', 'Close it'],
} as const;
export type SimulatorAct = keyof typeof simulatorActs;

/**
 * Minutes without a sign until a lock is offline; seconds that an opening may take, that the
 * page waits for it, and that a door may stand open; milliseconds of a simulated lock at most.
 */
export const lockLimits = {
  offlineMinutes: 3,
  openSeconds: 10,
  waitSeconds: 5,
  heldSeconds: 60,
  unlockSeconds: 5,
  latency: 20_000,
} as const;

const roomId = id(['房间', 'Room']);
const roomText = text(['房间', 'Room'], { max: 120 });
const { name, battery } = ownLock.properties;
const given = integer(['电量', 'Battery'], { min: 0, max: 100 });

export const lockFields = {
  name,
  model: optional(nullable(text(['型号', 'Model'], { max: 60, min: 0 }))),
  /** By its name in LOCK_GATEWAYS; of a gateway alone. */
  gateway: optional(nullable(text(['网关', 'Gateway'], { max: 50, min: 0 }))),
  /** As the gateway calls it. */
  externalId: optional(nullable(text(['厂商设备编号', 'Number at the maker'], { max: 64, min: 0 }))),
  /** For so long a lock without network goes on by the list that it has. */
  offlineHours: integer(['离线名单有效期（小时）', 'Hours that its list holds offline'], { min: 1, max: 72 }),
};

const lockRow = object({
  id: id(),
  roomId,
  roomText,
  provider: choice(['接入方式', 'How it is reached'], lockProviders),
  ...shownOf(lockFields),
  keyId: text(['密钥编号', 'Key id'], { max: 40 }),
  state: choice(['状态', 'State'], lockStates),
  battery,
  firmware: nullable(text(['固件版本', 'Firmware'], { max: 40 })),
  lastSeenAt: nullable(moment(['最近在线', 'Last seen'])),
  /** People of whom the lock has not acknowledged yet that they may, or may not, come in. */
  unsynced: integer(['名单同步', 'List of people']),
  pendingCommands: integer(['待执行指令', 'Commands under way']),
  version: version(),
  can: list(choice(['可做', 'May be done'], lockEvents)),
});
export type LockRow = Static<typeof lockRow>;

const lockDetails = object({
  ...lockRow.properties,
  people: list(
    object({
      userId: id(['人员', 'Person']),
      userName: text(['姓名', 'Name'], { max: 50 }),
      userNumber: text(['工号/学号', 'Number'], { max: 64 }),
      /** He may come in, and the lock does not know; else he may not any more, and the lock does not know that. */
      wanted: bool(['应可进入', 'May come in']),
    }),
    ['未同步人员', 'People not synced'],
    { max: 200 },
  ),
});
export type LockDetails = Static<typeof lockDetails>;

/** What the product says of a command or an event where the lock says nothing. */
export const lockNotes = {
  removed: ['门锁已删除', 'The lock was deleted'],
  replaced: ['由全量同步代替', 'All was sent anew instead'],
  silent: ['门锁无应答', 'The lock did not answer'],
  late: ['应答过迟', 'The answer came too late'],
  unknownCard: ['未知卡号 {no}', 'Unknown card {no}'],
  tooLong: ['网关应答过长', 'The answer of the gateway was too long'],
  noGateway: ['网关未在 LOCK_GATEWAYS 中登记', 'The gateway is not among LOCK_GATEWAYS'],
  answered: ['网关应答 {status}', 'The gateway answered {status}'],
  refused: ['网关报告失败', 'The gateway said that it failed'],
  offline: ['门锁无响应', 'The lock does not respond'],
} as const satisfies Notes;

const commandRow = object({
  id: id(),
  lockId: id(['门锁', 'Lock']),
  lockName: lockFields.name,
  roomText,
  kind: choice(['指令', 'Command'], commandKinds),
  state: choice(['状态', 'State'], commandStates),
  /** How many people it is about. */
  people: integer(['涉及人数', 'People']),
  attempts: integer(['尝试次数', 'Attempts']),
  requestedByName: nullable(text(['操作人', 'By'], { max: 50 })),
  createdAt: moment(['下发时间', 'Made']),
  endedAt: nullable(moment(['完成时间', 'Ended'])),
  detail: byProduct(nullable(text(['说明', 'Says'], { max: 200, min: 0 })), lockNotes),
});
export type CommandRow = Static<typeof commandRow>;

const eventRow = object({
  id: id(),
  lockId: commandRow.properties.lockId,
  lockName: lockFields.name,
  roomText,
  kind: choice(['事件', 'Event'], lockEventKinds),
  at: moment(['发生时间', 'At']),
  receivedAt: moment(['接收时间', 'Received']),
  userName: nullable(text(['人员', 'Person'], { max: 50 })),
  detail: commandRow.properties.detail,
});
export type LockEventRow = Static<typeof eventRow>;

/** A secret that was just made; shown this once. */
const lockSecret = object({
  id: id(),
  keyId: lockRow.properties.keyId,
  secret: text(['密钥', 'Secret'], { max: 100 }),
});
export type LockSecret = Static<typeof lockSecret>;

const lockOpened = object({
  commandId: id(['指令', 'Command']),
  state: commandRow.properties.state,
  /** His entry, where opening signed him in. */
  record: nullable(ownEntry),
});
export type LockOpened = Static<typeof lockOpened>;

const simulator = object({
  latency: integer(simulatorActs.latency, { min: 0, max: lockLimits.latency }),
  offline: bool(simulatorActs.offline),
  battery,
  state: lockRow.properties.state,
  /** Stands open until it is closed. */
  open: bool(['门开着', 'The door is open']),
  /** Whom the lock itself would let in without network, as it last heard. */
  people: list(
    object({
      userName: text(['姓名', 'Name'], { max: 50 }),
      userNumber: text(['工号/学号', 'Number'], { max: 64 }),
      expiresAt: moment(['名单有效至', 'Listed until']),
    }),
    ['锁内名单', 'Listed in the lock'],
    { max: 500 },
  ),
  /** What it did last. */
  last: nullable(text(['最近动作', 'What it did last'], { max: 200, min: 0 })),
});
export type Simulator = Static<typeof simulator>;

export const lockErrors = defineErrors({
  LOCK_EXIT_UNCONFIRMED: [
    400,
    '请确认门锁可从室内机械开启，且消防报警时自行释放',
    'Please confirm that it opens mechanically from inside and is released by the fire alarm itself',
  ],
  LOCK_GATEWAY_UNKNOWN: [400, '网关“{name}”未在 LOCK_GATEWAYS 中登记', 'LOCK_GATEWAYS has no “{name}”'],
  LOCK_GATEWAY_MISSING: [400, '请选择网关', 'Please choose: gateway'],
  LOCK_EXTERNAL_MISSING: [400, '请填写厂商设备编号', 'Please fill in: number at the maker'],
  LOCK_EXTERNAL_TAKEN: [409, '该网关下已有此设备编号', 'There is a lock of this number at the gateway'],
  LOCK_NONE: [409, '该房间没有可用的门锁', 'The room has no lock that can be opened'],
  LOCK_NOT_SIMULATED: [409, '只有模拟门锁可以这样操作', 'Only a simulated lock can be told so'],
  LOCK_SIMULATOR_VALUE: [400, '请填写有效的数值', 'Please give a valid value'],
  LOCK_SIMULATOR_CARD: [400, '没有此工号/学号', 'Nobody has this number'],
});

const filters = {
  keyword: optional(text(['门锁、房间或型号', 'Lock, room or model'], { max: 50, min: 0 })),
  buildingId: optional(id(['楼宇', 'Building'])),
  state: optional(lockRow.properties.state),
  provider: optional(lockRow.properties.provider),
  /** Has not acknowledged everything. */
  unsynced: optional(bool(['未同步', 'Not synced'])),
};
const ofLock = optional(commandRow.properties.lockId);

const base = '/Customer/SmartLock';
const { query, add, edit, delete: remove } = smartLockPermission;
const rowInput = { id: id(), version: version() };

export const lockEndpoints = about('smartLock', {
  lockList: endpoint({
    get: `${base}/LockList`,
    title: ['门锁列表', 'List locks'],
    permission: query,
    input: pageQuery(filters, ['name', 'lastSeenAt', 'battery']),
    result: pageOf(lockRow),
  }),
  lockDetails: endpoint({
    get: `${base}/LockDetails`,
    title: ['查看门锁', 'Show a lock'],
    permission: query,
    input: object({ id: id() }),
    result: lockDetails,
  }),
  lockGatewayList: endpoint({
    get: `${base}/LockGatewayList`,
    title: ['可用网关', 'Gateways of locks'],
    permission: [add, edit],
    result: list(text(['网关', 'Gateway'], { max: 50 }), ['网关', 'Gateways']),
  }),
  commandList: endpoint({
    get: `${base}/CommandList`,
    title: ['门锁指令列表', 'List commands to locks'],
    permission: query,
    input: pageQuery(
      {
        lockId: ofLock,
        state: optional(commandRow.properties.state),
        kind: optional(commandRow.properties.kind),
      },
      ['createdAt'],
    ),
    result: pageOf(commandRow),
  }),
  eventList: endpoint({
    get: `${base}/EventList`,
    title: ['门锁事件列表', 'List events of locks'],
    permission: query,
    input: pageQuery(
      {
        lockId: ofLock,
        kind: optional(eventRow.properties.kind),
        from: optional(day(['开始日期', 'From'])),
        to: optional(day(['结束日期', 'Until'])),
      },
      ['at'],
    ),
    result: pageOf(eventRow),
  }),
  /** Answers the secret this once. */
  lockAdd: endpoint({
    post: `${base}/LockAdd`,
    title: ['添加门锁', 'Add a lock'],
    permission: add,
    input: object({
      roomId,
      provider: lockRow.properties.provider,
      ...lockFields,
      /** It opens from inside mechanically, and is released by the fire alarm's own wiring. */
      exitConfirmed: bool(['已确认逃生要求', 'Ways out are confirmed']),
    }),
    result: lockSecret,
  }),
  lockEdit: endpoint({
    post: `${base}/LockEdit`,
    title: ['编辑门锁', 'Edit a lock'],
    permission: edit,
    input: object({ ...rowInput, ...lockFields }),
    result: object({ version: version() }),
  }),
  lockDelete: endpoint({
    post: `${base}/LockDelete`,
    title: ['删除门锁', 'Delete a lock'],
    permission: remove,
    input: object({ ...rowInput, reason: text(['原因', 'Reason'], { min: 2, max: 200 }) }),
  }),
  /** A new secret, answered this once; the one before is good for a day more. */
  secretRotate: endpoint({
    post: `${base}/SecretRotate`,
    title: ['更换门锁密钥', 'Give a lock a new secret'],
    permission: edit,
    input: object(rowInput),
    result: lockSecret,
  }),
  /** All of its list once more. */
  lockSync: endpoint({
    post: `${base}/LockSync`,
    title: ['重新同步门锁', 'Sync a lock again'],
    permission: edit,
    input: object(rowInput),
    result: idResult,
  }),
  /** By whoever looks after it, standing at it; nobody is signed in. */
  lockTest: endpoint({
    post: `${base}/LockTest`,
    title: ['测试开门', 'Test a lock'],
    permission: edit,
    input: object({ id: id(), reason: text(['原因', 'Reason'], { min: 2, max: 200 }) }),
    result: lockOpened,
  }),
  /** Decides as every door does; once the lock has opened, its person is signed in. */
  lockOpen: endpoint({
    post: `${base}/LockOpen`,
    title: ['开门', 'Open a door'],
    permission: 'signedIn',
    changes: ['smartLock', 'sign', 'accessRoom'],
    input: object({
      roomId,
      /** One of several at the room. */
      lockId: optional(id(['门锁', 'Lock'])),
      location: optional(nullable(phonePlace)),
    }),
    result: lockOpened,
  }),
  simulatorState: endpoint({
    get: `${base}/SimulatorState`,
    title: ['模拟门锁状态', 'State of a simulated lock'],
    permission: query,
    input: object({ lockId: commandRow.properties.lockId }),
    result: simulator,
  }),
  simulatorAct: endpoint({
    post: `${base}/SimulatorAct`,
    title: ['操作模拟门锁', 'Do something at a simulated lock'],
    permission: edit,
    changes: ['smartLock', 'sign', 'accessRoom'],
    input: object({
      lockId: commandRow.properties.lockId,
      act: choice(['操作', 'What'], simulatorActs),
      /** A figure, a number of somebody, or `1` and `0` for on and off. */
      value: optional(text(['数值', 'Value'], { max: 64, min: 0 })),
    }),
    result: simulator,
  }),
  lockHistory: historyCall(`${base}/SmartLockHistory`, ['门锁变更记录', 'History of a lock'], query),
});

/** Calls of controllers, signed; they stand beside the contract: docs/locks.md. */
export const doorApi = {
  pull: '/Customer/DoorApi/Pull',
  ack: '/Customer/DoorApi/Ack',
  event: '/Customer/DoorApi/Event',
  verify: '/Customer/DoorApi/Verify',
  heartbeat: '/Customer/DoorApi/Heartbeat',
} as const;

const credential = text(['凭据', 'Credential'], { max: 64 });
const detail = text(['说明', 'Says'], { max: 200, min: 0 });

/** What each of them sends. */
export const doorInputs = {
  pull: object({
    lockId: id(['门锁', 'Lock']),
    /** Of the list that the controller has; 0 for none. */
    syncVersion: integer(['名单版本', 'Version of the list']),
    /** Seconds to wait for something new. */
    wait: optional(integer(['等待秒数', 'Seconds to wait'], { max: 25 })),
  }),
  ack: object({ commandId: id(['指令', 'Command']), ok: bool(['成功', 'Done']), detail: optional(detail) }),
  event: object({
    events: list(
      object({
        id: text(['事件编号', 'Id of the event'], { max: 64 }),
        /** By the clock of the device. */
        at: moment(['时间', 'At']),
        kind: choice(['事件', 'Event'], lockEventKinds),
        direction: optional(choice(['方向', 'Direction'], directions)),
        credential: optional(credential),
        /** The opening that it follows from. */
        commandId: optional(id(['指令', 'Command'])),
        /** For how long it has been open. */
        seconds: optional(integer(['秒数', 'Seconds'], { max: 100_000 })),
        battery: optional(given),
        detail: optional(detail),
      }),
      ['事件', 'Events'],
      { min: 1, max: 100 },
    ),
  }),
  verify: object({ credential, direction: choice(['方向', 'Direction'], directions) }),
  heartbeat: object({
    battery: optional(given),
    firmware: optional(text(['固件版本', 'Firmware'], { max: 40, min: 0 })),
  }),
};
export type DoorInput<K extends keyof typeof doorInputs> = Static<(typeof doorInputs)[K]>;
