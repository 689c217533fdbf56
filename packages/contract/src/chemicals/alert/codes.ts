import type { Dictionary } from '../../core/index.ts';

export const chemicalAlertKinds = {
  discrepancy: ['账物不符', 'Account against stock'],
  secondBook: ['第二本账未登记', 'Second book missing'],
  sameDay: ['当日未归还', 'Not returned on the day'],
  forbidden: ['禁忌物同柜', 'Forbidden together'],
  separate: ['须隔开存放', 'To be kept apart'],
  overLimit: ['超出限量', 'Over a limit'],
  nearLimit: ['接近限量', 'Near a limit'],
  place: ['管制品存放点不合规', 'Place of controlled substances'],
  expired: ['已过期', 'Expired'],
  openedExpired: ['开封已超期', 'Opened for too long'],
  testDue: ['过氧化物待检测', 'Test for peroxides due'],
  expiring: ['即将过期', 'About to expire'],
  overdue: ['逾期未归还', 'Past due'],
  idle: ['长期无流水', 'Not moved for long'],
  wasteFull: ['废弃物容器将满', 'Waste container nearly full'],
  wasteOld: ['废弃物存放超期', 'Waste stands for too long'],
  wasteStored: ['暂存库存放超期', 'Waste in the store for too long'],
} as const satisfies Dictionary;
export type ChemicalAlertKind = keyof typeof chemicalAlertKinds;

/** 1 at once and by SMS, 2 the same day, 3 in the digest. */
export const chemicalAlertLevels = {
  1: ['一级', 'Level 1'],
  2: ['二级', 'Level 2'],
  3: ['三级', 'Level 3'],
} as const satisfies Dictionary;
export type ChemicalAlertLevel = 1 | 2 | 3;

export const chemicalAlertStates = {
  open: ['未处理', 'Open'],
  handled: ['已处理', 'Handled'],
  ignored: ['已忽略', 'Ignored'],
} as const satisfies Dictionary;
export type ChemicalAlertState = keyof typeof chemicalAlertStates;

/** What may be done with one; `explain` is of a second book that differs. */
export const chemicalAlertEvents = {
  handle: ['处理', 'Handle'],
  explain: ['说明原因', 'Explain'],
  ignore: ['忽略', 'Ignore'],
  remind: ['提醒', 'Remind'],
} as const satisfies Dictionary;
export type ChemicalAlertEvent = keyof typeof chemicalAlertEvents;

/** Who explains a second book that differs. */
export const explainers = {
  keeperA: ['保管人 A', 'Keeper A'],
  keeperB: ['保管人 B', 'Keeper B'],
  head: ['实验室负责人', 'Head'],
} as const satisfies Dictionary;
export type Explainer = keyof typeof explainers;

export const alertLimits = { atOnce: 50 } as const;
