import type { WriteContext } from '../../../platform/context.ts';
import { need } from '../../../platform/scope.ts';
import { countAdjusting } from '../ports.ts';
import type { AdjustLine } from './rules.ts';

/**
 * Asks for the adjustment of what was counted otherwise than the book says; answers the approval that it waits for, or
 * nothing where it is done at once. What becomes of it is told to the stock-take by `decideStocktake`.
 * @throws ADJUST_PENDING
 */
export const adjustCounted = async (
  context: WriteContext,
  of: { stocktakeId: string; name: string; laboratoryIds: readonly string[] },
  lines: readonly AdjustLine[],
): Promise<string | null> => {
  return need(context.platform.ports.one(countAdjusting))(context, { ...of, lines });
};
