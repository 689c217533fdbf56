import type { CatalogueList } from '@anyan/contract';
import type { ReadContext } from '../../../platform/context.ts';
import { keptOfGoods } from './goodsKept.ts';
import { facetCounts, wantedGoods } from './goodsQueries.ts';
import { type Sight, sightKey } from './goodsSight.ts';

const counts = (context: ReadContext, sight: Sight, typeIds?: readonly string[]) =>
  keptOfGoods(context, `onSale ${sightKey(sight)} ${typeIds ?? ''}`, () =>
    facetCounts(context.db, wantedGoods(sight, { typeIds }), [
      'type',
      'supplier',
      'brand',
      'specification',
      'unit',
    ]),
  );

/** How many goods on sale have each word of a list, or are of each supplier; within some types where they are given. */
export const onSaleCounts = async (
  context: ReadContext,
  sight: Sight,
  list: CatalogueList | 'supplier',
  typeIds?: readonly string[],
): Promise<ReadonlyMap<string, number>> => (await counts(context, sight, typeIds)).get(list) ?? new Map();
