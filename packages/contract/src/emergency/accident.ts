import {
  about,
  bool,
  choice,
  type Dictionary,
  day,
  defineErrors,
  endpoint,
  exportCall,
  historyCall,
  id,
  ids,
  integer,
  list,
  longText,
  moment,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  rowInput,
  type Static,
  text,
  userTypes,
  version,
} from '../core/index.ts';
import { emergencyTypes } from './open.ts';
import { emergencyPermission } from './permission.ts';

export const accidentLevels = {
  slight: ['轻微', 'Slight'],
  general: ['一般', 'General'],
  serious: ['较大', 'Serious'],
  major: ['重大', 'Major'],
} as const satisfies Dictionary;
export type AccidentLevel = keyof typeof accidentLevels;

export const accidentStates = {
  due: ['待快报', 'Quick report due'],
  quick: ['已快报', 'Quick report filed'],
  investigated: ['待结案', 'To be ended'],
  ended: ['已结案', 'Ended'],
  /** Of a false alarm, before anything was reported. */
  void: ['已作废', 'Void'],
} as const satisfies Dictionary;
export type AccidentState = keyof typeof accidentStates;

export const accidentEvents = {
  edit: ['填写', 'Fill in'],
  fileQuick: ['提交快报', 'File the quick report'],
  fileFinal: ['提交报告', 'Hand the report in'],
  end: ['结案', 'End'],
  back: ['退回', 'Send back'],
} as const satisfies Dictionary;
export type AccidentEvent = keyof typeof accidentEvents;

export const casualtyDegrees = {
  slight: ['轻伤', 'Slight injury'],
  severe: ['重伤', 'Severe injury'],
  poisoned: ['中毒', 'Poisoning'],
  dead: ['死亡', 'Death'],
} as const satisfies Dictionary;

export const accidentReceivers = {
  college: ['学校', 'The college'],
  education: ['教育主管部门', 'Education authority'],
  emergency: ['应急管理', 'Emergency management'],
  police: ['公安', 'Police'],
  health: ['卫生健康', 'Health authority'],
  environment: ['生态环境', 'Environment authority'],
} as const satisfies Dictionary;

/** 四不放过, in their order. */
export const fourPoints = {
  cause: ['原因查清', 'The cause is known'],
  people: ['责任人员处理', 'Those responsible were dealt with'],
  measures: ['整改措施落实', 'Measures were taken'],
  education: ['人员受到教育', 'People were taught'],
} as const satisfies Dictionary;
export type FourPoint = keyof typeof fourPoints;

const casualty = object({
  name: text(['姓名', 'Name'], { max: 50 }),
  userType: choice(['人员类型', 'Kind of person'], userTypes),
  degree: choice(['伤情', 'Degree'], casualtyDegrees),
  injury: optional(nullable(text(['伤情说明', 'Injury'], { max: 200, min: 0 }))),
  hospital: optional(nullable(text(['就诊医院', 'Hospital'], { max: 100, min: 0 }))),
});
export type Casualty = Static<typeof casualty>;

const receiver = object({
  receiver: choice(['接收单位', 'Receiver'], accidentReceivers),
  at: moment(['报告时间', 'Reported at']),
  way: text(['报告方式', 'How'], { max: 50 }),
  by: text(['报告人', 'By'], { max: 50 }),
});
export type AccidentReceiver = Static<typeof receiver>;

const point = object({
  point: choice(['事项', 'Point'], fourPoints),
  done: bool(['已完成', 'Done']),
  text: optional(nullable(longText(['说明', 'Says'], { max: 1000 }))),
  files: optional(ids(['佐证材料', 'Evidence'], 5, 0)),
});
export type FourPointRow = Static<typeof point>;

const reason = text(['原因', 'Reason'], { min: 2, max: 500 });
const level = choice(['事故等级', 'Level'], accidentLevels);
const state = choice(['状态', 'State'], accidentStates);
const casualties = list(casualty, ['伤亡人员', 'Casualties'], { max: 200, counted: '名' });
const attachments = list(id(['附件', 'Attachment']), ['附件', 'Attachments'], { max: 20 });

/** What is written into a report; anything may be missing until it is filed. */
export const accidentFields = {
  occurredAt: moment(['发生时间', 'When']),
  place: text(['发生地点', 'Place'], { max: 400 }),
  level,
  course: nullable(longText(['事故经过', 'Course'], { max: 5000 })),
  immediateMeasures: nullable(longText(['应急措施', 'Immediate measures'], { max: 5000 })),
  directCause: nullable(longText(['直接原因', 'Direct cause'], { max: 5000 })),
  indirectCause: nullable(longText(['间接原因', 'Indirect cause'], { max: 5000 })),
  /** Yuan with two places. */
  loss: nullable(
    text(['直接经济损失（元）', 'Loss (yuan)'], {
      max: 15,
      pattern: '^\\d{1,10}(\\.\\d{1,2})?$',
      says: ['{title}应为金额，最多两位小数', '{title} must be an amount with two decimals at most'],
    }),
  ),
  casualties,
  reportedTo: list(receiver, ['报告情况', 'Reported to'], { max: 20 }),
  points: list(point, ['四不放过', 'The four points'], { max: 4 }),
  attachments,
};

