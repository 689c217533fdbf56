import type { WriteContext } from '../../../../platform/context.ts';
import { moveAll } from '../../../../platform/states.ts';
import type { bottle } from '../tables.ts';
import { bottles } from './queries.ts';
import { bottleStates } from './states.ts';

type HeldFor = NonNullable<(typeof bottle.$inferSelect)['frozenFor']>;

/** Bottles that were held back for something may be taken again, which their history tells; those held for anything else stay. */
export const releaseBottles = async (
  context: WriteContext,
  held: HeldFor,
  ids: readonly string[],
  reason?: string,
): Promise<void> => {
  const rows = (await bottles.lockAnywhere(context, ids)).filter(({ frozenFor }) => frozenFor === held);
  const free = { frozenReason: null, frozenFor: null };
  if (rows.length > 0) await moveAll(context, bottleStates, rows, 'release', free, reason ?? []);
};
