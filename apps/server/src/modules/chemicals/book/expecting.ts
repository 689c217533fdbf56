import type { WriteContext } from '../../../platform/context.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { keeperEntry } from './tables.ts';

/** Movements of what two books are kept of: the other keeper enters each on the day it was booked. */
export const expectEntries = async (
  { db }: WriteContext,
  booked: readonly { id: string; bottleId: string; laboratoryId: string }[],
): Promise<void> => {
  if (booked.length === 0) return;
  const due = await dayOf(db);
  await db.insert(keeperEntry).values(
    booked.map(({ id, bottleId, laboratoryId }) => ({
      id: uuid(),
      movementId: id,
      bottleId,
      laboratoryId,
      due,
    })),
  );
};
