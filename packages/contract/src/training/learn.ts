import {
  about,
  bool,
  choice,
  day,
  defineErrors,
  endpoint,
  id,
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
  personalExportCall,
  type Static,
  text,
} from '../core/index.ts';
import type { ExamRow } from './attempt.ts';
import { classHours, coursewareFields, coursewareSnapshot, storedChapter } from './courseware.ts';
import { learnStandings } from './learnStandings.ts';
import { coursewarePermission, learnPermission } from './permissions.ts';
import { questionTypes } from './questionWords.ts';

export const learnTabs = {
  todo: ['待学', 'To learn'],
  learning: ['在学', 'Learning'],
  done: ['已完成', 'Done'],
  all: ['全部', 'All'],
} as const;

/** What somebody does when his page beats. */
export const beatStates = {
  playing: ['播放', 'Playing'],
  reading: ['阅读', 'Reading'],
  paused: ['暂停', 'Paused'],
  hidden: ['页面隐藏', 'Hidden'],
} as const;
export type BeatState = keyof typeof beatStates;

export const idleChecks = {
  confirm: ['点击确认', 'A click'],
  question: ['答题', 'A question'],
} as const;

export const learnLimits = {
  /** Without a beat for so long a session is over. */
  silentMinutes: 10,
  /** By which a player may be ahead of the time that went by. */
  slackSeconds: 3,
  /** Of a video or a text: its end. */
  endShare: 0.98,
  /** Checks in a row without an answer, after which a session is closed. */
  unansweredMost: 3,
  /** Jumps of a session after which they are written down. */
  cutsLogged: 3,
  /** A wrong answer at a checkpoint sends one back by so much. */
  backSeconds: 60,
} as const;

const { coursewareName, summary, requiredMinutes, tags } = coursewareSnapshot.properties;
const minutes = number(['分钟', 'Minutes'], { min: 0, max: 1_000_000 });
const seconds = (label: readonly [string, string]) => number(label, { min: 0, max: 10_000_000 });
const percent = integer(['进度（%）', 'Percent'], { max: 100 });
const link = text(['地址', 'Address'], { max: 500 });
const coursewareId = id(['课件', 'Courseware']);
const sessionId = id(['学习会话', 'Session']);
const chapterId = id(['章节', 'Chapter']);
const position = number(['位置', 'Place'], { min: 0, max: 1_000_000 });
const dueAt = nullable(day(['完成期限', 'Due']));
const validTo = nullable(day(['有效期至', 'Valid until']));

/** A question without what is right. */
const asked = object({
  questionId: id(['试题', 'Question']),
  questionType: choice(['题型', 'Type'], questionTypes),
  stem: text(['题干', 'Stem'], { max: 2000 }),
  images: list(link, ['图片', 'Pictures']),
  options: list(
    object({
      key: text(['选项', 'Option'], { max: 5 }),
      text: text(['选项内容', 'Text'], { min: 0, max: 500 }),
      image: nullable(link),
    }),
    ['选项', 'Options'],
  ),
  blanks: integer(['空数', 'Blanks']),
});
export type AskedQuestion = Static<typeof asked>;

const given = object(
  {
    keys: optional(list(text(['选项', 'Option'], { max: 5 }), ['所选选项', 'Chosen'], { max: 8 })),
    texts: optional(list(text(['填空', 'Blank'], { min: 0, max: 200 }), ['填空', 'Blanks'], { max: 5 })),
  },
  ['作答', 'Answer'],
);
export type LearnAnswer = Static<typeof given>;

const chapterProgress = object({
  creditedSeconds: seconds(['已学（秒）', 'Seconds learnt']),
  position,
  maxPosition: position,
  pagesSeen: list(integer(['页码', 'Page'], { min: 1 }), ['已看页', 'Pages seen'], { max: 2000 }),
  checkpointsPassed: list(integer(['检查点', 'Checkpoint']), ['已过检查点', 'Checkpoints passed']),
  quizPassed: bool(['已通过测验', 'Quiz passed']),
  done: bool(['已完成', 'Done']),
  locked: bool(['未解锁', 'Locked']),
});
export type ChapterStanding = Static<typeof chapterProgress>;

const learnProgress = object({
  state: choice(['学习状态', 'State'], learnStandings),
  creditedSeconds: seconds(['累计（秒）', 'Seconds in all']),
  leftSeconds: seconds(['还需（秒）', 'Seconds left']),
  percent,
  chapters: list(object({ chapterId, ...chapterProgress.properties }), ['章节', 'Chapters'], { max: 100 }),
});
export type LearnProgress = Static<typeof learnProgress>;

