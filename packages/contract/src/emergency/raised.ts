import {
  about,
  bool,
  byProduct,
  choice,
  type Dictionary,
  day,
  defineErrors,
  endpoint,
  exportCall,
  hazardCategories,
  historyCall,
  id,
  idResult,
  ids,
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
  rowInput,
  type Static,
  telephone,
  text,
  version,
} from '../core/index.ts';
import { riskLevels } from '../core/risk.ts';
import { accidentStates } from './accident.ts';
import { emergencyOpenEndpoints, shared } from './open.ts';
import { emergencyPermission } from './permission.ts';

export const emergencySources = {
  tablet: ['门牌', 'Door tablet'],
  sign: ['扫码页面', 'Page of a scan'],
  report: ['隐患上报', 'Hazard report'],
  screen: ['大屏', 'Big screen'],
  sensor: ['传感器', 'Sensor'],
  manual: ['手动发起', 'By hand'],
} as const satisfies Dictionary;
export type EmergencySource = keyof typeof emergencySources;

/** What stands in the timeline. */
export const timelineKinds = {
  raised: ['发起', 'Raised'],
  joined: ['再次上报', 'Reported again'],
  told: ['通知', 'Told'],
  named: ['确认类型', 'What it is'],
  confirmed: ['收到', 'Received'],
  handled: ['接手', 'Taken over'],
  handedOver: ['移交', 'Handed over'],
  noted: ['记录', 'Note'],
  closed: ['关闭', 'Closed'],
  reopened: ['重开', 'Reopened'],
  cancelled: ['撤回', 'Taken back'],
  accident: ['事故', 'Accident'],
} as const satisfies Dictionary;
export type TimelineKind = keyof typeof timelineKinds;

/** As what somebody is told. */
export const emergencyPosts = {
  head: ['实验室负责人', 'Head of the laboratory'],
  deputy: ['实验室副负责人', 'Deputy head'],
  officer: ['实验室安全员', 'Safety officer'],
  contact: ['紧急联系人', 'Emergency contact'],
  guard: ['楼宇值守', 'Guards of the building'],
  organizationOfficer: ['学院安全员', 'Officer of the organisation'],
  organizationHead: ['学院负责人', 'Head of the organisation'],
  college: ['校级与保卫处', 'College and security'],
  leader: ['分管校领导', 'Leader in charge'],
} as const satisfies Dictionary;
export type EmergencyPost = keyof typeof emergencyPosts;

export const closingOutcomes = {
  handled: ['已处置', 'Handled'],
  falseAlarm: ['误报', 'False alarm'],
} as const satisfies Dictionary;

export const smsStates = {
  none: ['无短信', 'No SMS'],
  waiting: ['待发送', 'To be sent'],
  sent: ['已发送', 'Sent'],
  failed: ['未送达，请电话联系', 'Not sent; please call'],
} as const satisfies Dictionary;
export type SmsState = keyof typeof smsStates;

/** Hours in which a closed one may be opened again; pictures of a report and of a note. */
export const emergencyLimits = { reopenHours: 24, images: 3, noteImages: 9 } as const;

/** The numbers that come first, wherever an emergency is shown. */
export const emergencyNumbers = [
  { number: '119', title: ['火警', 'Fire'] },
  { number: '110', title: ['报警', 'Police'] },
  { number: '120', title: ['急救', 'Ambulance'] },
] as const;

const { kind, state, drill } = shared;
const note = text(['说明', 'Note'], { max: 200, min: 0 });
const reason = text(['原因', 'Reason'], { min: 2, max: 200 });
const result = longText(['处置结果', 'What was done'], { max: 500 });
const laboratoryId = id(['实验室', 'Laboratory']);
const roomId = id(['房间', 'Room']);
const buildingId = id(['楼宇', 'Building']);
const placeText = text(['地点', 'Place'], { max: 60, min: 0 });
/** Where a phone says that it is, outdoors. */
const point = object(
  {
    lat: number(['纬度', 'Latitude'], { min: -90, max: 90 }),
    lng: number(['经度', 'Longitude'], { min: -180, max: 180 }),
  },
  ['定位', 'Point on the map'],
);
export type EmergencyPoint = Static<typeof point>;
const personName = (zh: string, en: string) => text([zh, en], { max: 50 });
const images = (max: number) => optional(ids(['图片', 'Pictures'], max, 0));
const shownImages = list(text(['图片', 'Picture'], { max: 500 }), ['图片', 'Pictures']);

