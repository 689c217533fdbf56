import {
  about,
  bool,
  byInput,
  choice,
  defineErrors,
  endpoint,
  exportCall,
  historyCall,
  id,
  ids,
  illustratedImportCall,
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
  type TProperties,
  templateCall,
  text,
  version,
} from '../core/index.ts';
import { coursewarePermission, questionPermission } from './permissions.ts';
import { questionFigures, questionStatisticFields, questionStatisticFlags } from './questionFigures.ts';
import { type QuestionType, questionDifficulties, questionTypes } from './questionWords.ts';
import { coursewareTypeName } from './type.ts';

/** Where a question may be drawn. */
export const questionUses = { exam: ['考试', 'Exams'], practice: ['练习', 'Practice'] } as const;

export const questionStates = {
  draft: ['草稿', 'Draft'],
  enabled: ['启用', 'Enabled'],
  disabled: ['停用', 'Disabled'],
  /** Deleted after it was used: nothing draws it any more, what held it stays. */
  archived: ['已归档', 'Archived'],
} as const;
export type QuestionState = keyof typeof questionStates;

/** What may be done with a question; `can` of a row says which of them now. */
export const questionEvents = {
  edit: ['编辑', 'Edit'],
  enable: ['启用', 'Enable'],
  disable: ['停用', 'Disable'],
  delete: ['删除', 'Delete'],
  rescore: ['重算', 'Score anew'],
} as const;
export type QuestionEvent = keyof typeof questionEvents;

/** What a page warns of. */
export const questionFlags = { duplicate: ['重复', 'Duplicate'], ...questionStatisticFlags } as const;

/** Whether what is put into a judge question is right. */
export const judgeKeys = { true: ['对', 'True'], false: ['错', 'False'] } as const;

export const questionLimits = {
  /** Letters of the options, in their order. */
  keys: 'ABCDEFGH',
  optionsMin: 2,
  blanks: 5,
  textsOfBlank: 5,
  images: 5,
  points: 20,
  /** Letters of an accepted answer or a point. */
  answerMax: 200,
  tags: 10,
  /** Share of pairs of letters that two stems have in common; of less alike ones too many are missed. */
  leastAlike: 0.7,
  pasted: 200_000,
} as const;

/** Places of a stem that are to be filled in: each run of three underscores or more. */
export const blanksOf = (stem: string): number => stem.match(/_{3,}/g)?.length ?? 0;

/** Whether a question has options to choose from. */
export const isChoice = (type: QuestionType): boolean => type === 'single' || type === 'multiple';

const { keys, blanks, textsOfBlank, points, answerMax } = questionLimits;
const stem = text(['题干', 'Stem'], { min: 2, max: 2000, pattern: '\\S' });
const answerText = (label: readonly [string, string]) => text(label, { max: answerMax });

const option = object({
  key: choice(
    ['选项', 'Option'],
    Object.fromEntries([...keys].map((key) => [key, [key, key]] as const)) as Record<
      'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H',
      readonly [string, string]
    >,
  ),
  text: text(['选项内容', 'Text of the option'], { min: 0, max: 500 }),
  imageId: optional(nullable(id(['选项图片', 'Picture of the option']))),
  /** Keeps its place when options are shuffled: 以上都对. */
  pinned: optional(bool(['位置固定', 'Keeps its place'])),
});

const blank = object({
  texts: list(answerText(['可接受的答案', 'Accepted answer']), ['可接受的答案', 'Accepted answers'], {
    max: textsOfBlank,
  }),
  /** The texts are numbers; one that is as near as this is right too. */
  tolerance: optional(nullable(number(['允许误差', 'Tolerance'], { min: 0, max: 1_000_000_000 }))),
});

const point = object({
  text: answerText(['要点', 'Point']),
  score: number(['分值', 'Score'], { min: 0.5, max: 100 }),
});

/** One part of it is given, by the type of the question. */
export const questionAnswer = object(
  {
    keys: optional(list(text(['答案', 'Answer'], { max: 5 }), ['答案', 'Answer'], { max: keys.length })),
    blanks: optional(list(blank, ['填空答案', 'Blanks'], { max: blanks })),
    points: optional(list(point, ['评分要点', 'Scoring points'], { max: points })),
  },
  ['答案', 'Answer'],
);

export type QuestionOption = Static<typeof option>;
export type QuestionAnswer = Static<typeof questionAnswer>;

