import { device } from '@anyan/contract';
import { implement } from '../../platform/http/implement.ts';
import { listDevices } from './queries.ts';
import { beat, drawPairCode, pairDevice, renameDevice, revokeDevice } from './service.ts';

export const deviceRoutes = implement(device, {
  deviceList: listDevices,
  devicePairCode: drawPairCode,
  deviceEdit: renameDevice,
  deviceRevoke: revokeDevice,
  devicePair: pairDevice,
  deviceBeat: beat,
});