const shown = {
  id: id(),
  no: text(['编号', 'Number'], { max: 30 }),
  emergencyId: id(['应急事件', 'Emergency']),
  emergencyNo: text(['应急事件', 'Emergency'], { max: 30 }),
  kind: choice(['类型', 'Kind'], emergencyTypes),
  place: accidentFields.place,
  occurredAt: accidentFields.occurredAt,
  level,
  casualtyCount: integer(['伤亡人数', 'Casualties']),
  state,
  dueAt: moment(['快报时限', 'Quick report by']),
  quickAt: nullable(moment(['快报时间', 'Quick report filed'])),
  /** Minutes beyond the limit; null in time. */
  lateMinutes: nullable(integer(['超时（分钟）', 'Minutes late'])),
  finalDueAt: nullable(moment(['报告时限', 'Final report by'])),
  pointsDone: integer(['四不放过', 'Points done'], { max: 4 }),
  version: version(),
  can: list(choice(['可做', 'May be done'], accidentEvents)),
};
const row = object(shown);
export type AccidentRow = Static<typeof row>;
const details = object({
  ...shown,
  ...accidentFields,
  handlerName: nullable(text(['处置人', 'Handler'], { max: 50 })),
  /** Attachments and evidence of the points, by name. */
  files: list(object({ id: id(), name: text(['文件名', 'File name'], { max: 200 }) }), ['附件', 'Files']),
  /** Who was hurt is named to him, and may be changed by him. */
  peopleShown: bool(['可见伤亡人员', 'May see who was hurt']),
  /** SHA-256 of what it said when it was ended. */
  contentHash: nullable(text(['结案校验值', 'Hash when ended'], { max: 64 })),
  /** It still says the same; null before it is ended. */
  intact: nullable(bool(['内容与结案一致', 'As it was ended'])),
});
export type AccidentDetails = Static<typeof details>;

export const accidentErrors = defineErrors({
  ACCIDENT_OF_DRILL: [400, '演练没有事故报告', 'A drill has no accident report'],
  ACCIDENT_OF_FALSE_ALARM: [
    400,
    '误报没有事故，请取消勾选或按已处置关闭',
    'A false alarm is no accident: take back the tick, or close it as handled',
  ],
  ACCIDENT_INCOMPLETE: [400, '请先填写：{names}', 'Please fill in first: {names}'],
  ACCIDENT_POINT_OPEN: [409, '四不放过尚未完成：{names}', 'Points that are open: {names}'],
  ACCIDENT_IN_FUTURE: [400, '发生时间不能晚于现在', 'It cannot have happened in the future'],
});

const filters = {
  level: optional(level),
  state: optional(state),
  organizationId: optional(id(['所属组织', 'Organisation'])),
  from: optional(day(['开始日期', 'From'])),
  to: optional(day(['结束日期', 'Until'])),
};
const base = '/Customer/Emergency';
const { query, get, close, export: exporting } = emergencyPermission;
const written = ['accident', 'emergency'] as const;
const answered = object({ state });
const {
  occurredAt,
  place,
  casualties: hurt,
  reportedTo,
  points,
  attachments: _files,
  ...texts
} = accidentFields;

export const accidentEndpoints = about('accident', {
  accidentReportPageList: endpoint({
    get: `${base}/AccidentReportPageList`,
    title: ['事故报告列表', 'List accident reports'],
    permission: query,
    input: pageQuery(filters, ['no', 'occurredAt', 'state', 'casualtyCount', 'lateMinutes', 'pointsDone']),
    result: pageOf(row),
  }),
  accidentReportDetails: endpoint({
    get: `${base}/AccidentReportDetails`,
    title: ['查看事故报告', 'Show an accident report'],
    permission: 'signedIn',
    input: object({ id: id() }),
    result: details,
  }),
  accidentReportHistory: historyCall(
    `${base}/AccidentReportHistory`,
    ['事故报告变更记录', 'History of an accident report'],
    get,
  ),
  /** Opens the report of an emergency, or writes into it; the hour of the quick report runs from the first press. */
  accidentReportSave: endpoint({
    post: `${base}/AccidentReportSave`,
    title: ['填写事故报告', 'Write an accident report'],
    permission: 'signedIn',
    changes: written,
    input: object({
      emergencyId: shown.emergencyId,
      /** None for one that is opened by it. */
      version: optional(version()),
      occurredAt: optional(occurredAt),
      place: optional(place),
      level: optional(texts.level),
      course: optional(texts.course),
      immediateMeasures: optional(texts.immediateMeasures),
      directCause: optional(texts.directCause),
      indirectCause: optional(texts.indirectCause),
      loss: optional(texts.loss),
      casualties: optional(hurt),
      reportedTo: optional(reportedTo),
      points: optional(points),
      attachments: optional(ids(['附件', 'Attachments'], 20, 0)),
    }),
    result: object({ id: id(), state, version: version() }),
  }),
  accidentReportFile: endpoint({
    post: `${base}/AccidentReportFile`,
    title: ['提交事故报告', 'File an accident report'],
    permission: 'signedIn',
    changes: written,
    input: object({
      id: id(),
      part: choice(['报告', 'Report'], { quick: ['快报', 'Quick'], final: ['正式报告', 'Final'] }),
      version: version(),
    }),
    result: answered,
  }),
  accidentReportEnd: endpoint({
    post: `${base}/AccidentReportEnd`,
    title: ['事故报告结案', 'End an accident report'],
    permission: close,
    collegeWide: true,
    changes: written,
    input: rowInput,
    result: answered,
  }),
  accidentReportBack: endpoint({
    post: `${base}/AccidentReportBack`,
    title: ['退回事故报告', 'Send an accident report back'],
    permission: close,
    collegeWide: true,
    changes: written,
    input: object({ id: id(), reason, version: version() }),
    result: answered,
  }),
  accidentReportPdf: endpoint({
    get: `${base}/AccidentReportPdf`,
    title: ['打印事故报告', 'Print an accident report'],
    permission: get,
    input: object({ id: id() }),
    answers: 'file',
  }),
  accidentReportExport: exportCall(
    `${base}/AccidentReportExport`,
    ['导出事故报告', 'Export accident reports'],
    exporting,
    object(filters),
  ),
});
