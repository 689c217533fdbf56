// How an entry begins, whoever writes it: a phone, a lock, a card, an officer.
import type { DoorMethod, GeoFence } from '@anyan/contract';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { dayAfter, nowIso, nowMs } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { insertRows } from '../../../platform/database/insertRows.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { need } from '../../../platform/scope.ts';
import { timeZoneOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { account } from '../../identity/public.ts';
import { type KnownVisitor, setVisit } from '../../visitor/public.ts';
import { decisionsFor } from '../decision/enter.ts';
import { minPeopleAt } from '../decision/hours.ts';
import { nightAt } from '../decision/nights.ts';
import { namedFor } from '../decision/rules.ts';
import type { decisionForVisitor } from '../pass/facts.ts';
import { accessGrant, accessRoom, live, signInside, signRecord, signWaiting } from '../tables.ts';
import { checkAlone } from './alone.ts';
import { buildingsOf } from './notices.ts';
import { openOf } from './queries.ts';
import { stayOf } from './rules.ts';
import { holidays } from './stay.ts';
import { suspect } from './suspicions.ts';
import { pushInside } from './topics.ts';

export type Entry = typeof decisionsFor extends (...given: never[]) => Promise<(infer One)[]> ? One : never;

export const secondsOn = (seconds: number): string => new Date(nowMs() + seconds * 1000).toISOString();

/** With whom the night that is now was approved, by the grant that lets somebody in or is nearest to it, and whom he names. */
export const companionsTonight = (
  { own, decision, at }: Entry,
  named?: readonly string[],
): readonly string[] =>
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
export const stopWaiting = ({ db, post }: WriteContext, userId: string): void =>
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

export const activityAsked = (room: Entry['room'], activity: string | null) =>
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
  pushInside(context, buildingIds);
};

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

/** Whether somebody is there to be entered. @throws NOT_FOUND */
export const needPerson = async ({ db }: Pick<WriteContext, 'db'>, id: string): Promise<{ name: string }> =>
  need((await db.select({ name: account.name }).from(account).where(sql`${account.id} = ${id}`))[0]);
