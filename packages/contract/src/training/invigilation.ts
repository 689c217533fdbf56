import {
  about,
  bool,
  choice,
  defineErrors,
  endpoint,
  id,
  integer,
  list,
  moment,
  nullable,
  object,
  optional,
  pageQuery,
  type Static,
  text,
} from '../core/index.ts';
import { attemptStates, examPhotoUrl } from './attempt.ts';
import { examRuleFields } from './rule.ts';

/** What invigilators do about sittings; `can` of a row says which of them now. */
export const attemptActs = {
  warn: ['提醒', 'Warn'],
  extend: ['延时', 'Give more time'],
  force: ['收卷', 'End it'],
  invalidate: ['作废', 'Void'],
  unlock: ['解除设备锁定', 'Release the device'],
  /** Before the start, of people instead of sittings. */
  waivePhoto: ['免拍照', 'Waive the photo'],
} as const;
export type AttemptAct = keyof typeof attemptActs;

/** Where somebody stands whom an exam is for. */
export const monitorStates = {
  notStarted: ['未开始', 'Not started'],
  running: attemptStates.running,
  submitted: ['已交卷', 'Handed in'],
  passed: ['已通过', 'Passed'],
  offline: ['已离线', 'Offline'],
  invalid: attemptStates.invalid,
} as const;
export type MonitorState = keyof typeof monitorStates;

export const monitorLimits = {
  /** Seconds without a sign of a page that is sat at. */
  offlineSeconds: 60,
  atOnce: 500,
  extendMinutes: 600,
} as const;

const people = (label: readonly [string, string]) => integer(label);
const row = object({
  /** Of the person: who has not begun has no attempt. */
  id: id(['人员', 'Person']),
  attemptId: nullable(id(['答卷', 'Attempt'])),
  personName: text(['姓名', 'Name'], { max: 50 }),
  personNumber: text(['工号/学号', 'Number'], { max: 64 }),
  organizationName: nullable(text(['单位', 'Unit'], { max: 60 })),
  state: choice(['状态', 'State'], monitorStates),
  answered: integer(['已答', 'Answered']),
  questionCount: integer(['题数', 'Questions']),
  photoUrl: examPhotoUrl,
  startedAt: nullable(moment(['开始时间', 'Started'])),
  /** Null unless it runs. */
  deadlineAt: nullable(moment(['截止时间', 'Ends'])),
  /** At the time of the answer; null unless it runs. */
  secondsLeft: nullable(integer(['剩余时间', 'Time left'])),
  leaveCount: integer(['离开次数', 'Times left']),
  leaveSeconds: integer(['离开秒数', 'Seconds away']),
  ip: nullable(text(['IP 地址', 'IP address'], { max: 64 })),
  /** It was begun from another address. */
  moved: bool(['地址变化', 'Address changed']),
  seenAt: nullable(moment(['最近在线', 'Last seen'])),
  can: list(choice(['可做', 'May be done'], attemptActs)),
});
export type MonitorRow = Static<typeof row>;

const counters = object({
  notStarted: people(['未开始', 'Not started']),
  running: people(['进行中', 'Running']),
  submitted: people(['已交卷', 'Handed in']),
  passed: people(['已通过', 'Passed']),
  offline: people(['已离线', 'Offline']),
});
export type MonitorCounters = Static<typeof counters>;

const examRoleId = id(['考试', 'Exam']);
const reason = text(['原因', 'Reason'], { min: 2, max: 200 });

