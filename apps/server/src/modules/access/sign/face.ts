// What other modules ask about who is inside.
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { room } from '../../college/public.ts';
import { laboratoryRoom } from '../../ledger/public.ts';
import { signInside } from '../tables.ts';

export { useDays } from './queries.ts';

/** Rooms of a place; all of the college without one. */
export type Inside =
  | { buildingId: string }
  | { laboratoryId: string }
  | { roomIds: readonly string[] }
  | 'college';

const ofPlace = (place: Inside): SQL | undefined => {
  if (place === 'college') return undefined;
  if ('buildingId' in place) return eq(room.buildingId, place.buildingId);
  if ('roomIds' in place) return inArray(signInside.roomId, [...place.roomIds]);
  return sql`exists (select 1 from ${laboratoryRoom} r where r.room_id = ${signInside.roomId} and r.laboratory_id = ${place.laboratoryId})`;
};

/** Who is inside now, with the room and since when. */
export const insidePeople = (db: Reader, place: Inside) =>
  db
    .select({ userId: signInside.userId, roomId: signInside.roomId, inAt: signInside.inAt })
    .from(signInside)
    .innerJoin(room, eq(room.id, signInside.roomId))
    .where(ofPlace(place));

/** How many are inside now. */
export const insideCount = async (db: Reader, place: Inside): Promise<number> =>
  (await insidePeople(db, place)).length;
