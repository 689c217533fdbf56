import {
  about,
  defineErrors,
  endpoint,
  id,
  integer,
  list,
  longText,
  nullable,
  number,
  object,
  optional,
  type Static,
  text,
  version,
} from '../core/index.ts';
import { examRuleFields } from './rule.ts';

const score = number(['得分', 'Points'], { min: 0, max: 100 });
const no = integer(['题号', 'No.'], { min: 1, max: 400 });
const comment = optional(nullable(longText(['评语', 'Comment'], { max: 500 })));
const point = integer(['要点', 'Point'], { min: 1, max: 20 });

/** An answer to be graded; nothing says whose it is. */
const asked = object({
  attemptId: id(['答卷', 'Attempt']),
  no,
  stem: text(['题干', 'Stem'], { max: 2000 }),
  images: list(text(['图片', 'Picture'], { max: 500 }), ['题干图片', 'Pictures']),
  answer: text(['作答', 'Answer'], { max: 2000, min: 0 }),
  /** What the question is worth here; its points may add up to another sum. */
  full: number(['分值', 'Points'], { min: 0, max: 100 }),
  scoringPoints: list(
    object({
      text: text(['要点', 'Point'], { max: 200 }),
      score: number(['分值', 'Points'], { min: 0, max: 100 }),
    }),
    ['评分要点', 'Scoring points'],
  ),
  version: version(),
});
export type GradingAsked = Static<typeof asked>;

const gradingExam = object({
  examRoleId: id(['考试', 'Exam']),
  examName: examRuleFields.examName,
  left: integer(['待阅', 'Left']),
  graded: integer(['已阅', 'Graded']),
});
export type GradingExam = Static<typeof gradingExam>;

export const gradingErrors = defineErrors({
  GRADING_BEYOND: [400, '得分不能高于本题分值 {full}', 'No more than the {full} points of the question'],
  GRADING_STEP: [400, '得分须是 0.5 的倍数', 'Points go in steps of 0.5'],
  GRADING_DONE: [409, '该题已由他人评阅', 'Somebody else has graded it'],
});

const base = '/Customer/Exam';

export const gradingEndpoints = about('grading', {
  /** The exams that the caller grades. */
  gradingExams: endpoint({
    get: `${base}/GradingExamList`,
    title: ['待阅卷的考试', 'Exams to grade'],
    permission: 'signedIn',
    result: list(gradingExam),
  }),
  /** The next answer that nobody has graded: of one question until none is left, then of the next. */
  gradingList: endpoint({
    get: `${base}/GradingList`,
    title: ['阅卷', 'Grade'],
    permission: 'signedIn',
    input: object({ examRoleId: id(['考试', 'Exam']) }),
    result: object({ next: nullable(asked), left: integer(['待阅', 'Left']) }),
  }),
  gradingSave: endpoint({
    post: `${base}/GradingSave`,
    title: ['评阅', 'Grade an answer'],
    permission: 'signedIn',
    changes: ['grading', 'attempt', 'exam'],
    input: object({
      attemptId: id(['答卷', 'Attempt']),
      no,
      score,
      points: list(point, ['符合的要点', 'Points that it makes'], { max: 20 }),
      comment,
      version: version(),
    }),
    result: object({ left: integer(['待阅', 'Left']) }),
  }),
});
