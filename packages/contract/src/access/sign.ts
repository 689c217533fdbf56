import {
  about,
  bool,
  choice,
  day,
  defineErrors,
  endpoint,
  hazardCategories,
  historyCall,
  id,
  integer,
  list,
  longText,
  moment,
  nullable,
  number,
  object,
  optional,
  pageOf,
  pageQuery,
  personal,
  personalExportCall,
  type Static,
  text,
  version,
} from '../core/index.ts';
import { riskLevels } from '../core/risk.ts';
import { activityName, activityPeople } from './activity.ts';
import { barredReasons, decisionResult, doorContacts, type Refusal, refusals } from './decision.ts';
import { entryMethods, openTimes, ownLock } from './door.ts';
import { doorTold } from './doorNotes.ts';
import { companionIds } from './night.ts';
import { signPermission } from './permission.ts';

/** How somebody came in or went out. */
export const doorMethods = {
  ...entryMethods,
  visitorPass: ['访客通行证', 'Pass of a visitor'],
} as const;
export type DoorMethod = keyof typeof doorMethods;

export const doorOutMethods = {
  ...doorMethods,
  self: ['本人未扫码', 'By himself, without the code'],
  auto: ['自动签退', 'By itself'],
} as const;
export type DoorOutMethod = keyof typeof doorOutMethods;

export const signStates = {
  inside: ['在内', 'Inside'],
  overtime: ['超时', 'Overtime'],
  left: ['已离开', 'Left'],
  autoOut: ['自动签退', 'Signed out by itself'],
} as const;
export type SignState = keyof typeof signStates;

export const signKinds = { in: ['签到', 'In'], out: ['签退', 'Out'] } as const;

/** What may be done with an entry; `can` of a row says which of it. */
export const signEvents = {
  out: ['签退', 'Sign out'],
  correct: ['更正时间', 'Correct the times'],
} as const;
export type SignEvent = keyof typeof signEvents;

/** Seconds of a ticket and of waiting for a companion; hours back and days back that a person may enter or correct. */
export const signLimits = {
  ticketSeconds: 60,
  waitSeconds: 180,
  manualHours: 24,
  correctDays: 30,
  /** Seconds of a personal code, and hours of its seed. */
  codeSeconds: 30,
  seedHours: 12,
  /** Minutes within which one phone for two people, or two phones for one, is looked at. */
  suspectMinutes: 10,
} as const;

const reason = text(['原因', 'Reason'], { min: 2, max: 200 });
const room = { roomId: id(['房间', 'Room']), roomText: text(['房间', 'Room'], { max: 120 }) };
const level = nullable(choice(['等级', 'Level'], riskLevels));
const inAt = moment(['签到时间', 'In']);
/** A person of the college, or a visitor. */
const person = {
  userId: nullable(id(['人员', 'Person'])),
  visitorId: nullable(id(['访客', 'Visitor'])),
  userName: text(['姓名', 'Name'], { max: 50 }),
  /** Visitors have none. */
  userNumber: nullable(text(['工号/学号', 'Number'], { max: 64 })),
  /** Whose visitor it is. */
  hostName: nullable(text(['接待人', 'Host'], { max: 50 })),
};
const userId = id(['人员', 'Person']);
const visitorId = id(['访客', 'Visitor']);
/** The laboratory for whose sake somebody came. */
const ofLaboratory = {
  laboratoryId: nullable(id(['实验室', 'Laboratory'])),
  laboratoryName: nullable(text(['实验室', 'Laboratory'], { max: 60 })),
};

/** An entry as its person sees it. */
export const ownEntry = object({
  id: id(),
  ...room,
  ...ofLaboratory,
  inAt,
  outAt: nullable(moment(['签退时间', 'Out'])),
  inMethod: choice(['签到方式', 'How in'], doorMethods),
  outMethod: nullable(choice(['签退方式', 'How out'], doorOutMethods)),
  state: choice(['状态', 'State'], signStates),
  /** When it becomes overtime; null without a limit. */
  overtimeAt: nullable(moment(['最晚签退', 'Out by'])),
  /** By a sticker nothing proves that somebody stood at the door. */
  placeProven: bool(['已核实位置', 'Place proven']),
});
export type OwnEntry = Static<typeof ownEntry>;

/** Where a phone says that it is; only compared. */
export const phonePlace = object({
  lat: number(['纬度', 'Latitude'], { min: -90, max: 90 }),
  lng: number(['经度', 'Longitude'], { min: -180, max: 180 }),
});
/** A number that the browser of a phone has made for itself. */
const phoneId = text(['设备编号', 'Number of the phone'], { min: 16, max: 64, pattern: '^[\\w-]+$' });

