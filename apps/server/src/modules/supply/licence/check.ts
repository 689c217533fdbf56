import { eq, inArray } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { commodity, supplier } from '../tables.ts';
import { type MissingLicence, missingLicences, requiredLicences } from './covering.ts';

export interface LicenceAnswer {
  commodityId: string;
  ok: boolean;
  /** Kinds that are not there, with the day on which the last of a kind ended. */
  missing: readonly MissingLicence[];
}

/**
 * Whether a supplier may sell goods on a day: item by item what it lacks. One that is not admitted, or suspended, lacks
 * all; goods of others, and goods that no rule lets be sold, are not its to sell.
 */
export const licenceCheck = async (
  db: Reader,
  supplierId: string,
  items: readonly { commodityId: string }[],
  day: string,
): Promise<LicenceAnswer[]> => {
  const [company] = await db
    .select({ supplierStatus: supplier.supplierStatus })
    .from(supplier)
    .where(eq(supplier.id, supplierId));
  const goods = await db
    .select({
      id: commodity.id,
      supplierId: commodity.supplierId,
      controlCategories: commodity.controlCategories,
      commodityTypeId: commodity.commodityTypeId,
      casCode: commodity.casCode,
      brandId: commodity.brandId,
    })
    .from(commodity)
    .where(
      inArray(
        commodity.id,
        items.map(({ commodityId }) => commodityId),
      ),
    );
  const own = new Set(goods.flatMap((one) => (one.supplierId === supplierId ? [one.id] : [])));
  const required = await requiredLicences(db, goods);
  const missing = await missingLicences(db, goods, day);
  return items.map(({ commodityId }) => {
    const lacked = missing.get(commodityId) ?? [];
    const sells = company?.supplierStatus === 'active' && own.has(commodityId) && !!required.get(commodityId);
    return { commodityId, ok: sells && lacked.length === 0, missing: lacked };
  });
};
