import { fewFound, type Hit, hintOf, type SearchSource } from '../../../platform/found.ts';
import { goods } from './queries.ts';
import { commodity } from './tables.ts';

const toHit = (row: {
  id: string;
  commodityName: string;
  itemNumber: string;
  casCode: string | null;
}): Hit => ({
  id: row.id,
  title: row.commodityName,
  hint: hintOf(row.itemNumber, row.casCode),
});

export const goodsSearch: SearchSource = {
  pages: [
    { permission: 'commodity.query', path: '/purchase/commodityManage' },
    { permission: 'supplierCommodity.query', path: '/supplier/mineCommodityList' },
  ],
  find: async (context, keyword) =>
    (
      await goods.page(
        context,
        { ...fewFound, keyword },
        { is: keyword, in: [commodity.itemNumber, commodity.commodityName] },
      )
    ).data.map(toHit),
  one: async (context, id) => toHit(await goods.get(context, id)),
};
