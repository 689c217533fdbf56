import type { Dictionary } from '../core/index.ts';

/** What is counted. A module that brings a subject adds it here, and its rules as an answer to the engine's port. */
export const stocktakeSubjects = {
  bottle: ['化学品', 'Chemicals'],
} as const satisfies Dictionary;
export type StocktakeSubject = keyof typeof stocktakeSubjects;

export const stocktakeStates = {
  draft: ['草稿', 'Draft'],
  counting: ['盘点中', 'Being counted'],
  reviewing: ['差异处理', 'Differences'],
  approving: ['审批中', 'Being decided'],
  done: ['已完成', 'Done'],
  cancelled: ['已取消', 'Cancelled'],
} as const satisfies Dictionary;
export type StocktakeState = keyof typeof stocktakeStates;

export const stocktakeEvents = {
  edit: ['编辑', 'Edit'],
  start: ['开始盘点', 'Start'],
  count: ['盘点', 'Count'],
  finish: ['结束盘点', 'End the counting'],
  handle: ['处理差异', 'Settle differences'],
  settle: ['提交结果', 'Hand in the result'],
  cancel: ['取消盘点', 'Cancel'],
} as const satisfies Dictionary;
export type StocktakeEvent = keyof typeof stocktakeEvents;

export const stocktakeScopes = {
  all: ['全部', 'Everything'],
  controlled: ['仅管制类', 'Controlled only'],
} as const satisfies Dictionary;
export type StocktakeScope = keyof typeof stocktakeScopes;

export const stocktakeKinds = {
  full: ['全盘', 'All of it'],
  sample: ['抽盘', 'A sample'],
  double: ['双人复核', 'By two people'],
} as const satisfies Dictionary;
export type StocktakeKind = keyof typeof stocktakeKinds;

export const stocktakeModes = {
  open: ['明盘', 'Open'],
  blind: ['盲盘', 'Blind'],
} as const satisfies Dictionary;
export type StocktakeMode = keyof typeof stocktakeModes;

export const foundKinds = {
  there: ['在', 'There'],
  missing: ['缺', 'Missing'],
  extra: ['多', 'Extra'],
  misplaced: ['错位', 'Elsewhere'],
  /** By the book with somebody, or gone meanwhile: nobody looks for it on the shelf. */
  away: ['领出', 'Taken out'],
} as const satisfies Dictionary;
export type FoundKind = keyof typeof foundKinds;

/** Why somebody should look at a line although its figures may agree. */
export const countConflicts = {
  movement: ['盘点期间有变动', 'Moved while it was counted'],
  persons: ['两人结果不一致', 'Two people disagree'],
} as const satisfies Dictionary;
export type CountConflict = keyof typeof countConflicts;

export const countHandlings = {
  adjust: ['调整', 'Adjust'],
  move: ['移位', 'Move'],
  enter: ['补登', 'Enter'],
  lose: ['报失', 'Report lost'],
} as const satisfies Dictionary;
export type CountHandling = keyof typeof countHandlings;

/** Which lines a list shows. */
export const lineViews = {
  open: ['未盘', 'Not counted'],
  counted: ['已盘', 'Counted'],
  difference: ['有差异', 'With a difference'],
  conflict: ['有冲突', 'With a conflict'],
  unhandled: ['待处理', 'To be settled'],
} as const satisfies Dictionary;
export type LineView = keyof typeof lineViews;

/** Why a count was not taken. */
export const countRefusals = {
  code: ['不是有效的标签编码', 'This is no label of ours'],
  place: ['存放点不在本次盘点范围', 'The place is not part of this stock-take'],
  sample: ['不在本次抽盘范围', 'Not in the sample'],
  scope: ['不在本次盘点范围', 'Not part of this stock-take'],
  amount: ['数量不合理', 'The quantity cannot be right'],
  photo: ['照片不可用', 'The photo cannot be used'],
} as const satisfies Dictionary;
export type CountRefusal = keyof typeof countRefusals;

/** Laboratories, places and people of one stock-take; things in it; counts of one call. */
export const stocktakeLimits = {
  laboratories: 200,
  places: 200,
  persons: 50,
  lines: 20_000,
  rows: 500,
} as const;