const waitingRow = object({ ...room, until: moment(['等待至', 'Waiting until']) });

const minutes = nullable(integer(['时长（分钟）', 'Minutes']));
const ownRow = object({ ...ownEntry.properties, minutes });
export type OwnSignRow = Static<typeof ownRow>;

const row = object({
  ...ownEntry.properties,
  ...person,
  unit: nullable(text(['单位', 'Unit'], { max: 60 })),
  minutes,
  /** He was there with fewer than the room asks for. */
  alone: bool(['曾独自在内', 'Was alone']),
  operatorName: nullable(text(['登记人', 'Entered by'], { max: 50 })),
  reason: nullable(text(['原因', 'Reason'], { max: 200 })),
  /** What he came to do, of what takes several people there. */
  activity: nullable(activityName),
  /** Who was to be there with him. */
  companions: nullable(text(['同行人', 'Companions'], { max: 2000 })),
  version: version(),
  can: list(choice(['可做', 'May be done'], signEvents)),
});
export type SignRow = Static<typeof row>;

const refusalRow = object({
  id: id(),
  at: moment(['时间', 'At']),
  userId: person.userId,
  visitorId: person.visitorId,
  userName: nullable(person.userName),
  userNumber: person.userNumber,
  roomId: nullable(room.roomId),
  roomText: nullable(room.roomText),
  method: choice(['方式', 'Method'], doorMethods),
  reasonCode: choice(['原因', 'Reason'], refusals),
  /** As it was told at the door. */
  detail: doorTold(text(['说明', 'Says'], { max: 500, min: 0 })),
});
export type SignRefusalRow = Static<typeof refusalRow>;

const insidePerson = object({
  id: id(),
  ...person,
  unit: row.properties.unit,
  /** For those who may see it. */
  phone: nullable(personal('phone', text(['电话', 'Phone'], { max: 30 }))),
  laboratoryName: ofLaboratory.laboratoryName,
  inAt,
  overtimeAt: ownEntry.properties.overtimeAt,
  state: ownEntry.properties.state,
  placeProven: ownEntry.properties.placeProven,
  /** A visitor whose host should be there, and is not. */
  unescorted: bool(['无人陪同', 'Without host']),
  /** Others are there, but by night none of those who were to be with him. */
  companionGone: bool(['同行人不在场', 'Companion not there']),
  /** Why he may not be there any more; he stays listed until he has left. */
  barred: nullable(choice(['准入已失效', 'May not be inside'], barredReasons)),
  version: version(),
  can: row.properties.can,
});
export type InsidePerson = Static<typeof insidePerson>;

const insideRoom = object({
  ...room,
  floor: integer(['楼层', 'Floor'], { min: -20, max: 200 }),
  level,
  maxPeople: integer(['人数上限', 'People at most']),
  minPeople: integer(['最少人数', 'People at least']),
  /** Fewer are there than it asks for at this time. */
  alone: bool(['独自', 'Alone']),
  people: list(insidePerson, ['在内人员', 'People inside'], { max: 20_000 }),
});
export type InsideRoom = Static<typeof insideRoom>;

/** What runs while nobody is there. */
const runInside = object({
  id: id(),
  ...room,
  title: text(['实验名称', 'Experiment'], { max: 60 }),
  userName: text(['负责人', 'Of'], { max: 50 }),
  contactName: text(['应急联系人', 'Contact'], { max: 50, min: 0 }),
  phone: personal('phone', text(['联系电话', 'Phone'], { max: 30 })),
  plannedEnd: moment(['计划结束时间', 'Planned end']),
  hazards: list(choice(['危险类别', 'Hazard'], hazardCategories), ['危险类别', 'Hazards']),
  /** What whoever comes there has to do. */
  emergencyAction: longText(['应急处置措施', 'What to do in an emergency'], { max: 500 }),
  overdue: bool(['已超时', 'Overdue']),
});

