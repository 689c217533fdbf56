import {
  bool,
  choice,
  day,
  defineErrors,
  integer,
  list,
  longText,
  nullable,
  settingGroup,
  text,
} from '../core/index.ts';
import { riskLevels } from '../core/risk.ts';
import { accessLimits } from './activity.ts';
import { nightHours } from './clock.ts';
import { accessModes } from './door.ts';
import { accessRequirementPermission } from './permission.ts';
import { pointRules } from './point.ts';
import { pointLimits } from './sharedFields.ts';

const mode = (numeral: string, level: string) =>
  choice([`${numeral}房间默认准入方式`, `Who gets in at level ${level}`], {
    apply: accessModes.apply,
    member: accessModes.member,
  });
const usual = [
  '产品默认值：高风险须申请，低风险凭成员身份；请按本校制度确认',
  'Shipped: high risk by application, low risk by membership; confirm it by the rules of your college',
] as const;

/** Points that a deed costs; 0 for none. */
const points = ([zh, en]: readonly [string, string]) =>
  integer([`${zh}扣分`, `Points for: ${en.toLowerCase()}`], { min: 0, max: pointLimits.year });
const deeds = [
  '产品默认值：每年 12 分，扣完后授权暂停至复训考试通过；请按本校制度确认',
  'Shipped: 12 a year; once they are gone access waits for retraining; confirm it by the rules of your college',
] as const;

const night = [
  '产品默认值：夜间须事先审批并两人以上在场；不得短于 4 小时，请按本校制度确认',
  'Shipped: nights are approved beforehand and take two people; 4 hours at least, confirm it by the rules of your college',
] as const;

const byItself = [
  '产品默认不自动通过：选定等级后，条件全部满足的申请无需审批；夜间节假日和危险操作始终须审批',
  'Shipped: none passes by itself; at these levels one that lacks nothing needs nobody, but nights and dangerous work always do',
] as const;

const visitors = [
  '产品默认值：题目取自该编码的课件类型（general 为“通识”）下的单选、多选和判断题；请按本校制度确认',
  'Shipped: questions come from the bank, of the type with this code (general: what everybody learns); confirm it by the rules of your college',
] as const;

/** Minutes after which somebody is told of what goes on. */
const minutes = (what: readonly [string, string], whom: readonly [string, string]) =>
  integer([`${what[0]}：告知${whom[0]}（分钟后）`, `${what[1]}: ${whom[1]} told after (minutes)`], {
    min: 1,
    max: 240,
  });
const [overtime, alone] = [['签到超时', 'Overtime'] as const, ['在场人数不足', 'Too few inside'] as const];
const unattended = ['无人值守到时未结束', 'Unattended run not ended'] as const;
const [officer, head] = [['安全员', 'officers'] as const, ['负责人', 'the head'] as const];
const alarms = [
  '产品默认值：本人和联系人立即知道，其后依次告知安全员、负责人；请按本校应急要求确认',
  'Shipped: who is concerned hears at once, then the officers, then the head; confirm it by the rules of your college',
] as const;

/** Minutes of one alarm, in the order in which people are told. */
export const alarmOrders = [
  ['overtimeAgain', 'overtimeOfficer', 'overtimeHead'],
  ['aloneOfficer', 'aloneHead'],
  ['unattendedOfficer', 'unattendedHead'],
] as const;

/** The night lasts that long at least: without one nobody would have to be two, or to ask before. */
export const leastNightHours = 4;

export const accessSettingErrors = defineErrors({
  BRIEFING_TYPE_UNKNOWN: [400, '没有编码为“{code}”的课件类型', 'No courseware type has the code {code}'],
  NIGHT_TOO_SHORT: [
    400,
    '夜间时段至少 {hours} 小时；夜间审批和两人在场不能关闭',
    'A night lasts {hours} hours at least; its approval and the second person cannot be switched off',
  ],
  ALARM_ORDER: [400, '不能早于“{before}”', 'It cannot be earlier than “{before}”'],
});

