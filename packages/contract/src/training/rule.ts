import {
  about,
  bool,
  byInput,
  choice,
  defineErrors,
  endpoint,
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
  type Static,
  text,
  version,
} from '../core/index.ts';
import { audience } from './audience.ts';
import { coverFields } from './covers.ts';
import { coursewareGone } from './learnStandings.ts';
import { examRulePermission } from './permissions.ts';
import { questionDifficulties, questionTypes } from './questionWords.ts';

export const examKinds = {
  entry: ['准入', 'Access'],
  yearly: ['年度', 'Yearly'],
  special: ['专项', 'Special'],
  again: ['复训', 'Retraining'],
} as const;

export const examRuleStates = {
  draft: ['草稿', 'Draft'],
  enabled: ['启用', 'Enabled'],
  disabled: ['停用', 'Disabled'],
  archived: ['已归档', 'Archived'],
} as const;
export type ExamRuleState = keyof typeof examRuleStates;

/** What may be done with a rule; `can` of a row says which of them now. */
export const examRuleEvents = {
  edit: ['编辑', 'Edit'],
  enable: ['启用', 'Enable'],
  disable: ['停用', 'Disable'],
  archive: ['归档', 'Archive'],
  invigilate: ['监考', 'Invigilate'],
} as const;
export type ExamRuleEvent = keyof typeof examRuleEvents;

/** How a multiple choice counts; a wrong key is nothing in each. */
export const multipleScorings = {
  all: ['全对得分', 'All right or nothing'],
  half: ['漏选得一半', 'Half where keys are missing'],
  share: ['漏选按比例', 'By the share of keys'],
} as const;

/** What happens when the page is left more often than the limit; below it the examinee is warned. */
export const leaveActions = {
  record: ['仅记录', 'Only noted'],
  warn: ['警告', 'Warned'],
  submit: ['强制交卷', 'Handed in'],
} as const;

export const reviews = {
  none: ['不公布', 'Nothing'],
  score: ['仅成绩', 'The score'],
  wrong: ['错题', 'What was wrong'],
  all: ['全部及解析', 'All with explanations'],
} as const;
export const reviewTimes = {
  submitted: ['交卷后', 'Once handed in'],
  passed: ['通过后', 'Once passed'],
  closed: ['关闭后', 'Once it has closed'],
} as const;

/** How a certificate is renewed within its last days. */
export const renewModes = {
  exam: ['重考', 'By sitting it again'],
  hours: ['复训学时', 'By hours of retraining'],
  either: ['重考或复训', 'By either'],
} as const;
/** In force where a rule does not say it. */
export const renewDaysUsual = 30;

export const examLimits = { rows: 50, questions: 300, fixed: 50, ranges: 20, graders: 50 } as const;

const score = number(['每题分值', 'Points each'], { min: 0.5, max: 100 });

export const paperRow = object({
  /** Left out with `ownHazards`. */
  coursewareTypeId: optional(nullable(id(['课件类型', 'Courseware type']))),
  /** Of the types that the hazards of the examinee's laboratories ask for. */
  ownHazards: optional(bool(['按本人实验室危险类别', 'By the hazards of one’s laboratories'])),
  includeChildren: optional(bool(['含下级', 'Include sub-units'])),
  questionType: choice(['题型', 'Type'], questionTypes),
  difficulty: optional(nullable(choice(['难度', 'Difficulty'], questionDifficulties))),
  count: integer(['题数', 'Questions'], { min: 1, max: 200 }),
  scoreEach: score,
});
export type PaperRow = Static<typeof paperRow>;

/** Who knows it is let in: the log tells only that it changed. */
export const examCodeText = personal('secret', text(['考试口令', 'Exam code'], { max: 20, min: 0 }));

