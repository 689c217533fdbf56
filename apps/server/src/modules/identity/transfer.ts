import { identity, roleRow } from '@anyan/contract';
import { exportOf } from '../../platform/transfer/exportOf.ts';
import { roles } from './roleQueries.ts';

export const exportRoles = exportOf({
  calls: identity.endpoints.roleExport,
  kind: 'role',
  module: 'identity',
  title: ['角色', 'Roles'],
  row: roleRow,
  columns: [
    'roleName',
    'description',
    'dataScope',
    'memberCount',
    { field: 'builtIn', title: ['内置角色', 'Built in'] },
    'automatic',
    'useStatus',
  ],
  of: roles,
});
