import {
  about,
  bool,
  choice,
  defineErrors,
  endpoint,
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
  type Static,
  text,
} from '../core/index.ts';
import { examStatuses } from './examStatuses.ts';
import { coursewareGone } from './learnStandings.ts';
import { photoKeepDays } from './photo.ts';
import { questionTypes } from './questionWords.ts';
import { examKinds, examRuleContent, examRuleFields } from './rule.ts';

export const attemptStates = {
  running: ['进行中', 'Running'],
  grading: ['待阅卷', 'To be graded'],
  scored: ['已出分', 'Scored'],
  invalid: ['已作废', 'Void'],
} as const;
export type AttemptState = keyof typeof attemptStates;

export const submitKinds = {
  manual: ['本人交卷', 'Handed in'],
  timeout: ['到时收卷', 'Time was over'],
  screenLeave: ['离开页面收卷', 'Left the page'],
  forced: ['监考收卷', 'Ended by an invigilator'],
} as const;

/** What an exam may ask for first. */
export const prerequisiteKinds = {
  exam: ['通过考试', 'Pass an exam'],
  courseware: ['学完课件', 'Learn courseware'],
  minutes: ['学习时长', 'Minutes of learning'],
} as const;

export const examEventKinds = {
  leave: ['离开页面', 'Left the page'],
  return: ['返回页面', 'Came back'],
  offline: ['网络中断', 'Went offline'],
  resync: ['重新同步', 'Synchronised'],
} as const;

export const sittingLimits = {
  itemsAtOnce: 50,
  /** Letters of a blank, or of a short answer. */
  textLength: 2000,
  /** Tries of an exam code in ten minutes. */
  codeTries: 5,
} as const;

const attemptId = id(['答卷', 'Attempt']);
const deviceId = text(['设备', 'Device'], { min: 8, max: 64, pattern: '^[A-Za-z0-9_-]+$' });
const oid = text(['选项', 'Option'], { min: 8, max: 8, pattern: '^[A-Za-z0-9_-]{8}$' });

/** Options by their ids in this attempt, or what stands in the blanks. */
const answer = object(
  {
    chosen: optional(list(oid, ['所选选项', 'Chosen'], { max: 8 })),
    texts: optional(
      list(text(['填空', 'Blank'], { min: 0, max: sittingLimits.textLength }), ['填空', 'Blanks'], {
        max: 5,
      }),
    ),
  },
  ['作答', 'Answer'],
);
export type SittingAnswer = Static<typeof answer>;

const no = integer(['题号', 'No.'], { min: 1, max: 400 });
const seq = integer(['次序', 'Sequence'], { min: 1 });
export const sittingItem = object({
  no,
  answer,
  /** Grows with every change of any answer of the attempt; of one question the highest counts. */
  seq,
  flagged: optional(bool(['标记', 'Flagged'])),
  spentSeconds: optional(integer(['用时（秒）', 'Seconds'], { max: 20_000 })),
});
export type SittingItem = Static<typeof sittingItem>;
const items = list(sittingItem, ['作答', 'Answers'], { max: sittingLimits.itemsAtOnce });

/** What an invigilator told somebody who sits. */
const message = object({
  id: id(['消息', 'Message']),
  kind: choice(['类型', 'Kind'], { warn: ['警告', 'Warning'], extend: ['延时', 'More time'] }),
  at: moment(['时间', 'At']),
  text: nullable(text(['内容', 'Text'], { max: 200 })),
  minutes: nullable(integer(['分钟', 'Minutes'])),
});
export type ExamMessage = Static<typeof message>;
/** The newest of a sitting; its page shows each once. */
const messages = list(message, ['监考消息', 'From the invigilators'], { max: 10 });

const picture = text(['图片', 'Picture'], { max: 500 });
/** Of the examinee before the start, for minutes and for who asked; null without one, and once it was swept. */
export const examPhotoUrl = nullable(text(['考前照片', 'Photo'], { max: 500 }));
const shownQuestion = object({
  no,
  questionType: choice(['题型', 'Type'], questionTypes),
  stem: text(['题干', 'Stem'], { max: 2000 }),
  images: list(picture, ['题干图片', 'Pictures']),
  options: list(
    object({ oid, text: text(['选项内容', 'Text'], { min: 0, max: 500 }), image: nullable(picture) }),
    ['选项', 'Options'],
  ),
  blanks: integer(['空数', 'Blanks']),
  score: number(['分值', 'Points'], { min: 0, max: 100 }),
});
export type PaperQuestion = Static<typeof shownQuestion>;
export const paperQuestionFields = shownQuestion.properties;
export const optionId = oid;

