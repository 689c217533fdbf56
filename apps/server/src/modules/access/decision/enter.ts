import { eq } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { type EntryDecision, laboratoryRoom } from '../../ledger/public.ts';
import { atNow, grantsFacts, peopleFacts, policyOf, roomsFacts } from './facts.ts';
import { type Decision, decide } from './rules.ts';

/** Whether somebody may enter each of some rooms now, with what that follows from; rooms of no laboratory are left out. */
export const decisionsFor = async (db: Reader, userId: string, roomIds: readonly string[]) => {
  const rooms = await roomsFacts(db, roomIds);
  const person = (await peopleFacts(db, [userId])).get(userId);
  const grants = await grantsFacts(db, userId, roomIds);
  const [at, policy] = [await atNow(db), await policyOf(db)];
  return [...rooms].flatMap(([id, room]) => {
    if (!person) return [];
    const own = grants.get(id) ?? [];
    return [{ id, person, room, own, at, policy, decision: decide(person, room, own, at, policy) }];
  });
};

/** Whether somebody may enter a room now, and if not why. */
export const canEnter = async (db: Reader, userId: string, roomId: string): Promise<Decision> =>
  (await decisionsFor(db, userId, [roomId]))[0]?.decision ?? {
    ...{ allow: false, reasonCode: 'NOT_GRANTED', text: null, ways: [], hints: [], grantId: null },
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
