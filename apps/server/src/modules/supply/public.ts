import { joinable } from '../../platform/database/joinable.ts';
import * as tables from './tables.ts';

export { type CommoditySnapshot, commodityOf } from './commodity/snapshots.ts';
export { release, reserve, take } from './commodity/stock.ts';
export { deduct, freeze, inCardOrder, type Moved, refund, unfreeze } from './funding/moving.ts';
export { type FundingProvider, fundingProvider } from './funding/provider.ts';
export { cardsOf, orderFundings } from './funding/queries.ts';
export { licenceCheck } from './licence/check.ts';
export { type CartGoods, cartGoods, cartGoodsShown, saleOf, wordName } from './mall/cartGoods.ts';
export {
  favouriteGoods,
  favouriteSuppliers,
  groupLeader,
  openFeedBack,
  orderNumbers,
  visitorMode,
} from './ports.ts';
export { administratorsOf } from './supplier/queries.ts';

/** Suppliers and goods, to join. */
export const supplier = joinable(tables.supplier, 'id', 'supplierName', 'supplierStatus');
export const commodity = joinable(
  tables.commodity,
  'id',
  'supplierId',
  'commodityName',
  'specificationId',
  'unitId',
  'price',
  'state',
);
/** Goods as what is said of them names them. */
export const goodsNamed = joinable(
  tables.commodity,
  'id',
  'supplierId',
  'commodityName',
  'itemNumber',
  'specificationId',
  'fileIds',
);
