import type { signEndpoints } from '@anyan/contract';
// Coming in and going out by a code at the door.
import { type InputOf, type OwnEntry, type ResultOf, type SignedIn, signLimits } from '@anyan/contract';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { nowIso } from '../../../platform/clock.ts';
import type { ManualContext, WriteContext } from '../../../platform/context.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { inNetworks } from '../../../platform/http/networks.ts';
import { need } from '../../../platform/scope.ts';
import { namesOfPeople } from '../../identity/public.ts';
import { decisionsFor } from '../decision/enter.ts';
import { companyIn } from '../decision/inputs.ts';
import type { Decision } from '../decision/rules.ts';
import { signRecord, signTicket, signWaiting } from '../tables.ts';
import {
  activityAsked,
  type Begin,
  begin,
  companions,
  type Entry,
  fenceOf,
  idsInside,
  secondsOn,
  settled,
  stopWaiting,
} from './begin.ts';
import { end, endEntry, holdRooms } from './exit.ts';
import { placed } from './geo.ts';
import { countInside, entryOf, openOf, ownEntries } from './queries.ts';
import { awayFrom, noteRefusal, refusedWithHelp } from './refusals.ts';

type Calls = typeof signEndpoints;

type Ticket = typeof signTicket.$inferSelect;

/** Uses up a ticket of the caller; undefined for one that is used, over or another’s. */
const takeTicket = async ({ db, caller }: WriteContext, id: string): Promise<Ticket | undefined> => {
  const taking = prepared(db, 'take a ticket', () =>
    db
      .update(signTicket)
      .set({ usedAt: sql`${sql.placeholder('now')}` })
      .where(
        and(
          eq(signTicket.id, sql.placeholder('id')),
          eq(signTicket.userId, sql.placeholder('userId')),
          isNull(signTicket.usedAt),
          gt(signTicket.expiresAt, sql.placeholder('now')),
        ),
      )
      .returning(),
  );
  return (await taking.execute({ id, userId: caller.accountId, now: nowIso() }))[0];
};

/** The entry that somebody has open, as he sees it. */
const openEntry = async ({ db }: WriteContext, userId: string): Promise<OwnEntry> =>
  need(await openOf(db, userId));

const shownEntry = (record: OwnEntry, insideCount: number): SignedIn => ({
  ...{ record, waitingUntil: null, overtimeAt: record.overtimeAt, insideCount },
});

const answered = async ({ db }: WriteContext, record: OwnEntry): Promise<SignedIn> =>
  shownEntry(record, await countInside(db, record.roomId));

type Outcome = SignedIn | { refused: Decision };

/**
 * Companions whom somebody names at the door: others, each once, each let in by this door himself, whether he is there already
 * or still comes. Why one is not stays his own affair. @throws SIGN_COMPANION_TWICE, SIGN_COMPANION_BARRED, at the field
 */
const checkNamed = async (
  context: WriteContext,
  roomId: string,
  companions: readonly string[],
): Promise<void> => {
  if (companions.length === 0) return;
  if (new Set(companions).size < companions.length || companions.includes(context.caller.accountId))
    throw failAt('companions', 'SIGN_COMPANION_TWICE');
  const names = await namesOfPeople(context.db, companions);
  for (const id of companions) {
    const [entry] = await decisionsFor(context, id, [roomId]);
    if (!entry?.decision.allow)
      throw failAt('companions', 'SIGN_COMPANION_BARRED', { name: names.get(id)?.name ?? '—' });
  }
};

