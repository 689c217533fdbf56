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

export const appealStates = {
  open: ['待处理', 'Open'],
  accepted: ['已采纳', 'Accepted'],
  rejected: ['已驳回', 'Rejected'],
  withdrawn: ['已撤回', 'Withdrawn'],
} as const;
export type AppealState = keyof typeof appealStates;

/** What may happen to an appeal; `can` of a row says which of them now. */
export const appealEvents = {
  accept: ['采纳', 'Accept'],
  reject: ['驳回', 'Reject'],
  withdraw: ['撤回', 'Withdraw'],
} as const;
export type AppealEvent = keyof typeof appealEvents;

/** What an accepted appeal leads to. */
export const appealRemedies = {
  points: ['该题改分', 'Other points for the question'],
  fullMarks: ['该题给满分', 'Full marks for the question'],
  newAttempt: ['本次作废，可重考', 'A new attempt; this one is void'],
} as const;

const no = integer(['题号', 'No.'], { min: 1, max: 400 });
const reason = text(['申诉理由', 'Reason'], { min: 10, max: 500, pattern: '\\S' });
const reply = text(['处理意见', 'Reply'], { min: 2, max: 500, pattern: '\\S' });
const points = (label: readonly [string, string]) => number(label, { min: 0, max: 30_000 });

const listed = {
  id: id(['申诉', 'Appeal']),
  attemptId: id(['答卷', 'Attempt']),
  personName: text(['姓名', 'Name'], { max: 50 }),
  personNumber: text(['工号/学号', 'Number'], { max: 64 }),
  /** Null for the whole paper. */
  no: nullable(no),
  reason,
  files: list(
    object({
      id: id(),
      name: text(['文件名', 'File name'], { max: 200 }),
      url: text(['地址', 'Address'], { max: 500 }),
    }),
    ['附件', 'Files'],
  ),
  state: choice(['状态', 'State'], appealStates),
  reply: nullable(reply),
  createdAt: moment(['申诉时间', 'Submitted']),
  decidedAt: nullable(moment(['处理时间', 'Decided'])),
  score: nullable(points(['成绩', 'Score'])),
  totalScore: points(['总分', 'Total']),
};
export const appealRow = object({
  ...listed,
  can: list(choice(['可做', 'May be done'], appealEvents)),
});
export type AppealRow = Static<typeof appealRow>;

/** As whoever made it sees it. */
const ownAppeal = object({
  id: listed.id,
  no: listed.no,
  reason,
  state: listed.state,
  reply: listed.reply,
  createdAt: listed.createdAt,
  can: list(choice(['可做', 'May be done'], appealEvents)),
});
export type OwnAppeal = Static<typeof ownAppeal>;

export const appealErrors = defineErrors({
  APPEAL_LATE: [
    409,
    '出分后 {days} 天内可以申诉，现已超过期限',
    'Appeals are taken for {days} days after the score',
  ],
  APPEAL_NOT_SCORED: [409, '成绩公布后才能申诉', 'There is no score yet to appeal against'],
  APPEAL_OPEN: [409, '这份答卷已有待处理的申诉', 'There is an open appeal of this attempt'],
  APPEAL_CLOSED: [409, '申诉已处理或已撤回', 'The appeal is decided or withdrawn already'],
  APPEAL_OWN: [409, '不能处理本人的申诉', 'Nobody decides on his own appeal'],
  APPEAL_GRADED: [409, '您评阅过这份答卷，请由他人处理', 'You have graded this paper; somebody else decides'],
  APPEAL_NO_NEEDED: [400, '请选择要改分的题号', 'Say which question'],
  APPEAL_SCORE_NEEDED: [400, '请填写改后的得分', 'Say how many points'],
  APPEAL_SCORE_BEYOND: [400, '得分须在 {now} 与 {full} 之间', 'Points have to be between {now} and {full}'],
  APPEAL_PASSED: [409, '本次考试已通过，不能作废重考', 'The attempt has passed and is not made void'],
});

const base = '/Customer/Exam';

export const appealEndpoints = about('appeal', {
  appealSubmit: endpoint({
    post: `${base}/AppealSubmit`,
    title: ['提交成绩申诉', 'Appeal against a score'],
    permission: 'signedIn',
    input: object({
      attemptId: listed.attemptId,
      no: optional(nullable(no)),
      reason,
      fileIds: optional(list(id(['附件', 'File']), ['附件', 'Files'], { max: 3 })),
    }),
    result: object({ id: id() }),
  }),
  appealWithdraw: endpoint({
    post: `${base}/AppealWithdraw`,
    title: ['撤回成绩申诉', 'Withdraw an appeal'],
    permission: 'signedIn',
    input: object({ id: id(['申诉', 'Appeal']) }),
  }),
  /** The caller's own of one sitting, the newest first, and whether he may make another. */
  appealMine: endpoint({
    get: `${base}/AppealMineList`,
    title: ['我的成绩申诉', 'My appeals'],
    permission: 'signedIn',
    input: object({ attemptId: listed.attemptId }),
    result: object({
      appeals: list(ownAppeal),
      open: bool(['可申诉', 'May be made']),
      /** After the score in which one is taken. */
      days: integer(['申诉期限（天）', 'Days'], { max: 90 }),
    }),
  }),
  /** For those who invigilate the exam, by their role or because its rule names them. */
  appealList: endpoint({
    get: `${base}/AppealList`,
    title: ['成绩申诉列表', 'List appeals'],
    permission: 'signedIn',
    input: pageQuery(
      {
        examRoleId: id(['考试', 'Exam']),
        state: optional(choice(['状态', 'State'], appealStates)),
      },
      ['createdAt'],
    ),
    result: pageOf(appealRow),
  }),
  appealDecide: endpoint({
    post: `${base}/AppealDecide`,
    title: ['处理成绩申诉', 'Decide on an appeal'],
    permission: 'signedIn',
    changes: ['appeal', 'attempt', 'exam', 'examRule'],
    input: object({
      id: id(['申诉', 'Appeal']),
      accept: bool(['采纳', 'Accept']),
      how: optional(nullable(choice(['处理方式', 'Remedy'], appealRemedies))),
      no: optional(nullable(no)),
      score: optional(nullable(number(['改后得分', 'Points'], { min: 0, max: 100 }))),
      reply,
    }),
    result: object({
      score: nullable(points(['成绩', 'Score'])),
      passed: nullable(bool(['通过', 'Passed'])),
    }),
  }),
});
