// Nights, dangerous work and who comes along: what an application says of them, and what its approval gives.
import type { accessApplyEndpoints, InputOf, NightApproved, NightAsked } from '@anyan/contract';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { dayAfter } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { bump } from '../../../platform/database/versions.ts';
import { failAt } from '../../../platform/failure.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { roomText } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { notify } from '../../notification/public.ts';
import { atNow, daysOff, policyOf } from '../decision/facts.ts';
import type { Policy, RoomFacts } from '../decision/inputs.ts';
import {
  longestNight,
  nightFits,
  nightIn,
  nightTwice,
  spanOf,
  type Times,
  touchesNight,
} from '../decision/nights.ts';
import { prolong } from '../sign/stay.ts';
import { accessGrant, isLive } from '../tables.ts';
import type { ApplyRecord } from './queries.ts';

type Given = Pick<
  InputOf<(typeof accessApplyEndpoints)['accessApplyAdd']>,
  'applyKind' | 'periodFrom' | 'periodTo' | 'nights' | 'activities' | 'companionIds'
>;

export interface Party {
  userIds: readonly string[];
  rooms: readonly RoomFacts[];
}

/** 2 is 两: 两人在场. */
const counted = (people: number): string => (people === 2 ? '两' : ` ${people} `);

/** The first and the last day of some nights, also beyond midnight; undefined without any. */
export const periodOf = (nights: readonly Times[]): { periodFrom: string; periodTo: string } | undefined => {
  const spans = nights.map(spanOf);
  const [from] = spans.map(({ begins }) => begins).sort();
  const to = spans
    .map(({ ends }) => ends)
    .sort()
    .at(-1);
  return from && to ? { periodFrom: from.slice(0, 10), periodTo: to.slice(0, 10) } : undefined;
};

/** How many have to be there on a night: as overnight if any of it is, else as by day. */
export const peopleAt = (
  rooms: readonly RoomFacts[],
  policy: Pick<Policy, 'nightFrom' | 'nightTo'>,
  night: Times,
): number => {
  const people = rooms.map(({ effective }) =>
    touchesNight(night, nightIn(effective, policy)) ? effective.minPeopleNight : effective.minPeopleDay,
  );
  return Math.max(1, ...people);
};

/**
 * Companions who are somebody else, named once, each with access to all of the rooms until a day.
 * @throws APPLY_COMPANION_TWICE, APPLY_COMPANION_BARRED, at the field
 */
export const checkCompanions = async (
  db: Reader,
  field: string,
  companionIds: readonly string[],
  { userIds, rooms }: Party,
  { from, to }: { from: string; to: string },
): Promise<void> => {
  const twice = new Set(companionIds).size < companionIds.length;
  if (twice || companionIds.some((id) => userIds.includes(id))) throw failAt(field, 'APPLY_COMPANION_TWICE');
  if (companionIds.length === 0) return;
  const { rows } = await db.execute<{ name: string; room: string }>(sql`
    select coalesce(a.name, '—') as name, ${roomText(sql`wanted.id`)} as room
      from unnest(${sql.param([...companionIds])}::uuid[]) with ordinality u(id, no)
      cross join unnest(${sql.param(rooms.map(({ id }) => id))}::uuid[]) wanted(id)
      left join ${account} a on a.id = u.id
      where a.id is null or a.use_status <> 1 or not exists (
        select 1 from ${accessGrant} g where g.user_id = u.id and g.room_id = wanted.id
          and g.state in ('active', 'upcoming') and g.valid_from <= ${from}::date
          and (g.valid_to is null or g.valid_to >= ${to}::date))
      order by u.no limit 1`);
  const [barred] = rows;
  if (barred) throw failAt(field, 'APPLY_COMPANION_BARRED', barred);
};

/** @throws what is wrong with one night */
const checkNight = async (
  db: Reader,
  night: NightAsked,
  at: number,
  party: Party,
  given: Given,
  policy: Policy,
): Promise<void> => {
  const { companionIds = [], date, from, to } = night;
  const field = `nights[${at}]`;
  const now = await atNow(db);
  const { ends } = spanOf(night);
  if (ends <= `${now.day} ${now.time}`) throw failAt(`${field}.date`, 'APPLY_NIGHT_PAST', { date, from, to });
  if (given.applyKind !== 'night' && (date < given.periodFrom || date > given.periodTo))
    throw failAt(`${field}.date`, 'APPLY_NIGHT_OUTSIDE', { date });
  const hours = longestNight(
    party.rooms.map(({ effective }) => effective),
    policy,
  );
  if (!nightFits(night, hours, await daysOff(db)))
    throw failAt(`${field}.from`, 'APPLY_NIGHT_HOURS', { date, from, to, ...hours });
  const people = peopleAt(party.rooms, policy, night);
  if (companionIds.length + 1 < people)
    throw failAt(`${field}.companionIds`, 'APPLY_NIGHT_ALONE', { people: counted(people) });
  await checkCompanions(db, `${field}.companionIds`, companionIds, party, {
    from: date,
    to: ends.slice(0, 10),
  });
};

