import type { commodityEndpoints, InputOf } from '@anyan/contract';
import { historyOf } from '../../../platform/audit/history.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { priceChanges } from '../price/queries.ts';
import { reviewPrices, savePrices, withdrawPriceChanges } from '../price/service.ts';
import { goods, goodsDetails, goodsPage } from './queries.ts';
import { editGoodsType, reviewDiff, reviewGoods } from './review.ts';
import { addGoods, copyGoods, deleteGoods, editGoods, saveStock, submitGoods } from './service.ts';
import { changeGoodsStatus } from './status.ts';
import { exportGoods } from './transfer.ts';

type Calls = typeof commodityEndpoints;

/** What answers the calls of goods and their prices. */
export const goodsRoutes = {
  commodityPageList: goodsPage,
  commodityDetails: (context: ReadContext, { id }: InputOf<Calls['commodityDetails']>) =>
    goodsDetails(context, id),
  commodityHistory: async (context: ReadContext, input: InputOf<Calls['commodityHistory']>) => {
    await goods.get(context, input.id);
    return historyOf(context, 'commodity', input);
  },
  commodityExport: exportGoods,
  commodityReviewDiff: reviewDiff,
  commodityReview: reviewGoods,
  commodityEdit: editGoodsType,
  commodityStatusChange: changeGoodsStatus,
  supplierCommodityAdd: addGoods,
  supplierCommodityEdit: editGoods,
  supplierCommodityCopy: { manual: copyGoods },
  supplierCommoditySubmit: submitGoods,
  supplierCommodityDelete: deleteGoods,
  supplierCommodityStockSave: saveStock,
  priceChangePageList: priceChanges.page,
  priceChangeDetails: (context: ReadContext, { id }: { id: string }) => priceChanges.get(context, id),
  priceChangeHistory: async (context: ReadContext, input: InputOf<Calls['commodityHistory']>) => {
    await priceChanges.get(context, input.id);
    return historyOf(context, 'priceChange', input);
  },
  priceChangeReview: reviewPrices,
  supplierCommodityPriceSave: savePrices,
  supplierPriceChangeWithdraw: withdrawPriceChanges,
};
