import { pointLimits } from '@anyan/contract';
import { and, eq, ne, sql } from 'drizzle-orm';
import { nowIso } from '../../../platform/clock.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { anyAmong, executePrepared, prepared } from '../../../platform/database/prepared.ts';
import { dayOf, shownIn, timeZoneOf } from '../../../platform/timeZone.ts';
import { calendarInForce } from '../../approval/public.ts';
import { room } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import {
  laboratory,
  laboratoryRoom,
  laboratoryState,
  overdueSigners,
  type Rating,
} from '../../ledger/public.ts';
import { classHours, type HourRules, heldCertificates, hourRules, levelsOf } from '../../training/public.ts';
import { requirementsOf } from '../requirement/queries.ts';
import { effectiveOf, gracesOf, type Level, placeOf, type StoredRequirements } from '../requirement/rules.ts';
import { accessSettings } from '../settings.ts';
import { accessGrant, accessRoom, live, signInside } from '../tables.ts';
import { conductOf } from './conduct.ts';
import {
  type At,
  type GrantFacts,
  noPledge,
  type PersonFacts,
  type Policy,
  type RoomFacts,
} from './inputs.ts';

/** What the college has decided of doors and hours; `hours` are the rules of these, where they are read already. */
export const policyOf = async (
  db: Reader,
  hours?: Promise<HourRules>,
): Promise<Policy & { year: number }> => {
  const [{ doorDecisionsFrom, nightFrom, nightTo, onSiteFrom }, { keepsOut, newSince, year }, day] =
    await Promise.all([accessSettings.inForce(db), hours ?? hourRules(db), dayOf(db)]);
  const onSite = onSiteFrom === null ? 'not' : onSiteFrom <= day ? 'asked' : 'hint';
  return {
    decidesFrom: doorDecisionsFrom,
    hoursKeepOut: keepsOut,
    newSince,
    year,
    nightFrom,
    nightTo,
    onSite,
  };
};

/** Tells moments, ISO 8601, by the college's clock and calendar. */
export const clockAndCalendar = async (db: Reader): Promise<(moment: string) => At> => {
  const [zone, { calendar }] = await Promise.all([timeZoneOf(db), calendarInForce(db)]);
  return (moment) => {
    const [day = '', time = ''] = shownIn(zone, moment).split(' ');
    const sunday0 = new Date(`${day}T00:00:00Z`).getUTCDay();
    return {
      ...{ day, time },
      weekday: String(sunday0 === 0 ? 7 : sunday0) as At['weekday'],
      holiday: calendar.exceptions.some((one) => one.day === day && !one.working),
    };
  };
};

/** A moment, now unless given, by the college's clock and calendar. */
export const atNow = async (db: Reader, moment = nowIso()): Promise<At> =>
  (await clockAndCalendar(db))(moment);

const accountsOf = (db: Reader, ids: readonly string[]) =>
  prepared(db, 'accounts at doors', () =>
    db
      .select({ id: account.id, useStatus: account.useStatus })
      .from(account)
      .where(anyAmong(account.id, 'ids')),
  ).execute({ ids });

/** What is known of people at a door, by id; who is not there is left out. `hours` as of `policyOf`. */
export const peopleFacts = async (
  db: Reader,
  userIds: readonly string[],
  hours?: Promise<HourRules>,
): Promise<ReadonlyMap<string, PersonFacts>> => {
  const ids = [...new Set(userIds)];
  if (ids.length === 0) return new Map();
  const [people, held, learnt, overdue, conduct, levels] = await Promise.all([
    accountsOf(db, ids),
    heldCertificates(db, ids),
    (hours ?? hourRules(db)).then((rules) => classHours(db, ids, rules)),
    overdueSigners(db, ids),
    dayOf(db).then((day) => conductOf(db, ids, day)),
    levelsOf(db, ids),
  ]);
  const since = new Map<string, Partial<Record<Level, string>>>();
  for (const { userId, level, since: from } of levels)
    since.set(userId, { ...since.get(userId), [level]: from });
  return new Map(
    people.map(({ id, useStatus }) => [
      id,
      {
        enabled: useStatus === 1,
        ...(conduct.get(id) ?? { barred: [], points: pointLimits.year, onSite: [], pledge: noPledge }),
        letterOverdue: overdue.has(id),
        certificates: held.get(id) ?? [],
        hours: learnt.get(id) ?? 0,
        since: since.get(id) ?? {},
      },
    ]),
  );
};

const ownOf = (db: Reader, ids: readonly string[]) =>
  prepared(db, 'rooms at doors', () =>
    db
      .select({
        id: accessRoom.id,
        mode: accessRoom.accessMode,
        openHours: accessRoom.openHours,
        maxPeople: accessRoom.maxPeople,
        signMethods: accessRoom.signMethods,
        inside: sql<number>`(select count(*)::int from ${signInside} i where i.room_id = access_room.id)`,
        visitors: sql<number>`(select count(i.visitor_id)::int from ${signInside} i where i.room_id = access_room.id)`,
        pledgeVersion: sql<number>`case when ${accessRoom.pledgeText} is null then 0 else ${accessRoom.pledgeVersion} end`,
        roomStatus: room.roomStatus,
      })
      .from(accessRoom)
      .innerJoin(room, eq(room.id, accessRoom.id))
      .where(anyAmong(accessRoom.id, 'ids')),
  ).execute({ ids });

