import { and, eq, inArray } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { countsBy } from '../../../platform/database/countsBy.ts';
import { closeRow, countIn, type LaboratoryPart } from '../../ledger/public.ts';
import { unattendedRun } from '../tables.ts';

const open = inArray(unattendedRun.state, ['running', 'overdue']);

/** Rooms in which something ran; it stays, so that it is known what. */
export const runsOfRooms = { counts: countsBy(unattendedRun.roomId) };

const runsRow = async (db: Reader, laboratoryId: string, roomIds?: readonly string[]) =>
  closeRow(
    'unattended',
    ['无人值守', 'Unattended runs'],
    await db.$count(
      unattendedRun,
      and(
        open,
        eq(unattendedRun.laboratoryId, laboratoryId),
        roomIds && inArray(unattendedRun.roomId, [...roomIds]),
      ),
    ),
    `/access/signList?tab=unattended&laboratoryId=${laboratoryId}`,
  );

/** A laboratory is not closed, and gives up no room, while something runs in it. */
export const runsOfLaboratory: LaboratoryPart = {
  counts: countIn(unattendedRun.laboratoryId, open),
  closeCheck: async (db, laboratoryId) => [await runsRow(db, laboratoryId)],
  roomCheck: async (db, laboratoryId, roomIds) => [await runsRow(db, laboratoryId, roomIds)],
};