/** What a sitting goes by; kept by revision. */
export const examRuleContent = {
  description: optional(nullable(longText(['说明', 'Description'], { max: 500 }))),
  instructions: optional(nullable(longText(['考试须知', 'Instructions'], { max: 20_000, html: true }))),
  /** Has to be ticked before the start. */
  pledge: optional(nullable(longText(['承诺书', 'Pledge'], { max: 1000 }))),
  paperRows: list(paperRow, ['组卷规则', 'Rows of the paper'], { max: examLimits.rows }),
  fixedQuestions: optional(
    list(object({ questionId: id(['试题', 'Question']), score }), ['必考试题', 'Questions for everybody'], {
      max: examLimits.fixed,
      counted: '题',
    }),
  ),
  multipleScoring: choice(['多选计分', 'Multiple choice'], multipleScorings),
  passScore: number(['及格分', 'Pass mark'], { min: 0.5, max: 30_000 }),
  durationMinutes: integer(['考试时长（分钟）', 'Minutes'], { min: 5, max: 300 }),
  /** 0: without limit. */
  attempts: integer(['考试次数', 'Attempts'], { max: 99 }),
  attemptsPerDay: integer(['每日次数', 'Attempts a day'], { max: 99 }),
  intervalMinutes: integer(['两次间隔（分钟）', 'Minutes between attempts'], { max: 43_200 }),
  minSubmitMinutes: integer(['最早交卷（分钟）', 'Minutes before handing in'], { max: 300 }),
  allowImprove: optional(bool(['通过后可再考', 'Again after passing'])),
  hardClose: optional(bool(['到关闭时间收卷', 'Papers end when it closes'])),
  prerequisiteIds: optional(
    list(id(['考试', 'Exam']), ['须先通过的考试', 'Exams to pass first'], { max: 20 }),
  ),
  coursewareIds: optional(
    list(id(['课件', 'Courseware']), ['须先学完的课件', 'Courseware to learn first'], { max: 50 }),
  ),
  /** Of all courseware together; 0 for none. */
  requiredMinutes: optional(
    nullable(integer(['须先学习（分钟）', 'Minutes to learn first'], { max: 100_000 })),
  ),
  minutesByType: optional(
    list(
      object({
        coursewareTypeId: id(['课件类型', 'Courseware type']),
        minutes: integer(['分钟', 'Minutes'], { min: 1, max: 100_000 }),
      }),
      ['按课件类型须学习', 'Minutes to learn by type'],
      { max: 20 },
    ),
  ),
  shuffleQuestions: optional(bool(['打乱试题顺序', 'Shuffle questions'])),
  shuffleOptions: optional(bool(['打乱选项顺序', 'Shuffle options'])),
  sameTypeTogether: optional(bool(['同题型排在一起', 'Keep types together'])),
  /** Prefers what the last attempt did not ask. */
  avoidRecent: optional(bool(['避开上次试题', 'Avoid the last questions'])),
  /** Whom it is for may try papers of it, drawn from questions for practice. */
  allowPractice: optional(bool(['开放模拟考试', 'Mock exams'])),
  /** 0: counted only. */
  leaveLimit: integer(['离开页面上限（次）', 'Times the page may be left'], { max: 50 }),
  leaveAction: choice(['超过上限', 'Beyond that'], leaveActions),
  leaveGraceSeconds: integer(['离开宽限（秒）', 'Seconds that do not count'], { max: 30 }),
  fullscreen: optional(bool(['要求全屏', 'Full screen'])),
  disableCopy: optional(bool(['禁止复制', 'No copying'])),
  watermark: optional(bool(['显示水印', 'Watermark'])),
  /** Of the examinee, by the camera; whoever watches the exam sees it. */
  needPhoto: optional(bool(['开考前拍照', 'Photo before the start'])),
  /** IPv4 or IPv6 networks; anywhere without. */
  ipRanges: optional(
    list(text(['网段', 'Network'], { max: 50 }), ['限定网段', 'Only from these networks'], {
      max: examLimits.ranges,
    }),
  ),
  examCode: optional(nullable(examCodeText)),
  /** Who grades short answers; needed where the paper has some. */
  graders: optional(
    list(id(['阅卷人', 'Grader']), ['阅卷人', 'Graders'], { max: examLimits.graders, counted: '名' }),
  ),
  /** Staff who watch over its sittings beside whoever may by his role. */
  invigilators: optional(
    list(id(['人员', 'Person']), ['监考人员', 'Invigilators'], { max: 50, counted: '名' }),
  ),
  review: choice(['公布内容', 'Shown afterwards'], reviews),
  reviewWhen: choice(['公布时间', 'Shown when'], reviewTimes),
  /** Given to who passes. */
  certificateTemplateId: optional(nullable(id(['证书模板', 'Certificate']))),
  /** 0: for good. */
  validMonths: optional(integer(['有效期（月）', 'Valid for months'], { max: 120 })),
  /** Before its end in which it may be renewed. */
  renewDays: optional(integer(['可提前续期（天）', 'Renewed in the last days'], { max: 365 })),
  renewMode: optional(choice(['续期方式', 'Renewed'], renewModes)),
  renewMinutes: optional(integer(['复训时长（分钟）', 'Minutes of retraining'], { max: 6000 })),
  ...coverFields,
};
const content = object(examRuleContent);
export type ExamRuleContent = Static<typeof content>;

export const examRuleFields = {
  examName: text(['考试名称', 'Exam'], { min: 2, max: 60 }),
  examKind: choice(['考试类型', 'Kind'], examKinds),
  /** Whose it is; null for the college as a whole. */
  ownerOrganizationId: optional(nullable(id(['归属单位', 'Owner']))),
  openAt: optional(nullable(moment(['开放时间', 'Opens']))),
  closeAt: optional(nullable(moment(['关闭时间', 'Closes']))),
  audience,
  ...examRuleContent,
};
const rule = object(examRuleFields);
export type ExamRuleFields = Static<typeof rule>;

