import type { Label } from '@anyan/contract';
import { and, eq, ne } from 'drizzle-orm';
import type { WriteContext } from '../../platform/context.ts';
import { room, roomText } from '../college/public.ts';
import { notify } from '../notification/public.ts';
import { membersIn } from './laboratory/access.ts';
import { laboratory, laboratoryMember, laboratoryRoom } from './tables.ts';

interface Named {
  id: string;
  laboratoryName: string;
}

export const linkOf = (id: string): string => `/ledger/mineLaboratoryList?open=${id}`;

/** Tells people of a change of a laboratory; whoever made it knows. Who reads it no more by then is led nowhere. */
export const notifyAbout = (
  context: WriteContext,
  { id }: Named,
  userIds: readonly (string | null)[],
  title: Label,
  more: { body?: string | null; key?: string; link?: string | null } = {},
): Promise<void> =>
  notify(context, {
    userIds: userIds.filter((one) => one !== null && one !== context.caller.accountId) as string[],
    kind: 'laboratory.changed',
    title,
    ...(more.body ? { body: [more.body, more.body] } : {}),
    ...(more.link === null ? {} : { link: more.link ?? linkOf(id) }),
    ...(more.key ? { key: more.key } : {}),
  });

export const membersOf = async ({ db }: WriteContext, laboratoryId: string): Promise<string[]> => {
  const { userId } = laboratoryMember;
  return (await db.select({ userId }).from(laboratoryMember).where(membersIn(laboratoryId))).map(
    (row) => row.userId,
  );
};

/** The heads of laboratories in a room that was closed are told, and find it among what waits for them. */
export const notifyOfClosedRoom = async (
  context: WriteContext,
  roomId: string,
  eventId: string,
): Promise<void> => {
  const rows = await context.db
    .select({
      id: laboratory.id,
      laboratoryName: laboratory.laboratoryName,
      headId: laboratory.headId,
      place: roomText(laboratoryRoom.roomId),
    })
    .from(laboratoryRoom)
    .innerJoin(laboratory, eq(laboratory.id, laboratoryRoom.laboratoryId))
    .innerJoin(room, eq(room.id, laboratoryRoom.roomId))
    .where(and(eq(laboratoryRoom.roomId, roomId), eq(room.roomStatus, 2), ne(laboratory.status, 'closed')));
  for (const one of rows) {
    await notifyAbout(
      context,
      one,
      [one.headId],
      [
        `实验室“${one.laboratoryName}”的房间 ${one.place} 已关闭`,
        `The room ${one.place} of the laboratory “${one.laboratoryName}” is closed`,
      ],
      {
        key: `room.closed:${eventId}:${one.id}`,
        link: `/ledger/myledgerList?new=change&laboratoryId=${one.id}`,
      },
    );
  }
};
