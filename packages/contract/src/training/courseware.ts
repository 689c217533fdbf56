import {
  about,
  bool,
  choice,
  day,
  defineErrors,
  endpoint,
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
  type Static,
  shownOf,
  text,
  version,
} from '../core/index.ts';
import { audience } from './audience.ts';
import { migrations } from './migrations.ts';
import { coursewarePermission, examRulePermission } from './permissions.ts';
import { coursewareTypeName } from './type.ts';

export const coursewareStates = {
  draft: ['草稿', 'Draft'],
  reviewing: ['待审批', 'To be approved'],
  published: ['已发布', 'Published'],
  offline: ['已下架', 'Offline'],
} as const;
export type CoursewareState = keyof typeof coursewareStates;

/** Of what is written for the next revision while the published one stays. */
export const coursewareNextStates = {
  draft: ['新版草稿', 'Next draft'],
  reviewing: ['新版待审批', 'Next one to be approved'],
} as const;
export type CoursewareNextState = keyof typeof coursewareNextStates;

export const chapterKinds = {
  video: ['视频', 'Video'],
  pdf: ['PDF', 'PDF'],
  richText: ['图文', 'Text'],
} as const;
export type ChapterKind = keyof typeof chapterKinds;

/** Files of which something is read. */
export const mediaKinds = {
  video: chapterKinds.video,
  pdf: chapterKinds.pdf,
  subtitle: ['字幕', 'Subtitles'],
} as const;
export type MediaKind = keyof typeof mediaKinds;

export const coursewareLimits = {
  chapters: 100,
  checkpoints: 20,
  quiz: 10,
  tags: 10,
  /** Characters of the HTML of a chapter. */
  content: 200_000,
  /** Of a chapter. */
  secondsMin: 30,
  secondsMax: 14_400,
  minutesMax: 24_000,
  secondsPerPage: 20,
  charactersPerSecond: 6,
  /** Pages of a PDF, and seconds of a video. */
  pages: 2000,
  videoSeconds: 14_400,
} as const;

const { secondsMin, secondsMax } = coursewareLimits;
const questionId = id(['试题', 'Question']);

const checkpoint = object({
  /** Of a video. */
  atSecond: optional(nullable(integer(['时间（秒）', 'At second'], { max: secondsMax }))),
  /** Of a PDF, from 1. */
  atPage: optional(nullable(integer(['页码', 'At page'], { min: 1, max: coursewareLimits.pages }))),
  questionId,
});
export type Checkpoint = Static<typeof checkpoint>;

const chapterQuiz = object(
  {
    questionIds: list(questionId, ['测验试题', 'Questions'], {
      min: 1,
      max: coursewareLimits.quiz,
      counted: '题',
    }),
    passCount: integer(['答对题数', 'Right answers needed'], { min: 1, max: coursewareLimits.quiz }),
  },
  ['章节测验', 'Quiz'],
);

export const chapterName = text(['章节名称', 'Chapter'], { max: 100 });

export const chapterFields = {
  /** Of one that is there; a learner's progress hangs on it over revisions. */
  id: optional(id()),
  chapterName,
  kind: choice(['章节类型', 'Kind'], chapterKinds),
  /** A video or a PDF; may be missing in a draft. */
  fileId: optional(nullable(id(['文件', 'File']))),
  /** Of rich text. */
  content: optional(nullable(longText(['正文', 'Text'], { max: coursewareLimits.content, html: true }))),
  /** Counted by what it holds, unless it is given. */
  requiredSeconds: optional(
    nullable(integer(['要求时长（秒）', 'Seconds to learn'], { min: secondsMin, max: secondsMax })),
  ),
  /** Of a PDF. */
  minSecondsPerPage: optional(
    nullable(integer(['每页最短（秒）', 'Seconds on a page at least'], { min: 0, max: 600 })),
  ),
  allowDownload: optional(bool(['允许下载', 'May be downloaded'])),
  /** WebVTT, of a video. */
  subtitleFileId: optional(nullable(id(['字幕', 'Subtitles']))),
  checkpoints: optional(list(checkpoint, ['检查点', 'Checkpoints'], { max: coursewareLimits.checkpoints })),
  chapterQuiz: optional(nullable(chapterQuiz)),
};
const chapterInput = object(chapterFields);
export type ChapterInput = Static<typeof chapterInput>;

