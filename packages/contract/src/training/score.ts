import {
  about,
  bool,
  choice,
  day,
  endpoint,
  id,
  integer,
  list,
  moment,
  nullable,
  number,
  object,
  optional,
  pageOf,
  pageQuery,
  personalExportCall,
  type Static,
  text,
} from '../core/index.ts';
import { appealStates } from './appeal.ts';
import { attemptStates, examEventKinds, examPhotoUrl, reviewedQuestion, submitKinds } from './attempt.ts';
import { examRulePermission } from './permissions.ts';
import { examRuleFields } from './rule.ts';

/** What happened in a sitting, as its timeline says it. */
export const attemptEventKinds = {
  start: ['开始考试', 'Started'],
  ...examEventKinds,
  deviceChange: ['更换设备', 'Moved to another device'],
  warn: ['监考提醒', 'Warned'],
  extend: ['延长时间', 'More time'],
  force: ['强制交卷', 'Ended by the invigilator'],
  unlock: ['解除设备锁定', 'Device unlocked'],
  invalidate: ['作废', 'Made void'],
  submit: ['交卷', 'Handed in'],
  grade: ['阅卷', 'Graded'],
  appeal: ['申诉', 'Appeal'],
  late: ['离线答案', 'Late answers'],
  rescore: ['重新计分', 'Scored again'],
  review: ['本人查看解析', 'Shown what is right'],
} as const;

const points = (label: readonly [string, string]) => number(label, { min: 0, max: 30_000 });

const listed = {
  id: id(['答卷', 'Attempt']),
  personName: text(['姓名', 'Name'], { max: 50 }),
  personNumber: text(['工号/学号', 'Number'], { max: 64 }),
  organizationName: nullable(text(['单位', 'Unit'], { max: 60 })),
  attemptNo: integer(['第几次', 'Attempt']),
  score: nullable(points(['成绩', 'Score'])),
  totalScore: points(['总分', 'Total']),
  passed: nullable(bool(['通过', 'Passed'])),
  state: choice(['状态', 'State'], attemptStates),
  startedAt: moment(['开始时间', 'Started']),
  submittedAt: nullable(moment(['交卷时间', 'Handed in'])),
  usedMinutes: nullable(integer(['用时（分钟）', 'Minutes'])),
  leaveCount: integer(['离开次数', 'Times left']),
  submitKind: nullable(choice(['交卷方式', 'How it ended'], submitKinds)),
  certificateNumber: nullable(text(['证书编号', 'Certificate'], { max: 60 })),
  /** Where its last appeal stands. */
  appeal: nullable(choice(['申诉', 'Appeal'], appealStates)),
};
export const attemptRow = object(listed);
export type AttemptRow = Static<typeof attemptRow>;

const attemptDetails = object({
  ...listed,
  examName: examRuleFields.examName,
  passScore: points(['及格分', 'Pass mark']),
  ip: nullable(text(['地址', 'Address'], { max: 64 })),
  photoUrl: examPhotoUrl,
  /** Empty while it runs. */
  questions: list(reviewedQuestion, ['试题', 'Questions'], { max: 400 }),
  events: list(
    object({
      id: id(),
      at: moment(['时间', 'At']),
      kind: choice(['事件', 'Event'], attemptEventKinds),
      seconds: nullable(integer(['秒数', 'Seconds'])),
      note: nullable(text(['说明', 'Note'], { max: 500, min: 0 })),
    }),
    ['事件记录', 'Timeline'],
  ),
});
export type AttemptDetails = Static<typeof attemptDetails>;

const filters = {
  examRoleId: id(['考试', 'Exam']),
  keyword: optional(text(['姓名或工号/学号', 'Name or number'], { max: 50, min: 0 })),
  organizationId: optional(id(['单位', 'Unit'])),
  subtree: optional(bool(['含下级', 'Include sub-units'])),
  passed: optional(bool(['通过', 'Passed'])),
  state: optional(choice(['状态', 'State'], attemptStates)),
  appealOpen: optional(bool(['有待处理申诉', 'With an open appeal'])),
  /** Days on which it was begun, both included. */
  from: optional(day(['开始日期', 'From'])),
  to: optional(day(['截止日期', 'To'])),
};

const base = '/Customer/Exam';
const may = examRulePermission;

export const scoreEndpoints = about('attempt', {
  attemptList: endpoint({
    get: `${base}/AttemptList`,
    title: ['成绩列表', 'List scores'],
    permission: may.get,
    input: pageQuery(filters, ['startedAt', 'submittedAt', 'score', 'leaveCount', 'personName']),
    result: pageOf(attemptRow),
  }),
  /** For whoever may see attempts, and for those who invigilate the exam, by their role or because its rule names them. */
  attemptDetails: endpoint({
    get: `${base}/AttemptDetails`,
    title: ['查看答卷', 'Show an attempt'],
    permission: 'signedIn',
    input: object({ id: id(['答卷', 'Attempt']) }),
    result: attemptDetails,
  }),
  attemptExport: personalExportCall(
    `${base}/AttemptExport`,
    ['导出成绩', 'Export scores'],
    may.export,
    filters,
  ),
  /** For its examinee once its review is open, for whoever may see its details at any time. */
  attemptPdf: endpoint({
    get: `${base}/AttemptPdf`,
    title: ['下载答卷', 'Download an attempt'],
    permission: 'signedIn',
    input: object({ attemptId: id(['答卷', 'Attempt']) }),
    answers: 'file',
  }),
});
