import {
  type InputOf,
  type MallItem,
  type MallProduct,
  type mallGoodsEndpoints,
  mallGoodsLimits,
  yuanOf,
} from '@anyan/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import { dayAfter } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { gather } from '../../../platform/gather.ts';
import { need, needAll } from '../../../platform/scope.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { commodity } from '../tables.ts';
import { keptOfGoods } from './goodsKept.ts';
import {
  cheaperIds,
  goodsDetails,
  goodsIds,
  listedDayOf,
  medianOf,
  offerIds,
  pricesOf,
  supplierNames,
} from './goodsQueries.ts';
import { isInSight, itemsOf, shownProducts } from './goodsShown.ts';
import { inSight, limitStranger, limitWords, type Sight, sightKey, sightOf } from './goodsSight.ts';
import { onSaleCounts } from './onSale.ts';
import { typesFrom } from './types.ts';

type Calls = typeof mallGoodsEndpoints;

const detailsById = async (db: Reader, ids: readonly string[]) =>
  new Map((await goodsDetails(db, ids)).map((row) => [row.id, row]));

/** Goods on sale that the caller sees. @throws NOT_FOUND */
const seen = async ({ platform }: ReadContext, sight: Sight, ids: readonly string[]) => {
  const detail = (id: string) =>
    platform.shortCache.get(`mallDetail ${id}`, () => gather(platform, 'mallDetail', id, detailsById));
  const read = (await Promise.all(ids.map(detail))).flatMap((row) => row ?? []);
  const rows = read.filter((row) => isInSight(sight, row));
  needAll(ids, rows);
  return ids.map((id) => need(rows.find((row) => row.id === id)));
};

/** @throws NOT_FOUND, MALL_CLOSED, TOO_MANY */
export const goodsDetail = async (context: ReadContext, { id }: { id: string }): Promise<MallProduct> => {
  const sight = await sightOf(context);
  limitStranger(context);
  const [product] = await shownProducts(context, sight, await seen(context, sight, [id]));
  return need(product);
};

/** Days for which what has become cheaper is told. */
const cheaperDays = 30;
const groupUnlessSaid = 10;

const idsOfGroup = async (
  { db }: ReadContext,
  sight: Sight,
  { supplierId, group = 'hot' }: InputOf<Calls['mallCommodityGroup']>,
  limit: number,
): Promise<string[]> => {
  const where =
    and(inSight(sight), supplierId ? eq(commodity.supplierId, supplierId) : undefined) ?? sql`true`;
  if (group === 'drop') return cheaperIds(db, where, dayAfter(await dayOf(db), -cheaperDays), limit);
  const sold = [desc(commodity.salesNum), desc(commodity.id)];
  const order = {
    hot: sold,
    new: [sql`${desc(commodity.listedAt)}`, desc(commodity.id)],
    recommend: [sql`${desc(commodity.score)} nulls last`, ...sold],
  }[group];
  return goodsIds(db, where, order, { limit });
};

/** @throws MALL_CLOSED, TOO_MANY */
export const goodsGroup = async (
  context: ReadContext,
  asked: InputOf<Calls['mallCommodityGroup']>,
): Promise<MallItem[]> => {
  const sight = await sightOf(context);
  limitStranger(context);
  const { limit = groupUnlessSaid } = asked;
  const key = `group ${asked.group ?? ''} ${asked.supplierId ?? ''} ${limit} ${sightKey(sight)}`;
  const ids = await keptOfGoods(context, key, () => idsOfGroup(context, sight, asked, limit));
  return itemsOf(context, sight, ids);
};

/** What others sell of the same number and purity. @throws NOT_FOUND */
export const offersOf = async (
  context: ReadContext,
  { commodityId }: { commodityId: string },
): Promise<MallItem[]> => {
  const sight = await sightOf(context);
  const [row] = await seen(context, sight, [commodityId]);
  const { casCode, ...one } = need(row);
  if (!casCode) return [];
  return itemsOf(
    context,
    sight,
    await offerIds(context.db, sight, { ...one, casCode }, mallGoodsLimits.group),
  );
};

/** Suppliers to choose among, of a type those that have goods of it on sale. @throws MALL_CLOSED, TOO_MANY */
export const suppliersToChoose = async (
  context: ReadContext,
  { keyword, commodityTypeId }: InputOf<Calls['mallSupplierNames']>,
) => {
  const sight = await sightOf(context);
  limitWords(context);
  const selling = commodityTypeId
    ? await onSaleCounts(context, sight, 'supplier', await typesFrom(context, commodityTypeId))
    : undefined;
  return supplierNames(context.db, keyword, selling && [...selling.keys()]);
};

const monthsUnlessSaid = 12;

/** The same day of the month so many months ago, or the last of that month. */
const monthsBefore = (day: string, months: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return `${first.toISOString().slice(0, 8)}${String(Math.min(date, last)).padStart(2, '0')}`;
};

/** What goods cost since so many months ago: at the begin, at each change, and today. @throws NOT_FOUND */
export const priceHistory = async (
  context: ReadContext,
  { id, months = monthsUnlessSaid }: InputOf<Calls['mallPriceHistory']>,
) => {
  const { db } = context;
  const [found] = await seen(context, await sightOf(context), [id]);
  const row = need(found);
  const { casCode } = row;
  const [today, listed, changes, median] = await Promise.all([
    dayOf(db),
    listedDayOf(db, id),
    pricesOf(db, id),
    casCode ? medianOf(db, { ...row, casCode }) : null,
  ]);
  const begin = [monthsBefore(today, months), listed ?? ''].sort().at(-1) ?? today;
  const before = changes.findLast(({ day }) => day <= begin);
  const later = changes.filter(({ day }) => day > begin);
  // The last change of a day is what it cost then.
  const prices = new Map([
    [begin, before?.newPrice ?? later[0]?.oldPrice ?? row.price],
    ...later.map(({ day, newPrice }) => [day, newPrice] as const),
    [today, row.price],
  ]);
  return {
    prices: [...prices].map(([date, fen]) => ({ date, price: yuanOf(fen) })),
    lowest: yuanOf(Math.min(...prices.values())),
    median,
  };
};

/** What differs of goods says nothing where each has its own of it. */
const compared = [
  ...(['supplierName', 'brandName', 'commodityTypeName', 'casCode', 'chineseName', 'englishName'] as const),
  ...([
    'molecularFormula',
    'purity',
    'massFraction',
    'specificationNum',
    'packagingUnit',
    'netContent',
  ] as const),
  ...(['netUnit', 'price', 'marketPrice', 'unitPrice', 'unitPriceUnit', 'stockStatus', 'leadDays'] as const),
  ...(['minNum', 'origin', 'warrantyMonths', 'storageCondition', 'unNumber', 'labelName', 'score'] as const),
  ...(['salesNum', 'controlCategories', 'requiredLicences', 'attributes', 'lane'] as const),
] satisfies (keyof MallProduct)[];

/** Goods side by side, and in which fields they differ. @throws NOT_FOUND, MALL_CLOSED, TOO_MANY */
export const compareGoods = async (context: ReadContext, { ids }: { ids: string[] }) => {
  const sight = await sightOf(context);
  limitStranger(context);
  const goods = await shownProducts(context, sight, await seen(context, sight, [...new Set(ids)]));
  const differing = compared.filter(
    (field) => new Set(goods.map((product) => JSON.stringify(product[field]))).size > 1,
  );
  return { goods, differing };
};