const { leaveLimit, leaveAction, leaveGraceSeconds, fullscreen, disableCopy, watermark } = examRuleContent;
const total = number(['总分', 'Total'], { min: 0, max: 30_000 });
const sitting = object({
  attemptId,
  examName: examRuleFields.examName,
  personName: text(['姓名', 'Name'], { max: 50 }),
  personNumber: text(['工号/学号', 'Number'], { max: 64 }),
  serverNow: moment(['服务器时间', 'Now']),
  startedAt: moment(['开始时间', 'Started']),
  deadlineAt: moment(['截止时间', 'Ends']),
  /** From when on it can be handed in. */
  submitFrom: moment(['最早交卷', 'Can be handed in from']),
  totalScore: total,
  passScore: examRuleContent.passScore,
  leaveCount: integer(['离开次数', 'Times left']),
  rules: object({ leaveLimit, leaveAction, leaveGraceSeconds, fullscreen, disableCopy, watermark }),
  paper: list(shownQuestion, ['试题', 'Questions'], { max: 400 }),
  answers: list(
    object({ no, answer, seq, flagged: bool(['标记', 'Flagged']) }),
    ['已存作答', 'Answers that are kept'],
    { max: 400 },
  ),
  messages,
});
export type Sitting = Static<typeof sitting>;

const certificateId = nullable(id(['证书', 'Certificate']));
const outcome = object({
  attemptId,
  examRoleId: id(['考试', 'Exam']),
  examName: examRuleFields.examName,
  state: choice(['状态', 'State'], attemptStates),
  submitKind: nullable(choice(['交卷方式', 'How it ended'], submitKinds)),
  startedAt: moment(['开始时间', 'Started']),
  submittedAt: nullable(moment(['交卷时间', 'Handed in'])),
  /** Null until the rule shows it. */
  score: nullable(total),
  totalScore: total,
  passScore: examRuleContent.passScore,
  passed: nullable(bool(['通过', 'Passed'])),
  perType: list(
    object({
      questionType: choice(['题型', 'Type'], questionTypes),
      count: integer(['题数', 'Questions']),
      right: integer(['答对', 'Right']),
      score: total,
      totalScore: total,
    }),
    ['各题型得分', 'By type'],
  ),
  attemptsLeft: nullable(integer(['剩余次数', 'Attempts left'])),
  nextStartAt: nullable(moment(['下次可考', 'Next start'])),
  /** What can be done about the exam now; null where it is no more. */
  status: nullable(choice(['状态', 'Status'], examStatuses)),
  reviewable: bool(['可查看试卷', 'Can be reviewed']),
  certificateId,
});
export type Outcome = Static<typeof outcome>;

/** A question of a paper with what was answered and what is right. */
export const reviewedQuestion = object({
  ...shownQuestion.properties,
  answer,
  right: list(oid, ['正确选项', 'Right']),
  rightTexts: list(text(['参考答案', 'Right'], { max: 1000 }), ['参考答案', 'Right']),
  /** Null until somebody has graded it. */
  got: nullable(number(['得分', 'Points got'], { min: 0, max: 100 })),
  /** Of whoever graded it. */
  comment: nullable(longText(['评语', 'Comment'], { max: 500 })),
  analysis: nullable(longText(['解析', 'Explanation'], { max: 2000 })),
});
export type ReviewedQuestion = Static<typeof reviewedQuestion>;

const reviewed = object({
  attemptId,
  examName: examRuleFields.examName,
  questions: list(reviewedQuestion, undefined, { max: 400 }),
});
export type Reviewed = Static<typeof reviewed>;

const prerequisite = object({
  kind: choice(['前提', 'Kind'], prerequisiteKinds),
  /** Empty for minutes of all courseware together. */
  name: text(['名称', 'Name'], { min: 0, max: 100 }),
  /** Minutes; null for an exam. */
  need: nullable(integer(['要求（分钟）', 'Minutes asked for'])),
  have: nullable(integer(['已学（分钟）', 'Minutes learnt'])),
  done: bool(['已完成', 'Done']),
  /** Of courseware that is to be learnt and cannot be. */
  gone: nullable(choice(['无法学习', 'Cannot be learnt'], coursewareGone)),
});
export type ExamPrerequisite = Static<typeof prerequisite>;

