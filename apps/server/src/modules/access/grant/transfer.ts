import { grantEndpoints } from '@anyan/contract';
import { exportOf } from '../../../platform/transfer/exportOf.ts';
import { grants } from './queries.ts';

export const exportGrants = exportOf({
  calls: grantEndpoints.accessUserExport,
  kind: 'accessGrant',
  module: 'access',
  title: ['准入授权', 'Grants'],
  personal: true,
  row: grantEndpoints.accessUserList.result.properties.data.items,
  columns: [
    'userName',
    'userNumber',
    'unit',
    'roomText',
    'laboratoryName',
    'level',
    'source',
    'role',
    'validFrom',
    'validTo',
    'state',
    'reasons',
    'note',
  ],
  of: grants,
});