/** @throws APPLY_ACTIVITY_UNKNOWN, APPLY_ACTIVITY_ALONE, and as `checkCompanions` */
const checkActivities = async (db: Reader, given: Given, party: Party): Promise<void> => {
  const { activities = [], companionIds = [] } = given;
  const listed = party.rooms.flatMap(({ effective }) => effective.activityMinPeople);
  for (const activity of activities) {
    const people = Math.max(
      0,
      ...listed.filter((one) => one.activity === activity).map(({ minPeople }) => minPeople),
    );
    if (people === 0) throw failAt('activities', 'APPLY_ACTIVITY_UNKNOWN', { activity });
    if (party.userIds.length + companionIds.length < people)
      throw failAt('companionIds', 'APPLY_ACTIVITY_ALONE', { activity, people: counted(people) });
  }
  const day = await dayOf(db);
  await checkCompanions(db, 'companionIds', companionIds, party, {
    // Who comes along later gets his own access meanwhile, or it is asked for again when it is handed in.
    from: given.periodFrom > day ? given.periodFrom : day,
    to: given.periodFrom > day ? given.periodFrom : day,
  });
};

/**
 * What an application says of nights and dangerous work; those of a batch come by day.
 * @throws APPLY_NIGHTS_NEEDED, APPLY_NIGHT_TWICE and what is wrong with a night, with work or with companions
 */
export const checkedNights = async ({ db }: WriteContext, given: Given, party: Party) => {
  const { applyKind } = given;
  const nights = applyKind === 'batch' ? [] : (given.nights ?? []);
  const activities = [...new Set(given.activities ?? [])];
  if (applyKind === 'night' && nights.length === 0) throw failAt('nights', 'APPLY_NIGHTS_NEEDED');
  const policy = await policyOf(db);
  for (const [at, night] of nights.entries()) await checkNight(db, night, at, party, given, policy);
  const twice = nightTwice(nights);
  if (twice) throw failAt(`nights[${nights.indexOf(twice)}].date`, 'APPLY_NIGHT_TWICE', { date: twice.date });
  await checkActivities(db, { ...given, activities }, party);
  return { activities, companionIds: given.companionIds ?? [], nights };
};

/** Grants of some people in the rooms of an application, of the applicant’s those of its laboratory. */
const grantsOf = (row: ApplyRecord, companions: readonly string[]): SQL | undefined =>
  and(
    isLive,
    inArray(accessGrant.roomId, row.roomIds),
    or(
      and(inArray(accessGrant.userId, row.userIds), eq(accessGrant.laboratoryId, row.laboratoryId)),
      companions.length > 0 ? inArray(accessGrant.userId, [...companions]) : undefined,
    ),
  );

/** Nights of an application for one of its people, each with all others who come. */
const nightsFor = (row: ApplyRecord, userId: string): NightApproved[] =>
  row.nights.flatMap(({ companionIds = [], ...night }) => {
    const people = [...row.userIds, ...companionIds];
    return people.includes(userId)
      ? [{ ...night, companionIds: people.filter((id) => id !== userId), applyId: row.id }]
      : [];
  });

/** Approved nights come to the grants of the applicant and of those who come along, who are told; whoever is inside may stay. */
export const giveNights = async (context: WriteContext, row: ApplyRecord): Promise<void> => {
  if (row.nights.length === 0) return;
  const { db } = context;
  const companions = [...new Set(row.nights.flatMap(({ companionIds = [] }) => companionIds))];
  const found = await db
    .select({ id: accessGrant.id, userId: accessGrant.userId, nights: accessGrant.nights })
    .from(accessGrant)
    .where(grantsOf(row, companions))
    .orderBy(accessGrant.id)
    .for('no key update');
  const yesterday = dayAfter(await dayOf(db), -1);
  for (const { id, userId, nights } of found) {
    const kept = nights.filter(({ date, applyId }) => date >= yesterday && applyId !== row.id);
    const given = [...kept, ...nightsFor(row, userId)];
    await db
      .update(accessGrant)
      .set({ nights: given, ...bump })
      .where(eq(accessGrant.id, id));
  }
  await prolong(context, [...row.userIds, ...companions], row.roomIds);
  const [first] = [...row.nights].sort((a, b) => (a.date < b.date ? -1 : 1));
  if (!first || companions.length === 0) return;
  const { applicantName, rooms } = row;
  await notify(context, {
    userIds: companions,
    kind: 'access.granted',
    title: [
      `您是${applicantName}夜间节假日实验的同行人：${rooms.join('、')}`,
      `You come along with ${applicantName} at night: ${rooms.join(', ')}`,
    ],
    body: [
      row.nights.map(({ date, from, to }) => `${date} ${from}–${to}`).join('；'),
      row.nights.map(({ date, from, to }) => `${date} ${from}–${to}`).join('; '),
    ],
    link: '/access/mineAccessRoomList',
    key: `access.night:${row.id}`,
  });
};
