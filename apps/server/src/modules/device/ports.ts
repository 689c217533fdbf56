import type { DeviceKind } from '@anyan/contract';
import type { SQL } from 'drizzle-orm';
import { port } from '../../platform/ports.ts';
import type { Reach } from '../../platform/session/caller.ts';

/** What a module says of the devices that it has: whose they are, by the room in which they hang. */
export const devicesOf = port<
  {
    /** Rooms of which somebody sees and sets up the devices; undefined for all. */
    within(roomId: SQL, reach: Reach): SQL | undefined;
    /** Rooms in which such a device may hang. */
    hangsIn(roomId: SQL): SQL;
  },
  DeviceKind
>('device.devicesOf');
