import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { room } from '../../college/public.ts';
import { laboratoryRoom } from '../../ledger/public.ts';
import { signInside } from '../tables.ts';

/** Rooms of a place; all of the college without one. */
export type Inside =
  | { buildingId: string }
  | { laboratoryId: string }
  | { roomIds: readonly string[] }
  | 'college';

/** In SQL: who is inside a place, where rooms are joined. */
export const insideOf = (place: Inside): SQL | undefined => {
  if (place === 'college') return undefined;
  if ('buildingId' in place) return eq(room.buildingId, place.buildingId);
  if ('roomIds' in place) return inArray(signInside.roomId, [...place.roomIds]);
  return sql`exists (select 1 from ${laboratoryRoom} r where r.room_id = sign_inside.room_id and r.laboratory_id = ${place.laboratoryId})`;
};
