import {
  about,
  bool,
  byProduct,
  type Code,
  choice,
  day,
  defineErrors,
  endpoint,
  id,
  ids,
  importCall,
  integer,
  list,
  nullable,
  number,
  object,
  optional,
  pageOf,
  pageQuery,
  personalExportCall,
  type Static,
  templateCall,
  text,
} from '../core/index.ts';
import { riskLevels } from '../core/risk.ts';
import { classHours } from './courseware.ts';
import { hourSources } from './learnStandings.ts';
import { learnPermission } from './permissions.ts';

/** What a workbook calls the sources of hours. */
export const importedSources = {
  online: ['线上', 'Online'],
  offline: ['线下', 'Offline'],
  drill: ['演练', 'Drill'],
} as const;

export const hourLimits = { importRows: 100_000, remindAtOnce: 500 } as const;

const year = integer(['年度', 'Year'], { min: 2000, max: 2100 });
const minutesOf = (label: readonly [string, string]) => integer(label, { max: 1_000_000 });
const level = choice(['最高风险等级', 'Highest level'], riskLevels);

export const hourImportFields = {
  onDay: day(['日期', 'Day']),
  minutes: integer(['分钟', 'Minutes'], { min: 1, max: 6000 }),
  source: choice(['来源', 'Source'], importedSources),
  title: optional(nullable(text(['内容', 'Content'], { max: 100, min: 0 }))),
  importKey: optional(nullable(text(['编号', 'Number of the entry'], { max: 64, min: 0 }))),
};

export const hourRow = object({
  id: id(['人员', 'Person']),
  name: text(['姓名', 'Name'], { max: 50 }),
  loginName: text(['工号/学号', 'Number'], { max: 64 }),
  organizationName: nullable(text(['单位', 'Unit'], { max: 60 })),
  level: nullable(level),
  online: minutesOf(['线上（分钟）', 'Online, minutes']),
  offline: minutesOf(['线下（分钟）', 'Offline, minutes']),
  drill: minutesOf(['演练（分钟）', 'Drills, minutes']),
  imported: minutesOf(['导入（分钟）', 'Imported, minutes']),
  hours: number(['合计（学时）', 'Class hours'], { min: 0, max: 100_000 }),
  required: number(['要求（学时）', 'Required'], { min: 0, max: 200 }),
  gap: number(['还差（学时）', 'Missing'], { min: 0, max: 200 }),
  certificates: integer(['有效证书', 'Valid certificates']),
});
export type HourRow = Static<typeof hourRow>;

export const hourEntry = object({
  id: id(),
  onDay: hourImportFields.onDay,
  source: choice(['来源', 'Source'], hourSources),
  title: text(['内容', 'Content'], { max: 200, min: 0 }),
  minutes: minutesOf(['分钟', 'Minutes']),
  note: byProduct(nullable(text(['备注', 'Note'], { max: 200 })), {}, importedSources),
});
export type HourEntry = Static<typeof hourEntry>;

/** What a level asks for, and what courseware that all members of such laboratories may learn brings. */
const hourLevel = object({
  level,
  first: classHours,
  yearly: classHours,
  reachable: classHours,
  short: bool(['课件不足', 'Not enough courseware']),
  people: integer(['人数', 'People']),
});
export type HourLevel = Static<typeof hourLevel> & { level: Code<typeof riskLevels> };

export const hourErrors = defineErrors({
  HOUR_NOBODY: [409, '没有需要提醒的人员', 'There is nobody to remind'],
});

const base = '/Customer/TrainingHour';
const filters = {
  /** This year's unless given. */
  year: optional(year),
  organizationId: optional(id(['组织', 'Organisation'])),
  /** Its members alone. */
  laboratoryId: optional(id(['实验室', 'Laboratory'])),
  keyword: optional(text(['姓名或工号/学号', 'Name or number'], { max: 50, min: 0 })),
  gapOnly: optional(bool(['仅看未达标', 'Only who falls short'])),
};

export const hourEndpoints = about('hour', {
  hourList: endpoint({
    get: `${base}/HourList`,
    title: ['学时账', 'Class hours'],
    permission: learnPermission.query,
    input: pageQuery(filters, [
      ...(['name', 'loginName', 'online', 'offline', 'drill', 'imported'] as const),
      ...(['hours', 'required', 'gap'] as const),
    ]),
    result: pageOf(hourRow),
  }),
  /** Per level what is asked for and what is on offer. */
  hourStatistics: endpoint({
    get: `${base}/HourStatistics`,
    title: ['各等级学时', 'Class hours of the levels'],
    permission: learnPermission.query,
    result: object({
      year,
      levels: list(hourLevel, ['等级', 'Levels']),
    }),
  }),
  /** Entries of one person: the caller’s own without `userId`; others’ take `learn.query`. */
  hourDetails: endpoint({
    get: `${base}/HourDetails`,
    title: ['学时明细', 'Entries of class hours'],
    permission: 'signedIn',
    input: pageQuery({ userId: optional(id(['人员', 'Person'])), year: optional(year) }, ['onDay']),
    result: pageOf(hourEntry),
  }),
  /** Those of them who fall short; who was reminded today is left out. */
  hourRemind: endpoint({
    post: `${base}/HourRemind`,
    title: ['提醒补足学时', 'Remind of missing hours'],
    permission: learnPermission.query,
    input: object({
      ...filters,
      userIds: optional(ids(['人员', 'People'], hourLimits.remindAtOnce)),
    }),
    result: object({
      sent: integer(['已提醒', 'Reminded']),
      leftOut: integer(['今天已提醒过或不接收', 'Reminded today, or not reached']),
    }),
  }),
  hourExport: personalExportCall(
    `${base}/HourExport`,
    ['导出学时账', 'Export class hours'],
    learnPermission.export,
    filters,
  ),
  hourImport: importCall(`${base}/HourImport`, ['导入学时', 'Import hours'], learnPermission.import, true),
  hourTempExport: templateCall(
    `${base}/HourTempExport`,
    ['下载学时导入模板', 'Template for importing hours'],
    learnPermission.import,
  ),
});
