import { openGoods, startOnGoods } from './goodsStage.ts';
import { ask, asSigned, besideBare, type Figure, report, signIn, startBare } from './stage.ts';

/** The goods of the mall by filters and sorted, with the exact total, without and with counts to filter by; and one of them. */
export const run = async (): Promise<void> => {
  const goods = await openGoods();
  const product = await startOnGoods(goods);
  const { bare, bareToken } = await startBare({ database: goods.database, script: 'bench/bareGoods.ts' });
  const figures: Figure[] = [];
  try {
    const token = await signIn(product.base, 'student');
    const mall = '/PurchaseLocal/Mall';
    const path = `${mall}/SupplierCommodityList?controlCategory=hazardous&priceFrom=100&priceTo=400&inStock=true&sortField=price&pageNo=1&pageSize=20`;
    const page = await ask<{ totalCount: number; data: { id: string }[] }>(
      product.base,
      path,
      undefined,
      token,
    );
    console.log(`${page.totalCount} goods found`);
    const id = page.data[0]?.id ?? '';
    const pages = {
      list: [path, '/list'],
      'list with facets': [`${path}&withFacets=true`, '/list?facets'],
      detail: [`${mall}/SupplierCommodityDetail?id=${id}`, `/detail?id=${id}`],
    } as const;
    for (const [what, [ours, theirs]] of Object.entries(pages))
      figures.push(
        ...(await besideBare(
          'goods',
          what,
          { product: asSigned(product.base + ours, token), bare: asSigned(bare.base + theirs, bareToken) },
          0.6,
        )),
      );
  } finally {
    await bare.stop();
    await product.stop();
    await goods.close();
  }
  report(figures);
};
