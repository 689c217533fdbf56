import { onSiteEndpoints } from '@anyan/contract';
import { exportOf } from '../../../platform/transfer/exportOf.ts';
import { onSites } from './queries.ts';

export const exportOnSite = exportOf({
  calls: onSiteEndpoints.onSiteExport,
  kind: 'onSiteTraining',
  module: 'access',
  title: ['现场培训', 'On-site training'],
  personal: true,
  row: onSiteEndpoints.onSiteList.result.properties.data.items,
  columns: [
    ...(['userName', 'userNumber', 'unit', 'laboratoryName', 'at', 'trainerName'] as const),
    ...(['checklist', 'state', 'signedAt', 'validTo'] as const),
  ],
  of: onSites,
});
