// A host who leaves his visitors behind.
import type { Events } from '@anyan/contract';
import { and, eq } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { roomText } from '../../college/public.ts';
import { visitor } from '../../visitor/public.ts';
import { notifyAtRoom } from '../sign/notices.ts';
import { signInside, visitorPass } from '../tables.ts';

/** He hears at once that they are without him, and so do those who look at the list: there it stands as long as it is so. */
export const notifyHostOfExit = async (
  context: WriteContext,
  { userId, roomId, signRecordId }: Events['sign.out'],
): Promise<void> => {
  if (!userId) return;
  const { db } = context;
  const back = await db.$count(signInside, and(eq(signInside.userId, userId), eq(signInside.roomId, roomId)));
  if (back > 0) return;
  const left = await db
    .select({ id: visitor.id, name: visitor.name, room: roomText(signInside.roomId) })
    .from(signInside)
    .innerJoin(visitor, eq(visitor.id, signInside.visitorId))
    .innerJoin(visitorPass, eq(visitorPass.id, visitor.id))
    .where(
      and(eq(signInside.roomId, roomId), eq(visitor.hostId, userId), eq(visitorPass.escortRequired, true)),
    );
  for (const one of left)
    await notifyAtRoom(
      context,
      'visitor.unescorted',
      [userId],
      [
        `您的访客${one.name}仍在${one.room}，须由您陪同，请返回或带其离开`,
        `Your visitor ${one.name} is still in ${one.room} and may not be there without you`,
      ],
      `visitor.unescorted:${one.id}:${signRecordId}`,
    );
};
