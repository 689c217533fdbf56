import type { Place } from '../../../../../../tests/contract/objects.ts';
import { uuid } from '../../../platform/uuid.ts';
import type { World } from '../../../testing/harness.ts';
import { priceChange } from '../price/tables.ts';
import { addGoods } from './goods.ts';
import { supplierAt } from './suppliers.ts';

const goods = async (world: World, place: Place): Promise<string> => {
  const supplierId = await supplierAt(world, place);
  const [id = ''] = await world.write(({ db }) => addGoods(db, [{ supplierId }]));
  return id;
};

export const goodsScoped = {
  goods,
  ownPriceChange: async (world: World, place: Place): Promise<string> => {
    const [id, commodityId] = [uuid(), await goods(world, place)];
    await world.platform.database.db.insert(priceChange).values({
      ...{ id, commodityId, oldPrice: 1280, newPrice: 1500, ratio: '0.171875', state: 'approved' },
      ...{ effectiveFrom: '2098-01-01', reason: '原料涨价' },
    });
    return id;
  },
};

export const goodsShared = {
  /** The college's goods; whoever has their list sees all of them. */
  anyGoods: async ({ write }: World): Promise<string> => (await write(({ db }) => addGoods(db)))[0] ?? '',
};

const of = <K>(kind: K, ...paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, kind]));
const words = ['commodityTypeId', 'brandId', 'specificationId', 'unitId'];
const own = ['supplierCommodityAdd', 'supplierCommodityEdit'];

export const goodsFields = {
  ...of(
    'goods' as const,
    ...['commodityDetails.id', 'commodityHistory.id'],
    ...['commodityStatusChange.items.id', 'supplierCommodityEdit.id', 'supplierCommodityCopy.id'],
    ...['supplierCommoditySubmit.ids', 'supplierCommodityDelete.ids'],
    ...['supplierCommodityStockSave.items.id', 'supplierCommodityPriceSave.items.id'],
  ),
  ...of('anyGoods' as const, 'commodityReview.items.id', 'commodityEdit.id', 'commodityReviewDiff.id'),
  ...of('ownPriceChange' as const, 'supplierPriceChangeWithdraw.ids'),
  ...of('ownPriceChange' as const, 'priceChangeDetails.id', 'priceChangeHistory.id'),
  ...of(
    'supplier' as const,
    ...['commodityPageList.supplierId', 'commodityExport.supplierId', 'priceChangePageList.supplierId'],
  ),
  ...of(
    'catalogueWord' as const,
    ...['commodityPageList', 'commodityExport', ...own].flatMap((call) =>
      words.map((field) => `${call}.${field}`),
    ),
    'commodityEdit.commodityTypeId',
  ),
  ...of(
    { elsewhere: 'one of the company’s own people: commodity.test.ts' },
    ...own.map((call) => `${call}.salesUserId`),
  ),
  ...of(
    { elsewhere: 'somebody else’s file: commodity.test.ts' },
    ...own.map((call) => `${call}.fileIds`),
    'supplierCommodityPriceSave.items.evidenceFileId',
  ),
  'priceChangePageList.commodityId': { elsewhere: 'narrows what is in reach: price.test.ts' },
  'commodityExport.ids': { elsewhere: 'narrows what is in reach: commodity.test.ts' },
  'priceChangeReview.items.id': { elsewhere: 'who is asked decides: price.test.ts' },
};
