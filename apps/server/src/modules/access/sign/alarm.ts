// What an emergency means for who is inside.
import type { EventFrame, Events } from '@anyan/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { room } from '../../college/public.ts';
import { type EmergencyPlace, emergencyLink, type InsidePeople } from '../../emergency/public.ts';
import { notify } from '../../notification/public.ts';
import { visitor } from '../../visitor/public.ts';
import { signInside, signRecord } from '../tables.ts';
import { insidePeople } from './face.ts';
import { type Inside, insideOf } from './place.ts';

/** Of a building everybody in it: a fire does not stay in its room. Without one the rooms of its laboratories. */
const within = ({ roomId, buildingId, laboratoryIds }: EmergencyPlace): Inside =>
  buildingId ? { buildingId } : roomId ? { roomIds: [roomId] } : { laboratoryIds };

/** Accounts of those inside; of a visitor his host’s. */
const insideAt = async (db: Reader, place: EmergencyPlace): Promise<string[]> =>
  (await insidePeople(db, within(place))).flatMap(({ userId, hostId }) => userId ?? hostId ?? []);

/**
 * In SQL: an entry `s` of somebody who was inside at a moment and has left since; nobody stays for longer than a week, by which
 * its month is found.
 */
const leftAfter = (moment: string): SQL =>
  sql`s.out_at >= ${moment}::timestamptz and s.in_at <= ${moment}::timestamptz
    and s.in_at >= ${moment}::timestamptz - interval '7 days'`;

/** Accounts of those who were in a place at a moment and have left it; of a visitor his host’s. */
const leftSince = async (db: Reader, place: EmergencyPlace, since: string): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct coalesce(s.user_id, v.host_id) as id
      from ${signRecord} s join ${room} on ${room.id} = s.room_id left join ${visitor} v on v.id = s.visitor_id
     where ${leftAfter(since)} and ${insideOf(within(place), sql`s.room_id`) ?? sql`true`}`);
  return rows.map(({ id }) => id);
};

/** The answer to who is inside where it burns. */
export const insideForEmergencies: InsidePeople = {
  of: insideAt,
  whereIs: async (db, userId, at) => {
    const left = (whose: SQL) =>
      at ? sql`union all select s.room_id from ${signRecord} s where ${whose} and ${leftAfter(at)}` : sql``;
    const { rows } = await db.execute<{ roomId: string; buildingId: string }>(sql`
      with guests as (select v.id from ${visitor} v where v.host_id = ${userId} and v.state in ('arrived', 'left'))
      select ${room.id} as "roomId", ${room.buildingId} as "buildingId" from ${room} where ${room.id} in (
        select i.room_id from ${signInside} i where i.user_id = ${userId}
        union all select i.room_id from ${signInside} i where i.visitor_id in (select id from guests)
        ${left(sql`s.user_id = ${userId}`)} ${left(sql`s.visitor_id in (select id from guests)`)})`);
    return rows;
  },
};

const leave: readonly string[] = ['fire', 'leak', 'poisoning'];

/** Whoever is inside is told, and to leave at once where one has to; again where it is opened again. */
export const notifyInsideOfEmergency = async (
  context: WriteContext,
  { emergencyId, eventId, kind, drill, ...place }: Events['emergency.raised'] & EventFrame,
): Promise<void> => {
  const [mark, markEn] = drill ? ['【演练】', '[Drill] '] : ['', ''];
  const out = leave.includes(kind);
  await notify(context, {
    userIds: await insideAt(context.db, place),
    kind: 'emergency.raised',
    title: out
      ? [`${mark}请立即撤离`, `${markEn}Leave the building now`]
      : [`${mark}附近发生应急事件，请注意安全`, `${markEn}There is an emergency near you`],
    link: emergencyLink(emergencyId),
    key: `emergency:${emergencyId}:inside:${eventId}`,
  });
};

/** They hear that it is over, and so do those who were told and have left: where all did as they were told nobody is inside. */
export const notifyInsideOfItsEnd = async (
  context: WriteContext,
  { raisedAt, ...place }: EmergencyPlace & { raisedAt: string },
  { emergencyId, eventId, drill }: Events['emergency.closed'] & EventFrame,
): Promise<void> => {
  const [mark, markEn] = drill ? ['【演练】', '[Drill] '] : ['', ''];
  await notify(context, {
    userIds: [
      ...new Set([...(await insideAt(context.db, place)), ...(await leftSince(context.db, place, raisedAt))]),
    ],
    kind: 'emergency.closed',
    title: [`${mark}应急事件已结束`, `${markEn}The emergency is over`],
    link: emergencyLink(emergencyId),
    key: `emergency:${emergencyId}:inside:over:${eventId}`,
  });
};