/** A chapter with everything decided, as revisions and drafts hold it. */
export const storedChapter = object({
  id: id(),
  chapterName,
  kind: chapterFields.kind,
  fileId: nullable(id(['文件', 'File'])),
  durationSeconds: nullable(integer(['视频时长（秒）', 'Seconds of the video'])),
  pageCount: nullable(integer(['页数', 'Pages'])),
  content: nullable(longText(['正文', 'Text'], { max: coursewareLimits.content, html: true })),
  requiredSeconds: integer(['要求时长（秒）', 'Seconds to learn']),
  minSecondsPerPage: integer(['每页最短（秒）', 'Seconds on a page at least']),
  allowDownload: bool(['允许下载', 'May be downloaded']),
  subtitleFileId: nullable(id(['字幕', 'Subtitles'])),
  checkpoints: list(checkpoint, ['检查点', 'Checkpoints']),
  chapterQuiz: nullable(chapterQuiz),
});
export type StoredChapter = Static<typeof storedChapter>;

/** What a published revision holds for ever; learners stay on theirs. */
export const coursewareSnapshot = object({
  coursewareName: text(['课件名称', 'Courseware'], { min: 2, max: 100 }),
  summary: nullable(longText(['简介', 'Summary'], { max: 500 })),
  coverFileId: nullable(id(['封面', 'Cover'])),
  requiredMinutes: integer(['要求时长（分钟）', 'Minutes to learn']),
  orderLocked: bool(['按章节顺序学习', 'Chapters in order']),
  tags: list(text(['标签', 'Tag'], { max: 20 }), ['标签', 'Tags']),
  chapters: list(storedChapter, ['章节', 'Chapters']),
});
export type CoursewareSnapshot = Static<typeof coursewareSnapshot>;

const tags = list(
  text(['标签', 'Tag'], {
    max: 20,
    pattern: '^[^、，,；;]*[^、，,；;\\s][^、，,；;]*$',
    says: ['{title}不能包含逗号、顿号和分号', '{title} may hold no commas and semicolons'],
  }),
  ['标签', 'Tags'],
  { max: coursewareLimits.tags },
);

export const coursewareFields = {
  coursewareName: coursewareSnapshot.properties.coursewareName,
  coursewareTypeId: id(['课件类型', 'Courseware type']),
  /** Whose it is; null for the college as a whole. */
  ownerOrganizationId: optional(nullable(id(['归属单位', 'Owner']))),
  coverFileId: optional(nullable(id(['封面', 'Cover']))),
  summary: optional(nullable(longText(['简介', 'Summary'], { max: 500 }))),
  tags: optional(tags),
  compulsory: optional(bool(['必修', 'Compulsory'])),
  /** After one first falls in the audience; 0 for none. */
  dueDays: optional(integer(['完成期限（天）', 'Days to learn it'], { max: 3650 })),
  validFrom: optional(nullable(day(['开放学习日期', 'Learnable from']))),
  validTo: optional(nullable(day(['截止学习日期', 'Learnable until']))),
  /** 0: once learnt, learnt. */
  relearnMonths: optional(integer(['重学周期（月）', 'Months until it is learnt again'], { max: 120 })),
  /** True unless given. */
  orderLocked: optional(bool(['按章节顺序学习', 'Chapters in order'])),
  /** The sum of the chapters, or more. */
  requiredMinutes: optional(
    nullable(integer(['要求时长（分钟）', 'Minutes to learn'], { min: 1, max: coursewareLimits.minutesMax })),
  ),
  audience,
  /** May be empty in a draft. */
  chapters: list(chapterInput, ['章节', 'Chapters'], { max: coursewareLimits.chapters }),
};
const written = object(coursewareFields);
export type CoursewareFields = Static<typeof written>;

export const classHours = number(['学时', 'Class hours'], { min: 0, max: 100_000 });

/** What may be done with courseware; `can` of a row says which of them now. */
export const coursewareEvents = {
  edit: ['编辑', 'Edit'],
  submit: ['提交审批', 'Submit'],
  approve: ['通过', 'Approve'],
  reject: ['驳回', 'Reject'],
  withdraw: ['撤回', 'Withdraw'],
  online: ['上架', 'Put online'],
  offline: ['下架', 'Take offline'],
  discard: ['放弃新版', 'Discard the next draft'],
  copy: ['复制', 'Copy'],
  delete: ['删除', 'Delete'],
} as const;
export type CoursewareEvent = keyof typeof coursewareEvents;

const { edit: _e, copy: _c, delete: _d, ...checks } = coursewareEvents;
export const coursewareChecks = checks;
export type CoursewareCheck = keyof typeof coursewareChecks;

