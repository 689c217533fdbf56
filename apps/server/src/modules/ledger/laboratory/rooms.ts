import { and, count, eq, inArray, min, ne } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import type { RoomRisk } from '../../college/public.ts';
import { laboratory, laboratoryRoom } from '../tables.ts';

/** How many laboratories are in each room, and the highest level among them: I stands before II, III and IV. */
export const risksOfRooms = async (
  db: Reader,
  roomIds: readonly string[],
): Promise<ReadonlyMap<string, RoomRisk>> => {
  const rows = await db
    .select({
      roomId: laboratoryRoom.roomId,
      laboratoryCount: count(),
      riskLevel: min(laboratory.riskLevel),
    })
    .from(laboratoryRoom)
    .innerJoin(laboratory, eq(laboratory.id, laboratoryRoom.laboratoryId))
    .where(and(inArray(laboratoryRoom.roomId, [...roomIds]), ne(laboratory.status, 'closed')))
    .groupBy(laboratoryRoom.roomId);
  return new Map(rows.map(({ roomId, ...risk }) => [roomId, risk]));
};
