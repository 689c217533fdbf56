import { type ControlListDiff, chemicalRulePermission } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { laboratory } from '../../ledger/public.ts';
import { onOrderSources } from '../limit/onOrder.ts';
import { bottle, substance } from '../tables.ts';
import { versionDifference } from './queries.ts';

/** By number how many live bottles there are of it, of its hydrates and of its salts. */
export const bottlesOfNumbers = async (
  db: Reader,
  casCodes: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await db.execute<{ casCode: string; n: number }>(sql`
    select k.cas_code as "casCode", count(*)::int as n
      from ${substance} d cross join lateral (values (d.cas_code), (d.parent_cas)) as k(cas_code)
      join ${bottle} b on b.substance_id = d.id and b.state in ('inStore', 'takenOut', 'empty')
     where k.cas_code = any(${sql.param([...casCodes])}::text[])
     group by k.cas_code`);
  return new Map(rows.map(({ casCode, n }) => [casCode, n]));
};

/** By number how many orders are on their way, of whoever takes orders. */
const ordersOfNumbers = async ({ db, platform }: ReadContext): Promise<ReadonlyMap<string, number>> => {
  const sources = [...platform.ports.all(onOrderSources).values()];
  if (sources.length === 0) return new Map();
  const all = (await db.select({ id: laboratory.id }).from(laboratory)).map(({ id }) => id);
  const orders = (await Promise.all(sources.map((source) => source(db, all)))).flat();
  return new Map(
    [...Map.groupBy(orders, ({ casCode }) => casCode)].map(([casCode, some]) => [casCode, some.length]),
  );
};

/** What a version changes, and for whoever decides on it how many bottles and orders that concerns. @throws NOT_FOUND */
export const controlListDiff = async (
  context: ReadContext,
  asked: { id: string },
): Promise<ControlListDiff> => {
  const { before, items } = await versionDifference(context.db, asked.id);
  const { edit } = chemicalRulePermission;
  const decides = context.may(edit) && context.reachOf(edit).college;
  const numbers = items.flatMap(({ casCode }) => casCode ?? []);
  const bottles = decides ? await bottlesOfNumbers(context.db, numbers) : undefined;
  const orders = decides ? await ordersOfNumbers(context) : undefined;
  const of = (counts: ReadonlyMap<string, number> | undefined, casCode: string | null) =>
    counts && casCode ? (counts.get(casCode) ?? 0) : null;
  return {
    before,
    items: items.map((item) => ({
      ...item,
      bottles: of(bottles, item.casCode),
      orders: of(orders, item.casCode),
    })),
  };
};
