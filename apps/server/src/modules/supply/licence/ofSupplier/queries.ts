import type { SupplierLicence } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/database/client.ts';
import { dayOf } from '../../../../platform/timeZone.ts';
import { commodity, qualification } from '../../tables.ts';
import { countsOn, daysLeftOn, hanging, licenceStateOn } from '../standing.ts';

/** How many goods hang on each of some licences. */
export const goodsOn = async (db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; count: number }>(sql`
    select q.id, case when q.state in ('refused', 'replaced') then 0
        else (select count(*)::int from ${commodity} c where ${hanging}) end as count
      from ${qualification} q where q.id = any(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map(({ id, count }) => [id, count]));
};

/** Of some suppliers the licences that count, the first to end before the others. */
export const badgesOf = async (db: Reader, supplierIds: readonly string[], day: string) =>
  db
    .select({
      id: qualification.id,
      supplierId: qualification.supplierId,
      kind: qualification.kind,
      certificateNo: qualification.certificateNo,
      validTo: qualification.validTo,
      daysLeft: daysLeftOn(day),
      state: licenceStateOn(day),
    })
    .from(qualification)
    .where(
      sql`${qualification.supplierId} = any(${sql.param([...supplierIds])}::uuid[]) and ${countsOn(day)}`,
    )
    .orderBy(sql`${qualification.validTo} nulls last`, qualification.id);

/** How many goods of each of some suppliers are on sale. */
export const onSaleOf = async (
  db: Reader,
  supplierIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .select({ supplierId: commodity.supplierId, count: sql<number>`count(*)::int` })
    .from(commodity)
    .where(
      sql`${commodity.supplierId} = any(${sql.param([...supplierIds])}::uuid[]) and ${commodity.state} = 'listed'`,
    )
    .groupBy(commodity.supplierId);
  return new Map(rows.map(({ supplierId, count }) => [supplierId, count]));
};

/** Goods of a supplier: all that are not put away, those on sale, and those off sale for want of a licence. */
export const goodsCountsOf = async (db: Reader, supplierId: string) => {
  const [row] = await db
    .select({
      goods: sql<number>`count(*)::int`,
      listed: sql<number>`count(*) filter (where ${commodity.state} = 'listed')::int`,
      unlicensed: sql<number>`count(*) filter (where ${commodity.state} = 'delisted' and ${commodity.autoReason} = 'licence')::int`,
    })
    .from(commodity)
    .where(sql`${commodity.supplierId} = ${supplierId} and ${commodity.state} <> 'archived'`);
  return row ?? { goods: 0, listed: 0, unlicensed: 0 };
};

/** The licences that say how a supplier stands, each with the goods that hang on it. */
export const licencesOfSupplier = async (db: Reader, supplierId: string): Promise<SupplierLicence[]> => {
  const rows = await badgesOf(db, [supplierId], await dayOf(db));
  const counts = await goodsOn(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ supplierId: _, ...row }) => ({ ...row, goodsCount: counts.get(row.id) ?? 0 }));
};