const learnRow = object({
  id: id(['课件', 'Courseware']),
  coursewareName,
  summary,
  cover: nullable(link),
  coursewareTypeId: coursewareFields.coursewareTypeId,
  typeName: text(['课件类型', 'Courseware type'], { max: 100 }),
  chapterCount: integer(['章节数', 'Chapters']),
  requiredMinutes,
  classHours,
  compulsory: bool(['必修', 'Compulsory']),
  standing: choice(['学习状态', 'State'], learnStandings),
  /** It can be begun or gone on with now. */
  open: bool(['可学习', 'Can be learnt']),
  creditedMinutes: minutes,
  percent,
  dueAt,
  late: bool(['已逾期', 'Overdue']),
  validTo,
  lastAt: nullable(moment(['最近学习', 'Learnt last'])),
  /** Exams that ask for it. */
  unlocks: list(
    object({ examRoleId: id(['考试', 'Exam']), examName: text(['考试名称', 'Exam'], { max: 60 }) }),
    ['可解锁的考试', 'Exams that ask for it'],
  ),
});
export type LearnRow = Static<typeof learnRow>;

const { chapterName, kind, durationSeconds, pageCount, requiredSeconds, minSecondsPerPage, allowDownload } =
  storedChapter.properties;
const learnChapter = object({
  id: chapterId,
  chapterName,
  kind,
  durationSeconds,
  pageCount,
  requiredSeconds,
  minSecondsPerPage,
  allowDownload,
  content: nullable(longText(['正文', 'Text'], { max: 200_000, html: true })),
  file: nullable(link),
  subtitles: nullable(link),
  checkpoints: list(
    object({
      no: integer(['序号', 'No.']),
      /** A second of a video or a page. */
      place: integer(['位置', 'Place']),
      question: asked,
    }),
    ['检查点', 'Checkpoints'],
  ),
  quiz: nullable(
    object({
      passCount: integer(['答对题数', 'Right answers needed']),
      questions: list(asked, ['试题', 'Questions']),
    }),
  ),
});
export type LearnChapter = Static<typeof learnChapter>;

const learnDetails = object({
  ...learnRow.properties,
  revision: integer(['版次', 'Revision']),
  orderLocked: coursewareSnapshot.properties.orderLocked,
  tags,
  chapters: list(learnChapter, ['章节', 'Chapters'], { max: 100 }),
  progress: learnProgress,
  lastChapterId: nullable(chapterId),
  /** A session of the caller runs and was heard lately. */
  elsewhere: bool(['正在学习', 'Being learnt']),
  player: object({
    heartbeatSeconds: integer(['心跳间隔（秒）', 'Seconds between beats']),
    idleAnswerSeconds: integer(['确认时限（秒）', 'Seconds to answer']),
    maxPlaybackRate: number(['最高倍速', 'Rate at most'], { min: 1, max: 2 }),
  }),
});
export type LearnDetails = Static<typeof learnDetails>;

const idleCheck = object({
  id: id(['确认', 'Check']),
  kind: choice(['方式', 'Kind'], idleChecks),
  /** Seconds that are left for the answer. */
  seconds: integer(['时限（秒）', 'Seconds']),
  question: nullable(asked),
});
export type IdleCheckShown = Static<typeof idleCheck>;

const beatAnswer = object({
  creditedSeconds: object({
    chapter: seconds(['本章（秒）', 'Seconds of the chapter']),
    total: seconds(['累计（秒）', 'Seconds in all']),
  }),
  leftSeconds: seconds(['还需（秒）', 'Seconds left']),
  /** Where the player has to be. */
  position,
  maxPosition: position,
  pagesSeen: chapterProgress.properties.pagesSeen,
  /** It was ahead of what counts, and goes back to `position`. */
  cut: bool(['已拉回', 'Cut back']),
  chapterDone: bool(['本章完成', 'Chapter done']),
  coursewareDone: bool(['课件完成', 'Courseware done']),
  idleCheck: nullable(idleCheck),
});
export type BeatAnswer = Static<typeof beatAnswer>;

export const learnerRow = object({
  id: id(['人员', 'Person']),
  name: text(['姓名', 'Name'], { max: 50 }),
  loginName: text(['工号/学号', 'Number'], { max: 64 }),
  organizationName: nullable(text(['单位', 'Unit'], { max: 60 })),
  state: choice(['学习状态', 'State'], learnStandings),
  revision: nullable(integer(['版次', 'Revision'])),
  percent,
  minutes,
  dueAt,
  late: bool(['已逾期', 'Overdue']),
  lastAt: nullable(moment(['最近学习', 'Learnt last'])),
  completedAt: nullable(moment(['完成时间', 'Completed'])),
  can: list(choice(['可做', 'May be done'], { remind: ['提醒', 'Remind'] } as const)),
});
export type LearnerRow = Static<typeof learnerRow>;

