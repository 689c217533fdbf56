import { accidentEndpoints } from '@anyan/contract';
import { exportOf } from '../../../platform/transfer/exportOf.ts';
import { reports } from './queries.ts';

export const exportReports = exportOf({
  calls: accidentEndpoints.accidentReportExport,
  kind: 'accidentReport',
  module: 'emergency',
  title: ['事故报告', 'Accident reports'],
  row: accidentEndpoints.accidentReportPageList.result.properties.data.items,
  columns: [
    ...(['no', 'emergencyNo', 'kind', 'level', 'place', 'occurredAt', 'casualtyCount', 'state'] as const),
    ...(['dueAt', 'quickAt', 'lateMinutes', 'finalDueAt', 'pointsDone'] as const),
  ],
  of: reports,
});
