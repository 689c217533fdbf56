import {
  about,
  bool,
  choice,
  defineErrors,
  endpoint,
  id,
  ids,
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
} from '../core/index.ts';
import { examRow, paperQuestionFields, reviewedQuestion, sittingItem } from './attempt.ts';
import { questionFields } from './question.ts';
import { coursewareTypeName } from './type.ts';

export const practiceModes = {
  sequence: ['顺序练习', 'In order'],
  random: ['随机练习', 'At random'],
  wrong: ['错题重做', 'What was wrong, again'],
  favourite: ['收藏练习', 'Favourites'],
  mock: ['模拟考试', 'Mock exam'],
} as const;
export type PracticeMode = keyof typeof practiceModes;

export const wrongStates = {
  open: ['未掌握', 'Not mastered'],
  mastered: ['已掌握', 'Mastered'],
} as const;
export type WrongState = keyof typeof wrongStates;

/** Where somebody got a question wrong last. */
export const wrongSources = {
  exam: ['考试', 'Exam'],
  practice: ['练习', 'Practice'],
  checkpoint: ['课件', 'Courseware'],
} as const;
export type WrongSource = keyof typeof wrongSources;

/** What the list shows: what was wrong, or what somebody marked for himself. */
export const practiceBooks = {
  wrong: ['错题', 'Got wrong'],
  favourite: ['收藏', 'Favourites'],
} as const;

export const practiceLimits = {
  /** Questions of one practice; without a number said, `usual` many. */
  count: 100,
  usual: 20,
  /** Right answers in a row after which a question counts as mastered. */
  streak: 3,
  /** Days in which one that was left can be gone on with. */
  openDays: 7,
  /** Days for which one is kept. */
  keptDays: 30,
} as const;

const coursewareTypeId = id(['课件类型', 'Courseware type']);
const questionId = id(['试题', 'Question']);
const sessionId = id(['练习', 'Practice']);
const { difficulty } = questionFields;
const { no, questionType, stem } = paperQuestionFields;
const { answer } = sittingItem.properties;
const { passScore, totalScore, examName, durationMinutes, questionCount } = examRow.properties;
const mode = choice(['练习方式', 'Mode'], practiceModes);
const isFavourite = bool(['已收藏', 'A favourite']);
const typeName = { ...coursewareTypeName, title: '课件类型', titleEn: 'Courseware type' };
const count = (label: readonly [string, string]) => integer(label);
const { right, rightTexts, analysis } = reviewedQuestion.properties;

/** A question of a practice; nothing in it says what is right. */
const asked = object({ ...paperQuestionFields, questionId, isFavourite });
export type PracticeQuestion = Static<typeof asked>;

/** What came of an answer; of a mock exam it is told at the end. */
const judged = object({
  no,
  answer,
  /** Null for a short answer, which nobody grades here: one compares it oneself. */
  isRight: nullable(bool(['答对', 'Right'])),
  right,
  rightTexts,
  analysis,
});
export type PracticeJudged = Static<typeof judged>;

const session = object({
  sessionId,
  mode,
  /** Of a mock exam, like the two after it. */
  examName: nullable(examName),
  passScore: nullable(passScore),
  deadlineAt: nullable(moment(['截止时间', 'Ends'])),
  serverNow: moment(['服务器时间', 'Now']),
  finished: bool(['已结束', 'Ended']),
  totalScore,
  /** Of a mock exam that has ended. */
  score: nullable(totalScore),
  /** Points of short answers, which a mock exam leaves out. */
  ungraded: number(['未评分', 'Not graded'], { min: 0, max: 30_000 }),
  questions: list(asked, ['试题', 'Questions'], { max: 400 }),
  judged: list(judged, ['判分结果', 'What came of them'], { max: 400 }),
  /** What a mock exam has kept so far. */
  answers: list(object({ no, answer }), ['已存作答', 'Answers that are kept'], { max: 400 }),
});
export type PracticeSession = Static<typeof session>;

const practiceType = object({
  coursewareTypeId,
  typeName,
  total: count(['试题数', 'Questions']),
  done: count(['已练', 'Practised']),
  right: count(['答对', 'Right']),
});
export type PracticeType = Static<typeof practiceType>;

const mock = object({
  examRoleId: id(['考试', 'Exam']),
  examName,
  questionCount,
  totalScore,
  passScore,
  durationMinutes,
});
export type PracticeMock = Static<typeof mock>;

const practiceOverview = object({
  types: list(practiceType, ['按类型', 'By type']),
  wrong: count(['未掌握', 'Not mastered']),
  mastered: count(['已掌握', 'Mastered']),
  favourites: count(['收藏', 'Favourites']),
  /** Exams of which the caller may try a paper. */
  mocks: list(mock, ['模拟考试', 'Mock exams'], { max: 500 }),
  /** The newest that was left before its end. */
  unfinished: nullable(
    object({
      sessionId,
      mode,
      examName: nullable(examName),
      total: count(['试题数', 'Questions']),
      done: count(['已练', 'Practised']),
      startedAt: moment(['开始时间', 'Started']),
    }),
  ),
});
export type PracticeOverview = Static<typeof practiceOverview>;

