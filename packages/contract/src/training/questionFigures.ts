import { choice, integer, list, nullable, number } from '../core/index.ts';

/** So many first sittings are needed before figures of a question say anything. */
export const leastSample = 30;

/** What the figures of a question warn of. */
export const questionStatisticFlags = {
  wrongKey: ['疑似答案有误', 'Its answer may be wrong'],
  weak: ['区分度低', 'Tells little apart'],
  easy: ['过易', 'Too easy'],
  hard: ['过难', 'Too hard'],
  idleOption: ['无效干扰项', 'An option nobody chooses'],
} as const;
export type QuestionStatisticFlag = keyof typeof questionStatisticFlags;

/** Of first sittings alone; figures are null below `leastSample`. */
export const questionFigures = {
  used: integer(['使用', 'Used']),
  /** Mean share of the full score, 0 to 1. */
  facility: nullable(number(['难度系数', 'Facility'], { min: 0, max: 1 })),
  /** Facility among the best 27 % less that among the last 27 %, −1 to 1. */
  discrimination: nullable(number(['区分度', 'Discrimination'], { min: -1, max: 1 })),
};

/** Of one revision, with what was chosen. */
export const questionStatisticFields = {
  revision: integer(['版次', 'Revision']),
  ...questionFigures,
  /** Between the share of this question and that of all others of the paper. */
  correlation: nullable(number(['题总相关', 'Item–total correlation'], { min: -1, max: 1 })),
  statisticFlags: list(choice(['提示', 'Flag'], questionStatisticFlags), ['提示', 'Flags']),
};
