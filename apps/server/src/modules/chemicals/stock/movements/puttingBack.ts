import { baseOf } from '@anyan/contract';
import type { WriteContext } from '../../../../platform/context.ts';
import { checkLimits } from '../../limit/checking.ts';
import { checkTogether, type Said } from '../../together/putting.ts';
import type { Bottle } from '../bottles/queries.ts';
import { checkPlace, lockPlace } from '../places/fitting.ts';
import { exactOf } from '../rules.ts';
import type { Movement } from './queries.ts';

const gone = ['wasted', 'supplierReturned', 'lost', 'archived'];

/**
 * A bottle that a reversal puts somewhere, or back among what is there, is put there as by a call of its own. What only counts
 * again what was never used is said: it is there, whatever a limit says.
 * @throws CONTROLLED_PLACE …, INCOMPATIBLE, SEPARATE_ASKED, LIMIT_EXCEEDED …
 */
export const checkPuttingBack = async (
  context: WriteContext,
  row: Bottle,
  wrong: Movement,
  said: Said,
): Promise<{ allowed: string | null; warnings: string[] }> => {
  const before = wrong.bottleBefore;
  // An entry that never was: nothing is put anywhere.
  if (!before) return { allowed: null, warnings: [] };
  const put = before.locationId !== row.locationId || gone.includes(row.state);
  let allowed: string | null = null;
  if (put) {
    const place = await lockPlace(context, before.locationId);
    await checkPlace(context, place, row.controlCategories);
    allowed = await checkTogether(context, place.id, [{ ...row, name: row.chineseName }], said);
  }
  const left = exactOf(row.remaining) - exactOf(wrong.delta);
  const warnings = await checkLimits(
    context,
    [
      {
        ...{ bottleId: row.id, locationId: before.locationId, substanceId: row.substanceId, amount: left },
        ...{ base: baseOf(row.unit), container: left === 0n ? 0n : exactOf(row.netBase) },
        ...{ categories: row.controlCategories, hCodes: row.solution?.hCodes },
      },
    ],
    { booked: !put, field: 'reason' },
  );
  return { allowed, warnings };
};
