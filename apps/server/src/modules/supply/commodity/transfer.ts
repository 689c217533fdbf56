import { type CommodityRow, commodityEndpoints } from '@anyan/contract';
import { exportOf } from '../../../platform/transfer/exportOf.ts';
import { goods } from './queries.ts';

const row = commodityEndpoints.commodityPageList.result.properties.data.items;

/** Both sides export what they list. */
export const exportGoods = exportOf({
  calls: commodityEndpoints.commodityExport,
  kind: 'commodity',
  module: 'supply',
  title: ['商品', 'Goods'],
  row,
  columns: [
    ...([
      'itemNumber',
      'commodityName',
      'supplierName',
      'commodityTypeName',
      'brandName',
      'casCode',
    ] as const),
    ...(['purity', 'specificationNum', 'packagingUnit', 'price', 'marketPrice', 'medianPrice'] as const),
    ...(['stockNum', 'reservedNum', 'stockStatus', 'leadDays', 'minNum', 'labelName'] as const),
    ...(['controlCategories', 'hasSheet', 'state', 'stateReason', 'listedAt', 'salesNum'] as const),
  ] satisfies (keyof CommodityRow)[],
  of: goods,
});
