import { blacklistEndpoints } from '@anyan/contract';
import { exportOf } from '../../../platform/transfer/exportOf.ts';
import { blacklists } from './queries.ts';

export const exportBlacklist = exportOf({
  calls: blacklistEndpoints.blacklistExport,
  kind: 'accessBlacklist',
  module: 'access',
  title: ['准入黑名单', 'Kept out'],
  personal: true,
  row: blacklistEndpoints.blacklistList.result.properties.data.items,
  columns: [
    'userName',
    'userNumber',
    'visitorPhone',
    'unit',
    'scope',
    'placeText',
    'reason',
    'from',
    'to',
    'state',
    'byName',
    'createdAt',
    'liftedByName',
    'liftReason',
    'objectionState',
  ],
  of: blacklists,
});
