import type { CatalogueList } from '@anyan/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { commodity } from '../tables.ts';

const columns = {
  type: commodity.commodityTypeId,
  brand: commodity.brandId,
  specification: commodity.specificationId,
  unit: commodity.unitId,
} as const;

/** How many goods on sale have each word of a list, within some types where they are given. */
export const onSaleCounts = async (
  db: Reader,
  list: CatalogueList,
  typeIds?: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const by = columns[list];
  const rows = await db
    .select({ id: by, count: sql<number>`count(*)::int` })
    .from(commodity)
    .where(
      and(
        eq(commodity.state, 'listed'),
        typeIds ? inArray(commodity.commodityTypeId, [...typeIds]) : undefined,
      ),
    )
    .groupBy(by);
  return new Map(rows.map(({ id, count }) => [id, count]));
};
