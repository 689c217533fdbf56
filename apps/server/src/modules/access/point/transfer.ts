import { pointEndpoints } from '@anyan/contract';
import { exportOf } from '../../../platform/transfer/exportOf.ts';
import { points } from './queries.ts';

export const exportPoints = exportOf({
  calls: pointEndpoints.pointExport,
  kind: 'accessPoint',
  module: 'access',
  title: ['安全记分', 'Safety points'],
  personal: true,
  row: pointEndpoints.pointList.result.properties.data.items,
  columns: [
    'userName',
    'userNumber',
    'unit',
    'year',
    'points',
    'balance',
    'ruleCode',
    'reason',
    'sourceKind',
    'byName',
    'createdAt',
    'state',
    'withdrawReason',
    'objectionState',
  ],
  of: points,
});