export const examRow = object({
  id: id(['考试', 'Exam']),
  examName: examRuleFields.examName,
  examKind: choice(['考试类型', 'Kind'], examKinds),
  description: nullable(longText(['说明', 'Description'], { max: 500 })),
  instructions: nullable(longText(['考试须知', 'Instructions'], { max: 20_000, html: true })),
  pledge: nullable(longText(['承诺书', 'Pledge'], { max: 1000 })),
  codeNeeded: bool(['需要口令', 'Needs a code']),
  /** A photo is needed before the start, and kept for so long; null where none is. */
  photoKeepDays: nullable(photoKeepDays),
  openAt: nullable(moment(['开放时间', 'Opens'])),
  closeAt: nullable(moment(['关闭时间', 'Closes'])),
  questionCount: integer(['题数', 'Questions']),
  totalScore: total,
  passScore: examRuleContent.passScore,
  durationMinutes: examRuleContent.durationMinutes,
  status: choice(['状态', 'Status'], examStatuses),
  prerequisites: list(prerequisite, ['考试前提', 'What comes first']),
  /** Who looks after the exam, where something that it asks for cannot be done; who has written it comes first. */
  contacts: list(text(['联系人', 'Contact'], { max: 50 }), ['联系人', 'Whom to ask'], { max: 3 }),
  attemptsUsed: integer(['已考次数', 'Attempts']),
  /** Null without a limit. */
  attemptsLeft: nullable(integer(['剩余次数', 'Attempts left'])),
  nextStartAt: nullable(moment(['下次可考', 'Next start'])),
  bestScore: nullable(total),
  /** The one that runs, else the last. */
  attemptId: nullable(attemptId),
  /** Of the one that runs. */
  deadlineAt: nullable(moment(['截止时间', 'Ends'])),
  /** The newest that it has given, whatever its state. */
  certificateId,
});
export type ExamRow = Static<typeof examRow>;

export const examErrors = defineErrors({
  EXAM_NOT_OPEN: [409, '考试将于 {time} 开放', 'The exam opens at {time}'],
  EXAM_ENDED: [409, '考试已结束', 'The exam has closed'],
  EXAM_NOT_ENABLED: [409, '考试已停用，不能开始', 'The exam is disabled and cannot be started'],
  EXAM_PREREQUISITE_UNMET: [409, '请先通过“{name}”', 'Pass “{name}” first'],
  EXAM_LEARNING_UNMET: [409, '还需学习 {minutes} 分钟', '{minutes} minutes of learning to go'],
  EXAM_COURSEWARE_GONE: [
    409,
    '前提课件“{name}”已无法学习，请联系考试管理人员',
    '“{name}”, which comes first, cannot be learnt any more; ask who looks after the exam',
  ],
  EXAM_ATTEMPTS_USED: [409, '考试次数已用完', 'No attempts are left'],
  EXAM_INTERVAL: [409, '{time} 后可再次考试', 'You can sit it again from {time} on'],
  EXAM_ALREADY_PASSED: [409, '您已通过该考试', 'You have passed this exam'],
  EXAM_GRADING: [
    409,
    '上次考试待阅卷，出分后才能再考',
    'The last attempt is still to be graded; wait for its score',
  ],
  EXAM_CODE_WRONG: [409, '口令错误', 'The code is wrong'],
  EXAM_CODE_TRIES: [
    429,
    '口令错误次数过多，请 {minutes} 分钟后再试',
    'Too many wrong codes; try again in {minutes} minutes',
  ],
  EXAM_QUEUED: [
    429,
    '开考人数较多，正在排队（第 {place} 位），考试时间尚未开始',
    'Many are starting; you are number {place} in the queue. Your time has not begun',
  ],
  EXAM_IP_REFUSED: [409, '请在指定网络内考试', 'This exam is sat in certain networks only'],
  EXAM_PLEDGE_REQUIRED: [400, '请先勾选承诺书', 'Tick the pledge first'],
  PHOTO_REQUIRED: [409, '请先拍照', 'Take a photo first'],
  EXAM_CLOSED: [409, '考试已交卷或已到时间', 'It is handed in, or its time is over'],
  EXAM_OTHER_DEVICE: [
    409,
    '考试正在另一设备进行，是否在此继续？',
    'The exam runs on another device. Go on here?',
  ],
  EXAM_TOO_EARLY: [
    409,
    '开考 {minutes} 分钟后方可交卷',
    'It can be handed in {minutes} minutes after the start',
  ],
  EXAM_QUESTION_NO: [400, '没有第 {no} 题', 'There is no question {no}'],
  EXAM_OPTION_UNKNOWN: [400, '第 {no} 题没有这个选项', 'Question {no} has no such option'],
  EXAM_ONE_OPTION: [400, '第 {no} 题只能选 1 项', 'Question {no} takes one option'],
  EXAM_REVIEW_CLOSED: [409, '现在还不能查看试卷', 'The paper cannot be reviewed now'],
  EXAM_RUNNING: [409, '您有考试正在进行，交卷后再查看', 'An exam of yours is running; come back after it'],
});