const tag = text(['标签', 'Tag'], {
  max: 20,
  pattern: '^[^、，,；;]*[^、，,；;\\s][^、，,；;]*$',
  says: ['{title}不能包含逗号、顿号和分号', '{title} may hold no commas and semicolons'],
});
const difficulty = choice(['难度', 'Difficulty'], questionDifficulties);
const coursewareTypeId = id(['课件类型', 'Courseware type']);
const questionType = choice(['题型', 'Type'], questionTypes);
const tags = list(tag, ['标签', 'Tags'], { max: questionLimits.tags });
const useFor = list(choice(['用途', 'Use'], questionUses), ['用途', 'Used for'], { min: 1, max: 2 });

/** What papers show and score: kept by revision. */
export const questionContent = {
  questionType,
  stem,
  imageIds: optional(list(id(['图片', 'Picture']), ['题干图片', 'Pictures'], { max: questionLimits.images })),
  options: optional(list(option, ['选项', 'Options'], { max: keys.length })),
  answer: questionAnswer,
  analysis: optional(nullable(longText(['解析', 'Explanation'], { max: 2000 }))),
};

export const questionFields = {
  ...questionContent,
  difficulty,
  coursewareTypeId,
  /** Who edits it; every rule may draw it. Null is the college as a whole. */
  ownerOrganizationId: optional(nullable(id(['归属单位', 'Owner']))),
  tags: optional(tags),
  useFor,
  source: optional(nullable(text(['来源', 'Source'], { max: 100 }))),
};

const confirmDuplicate = optional(bool(['与已有试题相似，仍要保存', 'Save although there are similar ones']));

const listed = {
  id: id(),
  number: integer(['编号', 'Number']),
  questionType,
  stem,
  difficulty,
  coursewareTypeId,
  typeName: { ...coursewareTypeName, title: '课件类型', titleEn: 'Courseware type' },
  ownerOrganizationId: nullable(id(['归属单位', 'Owner'])),
  ownerName: nullable(text(['归属单位', 'Owner'], { max: 60 })),
  tags,
  useFor,
  source: nullable(text(['来源', 'Source'], { max: 100 })),
  flags: list(choice(['提示', 'Flag'], questionFlags), ['提示', 'Flags']),
  ...questionFigures,
  state: choice(['状态', 'State'], questionStates),
  revision: integer(['版次', 'Revision']),
  builtIn: bool(['内置', 'Built in']),
  updatedAt: moment(['更新时间', 'Updated']),
  version: version(),
  can: list(choice(['可做', 'May be done'], questionEvents)),
};
export const questionRow = object(listed);
export type QuestionRow = Static<typeof questionRow>;

const score = number(['相似度', 'Similarity'], { min: 0, max: 1 });
const similar = object({ id: id(), number: listed.number, stem, score });
export type SimilarQuestion = Static<typeof similar>;
const similarList = list(similar, ['相似试题', 'Similar questions']);

const shownContent = {
  questionType,
  stem,
  imageIds: list(id(['图片', 'Picture']), ['题干图片', 'Pictures']),
  options: list(option, ['选项', 'Options']),
  answer: questionAnswer,
  analysis: nullable(longText(['解析', 'Explanation'], { max: 2000 })),
};
/** What a revision holds. */
export const questionSnapshot = object(shownContent);
export type QuestionSnapshot = Static<typeof questionSnapshot>;

const pictures = list(object({ id: id(), url: text(['地址', 'Address'], { max: 500 }) }), [
  '图片',
  'Pictures',
]);

const questionDetails = object({
  ...listed,
  ...shownContent,
  /** Of the stem and of the options. */
  pictures,
  revisions: list(
    object({
      revision: listed.revision,
      createdAt: moment(['保存时间', 'Saved']),
      content: questionSnapshot,
    }),
    ['历次版本', 'Revisions'],
  ),
  similar: similarList,
  /** Of the revisions that were sat, the newest first. */
  statistics: list(
    object({
      ...questionStatisticFields,
      choices: list(
        object({
          key: text(['选项', 'Option'], { max: 5 }),
          chosen: integer(['选择人次', 'Chosen']),
          right: bool(['正确', 'Right']),
        }),
        ['选项分布', 'What was chosen'],
      ),
    }),
    ['试题统计', 'Figures'],
  ),
});
export type QuestionDetails = Static<typeof questionDetails>;