const listed = {
  id: id(),
  examName: examRuleFields.examName,
  examKind: examRuleFields.examKind,
  ownerOrganizationId: nullable(id(['归属单位', 'Owner'])),
  ownerName: nullable(text(['归属单位', 'Owner'], { max: 60 })),
  openAt: nullable(moment(['开放时间', 'Opens'])),
  closeAt: nullable(moment(['关闭时间', 'Closes'])),
  questionCount: integer(['题数', 'Questions']),
  totalScore: number(['总分', 'Total'], { min: 0, max: 30_000 }),
  passScore: examRuleContent.passScore,
  durationMinutes: examRuleContent.durationMinutes,
  satCount: integer(['已考人数', 'Sat']),
  passedCount: integer(['通过人数', 'Passed']),
  state: choice(['状态', 'State'], examRuleStates),
  revision: integer(['版次', 'Revision']),
  version: version(),
  can: list(choice(['可做', 'May be done'], examRuleEvents)),
};
export const examRuleRow = object(listed);
export type ExamRuleRow = Static<typeof examRuleRow>;

const named = (label: readonly [string, string]) =>
  list(object({ id: id(), name: text(['名称', 'Name'], { max: 100 }) }), label);

const available = integer(['可用题数', 'Questions there']);
const examRuleDetails = object({
  ...listed,
  ...examRuleFields,
  ownerOrganizationId: listed.ownerOrganizationId,
  openAt: listed.openAt,
  closeAt: listed.closeAt,
  /** Of each row of the paper. */
  available: list(available),
  audienceCount: integer(['适用人数', 'People']),
  prerequisites: named(['须先通过的考试', 'Exams to pass first']),
  certificateTemplates: named(['证书模板', 'Certificate']),
  courseware: list(
    object({
      id: id(),
      name: text(['名称', 'Name'], { max: 100 }),
      gone: nullable(choice(['无法学习', 'Cannot be learnt'], coursewareGone)),
    }),
    ['须先学完的课件', 'Courseware to learn first'],
  ),
  /** Whom and what the ids of audience and paper name. */
  organizations: named(['组织', 'Organisations']),
  laboratories: named(['实验室', 'Laboratories']),
  people: named(['人员', 'People']),
  questions: list(
    object({
      id: id(),
      number: integer(['编号', 'Number']),
      stem: text(['题干', 'Stem'], { max: 2000 }),
    }),
    ['必考试题', 'Questions for everybody'],
  ),
});
export type ExamRuleDetails = Static<typeof examRuleDetails>;

export const examRuleErrors = defineErrors({
  EXAM_PAPER_EMPTY: [400, '请至少添加 1 行组卷规则或 1 道必考试题', 'Add a row of the paper or a question'],
  EXAM_PAPER_LONG: [
    400,
    '试卷最多 {max} 题，现有 {count} 题',
    'A paper has {max} questions at most, this one {count}',
  ],
  EXAM_ROW_TYPE_NEEDED: [
    400,
    '第 {row} 行请选择课件类型，或选“按本人实验室危险类别”',
    'Row {row} needs a courseware type, or the hazards of one’s laboratories',
  ],
  EXAM_SCORE_STEP: [400, '分值须是 0.5 的倍数', 'Points go in steps of 0.5'],
  EXAM_PASS_BEYOND: [400, '及格分不能高于总分 {total}', 'The pass mark cannot be above the total of {total}'],
  EXAM_WINDOW_REVERSED: [400, '关闭时间须晚于开放时间', 'It has to close after it opens'],
  EXAM_WINDOW_NEEDED: [
    400,
    '“到关闭时间收卷”和“关闭后公布”需要设置关闭时间',
    'To end papers, or show them, when it closes, say when it closes',
  ],
  EXAM_SUBMIT_LATE: [
    400,
    '最早交卷时间须短于考试时长',
    'Handing in has to be possible before the time is over',
  ],
  EXAM_RANGE_WRONG: [
    400,
    '“{range}”不是网段，例如 10.1.0.0/16',
    '“{range}” is no network such as 10.1.0.0/16',
  ],
  EXAM_AUDIENCE_NEEDED: [
    400,
    '请选择适用对象；只有校级管理员可以面向全校',
    'Choose who it is for; only an administrator of the whole college may say everybody',
  ],
  EXAM_AUDIENCE_BEYOND: [
    400,
    '适用对象超出您的管理范围，或不存在',
    'Some of these are not there, or not yours to choose',
  ],
  EXAM_OWNER_UNKNOWN: [400, '请选择您管理范围内的归属单位', 'Choose an organisation of yours as the owner'],
  EXAM_PREREQUISITE_UNKNOWN: [400, '所选考试不存在', 'An exam that was chosen does not exist'],
  EXAM_PREREQUISITE_CIRCLE: [
    400,
    '“{name}”又要求先通过本考试，不能互为前提',
    '“{name}” itself asks for this exam first',
  ],
  EXAM_INVIGILATOR_UNKNOWN: [
    400,
    '监考人员须是在用的教职工账号',
    'Invigilators have to be staff whose accounts are in use',
  ],
  EXAM_CERTIFICATE_UNKNOWN: [400, '所选证书模板不存在或已停用', 'The certificate is not there, or disabled'],
  EXAM_COURSEWARE_UNKNOWN: [400, '所选课件不存在或未发布', 'Courseware that was chosen is not published'],
  EXAM_MINUTES_TYPE: [400, '所选课件类型不存在，或重复', 'A courseware type is not there, or stands twice'],
  EXAM_QUESTION_UNKNOWN: [400, '必考试题须是启用的试题', 'Questions for everybody have to be enabled ones'],
  EXAM_GRADERS_NEEDED: [
    400,
    '试卷含简答题，请指定阅卷人',
    'The paper has short answers; say who grades them',
  ],
  EXAM_GRADER_UNKNOWN: [
    400,
    '阅卷人须是在用的教职工账号',
    'Graders have to be members of the staff whose accounts are in use',
  ],
  EXAM_QUESTION_TWICE: [400, '必考试题重复', 'A question stands twice'],
  EXAM_RENEW_MINUTES: [
    400,
    '按复训学时续期须填写复训时长',
    'Renewing by hours of retraining needs the minutes that it takes',
  ],
  EXAM_COVERS_LEVEL: [
    400,
    '覆盖危险类别须同时选择覆盖等级，否则证书不起作用',
    'Hazards are covered up to a level: choose it, or the certificate opens nothing',
  ],
  PAPER_SHORT: [
    409,
    '第 {row} 行需要 {count} 题，题库中可用 {available} 题',
    'Row {row} asks for {count} questions, there are {available}',
  ],
});

