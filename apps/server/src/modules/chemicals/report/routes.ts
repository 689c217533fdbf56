import { historyOf } from '../../../platform/audit/history.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { PageInput } from '../../../platform/paging.ts';
import { printReport } from './document.ts';
import { chemicalReports } from './queries.ts';
import { markFiled, saveReport, showReport } from './service.ts';
import { chemicalStatistics, exportChemicalStatistics } from './statistics.ts';
import { exportReport } from './transfer.ts';

/** What reports and figures answer of the module’s calls. */
export const reportHandlers = {
  reportPageList: chemicalReports.page,
  reportHistory: async (context: ReadContext, input: PageInput & { id: string }) => {
    await chemicalReports.get(context, input.id);
    return historyOf(context, 'chemicalReport', input);
  },
  reportRowList: showReport,
  reportExport: exportReport,
  reportPrint: printReport,
  reportSave: saveReport,
  reportMarkFiled: markFiled,
  chemicalStatistics,
  chemicalStatisticsExport: exportChemicalStatistics,
};
