// What follows for people inside from the time that passes, and from those who leave them alone.
import { type BarredReason, barredReasons, type Refusal } from '@anyan/contract';
import { and, asc, eq, gt, inArray, isNotNull, lt, lte, or, sql } from 'drizzle-orm';
import { dayAfter, nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { anyAmong, prepared } from '../../../platform/database/prepared.ts';
import { dropMonths, keepMonths } from '../../../platform/partitions.ts';
import { dayOf, shownIn, timeZoneOf } from '../../../platform/timeZone.ts';
import { account, namesOfPeople } from '../../identity/public.ts';
import { laboratoryRoom } from '../../ledger/public.ts';
import { hourRules } from '../../training/public.ts';
import { visitor, visitorOf } from '../../visitor/public.ts';
import { decisionsFor } from '../decision/enter.ts';
import { atNow, policyOf, roomsFacts } from '../decision/facts.ts';
import { isNightIn, minPeopleAt } from '../decision/hours.ts';
import { nightAt } from '../decision/nights.ts';
import { type Decision, namedFor } from '../decision/rules.ts';
import { decisionForVisitor } from '../pass/facts.ts';
import { accessSettings } from '../settings.ts';
import {
  accessGrant,
  accessRoom,
  isItsRecord,
  isLive,
  signInside,
  signRecord,
  signRefusal,
  signTicket,
  signWaiting,
} from '../tables.ts';
import { end, holdRooms } from './ending.ts';
import { type Holder, heldBy, holderOf, idsOf } from './holder.ts';
import { aloneSteps, overtimeSteps, stepsDue } from './rules.ts';
import { type RoomNamed, roomsNamed, tell, tellInside } from './telling.ts';

/** Entries, and rooms, that one transaction looks at; whoever comes to such a room waits meanwhile. */
const [atOnce, roomsAtOnce] = [200, 50];

const officersPage = '/access/signList';

/** Marks who is in a room with fewer than it asks for, and tells them; ends with a second person or the last who leaves. */
export const checkAlone = async (context: WriteContext, roomIds: readonly string[]): Promise<void> => {
  const { db } = context;
  if (roomIds.length === 0) return;
  const held = prepared(db, 'people inside, held', () =>
    db
      .select()
      .from(signInside)
      // A visitor is nobody’s second person.
      .where(and(anyAmong(signInside.roomId, 'roomIds'), isNotNull(signInside.userId)))
      .orderBy(asc(signInside.userId))
      .for('no key update'),
  );
  const [, all] = await Promise.all([holdRooms(db, roomIds), held.execute({ roomIds })]);
  const people = all.flatMap((one) => (one.userId ? [{ ...one, userId: one.userId }] : []));
  if (people.length === 0) return;
  const hours = hourRules(db);
  const [rooms, at, policy] = await Promise.all([
    roomsFacts(db, roomIds, undefined, hours),
    atNow(db),
    policyOf(db, hours),
  ]);
  const now = nowIso();
  const isDark = (roomId: string): boolean => {
    const facts = rooms.get(roomId);
    return !!facts && isNightIn(facts.effective, policy, at);
  };
  const atNight = people.filter(({ roomId }) => isDark(roomId));
  const nights = atNight.length > 0 ? await nightsOf(db, atNight, at) : undefined;
  const found = [...Map.groupBy(people, (one) => one.roomId)].map(([roomId, inside]) => {
    const facts = rooms.get(roomId);
    const least = facts ? minPeopleAt(facts.effective, policy, at) : 1;
    const asked = Math.max(least, ...inside.map(({ activityPeople }) => activityPeople));
    if (inside.length < asked) return { roomId, inside, asked, left: false, alone: inside };
    // By night others do not stand in for those with whom somebody is there.
    const isLeft = ({ userId, companionIds }: (typeof inside)[number]): boolean => {
      const named = isDark(roomId) ? namedFor(nights?.get(`${userId} ${roomId}`), companionIds) : [];
      return named.length > 0 && inside.filter((one) => named.includes(one.userId)).length + 1 < least;
    };
    return { roomId, inside, asked, left: true, alone: inside.filter(isLeft) };
  });
  const isAlarm = found.some(({ alone }) => alone.length > 0);
  const named = isAlarm ? await roomsNamed(db, roomIds) : undefined;
  const steps = isAlarm ? aloneSteps(await accessSettings.inForce(db)) : [];
  for (const { roomId, inside, asked, left, alone } of found) {
    const room = named?.get(roomId);
    const since =
      alone.length > 0 ? (alone.map(({ aloneSince }) => aloneSince ?? now).sort()[0] ?? now) : null;
    const told = Math.max(0, ...alone.map(({ aloneTold }) => aloneTold));
    const due = since && room ? stepsDue(steps, since, now) : 0;
    const ids = alone.map(({ recordId }) => recordId);
    const fits = (one: (typeof inside)[number]): boolean =>
      one.minPeople === asked &&
      (ids.includes(one.recordId)
        ? one.aloneSince === since && one.aloneTold === due
        : one.aloneSince === null && one.aloneTold === 0);
    if (!inside.every(fits)) {
      // Of a whole room also its visitors.
      const those = left
        ? sql`${signInside.recordId} = any(${sql.param(ids)}::uuid[])`
        : sql`${since !== null}`;
      await db
        .update(signInside)
        .set({
          minPeople: asked,
          aloneSince: sql`case when ${those} then ${since}::timestamptz end`,
          aloneTold: sql`case when ${those} then ${due}::int else 0 end`,
        })
        .where(eq(signInside.roomId, roomId));
      if (left) room && tellInside(context, [room.buildingId]);
    }
    if (!since || !room || (due <= told && alone.every(({ aloneSince }) => aloneSince))) continue;
    for (const { recordId, inAt } of alone)
      await db
        .update(signRecord)
        .set({ alone: true })
        .where(and(eq(signRecord.id, recordId), eq(signRecord.inAt, inAt)));
    await tellAlone(context, room, { asked, since, told, due, inside, left, alone });
    tellInside(context, [room.buildingId]);
  }
};

/** By person and room, parted by a blank, the approved night in which some of those inside are now. */
const nightsOf = async (
  db: WriteContext['db'],
  people: readonly { userId: string; roomId: string }[],
  at: Parameters<typeof nightAt>[1],
) => {
  const ids = (of: (one: (typeof people)[number]) => string) => sql.param([...new Set(people.map(of))]);
  const rows = await db
    .select({ userId: accessGrant.userId, roomId: accessGrant.roomId, nights: accessGrant.nights })
    .from(accessGrant)
    .where(
      and(
        isLive,
        sql`${accessGrant.userId} = any(${ids(({ userId }) => userId)}::uuid[])`,
        sql`${accessGrant.roomId} = any(${ids(({ roomId }) => roomId)}::uuid[])`,
        sql`jsonb_array_length(${accessGrant.nights}) > 0`,
      ),
    );
  return new Map(
    rows.flatMap(({ userId, roomId, nights }) => {
      const night = nightAt(nights, at);
      return night ? [[`${userId} ${roomId}`, night] as const] : [];
    }),
  );
};

interface Alone {
  asked: number;
  since: string;
  told: number;
  due: number;
  inside: readonly { userId: string }[];
  /** Enough are there, but for `alone` none of those who were to be with them. */
  left: boolean;
  alone: readonly { userId: string }[];
}

const tellAlone = async (
  context: WriteContext,
  room: RoomNamed,
  { asked, since, told, due, inside, left, alone }: Alone,
): Promise<void> => {
  const key = `sign.alone:${room.text}:${since}`;
  const people = alone.map(({ userId }) => userId);
  const names = left && due >= 2 ? await namesOfPeople(context.db, people) : undefined;
  const who = people.map((id) => names?.get(id)?.name ?? '');
  if (told < 1 || due <= 1)
    await tell(
      context,
      'sign.alone',
      people,
      left
        ? [
            `您的同行人不在${room.text}，请停止危险操作或等待同行人`,
            `Your companion is not in ${room.text}; stop dangerous work, or wait for your companion`,
          ]
        : [
            `${room.text}须 ${asked} 人以上同时在场，请停止危险操作或等待同伴`,
            `${room.text} asks for at least ${asked} people; stop dangerous work, or wait for somebody`,
          ],
      key,
    );
  for (const [step, post, whom] of [
    [2, 'officer', room.officers],
    [3, 'head', room.heads],
  ] as const)
    if (due >= step && told < step)
      await tell(
        context,
        'sign.alone',
        whom,
        left
          ? [
              `${who.join('、')}在${room.text}，夜间同行人不在场`,
              `${who.join(', ')} in ${room.text} without a companion of the night`,
            ]
          : [
              `${room.text}仅 ${inside.length} 人在内，须 ${asked} 人以上`,
              `${room.text}: ${inside.length} inside where at least ${asked} have to be`,
            ],
        `${key}:${post}`,
        officersPage,
      );
};

/** Every room that somebody is in, some at a time; answers the last room, or nothing when all were looked at. */
export const watchAlone = async (context: WriteContext, after?: string): Promise<string | undefined> => {
  const found = await context.db
    .selectDistinct({ id: signInside.roomId })
    .from(signInside)
    .where(after ? gt(signInside.roomId, after) : undefined)
    .orderBy(asc(signInside.roomId))
    .limit(roomsAtOnce);
  await checkAlone(
    context,
    found.map(({ id }) => id),
  );
  return found.length < roomsAtOnce ? undefined : found.at(-1)?.id;
};

/** Who is past his time is told, then the officers, then the head. Answers how many of so many it found. */
export const watchOvertime = async (context: WriteContext): Promise<number> => {
  const { db } = context;
  const now = nowIso();
  const steps = overtimeSteps(await accessSettings.inForce(db));
  const stepOf = sql<number>`case ${sql.join(
    steps.map(
      (minutes, at) =>
        sql`when ${signRecord.told} = ${at} then ${signRecord.overtimeAt} + make_interval(mins => ${minutes})`,
    ),
    sql` `,
  )} end`;
  const rows = await db
    .select({
      id: signRecord.id,
      userId: signRecord.userId,
      visitorId: signRecord.visitorId,
      hostId: visitor.hostId,
      name: sql<string>`coalesce(${account.name}, ${visitor.name}, '')`,
      roomId: signRecord.roomId,
      inAt: signRecord.inAt,
      overtimeAt: signRecord.overtimeAt,
      told: signRecord.told,
    })
    .from(signInside)
    .innerJoin(signRecord, isItsRecord)
    .leftJoin(account, eq(account.id, signInside.userId))
    .leftJoin(visitor, eq(visitor.id, signInside.visitorId))
    .where(sql`${stepOf} <= ${now}::timestamptz`)
    .orderBy(asc(signRecord.id))
    .limit(atOnce)
    .for('no key update', { of: signInside, skipLocked: true });
  if (rows.length === 0) return 0;
  const rooms = await roomsNamed(
    db,
    rows.map(({ roomId }) => roomId),
  );
  const zone = await timeZoneOf(db);
  for (const row of rows) {
    const { id, roomId, told } = row;
    // Of a visitor his host hears.
    const whom = row.userId ?? row.hostId;
    const since = row.overtimeAt ?? now;
    const due = stepsDue(steps, since, now);
    await db
      .update(signRecord)
      .set({ state: 'overtime', told: due })
      .where(and(eq(signRecord.id, id), eq(signRecord.inAt, row.inAt)));
    if (told === 0)
      await context.emit('sign.overtime', { signRecordId: id, roomId, ...idsOf(holderOf(row)) });
    const room = rooms.get(roomId);
    if (!room) continue;
    const [text, at] = [room.text, shownIn(zone, since)];
    // After a night without the server each step is told once, not one a minute.
    if (told < 2 && whom)
      await tell(
        context,
        'sign.overtime',
        [whom],
        row.userId
          ? [`您在${text}已超时，请签退`, `You are overtime in ${text}; please sign out`]
          : [`您的访客${row.name}在${text}已超时，请签退`, `Your visitor ${row.name} is overtime in ${text}`],
        `sign.overtime:${id}:${Math.min(due, 2)}`,
      );
    for (const [step, post, whom] of [
      [3, 'officer', room.officers],
      [4, 'head', room.heads],
    ] as const)
      if (due >= step && told < step)
        await tell(
          context,
          'sign.overtime',
          whom,
          [`${row.name}在${text}超时未签退（自 ${at}）`, `${row.name} is overtime in ${text} since ${at}`],
          `sign.overtime:${id}:${post}`,
          officersPage,
        );
  }
  tellInside(
    context,
    [...rooms.values()].map(({ buildingId }) => buildingId),
  );
  return rows.length;
};

/** Who did not sign out by the time at which the room is emptied. Answers how many of so many it found. */
export const autoSignOut = async (context: WriteContext): Promise<number> => {
  const { db } = context;
  const now = nowIso();
  const rows = await db
    .select({
      userId: signInside.userId,
      visitorId: signInside.visitorId,
      roomId: signInside.roomId,
      autoOutAt: signRecord.autoOutAt,
      asked: accessRoom.requireSignOut,
    })
    .from(signInside)
    .innerJoin(signRecord, isItsRecord)
    .leftJoin(accessRoom, eq(accessRoom.id, signInside.roomId))
    .where(lte(signRecord.autoOutAt, now))
    .orderBy(asc(signInside.roomId), asc(signInside.recordId))
    .limit(atOnce);
  if (rows.length === 0) return 0;
  await holdRooms(
    db,
    rows.map(({ roomId }) => roomId),
  );
  for (const { autoOutAt, asked, ...row } of rows)
    await end(context, holderOf(row), { outAt: autoOutAt ?? now, method: 'auto', unasked: asked === false });
  const ids = [...new Set(rows.map(({ roomId }) => roomId))];
  await checkAlone(context, ids);
  tellInside(
    context,
    [...(await roomsNamed(db, ids)).values()].map(({ buildingId }) => buildingId),
  );
  return rows.length;
};

const isBarring = (code: Refusal | null): code is BarredReason => code !== null && code in barredReasons;

/** What the door says now of somebody who is inside. */
const decisionInside = async (
  context: WriteContext,
  holder: Holder,
  roomId: string,
): Promise<Decision | undefined> => {
  if (typeof holder === 'string') return (await decisionsFor(context, holder, [roomId]))[0]?.decision;
  const visit = await visitorOf(context.db, { id: holder.visitorId });
  return visit && (await decisionForVisitor(context.db, visit, roomId))?.decision;
};

/**
 * Who may not be there any more stays listed, marked with why; he, of a visitor his host, and those who answer for the room
 * hear of it.
 */
export const tellBarred = async (
  context: WriteContext,
  who: ({ userId: string } | { visitorId: string }) & { roomId?: string },
): Promise<void> => {
  const { db } = context;
  const { roomId } = who;
  const holder = 'userId' in who ? who.userId : { visitorId: who.visitorId };
  const [inside] = await db
    .select({
      roomId: signInside.roomId,
      recordId: signInside.recordId,
      barred: signInside.barred,
      name: sql<string>`coalesce(${account.name}, ${visitor.name}, '')`,
      hostId: visitor.hostId,
    })
    .from(signInside)
    .leftJoin(account, eq(account.id, signInside.userId))
    .leftJoin(visitor, eq(visitor.id, signInside.visitorId))
    .where(and(heldBy(signInside, holder), roomId ? eq(signInside.roomId, roomId) : undefined));
  const room = inside && (await roomsNamed(db, [inside.roomId])).get(inside.roomId);
  if (!inside || !room) return;
  const decision = await decisionInside(context, holder, inside.roomId);
  if (!decision) return;
  const { reasonCode } = decision;
  const barred = isBarring(reasonCode) ? reasonCode : null;
  if (barred === inside.barred) return;
  await holdRooms(db, [inside.roomId]);
  await db.update(signInside).set({ barred }).where(eq(signInside.recordId, inside.recordId));
  tellInside(context, [room.buildingId]);
  if (!barred) return;
  const key = `sign.barred:${inside.recordId}`;
  await tell(
    context,
    'sign.barred',
    typeof holder === 'string' ? [holder] : [inside.hostId ?? ''],
    typeof holder === 'string'
      ? [
          `您在${room.text}的准入已失效，请离开并签退`,
          `You may not be in ${room.text} any more; please leave and sign out`,
        ]
      : [
          `您的访客${inside.name}在${room.text}的准入已失效，请带其离开并签退`,
          `Your visitor ${inside.name} may not be in ${room.text} any more; please see him out`,
        ],
    key,
  );
  await tell(
    context,
    'sign.barred',
    [...room.officers, ...room.heads],
    [
      `${inside.name}的准入已失效，仍在${room.text}内`,
      `${inside.name} may not be in ${room.text} any more and is still inside`,
    ],
    `${key}:posts`,
    officersPage,
  );
};

const tellEach = async (
  context: WriteContext,
  people: readonly { userId: string | null; visitorId: string | null; roomId: string }[],
): Promise<void> => {
  // In the order in which all others hold rooms.
  await holdRooms(
    context.db,
    people.map(({ roomId }) => roomId),
  );
  for (const one of people) await tellBarred(context, idsOf(holderOf(one)));
};

/** Whoever is inside rooms that take nobody any more. */
export const tellBarredIn = async (context: WriteContext, roomIds: readonly string[]): Promise<void> => {
  const people = await context.db
    .select({ userId: signInside.userId, visitorId: signInside.visitorId, roomId: signInside.roomId })
    .from(signInside)
    .where(inArray(signInside.roomId, [...roomIds]));
  await tellEach(context, people);
};

/** Who is marked as barred is asked for again, some at a time; answers the last of them, or nothing when all were looked at. */
export const watchBarred = async (context: WriteContext, after?: string): Promise<string | undefined> => {
  const found = await context.db
    .select({
      userId: signInside.userId,
      visitorId: signInside.visitorId,
      recordId: signInside.recordId,
      roomId: signInside.roomId,
    })
    .from(signInside)
    .where(and(isNotNull(signInside.barred), after ? gt(signInside.recordId, after) : undefined))
    .orderBy(asc(signInside.recordId))
    .limit(roomsAtOnce);
  await tellEach(context, found);
  return found.length < roomsAtOnce ? undefined : found.at(-1)?.recordId;
};

/** Whoever is inside for a laboratory that is suspended now; a visitor is there for all that share the room. */
export const tellBarredOf = async (context: WriteContext, laboratoryId: string): Promise<void> => {
  const people = await context.db
    .select({ userId: signInside.userId, visitorId: signInside.visitorId, roomId: signInside.roomId })
    .from(signInside)
    .innerJoin(signRecord, isItsRecord)
    .where(
      or(
        eq(signRecord.laboratoryId, laboratoryId),
        sql`${signInside.visitorId} is not null and exists (select 1 from ${laboratoryRoom} r
          where r.room_id = ${signInside.roomId} and r.laboratory_id = ${laboratoryId})`,
      ),
    );
  await tellEach(context, people);
};

/** Tickets that are over, waiting that has ended, refusals of a year ago, months of entries beyond what is kept. */
export const sweepSigns = async (context: WriteContext): Promise<void> => {
  const { db } = context;
  const [now, day] = [nowIso(), await dayOf(db)];
  const hourAgo = new Date(Date.parse(now) - 3_600_000).toISOString();
  await db.delete(signTicket).where(lt(signTicket.expiresAt, hourAgo));
  await db.delete(signWaiting).where(or(lt(signWaiting.until, hourAgo)));
  await db.delete(signRefusal).where(lt(signRefusal.at, `${dayAfter(day, -365)}T00:00:00.000Z`));
  await keepMonths(db, 'sign_record', 'in_at');
  const { keepYears } = await accessSettings.inForce(db);
  await dropMonths(
    db,
    'sign_record',
    `${Number(day.slice(0, 4)) - keepYears}${day.slice(4, 8)}01T00:00:00.000Z`,
  );
};