export const learnErrors = defineErrors({
  LEARN_SESSION_CLOSED: [
    409,
    '学习已中断，请点击继续',
    'Learning was interrupted; choose “Go on” to continue',
  ],
  LEARN_OFFLINE: [409, '该课件已下架', 'This courseware has been taken offline'],
  LEARN_OVER: [409, '课件已过学习期限', 'The time to learn this courseware is over'],
  LEARN_NOT_OPEN: [409, '课件将于 {day} 开放学习', 'This courseware opens on {day}'],
  LEARN_CHAPTER_UNKNOWN: [400, '课件没有这个章节', 'The courseware has no such chapter'],
  LEARN_CHAPTER_LOCKED: [409, '请先完成前面的章节', 'Finish the chapters before it first'],
  LEARN_CHECKPOINT_UNKNOWN: [400, '章节没有这个检查点', 'The chapter has no such checkpoint'],
  LEARN_CHECKPOINT_AHEAD: [409, '请先学习到检查点', 'Learn up to the checkpoint first'],
  LEARN_QUIZ_NONE: [400, '本章没有测验', 'The chapter has no quiz'],
  LEARN_QUIZ_EARLY: [409, '学完本章内容后再做测验', 'Learn the chapter before its quiz'],
  LEARN_QUIZ_ANSWERS: [400, '请回答测验的全部 {count} 题', 'Answer all {count} questions of the quiz'],
  LEARN_NO_CHECK: [409, '该确认已失效', 'This check is over'],
});

const base = '/Customer/Learn';
const ofSession = object({ sessionId });
const answers = list(given, ['作答', 'Answers'], { max: 10 });

export const learnEndpoints = about('learn', {
  learnList: endpoint({
    get: `${base}/LearnList`,
    title: ['我的学习', 'My learning'],
    permission: 'signedIn',
    input: pageQuery(
      {
        coursewareName: optional(text(['课件名称', 'Courseware'], { max: 100, min: 0 })),
        coursewareTypeId: optional(coursewareFields.coursewareTypeId),
        tab: optional(choice(['学习状态', 'State'], learnTabs)),
        compulsory: optional(bool(['必修', 'Compulsory'])),
      },
      ['dueAt', 'coursewareName', 'requiredMinutes', 'lastAt'],
    ),
    result: pageOf(learnRow),
  }),
  learnDetails: endpoint({
    get: `${base}/LearnDetails`,
    title: ['学习课件', 'Learn courseware'],
    permission: 'signedIn',
    input: object({ coursewareId }),
    result: learnDetails,
  }),
  /** Takes the place of the session that runs; what has expired is learnt anew. */
  learnStart: endpoint({
    post: `${base}/LearnStart`,
    title: ['开始学习', 'Start learning'],
    permission: 'signedIn',
    unlogged: true,
    changes: [],
    input: object({ coursewareId }),
    result: object({
      sessionId,
      heartbeatSeconds: integer(['心跳间隔（秒）', 'Seconds between beats']),
      progress: learnProgress,
      resume: nullable(object({ chapterId, position })),
    }),
  }),
  heartbeat: endpoint({
    post: `${base}/Heartbeat`,
    title: ['学习心跳', 'A beat of learning'],
    permission: 'signedIn',
    unlogged: true,
    changes: [],
    input: object({
      sessionId,
      /** Grows by one with each beat of the session; one that was heard before changes nothing. */
      beatNo: integer(['心跳序号', 'No. of the beat'], { min: 1 }),
      chapterId,
      state: choice(['状态', 'State'], beatStates),
      position,
      page: optional(integer(['页码', 'Page'], { min: 1, max: 2000 })),
      pagesSeen: optional(
        list(integer(['页码', 'Page'], { min: 1, max: 2000 }), ['已看页', 'Pages seen'], { max: 200 }),
      ),
    }),
    result: beatAnswer,
  }),
  idleCheckAnswer: endpoint({
    post: `${base}/IdleCheckAnswer`,
    title: ['确认仍在学习', 'Confirm to be there'],
    permission: 'signedIn',
    unlogged: true,
    changes: [],
    input: object({ sessionId, idleCheckId: id(['确认', 'Check']), answer: optional(given) }),
    /** Too late it is right too, but the time since it came is not credited. */
    result: object({
      ok: bool(['通过', 'Right']),
      inTime: bool(['按时', 'In time']),
      creditedSeconds: seconds(['累计（秒）', 'Seconds in all']),
    }),
  }),
  checkpointAnswer: endpoint({
    post: `${base}/CheckpointAnswer`,
    title: ['回答检查点', 'Answer a checkpoint'],
    permission: 'signedIn',
    unlogged: true,
    changes: [],
    input: object({ sessionId, chapterId, no: integer(['序号', 'No.'], { max: 100 }), answer: given }),
    result: object({
      right: bool(['答对', 'Right']),
      backTo: nullable(position),
      chapterDone: bool(['本章完成', 'Chapter done']),
      coursewareDone: bool(['课件完成', 'Courseware done']),
    }),
  }),
  chapterQuizSubmit: endpoint({
    post: `${base}/ChapterQuizSubmit`,
    title: ['提交章节测验', 'Hand in a quiz'],
    permission: 'signedIn',
    unlogged: true,
    changes: [],
    input: object({ sessionId, chapterId, answers }),
    result: object({
      right: integer(['答对题数', 'Right answers']),
      passed: bool(['通过', 'Passed']),
      chapterDone: bool(['本章完成', 'Chapter done']),
      coursewareDone: bool(['课件完成', 'Courseware done']),
    }),
  }),
  learnStop: endpoint({
    post: `${base}/LearnStop`,
    title: ['结束学习', 'Stop learning'],
    permission: 'signedIn',
    unlogged: true,
    changes: ['learn'],
    input: ofSession,
    result: learnProgress,
  }),
  getAllCoursewareTime: endpoint({
    post: '/Customer/Courseware/GetAllCoursewareTime',
    title: ['学习时长', 'Time of learning'],
    permission: 'signedIn',
    reads: true,
    /** Others than oneself take `learn.query`; without people it is the caller. */
    input: object({
      userIds: optional(ids(['人员', 'People'], 500)),
      coursewareIds: optional(ids(['课件', 'Courseware'], 200)),
      coursewareTypeIds: optional(ids(['课件类型', 'Courseware types'], 200)),
      year: optional(integer(['年度', 'Year'], { min: 2000, max: 2100 })),
    }),
    result: list(
      object({
        userId: id(['人员', 'Person']),
        creditedMinutes: minutes,
        requiredMinutes: minutes,
        offlineMinutes: minutes,
        drillMinutes: minutes,
        importedMinutes: minutes,
        classHours,
        byType: list(object({ coursewareTypeId: coursewareFields.coursewareTypeId, minutes }), [
          '按类型',
          'By type',
        ]),
        requiredClassHours: classHours,
        gap: classHours,
      }),
      ['学习时长', 'Times'],
      { max: 500 },
    ),
  }),
});

