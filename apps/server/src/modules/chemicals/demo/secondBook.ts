import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import { dayAfter, today } from '../../../platform/clock.ts';
import { inNameOf, type WriteContext } from '../../../platform/context.ts';
import { saveEntry } from '../book/service.ts';
import { bottle, keeperEntry, movement, storageLocation } from '../tables.ts';

/** The other keeper of a safe has read less than the journal says: it is frozen, and those who answer for it have to explain it. */
export const readOtherwise = async (context: WriteContext): Promise<void> => {
  const [entry] = await context.db
    .select({ movementId: movement.id, keeperId: storageLocation.keeperBId, left: movement.balanceAfter })
    .from(keeperEntry)
    .innerJoin(movement, eq(movement.id, keeperEntry.movementId))
    .innerJoin(bottle, and(eq(bottle.id, keeperEntry.bottleId), eq(bottle.state, 'inStore')))
    .innerJoin(storageLocation, eq(storageLocation.id, bottle.locationId))
    .where(
      and(
        isNull(keeperEntry.keeperId),
        lt(keeperEntry.due, dayAfter(today('Asia/Shanghai'), -1)),
        sql`${storageLocation.keeperBId} <> ${movement.operatorId}`,
      ),
    )
    .orderBy(asc(keeperEntry.due), asc(movement.id))
    .limit(1);
  if (!entry?.keeperId) return;
  const quantityRead = String(Math.max(0, Number(entry.left) - 5));
  const keeper = inNameOf(context, { accountId: entry.keeperId });
  await saveEntry(keeper, { movementId: entry.movementId, quantityRead });
};
