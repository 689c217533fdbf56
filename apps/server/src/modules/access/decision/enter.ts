import type { Reader } from '../../../platform/database/client.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import type { EntryDecision } from '../../ledger/public.ts';
import { atNow, grantsFacts, peopleFacts, policyOf, roomsFacts } from './facts.ts';
import { type Decision, decide } from './rules.ts';

/** Whether somebody may enter each of some rooms now; rooms of no laboratory are left out. */
export const decisionsFor = async (
  db: Reader,
  userId: string,
  roomIds: readonly string[],
): Promise<ReadonlyMap<string, Decision>> => {
  const rooms = await roomsFacts(db, roomIds);
  const person = (await peopleFacts(db, [userId])).get(userId);
  if (!person) return new Map();
  const grants = await grantsFacts(db, userId, roomIds);
  const [at, policy] = [await atNow(db), await policyOf(db)];
  return new Map(
    [...rooms].map(([id, room]) => [id, decide(person, room, grants.get(id) ?? [], at, policy)]),
  );
};

/** Whether somebody may enter a room now, and if not why. */
export const canEnter = async (db: Reader, userId: string, roomId: string): Promise<Decision> =>
  (await decisionsFor(db, userId, [roomId])).get(roomId) ?? {
    ...{ allow: false, reasonCode: 'NOT_GRANTED', text: null, ways: [], hints: [], grantId: null },
  };

/** For the ledger: into a room, or into any room of a laboratory; undefined before the day from which doors decide. */
export const mayEnterLaboratory =
  (roomsOf: (db: Reader, laboratoryId: string) => Promise<readonly string[]>) =>
  async (
    db: Reader,
    userId: string,
    laboratoryId: string,
    roomId?: string,
  ): Promise<EntryDecision | undefined> => {
    const { decidesFrom } = await policyOf(db);
    if (decidesFrom === null || decidesFrom > (await dayOf(db))) return undefined;
    const decisions = [
      ...(await decisionsFor(db, userId, roomId ? [roomId] : await roomsOf(db, laboratoryId))).values(),
    ];
    const best = decisions.find(({ allow }) => allow) ?? decisions[0];
    return {
      ok: best?.allow ?? false,
      reasonCode: best ? best.reasonCode : 'NOT_GRANTED',
      text: best?.text ?? null,
    };
  };
