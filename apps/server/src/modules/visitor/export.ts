import { visitor as contract, visitorRow } from '@anyan/contract';
import { exportOf } from '../../platform/transfer/exportOf.ts';
import { visits } from './queries.ts';

export const exportVisitors = exportOf({
  calls: contract.endpoints.visitorExport,
  kind: 'visitor',
  module: 'visitor',
  title: ['访客', 'Visitors'],
  personal: true,
  row: visitorRow,
  columns: [
    'name',
    'phone',
    'unit',
    'purpose',
    'hostName',
    'laboratoryName',
    'organizationName',
    'from',
    'to',
    'plateNumber',
    'state',
    'arrivedAt',
    'leftAt',
  ],
  of: visits,
});
