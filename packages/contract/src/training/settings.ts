import { choice, integer, number, settingGroup } from '../core/index.ts';
import { coursewareAdminPermission } from './permissions.ts';
import { photoKeepDays } from './photo.ts';
import { questionLimits } from './question.ts';

export const idleCheckKinds = {
  confirm: ['点击确认', 'A click'],
  question: ['回答试题', 'A question'],
  mixed: ['两者混合', 'Either'],
} as const;

/** When a year of class hours begins. */
export const hoursYearStarts = {
  '01-01': ['1 月 1 日（自然年）', '1 January'],
  '09-01': ['9 月 1 日（学年）', '1 September'],
} as const;

export const hoursModes = {
  remind: ['仅提醒', 'Only remind'],
  block: ['阻止进入', 'Keep out'],
} as const;

const hours = (label: readonly [string, string]) => number(label, { min: 0, max: 200 });
const shipped = '产品默认值，请按本校制度确认';
const shippedEn = 'Shipped; confirm it by the rules of your college';
const anyFigure = [shipped, shippedEn] as const;
const noRule = [`现行法规未规定学时数；${shipped}`, `No regulation names hours. ${shippedEn}`] as const;

/** Figures of learning and of class hours; no regulation names them, so each is confirmed by the college. */
export const trainingSettings = settingGroup({
  module: 'training',
  title: ['培训设置', 'Settings of training'],
  base: '/Customer/Courseware',
  query: coursewareAdminPermission.query,
  edit: coursewareAdminPermission.edit,
  // Class hours follow from them.
  changes: ['courseware'],
  fields: {
    minutesPerClassHour: integer(['每学时（分钟）', 'Minutes of a class hour'], { min: 10, max: 120 }),
    heartbeatSeconds: integer(['学习心跳间隔（秒）', 'Seconds between beats'], { min: 5, max: 60 }),
    idleCheckMinutes: integer(['在学确认最短间隔（分钟）', 'Minutes between checks at least'], {
      min: 1,
      max: 60,
    }),
    idleCheckMinutesMax: integer(['在学确认最长间隔（分钟）', 'Minutes between checks at most'], {
      min: 1,
      max: 120,
    }),
    idleAnswerSeconds: integer(['在学确认时限（秒）', 'Seconds to answer a check'], { min: 10, max: 600 }),
    idleCheckKind: choice(['在学确认方式', 'Kind of check'], idleCheckKinds),
    maxPlaybackRate: number(['学完前最高播放速度', 'Fastest playback before it is done'], {
      min: 1,
      max: 2,
    }),
    dailyCapMinutes: integer(['每日计时上限（分钟，0 不限）', 'Minutes credited a day, 0 for all'], {
      min: 0,
      max: 600,
    }),
    hoursYearStart: choice(['学时年度起始', 'The year of hours begins'], hoursYearStarts),
    firstHoursI: hours(['Ⅰ级首次（学时）', 'Hours at first, level I']),
    yearlyHoursI: hours(['Ⅰ级每年（学时）', 'Hours each year, level I']),
    firstHoursII: hours(['Ⅱ级首次（学时）', 'Hours at first, level II']),
    yearlyHoursII: hours(['Ⅱ级每年（学时）', 'Hours each year, level II']),
    firstHoursIII: hours(['Ⅲ级首次（学时）', 'Hours at first, level III']),
    yearlyHoursIII: hours(['Ⅲ级每年（学时）', 'Hours each year, level III']),
    firstHoursIV: hours(['Ⅳ级首次（学时）', 'Hours at first, level IV']),
    yearlyHoursIV: hours(['Ⅳ级每年（学时）', 'Hours each year, level IV']),
    hoursMode: choice(['学时不足', 'Where hours are missing'], hoursModes),
    appealDays: integer(['成绩申诉期限（天）', 'Days to appeal against a score'], { min: 1, max: 90 }),
    photoKeepDays,
    deadlineGraceSeconds: integer(['到时后仍接收作答（秒）', 'Seconds of grace after the deadline'], {
      min: 0,
      max: 60,
    }),
    duplicateHint: number(['提示相似试题的相似度', 'Similarity from which a hint is given'], {
      min: questionLimits.leastAlike,
      max: 1,
    }),
    seriousDuplicate: number(['标记重复试题的相似度', 'Similarity from which it is a duplicate'], {
      min: questionLimits.leastAlike,
      max: 1,
    }),
  },
  defaults: {
    minutesPerClassHour: 45,
    heartbeatSeconds: 15,
    idleCheckMinutes: 5,
    idleCheckMinutesMax: 10,
    idleAnswerSeconds: 60,
    idleCheckKind: 'confirm',
    maxPlaybackRate: 1,
    dailyCapMinutes: 0,
    hoursYearStart: '01-01',
    firstHoursI: 24,
    yearlyHoursI: 8,
    firstHoursII: 16,
    yearlyHoursII: 6,
    firstHoursIII: 8,
    yearlyHoursIII: 4,
    firstHoursIV: 4,
    yearlyHoursIV: 2,
    hoursMode: 'remind',
    appealDays: 7,
    photoKeepDays: 90,
    deadlineGraceSeconds: 5,
    duplicateHint: 0.8,
    seriousDuplicate: 0.95,
  },
  basis: {
    minutesPerClassHour: ['高校通行的一学时', 'The usual class hour of universities'],
    heartbeatSeconds: anyFigure,
    idleCheckMinutes: anyFigure,
    idleCheckMinutesMax: anyFigure,
    idleAnswerSeconds: anyFigure,
    idleCheckKind: anyFigure,
    maxPlaybackRate: anyFigure,
    dailyCapMinutes: anyFigure,
    hoursYearStart: anyFigure,
    firstHoursI: noRule,
    yearlyHoursI: noRule,
    firstHoursII: noRule,
    yearlyHoursII: noRule,
    firstHoursIII: noRule,
    yearlyHoursIII: noRule,
    firstHoursIV: noRule,
    yearlyHoursIV: noRule,
    hoursMode: anyFigure,
    appealDays: anyFigure,
    photoKeepDays: [
      `《个人信息保护法》第十九条：保存期限为实现处理目的所必要的最短时间；${shipped}`,
      `Personal Information Protection Law, article 19: no longer than needed. ${shippedEn}`,
    ],
    deadlineGraceSeconds: anyFigure,
    duplicateHint: anyFigure,
    seriousDuplicate: anyFigure,
  },
});
