import type { WriteContext } from '../../../../platform/context.ts';
import { moveAll } from '../../../../platform/states.ts';
import { unexplained } from '../../alert/queries.ts';
import type { bottle } from '../tables.ts';
import { bottles } from './queries.ts';
import { bottleStates } from './states.ts';

type HeldFor = NonNullable<(typeof bottle.$inferSelect)['frozenFor']>;

/** As a bottle stands until its second book is explained. */
export const heldForSecondBook = {
  frozenReason: '第二本账与流水不符，待说明',
  frozenFor: 'secondBook' as const,
};

/** Bottles that were held back for something may be taken again, which their history tells; those held for anything else stay, and those that their second book says otherwise of. */
export const releaseBottles = async (
  context: WriteContext,
  held: HeldFor,
  ids: readonly string[],
  reason?: string,
): Promise<void> => {
  const rows = (await bottles.lockAnywhere(context, ids)).filter(({ frozenFor }) => frozenFor === held);
  const waiting =
    held === 'secondBook'
      ? new Set()
      : await unexplained(
          context.db,
          rows.map(({ id }) => id),
        );
  const [kept, freed] = [rows.filter(({ id }) => waiting.has(id)), rows.filter(({ id }) => !waiting.has(id))];
  const free = { frozenReason: null, frozenFor: null };
  if (freed.length > 0) await moveAll(context, bottleStates, freed, 'release', free, reason ?? []);
  if (kept.length > 0) await moveAll(context, bottleStates, kept, 'release', heldForSecondBook, reason ?? []);
};