const shown = {
  id: id(),
  no: text(['编号', 'Number'], { max: 30 }),
  ...shared,
  sourceKind: choice(['来源', 'Source'], emergencySources),
  raisedByName: nullable(personName('发起人', 'Raised by')),
  handledAt: nullable(moment(['接手时间', 'Taken over'])),
  closedAt: nullable(moment(['关闭时间', 'Closed'])),
  secondsToHandle: nullable(integer(['接手用时（秒）', 'Seconds to the take-over'])),
  minutesToClose: nullable(integer(['关闭用时（分钟）', 'Minutes to the close'])),
  confirmed: integer(['已确认', 'Confirmed']),
  told: integer(['已通知', 'Told']),
  accident: bool(['事故', 'Accident']),
  accidentState: nullable(choice(['事故报告', 'Accident report'], accidentStates)),
};
const row = object(shown);
export type RaisedRow = Static<typeof row>;

const receiptRow = object({
  id: id(),
  userId: nullable(id(['人员', 'Person'])),
  name: personName('姓名', 'Name'),
  /** Whoever was told may be called by the others. */
  phone: nullable(personal('phone', text(['电话', 'Phone'], { max: 30 }))),
  post: choice(['身份', 'As'], emergencyPosts),
  ring: integer(['轮次', 'Ring'], { min: 1, max: 3 }),
  sentAt: moment(['通知时间', 'Told at']),
  smsState: choice(['短信', 'SMS'], smsStates),
  seenAt: nullable(moment(['查看时间', 'Seen'])),
  confirmedAt: nullable(moment(['确认时间', 'Confirmed at'])),
  going: bool(['正在前往', 'On the way']),
});
export type EmergencyReceipt = Static<typeof receiptRow>;

const timelineRow = object({
  id: id(),
  at: moment(['时间', 'At']),
  actorName: nullable(personName('人员', 'Who')),
  kind: choice(['事项', 'What'], timelineKinds),
  text: byProduct(nullable(text(['内容', 'Says'], { max: 600, min: 0 }))),
  images: shownImages,
});
export type EmergencyTimelineRow = Static<typeof timelineRow>;

const details = object({
  ...shown,
  laboratoryIds: list(laboratoryId, ['实验室', 'Laboratories']),
  /** What whoever goes there has to reckon with. */
  laboratories: list(
    object({
      id: id(),
      name: text(['实验室', 'Laboratory'], { max: 60 }),
      level: nullable(choice(['等级', 'Level'], riskLevels)),
      categories: list(choice(['危险类别', 'Hazard category'], hazardCategories), [
        '危险类别',
        'Hazard categories',
      ]),
    }),
    ['实验室', 'Laboratories'],
  ),
  roomId: nullable(roomId),
  buildingId: nullable(buildingId),
  point: nullable(point),
  /** The building that is nearest to the point, if one is near. */
  nearTo: nullable(
    object({
      name: text(['楼宇', 'Building'], { max: 60 }),
      metres: integer(['距离（米）', 'Metres'], { min: 0, max: 1000 }),
    }),
  ),
  /** Of the room. */
  floor: nullable(integer(['楼层', 'Floor'], { min: -20, max: 200 })),
  note: nullable(note),
  images: shownImages,
  result: nullable(result),
  closedByName: nullable(personName('关闭人', 'Closed by')),
  ring: integer(['轮次', 'Ring'], { min: 1, max: 3 }),
  /** Until then who raised it may take it back. */
  takeBackUntil: moment(['可撤回至', 'May be taken back until']),
  insideCount: nullable(integer(['在内人数', 'People inside'])),
  accidentReportId: nullable(id(['事故报告', 'Accident report'])),
  /** Whether there is anybody to send SMS; without, all who were told are to be called. */
  smsServed: bool(['可发短信', 'SMS can be sent']),
  receipts: list(receiptRow, ['送达', 'Told'], { max: 5000 }),
  timeline: list(timelineRow, ['时间线', 'Timeline'], { max: 5000 }),
});
export type EmergencyDetails = Static<typeof details>;

