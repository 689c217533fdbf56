import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { casSheet } from '../../chemicals/public.ts';
import { supplier } from '../tables.ts';
import { wordNames } from './differences.ts';
import { commodity } from './tables.ts';
import { inYuan, plainly } from './values.ts';

/** Goods as an order's line keeps them: every field of the detail, with the version of the data sheet in force. */
export const commodityOf = async (db: Reader, ids: readonly string[]) => {
  const rows = (
    await db
      .select({ goods: commodity, supplierName: supplier.supplierName })
      .from(commodity)
      .innerJoin(supplier, eq(supplier.id, commodity.supplierId))
      .where(inArray(commodity.id, [...new Set(ids)]))
  ).map(({ goods: { searchText: _t, searchIndex: _i, ...goods }, supplierName }) => ({
    ...plainly(goods),
    supplierName,
  }));
  const names = await wordNames(db, ...rows);
  const numbers = rows.flatMap(({ casCode }) => casCode ?? []);
  const sheets = new Map(
    numbers.length === 0
      ? []
      : (
          await db
            .select({ id: casSheet.id, casCode: casSheet.casCode, version: casSheet.sheetVersion })
            .from(casSheet)
            .where(and(inArray(casSheet.casCode, numbers), sql`${casSheet.sheetVersion} > 0`))
        ).map((sheet) => [sheet.casCode, sheet]),
  );
  return new Map(
    rows.map((row) => {
      const sheet = row.casCode ? sheets.get(row.casCode) : undefined;
      const { price, marketPrice, ...rest } = row;
      return [
        row.id,
        {
          ...rest,
          price: inYuan(price) ?? '',
          marketPrice: inYuan(marketPrice),
          commodityTypeName: names.get(row.commodityTypeId) ?? '',
          brandName: names.get(row.brandId) ?? '',
          specificationNum: names.get(row.specificationId) ?? '',
          packagingUnit: names.get(row.unitId) ?? '',
          casCodeID: sheet?.id ?? null,
          sheetVersion: sheet?.version ?? null,
        },
      ];
    }),
  );
};
export type CommoditySnapshot = NonNullable<ReturnType<Awaited<ReturnType<typeof commodityOf>>['get']>>;

/** How many goods on sale there are of each of some CAS numbers, whoever sells them. */
export const goodsByCas = async (
  { db }: { db: Reader },
  casCodes: readonly string[],
): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (
      await db
        .select({ casCode: sql<string>`${commodity.casCode}`, count: sql<number>`count(*)::int` })
        .from(commodity)
        .where(and(eq(commodity.state, 'listed'), inArray(commodity.casCode, [...casCodes])))
        .groupBy(commodity.casCode)
    ).map(({ casCode, count }) => [casCode, count]),
  );
