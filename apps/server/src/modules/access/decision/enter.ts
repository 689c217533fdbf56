import { eq, sql } from 'drizzle-orm';
import { nowIso } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { anyAmong, prepared } from '../../../platform/database/prepared.ts';
import { gatherAll } from '../../../platform/gather.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { type EntryDecision, laboratoryRoom } from '../../ledger/public.ts';
import { hourRules } from '../../training/public.ts';
import { accessSettings } from '../settings.ts';
import { signInside } from '../tables.ts';
import { clockAndCalendar, grantsFacts, pairOf, peopleFacts, policyOf, roomsFacts } from './facts.ts';
import type { DoorFacts, RoomFacts } from './inputs.ts';
import { type Decision, decide } from './rules.ts';

type Asker = Pick<ReadContext, 'db' | 'platform'>;

interface Door {
  /** Now unless given. */
  moment?: string;
  /** Asked where somebody stands at the door of one room; what it waits for is read beside what is known of him. */
  of?: (room: RoomFacts) => DoorFacts | Promise<DoorFacts>;
}

/** By person the room that he is in. */
const insideOf = async (db: Reader, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const query = prepared(db, 'where people are', () =>
    db
      .select({ userId: signInside.userId, roomId: signInside.roomId })
      .from(signInside)
      .where(anyAmong(signInside.userId, 'userIds')),
  );
  const rows = await query.execute({ userIds });
  return new Map(rows.flatMap(({ userId, roomId }) => (userId ? [[userId, roomId] as const] : [])));
};

/** What decisions on people at rooms follow from, by `pairOf` these; of who, or what, is not there nothing. */
const factsOf = async (db: Reader, asked: readonly string[]) => {
  const pairs = asked.map((pair) => {
    const [userId = '', roomId = ''] = pair.split(' ');
    return { pair, userId, roomId };
  });
  const userIds = [...new Set(pairs.map(({ userId }) => userId))];
  const hours = hourRules(db);
  const [rooms, people, grants, atOf, policy, inside] = await Promise.all([
    roomsFacts(
      db,
      pairs.map(({ roomId }) => roomId),
      undefined,
      hours,
    ),
    peopleFacts(db, userIds, hours),
    grantsFacts(db, pairs),
    clockAndCalendar(db),
    policyOf(db, hours),
    insideOf(db, userIds),
  ]);
  return new Map(
    pairs.flatMap(({ pair, userId, roomId }) => {
      const [found, person] = [rooms.get(roomId), people.get(userId)];
      if (!found || !person) return [];
      // Nobody is in his own way.
      const room = { ...found, inside: found.inside - (inside.get(userId) === roomId ? 1 : 0) };
      return [[pair, { id: roomId, person, room, own: grants.get(pair) ?? [], policy, atOf }] as const];
    }),
  );
};

/** At doors many ask at once, mostly for one room each. */
const atOnce = { most: 200, lanes: 1 };

/**
 * Whether somebody may enter each of some rooms now, with what that follows from; rooms of no laboratory are left out. Those
 * who ask at once are read for together, but for a write, which reads itself.
 */
export const decisionsFor = async (
  asker: Asker,
  userId: string,
  roomIds: readonly string[],
  { moment, of }: Door = {},
) => {
  const pairs = [...new Set(roomIds.map((roomId) => pairOf(userId, roomId.toLowerCase())))];
  if (pairs.length === 0) return [];
  const found = await gatherAll(asker, 'doors', pairs, factsOf, atOnce);
  return Promise.all(
    pairs
      .flatMap((pair) => found.get(pair) ?? [])
      .map(async ({ atOf, ...more }) => {
        const { person, room, own, policy } = more;
        const door = await of?.(room);
        const at = atOf(moment ?? nowIso());
        return { ...more, at, decision: decide(person, room, own, at, policy, door) };
      }),
  );
};

/** Whether somebody may enter a room now, and if not why. */
export const canEnter = async (asker: Asker, userId: string, roomId: string): Promise<Decision> =>
  (await decisionsFor(asker, userId, [roomId]))[0]?.decision ?? {
    ...{ allow: false, reasonCode: 'NOT_GRANTED', text: null, values: {}, ways: [], hints: [] },
    ...{ grantId: null, laboratoryId: null },
  };

const roomsOf = async (db: Reader, laboratoryId: string): Promise<string[]> => {
  const query = prepared(db, 'rooms of a laboratory', () =>
    db
      .select({ id: laboratoryRoom.roomId })
      .from(laboratoryRoom)
      .where(eq(laboratoryRoom.laboratoryId, sql.placeholder('laboratoryId'))),
  );
  return (await query.execute({ laboratoryId })).map(({ id }) => id);
};

/** For the ledger: into a room, or into any room of a laboratory; undefined before the day from which doors decide. */
export const mayEnterLaboratory = async (
  asker: Asker,
  userId: string,
  laboratoryId: string,
  roomId?: string,
): Promise<EntryDecision | undefined> => {
  const { db } = asker;
  const [{ doorDecisionsFrom }, day] = await Promise.all([accessSettings.inForce(db), dayOf(db)]);
  if (doorDecisionsFrom === null || doorDecisionsFrom > day) return undefined;
  const found = await decisionsFor(asker, userId, roomId ? [roomId] : await roomsOf(db, laboratoryId));
  const best = (found.find(({ decision }) => decision.allow) ?? found[0])?.decision;
  return {
    ok: best?.allow ?? false,
    reasonCode: best ? best.reasonCode : 'NOT_GRANTED',
    text: best?.text ?? null,
  };
};
