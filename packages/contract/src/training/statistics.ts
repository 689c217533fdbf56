import {
  about,
  bool,
  choice,
  day,
  defineErrors,
  endpoint,
  exportCall,
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
  personalExportCall,
  type Static,
  text,
} from '../core/index.ts';
import { learnPermission, trainingStatisticsPermission } from './permissions.ts';
import { questionRow } from './question.ts';
import { questionStatisticFields, questionStatisticFlags } from './questionFigures.ts';

export const statisticsErrors = defineErrors({
  STATISTICS_RANGE: [400, '统计区间须为 1–{most} 天', 'A range has 1 to {most} days'],
});

/** Days of one range, both ends counted. */
export const statisticsDays = 366;

const count = (title: string, titleEn: string) => integer([title, titleEn]);
const organizationId = id(['组织', 'Organisation']);
const computedAt = moment(['统计截至', 'As of']);
const from = day(['开始日期', 'From']);
const to = day(['截止日期', 'To']);
const mean = nullable(number(['平均分', 'Mean'], { min: 0, max: 100 }));
const passRate = nullable(number(['通过率', 'Pass rate'], { min: 0, max: 1 }));

/** Whom it is about. */
const whom = {
  /** With all below it. */
  organizationId: optional(organizationId),
  /** Its members. */
  laboratoryId: optional(id(['实验室', 'Laboratory'])),
};
const period = {
  /** Days, both included; ninety up to today unless given. */
  from: optional(from),
  to: optional(to),
  ...whom,
};
const filters = { ...period, examRoleId: optional(id(['考试', 'Exam'])) };

const onDay = day(['日期', 'Day']);
const learners = count('学习人数', 'Learners');
const done = count('完成课件', 'Finished');
const minutes = count('学习分钟', 'Minutes');

const learnOverview = object({
  computedAt,
  ...{ from, to },
  learners,
  done,
  overdue: count('逾期未学', 'Overdue'),
  minutes,
  byDay: list(object({ day: onDay, learners, minutes }), ['按日', 'By day'], { max: statisticsDays }),
  byType: list(
    object({
      coursewareTypeId: id(['课件类型', 'Courseware type']),
      typeName: text(['课件类型', 'Courseware type'], { max: 30 }),
      minutes,
      learners,
    }),
    ['按类型', 'By type'],
    { max: 500 },
  ),
});
export type LearnOverview = Static<typeof learnOverview>;

const attempts = count('考试人次', 'Sittings');
const examOverview = object({
  computedAt,
  ...{ from, to },
  attempts,
  people: count('考试人数', 'People'),
  /** Of the people those who passed. */
  passRate,
  /** Of a hundred, whatever the full score. */
  mean,
  median: nullable(number(['中位数', 'Median'], { min: 0, max: 100 })),
  sd: nullable(number(['标准差', 'Standard deviation'], { min: 0, max: 100 })),
  /** Sittings by tenths of the full score; the full one is in the last. */
  bins: list(attempts, ['分数分布', 'Scores'], { max: 10 }),
  byDay: list(object({ day: onDay, attempts, passed: count('通过人次', 'Passed') }), ['按日', 'By day'], {
    max: statisticsDays,
  }),
});
export type ExamOverview = Static<typeof examOverview>;

export const organizationFigures = object({
  id: organizationId,
  organizationName: text(['组织', 'Organisation'], { max: 60 }),
  people: count('人数', 'People'),
  /** Of whom compulsory courseware is asked, and who has learnt all of it. */
  toLearn: count('应学', 'To learn'),
  learnt: count('已学', 'Learnt'),
  /** To whom an exam is open, and who has sat one of these. */
  toSit: count('应考', 'To sit'),
  sat: count('已考', 'Have sat'),
  passRate,
  mean,
  /** Of those to whom an exam is open, who holds a certificate that counts. */
  certificateRate: nullable(number(['证书有效率', 'With a valid certificate'], { min: 0, max: 1 })),
  /** Something compulsory is not learnt, or an exam not passed. */
  unfinished: count('未完成', 'Unfinished'),
});
export type OrganizationFigures = Static<typeof organizationFigures>;

