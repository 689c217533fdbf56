// What other modules ask about who is inside.
import { eq, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { room } from '../../college/public.ts';
import { visitor } from '../../visitor/public.ts';
import { signInside } from '../tables.ts';
import { type Inside, insideOf } from './place.ts';

export { useDays } from './queries.ts';
export type { Inside };

/** Who is inside now, with the room and since when: people of the college, and visitors with their hosts. */
export const insidePeople = (db: Reader, place: Inside) =>
  db
    .select({
      userId: signInside.userId,
      visitorId: signInside.visitorId,
      hostId: visitor.hostId,
      roomId: signInside.roomId,
      inAt: signInside.inAt,
    })
    .from(signInside)
    .innerJoin(room, eq(room.id, signInside.roomId))
    .leftJoin(visitor, eq(visitor.id, signInside.visitorId))
    .where(insideOf(place));

/** How many are inside now. */
export const insideCount = async (db: Reader, place: Inside): Promise<number> => {
  const [found] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(signInside)
    .innerJoin(room, eq(room.id, signInside.roomId))
    .where(insideOf(place));
  return found?.n ?? 0;
};
