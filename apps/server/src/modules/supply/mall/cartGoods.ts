import { type CommodityState, type LicenceKind, laneOf, type MallItem, yuanOf } from '@anyan/contract';
import { aliasedTable, eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { anyOf, prepared } from '../../../platform/database/prepared.ts';
import { openUrl } from '../../../platform/files/files.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { type MissingLicence, missingLicences } from '../licence/covering.ts';
import { catalogueWord, commodity, supplier } from '../tables.ts';
import { type ConcerningWindow, windowsConcerning } from './concerningWindows.ts';

const type = aliasedTable(catalogueWord, 'goods_type');
const brand = aliasedTable(catalogueWord, 'goods_brand');
const specification = aliasedTable(catalogueWord, 'goods_specification');
const unit = aliasedTable(catalogueWord, 'goods_unit');

/** What is there of goods yet; null where the supplier counts none. */
const stockLeft = sql<number | null>`${commodity.stockNum} - ${commodity.reservedNum}`;

const readGoods = (db: Reader, ids: readonly string[]) =>
  prepared(db, 'goods of carts', () =>
    db
      .select({
        id: commodity.id,
        commodityName: commodity.commodityName,
        fileIds: commodity.fileIds,
        supplierId: commodity.supplierId,
        supplierName: supplier.supplierName,
        supplierStatus: supplier.supplierStatus,
        minOrderAmount: supplier.minOrderAmount,
        commodityTypeId: commodity.commodityTypeId,
        commodityTypeName: type.name,
        commodityKind: sql<MallItem['commodityKind']>`${type.commodityKind}`,
        ledgerKind: sql<MallItem['ledgerKind']>`${type.ledgerKind}`,
        brandName: brand.name,
        itemNumber: commodity.itemNumber,
        casCode: commodity.casCode,
        specificationNum: specification.name,
        packagingUnit: unit.name,
        purity: commodity.purity,
        labels: commodity.labels,
        price: commodity.price,
        unitPrice: sql<string>`round(${commodity.unitPrice} / 100, 4)::text`,
        unitPriceUnit: commodity.unitPriceUnit,
        stockStatus: commodity.stockStatus,
        stockLeft,
        leadDays: commodity.leadDays,
        minNum: commodity.minNum,
        controlCategories: commodity.controlCategories,
        requiredLicences: commodity.requiredLicences,
        salesNum: commodity.salesNum,
        score: sql<string | null>`${commodity.score}::text`,
        state: commodity.state,
        autoReason: commodity.autoReason,
      })
      .from(commodity)
      .innerJoin(supplier, eq(supplier.id, commodity.supplierId))
      .innerJoin(type, eq(type.id, commodity.commodityTypeId))
      .innerJoin(brand, eq(brand.id, commodity.brandId))
      .innerJoin(specification, eq(specification.id, commodity.specificationId))
      .innerJoin(unit, eq(unit.id, commodity.unitId))
      .where(anyOf(commodity.id, 'ids')),
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
  lane: ReturnType<typeof laneOf>;
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

const itemOf = (row: Read): CartGoods['item'] => ({
  ...{ id: row.id, commodityName: row.commodityName },
  thumb: row.fileIds[0] ? openUrl(row.fileIds[0], 'thumb') : null,
  ...{ supplierId: row.supplierId, supplierName: row.supplierName, brandName: row.brandName },
  ...{ commodityTypeName: row.commodityTypeName, casCode: row.casCode },
  ...{ commodityKind: row.commodityKind, ledgerKind: row.ledgerKind },
  ...{ specificationNum: row.specificationNum, packagingUnit: row.packagingUnit, purity: row.purity },
  labelName: row.labels.join(','),
  price: yuanOf(row.price),
  ...{ unitPrice: row.unitPrice, unitPriceUnit: row.unitPriceUnit, stockStatus: row.stockStatus },
  ...{ leadDays: row.leadDays, controlCategories: row.controlCategories, salesNum: row.salesNum },
  score: row.score,
});

/** By their ids, whatever has become of them since; those that are not there are left out. */
export const cartGoods = async (
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CartGoods>> => {
  if (ids.length === 0) return new Map();
  const rows = await readGoods(db, ids);
  const day = await dayOf(db);
  const missing = await missingLicences(db, rows, day);
  const windows = await windowsConcerning(db, rows, day);
  return new Map(
    rows.map((row) => {
      const lacks = missing.get(row.id) ?? [];
      return [
        row.id,
        {
          ...{ item: itemOf(row), price: row.price, minOrderAmount: row.minOrderAmount },
          ...{ itemNumber: row.itemNumber, lane: laneOf(row.controlCategories), minNum: row.minNum },
          ...{ stockLeft: row.stockLeft, state: row.state, requiredLicences: row.requiredLicences },
          ...{ missingLicences: lacks, offSale: offSaleOf(row, lacks), window: windows.get(row.id) ?? null },
        },
      ];
    }),
  );
};

/** How goods stand that somebody puts into his cart. */
export const saleOf = async (db: Reader, id: string) => {
  const [row] = await prepared(db, 'sale of goods', () =>
    db
      .select({
        price: commodity.price,
        minNum: commodity.minNum,
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

/** The name of the specification or the unit that a column of goods names. */
export const wordName = (column: SQLWrapper) =>
  sql<string>`(select w.name from ${catalogueWord} w where w.id = ${column})`;