const base = '/Customer/Exam';
const one = object({ attemptId });

export const examEndpoints = about('exam', {
  examList: endpoint({
    get: `${base}/ExamList`,
    title: ['我的考试', 'My exams'],
    permission: 'signedIn',
    input: pageQuery(
      {
        examName: optional(text(['考试名称', 'Exam'], { max: 60, min: 0 })),
        examRoleId: optional(id(['考试', 'Exam'])),
      },
      ['closeAt'],
    ),
    result: pageOf(examRow),
  }),
  /** A running attempt is answered again. */
  examStart: endpoint({
    post: `${base}/ExamStart`,
    title: ['开始考试', 'Start an exam'],
    permission: 'signedIn',
    // A sitting that runs already is answered again, and nothing has changed then.
    unlogged: true,
    input: object({
      examRoleId: id(['考试', 'Exam']),
      pledge: optional(bool(['承诺', 'Pledge'])),
      examCode: optional(text(['口令', 'Code'], { max: 20, min: 0 })),
      /** A picture that the caller has just uploaded and that nothing uses yet. */
      photoFileId: optional(id(['照片', 'Photo'])),
      deviceId,
    }),
    result: sitting,
  }),
  examPaper: endpoint({
    post: `${base}/ExamPaper`,
    title: ['读取试卷', 'Read one’s paper'],
    permission: 'signedIn',
    unlogged: true,
    /** `takeOver` moves it to this device. */
    input: object({ attemptId, deviceId, takeOver: optional(bool(['在此继续', 'Go on here'])) }),
    result: sitting,
  }),
  answerSave: endpoint({
    post: `${base}/AnswerSave`,
    title: ['保存作答', 'Keep answers'],
    permission: 'signedIn',
    unlogged: true,
    changes: [],
    input: object({
      attemptId,
      deviceId,
      /** None tells that the page is still there, and asks what the invigilators said. */
      items,
    }),
    result: object({
      saved: list(object({ no, seq }), ['已保存', 'Kept']),
      serverNow: moment(['服务器时间', 'Now']),
      deadlineAt: moment(['截止时间', 'Ends']),
      messages,
    }),
  }),
  examEventReport: endpoint({
    post: `${base}/ExamEventReport`,
    title: ['上报考试事件', 'Tell what happened'],
    permission: 'signedIn',
    unlogged: true,
    changes: [],
    input: object({
      attemptId,
      /** Of the page that tells it: another one than has the paper says nothing of it. */
      deviceId: optional(deviceId),
      events: list(
        object({
          kind: choice(['事件', 'Event'], examEventKinds),
          /** By the examinee's clock; kept as he says it, never reckoned with. */
          at: moment(['时间', 'At']),
          seconds: optional(integer(['秒数', 'Seconds'], { max: 86_400 })),
        }),
        ['事件', 'Events'],
        { min: 1, max: 50 },
      ),
    }),
    result: object({
      leaveCount: integer(['离开次数', 'Times left']),
      /** Null without a limit. */
      left: nullable(integer(['剩余次数', 'Times that are left'])),
      /** It has been handed in because the page was left too often. */
      submitted: bool(['已交卷', 'Handed in']),
    }),
  }),
  examSubmit: endpoint({
    post: `${base}/ExamSubmit`,
    title: ['交卷', 'Hand in'],
    permission: 'signedIn',
    // Handed in already, it answers the same.
    unlogged: true,
    changes: ['exam', 'examRule', 'certificate'],
    input: object({ attemptId, deviceId, items: optional(items) }),
    result: outcome,
  }),
  examResult: endpoint({
    get: `${base}/ExamResult`,
    title: ['考试成绩', 'Result of an attempt'],
    permission: 'signedIn',
    input: one,
    result: outcome,
  }),
  examReview: endpoint({
    get: `${base}/ExamReview`,
    title: ['查看试卷', 'Review an attempt'],
    permission: 'signedIn',
    input: one,
    result: reviewed,
  }),
});