const enter = async (context: WriteContext, input: InputOf<Calls['signIn']>): Promise<Outcome> => {
  const { db, caller, origin } = context;
  const { ticket: ticketId, moveFrom, activity = null, location = null } = input;
  const companionIds = (input.companions ?? []).map((id) => id.toLowerCase());
  const userId = caller.accountId;
  const ticket = await takeTicket(context, ticketId);
  if (!ticket) {
    const [made] = await ownEntries(db, userId, eq(signRecord.inTicket, ticketId));
    if (made) return answered(context, made);
    throw fail('SIGN_TICKET_OVER');
  }
  const { roomId, method, deviceId, phoneId } = ticket;
  // One after the other: how many are inside, and who waits, is known only then.
  const before = moveFrom ? await openOf(db, userId) : undefined;
  const [fence] = await Promise.all([
    fenceOf(db, roomId),
    holdRooms(db, [roomId, ...(before ? [before.roomId] : [])]),
  ]);
  const place = placed(fence, location, {
    bySticker: method === 'sticker',
    onCampus: inNetworks(context.platform.config.campusNetworks)(origin.ip ?? ''),
  });
  const { proven: placeProven, distance } = place;
  const standing = Promise.all([
    openOf(db, userId),
    companions(context, roomId, userId),
    idsInside(context, roomId),
  ]);
  const [[open, others], [entry]] = await Promise.all([
    standing,
    decisionsFor(context, userId, [roomId], {
      of: async (room) => {
        const [now, waiting, inside] = await standing;
        return {
          together: companyIn(room) + waiting.length + 1,
          beside: [...inside, ...waiting.map(({ wait }) => wait.userId)],
          elsewhere: now && now.id !== moveFrom ? now.roomText : null,
          ...{ method, companions: companionIds, ...activityAsked(room, activity) },
        };
      },
    }),
  ]);
  if (open?.roomId === roomId) return answered(context, open);
  const moves = !!open && open.id === moveFrom;
  const found = need(entry);
  const { decision } = found;
  if (place.away && (decision.allow || decision.reasonCode === 'NEED_COMPANION')) {
    const away = awayFrom(decision);
    await noteRefusal(context, {
      ...{ userId, roomId, method, reasonCode: 'WRONG_PLACE', detail: away.text?.[0] ?? '' },
    });
    return { refused: away };
  }
  if (decision.allow || decision.reasonCode === 'NEED_COMPANION')
    await checkNamed(context, roomId, companionIds);
  if (decision.reasonCode === 'NEED_COMPANION') {
    if (open && !moves) return { refused: await alreadyInside(found, open) };
    const until = secondsOn(signLimits.waitSeconds);
    const values = {
      ...{ userId, roomId, until, ticketId, method, deviceId, phoneId, distance, ip: origin.ip },
      ...{ placeProven, moveFrom: moves ? open.id : null, activity, companionIds },
    };
    await db
      .insert(signWaiting)
      .values(values)
      .onConflictDoUpdate({ target: signWaiting.userId, set: values });
    return {
      ...{ record: null, waitingUntil: until, overtimeAt: null },
      insideCount: await countInside(db, roomId),
    };
  }
  if (!decision.allow) {
    if (decision.reasonCode && decision.reasonCode !== 'ALREADY_INSIDE')
      await noteRefusal(context, {
        ...{ userId, roomId, method, reasonCode: decision.reasonCode, detail: decision.text?.[0] ?? '' },
      });
    return { refused: decision };
  }
  const inAt = nowIso();
  const left: (string | undefined)[] = [];
  const come = async (who: string, one: Entry, begins: Begin, moving: boolean) => {
    if (moving)
      left.push(await end(context, who, { outAt: inAt, method, ticketId: begins.ticketId ?? null }));
    return begin(context, who, one, begins);
  };
  const own = {
    ...{ inAt, method, ticketId, deviceId, phoneId, distance, ip: origin.ip, placeProven, activity },
    companionIds,
  };
  const made = await come(userId, found, own, moves);
  // Another phone of his was quicker: what it began is answered, here or elsewhere.
  if (!made) {
    const now = await openEntry(context, userId);
    return now.roomId === roomId ? answered(context, now) : { refused: await alreadyInside(found, now) };
  }
  let room = found.room.maxPeople === 0 ? Number.POSITIVE_INFINITY : found.room.maxPeople;
  room -= found.room.inside + 1;
  for (const { wait, entry: one } of others) {
    if (room-- <= 0) break;
    await come(wait.userId, one, { ...wait, inAt }, !!wait.moveFrom);
  }
  await settled(context, [roomId, ...left]);
  const [record, insideCount] = await Promise.all([
    entryOf(db, userId, { id: made, inAt }),
    countInside(db, roomId),
  ]);
  return shownEntry(need(record), insideCount);
};

const alreadyInside = async ({ decision }: Entry, { roomText }: OwnEntry): Promise<Decision> => ({
  ...decision,
  ...{ allow: false, reasonCode: 'ALREADY_INSIDE', values: { room: [roomText, roomText] }, ways: [] },
});

/** @throws SIGN_TICKET_OVER, and every refusal of the door under its own code */
export const signIn = async (context: ManualContext, input: InputOf<Calls['signIn']>): Promise<SignedIn> => {
  // What is refused is kept: its transaction stands.
  const outcome = await context.record((write) => enter(write, input));
  if ('refused' in outcome) throw await refusedWithHelp(context, outcome.refused);
  return outcome;
};

/** Ends one’s own entry, wherever one is. A second time, by the same ticket, it answers the same. @throws SIGN_NOT_INSIDE */
export const signOut = async (
  context: WriteContext,
  { ticket: ticketId }: InputOf<Calls['signOut']>,
): Promise<ResultOf<Calls['signOut']>> => {
  const { db, caller } = context;
  const userId = caller.accountId;
  // Waiting for a companion ends with it as well.
  stopWaiting(context, userId);
  const [ticket, open] = await Promise.all([
    ticketId ? takeTicket(context, ticketId) : undefined,
    openOf(db, userId),
  ]);
  const left =
    open &&
    (await endEntry(context, userId, {
      ...{ outAt: nowIso(), ticketId: ticketId ?? null },
      method: ticket && ticket.roomId === open.roomId ? ticket.method : 'self',
    }));
  if (!left) {
    const [ended] = ticketId ? await ownEntries(db, userId, eq(signRecord.outTicket, ticketId)) : [];
    if (!ended) throw fail('SIGN_NOT_INSIDE');
    return { record: ended, insideCount: await countInside(db, ended.roomId) };
  }
  await settled(context, [left.roomId]);
  const [record, insideCount] = await Promise.all([entryOf(db, userId, left), countInside(db, left.roomId)]);
  return { record: need(record), insideCount };
};
