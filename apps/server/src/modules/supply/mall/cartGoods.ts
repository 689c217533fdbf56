import type { CommodityState, Lane, LicenceKind, MallItem } from '@anyan/contract';
import { eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { anyAmong, prepared } from '../../../platform/database/prepared.ts';
import { gather } from '../../../platform/gather.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { type MissingLicence, missingLicences } from '../licence/covering.ts';
import { catalogueWord, commodity, supplier } from '../tables.ts';
import { type ConcerningWindow, windowsConcerning } from './concerningWindows.ts';
import { shown, wordsOfGoods } from './goodsQueries.ts';
import { shownItem } from './goodsShown.ts';

const { type, brand, specification, unit } = wordsOfGoods;

/** What is there of goods yet; null where the supplier counts none. */
const stockLeft = sql<number | null>`${commodity.stockNum} - ${commodity.reservedNum}`;

const readGoods = (db: Reader, ids: readonly string[]) =>
  prepared(db, 'goods of carts', () =>
    db
      .select({
        ...shown,
        supplierStatus: supplier.supplierStatus,
        minOrderAmount: supplier.minOrderAmount,
        brandId: commodity.brandId,
        itemNumber: commodity.itemNumber,
        stockLeft,
        minNum: commodity.minNum,
        requiredLicences: commodity.requiredLicences,
        state: commodity.state,
        autoReason: commodity.autoReason,
      })
      .from(commodity)
      .innerJoin(supplier, eq(supplier.id, commodity.supplierId))
      .innerJoin(type, eq(type.id, commodity.commodityTypeId))
      .innerJoin(brand, eq(brand.id, commodity.brandId))
      .innerJoin(specification, eq(specification.id, commodity.specificationId))
      .innerJoin(unit, eq(unit.id, commodity.unitId))
      .where(anyAmong(commodity.id, 'ids')),
  ).execute({ ids });
type Read = Awaited<ReturnType<typeof readGoods>>[number];

/** Why goods cannot be bought: first what is true of the supplier, then of its papers, then of the goods. */
export type OffSale = 'supplier' | 'licence' | 'delisted';

/** Goods as carts and favourites show them; money in fen. */
export interface CartGoods {
  /** As lists of the mall show them. */
  item: Omit<MallItem, 'isFavourite'>;
  price: number;
  minOrderAmount: number | null;
  itemNumber: string;
  lane: Lane;
  minNum: number;
  stockLeft: number | null;
  state: CommodityState;
  requiredLicences: LicenceKind[];
  missingLicences: MissingLicence[];
  offSale: OffSale | null;
  window: ConcerningWindow | null;
}

const offSaleOf = (row: Read, missing: readonly MissingLicence[]): OffSale | null => {
  if (row.supplierStatus !== 'active') return 'supplier';
  if (row.state === 'listed') return missing.length > 0 ? 'licence' : null;
  return row.state === 'delisted' && row.autoReason === 'licence' ? 'licence' : 'delisted';
};

/** By their ids, whatever has become of them since; those that are not there are left out. */
export const cartGoods = async (
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CartGoods>> => {
  if (ids.length === 0) return new Map();
  const rows = await readGoods(db, ids);
  const day = await dayOf(db);
  const [missing, windows] = await Promise.all([
    missingLicences(db, rows, day),
    windowsConcerning(db, rows, day),
  ]);
  return new Map(
    rows.map((row) => {
      const lacks = missing.get(row.id) ?? [];
      const item = shownItem(row, { whole: true, prices: true });
      return [
        row.id,
        {
          ...{ item, price: row.price, minOrderAmount: row.minOrderAmount },
          ...{ itemNumber: row.itemNumber, lane: item.lane, minNum: row.minNum },
          ...{ stockLeft: row.stockLeft, state: row.state, requiredLicences: row.requiredLicences },
          ...{ missingLicences: lacks, offSale: offSaleOf(row, lacks), window: windows.get(row.id) ?? null },
        },
      ];
    }),
  );
};

/**
 * `cartGoods` for whoever only looks: those of all who ask at the time are read at once, and kept for a second, as the page
 * of goods keeps them.
 */
export const cartGoodsShown = async (
  { db, platform }: Pick<ReadContext, 'db' | 'platform'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CartGoods>> => {
  if (db !== platform.database.db) return cartGoods(db, ids);
  const found = await Promise.all(
    ids.map((id) =>
      platform.shortCache.get(`cartGoods ${id}`, () => gather(platform, 'cartGoods', id, cartGoods)),
    ),
  );
  return new Map(found.flatMap((goods, at) => (goods ? [[ids[at] ?? '', goods] as const] : [])));
};

/** The name of the specification or the unit that a column of goods names. */
export const wordName = (column: SQLWrapper) =>
  sql<string>`(select w.name from ${catalogueWord} w where w.id = ${column})`;

/** How goods stand that somebody puts into his cart. */
export const saleOf = async (db: Reader, id: string) => {
  const [row] = await prepared(db, 'sale of goods', () =>
    db
      .select({
        price: commodity.price,
        minNum: commodity.minNum,
        specificationNum: wordName(commodity.specificationId),
        packagingUnit: wordName(commodity.unitId),
        state: commodity.state,
        onSale: sql<boolean>`${commodity.state} = 'listed' and ${supplier.supplierStatus} = 'active'`,
        inStock: sql<boolean>`coalesce(${stockLeft} > 0, true)`,
      })
      .from(commodity)
      .innerJoin(supplier, eq(supplier.id, commodity.supplierId))
      .where(eq(commodity.id, sql.placeholder('id'))),
  ).execute({ id });
  return row;
};
