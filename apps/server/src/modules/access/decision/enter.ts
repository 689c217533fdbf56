import { eq } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { type EntryDecision, laboratoryRoom } from '../../ledger/public.ts';
import { signInside } from '../tables.ts';
import { atNow, grantsFacts, peopleFacts, policyOf, roomsFacts } from './facts.ts';
import { type Decision, type DoorFacts, decide, type RoomFacts } from './rules.ts';

interface Door {
  /** Now unless given. */
  moment?: string;
  /** Asked where somebody stands at the door of one room. */
  of?: (room: RoomFacts) => DoorFacts;
}

/** Whether somebody may enter each of some rooms now, with what that follows from; rooms of no laboratory are left out. */
export const decisionsFor = async (
  db: Reader,
  userId: string,
  roomIds: readonly string[],
  { moment, of }: Door = {},
) => {
  const rooms = await roomsFacts(db, roomIds);
  const person = (await peopleFacts(db, [userId])).get(userId);
  const grants = await grantsFacts(db, userId, roomIds);
  const [at, policy] = [await atNow(db, moment), await policyOf(db)];
  const [inside] = await db
    .select({ roomId: signInside.roomId })
    .from(signInside)
    .where(eq(signInside.userId, userId));
  return [...rooms].flatMap(([id, found]) => {
    if (!person) return [];
    // Nobody is in his own way.
    const room = { ...found, inside: found.inside - (inside?.roomId === id ? 1 : 0) };
    const own = grants.get(id) ?? [];
    return [
      { id, person, room, own, at, policy, decision: decide(person, room, own, at, policy, of?.(room)) },
    ];
  });
};

/** Whether somebody may enter a room now, and if not why. */
export const canEnter = async (db: Reader, userId: string, roomId: string): Promise<Decision> =>
  (await decisionsFor(db, userId, [roomId]))[0]?.decision ?? {
    ...{ allow: false, reasonCode: 'NOT_GRANTED', text: null, values: {}, ways: [], hints: [] },
    ...{ grantId: null, laboratoryId: null },
  };

const roomsOf = async (db: Reader, laboratoryId: string): Promise<string[]> =>
  (
    await db
      .select({ id: laboratoryRoom.roomId })
      .from(laboratoryRoom)
      .where(eq(laboratoryRoom.laboratoryId, laboratoryId))
  ).map(({ id }) => id);

/** For the ledger: into a room, or into any room of a laboratory; undefined before the day from which doors decide. */
export const mayEnterLaboratory = async (
  db: Reader,
  userId: string,
  laboratoryId: string,
  roomId?: string,
): Promise<EntryDecision | undefined> => {
  const { decidesFrom } = await policyOf(db);
  if (decidesFrom === null || decidesFrom > (await dayOf(db))) return undefined;
  const found = await decisionsFor(db, userId, roomId ? [roomId] : await roomsOf(db, laboratoryId));
  const best = (found.find(({ decision }) => decision.allow) ?? found[0])?.decision;
  return {
    ok: best?.allow ?? false,
    reasonCode: best ? best.reasonCode : 'NOT_GRANTED',
    text: best?.text ?? null,
  };
};