const bookRow = {
  id: questionId,
  questionType,
  stem,
  difficulty,
  coursewareTypeId,
  typeName,
  isFavourite,
  /** Null, like those after it, for a favourite that was never answered wrongly. */
  wrongCount: nullable(count(['答错次数', 'Times wrong'])),
  rightStreak: nullable(count(['连续答对', 'Right in a row'])),
  lastWrongAt: nullable(moment(['最近答错', 'Wrong last'])),
  source: nullable(choice(['来源', 'Where'], wrongSources)),
  state: nullable(choice(['掌握情况', 'Mastery'], wrongStates)),
};
const wrongQuestionRow = object(bookRow);
export type WrongQuestionRow = Static<typeof wrongQuestionRow>;

const wrongQuestionDetails = object({
  ...bookRow,
  question: object({ ...paperQuestionFields, right, rightTexts, analysis }),
});
export type WrongQuestionDetails = Static<typeof wrongQuestionDetails>;

export const practiceErrors = defineErrors({
  PRACTICE_NONE: [409, '没有符合条件的试题', 'There are no such questions'],
  PRACTICE_EXAM_NEEDED: [400, '请选择要模拟的考试', 'Choose the exam'],
  PRACTICE_MOCK_CLOSED: [409, '该考试未开放模拟', 'This exam has no mock exams'],
  PRACTICE_MOCK_SHORT: [
    409,
    '可用于练习的试题不足以组成一份试卷',
    'There are not enough questions for practice to make a paper',
  ],
  PRACTICE_FINISHED: [409, '练习已结束', 'The practice has ended'],
  PRACTICE_QUESTION_UNKNOWN: [400, '本次练习没有这道题', 'The practice has no such question'],
});

const base = '/Customer/Practice';

/** One practice as it goes: read once by its page, which knows what its answers changed. */
const sessions = about('practiceSession', {
  practiceStart: endpoint({
    post: `${base}/PracticeStart`,
    title: ['开始练习', 'Begin to practise'],
    permission: 'signedIn',
    unlogged: true,
    changes: ['practice'],
    input: object({
      mode,
      /** With what lies below it. */
      coursewareTypeId: optional(coursewareTypeId),
      questionType: optional(questionType),
      difficulty: optional(difficulty),
      unseen: optional(bool(['只练未做过的', 'Only those not practised yet'])),
      /** Of a mock exam, whose rule says all else. */
      examRoleId: optional(id(['考试', 'Exam'])),
      count: optional(integer(['题数', 'Questions'], { min: 1, max: practiceLimits.count })),
    }),
    result: session,
  }),
  /** The caller's own, to go on with or to look at. */
  practiceDetails: endpoint({
    get: `${base}/PracticeDetails`,
    title: ['查看练习', 'Show a practice'],
    permission: 'signedIn',
    input: object({ sessionId }),
    result: session,
  }),
  /** Judged at once, and once; of a mock exam it is kept, and may be changed until the end. */
  practiceAnswer: endpoint({
    post: `${base}/PracticeAnswer`,
    title: ['练习作答', 'Answer in practice'],
    permission: 'signedIn',
    unlogged: true,
    changes: ['practice'],
    input: object({ sessionId, questionId, answer }),
    result: object({
      /** Null in a mock exam. */
      judged: nullable(judged),
      finished: bool(['已结束', 'Ended']),
    }),
  }),
  /** Ends it; a mock exam is scored by what it has kept and what comes along. */
  practiceFinish: endpoint({
    post: `${base}/PracticeFinish`,
    title: ['结束练习', 'End a practice'],
    permission: 'signedIn',
    unlogged: true,
    changes: ['practice'],
    input: object({
      sessionId,
      answers: optional(list(object({ no, answer }), ['作答', 'Answers'], { max: 400 })),
    }),
    result: session,
  }),
});

export const practiceEndpoints = {
  ...sessions,
  ...about('practice', {
    practiceList: endpoint({
      get: `${base}/PracticeList`,
      title: ['练习概况', 'Practice'],
      permission: 'signedIn',
      result: practiceOverview,
    }),
    wrongQuestionList: endpoint({
      get: `${base}/WrongQuestionList`,
      title: ['错题与收藏', 'Wrong questions and favourites'],
      permission: 'signedIn',
      input: pageQuery(
        {
          /** What was wrong unless said. */
          kind: optional(choice(['类别', 'Kind'], practiceBooks)),
          coursewareTypeId: optional(coursewareTypeId),
          questionType: optional(questionType),
          state: optional(choice(['掌握情况', 'Mastery'], wrongStates)),
        },
        ['lastWrongAt', 'wrongCount'],
      ),
      result: pageOf(wrongQuestionRow),
    }),
    /** With what is right, and why. */
    wrongQuestionDetails: endpoint({
      get: `${base}/WrongQuestionDetails`,
      title: ['查看错题', 'Show a question'],
      permission: 'signedIn',
      input: object({ id: questionId }),
      result: wrongQuestionDetails,
    }),
    wrongQuestionRemove: endpoint({
      post: `${base}/WrongQuestionRemove`,
      title: ['移出错题本', 'Take out of the book'],
      permission: 'signedIn',
      unlogged: true,
      input: object({ questionIds: ids(['试题', 'Questions'], 500) }),
      result: object({ removed: count(['已移出', 'Taken out']) }),
    }),
    favouriteSet: endpoint({
      post: `${base}/FavouriteSet`,
      title: ['收藏试题', 'Mark a favourite'],
      permission: 'signedIn',
      unlogged: true,
      input: object({ questionId, on: bool(['收藏', 'Favourite']) }),
    }),
  }),
};
