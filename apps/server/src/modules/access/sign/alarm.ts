// What an emergency means for who is inside.
import type { EventFrame, Events } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { room } from '../../college/public.ts';
import { type EmergencyPlace, emergencyLink, type InsidePeople } from '../../emergency/public.ts';
import { notify } from '../../notification/public.ts';
import { signInside } from '../tables.ts';
import { insidePeople } from './face.ts';

/** Of a building everybody in it: a fire does not stay in its room. Without one the rooms of its laboratories. Of a visitor his host. */
const insideAt = async (
  db: Reader,
  { roomId, buildingId, laboratoryIds }: EmergencyPlace,
): Promise<string[]> =>
  (
    await insidePeople(db, buildingId ? { buildingId } : roomId ? { roomIds: [roomId] } : { laboratoryIds })
  ).flatMap(({ userId, hostId }) => userId ?? hostId ?? []);

/** The answer to who is inside where it burns. */
export const insideForEmergencies: InsidePeople = {
  of: insideAt,
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

/** Whoever is inside is told, and to leave at once where one has to; again where it is opened again. */
export const tellInsideOfAlarm = async (
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

/** They hear that it is over. */
export const tellInsideItIsOver = async (
  context: WriteContext,
  place: EmergencyPlace,
  { emergencyId, eventId, drill }: Events['emergency.closed'] & EventFrame,
): Promise<void> => {
  const [mark, markEn] = drill ? ['【演练】', '[Drill] '] : ['', ''];
  await notify(context, {
    userIds: await insideAt(context.db, place),
    kind: 'emergency.closed',
    title: [`${mark}应急事件已结束`, `${markEn}The emergency is over`],
    link: emergencyLink(emergencyId),
    key: `emergency:${emergencyId}:inside:over:${eventId}`,
  });
};