const learnerFilters = {
  coursewareId,
  state: optional(choice(['学习状态', 'State'], learnStandings)),
  organizationId: optional(id(['组织', 'Organisation'])),
  keyword: optional(text(['姓名或工号/学号', 'Name or number'], { max: 50, min: 0 })),
};

export const learnerEndpoints = about('learner', {
  coursewareLearnerList: endpoint({
    get: '/Customer/Courseware/CoursewareLearnerList',
    title: ['课件学习人员', 'Learners of courseware'],
    permission: learnPermission.query,
    input: pageQuery(learnerFilters, ['name', 'percent', 'minutes', 'dueAt', 'lastAt']),
    result: pageOf(learnerRow),
  }),
  coursewareLearnerExport: personalExportCall(
    '/Customer/Courseware/CoursewareLearnerExport',
    ['导出课件学习人员', 'Export learners of courseware'],
    learnPermission.export,
    learnerFilters,
  ),
  /** Of those who are not done; who was reminded of it today is left out. */
  coursewareRemind: endpoint({
    post: '/Customer/Courseware/CoursewareRemind',
    title: ['提醒学习', 'Remind learners'],
    permission: coursewarePermission.edit,
    input: object({
      coursewareId,
      userIds: optional(ids(['人员', 'People'], 500)),
      state: learnerFilters.state,
      organizationId: learnerFilters.organizationId,
    }),
    result: object({
      sent: integer(['已提醒', 'Reminded']),
      leftOut: integer(['今天已提醒过或不接收', 'Reminded today, or not reached']),
    }),
  }),
});

/** What the card 学习与考试 of the workplace shows. */
export interface LearningCard {
  courseware: Pick<LearnRow, 'id' | 'coursewareName' | 'standing' | 'percent' | 'dueAt' | 'late'>[];
  /** Those that one may sit, or what comes first. */
  exams: Pick<
    ExamRow,
    'id' | 'examName' | 'status' | 'attemptId' | 'deadlineAt' | 'closeAt' | 'nextStartAt'
  >[];
  classHours: number;
  requiredClassHours: number;
  gap: number;
}
