import { chemicalReportEndpoints, chemicalReportKinds } from '@anyan/contract';
import { states } from '../../../platform/states.ts';
import type { ReportRecord } from './queries.ts';
import { chemicalReport } from './tables.ts';

const { reportMarkFiled, reportPageList } = chemicalReportEndpoints;

export const reportTarget = ({ id, kind, period }: Pick<ReportRecord, 'id' | 'kind' | 'period'>) => ({
  kind: 'chemicalReport',
  id,
  name: `${chemicalReportKinds[kind][0]} ${period}`,
});

/** What happens to a report: it is handed in, and what was said of that is put right. */
export const reportMoves = states<ReportRecord, 'file' | 'correct', undefined>({
  table: chemicalReport,
  fields: reportPageList.result.properties.data.items.properties,
  target: reportTarget,
  places: ({ organizationId }) => [{ organization: organizationId }],
  facts: () => undefined,
  events: {
    file: { from: ['draft'], to: 'filed', calls: reportMarkFiled },
    correct: { from: ['filed'], calls: reportMarkFiled, action: ['更正报表上报', 'Correct a filed report'] },
  },
});
