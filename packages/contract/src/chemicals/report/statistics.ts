import {
  about,
  amount,
  choice,
  controlCategories,
  day,
  endpoint,
  exportCall,
  id,
  integer,
  list,
  moment,
  nullable,
  number,
  object,
  optional,
  type Static,
  text,
} from '../../core/index.ts';
import { chemicalReportLimits } from './codes.ts';
import { chemicalReportPermission } from './permissions.ts';

const count = (title: string, titleEn: string) => integer([title, titleEn]);
/** Kilograms and litres alike, to three places. */
const much = (title: string, titleEn: string) => amount([`${title}（kg/L）`, `${titleEn} (kg or L)`]);
const category = choice(['管制类别', 'Control category'], controlCategories);
const organizationId = id(['组织', 'Organisation']);
const name = text(['名称', 'Name'], { max: 200 });
const bottles = count('瓶数', 'Bottles');
const used = much('消耗', 'Used');
const received = much('入库', 'Received');
/** Fen; of bottles whose price is known, by what is left in them. */
const value = number(['价值（元）', 'Worth (yuan)'], { min: 0, max: 1e12 });

export const statisticsFilters = {
  from: optional(day(['开始日期', 'From'])),
  to: optional(day(['截止日期', 'To'])),
  /** Laboratories of it and of those below. */
  organizationId: optional(organizationId),
  laboratoryId: optional(id(['实验室', 'Laboratory'])),
  category: optional(category),
};

const organizationRow = object({ id: organizationId, name, bottles, value, received, used });
const substanceRow = object({
  id: id(['化学品', 'Substance']),
  name,
  casCode: nullable(text(['CAS 号', 'CAS number'], { max: 20 })),
  used,
  received,
});
const personRow = object({
  id: id(['人员', 'Person']),
  name,
  times: count('次数', 'Times'),
  used,
});

const statistics = object({
  computedAt: moment(['统计截至', 'As of']),
  from: day(['开始日期', 'From']),
  to: day(['截止日期', 'To']),
  /** As it is now, whatever days are asked about. */
  bottles,
  substances: count('化学品', 'Substances'),
  laboratories: count('实验室', 'Laboratories'),
  controlled: count('管制品瓶数', 'Controlled bottles'),
  expired: count('已过期瓶数', 'Expired bottles'),
  value,
  /** Bottles that the reader has still to enter into the second book: no amount of theirs is counted. */
  blind: count('待盲记瓶数', 'Bottles to be read'),
  /** Stock as it is now; what came and was used, of the days that are asked about. */
  byCategory: list(object({ category: nullable(category), bottles, value, received, used }), [
    '按管制类别',
    'By category',
  ]),
  byOrganization: list(organizationRow, ['按组织', 'By organisation'], { max: 500 }),
  /** Of the days that are asked about. */
  received,
  used,
  wasted: much('转废弃', 'To waste'),
  byMonth: list(
    object({ month: text(['月份', 'Month'], { max: 7 }), received, used }),
    ['按月', 'By month'],
    { max: 14 },
  ),
  top: list(substanceRow, ['消耗最多', 'Most used'], { max: chemicalReportLimits.top }),
  /** Of what is controlled, by who used it. */
  people: list(personRow, ['管制品使用人', 'Who used controlled substances'], {
    max: chemicalReportLimits.people,
  }),
  /** Weighed when it was collected, and for each kilogram or litre that was used. */
  wasteKg: amount(['收运废弃物（kg）', 'Waste collected (kg)']),
  wasteRatio: nullable(number(['单位消耗产废（kg）', 'Waste for what was used'], { min: 0, max: 1e9 })),
});
export type ChemicalStatistics = Static<typeof statistics>;

const base = '/Customer/Chemicals';
const { query, export: exporting } = chemicalReportPermission;

export const chemicalStatisticsEndpoints = about('chemicalStatistics', {
  chemicalStatistics: endpoint({
    get: `${base}/ChemicalStatistics`,
    title: ['化学品统计', 'Chemicals in figures'],
    permission: query,
    input: object(statisticsFilters),
    result: statistics,
  }),
  /** Organisations, months, substances and people, a sheet each. */
  chemicalStatisticsExport: exportCall(
    `${base}/ChemicalStatisticsExport`,
    ['导出化学品统计', 'Export figures of chemicals'],
    exporting,
    object(statisticsFilters),
  ),
});