export const coursewareMarks = {
  rejected: ['已驳回', 'Sent back'],
  compulsory: ['必修', 'Compulsory'],
} as const;

const ownerName = nullable(text(['归属单位', 'Owner'], { max: 60 }));
const coverUrl = nullable(text(['封面', 'Cover'], { max: 500 }));
const state = choice(['状态', 'State'], coursewareStates);
const nextState = nullable(choice(['新版', 'Next revision'], coursewareNextStates));
const revision = integer(['版次', 'Revision']);

const listed = {
  id: id(),
  coursewareName: coursewareFields.coursewareName,
  coverUrl,
  coursewareTypeId: coursewareFields.coursewareTypeId,
  typeName: { ...coursewareTypeName, title: '课件类型', titleEn: 'Courseware type' },
  ownerOrganizationId: nullable(id(['归属单位', 'Owner'])),
  ownerName,
  tags,
  chapterKinds: list(choice(['章节类型', 'Kind'], chapterKinds), ['章节类型', 'Kinds of chapters']),
  chapterCount: integer(['章节数', 'Chapters']),
  requiredMinutes: integer(['要求时长（分钟）', 'Minutes to learn']),
  classHours,
  compulsory: bool(['必修', 'Compulsory']),
  validFrom: nullable(day(['开放学习日期', 'Learnable from'])),
  validTo: nullable(day(['截止学习日期', 'Learnable until'])),
  audienceCount: integer(['适用人数', 'People']),
  learnerCount: integer(['学习人数', 'Learners']),
  completedCount: integer(['已学完人数', 'Done']),
  state,
  nextState,
  /** Sent back, and not handed in again yet. */
  rejected: bool(['已驳回', 'Sent back']),
  /** 0 before the first. */
  revision,
  builtIn: bool(['内置', 'Built in']),
  publishedAt: nullable(moment(['发布时间', 'Published'])),
  updatedAt: moment(['更新时间', 'Updated']),
  version: version(),
  can: list(choice(['可做', 'May be done'], coursewareEvents)),
};
export const coursewareRow = object(listed);
export type CoursewareRow = Static<typeof coursewareRow>;

/** A chapter with addresses for the moment: of videos for hours, of other files for minutes. */
export const shownChapter = object({
  ...storedChapter.properties,
  url: nullable(text(['地址', 'Address'], { max: 500 })),
  fileName: nullable(text(['文件名', 'File name'], { max: 200 })),
  bytes: nullable(integer(['大小', 'Size'], { max: Number.MAX_SAFE_INTEGER })),
  subtitleUrl: nullable(text(['字幕地址', 'Address of the subtitles'], { max: 500 })),
});
export type ShownChapter = Static<typeof shownChapter>;

const named = (label: readonly [string, string]) =>
  list(object({ id: id(), name: text(['名称', 'Name'], { max: 100 }) }), label);

const coursewareDetails = object({
  ...listed,
  ...shownOf(coursewareFields),
  requiredMinutes: listed.requiredMinutes,
  chapters: list(shownChapter, ['章节', 'Chapters']),
  /** Which one is shown; of a draft the one it will become. */
  shownRevision: revision,
  /** What is shown has not been published yet. */
  unpublished: bool(['未发布', 'Not published']),
  rejectReason: nullable(text(['驳回原因', 'Why it was sent back'], { max: 500 })),
  /** The application that runs, and whom it waits for. */
  approvalId: nullable(id(['审批', 'Approval'])),
  waitingFor: list(text(['审批人', 'Approvers'], { max: 50 }), ['等待', 'Waiting for']),
  revisions: list(
    object({
      revision,
      publishedAt: moment(['发布时间', 'Published']),
      publishedByName: nullable(text(['发布人', 'Published by'], { max: 50 })),
      migrate: choice(['已学人员', 'Who learns already'], migrations),
    }),
    ['历次版本', 'Revisions'],
  ),
  /** Whom and what the ids of audience and chapters name. */
  organizations: named(['组织', 'Organisations']),
  laboratories: named(['实验室', 'Laboratories']),
  people: named(['人员', 'People']),
  questions: list(
    object({
      id: id(),
      number: integer(['编号', 'Number']),
      stem: text(['题干', 'Stem'], { max: 2000 }),
    }),
    ['试题', 'Questions'],
  ),
});
export type CoursewareDetails = Static<typeof coursewareDetails>;