const insideResult = object({
  total: integer(['在内人数', 'People inside']),
  updatedAt: moment(['更新时间', 'As of']),
  byBuilding: list(
    object({
      id: id(),
      name: text(['楼宇', 'Building'], { max: 60 }),
      rooms: list(insideRoom, ['房间', 'Rooms'], { max: 20_000 }),
    }),
    ['楼宇', 'Buildings'],
  ),
  unattended: list(runInside, ['无人值守', 'Unattended runs']),
  /** Sent with the next question, it is answered by what has changed; null where a word narrows the list. */
  mark: nullable(text(['标记', 'Mark'], { max: 60 })),
  /** Of the buildings only rooms that have changed since; those that stand empty now are `gone`. */
  part: bool(['仅变化', 'Changes only']),
  gone: list(id(['房间', 'Room']), ['已无人的房间', 'Rooms left'], { max: 20_000 }),
});
export type InsideResult = Static<typeof insideResult>;

/** What looks as if somebody had signed for another. */
export const suspicionKinds = {
  onePhone: ['一部手机签到多人', 'One phone for two people'],
  twoPhones: ['一人使用两部手机', 'Two phones for one person'],
} as const;
export type SuspicionKind = keyof typeof suspicionKinds;
export const suspicionStates = {
  open: ['待核实', 'To be looked at'],
  confirmed: ['属实', 'Confirmed'],
  dismissed: ['已排除', 'Dismissed'],
} as const;
export type SuspicionState = keyof typeof suspicionStates;
const suspicionOutcomes = {
  confirmed: suspicionStates.confirmed,
  dismissed: suspicionStates.dismissed,
} as const;
const suspicion = object({
  id: id(),
  at: moment(['时间', 'At']),
  kind: choice(['情形', 'What'], suspicionKinds),
  ...room,
  people: list(
    object({ id: userId, name: person.userName, number: text(['工号/学号', 'Number'], { max: 64 }) }),
    ['人员', 'People'],
  ),
  state: choice(['状态', 'State'], suspicionStates),
  note: nullable(text(['说明', 'Note'], { max: 200 })),
  settledByName: nullable(text(['处理人', 'Settled by'], { max: 50 })),
  settledAt: nullable(moment(['处理时间', 'Settled at'])),
  version: version(),
  can: list(choice(['可做', 'May be done'], { settle: ['处理', 'Settle'] } as const)),
});
export type SuspicionRow = Static<typeof suspicion>;

/** Of what place it is asked who is inside. */
export const insideScopes = {
  college: ['全校', 'The college'],
  building: ['楼宇', 'Building'],
  laboratory: ['实验室', 'Laboratory'],
  room: ['房间', 'Room'],
} as const;
export type InsideScope = keyof typeof insideScopes;

/** What stands on the page after a scan. */
const roomCard = object({
  ...room,
  level,
  categories: list(choice(['危险类别', 'Category'], hazardCategories), ['危险类别', 'Categories']),
  laboratories: list(text(['实验室', 'Laboratory'], { max: 60 }), ['实验室', 'Laboratories']),
  notice: nullable(longText(['入室须知', 'What to know inside'], { max: 1000 })),
  openHours: list(openTimes, ['开放时间', 'Opening hours'], { max: 14 }),
  /** Opened by the page once one is signed in. */
  locks: list(ownLock, ['门锁', 'Locks']),
  insideCount: integer(['在内人数', 'People inside']),
  maxPeople: integer(['人数上限', 'People at most']),
  minPeople: integer(['最少人数', 'People at least']),
});
export type RoomCard = Static<typeof roomCard>;

const resolved = object({
  card: nullable(roomCard),
  method: choice(['方式', 'Method'], doorMethods),
  /** `ALREADY_INSIDE` and `NEED_COMPANION` may be gone on with; every other reason keeps out. */
  decision: decisionResult,
  /** The laboratory by which one comes in; where none lets one in, the one that is nearest. */
  laboratoryId: nullable(id(['实验室', 'Laboratory'])),
  /** Of the laboratory, where they help. */
  contacts: doorContacts,
  /** The entry that is open, here or elsewhere. */
  open: nullable(ownEntry),
  /** For one sign-in or sign-out; null where nothing may be done with the code. */
  ticket: nullable(id(['凭据', 'Ticket'])),
  expiresAt: nullable(moment(['有效至', 'Valid until'])),
  /** The phone says where it is when it signs in. */
  needsPlace: bool(['须定位', 'Place is asked for']),
  /** Work that takes several people there. */
  activities: list(activityPeople, ['须多人在场的操作', 'Work that takes several']),
  /** With whom this night was approved. */
  companions: list(object({ name: person.userName, here: bool(['已在场', 'Is there']) }), [
    '同行人',
    'Companions',
  ]),
});
export type SignResolved = Static<typeof resolved>;