const filters = {
  stem: optional(text(['题干或标签', 'Stem or tag'], { max: 50, min: 0 })),
  questionType: optional(questionType),
  difficulty: optional(difficulty),
  /** With what lies below it. */
  coursewareTypeId: optional(coursewareTypeId),
  tag: optional(text(['标签', 'Tag'], { max: 20, min: 0 })),
  /** Archived ones are shown only when asked for. */
  state: optional(listed.state),
  useFor: optional(choice(['用途', 'Used for'], questionUses)),
  flag: optional(choice(['提示', 'Flag'], questionFlags)),
  source: optional(text(['来源', 'Source'], { max: 100, min: 0 })),
};

/** What the product ships. */
export const builtInContents = {
  types: ['课件类型', 'Courseware types'],
  courseware: ['课件', 'Courseware'],
  questions: ['试题', 'Questions'],
  certificateTemplates: ['证书模板', 'Certificate templates'],
  examRoles: ['考试规则', 'Exam rules'],
} as const;

const beside = object({
  id: id(),
  number: listed.number,
  questionType,
  stem,
  state: listed.state,
  typeName: listed.typeName,
});
const pairs = list(object({ left: beside, right: beside, score }), ['重复试题', 'Duplicates']);
export type QuestionPair = Static<typeof pairs>[number];

export const questionErrors = defineErrors({
  QUESTION_OPTIONS_NEEDED: [400, '选择题需要 2–8 个选项', 'A choice needs two to eight options'],
  QUESTION_OPTIONS_REFUSED: [400, '该题型没有选项', 'A question of this type has no options'],
  QUESTION_OPTION_ORDER: [400, '选项须依次为 A、B、C…', 'Options are A, B, C… in this order'],
  QUESTION_OPTION_EMPTY: [400, '选项 {key} 没有内容', 'Option {key} is empty'],
  QUESTION_OPTION_SAME: [400, '选项 {key} 与 {other} 内容相同', 'Options {key} and {other} are the same'],
  QUESTION_ANSWER_NEEDED: [400, '请给出答案', 'Give the answer'],
  QUESTION_SINGLE_KEY: [400, '单选题有且只有 1 个正确选项', 'A single choice has exactly one key'],
  QUESTION_MULTIPLE_KEYS: [400, '多选题至少有 2 个正确选项', 'A multiple choice has two keys at least'],
  QUESTION_KEY_UNKNOWN: [400, '答案 {key} 不在选项中', 'There is no option {key}'],
  QUESTION_KEY_TWICE: [400, '答案 {key} 重复', 'The key {key} stands twice'],
  QUESTION_JUDGE_KEY: [
    400,
    '判断题的答案只能是对或错',
    'A true or false question has one of both as its key',
  ],
  QUESTION_BLANKS_NEEDED: [
    400,
    '请在题干中用连续三个下划线 ___ 标出空格',
    'Mark the blanks of the stem by three underscores, ___',
  ],
  QUESTION_BLANKS_MANY: [400, '填空题最多 {max} 空', 'There are {max} blanks at most'],
  QUESTION_BLANKS_DIFFER: [
    400,
    '题干有 {blanks} 空，答案有 {answers} 个',
    'The stem has {blanks} blanks, the answer {answers}',
  ],
  QUESTION_BLANK_EMPTY: [400, '第 {no} 空没有答案', 'Blank {no} has no answer'],
  QUESTION_BLANK_TEXTS: [400, '第 {no} 空最多 {max} 个答案', 'Blank {no} has {max} answers at most'],
  QUESTION_BLANK_NUMBER: [
    400,
    '第 {no} 空设了误差，答案须为数字',
    'Blank {no} has a tolerance, so its answers are numbers',
  ],
  QUESTION_ANSWER_LONG: [
    400,
    '答案或要点最多 {max} 个字',
    'Answers and points have {max} characters at most',
  ],
  QUESTION_POINTS_NEEDED: [
    400,
    '简答题需要 1–{max} 个评分要点',
    'A short answer has one to {max} scoring points',
  ],
  QUESTION_POINT_SCORE: [
    400,
    '要点写作“要点=分值”，分值为 0.5–100 且是 0.5 的倍数',
    'A point is written “point=score”; scores are 0.5 to 100 in steps of 0.5',
  ],
  QUESTION_OWNER_UNKNOWN: [
    400,
    '请选择您管理范围内的归属单位',
    'Choose an organisation of yours as the owner',
  ],
  QUESTION_TYPE_UNKNOWN: [
    400,
    '所选课件类型不存在或已停用',
    'The courseware type does not exist or is disabled',
  ],
  QUESTION_DUPLICATE: [409, '与第 {number} 题重复：“{stem}”', 'The same as question {number}: “{stem}”'],
  QUESTION_SIMILAR: [
    409,
    '与第 {number} 题相似（{percent}%）：“{stem}”。确需保存请勾选“仍要保存”',
    'Similar ({percent}%) to question {number}: “{stem}”. Tick the box to save it all the same',
  ],
  QUESTION_TAGS_MANY: [400, '每题最多 {max} 个标签', 'A question has {max} tags at most'],
  QUESTION_TEXT_EMPTY: [
    400,
    '没有识别到试题，每题请以“1.”这样的题号开头',
    'No question was found; each begins with a number such as “1.”',
  ],
  QUESTION_MERGE_SELF: [400, '保留的试题不能同时被合并', 'What is kept cannot be dropped as well'],
  QUESTION_ARCHIVED: [409, '试题已归档', 'It is archived already'],
  QUESTION_ENABLED: [409, '试题已启用，请先停用再删除', 'It is enabled; disable it before you delete it'],
});