export const emergencyErrors = defineErrors({
  EMERGENCY_PLACE_MISSING: [400, '请选择或填写地点', 'Please say where it is'],
  EMERGENCY_ROOM_CLOSED: [404, '该房间不存在或已关闭', 'There is no such room, or it is closed'],
  EMERGENCY_TOO_OFTEN: [
    429,
    '上报过于频繁，请直接拨打 119、110 或 120',
    'Too many reports; please dial 119, 110 or 120',
  ],
  TOO_LATE: [409, '已通知处置人员，请由处置人员关闭', 'Those who handle it have been told; they close it'],
  EMERGENCY_TAKEN: [409, '{name}已接手', '{name} has taken it over'],
  EMERGENCY_RESULT_MISSING: [
    400,
    '请填写处置结果（至少 5 个字）',
    'Please say what was done, in 5 letters at least',
  ],
  EMERGENCY_CASUALTIES: [
    400,
    '已登记伤亡人员，不能按误报关闭',
    'People were hurt: it cannot be closed as a false alarm',
  ],
  EMERGENCY_NOT_TOLD: [400, '只能移交给已通知的人员', 'It is handed over only to somebody who was told'],
  EMERGENCY_REOPEN_LATE: [
    409,
    '关闭超过 {hours} 小时，不能重开',
    'It was closed more than {hours} hours ago and stays so',
  ],
  EMERGENCY_DRILL_REFUSED: [403, '您不能发起演练', 'You may not start a drill'],
});

const filters = {
  keyword: optional(text(['编号、地点或说明', 'Number, place or note'], { max: 50, min: 0 })),
  state: optional(state),
  kind: optional(kind),
  drill: optional(drill),
  accidentState: optional(
    choice(['事故报告', 'Accident report'], { none: ['无报告', 'None'], ...accidentStates }),
  ),
  organizationId: optional(id(['所属组织', 'Organisation'])),
  buildingId: optional(buildingId),
  laboratoryId: optional(laboratoryId),
  from: optional(day(['开始日期', 'From'])),
  to: optional(day(['结束日期', 'Until'])),
};

const guard = {
  name: text(['值守名称', 'Name'], { max: 30 }),
  phone: telephone(['电话', 'Phone']),
  buildingIds: list(buildingId, ['楼宇', 'Buildings'], { min: 1, max: 200 }),
};
const guardRow = object({
  id: id(),
  ...guard,
  buildings: list(text(['楼宇', 'Building'], { max: 60 }), ['楼宇', 'Buildings']),
  version: version(),
});
export type EmergencyGuard = Static<typeof guardRow>;

const figure = (zh: string, en: string) => integer([zh, en]);
const base = '/Customer/Emergency';
const { query, get, edit, close, export: exporting } = emergencyPermission;
const answered = object({ state });
const pressId = id(['按键', 'Press']);
/** What a display at a door shows of what it raised. */
const atDoor = object({
  joined: bool(['已合并到进行中的事件', 'Joined one that is open']),
  /** None until somebody says it. */
  kind: nullable(kind),
  state,
  told: figure('已通知', 'Told'),
  confirmed: figure('已确认', 'Confirmed'),
  going: figure('正在前往', 'On the way'),
  handlerName: shown.handlerName,
  takeBackUntil: details.properties.takeBackUntil,
  serverNow: moment(['服务器时间', 'Time of the server']),
});

