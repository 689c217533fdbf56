import type { CatalogueList } from '@anyan/contract';
import type { Reader } from '../../../platform/database/client.ts';

/**
 * How many goods on sale have each word of a list, within some types where they are given. No goods can be put on sale
 * yet, so no word has any.
 */
export const onSaleCounts = async (
  _db: Reader,
  _list: CatalogueList,
  _typeIds?: readonly string[],
): Promise<ReadonlyMap<string, number>> => new Map();
