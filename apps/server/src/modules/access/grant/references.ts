import type { Reader } from '../../../platform/database/client.ts';
import { countsBy } from '../../../platform/database/countsBy.ts';
import { closeRow, countIn, type LaboratoryPart } from '../../ledger/public.ts';
import { putRatingAside } from '../requirement/gracePeriod.ts';
import { insideByLaboratory } from '../sign/insideQueries.ts';
import { accessGrant, isLive, signInside, signRecord } from '../tables.ts';

/** Rooms that somebody may or might enter; they stay, so that it is known who could. */
export const grantsOfRooms = { counts: countsBy(accessGrant.roomId) };

/** People of a laboratory who are inside, or in some rooms. */
const insideRow = async (db: Reader, laboratoryId: string, roomIds?: readonly string[]) =>
  closeRow(
    'inside',
    ['在内人员', 'People inside'],
    (await insideByLaboratory(db, [laboratoryId], roomIds)).get(laboratoryId) ?? 0,
    `/access/signList?laboratoryId=${laboratoryId}`,
  );

/** What a laboratory has of access; closing it takes every grant back by itself. */
export const grantsOfLaboratory: LaboratoryPart = {
  counts: countIn(accessGrant.laboratoryId, isLive),
  closeCheck: async (db, laboratoryId) => [await insideRow(db, laboratoryId)],
  roomCheck: async (db, laboratoryId, roomIds) => [await insideRow(db, laboratoryId, roomIds)],
  rated: putRatingAside,
};

/** People who are in rooms now. */
export const insideRooms = countsBy(signInside.roomId);

/** Rooms in which somebody was; they stay, so that it is known who. */
export const signsOfRooms = { counts: countsBy(signRecord.roomId) };
