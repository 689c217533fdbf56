import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { anyAmong, prepared } from '../../../platform/database/prepared.ts';
import { namesOfPeople } from '../../identity/public.ts';
import { hourRules } from '../../training/public.ts';
import { atNow, policyOf, roomsFacts } from '../decision/facts.ts';
import { isNightIn, minPeopleAt } from '../decision/hours.ts';
import { nightAt } from '../decision/nights.ts';
import { namedFor } from '../decision/rules.ts';
import { accessSettings } from '../settings.ts';
import { accessGrant, isLive, signInside, signRecord } from '../tables.ts';
import { holdRooms } from './exit.ts';
import { notifyAtRoom, officersPage, type RoomNamed, roomsNamed } from './notices.ts';
import { aloneSteps, stepsDue } from './rules.ts';
import { pushInside } from './topics.ts';

/** Rooms that one transaction looks at; whoever comes to one of them waits meanwhile. */
const roomsAtOnce = 50;

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
      if (left) room && pushInside(context, [room.buildingId]);
    }
    if (!since || !room || (due <= told && alone.every(({ aloneSince }) => aloneSince))) continue;
    for (const { recordId, inAt } of alone)
      await db
        .update(signRecord)
        .set({ alone: true })
        .where(and(eq(signRecord.id, recordId), eq(signRecord.inAt, inAt)));
    await notifyAlone(context, room, { asked, since, told, due, inside, left, alone });
    pushInside(context, [room.buildingId]);
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

const notifyAlone = async (
  context: WriteContext,
  room: RoomNamed,
  { asked, since, told, due, inside, left, alone }: Alone,
): Promise<void> => {
  const key = `sign.alone:${room.text}:${since}`;
  const people = alone.map(({ userId }) => userId);
  const names = left && due >= 2 ? await namesOfPeople(context.db, people) : undefined;
  const who = people.map((id) => names?.get(id)?.name ?? '');
  if (told < 1 || due <= 1)
    await notifyAtRoom(
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
      await notifyAtRoom(
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