const signedIn = object({
  /** Null while a companion is waited for. */
  record: nullable(ownEntry),
  waitingUntil: nullable(moment(['等待至', 'Waiting until'])),
  insideCount: integer(['在内人数', 'People inside']),
  overtimeAt: ownEntry.properties.overtimeAt,
});
export type SignedIn = Static<typeof signedIn>;

/** A refusal at the door, under the code of its reason; what stands in braces is filled in. */
type RefusalErrors = {
  [K in Exclude<Refusal, 'ACCOUNT_DISABLED' | 'LABORATORY_CLOSED'>]: [409, string, string];
};
const refusalErrors = Object.fromEntries(
  Object.entries(refusals)
    // These two are told elsewhere too, by the same code.
    .filter(([code]) => code !== 'ACCOUNT_DISABLED' && code !== 'LABORATORY_CLOSED')
    .map(([code, [zh, en]]) => [code, [409, zh, en]]),
) as unknown as RefusalErrors;

export const signErrors = {
  ...refusalErrors,
  ...defineErrors({
    SIGN_TICKET_OVER: [
      409,
      '操作已超时，请重新扫描门口二维码',
      'It took too long; please scan the code at the door again',
    ],
    SIGN_COMPANION_TWICE: [400, '同行人不能重复，也不能是本人', 'A companion is named twice, or is oneself'],
    SIGN_COMPANION_BARRED: [
      400,
      '{name}现在不能进入该房间，不能作为同行人',
      '{name} may not enter this room now and cannot be a companion',
    ],
    SIGN_NOT_INSIDE: [409, '没有进行中的签到', 'Nobody is signed in'],
    SIGN_INSIDE_ALREADY: [409, '此人正在{room}，请先签退', 'This person is in {room}; sign out there first'],
    SIGN_TIME_WRONG: [400, '请填写有效的时间', 'Please give a valid time'],
    SIGN_OVERLAPS: [400, '与另一条签到记录的时间重叠', 'It overlaps with another entry'],
    SIGN_REVERSED: [400, '签退时间须晚于签到时间', 'Out has to be after in'],
    SIGN_IN_FUTURE: [400, '时间不能晚于现在', 'It cannot be in the future'],
    SIGN_TOO_LONG_AGO: [
      400,
      '只能登记最近 {hours} 小时内的时间',
      'Only the last {hours} hours can be entered',
    ],
    SIGN_CORRECTED_LATE: [
      400,
      '只能更正最近 {days} 天内的记录',
      'Only entries of the last {days} days are corrected',
    ],
    SIGN_OUT_MISSING: [400, '请填写签退时间', 'Please give the time out'],
    SIGN_OVERRIDE_REFUSED: [
      403,
      '您不能越过准入要求登记签到',
      'You may not sign anybody in against the requirements',
    ],
    SIGN_OWN: [409, '不能为自己人工登记', 'Nobody enters himself by hand'],
    SIGN_WHO_MISSING: [400, '请选择人员或访客', 'Please choose: a person or a visitor'],
    SIGN_CODE_UNKNOWN: [
      409,
      '个人码已过期或无效，请重新出示',
      'The code is too old or wrong; please show it again',
    ],
    SIGN_CODE_USED: [409, '个人码已使用，请等待更新', 'The code was used; please wait for the next'],
    SIGN_NOT_THEIRS: [403, '您不能在该房间为他人登记', 'You do not sign others in there'],
    SIGN_SCOPE_MISSING: [400, '请选择范围', 'Please choose: place'],
  }),
};

const filters = {
  keyword: optional(text(['姓名、工号或房间', 'Name, number or room'], { max: 50, min: 0 })),
  buildingId: optional(id(['楼宇', 'Building'])),
  laboratoryId: optional(id(['实验室', 'Laboratory'])),
  roomId: optional(id(['房间', 'Room'])),
  organizationId: optional(id(['人员单位', 'Unit'])),
  userId: optional(userId),
  visitorId: optional(visitorId),
  /** Visitors alone. */
  visitors: optional(bool(['仅访客', 'Visitors only'])),
  from: optional(day(['开始日期', 'From'])),
  to: optional(day(['结束日期', 'Until'])),
  state: optional(ownEntry.properties.state),
  method: optional(ownEntry.properties.inMethod),
  /** He was there with fewer than the room asks for. */
  alone: optional(row.properties.alone),
  /** In by night, as the college has its hours. */
  night: optional(bool(['夜间签到', 'In at night'])),
};
const refusalFilters = {
  keyword: filters.keyword,
  buildingId: filters.buildingId,
  laboratoryId: filters.laboratoryId,
  roomId: filters.roomId,
  from: filters.from,
  to: filters.to,
  method: optional(refusalRow.properties.method),
  reasonCode: optional(refusalRow.properties.reasonCode),
};
const place = { scope: choice(['范围', 'Scope'], insideScopes), refId: optional(id(['对象', 'Of'])) };

