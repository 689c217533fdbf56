import { defineErrors } from '../../core/index.ts';

export const reportErrors = defineErrors({
  REPORT_PERIOD_DAY: [
    400,
    '该报表只能按当天的存量生成，往日的请查看已上报的文件',
    'This report is of what stands there today; of other days see the files that were handed in',
  ],
  REPORT_PERIOD_MONTH: [400, '请填写月份，如 2026-03', 'Give a month, as 2026-03'],
  REPORT_PERIOD_YEAR: [400, '请填写年份，如 2026', 'Give a year, as 2026'],
  REPORT_PERIOD_FUTURE: [400, '该期间尚未开始', 'This period has not begun'],
  REPORT_LONG: [
    400,
    '该报表共 {n} 行，最多打印 {most} 行，请选择组织，或导出表格',
    'This report has {n} rows and at most {most} are printed, please choose an organisation or export it',
  ],
  REPORT_THERE: [409, '该报表已经编制，请在列表中查看', 'This report is in the list already'],
  REPORT_FILED_EARLY: [400, '上报日期不能早于报表期间', 'It cannot be filed before its period'],
  REPORT_FILED_LATER: [400, '上报日期不能晚于今天', 'It cannot be filed after today'],
  LEDGER_CARD_OF: [
    400,
    '请选择一瓶，或选择化学品、实验室和日期',
    'Choose a bottle, or a substance with a laboratory and days',
  ],
  LEDGER_CARD_LONG: [
    400,
    '台账卡最多 {most} 条流水，请缩短日期范围',
    'A card holds at most {most} movements, please choose fewer days',
  ],
});