const base = '/Customer/Courseware';
const { query, get, add, edit, enable, disable } = examRulePermission;

const filters = {
  examName: optional(text(['考试名称', 'Exam'], { max: 60, min: 0 })),
  examKind: optional(choice(['考试类型', 'Kind'], examKinds)),
  state: optional(choice(['状态', 'State'], examRuleStates)),
  openNow: optional(bool(['正在开放', 'Open now'])),
};

const drawn = object({
  rows: list(object({ count: integer(['题数', 'Questions']), available }), ['组卷规则', 'Rows']),
  totalScore: listed.totalScore,
  questionCount: listed.questionCount,
  audienceCount: integer(['适用人数', 'People']),
});

export const examRuleEndpoints = about('examRule', {
  examRoleShow: endpoint({
    get: `${base}/ExamRoleShow`,
    title: ['考试规则列表', 'List exam rules'],
    permission: query,
    input: pageQuery(filters, ['updatedAt', 'examName', 'openAt']),
    result: pageOf(examRuleRow),
  }),
  examRoleDetails: endpoint({
    get: `${base}/ExamRoleDetails`,
    title: ['查看考试规则', 'Show an exam rule'],
    permission: get,
    input: object({ id: id() }),
    result: examRuleDetails,
  }),
  examRoleHistory: historyCall(
    `${base}/ExamRoleHistory`,
    ['考试规则变更记录', 'History of an exam rule'],
    get,
  ),
  /** One with an id is edited; what is enabled gets a new revision, by which later attempts go. */
  examRoleSave: endpoint({
    post: `${base}/ExamRoleSave`,
    title: ['保存考试规则', 'Save an exam rule'],
    permission: [add, edit],
    input: object({ id: optional(id()), version: optional(version()), ...examRuleFields }),
    result: object({ id: id(), revision: listed.revision, version: version() }),
  }),
  examRoleStateChange: endpoint({
    post: `${base}/ExamRoleStateChange`,
    title: ['启用、停用或归档考试规则', 'Enable, disable or archive an exam rule'],
    permission: byInput('action', { enable, disable, archive: edit }),
    input: object({
      id: id(),
      version: version(),
      action: choice(['操作', 'Action'], {
        enable: examRuleEvents.enable,
        disable: examRuleEvents.disable,
        archive: examRuleEvents.archive,
      }),
    }),
  }),
  /** What a draft would draw from, and for how many people. */
  examRolePaperCheck: endpoint({
    post: `${base}/ExamRolePaperCheck`,
    title: ['检查组卷规则', 'Check the rows of a paper'],
    permission: [query, get],
    reads: true,
    input: object({
      paperRows: list(paperRow, ['组卷规则', 'Rows'], { max: examLimits.rows }),
      fixedQuestions: examRuleContent.fixedQuestions,
      audience: optional(audience),
    }),
    result: drawn,
  }),
});
