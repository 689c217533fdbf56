import type { Dictionary, Notes } from '../../core/index.ts';
import { authorities } from '../adjust/codes.ts';

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
  holderGone: ['领用人已离开', 'Holder has left'],
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

/** What is wrong, as it is kept; with the days and figures that stand in it. */
export const alertNotes = {
  // Before the plain one, which would take what stands behind for a part of the unit.
  overUnconfirmed: [
    '已超出限量 {allowed} {unit}（限量待学校核定）',
    'Over the limit of {allowed} {unit} (which the university has yet to confirm)',
  ],
  over: ['已超出限量 {allowed} {unit}', 'Over the limit of {allowed} {unit}'],
  near: ['已达 {percent}%，限量 {allowed} {unit}', 'At {percent}% and more of the limit of {allowed} {unit}'],
  forbidden: ['不能与{name}同柜存放', 'May not stand in one cabinet with {name}'],
  separate: ['须与{name}隔开存放', 'Has to be kept apart from {name}'],
  unregistered: ['存放管制品，未经登记', 'Holds what is controlled and is not registered'],
  otherCategory: [
    '存放的管制类别不在登记范围内',
    'Holds a controlled category that it is not registered for',
  ],
  unlocked: ['存放易制毒化学品，没有上锁', 'Holds drug precursors and has no lock'],
  noKeeper: ['缺少保管人', 'Lacks a keeper'],
  keeperGone: ['保管人已离开', 'A keeper has left'],
  holderGone: ['领用人已离开，请收回', 'Whoever has it has left: please get it back'],
  bookDue: ['第二本账应于 {on} 登记', 'To be entered in the second book by {on}'],
  expired: ['有效期至 {on}', 'Good until {on}'],
  openedExpired: ['开封有效期至 {on}', 'Once opened, good until {on}'],
  peroxides: ['过氧化物偏高，须处理后复测', 'Too much peroxide: to be treated and tested again'],
  testDue: ['应于 {on} 复测', 'To be tested again by {on}'],
  expiringSoon: ['7 天内过期：{on}', 'Expires within 7 days: {on}'],
  expiring: ['30 天内过期：{on}', 'Expires within 30 days: {on}'],
  overdue: ['应于 {on} 归还', 'To be returned by {on}'],
  idle: ['最近流水 {on}', 'Last movement {on}'],
  wasteFull: ['已装满，请申请收运', 'Full: please ask for its collection'],
  wasteFilling: [
    '已装 {percent}% 以上，请准备收运',
    'More than {percent}% full: please prepare its collection',
  ],
  wasteOld: [
    '已存放超过 {days} 天，请尽快收运',
    'Stands for more than {days} days: please have it collected soon',
  ],
  wasteStored: [
    '已暂存超过 {days} 天，请尽快移交处置',
    'In the store for more than {days} days: please hand it over for disposal soon',
  ],
  sameDay: ['须于 {on} 当日归还', 'To be returned on {on}, the same day'],
  counted: ['盘点账物不符', 'The stock-take differs from the book'],
  lost: ['{kind}：{note}', '{kind}: {note}'],
  ...authorities,
} as const satisfies Notes;
