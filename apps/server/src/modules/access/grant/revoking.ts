import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { building, room } from '../../college/public.ts';
import { notifyOfAll } from '../../notification/public.ts';

interface Taken {
  id: string;
  userId: string;
  roomId: string;
  note: string;
}

/** Others and the holders hear that grants were taken back; each in one notice, with the reason. */
export const tellRevoked = async (context: WriteContext, taken: readonly Taken[]): Promise<void> => {
  if (taken.length === 0) return;
  await context.emit(
    'access.revoked',
    ...taken.map(({ id, userId, roomId }) => ({ grantId: id, userId, roomId, reasons: [] })),
  );
  const names = new Map(
    (
      await context.db
        .select({ id: room.id, text: sql<string>`${building.name} || '-' || ${room.roomNo}` })
        .from(room)
        .innerJoin(building, eq(building.id, room.buildingId))
        .where(inArray(room.id, [...new Set(taken.map(({ roomId }) => roomId))]))
    ).map(({ id, text }) => [id, text]),
  );
  await notifyOfAll(
    context,
    taken.map((one) => ({ ...one, userIds: [one.userId] })),
    (own) => {
      const rooms = [...new Set(own.map(({ roomId }) => names.get(roomId) ?? ''))].join('、');
      const why = [...new Set(own.map(({ note }) => note))].join('；');
      const of = own.map(({ id }) => id).sort();
      return {
        kind: 'access.revoked',
        title: [`您的准入已收回：${rooms}`, `Your access was taken back: ${rooms}`],
        body: [`原因：${why}`, `Because: ${why}`],
        link: '/access/mineAccessRoomList',
        key: `access.revoked:${createHash('sha256').update(of.join()).digest('base64url').slice(0, 22)}`,
      };
    },
  );
};