const linksOf = (db: Reader, ids: readonly string[]) =>
  prepared(db, 'laboratories of rooms', () =>
    db
      .select({
        roomId: laboratoryRoom.roomId,
        laboratoryId: laboratoryRoom.laboratoryId,
        organizationId: laboratory.organizationId,
      })
      .from(laboratoryRoom)
      .innerJoin(laboratory, eq(laboratory.id, laboratoryRoom.laboratoryId))
      .where(and(anyAmong(laboratoryRoom.roomId, 'ids'), ne(laboratory.status, 'closed'))),
  ).execute({ ids });

/**
 * What is known of rooms, by id, with what they ask; one of no laboratory is no access room. `asked` says what is asked, where
 * that is not what is stored, `hours` as of `policyOf`.
 */
export const roomsFacts = async (
  db: Reader,
  roomIds: readonly string[],
  asked: typeof requirementsOf = requirementsOf,
  hours?: Promise<HourRules>,
): Promise<ReadonlyMap<string, RoomFacts>> => {
  const ids = [...new Set(roomIds)];
  if (ids.length === 0) return new Map();
  const [rooms, links, { hoursByLevel }] = await Promise.all([
    ownOf(db, ids),
    linksOf(db, ids),
    hours ?? hourRules(db),
  ]);
  const laboratoryIds = [...new Set(links.map(({ laboratoryId }) => laboratoryId))];
  const [states, stored] = await Promise.all([
    laboratoryState(db, laboratoryIds),
    asked(db, laboratoryIds, ids),
  ]);
  const linked = Map.groupBy(links, ({ roomId }) => roomId);
  return new Map(
    rooms.flatMap(({ id, roomStatus, ...own }) => {
      const laboratories = (linked.get(id) ?? []).flatMap(({ laboratoryId, organizationId }) => {
        const state = states.get(laboratoryId);
        return state ? [{ id: laboratoryId, organizationId, ...state }] : [];
      });
      if (laboratories.length === 0) return [];
      const by = ({
        matrix,
        ofLaboratory,
        ofRoom,
        rated,
      }: Omit<StoredRequirements, 'graces'> & { rated?: ReadonlyMap<string, Rating> }) =>
        effectiveOf(
          placeOf(
            laboratories.map((one) => {
              const was = rated?.get(one.id);
              return was ? { level: was.riskLevel, categories: was.hazardCategories } : one;
            }),
          ),
          matrix,
          [
            ...laboratories.flatMap((one) => {
              const part = ofLaboratory.get(one.id);
              return part ? [{ from: 'laboratory' as const, part }] : [];
            }),
            ...[ofRoom.get(id)].flatMap((part) => (part ? [{ from: 'room' as const, part }] : [])),
          ],
          hoursByLevel,
        );
      const graces = gracesOf(
        stored,
        laboratories.map((one) => one.id),
        id,
      );
      return [
        [
          id,
          {
            ...own,
            id,
            open: roomStatus === 1,
            laboratories: laboratories.map((one) => ({
              id: one.id,
              organizationId: one.organizationId,
              status: one.status,
              letterOverdue: one.letterOverdue && one.blockAfterDue,
            })),
            effective: by(stored),
            graces: graces.map(({ at, until, ...before }) => ({ at, until, effective: by(before) })),
          },
        ] as const,
      ];
    }),
  );
};

/** Whether days are off by the college’s calendar: weekends, and holidays, but for days that are worked instead. */
export const daysOff = async (db: Reader): Promise<(day: string) => boolean> => {
  const { calendar } = await calendarInForce(db);
  return (day) => {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
    return !(
      calendar.exceptions.find((one) => one.day === day)?.working ?? calendar.weekdays.includes(weekday)
    );
  };
};

/** A grant with what its holder sends to give it back. */
type OwnGrant = GrantFacts & { version: number; leaves: boolean };

/** Of somebody at a room. */
export const pairOf = (userId: string, roomId: string): string => `${userId} ${roomId}`;

/** Grants of people in rooms, by pairs of these; of those that have ended the newest of each laboratory. */
export const grantsFacts = async (
  db: Reader,
  pairs: readonly { userId: string; roomId: string }[],
): Promise<ReadonlyMap<string, OwnGrant[]>> => {
  const rows = await executePrepared<OwnGrant & { userId: string; roomId: string }>(
    db,
    'grants at doors',
    () => sql`
    select distinct on (user_id, room_id, laboratory_id) user_id as "userId", room_id as "roomId", id,
        laboratory_id as "laboratoryId", state, valid_from::text as "validFrom", valid_to::text as "validTo", reasons, note,
        override_reason is not null as overridden, pledge_version as "pledgeVersion", slots, nights, version,
        to_json(created_at) #>> '{}' as "givenAt",
        source <> 'member' and ${live} and not 'manual' = any(reasons) as leaves
      from unnest(${sql.placeholder('userIds')}::uuid[], ${sql.placeholder('roomIds')}::uuid[]) asked(person, place)
      join ${accessGrant} on user_id = person and room_id = place
      order by user_id, room_id, laboratory_id, ${live} desc, created_at desc`,
    {
      userIds: pairs.map(({ userId }) => userId),
      roomIds: pairs.map(({ roomId }) => roomId),
    },
  );
  return Map.groupBy(rows, ({ userId, roomId }) => pairOf(userId, roomId));
};