const base = '/Customer/Courseware';
const may = questionPermission;
const those = ids(['试题', 'Questions'], 500);
const changed = object({ changed: integer(['已更改', 'Changed']) });
const saved = object({
  id: id(),
  revision: listed.revision,
  version: version(),
  similar: similarList,
});
const deleted = object({
  /** Those that were used are archived and stay. */
  deleted: integer(['已删除', 'Deleted']),
  archived: integer(['已归档', 'Archived']),
  kept: list(object({ id: id(), reason: text(['原因', 'Reason'], { max: 200 }) }), ['未删除', 'Kept']),
});

const write = <P extends TProperties>(more: P) => object({ ...questionFields, ...more, confirmDuplicate });

export const questionEndpoints = about('question', {
  coursewareQuestionList: endpoint({
    get: `${base}/CoursewareQuestionList`,
    title: ['试题列表', 'List questions'],
    permission: may.query,
    input: pageQuery(filters, ['number', 'difficulty', 'used', 'facility', 'discrimination', 'updatedAt']),
    result: pageOf(questionRow),
  }),
  /** For who writes a chapter: enabled ones that the product marks, of the whole bank as exams draw them, without answers. */
  coursewareQuestionGetAll: endpoint({
    get: `${base}/CoursewareQuestionGetAll`,
    title: ['试题选项', 'Questions to choose from'],
    permission: coursewarePermission.edit,
    input: object({ keyword: optional(text(['关键字', 'Keyword'], { max: 50, min: 0 })) }),
    result: list(object({ id: id(), number: listed.number, stem })),
  }),
  /** Those in reach, right in each type. */
  coursewareQuestionCounts: endpoint({
    get: `${base}/CoursewareQuestionCounts`,
    title: ['各类型试题数', 'Questions by type'],
    permission: may.query,
    result: list(object({ coursewareTypeId, count: integer(['试题数', 'Questions']) })),
  }),
  coursewareQuestionDetails: endpoint({
    get: `${base}/CoursewareQuestionDetails`,
    title: ['查看试题', 'Show a question'],
    // Who edits one sees it.
    permission: [may.get, may.edit],
    input: object({ id: id() }),
    result: questionDetails,
  }),
  coursewareQuestionHistory: historyCall(
    `${base}/CoursewareQuestionHistory`,
    ['试题变更记录', 'History of a question'],
    may.get,
  ),
  /** Asked while one is written. */
  coursewareQuestionSimilar: endpoint({
    post: `${base}/CoursewareQuestionSimilar`,
    title: ['查找相似试题', 'Find similar questions'],
    permission: [may.add, may.edit],
    reads: true,
    input: object({ stem: longText(['题干', 'Stem'], { max: 2000 }), coursewareTypeId, id: optional(id()) }),
    result: similarList,
  }),
  coursewareQuestionAdd: endpoint({
    post: `${base}/CoursewareQuestionAdd`,
    title: ['新增试题', 'Add a question'],
    permission: may.add,
    input: write({}),
    result: saved,
    changes: ['question', 'coursewareType'],
  }),
  coursewareQuestionEdit: endpoint({
    post: `${base}/CoursewareQuestionEdit`,
    title: ['编辑试题', 'Edit a question'],
    permission: may.edit,
    input: write({ id: id(), version: version() }),
    result: saved,
    changes: ['question', 'coursewareType'],
  }),
  coursewareQuestionDelete: endpoint({
    post: `${base}/CoursewareQuestionDelete`,
    title: ['删除试题', 'Delete a question'],
    permission: may.delete,
    input: object({ id: id() }),
    /** One that was used is archived. */
    result: object({ archived: bool(['已归档', 'Archived']) }),
    changes: ['question', 'coursewareType'],
  }),
  coursewareQuestionDeleteMore: endpoint({
    post: `${base}/CoursewareQuestionDeleteMore`,
    title: ['批量删除试题', 'Delete questions'],
    permission: may.delete,
    input: object({ ids: those }),
    result: deleted,
    changes: ['question', 'coursewareType'],
  }),
  coursewareQuestionStatusChange: endpoint({
    post: `${base}/CoursewareQuestionStatusChange`,
    title: ['启用或停用试题', 'Enable or disable questions'],
    permission: byInput('state', { enabled: may.enable, disabled: may.disable }),
    input: object({
      ids: those,
      state: choice(['状态', 'State'], {
        enabled: questionStates.enabled,
        disabled: questionStates.disabled,
      }),
    }),
    result: changed,
  }),
  coursewareQuestionMove: endpoint({
    post: `${base}/CoursewareQuestionMove`,
    title: ['移动试题', 'Move questions'],
    permission: may.edit,
    input: object({ ids: those, coursewareTypeId }),
    result: changed,
    changes: ['question', 'coursewareType'],
  }),
  coursewareQuestionTag: endpoint({
    post: `${base}/CoursewareQuestionTag`,
    title: ['设置试题标签', 'Tag questions'],
    permission: may.edit,
    input: object({
      ids: those,
      add: optional(list(tag, ['添加标签', 'Add tags'], { max: questionLimits.tags })),
      remove: optional(list(tag, ['移除标签', 'Remove tags'], { max: questionLimits.tags })),
    }),
    result: changed,
  }),
  coursewareQuestionImport: illustratedImportCall(
    `${base}/CoursewareQuestionImport`,
    ['导入试题', 'Import questions'],
    may.import,
  ),
  /** Pasted, or out of a text file: 1. … A. … 答案：B 解析：… 难度：中 */
  coursewareQuestionTextImport: endpoint({
    post: `${base}/CoursewareQuestionTextImport`,
    title: ['文本导入试题', 'Import questions as text'],
    permission: may.import,
    input: object({
      text: longText(['试题文本', 'Text'], { max: questionLimits.pasted }),
      coursewareTypeId,
      difficulty,
    }),
    result: object({ jobId: id() }),
  }),
  coursewareQuestionTempExport: templateCall(
    `${base}/CoursewareQuestionTempExport`,
    ['下载试题导入模板', 'Template for importing questions'],
    may.import,
  ),
  coursewareQuestionExport: exportCall(
    `${base}/CoursewareQuestionExport`,
    ['导出试题', 'Export questions'],
    may.export,
    object(filters),
  ),
  /** The most alike first, without those of which somebody kept both; a hundred at most. */
  coursewareQuestionDuplicates: endpoint({
    get: `${base}/CoursewareQuestionDuplicates`,
    title: ['查找重复试题', 'Find duplicate questions'],
    permission: may.query,
    input: object({
      coursewareTypeId: optional(coursewareTypeId),
      minScore: optional(
        number(['相似度不低于', 'Alike by at least'], { min: questionLimits.leastAlike, max: 1 }),
      ),
    }),
    result: pairs,
  }),
  /** Those dropped are deleted, or archived where they were used, their tags kept; with `keepBoth` they stay and are no duplicates any more. */
  coursewareQuestionMerge: endpoint({
    post: `${base}/CoursewareQuestionMerge`,
    title: ['合并重复试题', 'Merge duplicate questions'],
    permission: may.edit,
    input: object({
      keepId: id(['保留的试题', 'Kept']),
      dropIds: ids(['重复的试题', 'Dropped'], 20),
      keepBoth: optional(bool(['都保留', 'Keep both'])),
    }),
    changes: ['question', 'coursewareType'],
  }),
  /** What the product ships, each once; questions enabled. */
  builtInLoad: endpoint({
    post: `${base}/BuiltInLoad`,
    title: ['载入内置内容', 'Load what the product ships'],
    permission: [may.import, coursewarePermission.import],
    collegeWide: true,
    input: object({
      what: list(choice(['内容', 'What'], builtInContents), ['内容', 'What'], { min: 1, max: 10 }),
      /** Exam rules come enabled, where the bank has enough for them. */
      enable: optional(bool(['启用', 'Enable'])),
    }),
    result: list(
      object({
        what: choice(['内容', 'What'], builtInContents),
        added: integer(['新增', 'Added']),
        skipped: integer(['已有，未载入', 'There already']),
      }),
    ),
    changes: ['question', 'coursewareType', 'courseware', 'certificateTemplate', 'examRule'],
  }),
});
