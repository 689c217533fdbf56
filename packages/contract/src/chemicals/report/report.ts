import {
  about,
  bool,
  choice,
  day,
  endpoint,
  exportCall,
  historyCall,
  id,
  integer,
  list,
  moment,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  type Static,
  text,
  version,
} from '../../core/index.ts';
import {
  chemicalReportEvents,
  chemicalReportKinds,
  chemicalReportLimits,
  chemicalReportStates,
} from './codes.ts';
import { chemicalReportPermission } from './permissions.ts';

const kind = choice(['报表', 'Report'], chemicalReportKinds);
const period = text(['期间', 'Period'], {
  max: 10,
  pattern: '^[0-9]{4}(-(0[1-9]|1[0-2])(-[0-9]{2})?)?$',
  says: [
    '{title}应为年、月或日，如 2026、2026-03',
    '{title} is a year, a month or a day, as 2026 or 2026-03',
  ],
});
const organizationId = id(['组织', 'Organisation']);

/** Which report: of the whole university unless an organisation is named, with all below it. */
export const reportFields = {
  kind,
  period,
  organizationId: optional(nullable(organizationId)),
};

const row = object({
  id: id(),
  kind,
  period,
  organizationId: nullable(organizationId),
  organizationName: text(['范围', 'Of'], { max: 60 }),
  state: choice(['状态', 'State'], chemicalReportStates),
  /** Where the law names a day. */
  dueOn: nullable(day(['上报期限', 'To be filed by'])),
  overdue: bool(['已逾期', 'Overdue']),
  filedOn: nullable(day(['上报日期', 'Filed on'])),
  filedByName: nullable(text(['上报人', 'Filed by'], { max: 50 })),
  fileName: nullable(text(['上报文件', 'File'], { max: 255 })),
  fileUrl: nullable(text(['上报文件', 'File'], { max: 500 })),
  createdAt: moment(['编制时间', 'Drafted']),
  version: version(),
  can: list(choice(['可做', 'May be done'], chemicalReportEvents)),
});
export type ChemicalReportRow = Static<typeof row>;

const cell = nullable(text(['内容', 'Content'], { max: 1000, min: 0 }));
/** A report as it is printed: the names of its columns, and its first rows. */
const shownReport = object({
  title: text(['报表', 'Report'], { max: 200 }),
  columns: list(text(['列', 'Column'], { max: 60 }), ['列', 'Columns']),
  rows: list(list(cell), ['内容', 'Rows'], { max: chemicalReportLimits.shown }),
  totalCount: integer(['行数', 'Rows']),
  computedAt: moment(['统计截至', 'As of']),
});
export type ShownReport = Static<typeof shownReport>;

const base = '/Customer/Chemicals';
const { query, export: exporting } = chemicalReportPermission;

export const chemicalReportEndpoints = about('chemicalReport', {
  /** Those that were drafted, and what became of them. */
  reportPageList: endpoint({
    get: `${base}/ReportPageList`,
    title: ['化学品报表', 'Reports of chemicals'],
    permission: query,
    input: pageQuery(
      {
        kind: optional(kind),
        organizationId: optional(organizationId),
        state: optional(row.properties.state),
        year: optional(integer(['年份', 'Year'], { min: 2000, max: 2100 })),
      },
      ['period', 'createdAt', 'filedOn', 'state'],
    ),
    result: pageOf(row),
  }),
  reportHistory: historyCall(
    `${base}/ReportHistory`,
    ['化学品报表变更记录', 'History of a report of chemicals'],
    query,
  ),
  reportRowList: endpoint({
    get: `${base}/ReportRowList`,
    title: ['查看化学品报表', 'Show a report of chemicals'],
    permission: query,
    input: object(reportFields),
    result: shownReport,
  }),
  reportExport: exportCall(
    `${base}/ReportExport`,
    ['导出化学品报表', 'Export a report of chemicals'],
    exporting,
    object(reportFields),
  ),
  /** As a document that is signed. */
  reportPrint: endpoint({
    post: `${base}/ReportPrint`,
    title: ['打印化学品报表', 'Print a report of chemicals'],
    permission: exporting,
    reads: true,
    input: object(reportFields),
    answers: 'file',
  }),
  reportSave: endpoint({
    post: `${base}/ReportSave`,
    title: ['编制化学品报表', 'Draft a report of chemicals'],
    permission: exporting,
    input: object(reportFields),
    result: object({ id: id(), version: version() }),
  }),
  reportMarkFiled: endpoint({
    post: `${base}/ReportMarkFiled`,
    title: ['标记报表已上报', 'Mark a report as filed'],
    permission: exporting,
    input: object({
      id: id(),
      version: version(),
      date: day(['上报日期', 'Filed on']),
      fileId: optional(nullable(id(['上报文件', 'File']))),
    }),
  }),
});
