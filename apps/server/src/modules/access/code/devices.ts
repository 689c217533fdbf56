import { type SQL, sql } from 'drizzle-orm';
import { answer } from '../../../platform/ports.ts';
import { devicesOf } from '../../device/public.ts';
import { laboratory, laboratoryRoom, laboratoryWithin } from '../../ledger/public.ts';
import { accessRoom } from '../tables.ts';

/** Rooms of a laboratory that is not closed, of those in reach. */
const ofLaboratory = (roomId: SQL, and: SQL): SQL =>
  sql`exists (select 1 from ${laboratoryRoom} join ${laboratory} on ${laboratory.id} = ${laboratoryRoom.laboratoryId}
    where ${laboratoryRoom.roomId} = ${roomId} and ${laboratory.status} <> 'closed' and ${and})`;

/** Displays at doors: of whoever sets up the room, and in rooms that somebody may enter. */
export const doorDisplays = answer(
  devicesOf,
  {
    within: (roomId, reach) => {
      const inReach = laboratoryWithin(reach);
      return inReach && ofLaboratory(roomId, inReach);
    },
    hangsIn: (roomId) =>
      sql`(exists (select 1 from ${accessRoom} a where a.id = ${roomId}) and ${ofLaboratory(roomId, sql`true`)})`,
  },
  'doorDisplay',
);
