import { and, count, inArray } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { closeRow, type LaboratoryPart } from '../../ledger/public.ts';
import { unattendedRun } from '../tables.ts';

const open = inArray(unattendedRun.state, ['running', 'overdue']);

/** Rooms in which something ran; it stays, so that it is known what. */
export const runsOfRooms = {
  counts: async (db: Reader, roomIds: readonly string[]): Promise<ReadonlyMap<string, number>> =>
    new Map(
      (
        await db
          .select({ id: unattendedRun.roomId, n: count() })
          .from(unattendedRun)
          .where(inArray(unattendedRun.roomId, [...roomIds]))
          .groupBy(unattendedRun.roomId)
      ).map(({ id, n }) => [id, n]),
    ),
};

const running = async (db: Reader, laboratoryIds: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (
      await db
        .select({ id: unattendedRun.laboratoryId, n: count() })
        .from(unattendedRun)
        .where(and(open, inArray(unattendedRun.laboratoryId, [...laboratoryIds])))
        .groupBy(unattendedRun.laboratoryId)
    ).map(({ id, n }) => [id, n]),
  );

/** A laboratory is not closed while something runs in it. */
export const runsOfLaboratory: LaboratoryPart = {
  counts: running,
  closeCheck: async (db, laboratoryId) => [
    closeRow(
      'unattended',
      ['无人值守', 'Unattended runs'],
      (await running(db, [laboratoryId])).get(laboratoryId) ?? 0,
      `/access/signList?tab=unattended&laboratoryId=${laboratoryId}`,
    ),
  ],
};
