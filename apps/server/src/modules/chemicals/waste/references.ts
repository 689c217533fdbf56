import { and, eq, inArray, sql } from 'drizzle-orm';
import { closeRow, countIn, type LaboratoryPart } from '../../ledger/public.ts';
import { bottle, storageLocation } from '../tables.ts';
import { looseBottles } from './queries.ts';
import { standsAsWaste } from './standing.ts';
import { wasteContainer } from './tables.ts';

/** Something is in it, were it empty bottles alone, and it has not gone. */
const there = sql`(${wasteContainer.state} <> 'collected' and ${wasteContainer.startedAt} is not null)`;

/** Waste of laboratories: told in the ledger, and gone before a laboratory is closed. */
export const wasteOfLaboratory: LaboratoryPart = {
  counts: countIn(wasteContainer.laboratoryId, there),
  closeCheck: async (db, id) => [
    closeRow(
      'wasteContainers',
      ['废弃物已收运', 'No waste is left'],
      (await db.$count(wasteContainer, and(eq(wasteContainer.laboratoryId, id), there))) +
        (await db.$count(bottle, and(eq(bottle.laboratoryId, id), looseBottles))),
      `/chemicals/chemicalsList?tab=waste&laboratoryId=${id}`,
    ),
  ],
  roomCheck: async (db, id, roomIds) => {
    const there = db
      .select({ id: storageLocation.id })
      .from(storageLocation)
      .where(inArray(storageLocation.roomId, [...roomIds]));
    const waste = `/chemicals/chemicalsList?tab=waste&laboratoryId=${id}`;
    return [
      closeRow(
        'wasteContainers',
        ['废弃物容器', 'containers of waste'],
        await db.$count(
          wasteContainer,
          and(
            ...[eq(wasteContainer.laboratoryId, id), sql`${wasteContainer.state} <> 'collected'`],
            inArray(wasteContainer.locationId, there),
          ),
        ),
        waste,
      ),
      // What became waste by itself stands where it stood until somebody has collected it.
      closeRow(
        'wasteBottles',
        ['待收运的废弃瓶', 'bottles that wait to be collected'],
        await db.$count(
          bottle,
          and(eq(bottle.laboratoryId, id), standsAsWaste(bottle), inArray(bottle.locationId, there)),
        ),
        waste,
      ),
    ];
  },
};
