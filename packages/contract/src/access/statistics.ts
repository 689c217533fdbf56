import {
  about,
  choice,
  day,
  endpoint,
  exportCall,
  hazardCategories,
  id,
  integer,
  type Label,
  list,
  moment,
  nullable,
  number,
  object,
  optional,
  pageOf,
  pageQuery,
  permission,
  type Static,
  text,
} from '../core/index.ts';
import { riskLevels } from '../core/risk.ts';
import { applyStates } from './applyWords.ts';
import { type Refusal, refusals } from './decision.ts';
import { grantReasons } from './grantWords.ts';

export const accessStatisticsPermission = permission('accessStatistics', {
  menu: 'access.accessStatistics',
  title: ['准入统计', 'Access statistics'],
  actions: ['query', 'export'],
});

/** Days of one range, both ends counted; days ahead of which it is told what expires; places of a ranking. */
export const accessStatisticsLimits = { days: 366, ahead: 90, top: 10 } as const;

/** Where the sentence told at a door, cut before what is filled in, would be no name. */
const named: Readonly<Partial<Record<Refusal, Label>>> = {
  QR_UNKNOWN: ['不是门口的签到码', 'No code of a door'],
  QR_EXPIRED: ['二维码已过期', 'The code was too old'],
  QR_REPLAYED: ['二维码已使用', 'The code was used already'],
  ACCOUNT_DISABLED: ['账号已停用', 'The account is disabled'],
  LABORATORY_SUSPENDED: ['实验室停用整改', 'The laboratory is suspended'],
  RESPONSIBILITY_OVERDUE: ['责任书逾期未签', 'A letter of responsibility is overdue'],
  NOT_GRANTED: ['没有准入授权', 'No access'],
  PLEDGE_UNSIGNED: ['全校承诺书未签署', 'The college’s pledge is not signed'],
  PLEDGE_OUTDATED: ['承诺书未签署', 'The pledge is not signed'],
  GRANT_NOT_STARTED: ['授权未开始', 'Access has not begun'],
  GRANT_EXPIRED: ['授权已到期', 'Access has ended'],
  GRANT_REVOKED: ['授权已收回', 'Access was taken back'],
  GRANT_SUSPENDED: ['授权已暂停', 'Access is suspended'],
  CERT_MISSING: ['缺少证书', 'A certificate is missing'],
  CERT_EXPIRED: ['证书已过期', 'A certificate has expired'],
  CERT_REVOKED: ['证书已撤销', 'A certificate was revoked'],
  TRAINING_GAP: ['培训学时不足', 'Class hours are missing'],
  OUT_OF_HOURS: ['不在开放时间', 'Outside of the opening hours'],
  SIGN_METHOD_NOT_TAKEN: ['签到方式不适用', 'Way of signing in not used'],
  ROOM_FULL: ['室内人数已满', 'The room is full'],
  NEED_COMPANION: ['须多人同时在场', 'More people have to be there'],
  ALREADY_INSIDE: ['已在别处签到', 'Signed in elsewhere'],
};
const cut = (sentence: string): string =>
  (sentence.split('{')[0] ?? '').replace(/(?<![：:（(，,\s])[：:（(，,\s]+$/, '');

/** Why doors kept people out, in a few words. */
export const refusalNames = Object.fromEntries(
  Object.entries(refusals).map(([code, [zh, en]]) => [code, named[code as Refusal] ?? [cut(zh), cut(en)]]),
) as Readonly<Record<Refusal, Label>>;

const count = (title: string, titleEn: string) => integer([title, titleEn]);
const level = choice(['等级', 'Level'], riskLevels);
const category = choice(['危险类别', 'Category'], hazardCategories);
const organizationId = id(['组织', 'Organisation']);
const roomText = text(['房间', 'Room'], { max: 120 });
const range = { from: day(['开始日期', 'From']), to: day(['截止日期', 'To']) };
const told = { computedAt: moment(['统计截至', 'As of']), ...range };
const share = number(['占比', 'Share'], { min: 0, max: 1 });
const hours = (title: string, titleEn: string) => number([title, titleEn], { min: 0, max: 1_000_000_000 });

/** Of which laboratories and their rooms; all of it is narrowed by the caller’s reach. */
const where = {
  /** Laboratories of it and of those below. */
  organizationId: optional(organizationId),
  buildingId: optional(id(['楼宇', 'Building'])),
  laboratoryId: optional(id(['实验室', 'Laboratory'])),
  level: optional(level),
  category: optional(category),
};
/** Days, both included; ninety up to today unless given. */
const filters = { from: optional(range.from), to: optional(range.to), ...where };

const valid = count('有效授权', 'In force');
const pending = count('待满足', 'Waiting');
const suspended = count('已暂停', 'Suspended');
const entries = count('签到', 'Entries');
const night = count('夜间签到', 'At night');
const alone = count('独自在内', 'Alone');
const overtime = count('超时', 'Overtime');

const accessOverview = object({
  ...told,
  /** As it is now, whatever days are asked about. */
  valid,
  upcoming: count('待生效', 'To begin'),
  pending,
  suspended,
  people: count('有效授权人数', 'People with access'),
  /** Why grants wait or are suspended. */
  lacking: list(object({ reason: choice(['原因', 'Reason'], grantReasons), count: count('数量', 'Count') }), [
    '缺少的条件',
    'What is missing',
  ]),
  /** Grants in force; a laboratory of several categories counts in each. */
  matrix: list(
    object({ level: nullable(level), category, grants: valid }),
    ['等级与类别', 'Levels and categories'],
    { max: 25 },
  ),
  /** Grants whose last day it is, for each of the days to come. */
  expiring: list(
    object({ day: day(['日期', 'Day']), count: count('到期授权', 'Ending') }),
    ['即将到期', 'Ending'],
    { max: accessStatisticsLimits.ahead + 1 },
  ),
  /** Handed in on these days, as they stand now. */
  applications: list(
    object({ state: choice(['状态', 'State'], applyStates), count: count('数量', 'Count') }),
    ['申请', 'Applications'],
  ),
  /** Decided on these days, and how long that took from handing in. */
  decided: count('已办结申请', 'Decided'),
  medianHours: nullable(hours('审批用时中位数（小时）', 'Median hours')),
  p90Hours: nullable(hours('审批用时 90 分位（小时）', 'P90 hours')),
});
export type AccessOverview = Static<typeof accessOverview>;

const signDay = object({ day: day(['日期', 'Day']), entries, night, alone });
const signOverview = object({
  ...told,
  ...{ entries, night, alone, overtime },
  autoOut: count('自动签退', 'Signed out by itself'),
  /** Of those who went in on these days. */
  hours: hours('在内时长（小时）', 'Hours inside'),
  byDay: list(signDay, ['按日', 'By day'], { max: accessStatisticsLimits.days }),
  /** By the hour and weekday of going in, those with entries; Monday is 1. */
  byHour: list(
    object({
      weekday: integer(['星期', 'Weekday'], { min: 1, max: 7 }),
      hour: integer(['小时', 'Hour'], { min: 0, max: 23 }),
      entries,
    }),
    ['按时段', 'By hour'],
    { max: 168 },
  ),
  overtimeTop: list(object({ id: id(['房间', 'Room']), roomText, overtime }), ['超时最多', 'Most overtime'], {
    max: accessStatisticsLimits.top,
  }),
});
export type SignOverview = Static<typeof signOverview>;

export const accessOrganizationRow = object({
  id: organizationId,
  organizationName: text(['组织', 'Organisation'], { max: 60 }),
  laboratories: count('实验室', 'Laboratories'),
  rooms: count('准入房间', 'Access rooms'),
  ...{ valid, pending, suspended },
  applications: count('申请', 'Applications'),
  ...{ entries, night, alone, overtime },
  refused: count('拒绝', 'Refused'),
});
export type AccessOrganizationRow = Static<typeof accessOrganizationRow>;

export const roomUsageRow = object({
  id: id(['房间', 'Room']),
  roomText,
  laboratories: list(text(['实验室', 'Laboratory'], { max: 60 }), ['实验室', 'Laboratories']),
  /** The gravest of its laboratories. */
  level: nullable(level),
  /** With at least one entry. */
  days: count('使用天数', 'Days in use'),
  entries,
  hours: hours('使用时长（人时）', 'Hours of people'),
  /** Most people at once. */
  peak: count('最多同时在内', 'Most at once'),
  /** Zero for none. */
  maxPeople: count('人数上限', 'People at most'),
  ...{ night, alone, overtime },
});
export type RoomUsageRow = Static<typeof roomUsageRow>;

export const refusalParetoRow = object({
  reasonCode: choice(['原因', 'Reason'], refusalNames),
  count: count('次数', 'Times'),
  share,
  /** With those above it. */
  cumulative: number(['累计占比', 'Cumulative'], { min: 0, max: 1 }),
});
export type RefusalParetoRow = Static<typeof refusalParetoRow>;

export const signDayRow = signDay;

const base = '/Customer/AccessStatistics';
const may = accessStatisticsPermission;

export const accessStatisticsEndpoints = about('accessStatistics', {
  accessOverview: endpoint({
    get: `${base}/AccessOverview`,
    title: ['准入概况', 'Access in figures'],
    permission: may.query,
    input: object(filters),
    result: accessOverview,
  }),
  signOverview: endpoint({
    get: `${base}/SignOverview`,
    title: ['签到概况', 'Entries in figures'],
    permission: may.query,
    input: object(filters),
    result: signOverview,
  }),
  accessOrganizationList: endpoint({
    get: `${base}/OrganizationList`,
    title: ['各组织准入情况', 'Access of organisations'],
    permission: may.query,
    input: pageQuery(filters, [
      ...(['organizationName', 'laboratories', 'rooms', 'valid', 'pending', 'suspended'] as const),
      ...(['applications', 'entries', 'night', 'alone', 'overtime', 'refused'] as const),
    ]),
    result: object({ ...pageOf(accessOrganizationRow).properties, computedAt: told.computedAt }),
  }),
  roomUsage: endpoint({
    get: `${base}/RoomUsage`,
    title: ['房间使用情况', 'Use of rooms'],
    permission: may.query,
    input: pageQuery(filters, [
      ...(['roomText', 'days', 'entries', 'hours', 'peak', 'maxPeople'] as const),
      ...(['night', 'alone', 'overtime'] as const),
    ]),
    result: object({ ...pageOf(roomUsageRow).properties, computedAt: told.computedAt }),
  }),
  refusalPareto: endpoint({
    get: `${base}/RefusalPareto`,
    title: ['拒绝原因', 'Why doors refused'],
    permission: may.query,
    input: object(filters),
    result: object({
      ...told,
      total: count('拒绝次数', 'Refusals'),
      rows: list(refusalParetoRow, ['拒绝原因', 'Reasons']),
    }),
  }),
  /** Organisations, rooms, days and reasons, a sheet each. */
  accessStatisticsExport: exportCall(
    `${base}/StatisticsExport`,
    ['导出准入统计', 'Export access statistics'],
    may.export,
    object(filters),
  ),
});