export const emergencyEndpoints = about('emergency', {
  ...emergencyOpenEndpoints,
  /** Anybody, of any place; a second one of the same place and kind joins the first. */
  emergencyRaise: endpoint({
    post: '/Customer/Screen/EmergencyRaise',
    title: ['发起应急事件', 'Raise an emergency'],
    permission: 'signedIn',
    input: object({
      kind,
      laboratoryId: optional(nullable(laboratoryId)),
      roomId: optional(nullable(roomId)),
      buildingId: optional(nullable(buildingId)),
      placeText: optional(nullable(placeText)),
      point: optional(nullable(point)),
      note: optional(nullable(note)),
      images: images(emergencyLimits.images),
      drill: optional(drill),
      /** From the page of a scan, or by hand. */
      scanned: optional(bool(['扫码页面', 'From a scan'])),
    }),
    result: object({
      emergencyId: id(),
      joined: bool(['已合并到进行中的事件', 'Joined one that is open']),
      told: figure('已通知', 'Told'),
      phones: list(
        object({
          name: personName('姓名', 'Name'),
          phone: personal('phone', text(['电话', 'Phone'], { max: 30 })),
        }),
        ['电话', 'Phones'],
        { max: 200 },
      ),
    }),
  }),
  emergencyClose: endpoint({
    post: '/Customer/Screen/EmergencyClose',
    title: ['关闭应急事件', 'Close an emergency'],
    permission: close,
    input: object({
      id: id(),
      outcome: choice(['结论', 'Outcome'], closingOutcomes),
      result,
      /** A quick report is due then. */
      accident: optional(shown.accident),
      version: version(),
    }),
    result: answered,
  }),
  emergencyCancel: endpoint({
    post: `${base}/EmergencyCancel`,
    title: ['撤回应急事件', 'Take an emergency back'],
    permission: 'signedIn',
    input: object({ id: id() }),
    result: answered,
  }),
  /** By the display at a door, of its room. */
  emergencyDoorRaise: endpoint({
    post: '/Customer/Screen/EmergencyDoorRaise',
    title: ['门牌发起应急事件', 'Raise an emergency at a door'],
    permission: 'device:doorDisplay',
    input: object({
      /** None of a press alone, which goes first: what it is follows. */
      kind: optional(nullable(kind)),
      /** Drawn by the display: a call sent again is the same press. */
      pressId,
    }),
    result: atDoor,
  }),
  /** What it is, or what whoever stands there adds, after the press. */
  emergencyDoorSay: endpoint({
    post: '/Customer/Screen/EmergencyDoorSay',
    title: ['门牌补充应急事件', 'Say more of an emergency at a door'],
    permission: 'device:doorDisplay',
    input: object({ pressId, kind: optional(nullable(kind)), note: optional(nullable(note)) }),
    result: atDoor,
  }),
  /** How far the press of a display has come: who has it, who comes. */
  emergencyDoorShown: endpoint({
    get: '/Customer/Screen/EmergencyDoorShown',
    title: ['门牌查看应急事件', 'Follow an emergency at a door'],
    permission: 'device:doorDisplay',
    input: object({ pressId }),
    result: atDoor,
  }),
  emergencyDoorCancel: endpoint({
    post: '/Customer/Screen/EmergencyDoorCancel',
    title: ['门牌撤回应急事件', 'Take an emergency back at a door'],
    permission: 'device:doorDisplay',
    input: object({ pressId }),
  }),
  /** Whoever was told has opened it. */
  emergencySeen: endpoint({
    post: `${base}/EmergencySeen`,
    title: ['查看应急事件通知', 'Open what one was told of an emergency'],
    permission: 'signedIn',
    unlogged: true,
    input: object({ id: id() }),
  }),
  emergencyNote: endpoint({
    post: `${base}/EmergencyNote`,
    title: ['记录应急处置', 'Note what is done'],
    permission: 'signedIn',
    input: object({
      id: id(),
      text: longText(['内容', 'Says'], { max: 500 }),
      images: images(emergencyLimits.noteImages),
    }),
    result: answered,
  }),
  emergencyHandle: endpoint({
    post: `${base}/EmergencyHandle`,
    title: ['接手应急事件', 'Take an emergency over'],
    permission: 'signedIn',
    input: rowInput,
    result: answered,
  }),
  emergencyHandOver: endpoint({
    post: `${base}/EmergencyHandOver`,
    title: ['移交应急事件', 'Hand an emergency over'],
    permission: 'signedIn',
    input: object({ id: id(), userId: id(['移交给', 'To']), version: version() }),
    result: answered,
  }),
  emergencyReopen: endpoint({
    post: `${base}/EmergencyReopen`,
    title: ['重开应急事件', 'Reopen an emergency'],
    permission: close,
    input: object({ id: id(), reason, version: version() }),
    result: answered,
  }),
  emergencyPageList: endpoint({
    get: `${base}/EmergencyPageList`,
    title: ['应急事件列表', 'List emergencies'],
    permission: query,
    input: pageQuery(filters, [
      ...(['no', 'raisedAt', 'state', 'secondsToHandle', 'minutesToClose', 'told', 'confirmed'] as const),
    ]),
    result: pageOf(row),
  }),
  /** For whoever may read it, and everybody who was told of it or raised it. */
  emergencyDetails: endpoint({
    get: `${base}/EmergencyDetails`,
    title: ['查看应急事件', 'Show an emergency'],
    permission: 'signedIn',
    opens: 'emergency',
    input: object({ id: id() }),
    result: details,
  }),
  emergencyHistory: historyCall(
    `${base}/EmergencyHistory`,
    ['应急事件变更记录', 'History of an emergency'],
    get,
  ),
  emergencyExport: exportCall(
    `${base}/EmergencyExport`,
    ['导出应急事件', 'Export emergencies'],
    exporting,
    object(filters),
  ),
  emergencyStatistics: endpoint({
    get: `${base}/EmergencyStatistics`,
    title: ['应急事件统计', 'Figures of emergencies'],
    permission: query,
    input: object({
      organizationId: filters.organizationId,
      from: day(['开始日期', 'From']),
      to: day(['结束日期', 'Until']),
    }),
    result: object({
      total: figure('应急事件', 'Emergencies'),
      drills: figure('演练', 'Drills'),
      falseAlarms: figure('误报', 'False alarms'),
      accidents: figure('事故', 'Accidents'),
      medianSeconds: nullable(figure('接手用时中位数（秒）', 'Median seconds to the take-over')),
      byKind: list(object({ kind, count: figure('数量', 'Count') })),
      bySource: list(object({ sourceKind: shown.sourceKind, count: figure('数量', 'Count') })),
      byMonth: list(
        object({
          month: text(['月份', 'Month'], { max: 7 }),
          count: figure('数量', 'Count'),
          drills: figure('演练', 'Drills'),
        }),
      ),
      drillsOf: list(
        object({
          laboratoryName: text(['实验室', 'Laboratory'], { max: 60 }),
          half: text(['半年', 'Half-year'], { max: 10 }),
          count: figure('数量', 'Count'),
        }),
        ['演练', 'Drills'],
        { max: 10_000 },
      ),
    }),
  }),
  emergencyGuardList: endpoint({
    get: `${base}/EmergencyGuardList`,
    title: ['楼宇值守电话', 'Phones of guards'],
    permission: query,
    result: list(guardRow),
  }),
  emergencyGuardSave: endpoint({
    post: `${base}/EmergencyGuardSave`,
    title: ['保存楼宇值守电话', 'Save phones of guards'],
    permission: edit,
    collegeWide: true,
    input: object({ id: optional(id()), ...guard, version: optional(version()) }),
    result: idResult,
  }),
  emergencyGuardDelete: endpoint({
    post: `${base}/EmergencyGuardDelete`,
    title: ['删除楼宇值守电话', 'Delete phones of guards'],
    permission: edit,
    collegeWide: true,
    input: rowInput,
  }),
});
