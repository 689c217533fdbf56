// Coming in and going out: by a code at the door, or entered by an officer.
import { randomUUID } from 'node:crypto';
import {
  type Contacts,
  type DoorMethod,
  type Events,
  type GeoFence,
  type InputOf,
  inLocale,
  type Locale,
  type OwnEntry,
  type ResultOf,
  refusals,
  type SignedIn,
  type SignResolved,
  type signEndpoints,
  signLimits,
} from '@anyan/contract';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { dayAfter, nowIso, nowMs } from '../../../platform/clock.ts';
import type { ManualContext, WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { insertRows } from '../../../platform/database/insertRows.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { Failure, fail, failAt } from '../../../platform/failure.ts';
import { inNetworks } from '../../../platform/http/networks.ts';
import { need } from '../../../platform/scope.ts';
import { timeZoneOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { account, namesOfPeople } from '../../identity/public.ts';
import { type KnownVisitor, setVisit } from '../../visitor/public.ts';
import { placeOfCode } from '../code/place.ts';
import { decisionsFor } from '../decision/enter.ts';
import { minPeopleAt } from '../decision/hours.ts';
import { companyIn } from '../decision/inputs.ts';
import { nightAt } from '../decision/nights.ts';
import { type Decision, namedFor, shownDecision } from '../decision/rules.ts';
import type { decisionForVisitor } from '../pass/facts.ts';
import { contactsAgainst } from '../room/queries.ts';
import {
  accessGrant,
  accessRoom,
  live,
  signInside,
  signRecord,
  signRefusal,
  signTicket,
  signWaiting,
} from '../tables.ts';
import { end, endEntry, holdRooms } from './ending.ts';
import { placed } from './geo.ts';
import { holidays } from './prolonging.ts';
import { cardOf, countInside, entryOf, openOf, ownEntries } from './queries.ts';
import { stayOf } from './rules.ts';
import { suspect } from './suspecting.ts';
import { buildingsOf, tellInside } from './telling.ts';
import { checkAlone } from './watching.ts';

type Calls = typeof signEndpoints;
type Entry = typeof decisionsFor extends (...given: never[]) => Promise<(infer One)[]> ? One : never;

const secondsOn = (seconds: number): string => new Date(nowMs() + seconds * 1000).toISOString();

/** A refusal as the caller reads it, under the code of its reason. */
export const refusedAtDoor = (
  { reasonCode, values, ways }: Pick<Decision, 'reasonCode' | 'values' | 'ways'>,
  locale: Locale,
  contacts: Contacts = [],
): Failure =>
  new Failure(
    reasonCode ?? 'NOT_GRANTED',
    Object.fromEntries(Object.entries(values).map(([name, label]) => [name, inLocale(label, locale)])),
    { extra: { ways, contacts } },
  );

/** The same with who helps against it. */
export const refusedWithHelp = async (
  { db, locale }: Pick<ManualContext, 'db' | 'locale'>,
  refused: Decision,
): Promise<Failure> => refusedAtDoor(refused, locale, await contactsAgainst(db, refused));

/** Keeps that a door did not let somebody in, or an unknown card. */
export const noteRefusal = async (
  context: WriteContext,
  given: {
    userId?: string;
    visitorId?: string;
    roomId: string | null;
    method: DoorMethod;
    reasonCode: NonNullable<Decision['reasonCode']>;
    detail: string;
  },
): Promise<void> => {
  const row = { id: uuid(), at: nowIso(), ...given };
  context.post(() => insertRows(context.db, signRefusal, [row]));
  const { userId, visitorId, roomId, reasonCode } = given;
  const who = visitorId ? { visitorId } : userId && { userId };
  // Nobody can be told of whom nobody knows.
  if (roomId && who)
    await context.emit('sign.refused', { ...who, roomId, reasonCode } as Events['sign.refused']);
};

/** May be gone on with at the door: another room is left, or a companion waited for. */
const canGoOn = (code: Decision['reasonCode']): boolean =>
  code === null || code === 'ALREADY_INSIDE' || code === 'NEED_COMPANION';

/** What a code at a door lets its holder do. @throws NOT_FOUND for a room of no laboratory */
export const resolveCode = async (
  context: WriteContext,
  { code, deviceId: phoneId }: InputOf<Calls['signCodeResolve']>,
): Promise<SignResolved> => {
  const { db, caller } = context;
  const userId = caller.accountId;
  const place = await placeOfCode(context, code.trim(), userId);
  if ('refusal' in place) {
    const [text, textEn] = refusals[place.refusal];
    await noteRefusal(context, {
      ...{ userId, roomId: place.roomId ?? null, method: 'scan', reasonCode: place.refusal, detail: text },
    });
    return {
      ...{ card: null, method: 'scan', open: (await openOf(db, userId)) ?? null, ticket: null },
      ...{ expiresAt: null, activities: [], companions: [], needsPlace: false, contacts: [] },
      laboratoryId: null,
      decision: { reasonCode: place.refusal, text, textEn, ways: [], hints: [] },
    };
  }
  const { roomId, method } = place;
  const deviceId = place.method === 'scan' ? place.deviceId : null;
  const standing = Promise.all([
    openOf(db, userId),
    waitingIn(context, roomId, userId),
    idsInside(context, roomId),
  ]);
  const [[open], [entry]] = await Promise.all([
    standing,
    decisionsFor(context, userId, [roomId], {
      of: async (room) => {
        const [now, waiting, inside] = await standing;
        if (now?.roomId === roomId) return { together: Number.POSITIVE_INFINITY, elsewhere: null };
        const beside = [...inside, ...waiting.map((one) => one.userId)];
        const together = companyIn(room) + waiting.length + 1;
        return { together, beside, elsewhere: now?.roomText ?? null, method };
      },
    }),
  ]);
  const here = open?.roomId === roomId;
  const decided = need(entry);
  const { decision, room, at, policy } = decided;
  const tonight = here ? [] : companionsTonight(decided);
  // Who is inside and shows the code wants to go out.
  if (!here && !canGoOn(decision.reasonCode) && decision.reasonCode)
    await noteRefusal(context, {
      ...{ userId, roomId, method, reasonCode: decision.reasonCode, detail: decision.text?.[0] ?? '' },
    });
  const ticket = randomUUID();
  const expiresAt = secondsOn(signLimits.ticketSeconds);
  context.post(() =>
    insertRows(db, signTicket, [
      { id: ticket, userId, roomId, method, deviceId, phoneId: phoneId ?? null, expiresAt },
    ]),
  );
  const limits = { minPeople: minPeopleAt(room.effective, policy, at), maxPeople: room.maxPeople };
  const [card, fence, contacts, names, inside] = await Promise.all([
    cardOf(db, roomId, limits),
    here ? null : fenceOf(db, roomId),
    here ? [] : contactsAgainst(db, decision),
    tonight.length > 0 ? namesOfPeople(db, tonight) : undefined,
    tonight.length > 0 ? idsInside(context, roomId) : ([] as string[]),
  ]);
  return {
    ...{ card, method, decision: shownDecision(decision), open: open ?? null, ticket, expiresAt },
    activities: [...room.effective.activityMinPeople],
    companions: tonight.map((id) => ({ name: names?.get(id)?.name ?? '', here: inside.includes(id) })),
    ...{ needsPlace: fence !== null, contacts, laboratoryId: decision.laboratoryId },
  };
};

/** With whom the night that is now was approved, by the grant that lets somebody in or is nearest to it, and whom he names. */
const companionsTonight = ({ own, decision, at }: Entry, named?: readonly string[]): readonly string[] =>
  namedFor(nightAt(own.find(({ id }) => id === decision.grantId)?.nights ?? [], at), named);

/** Where the door of a room is, if it has to be near. */
export const fenceOf = async (db: Reader, roomId: string): Promise<GeoFence | null> => {
  const query = prepared(db, 'fence of a room', () =>
    db
      .select({ fence: accessRoom.geoFence })
      .from(accessRoom)
      .where(eq(accessRoom.id, sql.placeholder('roomId'))),
  );
  return (await query.execute({ roomId }))[0]?.fence ?? null;
};

/** How long who comes into a room may stay there. */
const limitsOf = async (db: Reader, roomId: string) => {
  const query = prepared(db, 'limits of a room', () =>
    db
      .select({
        openHours: accessRoom.openHours,
        maxStayMinutes: accessRoom.maxStayMinutes,
        overtimeMinutes: accessRoom.overtimeMinutes,
        autoSignOutAt: accessRoom.autoSignOutAt,
        requireSignOut: accessRoom.requireSignOut,
      })
      .from(accessRoom)
      .where(eq(accessRoom.id, sql.placeholder('roomId'))),
  );
  return (await query.execute({ roomId }))[0];
};

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

/** Who waits at a door for a companion, but one. */
export const waitingIn = ({ db }: Pick<WriteContext, 'db'>, roomId: string, but: string) =>
  prepared(db, 'who waits at a door', () =>
    db
      .select()
      .from(signWaiting)
      .where(
        and(
          eq(signWaiting.roomId, sql.placeholder('roomId')),
          ne(signWaiting.userId, sql.placeholder('but')),
          gt(signWaiting.until, sql.placeholder('now')),
        ),
      ),
  ).execute({ roomId, but, now: nowIso() });

/** Somebody waits for nobody any more. */
const stopWaiting = ({ db, post }: WriteContext, userId: string): void =>
  post(() =>
    prepared(db, 'stop waiting', () =>
      db.delete(signWaiting).where(eq(signWaiting.userId, sql.placeholder('userId'))),
    ).execute({ userId }),
  );

/** People of the college who are in a room now; a visitor is nobody’s companion. */
export const idsInside = async ({ db }: Pick<WriteContext, 'db'>, roomId: string): Promise<string[]> => {
  const query = prepared(db, 'who is inside', () =>
    db
      .select({ userId: signInside.userId })
      .from(signInside)
      .where(eq(signInside.roomId, sql.placeholder('roomId'))),
  );
  return (await query.execute({ roomId })).flatMap(({ userId }) => userId ?? []);
};

/** How an entry begins, beside person and room. */
export interface Begin {
  inAt: string;
  method: DoorMethod;
  ticketId?: string | null;
  deviceId?: string | null;
  phoneId?: string | null;
  distance?: number | null;
  ip?: string | null;
  placeProven: boolean;
  operatorId?: string;
  reason?: string;
  /** What he is about to do, of what takes several people there. */
  activity?: string | null;
  /** Whom he has named as companions. */
  companionIds?: readonly string[];
}

/** How many have to be there for what somebody is about to do; one where the room does not name it. */
const peopleFor = ({ room }: Pick<Entry, 'room'>, activity: string | null | undefined): number =>
  room.effective.activityMinPeople.find((one) => one.activity === activity)?.minPeople ?? 1;

const activityAsked = (room: Entry['room'], activity: string | null) =>
  activity ? { activity: { name: activity, people: peopleFor({ room }, activity) } } : {};

/** The grant by which somebody is in an open room, made when he first comes; his own where there is one. */
const grantOf = async (context: WriteContext, userId: string, entry: Entry): Promise<string | null> => {
  const { decision, room, id: roomId, at } = entry;
  const { grantId, laboratoryId } = decision;
  const alive = entry.own.find(
    ({ id, state }) => id === grantId && state !== 'expired' && state !== 'revoked',
  );
  // Whom doors let in only because they do not decide yet gets nothing by it; missing hours alone are a reminder.
  const qualified = decision.allow && decision.hints.every((hint) => hint === 'TRAINING_GAP');
  if (room.mode !== 'open' || alive || !laboratoryId || !qualified) return alive?.id ?? null;
  const [made] = await context.db
    .insert(accessGrant)
    .values({
      ...{ id: uuid(), userId, roomId, laboratoryId, source: 'open' as const, role: 'user' as const },
      ...{ validFrom: at.day, validTo: dayAfter(at.day, room.effective.maxPeriodDays - 1) },
      ...{ state: 'active' as const, begun: true },
    })
    .onConflictDoNothing({
      target: [accessGrant.userId, accessGrant.roomId, accessGrant.laboratoryId],
      where: live,
    })
    .returning({ id: accessGrant.id });
  return made?.id ?? null;
};

/** Puts a person among those who are inside; false where he is already. */
const putIn = async (
  db: WriteContext['db'],
  row: Pick<
    typeof signInside.$inferInsert,
    'userId' | 'roomId' | 'recordId' | 'inAt' | 'minPeople' | 'activityPeople' | 'companionIds'
  >,
): Promise<boolean> => {
  const putting = prepared(db, 'put in', () => {
    const given = (name: keyof typeof row) => sql.placeholder(name);
    return db
      .insert(signInside)
      .values({
        ...{ userId: given('userId'), roomId: given('roomId'), recordId: given('recordId') },
        ...{ inAt: given('inAt'), minPeople: given('minPeople'), activityPeople: given('activityPeople') },
        companionIds: given('companionIds'),
      })
      .onConflictDoNothing()
      .returning({ recordId: signInside.recordId });
  });
  return (await putting.execute(row)).length > 0;
};

/** Begins an entry; undefined where another one of the person is open by now. */
export const begin = async (
  context: WriteContext,
  userId: string,
  entry: Entry,
  given: Begin,
): Promise<string | undefined> => {
  const { db } = context;
  const { id: roomId, decision, room, policy, at } = entry;
  const id = uuid();
  const activityPeople = peopleFor(entry, given.activity);
  const companionIds = [...companionsTonight(entry, given.companionIds)];
  const [first, limits, isHoliday, zone] = await Promise.all([
    putIn(db, {
      ...{ userId, roomId, recordId: id, inAt: given.inAt, activityPeople, companionIds },
      minPeople: Math.max(activityPeople, minPeopleAt(room.effective, policy, at)),
    }),
    limitsOf(db, roomId),
    holidays(db),
    timeZoneOf(db),
  ]);
  if (!first) return undefined;
  const grantId = await grantOf(context, userId, entry);
  const record: typeof signRecord.$inferInsert = {
    ...{ id, userId, roomId, grantId, laboratoryId: decision.laboratoryId, inAt: given.inAt },
    ...{ inMethod: given.method, inTicket: given.ticketId ?? null, deviceId: given.deviceId ?? null },
    ...{ phoneId: given.phoneId ?? null, distance: given.distance ?? null },
    ...{ ip: given.ip ?? null, placeProven: given.placeProven, state: 'inside' as const },
    ...{ operatorId: given.operatorId ?? null, reason: given.reason ?? null },
    ...{ activity: given.activity ?? null, companionIds },
    ...stayOf(given.inAt, zone, need(limits), isHoliday, {
      nights: entry.own.find((one) => one.id === grantId)?.nights ?? [],
    }),
  };
  context.post(() => insertRows(db, signRecord, [record]));
  stopWaiting(context, userId);
  await context.emit('sign.in', { signRecordId: id, userId, roomId });
  await suspect(context, { id, userId, roomId, phoneId: given.phoneId ?? null });
  return id;
};

type VisitEntry = NonNullable<Awaited<ReturnType<typeof decisionForVisitor>>>;

/** The same of a visitor; he has arrived with it. */
export const beginVisit = async (
  context: WriteContext,
  visit: KnownVisitor,
  { decision, room, at, policy }: VisitEntry,
  given: Begin,
): Promise<string | undefined> => {
  const { db } = context;
  const [id, visitorId, roomId] = [uuid(), visit.id, room.id];
  const minPeople = minPeopleAt(room.effective, policy, at);
  const [first] = await db
    .insert(signInside)
    .values({ visitorId, roomId, recordId: id, inAt: given.inAt, minPeople })
    .onConflictDoNothing()
    .returning({ id: signInside.recordId });
  if (!first) return undefined;
  const limits = await limitsOf(db, roomId);
  await db.insert(signRecord).values({
    ...{ id, visitorId, roomId, laboratoryId: decision.laboratoryId, inAt: given.inAt },
    ...{
      inMethod: given.method,
      ip: given.ip ?? null,
      placeProven: given.placeProven,
      state: 'inside' as const,
    },
    ...{ operatorId: given.operatorId ?? null, reason: given.reason ?? null },
    ...stayOf(given.inAt, await timeZoneOf(db), need(limits), await holidays(db), { nights: [] }),
  });
  if (visit.state !== 'arrived') await setVisit(context, visitorId, 'arrived', given.inAt);
  await context.emit('sign.in', { signRecordId: id, visitorId, roomId });
  return id;
};

/** What follows once people have come to rooms or left them. */
export const settled = async (context: WriteContext, roomIds: readonly (string | undefined)[]) => {
  const ids = [...new Set(roomIds.filter((one) => one !== undefined))];
  const [buildingIds] = await Promise.all([buildingsOf(context.db, ids), checkAlone(context, ids)]);
  tellInside(context, buildingIds);
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

/** Those who wait at the door and may come in now with somebody, each decided again. */
export const companions = async (context: WriteContext, roomId: string, newcomer: string) => {
  const found: { wait: typeof signWaiting.$inferSelect; entry: Entry }[] = [];
  const [waiting, inside] = await Promise.all([
    waitingIn(context, roomId, newcomer),
    idsInside(context, roomId),
  ]);
  const beside = [...inside, newcomer, ...waiting.map(({ userId }) => userId)];
  for (const wait of waiting) {
    const open = await openOf(context.db, wait.userId);
    if (open && open.id !== wait.moveFrom) continue;
    const [entry] = await decisionsFor(context, wait.userId, [roomId], {
      of: (room) => ({
        ...{ together: wait.activity ? beside.length : Number.POSITIVE_INFINITY, beside, elsewhere: null },
        companions: wait.companionIds,
        ...activityAsked(room, wait.activity),
      }),
    });
    if (entry?.decision.allow) found.push({ wait, entry });
  }
  return found;
};

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

/** The phone is elsewhere, or does not say where it is. */
export const awayFrom = (decision: Decision): Decision => ({
  ...decision,
  ...{ allow: false, reasonCode: 'WRONG_PLACE', values: {}, ways: [], text: [...refusals.WRONG_PLACE] },
});

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

/** Whether somebody is there to be entered. @throws NOT_FOUND */
export const needPerson = async ({ db }: Pick<WriteContext, 'db'>, id: string): Promise<{ name: string }> =>
  need((await db.select({ name: account.name }).from(account).where(sql`${account.id} = ${id}`))[0]);
