import type { References } from '../../../../../../tests/references/references.ts';

export const references: References = {
  room: { 'device.room_id': { why: 'goes with the room' } },
};
