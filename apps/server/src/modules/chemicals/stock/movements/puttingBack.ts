import { baseOf } from '@anyan/contract';
import type { WriteContext } from '../../../../platform/context.ts';
import { need } from '../../../../platform/scope.ts';
import { checkLimits, type Put } from '../../limit/checking.ts';
import { checkTogether, type Said } from '../../together/putting.ts';
import type { Bottle } from '../bottles/queries.ts';
import { checkPlace } from '../places/fitting.ts';
import { places } from '../places/queries.ts';
import { exactOf } from '../rules.ts';
import { givenBack, type Taken } from './taken.ts';

const gone = ['wasted', 'supplierReturned', 'lost', 'archived'];

const putOf = (row: Bottle, locationId: string, left: bigint): Put => ({
  ...{ bottleId: row.id, locationId, substanceId: row.substanceId, amount: left, base: baseOf(row.unit) },
  ...{ container: left === 0n ? 0n : exactOf(row.netBase), categories: row.controlCategories },
  hCodes: row.solution?.hCodes,
});

/**
 * A bottle that a reversal puts somewhere, or back among what is there, is put there as by a call of its own. What only counts
 * again what was never used is said: it is there, whatever a limit says.
 * @throws CONTROLLED_PLACE …, INCOMPATIBLE, SEPARATE_ASKED, LIMIT_EXCEEDED …
 */
export const checkPuttingBack = async (
  context: WriteContext,
  of: Taken,
  said: Said,
): Promise<{ allowed: string | null; warnings: string[] }> => {
  const allowed: string[] = [];
  const puts: Put[] = [];
  let booked = true;
  for (const { row, wrong } of givenBack(of)) {
    const before = wrong.bottleBefore;
    // An entry that never was: nothing is put anywhere.
    if (!before) continue;
    // What comes from another laboratory goes back as it is.
    puts.push(putOf(row, before.locationId, exactOf(row.remaining) - (of.out ? 0n : exactOf(wrong.delta))));
    if (before.locationId === row.locationId && !gone.includes(row.state)) continue;
    booked = false;
    const [place] = await places.lockAnywhere(context, [before.locationId]);
    await checkPlace(context, need(place), row.controlCategories);
    const leaving = of.made.map((one) => one.row.id);
    const reason = await checkTogether(context, before.locationId, [{ ...row, name: row.chineseName }], {
      ...said,
      leaving,
    });
    if (reason !== null) allowed.push(reason);
  }
  puts.push(...of.made.map(({ row }) => putOf(row, row.locationId, 0n)));
  const warnings = await checkLimits(context, puts, { booked, field: 'reason' });
  return { allowed: allowed[0] ?? null, warnings };
};
