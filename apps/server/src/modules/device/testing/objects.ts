import type { Objects } from '../../../../../../tests/contract/objects.ts';
import { uuid } from '../../../platform/uuid.ts';
import { roomIn } from '../../access/testing/objects.ts';
import { device } from '../tables.ts';

export const objects = {
  scoped: {
    device: async (world, place) => {
      const id = uuid();
      const { roomId } = await roomIn(world, place);
      await world.write(({ db }) =>
        db.insert(device).values({ id, kind: 'doorDisplay', name: '门口签到屏', roomId }),
      );
      return id;
    },
  },
  fields: {
    ...Object.fromEntries(
      ['PairCode', 'Edit', 'Revoke'].map((name) => [`device${name}.id`, 'device' as const]),
    ),
    'devicePairCode.roomId': 'accessRoom',
    'deviceList.roomId': { elsewhere: 'narrows what is in reach: device.test.ts' },
  },
} satisfies Objects;
