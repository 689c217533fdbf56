import { type Hit, hintOf, type SearchSource } from '../../../platform/found.ts';
import { need } from '../../../platform/scope.ts';
import { goodsDetail } from './goods.ts';
import { listGoods } from './goodsList.ts';

const toHit = ({
  id,
  commodityName,
  supplierName,
  casCode,
}: {
  id: string;
  commodityName: string;
  supplierName: string;
  casCode: string | null;
}): Hit => ({
  id,
  title: commodityName,
  hint: hintOf(casCode, supplierName),
  path: `/mall/productDetail?id=${id}`,
});

/** Goods on sale, for those who may buy. */
export const goodsSearch: SearchSource = {
  pages: [{ menu: 'mall.home', path: '/mall/goodsList' }],
  find: async (context, keyword) => {
    const { data, suggestion } = await listGoods(context, { keyword, pageNo: 1, pageSize: 5 });
    return suggestion === null ? data.map(toHit) : [];
  },
  one: async (context, id) => toHit(need(await goodsDetail(context, { id }))),
};
