import { laboratory as ledgerPermission, noteOf } from '@anyan/contract';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { fail } from '../../../platform/failure.ts';
import { reachesOrganization } from '../../../platform/scope.ts';
import { saveApplication, submitApplication } from '../application/service.ts';
import { notifyAbout } from '../notices.ts';
import { emergencyEquipment, laboratory, laboratoryRoom } from '../tables.ts';
import { locked } from './access.ts';
import { placesOf, roomText, snapshotOf } from './store.ts';
import { saveLaboratory } from './write.ts';

/** What becomes of laboratories when their rooms are closed. */
export const laboratoriesOfRooms = {
  list: (db: Reader, roomIds: readonly string[]) =>
    db
      .select({
        roomId: laboratoryRoom.roomId,
        laboratoryId: laboratory.id,
        laboratoryName: laboratory.laboratoryName,
      })
      .from(laboratoryRoom)
      .innerJoin(laboratory, eq(laboratory.id, laboratoryRoom.laboratoryId))
      .where(and(inArray(laboratoryRoom.roomId, [...roomIds]), ne(laboratory.status, 'closed')))
      .orderBy(asc(laboratoryRoom.roomId), asc(laboratory.laboratoryCode)),

  /** Its shares and its emergency equipment go along. @throws NOT_ALLOWED, NOT_FOUND, and what saving a laboratory does */
  move: async (
    context: WriteContext,
    laboratoryId: string,
    moves: readonly { roomId: string; toRoomId: string }[],
  ): Promise<void> => {
    const { db } = context;
    if (!context.may(ledgerPermission.edit)) throw fail('NOT_ALLOWED');
    const before = await locked(db, laboratoryId);
    if (!reachesOrganization(context.reachOf(ledgerPermission.edit), before.organizationId))
      throw fail('NOT_FOUND');
    const values = await snapshotOf(db, before);
    const to = new Map(moves.map(({ roomId, toRoomId }) => [roomId, toRoomId]));
    const moved = values.rooms.map((one) => ({ ...one, roomId: to.get(one.roomId) ?? one.roomId }));
    const rooms = moved.filter(({ roomId }, at) => moved.findIndex((one) => one.roomId === roomId) === at);
    for (const { roomId, toRoomId } of moves)
      await db
        .update(emergencyEquipment)
        .set({ roomId: toRoomId })
        .where(and(eq(emergencyEquipment.laboratoryId, laboratoryId), eq(emergencyEquipment.roomId, roomId)));
    await saveLaboratory(context, { ...values, rooms }, { before, reason: noteOf('roomClosed') });
    const places = await placesOf(db, values, { rooms });
    const named = (id: string) =>
      places.flatMap((one) => (one.roomId === id ? [roomText(one)] : [])).join('');
    for (const { roomId, toRoomId } of moves)
      await notifyAbout(
        context,
        before,
        [before.headId, ...before.safetyOfficerIds],
        [
          `房间 ${named(roomId)} 已关闭，实验室“${before.laboratoryName}”已移至 ${named(toRoomId)}`,
          `The room ${named(roomId)} is closed; the laboratory “${before.laboratoryName}” is in ${named(toRoomId)} now`,
        ],
      );
  },

  /** Approvers see what is not clear yet, with the reason as what it is exempted by. */
  close: async (context: WriteContext, laboratoryId: string, reason: string): Promise<void> => {
    const { id, version } = await saveApplication(context, {
      ...{ kind: 'close', laboratoryId, reason, exemption: reason },
    });
    await submitApplication(context, { id, version });
  },
};
