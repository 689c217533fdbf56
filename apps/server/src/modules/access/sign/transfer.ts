import { signEndpoints } from '@anyan/contract';
import { exportOf } from '../../../platform/transfer/exportOf.ts';
import { refused, signs } from './queries.ts';

export const exportSigns = exportOf({
  calls: signEndpoints.signExport,
  kind: 'signRecord',
  module: 'access',
  title: ['签到记录', 'Entries'],
  personal: true,
  row: signEndpoints.signList.result.properties.data.items,
  columns: [
    'userName',
    'userNumber',
    'unit',
    'hostName',
    'roomText',
    'laboratoryName',
    'inAt',
    'outAt',
    'minutes',
    'inMethod',
    'outMethod',
    'state',
    'alone',
    'placeProven',
    'activity',
    'companions',
    'operatorName',
    'reason',
  ],
  of: signs,
});

export const exportRefusals = exportOf({
  calls: signEndpoints.signRefusalExport,
  kind: 'signRefusal',
  module: 'access',
  title: ['拒绝记录', 'Refusals'],
  personal: true,
  row: signEndpoints.signRefusalList.result.properties.data.items,
  columns: ['at', 'userName', 'userNumber', 'roomText', 'method', 'reasonCode', 'detail'],
  of: refused,
});
