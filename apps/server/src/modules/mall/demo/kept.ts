import { and, asc, eq, gt } from 'drizzle-orm';
import type { DemoCollege } from '../../../../../../demo/part.ts';
import { commodity, supplier } from '../../supply/tables.ts';
import { addToCart } from '../cart/service.ts';
import { addFavourite } from '../favourite/service.ts';
import { addFeedBack, closeFeedBack, replyFeedBack } from '../feedback/service.ts';

/** Goods on sale, some of each of the first suppliers. */
const someGoods = async ({ context: { db } }: DemoCollege) => {
  const rows = await db
    .select({ id: commodity.id, supplierId: commodity.supplierId, minNum: commodity.minNum })
    .from(commodity)
    .innerJoin(supplier, eq(supplier.id, commodity.supplierId))
    .where(and(eq(commodity.state, 'listed'), eq(supplier.supplierStatus, 'active'), gt(commodity.price, 0)))
    .orderBy(asc(commodity.itemNumber), asc(commodity.id))
    .limit(600);
  const bySupplier = [...Map.groupBy(rows, ({ supplierId }) => supplierId).values()];
  // One of each in turn, every seventh of its goods, so that not all of them are alike.
  return Array.from({ length: 8 }, (_, round) => bySupplier.flatMap((its) => its[round * 7] ?? [])).flat();
};
type Goods = Awaited<ReturnType<typeof someGoods>>;

const carts = [
  ['labhead', 0, 9],
  ['staff', 4, 5],
  ['student', 2, 6],
] as const;

const fillCarts = async ({ inName }: DemoCollege, goods: Goods): Promise<void> => {
  for (const [login, from, count] of carts) {
    const context = await inName(login, 'mallCart.add');
    for (const [at, { id, minNum }] of goods.slice(from, from + count).entries())
      await addToCart(context, { commodityId: id, commodityNum: Math.max(minNum, (at % 3) + 1) });
  }
};

const folders = ['常用试剂', '耗材', ''];

const keepFavourites = async ({ inName }: DemoCollege, goods: Goods): Promise<void> => {
  for (const [login, from, count] of [
    ['labhead', 6, 6],
    ['student', 1, 4],
  ] as const) {
    const context = await inName(login, 'mallCart.add');
    for (const [at, { id }] of goods.slice(from, from + count).entries())
      await addFavourite(context, {
        ...{ commodityId: id, folder: folders[at % folders.length] ?? '' },
        ...{ note: at === 0 ? '每月固定采购' : null, tellPrice: at % 2 === 0, tellStock: at % 3 === 0 },
      });
    const [first] = goods;
    if (first) await addFavourite(context, { supplierId: first.supplierId });
  }
};

const said = [
  ['student', 'quality', '收到的瓶盖内垫有破损，溶剂有轻微渗漏，建议改进包装。'],
  ['staff', 'data', '商品页面的纯度与瓶身标签不一致，请核对后更正。'],
  ['labhead', 'price', '同规格产品较去年上涨明显，能否提供协议价？'],
  ['student', 'safety', '外包装未张贴危险品标识，搬运时存在安全隐患。'],
  ['staff', 'other', '希望增加小包装规格，便于教学实验使用。'],
] as const;

const sayThings = async ({ inName }: DemoCollege, goods: Goods): Promise<void> => {
  const ids: string[] = [];
  for (const [at, [login, feedBackType, content]] of said.entries()) {
    const context = await inName(login, 'mallCart.add');
    const commodityId = goods[at % goods.length]?.id ?? '';
    ids.push((await addFeedBack(context, { commodityId, feedBackType, content })).id);
  }
  const office = await inName('purchase', 'feedback.reply');
  const [, data = '', price = ''] = ids;
  await replyFeedBack(office, { id: data, reply: '已请供应商核对，页面资料已更正，谢谢反馈。' });
  await replyFeedBack(office, { id: price, reply: '已列入下一次协议价谈判清单。' });
  await closeFeedBack(office, { id: price });
};

/** What some people mean to buy, keep in mind and say, of whatever goods there are on sale. */
export const loadKept = async (college: DemoCollege): Promise<void> => {
  const goods = await someGoods(college);
  if (goods.length === 0) return;
  await fillCarts(college, goods);
  await keepFavourites(college, goods);
  await sayThings(college, goods);
};
