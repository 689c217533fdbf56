import type { FavouriteRow } from '@anyan/contract';
import { mallPathOf } from '../../../widgets/goods/mallPaths.ts';

/** The page of goods, or the goods of a supplier. */
export const pathOf = ({
  commodityId,
  supplierId,
}: Pick<FavouriteRow, 'commodityId' | 'supplierId'>): string =>
  commodityId ? mallPathOf.product(commodityId) : mallPathOf.supplier(supplierId);
