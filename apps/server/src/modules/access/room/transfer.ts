import { accessRoomEndpoints } from '@anyan/contract';
import { exportOf } from '../../../platform/transfer/exportOf.ts';
import { accessRooms } from './queries.ts';

export const exportAccessRooms = exportOf({
  calls: accessRoomEndpoints.accessRoomExport,
  kind: 'accessRoom',
  module: 'access',
  title: ['准入房间', 'Access rooms'],
  row: accessRoomEndpoints.accessRoomList.result.properties.data.items,
  columns: [
    'roomText',
    'laboratories',
    'level',
    'categories',
    'accessMode',
    'roomStatus',
    'grants',
    'waiting',
    'pendingCount',
    'displayState',
    'lockState',
    'hasOwn',
  ],
  of: accessRooms,
});