export const invigilationErrors = defineErrors({
  EXAM_ACT_REASON: [400, '请填写原因', 'Say why'],
  EXAM_ACT_TEXT: [400, '请填写提醒内容', 'Say what of'],
  EXAM_ACT_MINUTES: [400, '请填写延长的分钟数', 'Say how many minutes'],
  EXAM_ACT_COUNTS: [400, '请选择作废后是否计入考试次数', 'Say whether it counts as an attempt'],
  EXAM_ACT_WHOM: [400, '请选择考生', 'Choose whom'],
  EXAM_ACT_OWN: [409, '不能处理本人的考试', 'Nobody invigilates his own exam'],
  EXAM_ACT_NOT_RUNNING: [409, '考试已交卷', 'It has been handed in'],
  EXAM_ACT_STARTED: [409, '考试进行中，无需拍照', 'The exam is being sat; no photo is needed any more'],
  EXAM_ACT_WAIVED: [409, '已免拍照', 'The photo is waived already'],
  EXAM_ACT_NO_PHOTO: [409, '本场考试不要求拍照', 'This exam asks for no photo'],
  EXAM_ACT_INVALID: [409, '答卷已作废', 'It is void already'],
});

const base = '/Customer/Exam';

export const invigilationEndpoints = about('invigilation', {
  /** Exams that the caller invigilates because a rule names him. */
  invigilatingList: endpoint({
    get: `${base}/InvigilatingList`,
    title: ['我监考的考试', 'Exams that I invigilate'],
    permission: 'signedIn',
    result: list(
      object({
        id: examRoleId,
        examName: examRuleFields.examName,
        openAt: nullable(moment(['开放时间', 'Opens'])),
        closeAt: nullable(moment(['关闭时间', 'Closes'])),
        running: people(['进行中', 'Running']),
      }),
    ),
  }),
  monitorList: endpoint({
    get: `${base}/MonitorList`,
    title: ['监考', 'Invigilate'],
    permission: 'signedIn',
    input: pageQuery(
      {
        examRoleId,
        keyword: optional(text(['姓名或工号/学号', 'Name or number'], { max: 50, min: 0 })),
        organizationId: optional(id(['单位', 'Unit'])),
        /** Without one whoever has begun. */
        state: optional(choice(['状态', 'State'], monitorStates)),
        leavesFrom: optional(integer(['离开不少于（次）', 'Left at least'], { max: 10_000 })),
      },
      ['deadlineAt', 'leaveCount', 'startedAt'],
    ),
    result: object({
      examName: examRuleFields.examName,
      needPhoto: bool(['开考前拍照', 'Photo before the start']),
      counters,
      pageNo: integer(['页码', 'Page']),
      totalCount: integer(['总数', 'Total']),
      data: list(row),
    }),
  }),
  attemptAct: endpoint({
    post: `${base}/AttemptAct`,
    title: ['处理考试', 'Act on sittings'],
    permission: 'signedIn',
    changes: ['invigilation', 'exam', 'examRule'],
    input: object({
      examRoleId,
      attemptIds: optional(
        list(id(['答卷', 'Attempt']), ['考生', 'Whom'], { max: monitorLimits.atOnce, counted: '名' }),
      ),
      /** Who need not take a photo. */
      userIds: optional(
        list(id(['人员', 'Person']), ['人员', 'People'], { max: monitorLimits.atOnce, counted: '名' }),
      ),
      /** All that run, instead of some. */
      all: optional(bool(['全部进行中的考生', 'Everybody who sits it now'])),
      act: choice(['操作', 'Action'], attemptActs),
      /** What a warning says. */
      text: optional(text(['提醒内容', 'Text'], { max: 200, min: 0 })),
      minutes: optional(integer(['延长（分钟）', 'Minutes'], { min: 1, max: monitorLimits.extendMinutes })),
      /** Of one that becomes void: whether it is one of the attempts all the same. */
      counts: optional(bool(['计入考试次数', 'Counts as an attempt'])),
      /** A warning says it itself. */
      reason: optional(reason),
    }),
    result: object({
      done: integer(['已处理', 'Done']),
      failed: list(
        object({
          /** Null of who has not begun. */
          attemptId: nullable(id(['答卷', 'Attempt'])),
          personName: text(['姓名', 'Name'], { max: 50 }),
          why: text(['原因', 'Why'], { max: 200 }),
        }),
      ),
    }),
  }),
});