export const chapterParts = {
  name: ['名称', 'Name'],
  file: ['文件', 'File'],
  content: ['正文', 'Text'],
  seconds: ['要求时长', 'Seconds to learn'],
  checkpoints: ['检查点', 'Checkpoints'],
  quiz: ['章节测验', 'Quiz'],
} as const;
export type ChapterPart = keyof typeof chapterParts;

const { chapters: _chapters, audience: _audience, ...headFields } = coursewareFields;
const changing = { ...headFields, audience: { title: '适用对象', titleEn: 'Who it is for' } };
/** Titles of what is said of courseware beside its chapters. */
export const coursewareChangedFields = Object.fromEntries(
  (Object.entries(changing) as [string, { title?: string; titleEn?: string }][]).map(
    ([field, { title = field, titleEn = field }]) => [field, [title, titleEn]],
  ),
) as unknown as Record<keyof typeof changing, readonly [string, string]>;

/** How what is to be published differs from what is. */
const coursewareChanges = object({
  /** The one that is published. */
  revision,
  migrate: choice(['已学人员', 'Who learns already'], migrations),
  fields: list(choice(['已更改', 'Changed'], coursewareChangedFields), ['已更改', 'Changed']),
  before: object({
    coursewareName: listed.coursewareName,
    requiredMinutes: listed.requiredMinutes,
    compulsory: listed.compulsory,
    audienceCount: listed.audienceCount,
  }),
  /** Of those that will be there, the ones that are new or differ. */
  chapters: list(
    object({
      id: id(),
      added: bool(['新增', 'Added']),
      parts: list(choice(['已更改', 'Changed'], chapterParts), ['已更改', 'Changed']),
    }),
    ['章节', 'Chapters'],
  ),
  removed: list(chapterName, ['已删除的章节', 'Chapters removed']),
  reordered: bool(['顺序有调整', 'In another order']),
});
export type CoursewareChanges = Static<typeof coursewareChanges>;

/** What an application is about: the courseware as it would be published; null once it has ended without. */
const coursewareProposal = object({
  courseware: nullable(coursewareDetails),
  /** Null for a first revision, and for what is published already. */
  changes: nullable(coursewareChanges),
});
export type CoursewareProposal = Static<typeof coursewareProposal>;

export const coursewareErrors = defineErrors({
  COURSEWARE_OWNER_UNKNOWN: [
    400,
    '请选择您管理范围内的归属单位',
    'Choose an organisation of yours as the owner',
  ],
  COURSEWARE_TYPE_UNKNOWN: [
    400,
    '所选课件类型不存在、已停用，或不在您的管理范围',
    'The courseware type is not there, disabled, or not yours',
  ],
  COURSEWARE_WINDOW_REVERSED: [400, '截止日期不能早于开放日期', 'The last day cannot be before the first'],
  COURSEWARE_MINUTES_LOW: [
    400,
    '要求时长不能低于章节合计 {minutes} 分钟',
    'It cannot be less than the {minutes} minutes of its chapters',
  ],
  CHAPTER_FILE_NO_VIDEO: [400, '第 {no} 章的文件不是视频', 'The file of chapter {no} is not a video'],
  CHAPTER_FILE_NO_PDF: [400, '第 {no} 章的文件不是 PDF', 'The file of chapter {no} is not a PDF'],
  CHAPTER_FILE_NO_SUBTITLES: [
    400,
    '第 {no} 章的字幕文件不是字幕',
    'The file of subtitles of chapter {no} holds none',
  ],
  CHAPTER_POSITION: [
    400,
    '第 {no} 章的检查点超出内容范围',
    'A checkpoint of chapter {no} lies beyond its end',
  ],
  CHAPTER_POSITION_TWICE: [
    400,
    '第 {no} 章有两个检查点在同一位置',
    'Two checkpoints of chapter {no} are at the same place',
  ],
  CHAPTER_QUESTION_UNKNOWN: [
    400,
    '第 {no} 章的试题须是启用的试题，且不能是简答题',
    'Questions of chapter {no} have to be enabled ones, and no short answers',
  ],
  CHAPTER_QUIZ_COUNT: [
    400,
    '第 {no} 章的答对题数不能多于测验题数',
    'Chapter {no} asks for more right answers than it has questions',
  ],
  COURSEWARE_EMPTY: [409, '请至少添加 1 个章节', 'Add a chapter'],
  CHAPTER_EMPTY: [409, '第 {no} 章“{name}”没有内容', 'Chapter {no}, “{name}”, is empty'],
  COURSEWARE_NOT_ASKED: [409, '该课件由{names}审批', 'Not yours to decide: it waits for {names}'],
  COURSEWARE_OWN: [409, '不能审批自己编写的课件', 'What you wrote yourself is for others to decide'],
  COURSEWARE_NOT_SUBMITTER: [409, '只有提交人可以撤回', 'Only who handed it in takes it back'],
  COURSEWARE_PUBLISHED: [
    409,
    '课件已发布，请先下架；已发布过的课件不能删除',
    'It was published; take it offline instead',
  ],
  COURSEWARE_REASON_NEEDED: [400, '请填写驳回原因，至少 2 个字', 'Say why, in two characters at least'],
  MEDIA_BROKEN: [400, '文件已损坏，无法读取', 'The file is broken'],
  MEDIA_NO_VIDEO: [400, '文件中没有视频画面', 'There is no video in the file'],
  MEDIA_NO_LENGTH: [400, '无法读取视频时长，请重新导出后上传', 'The length of the video cannot be read'],
  MEDIA_TOO_LONG: [400, '视频最长 {hours} 小时，请拆分后上传', 'A video has {hours} hours at most; split it'],
  PDF_ENCRYPTED: [400, 'PDF 已加密，请解除密码后上传', 'The PDF is encrypted; remove its password'],
  PDF_TOO_MANY_PAGES: [400, 'PDF 最多 {pages} 页，请拆分后上传', 'A PDF has {pages} pages at most; split it'],
  SUBTITLES_ONLY: [400, '字幕须为 WebVTT 格式（.vtt，UTF-8）', 'Subtitles are WebVTT (.vtt, UTF-8)'],
});

