import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { closeRow, countIn, type LaboratoryPart } from '../../ledger/public.ts';
import { hazardsOf } from '../hazards/queries.ts';
import { chemicalRequest } from '../tables.ts';
import { bottle, storageLocation } from './tables.ts';

const live = sql`${bottle.state} in ('inStore', 'takenOut', 'empty')`;

/** Bottles of laboratories: told in the ledger with their hazards, and gone before a laboratory is closed. */
export const bottlesOfLaboratory: LaboratoryPart = {
  hazards: hazardsOf,
  counts: countIn(bottle.laboratoryId, live),
  closeCheck: async (db, id) => [
    closeRow(
      'bottles',
      ['化学品已清空', 'No chemicals are left'],
      await db.$count(bottle, and(eq(bottle.laboratoryId, id), live)),
      `/chemicals/chemicalsList?tab=stock&laboratoryId=${id}&live=true`,
    ),
  ],
  roomCheck: async (db, id, roomIds) => {
    const those = and(
      eq(storageLocation.laboratoryId, id),
      eq(storageLocation.useStatus, 1),
      inArray(storageLocation.roomId, [...roomIds]),
    );
    const bottles = await db.$count(
      bottle,
      and(
        live,
        inArray(bottle.locationId, db.select({ id: storageLocation.id }).from(storageLocation).where(those)),
      ),
    );
    // The place of the room itself goes with it.
    const cabinets = await db.$count(storageLocation, and(those, isNotNull(storageLocation.parentId)));
    return [
      closeRow(
        'bottles',
        ['化学品', 'bottles'],
        bottles,
        `/chemicals/chemicalsList?tab=stock&laboratoryId=${id}&live=true`,
      ),
      closeRow(
        'places',
        ['存放点', 'storage places'],
        cabinets,
        `/chemicals/chemicalsList?tab=storage&laboratoryId=${id}`,
      ),
    ];
  },
};

/** Places in rooms: a room that bottles stood in is not deleted, as the journal names it. */
export const placesInRooms = {
  counts: async (db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const rows = await db
      .select({ id: storageLocation.roomId, n: sql<number>`count(*)::int` })
      .from(storageLocation)
      .where(inArray(storageLocation.roomId, [...ids]))
      .groupBy(storageLocation.roomId);
    return new Map(rows.map(({ id, n }) => [id, n]));
  },
};

/** Where requests say that something is used. */
export const requestsInRooms = {
  counts: async (db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const rows = await db
      .select({ id: sql<string>`${chemicalRequest.useRoomId}`, n: sql<number>`count(*)::int` })
      .from(chemicalRequest)
      .where(inArray(chemicalRequest.useRoomId, [...ids]))
      .groupBy(chemicalRequest.useRoomId);
    return new Map(rows.map(({ id, n }) => [id, n]));
  },
};
