import { wasteContainerEndpoints, wasteContainerRow } from '@anyan/contract';
import { exportOf } from '../../../platform/transfer/exportOf.ts';
import { wasteContainers } from './queries.ts';

/** 危险废物台账: where each container came from, and where it went. */
export const exportWaste = exportOf({
  calls: wasteContainerEndpoints.wasteExport,
  kind: 'wasteContainer',
  module: 'chemicals',
  title: ['危险废物台账', 'Book of hazardous waste'],
  row: wasteContainerRow,
  columns: [
    ...(['startedAt', 'code', 'wasteCategory', 'hwCode', 'form', 'filled', 'unit', 'capacity'] as const),
    ...(['laboratoryName', 'locationText', 'state', 'requestNo', 'weighed', 'collectedAt'] as const),
    ...(['storedAt', 'company', 'manifestNo', 'handedAt', 'createdAt'] as const),
  ],
  of: wasteContainers,
});