const base = '/Customer/Courseware';
const may = coursewarePermission;
const those = ids(['课件', 'Courseware'], 200);
const saved = object({ id: id(), revision, version: version() });
const deleted = object({
  deleted: integer(['已删除', 'Deleted']),
  kept: list(object({ id: id(), reason: text(['原因', 'Reason'], { max: 200 }) }), ['未删除', 'Kept']),
});

export const coursewareEndpoints = about('courseware', {
  coursewareList: endpoint({
    get: `${base}/CoursewareList`,
    title: ['课件列表', 'List courseware'],
    permission: may.query,
    input: pageQuery(
      {
        coursewareName: optional(text(['课件名称或标签', 'Name or tag'], { max: 50, min: 0 })),
        /** With what lies below it. */
        coursewareTypeId: optional(coursewareFields.coursewareTypeId),
        state: optional(state),
        /** With what lies below it. */
        organizationId: optional(id(['归属单位', 'Owner'])),
        chapterKind: optional(choice(['章节类型', 'Kind'], chapterKinds)),
        compulsory: optional(bool(['必修', 'Compulsory'])),
      },
      ['updatedAt', 'coursewareName', 'requiredMinutes', 'publishedAt'],
    ),
    result: pageOf(coursewareRow),
  }),
  /** What is being written, where something is; else what is published. */
  coursewareDetails: endpoint({
    get: `${base}/CoursewareDetails`,
    title: ['查看课件', 'Show courseware'],
    permission: [may.get, may.edit],
    opens: 'courseware',
    input: object({ id: id(), revision: optional(integer(['版次', 'Revision'], { min: 1 })) }),
    result: coursewareDetails,
  }),
  /** For whoever may see its approval, wherever he stands. */
  coursewareProposalDetails: endpoint({
    get: `${base}/CoursewareProposalDetails`,
    title: ['查看待发布的课件', 'Show courseware that is to be published'],
    permission: 'signedIn',
    input: object({ instanceId: id(['审批', 'Approval']) }),
    result: coursewareProposal,
  }),
  /** Enabled exams that ask for it first: what taking it offline would hold up. */
  coursewareExams: endpoint({
    get: `${base}/CoursewareExams`,
    title: ['以课件为前提的考试', 'Exams that ask for courseware'],
    permission: may.disable,
    input: object({ id: id() }),
    result: list(
      object({
        examRoleId: id(['考试', 'Exam']),
        examName: text(['考试名称', 'Exam'], { max: 60 }),
        /** Those whom the exam is for who have neither passed it nor learnt this. */
        waiting: integer(['待学人数', 'People who have it before them']),
      }),
    ),
  }),
  coursewareHistory: historyCall(
    `${base}/CoursewareHistory`,
    ['课件变更记录', 'History of courseware'],
    may.query,
  ),
  coursewareGetAll: endpoint({
    get: `${base}/CoursewareGetAll`,
    title: ['课件选项', 'Courseware to choose from'],
    permission: 'signedIn',
    insidersOnly: true,
    input: object({
      /** With what lies below it. */
      coursewareTypeId: optional(coursewareFields.coursewareTypeId),
      /** Published unless given. */
      state: optional(state),
      keyword: optional(text(['关键字', 'Keyword'], { max: 50, min: 0 })),
    }),
    result: list(
      object({
        id: id(),
        coursewareName: listed.coursewareName,
        coursewareTypeId: listed.coursewareTypeId,
        requiredMinutes: listed.requiredMinutes,
        classHours,
      }),
    ),
  }),
  coursewareAdd: endpoint({
    post: `${base}/CoursewareAdd`,
    title: ['新增课件', 'Add courseware'],
    permission: may.add,
    input: object(coursewareFields),
    result: saved,
  }),
  /** Of published courseware the next draft is written; what is published stays. */
  coursewareEdit: endpoint({
    post: `${base}/CoursewareEdit`,
    title: ['编辑课件', 'Edit courseware'],
    permission: may.edit,
    input: object({ id: id(), ...coursewareFields, version: version() }),
    result: saved,
  }),
  coursewareCopy: endpoint({
    post: `${base}/CoursewareCopy`,
    title: ['复制课件', 'Copy courseware'],
    permission: may.add,
    input: object({ id: id() }),
    result: idResult,
  }),
  coursewareEditType: endpoint({
    post: `${base}/CoursewareEditType`,
    title: ['调整课件类型', 'Change the type of courseware'],
    permission: may.edit,
    input: object({ ids: those, coursewareTypeId: coursewareFields.coursewareTypeId }),
    result: object({ changed: integer(['已更改', 'Changed']) }),
  }),
  coursewareDelete: endpoint({
    post: `${base}/CoursewareDelete`,
    title: ['删除课件', 'Delete courseware'],
    permission: may.delete,
    input: object({ id: id() }),
    result: deleted,
  }),
  coursewareDeleteMore: endpoint({
    post: `${base}/CoursewareDeleteMore`,
    title: ['批量删除课件', 'Delete courseware'],
    permission: may.delete,
    input: object({ ids: those }),
    result: deleted,
  }),
  /** Who may do which of them: `can` of the row. Each by itself: one that is refused leaves the others alone. */
  coursewareCheck: endpoint({
    post: `${base}/CoursewareCheck`,
    title: ['课件审批与上下架', 'Submit, review and publish courseware'],
    permission: [may.query, may.edit, may.enable, may.disable, may.approve],
    input: object({
      ids: ids(['课件', 'Courseware'], 100),
      action: choice(['操作', 'Action'], coursewareChecks),
      comment: optional(nullable(text(['意见', 'Comment'], { max: 500, min: 0 }))),
      /** With `submit`: what publishing does to those who learn an earlier revision. */
      migrate: optional(choice(['已学人员', 'Who learns already'], migrations)),
    }),
    result: list(
      object({
        id: id(),
        ok: bool(['成功', 'Done']),
        state: nullable(state),
        nextState,
        revision: nullable(revision),
        error: nullable(text(['原因', 'Why'], { max: 300 })),
      }),
    ),
    changes: ['courseware', 'approval'],
  }),
  /** What a file that was uploaded holds, for the editor. */
  coursewareMedia: endpoint({
    post: `${base}/CoursewareMedia`,
    title: ['读取课件文件', 'Read a file of courseware'],
    permission: [may.add, may.edit],
    unlogged: true,
    input: object({
      fileId: id(['文件', 'File']),
      kind: choice(['类型', 'Kind'], mediaKinds),
    }),
    result: object({
      durationSeconds: storedChapter.properties.durationSeconds,
      pageCount: storedChapter.properties.pageCount,
      /** What is asked for unless something else is. */
      requiredSeconds: nullable(storedChapter.properties.requiredSeconds),
    }),
  }),
  /** Whom an audience means, with some of their names. */
  audienceCount: endpoint({
    post: `${base}/AudienceCount`,
    title: ['适用人数', 'Count an audience'],
    permission: [may.query, examRulePermission.query],
    reads: true,
    input: object({ audience }),
    result: object({
      count: integer(['适用人数', 'People']),
      names: list(text(['姓名', 'Name'], { max: 50 }), ['姓名', 'Names']),
    }),
  }),
});
