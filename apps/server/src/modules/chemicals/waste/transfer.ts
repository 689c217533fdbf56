import { wasteContainerEndpoints, wasteContainerRow } from '@anyan/contract';
import { exportOf } from '../../../platform/transfer/exportOf.ts';
import { wasteContainers } from './containerQueries.ts';

/** Where each container came from, and where it went; the book of waste, with bottles too, is a report. */
export const exportWaste = exportOf({
  calls: wasteContainerEndpoints.wasteExport,
  kind: 'wasteContainer',
  module: 'chemicals',
  title: ['废弃物容器', 'Containers of waste'],
  row: wasteContainerRow,
  columns: [
    ...(['startedAt', 'code', 'wasteCategory', 'hwCode', 'form', 'filled', 'unit', 'capacity'] as const),
    ...(['laboratoryName', 'locationText', 'state', 'requestNo', 'weighed', 'collectedAt'] as const),
    ...(['storedAt', 'company', 'manifestNo', 'handedAt', 'createdAt'] as const),
  ],
  of: wasteContainers,
});
