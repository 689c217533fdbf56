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
  number,
  object,
  optional,
  pageOf,
  pageQuery,
  type Static,
  text,
} from '../core/index.ts';
import { sittingItem, submitKinds } from './attempt.ts';

export const lateStates = {
  open: ['待处理', 'Open'],
  accepted: ['已采纳', 'Accepted'],
  rejected: ['已驳回', 'Rejected'],
} as const;
export type LateState = keyof typeof lateStates;

/** What may happen to a batch of late answers; `can` of a row says which of them now. */
export const lateEvents = { accept: ['采纳', 'Accept'], reject: ['驳回', 'Reject'] } as const;
export type LateEvent = keyof typeof lateEvents;

/** Hours after the deadline in which answers that stayed in a browser are taken. */
export const lateHours = 24;

const points = (label: readonly [string, string]) => number(label, { min: 0, max: 30_000 });
const reason = text(['处理意见', 'Reason'], { min: 2, max: 500, pattern: '\\S' });
const offlineFrom = moment(['断网时间', 'Offline from']);

export const lateRow = object({
  id: id(),
  attemptId: id(['答卷', 'Attempt']),
  personName: text(['姓名', 'Name'], { max: 50 }),
  personNumber: text(['工号/学号', 'Number'], { max: 64 }),
  count: integer(['题数', 'Questions']),
  /** As its page tells it. */
  offlineFrom,
  deadlineAt: moment(['截止时间', 'Ended']),
  receivedAt: moment(['收到时间', 'Received']),
  submitKind: nullable(choice(['交卷方式', 'How it ended'], submitKinds)),
  state: choice(['状态', 'State'], lateStates),
  reason: nullable(reason),
  score: nullable(points(['成绩', 'Score'])),
  totalScore: points(['总分', 'Total']),
  can: list(choice(['可做', 'May be done'], lateEvents)),
});
export type LateRow = Static<typeof lateRow>;

export const lateErrors = defineErrors({
  LATE_RUNNING: [409, '考试还在进行，请在试卷中作答', 'The exam is running; answer in the paper'],
  LATE_HANDED_IN: [409, '您已自行交卷，不能再补交', 'You have handed it in yourself'],
  LATE_OVER: [409, '截止 {hours} 小时后不再接收', 'Nothing is taken {hours} hours after the end'],
  LATE_REVIEWED: [
    409,
    '您已查看这份答卷的答案，不能再补交',
    'You have been shown what is right; nothing is taken any more',
  ],
  LATE_THERE: [409, '这份答卷已提交过离线答案', 'Late answers of this attempt are there already'],
  LATE_CLOSED: [409, '该离线答案已处理', 'They are decided already'],
  LATE_OWN: [409, '不能处理本人的离线答案', 'Nobody decides on his own answers'],
  LATE_GRADED: [409, '您评阅过这份答卷，请由他人处理', 'You have graded this paper; somebody else decides'],
});

const base = '/Customer/Exam';

export const lateEndpoints = about('lateAnswer', {
  lateAnswerSubmit: endpoint({
    post: `${base}/LateAnswerSubmit`,
    title: ['提交离线答案', 'Send late answers'],
    permission: 'signedIn',
    input: object({
      attemptId: id(['答卷', 'Attempt']),
      items: list(sittingItem, ['作答', 'Answers'], { min: 1, max: 400 }),
      offlineFrom,
    }),
    result: object({ batchId: id() }),
  }),
  /** For those who invigilate the exam, by their role or because its rule names them. */
  lateAnswerList: endpoint({
    get: `${base}/LateAnswerList`,
    title: ['离线答案列表', 'List late answers'],
    permission: 'signedIn',
    input: pageQuery(
      { examRoleId: id(['考试', 'Exam']), state: optional(choice(['状态', 'State'], lateStates)) },
      ['receivedAt'],
    ),
    result: pageOf(lateRow),
  }),
  lateAnswerDecide: endpoint({
    post: `${base}/LateAnswerDecide`,
    title: ['处理离线答案', 'Decide on late answers'],
    permission: 'signedIn',
    changes: ['lateAnswer', 'attempt', 'exam', 'examRule', 'grading'],
    input: object({ id: id(), accept: bool(['采纳', 'Accept']), reason }),
    result: object({
      score: nullable(points(['成绩', 'Score'])),
      passed: nullable(bool(['通过', 'Passed'])),
    }),
  }),
});