const hours = (title: string, titleEn: string) => number([title, titleEn], { min: 0, max: 1_000_000 });
export const personFigures = object({
  id: id(['人员', 'Person']),
  name: text(['姓名', 'Name'], { max: 50 }),
  loginName: text(['工号/学号', 'Number'], { max: 64 }),
  organizationName: nullable(text(['单位', 'Unit'], { max: 60 })),
  compulsory: count('必修课件', 'Compulsory'),
  compulsoryDone: count('已完成', 'Done'),
  overdue: count('逾期', 'Overdue'),
  exams: count('应考', 'Exams'),
  examsPassed: count('已通过', 'Passed'),
  classHours: hours('学时', 'Class hours'),
  requiredClassHours: hours('应修学时', 'Required'),
  gap: hours('缺口', 'Missing'),
  valid: count('有效证书', 'Valid certificates'),
  expiring: count('即将到期', 'Expiring'),
});
export type PersonFigures = Static<typeof personFigures>;

const { number: questionNumber, stem, questionType, coursewareTypeId, typeName } = questionRow.properties;
export const questionAnalysisRow = object({
  id: id(['试题', 'Question']),
  ...{ number: questionNumber, stem, questionType, coursewareTypeId, typeName },
  ...questionStatisticFields,
});
export type QuestionAnalysisRow = Static<typeof questionAnalysisRow>;

const organizationFilters = {
  ...filters,
  keyword: optional(text(['组织名称', 'Name'], { max: 50, min: 0 })),
};
const personFilters = {
  ...whom,
  keyword: optional(text(['姓名或工号/学号', 'Name or number'], { max: 50, min: 0 })),
  /** Something compulsory is not learnt, an exam not passed, or hours are missing. */
  gapOnly: optional(bool(['只看未完成', 'Unfinished only'])),
};
const questionFilters = {
  stem: optional(text(['题干', 'Stem'], { max: 50, min: 0 })),
  coursewareTypeId: optional(coursewareTypeId),
  flag: optional(choice(['提示', 'Flag'], questionStatisticFlags)),
};

const base = '/Customer/TrainingStatistics';
const may = trainingStatisticsPermission;

export const statisticsEndpoints = about('trainingStatistics', {
  learnOverview: endpoint({
    get: `${base}/LearnOverview`,
    title: ['学习概况', 'Learning'],
    permission: may.query,
    input: object(period),
    result: learnOverview,
  }),
  examOverview: endpoint({
    get: `${base}/ExamOverview`,
    title: ['考试概况', 'Exams'],
    permission: may.query,
    input: object(filters),
    result: examOverview,
  }),
  organizationFigures: endpoint({
    get: `${base}/OrganizationList`,
    title: ['各组织培训情况', 'Training of organisations'],
    permission: may.query,
    input: pageQuery(organizationFilters, [
      'organizationName',
      'people',
      'toLearn',
      'learnt',
      'toSit',
      'sat',
      'passRate',
      'mean',
      'certificateRate',
      'unfinished',
    ]),
    result: object({ ...pageOf(organizationFigures).properties, computedAt }),
  }),
  personFigures: endpoint({
    get: `${base}/PersonList`,
    title: ['人员培训情况', 'Training of people'],
    permission: [may.query, learnPermission.query],
    input: pageQuery(personFilters, [
      'name',
      'compulsoryDone',
      'overdue',
      'examsPassed',
      'valid',
      'expiring',
    ]),
    result: object({ ...pageOf(personFigures).properties, computedAt }),
  }),
  questionAnalysis: endpoint({
    get: `${base}/QuestionAnalysis`,
    title: ['试题质量', 'Quality of questions'],
    permission: may.query,
    input: pageQuery(questionFilters, ['number', 'used', 'facility', 'discrimination', 'correlation']),
    result: object({ ...pageOf(questionAnalysisRow).properties, computedAt }),
  }),
  /** Who has not finished; whoever was reminded today is left out. */
  trainingRemind: endpoint({
    post: `${base}/TrainingRemind`,
    title: ['提醒完成培训', 'Remind of training'],
    permission: [may.query, learnPermission.query],
    input: object({ userIds: optional(ids(['人员', 'People'], 500)), ...personFilters }),
    result: object({
      sent: integer(['已提醒', 'Reminded']),
      leftOut: integer(['已完成、今天已提醒过或不接收', 'Finished, reminded today, or not reached']),
    }),
  }),
  organizationFiguresExport: exportCall(
    `${base}/OrganizationExport`,
    ['导出各组织培训情况', 'Export training of organisations'],
    may.export,
    object(organizationFilters),
  ),
  personFiguresExport: personalExportCall(
    `${base}/PersonExport`,
    ['导出人员培训情况', 'Export training of people'],
    may.export,
    personFilters,
  ),
  questionAnalysisExport: exportCall(
    `${base}/QuestionAnalysisExport`,
    ['导出试题质量', 'Export quality of questions'],
    may.export,
    object(questionFilters),
  ),
});
