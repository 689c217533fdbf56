import { compareGoods, goodsDetail, goodsGroup, offersOf, priceHistory } from './goods.ts';
import { listGoods } from './goodsList.ts';
import { suggestGoods } from './goodsSuggest.ts';

/** The mall's reads of goods. */
export const mallGoodsRoutes = {
  mallCommodityList: listGoods,
  mallCommodityDetail: goodsDetail,
  mallCommodityGroup: goodsGroup,
  mallSearchSuggest: suggestGoods,
  mallOfferList: offersOf,
  mallPriceHistory: priceHistory,
  mallCompareList: compareGoods,
};
