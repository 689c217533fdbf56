import type { WriteContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/failure.ts';
import { countAdjusting } from '../ports.ts';
import type { AdjustLine } from './rules.ts';

/**
 * Asks for the adjustment of what was counted otherwise than the book says; answers the approval that it waits for, or
 * nothing where it is done at once. What becomes of it is told to the stock-take by `decideStocktake`.
 * @throws STOCKTAKE_NO_ADJUSTMENT while no part of the module adjusts
 */
export const adjustCounted = async (
  context: WriteContext,
  of: { stocktakeId: string; name: string; laboratoryIds: readonly string[] },
  lines: readonly AdjustLine[],
): Promise<string | null> => {
  const adjust = context.platform.ports.one(countAdjusting);
  if (!adjust) throw fail('STOCKTAKE_NO_ADJUSTMENT');
  return adjust(context, { ...of, lines });
};
