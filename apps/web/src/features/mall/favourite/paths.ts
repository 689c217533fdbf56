import type { FavouriteRow } from '@anyan/contract';

/** The page of goods, or the goods of a supplier. */
export const pathOf = ({
  commodityId,
  supplierId,
}: Pick<FavouriteRow, 'commodityId' | 'supplierId'>): string =>
  commodityId ? `/mall/productDetail?id=${commodityId}` : `/mall/goodsList?supplierId=${supplierId}`;