const base = '/Customer/Sign';
const { query, add, edit, override, export: exporting } = signPermission;
const written = ['sign', 'accessRoom'] as const;

export const signEndpoints = about('sign', {
  /** What a code at a door lets one do; a refusal is an answer here, and is kept. */
  signCodeResolve: endpoint({
    post: `${base}/SignCodeResolve`,
    title: ['识别门口二维码', 'Read a code at a door'],
    permission: 'signedIn',
    unlogged: true,
    changes: [],
    input: object({ code: text(['二维码', 'Code'], { max: 200 }), deviceId: optional(phoneId) }),
    result: resolved,
  }),
  /** Decides again; refused under the code of the reason. A second one in the same room gets the first one’s entry. */
  signIn: endpoint({
    post: `${base}/SignIn`,
    title: ['签到', 'Sign in at a door'],
    permission: 'signedIn',
    unlogged: true,
    changes: written,
    input: object({
      ticket: id(['凭据', 'Ticket']),
      /** The entry elsewhere that ends with it. */
      moveFrom: optional(id(['签退的记录', 'Entry that ends'])),
      /** What one is about to do; with some work several people have to be there. */
      activity: optional(nullable(activityName)),
      /** Who is there with him, beside those or instead of those with whom the night was approved. */
      companions: optional(companionIds),
      /** Asked for where `needsPlace` of the code says so. */
      location: optional(nullable(phonePlace)),
    }),
    result: signedIn,
  }),
  /** Never refused to who is inside; without a ticket by himself. */
  signOut: endpoint({
    post: `${base}/SignOut`,
    title: ['签退', 'Sign out'],
    permission: 'signedIn',
    unlogged: true,
    changes: written,
    input: object({ ticket: optional(id(['凭据', 'Ticket'])) }),
    result: object({ record: ownEntry, insideCount: integer(['在内人数', 'People inside']) }),
  }),
  manualSign: endpoint({
    post: `${base}/ManualSign`,
    title: ['人工登记签到签退', 'Sign somebody in or out'],
    permission: [add, override],
    changes: written,
    input: object({
      /** One of both. */
      userId: optional(nullable(userId)),
      visitorId: optional(nullable(visitorId)),
      roomId: room.roomId,
      kind: choice(['登记', 'Enters'], signKinds),
      /** Now unless given. */
      at: optional(nullable(moment(['时间', 'At']))),
      reason,
      /** Signs in although the door would not. */
      override: optional(bool(['越过准入要求', 'Against the requirements'])),
    }),
    result: object({ id: id(), state: ownEntry.properties.state }),
  }),
  /** People inside now, by building and room. */
  insideList: endpoint({
    get: `${base}/InsideList`,
    title: ['当前在内', 'Who is inside'],
    permission: query,
    input: object({
      ...place,
      keyword: filters.keyword,
      /** The mark of the answer before. */
      since: optional(text(['上次标记', 'Mark before'], { max: 60 })),
    }),
    result: insideResult,
  }),
  signList: endpoint({
    get: `${base}/SignList`,
    title: ['签到记录列表', 'List entries'],
    permission: query,
    input: pageQuery(filters, ['inAt', 'outAt', 'userName', 'userNumber']),
    result: pageOf(row),
  }),
  signDetails: endpoint({
    get: `${base}/SignDetails`,
    title: ['查看签到记录', 'Show an entry'],
    permission: query,
    input: object({ id: id() }),
    result: row,
  }),
  signRefusalList: endpoint({
    get: `${base}/SignRefusalList`,
    title: ['拒绝记录列表', 'List refusals'],
    permission: query,
    input: pageQuery(refusalFilters, ['at']),
    result: pageOf(refusalRow),
  }),
  /** Signs in or out who shows his own code, or a visitor with his pass, on the phone of an officer; of his visitor also of the host. */
  personalCodeSign: endpoint({
    post: `${base}/PersonalCodeSign`,
    title: ['扫码登记他人', 'Sign in who shows his code'],
    permission: 'signedIn',
    unlogged: true,
    changes: written,
    input: object({
      roomId: room.roomId,
      code: text(['个人码或访客通行码', 'Code'], { max: 200 }),
      kind: choice(['登记', 'Enters'], signKinds),
      /** What he has open elsewhere ends with it. */
      move: optional(bool(['从其他房间签退', 'Leaves the other room'])),
    }),
    result: object({
      userName: person.userName,
      visitor: bool(['访客', 'Visitor']),
      decision: decisionResult,
      record: nullable(ownEntry),
      insideCount: integer(['在内人数', 'People inside']),
    }),
  }),
  /** Whom a code is of, and which rooms the caller may sign him into. */
  personalCodeResolve: endpoint({
    post: `${base}/PersonalCodeResolve`,
    title: ['识别个人码', 'Read a personal code'],
    permission: 'signedIn',
    reads: true,
    input: object({ code: text(['个人码或访客通行码', 'Code'], { max: 200 }) }),
    result: object({
      userName: person.userName,
      visitor: bool(['访客', 'Visitor']),
      open: nullable(ownEntry),
      rooms: list(object(room), ['房间', 'Rooms'], { max: 500 }),
    }),
  }),
  /** What a phone makes its holder’s code of, also without network, for some hours or until he signs out. */
  personalCodeSeed: endpoint({
    get: `${base}/PersonalCodeSeed`,
    title: ['个人码密钥', 'Seed of the personal code'],
    permission: 'signedIn',
    result: object({
      prefix: text(['前缀', 'Prefix'], { max: 60 }),
      seed: text(['密钥', 'Seed'], { max: 100 }),
      validTo: moment(['有效至', 'Valid until']),
      serverNow: moment(['服务器时间', 'Time of the server']),
    }),
  }),
  /** One’s own, as long as they are kept. */
  mineSignList: endpoint({
    get: `${base}/MineSignList`,
    title: ['我的签到记录', 'One’s entries'],
    permission: 'signedIn',
    input: pageQuery(
      {
        keyword: optional(text(['房间或实验室', 'Room or laboratory'], { max: 50, min: 0 })),
        ...{ from: filters.from, to: filters.to, state: filters.state, method: filters.method },
      },
      ['inAt', 'outAt'],
    ),
    result: pageOf(ownRow),
  }),
  /** Where one is now, and for whom one waits. */
  mineSignNow: endpoint({
    get: `${base}/MineSignNow`,
    title: ['我的当前签到', 'Where one is now'],
    permission: 'signedIn',
    result: object({ open: nullable(ownEntry), waiting: nullable(waitingRow) }),
  }),
  signCorrect: endpoint({
    post: `${base}/SignCorrect`,
    title: ['更正签到时间', 'Correct the times of an entry'],
    permission: edit,
    changes: written,
    input: object({
      id: id(),
      version: version(),
      inAt,
      /** Left out only of who is still inside. */
      outAt: optional(nullable(moment(['签退时间', 'Out']))),
      reason,
    }),
    result: object({ version: version() }),
  }),
  signExport: personalExportCall(
    `${base}/SignExport`,
    ['导出签到记录', 'Export entries'],
    exporting,
    filters,
  ),
  signRefusalExport: personalExportCall(
    `${base}/SignRefusalExport`,
    ['导出拒绝记录', 'Export refusals'],
    exporting,
    refusalFilters,
  ),
  insidePdf: endpoint({
    post: `${base}/InsidePdf`,
    title: ['打印在内名单', 'Print who is inside'],
    permission: query,
    reads: true,
    input: object(place),
    answers: 'file',
  }),
  suspicionList: endpoint({
    get: `${base}/SuspicionList`,
    title: ['疑似代签列表', 'List what looks like signing for others'],
    permission: query,
    input: pageQuery(
      {
        state: optional(suspicion.properties.state),
        roomId: filters.roomId,
        laboratoryId: filters.laboratoryId,
        from: filters.from,
        to: filters.to,
      },
      ['at'],
    ),
    result: pageOf(suspicion),
  }),
  /** An officer has looked at it; points are taken by hand alone. */
  suspicionSettle: endpoint({
    post: `${base}/SuspicionSettle`,
    title: ['处理疑似代签', 'Settle what looks like signing for others'],
    permission: edit,
    input: object({
      id: id(),
      version: version(),
      outcome: choice(['结论', 'Found'], suspicionOutcomes),
      note: optional(nullable(text(['说明', 'Note'], { max: 200, min: 0 }))),
    }),
  }),
  signHistory: historyCall(`${base}/SignHistory`, ['签到记录变更记录', 'History of an entry'], query),
});
