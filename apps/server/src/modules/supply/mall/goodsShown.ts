import { laneOf, type MallItem, type MallProduct, yuanOf } from '@anyan/contract';
import type { ReadContext } from '../../../platform/context.ts';
import { openUrl } from '../../../platform/files/files.ts';
import { gather } from '../../../platform/gather.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { sharesByCas, sheetsInForceByCas } from '../../chemicals/public.ts';
import { favouriteGoods } from '../ports.ts';
import { windowOf, windowsFrom } from './concerningWindows.ts';
import { type GoodsDetail, type GoodsRow, goodsRows, siblingsOf } from './goodsQueries.ts';
import { type Sight, seesWhole } from './goodsSight.ts';

/** What is controlled is shown to the university, and to who sells it. */
export const isInSight = (
  sight: Sight,
  { supplierId, ...goods }: Pick<GoodsRow, 'supplierId' | 'controlCategories' | 'localApproval'>,
): boolean => seesWhole(sight, supplierId) || (!sight.ownOnly && laneOf(goods) !== 'controlled');

/** What of some goods the caller keeps in mind; nothing of what a stranger looks at. */
const favourites = async (
  context: ReadContext,
  sight: Sight,
  ids: readonly string[],
): Promise<ReadonlySet<string>> =>
  (sight.whole && ids.length > 0 && (await context.platform.ports.one(favouriteGoods)?.(context, ids))) ||
  new Set();

/** Goods as lists show them, to somebody who sees them whole or their prices at least. */
export const shownItem = (
  row: GoodsRow,
  { whole, prices }: Pick<Sight, 'whole' | 'prices'>,
): Omit<MallItem, 'isFavourite'> => {
  const [cover] = row.fileIds;
  return {
    ...{ id: row.id, commodityName: row.commodityName, thumb: cover ? openUrl(cover, 'thumb') : null },
    ...{ supplierId: row.supplierId, supplierName: row.supplierName, brandName: row.brandName },
    commodityTypeName: row.commodityTypeName,
    ...{ commodityKind: row.commodityKind ?? 'consumable', ledgerKind: row.ledgerKind ?? 'consumable' },
    ...{ casCode: row.casCode, specificationNum: row.specificationNum, packagingUnit: row.packagingUnit },
    ...{ purity: row.purity, labelName: row.labels.join(',') },
    ...{ controlCategories: row.controlCategories, lane: laneOf(row) },
    price: prices ? yuanOf(row.price) : null,
    unitPrice: prices ? row.unitPrice : null,
    unitPriceUnit: row.unitPriceUnit,
    stockStatus: whole ? row.stockStatus : null,
    leadDays: whole ? row.leadDays : null,
    inStock: whole ? row.inStock : null,
    salesNum: whole ? row.salesNum : null,
    score: row.score,
  };
};

const itemFor = (row: GoodsRow, sight: Sight, kept: ReadonlySet<string>): MallItem => {
  const whole = seesWhole(sight, row.supplierId);
  return {
    ...shownItem(row, { whole, prices: whole || sight.prices }),
    isFavourite: kept.has(row.id),
  };
};

/** Some goods as they stand in lists, in the order of their ids; what has left the mall meanwhile is left out. */
export const itemsOf = async (
  context: ReadContext,
  sight: Sight,
  ids: readonly string[],
): Promise<MallItem[]> => {
  if (ids.length === 0) return [];
  const { platform, db } = context;
  const [rows, kept] = await Promise.all([
    platform.shortCache.get(`mallGoods ${ids}`, () => goodsRows(db, ids)),
    favourites(context, sight, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row && isInSight(sight, row) ? [itemFor(row, sight, kept)] : [];
  });
};

/** Read once a second for all that look. */
const windowNoticeOf = async (
  { platform, db }: ReadContext,
  row: GoodsRow,
): Promise<Pick<MallProduct, 'windowNotice' | 'stopped'>> => {
  const day = await dayOf(db);
  const windows = await platform.shortCache.get(`mallWindows ${day}`, () => windowsFrom(db, day));
  const one = windowOf(windows, row, day);
  if (!one) return { windowNotice: null, stopped: false };
  const { stops, ...windowNotice } = one;
  return { windowNotice, stopped: stops };
};

/** The data sheet of a number, and what laboratories of the college offer of it; a stranger is not told of the latter. */
const ofSubstance = async ({ platform }: ReadContext, { whole }: Sight, casCode: string | null) => {
  if (!casCode) return { casCodeID: '', sheetVersion: null, shareCount: 0 };
  const { shortCache } = platform;
  const [sheet, shares = []] = await Promise.all([
    shortCache.get(`mallSheet ${casCode}`, () => gather(platform, 'mallSheet', casCode, sheetsInForceByCas)),
    whole
      ? shortCache.get(`mallShares ${casCode}`, () => gather(platform, 'mallShares', casCode, sharesByCas))
      : [],
  ]);
  return {
    casCodeID: sheet?.id ?? '',
    sheetVersion: sheet?.sheetVersion ?? null,
    shareCount: shares.reduce((sum, { count }) => sum + count, 0),
  };
};

const othersOf = async (
  { db }: ReadContext,
  sight: Sight,
  row: GoodsDetail,
): Promise<MallProduct['siblings']> => {
  const { id, supplierId, seriesCode } = row;
  if (!seriesCode) return [];
  const prices = sight.prices || seesWhole(sight, supplierId);
  return (await siblingsOf(db, { id, supplierId, seriesCode }))
    .filter((one) => isInSight(sight, { ...one, supplierId }))
    .map(({ price, controlCategories: _c, localApproval: _a, ...one }) => ({
      ...one,
      price: prices ? yuanOf(price) : null,
    }));
};

/** Goods with all that this caller is told of them. */
export const shownProducts = async (
  context: ReadContext,
  sight: Sight,
  rows: readonly GoodsDetail[],
): Promise<MallProduct[]> => {
  const reading = favourites(
    context,
    sight,
    rows.map(({ id }) => id),
  );
  return Promise.all(
    rows.map(async (row): Promise<MallProduct> => {
      const [kept, siblings, window, substance] = await Promise.all([
        reading,
        othersOf(context, sight, row),
        windowNoticeOf(context, row),
        ofSubstance(context, sight, row.casCode),
      ]);
      const { thumb: _, ...item } = itemFor(row, sight, kept);
      const whole = seesWhole(sight, row.supplierId);
      const { marketPrice } = row;
      return {
        ...item,
        ...{ itemNumber: row.itemNumber, chineseName: row.chineseName, englishName: row.englishName },
        ...{ otherName: row.otherName, molecularFormula: row.molecularFormula, minNum: row.minNum },
        userName: whole ? row.userName : null,
        userPhone: whole ? row.userPhone : null,
        filePath: row.fileIds.map((id) => openUrl(id)),
        marketPrice: marketPrice !== null && (whole || sight.prices) ? yuanOf(marketPrice) : null,
        ...{ netContent: row.netContent, netUnit: row.netUnit, massFraction: row.massFraction },
        stockLeft: whole ? row.stockLeft : null,
        ...{ origin: row.origin, warrantyMonths: row.warrantyMonths, unNumber: row.unNumber },
        ...{ storageCondition: row.storageCondition, requiredLicences: row.requiredLicences },
        attributes: Object.entries(row.attributes).map(([name, value]) => ({ name, value })),
        ...{ siblings, ...window, ...substance, description: row.description },
      };
    }),
  );
};
