import { compareGoods, goodsDetail, goodsGroup, offersOf, priceHistory, suppliersToChoose } from './goods.ts';
import { listGoods } from './goodsList.ts';
import { suggestGoods } from './goodsSuggest.ts';

/** The mall's reads of goods. */
export const mallGoodsRoutes = {
  mallCommodityList: listGoods,
  mallCommodityDetail: goodsDetail,
  mallCommodityGroup: goodsGroup,
  mallSearchSuggest: suggestGoods,
  mallSupplierNames: suppliersToChoose,
  mallOfferList: offersOf,
  mallPriceHistory: priceHistory,
  mallCompareList: compareGoods,
};
