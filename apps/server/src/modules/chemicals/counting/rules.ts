import type { CountHandling, FoundKind } from '@anyan/contract';
import type { Settled } from '../../stocktake/public.ts';

/** One bottle of an adjustment: what the book says, and what there is. */
export interface AdjustLine {
  bottleId: string;
  expected: string;
  counted: string;
  cause: string;
  /** It is written off. */
  lost: boolean;
}

/** As what a line may be settled about which something has to be decided. */
export const bottleHandlings = ({
  found,
  known,
  differs,
}: {
  found: FoundKind;
  known: boolean;
  differs: boolean;
}): CountHandling[] => {
  switch (found) {
    case 'missing':
      return ['lose'];
    // Of another laboratory it is transferred; of none it is entered: neither is this stock-take's.
    case 'extra':
      return known ? ['move', 'enter'] : ['enter'];
    case 'misplaced':
      return differs ? ['move', 'adjust'] : ['move'];
    default:
      return ['adjust'];
  }
};

/** Bottles that stand elsewhere than the book says, by where they were found. */
export const movesOf = (lines: readonly Settled[]): ReadonlyMap<string, string[]> => {
  const moved = lines.flatMap(({ targetId, placeId, found, handling }) =>
    targetId && placeId && ['misplaced', 'extra'].includes(found) && ['move', 'adjust'].includes(handling)
      ? [{ targetId, placeId }]
      : [],
  );
  return new Map(
    [...Map.groupBy(moved, ({ placeId }) => placeId)].map(([placeId, some]) => [
      placeId,
      some.map(({ targetId }) => targetId),
    ]),
  );
};

/** What the book has to be corrected by; a bottle that is lost also where nothing was left in it. */
export const adjustmentsOf = (lines: readonly Settled[]): AdjustLine[] =>
  lines.flatMap(({ targetId, handling, expected, counted, cause }) =>
    targetId &&
    expected !== null &&
    counted !== null &&
    handling !== 'enter' &&
    (handling === 'lose' || expected !== counted)
      ? [{ bottleId: targetId, expected, counted, cause, lost: handling === 'lose' }]
      : [],
  );
