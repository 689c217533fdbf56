import { unlogged } from '../../platform/ownWork.ts';
import { asSystem, type ServerModule } from '../../platform/platform.ts';
import { answer } from '../../platform/ports.ts';
import { deviceOfToken } from '../../platform/session/devices.ts';
import { deviceOf } from './queries.ts';
import { sweepDevices } from './service.ts';

export const deviceModule: ServerModule = {
  name: 'device',
  jobs: [
    {
      name: 'device.sweep',
      schedule: '25 3 * * *',
      run: (platform) =>
        asSystem(
          platform,
          unlogged('device', ['清理未配对的设备', 'Devices that were never paired']),
          sweepDevices,
        ),
    },
  ],
  answers: [answer(deviceOfToken, deviceOf)],
};