/** Figures of access that each college confirms. */
export const accessSettings = settingGroup({
  module: 'access',
  title: ['准入设置', 'Settings of access'],
  base: '/Customer/AccessRequirement',
  query: accessRequirementPermission.query,
  edit: accessRequirementPermission.edit,
  changes: ['accessRoom', 'accessGrant'],
  fields: {
    /** Until then what a person lacks is a hint; what is closed stays closed. */
    doorDecisionsFrom: nullable(day(['门禁判定开始日期', 'Doors decide from'])),
    /** Until then nobody is asked for on-site training; a day to come makes it a hint. */
    onSiteFrom: nullable(day(['现场培训要求开始日期', 'On-site training is asked for from'])),
    modeI: mode('Ⅰ级', 'I'),
    modeII: mode('Ⅱ级', 'II'),
    modeIII: mode('Ⅲ级', 'III'),
    modeIV: mode('Ⅳ级', 'IV'),
    modeUnrated: mode('未评级', 'unrated'),
    ...nightHours,
    /** Applications that lack nothing are granted at once; nights and dangerous work never are. */
    autoLevels: list(choice(['等级', 'Level'], riskLevels), [
      '自动通过的等级',
      'Levels at which applications pass by themselves',
    ]),
    autoMembersOnly: bool(['仅自动通过实验室成员', 'By themselves for members alone']),
    /** Who has access keeps it for as long by what was asked before a laboratory was rated higher. */
    ratingGraceDays: integer(['等级提高后的宽限天数', 'Days of grace once a laboratory is rated higher'], {
      max: accessLimits.graceDays,
    }),
    overtimeAgain: minutes(overtime, ['本人再次', 'the person again']),
    overtimeOfficer: minutes(overtime, officer),
    overtimeHead: minutes(overtime, head),
    aloneOfficer: minutes(alone, officer),
    aloneHead: minutes(alone, head),
    unattendedOfficer: minutes(unattended, officer),
    unattendedHead: minutes(unattended, head),
    lockOffline: minutes(['门锁离线', 'A lock without network'], officer),
    pointsTailgating: points(pointRules.tailgating),
    pointsLending: points(pointRules.lending),
    pointsAutoOut: points(pointRules.autoOut),
    /** What every visitor reads, and what he is asked of it. */
    briefingText: longText(['访客安全须知', 'What visitors have to know'], { max: 5000 }),
    briefingMinutes: integer(['须知最短阅读（分钟）', 'Visitors read at least (minutes)'], { max: 30 }),
    /** Questions to visitors come from the courseware type of this code. */
    briefingType: text(['访客题目的课件类型编码', 'Code of the type of questions to visitors'], { max: 40 }),
    briefingQuestions: integer(['访客答题数', 'Questions to visitors'], { max: 10 }),
    briefingPass: integer(['访客须答对', 'Right answers of visitors'], { max: 10 }),
    keepYears: integer(['签到记录保存年限', 'Years entries are kept'], { min: 1, max: 20 }),
  },
  defaults: {
    doorDecisionsFrom: null,
    onSiteFrom: null,
    modeI: 'apply',
    modeII: 'apply',
    modeIII: 'member',
    modeIV: 'member',
    modeUnrated: 'member',
    nightFrom: '22:00',
    nightTo: '06:00',
    autoLevels: [],
    autoMembersOnly: true,
    ratingGraceDays: 30,
    overtimeAgain: 15,
    overtimeOfficer: 30,
    overtimeHead: 60,
    aloneOfficer: 10,
    aloneHead: 30,
    unattendedOfficer: 15,
    unattendedHead: 30,
    lockOffline: 15,
    pointsTailgating: 3,
    pointsLending: 6,
    pointsAutoOut: 1,
    briefingText: [
      '进入实验室须由接待人陪同，不得独自走动或触碰仪器、试剂、阀门和开关。',
      '进入前按门口标识穿戴实验服、护目镜等防护用品；不得穿凉鞋、短裤、裙装，长发须束起。',
      '实验区内禁止饮食、吸烟、化妆，禁止携带火种；未经许可不得拍照。',
      '听到警报或看到烟雾、泄漏，立即跟随接待人从最近的安全出口撤离，到集合点报到，不乘电梯。',
      '化学品溅入眼睛或皮肤，立即用洗眼器或紧急喷淋冲洗 15 分钟，并告知接待人。',
      '到达和离开都须扫码登记，点名时请如实应答。',
    ].join('\n'),
    briefingMinutes: 3,
    briefingType: 'general',
    briefingQuestions: 5,
    briefingPass: 4,
    keepYears: 3,
  },
  basis: {
    doorDecisionsFrom: [
      '启用前缺少的条件只作提示，不阻止任何人进入；请在证书补齐后填写',
      'Before it nobody is kept out for what he lacks; set it once certificates have come',
    ],
    onSiteFrom: [
      '未填写时不核对现场培训；请在各实验室完成登记后填写',
      'Empty: on-site training is not asked for; set it once laboratories have entered theirs',
    ],
    modeI: usual,
    modeII: usual,
    modeIII: usual,
    modeIV: usual,
    modeUnrated: usual,
    nightFrom: night,
    nightTo: night,
    autoLevels: byItself,
    autoMembersOnly: byItself,
    ratingGraceDays: [
      '产品默认值：实验室风险等级提高或危险类别增加后，已有准入在宽限期内仍按原要求；0 为立即生效，请按本校制度确认',
      'Shipped: once a laboratory is rated higher or has a category more, access given before goes on by what was asked then; 0 holds at once, confirm it by the rules of your college',
    ],
    overtimeAgain: alarms,
    overtimeOfficer: alarms,
    overtimeHead: alarms,
    aloneOfficer: alarms,
    aloneHead: alarms,
    unattendedOfficer: alarms,
    unattendedHead: alarms,
    lockOffline: [
      '产品默认值：门锁离线 3 分钟即标记，持续离线才告知安全员；请按本校要求确认',
      'Shipped: a lock is marked after 3 minutes, officers are told when it lasts; confirm it by the rules of your college',
    ],
    pointsTailgating: deeds,
    pointsLending: deeds,
    pointsAutoOut: deeds,
    briefingText: visitors,
    briefingMinutes: visitors,
    briefingType: visitors,
    briefingQuestions: visitors,
    briefingPass: visitors,
    keepYears: [
      '产品默认值，请按本校档案制度确认',
      'Shipped; confirm it by the rules of your college on records',
    ],
  },
});
