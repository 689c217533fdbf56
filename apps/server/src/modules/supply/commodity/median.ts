import { yuanOf } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { commodity } from './tables.ts';

/** Offers of which a middle can be told; how far from it a price is out of line. */
export const medianLimits = { offers: 3, low: 0.5, high: 1.5 } as const;

interface Priced {
  id: string;
  casCode: string | null;
  purity: string | null;
  price: number;
  unitPrice: string;
  unitPriceUnit: string;
}

const same = ({ casCode, purity, unitPriceUnit }: Priced): string =>
  `${casCode} ${purity ?? ''} ${unitPriceUnit}`;

/** By CAS number, purity and unit the price in the middle of what is on sale on the campus. */
export const medianOf = sql`(
  select cas_code, coalesce(purity, '') as purity, unit_price_unit,
         percentile_cont(0.5) within group (order by unit_price) as median
    from ${commodity} offered
   where offered.state = 'listed' and offered.cas_code is not null
   group by 1, 2, 3 having count(*) >= ${sql.raw(String(medianLimits.offers))})`;

/** What the packs of some goods would cost at the middle of the campus, and how their prices stand to it. */
export const mediansOf = async (db: Reader, goods: readonly Priced[]) => {
  const numbers = [...new Set(goods.flatMap(({ casCode }) => casCode ?? []))];
  if (numbers.length === 0) return () => ({ medianPrice: null, medianPercent: null });
  const { rows } = await db.execute<{ key: string; median: string }>(sql`
    select offered.cas_code || ' ' || coalesce(offered.purity, '') || ' ' || offered.unit_price_unit as key,
           percentile_cont(0.5) within group (order by offered.unit_price)::text as median
      from ${commodity} offered
     where offered.state = 'listed' and offered.cas_code = any(${sql.param(numbers)}::text[])
     group by 1 having count(*) >= ${sql.raw(String(medianLimits.offers))}`);
  const byKey = new Map(rows.map(({ key, median }) => [key, Number(median)]));
  return (one: Priced): { medianPrice: string | null; medianPercent: number | null } => {
    const median = byKey.get(same(one));
    const unitPrice = Number(one.unitPrice);
    if (!median || !unitPrice) return { medianPrice: null, medianPercent: null };
    return {
      medianPrice: yuanOf(Math.round((one.price * median) / unitPrice)),
      medianPercent: Math.round((unitPrice / median) * 100),
    };
  };
};
