// What an emergency means for who is inside.
import type { Events } from '@anyan/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { room } from '../../college/public.ts';
import { type EmergencyPlace, emergencyLink, type InsidePeople } from '../../emergency/public.ts';
import { laboratoryRoom } from '../../ledger/public.ts';
import { notify } from '../../notification/public.ts';
import { signInside } from '../tables.ts';

/** Of a building everybody in it: a fire does not stay in its room. Without one the rooms of its laboratories. */
const ofPlace = ({ roomId, buildingId, laboratoryIds }: EmergencyPlace): SQL => {
  if (buildingId) return eq(room.buildingId, buildingId);
  if (roomId) return eq(signInside.roomId, roomId);
  return sql`exists (select 1 from ${laboratoryRoom} r where r.room_id = sign_inside.room_id
    and r.laboratory_id = any(${sql.param([...laboratoryIds])}::uuid[]))`;
};

const insideOf = async (db: Reader, place: EmergencyPlace): Promise<string[]> =>
  (
    await db
      .select({ id: signInside.userId })
      .from(signInside)
      .innerJoin(room, eq(room.id, signInside.roomId))
      .where(ofPlace(place))
  ).map(({ id }) => id);

/** The answer to who is inside where it burns. */
export const insideForEmergencies: InsidePeople = {
  of: insideOf,
  whereIs: async (db, userId) => {
    const [found] = await db
      .select({ roomId: signInside.roomId, buildingId: room.buildingId })
      .from(signInside)
      .innerJoin(room, eq(room.id, signInside.roomId))
      .where(eq(signInside.userId, userId));
    return found ?? null;
  },
};

const leave: readonly string[] = ['fire', 'leak', 'poisoning'];

/** Whoever is inside is told, and to leave at once where one has to. */
export const tellInsideOfAlarm = async (
  context: WriteContext,
  { emergencyId, kind, drill, ...place }: Events['emergency.raised'],
): Promise<void> => {
  const [mark, markEn] = drill ? ['【演练】', '[Drill] '] : ['', ''];
  const out = leave.includes(kind);
  await notify(context, {
    userIds: await insideOf(context.db, place),
    kind: 'emergency.raised',
    title: out
      ? [`${mark}请立即撤离`, `${markEn}Leave the building now`]
      : [`${mark}附近发生应急事件，请注意安全`, `${markEn}There is an emergency near you`],
    link: emergencyLink(emergencyId),
    key: `emergency:${emergencyId}:inside`,
  });
};

/** They hear that it is over. */
export const tellInsideItIsOver = async (
  context: WriteContext,
  place: EmergencyPlace,
  { emergencyId, drill }: Events['emergency.closed'],
): Promise<void> => {
  const [mark, markEn] = drill ? ['【演练】', '[Drill] '] : ['', ''];
  await notify(context, {
    userIds: await insideOf(context.db, place),
    kind: 'emergency.closed',
    title: [`${mark}应急事件已结束`, `${markEn}The emergency is over`],
    link: emergencyLink(emergencyId),
    key: `emergency:${emergencyId}:inside:over`,
  });
};
