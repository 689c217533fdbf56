import type { WriteContext } from '../../platform/context.ts';
import { port } from '../../platform/ports.ts';
import type { AdjustLine } from './counting/rules.ts';

/** What hangs on substances goes to the one that they are merged into; each part that has some answers by its name. */
export const substanceMerging = port<
  (context: WriteContext, from: readonly string[], into: string) => Promise<void>
>('chemicals.substanceMerging');

/** Asks for an adjustment of what a stock-take has found; answers the approval that it waits for, if any. */
export const countAdjusting =
  port<
    (
      context: WriteContext,
      of: {
        stocktakeId: string;
        name: string;
        laboratoryIds: readonly string[];
        lines: readonly AdjustLine[];
      },
    ) => Promise<string | null>
  >('chemicals.countAdjusting');
