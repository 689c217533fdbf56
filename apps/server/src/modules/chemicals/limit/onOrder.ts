import { baseOf, type ControlCategory, inBase, type Unit } from '@anyan/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { port } from '../../../platform/ports.ts';
import { substancesKnownByCas } from '../functions.ts';
import { storageLocation } from '../tables.ts';
import type { Coming } from './measureQueries.ts';

export interface OnOrder {
  laboratoryId: string;
  /** Where it will stand, if that is known by now. */
  roomId?: string | null;
  casCode: string;
  massFraction?: number | null;
  /** Of one container, and how many of these. */
  quantity: string;
  unit: Unit;
  num: number;
}

/** What laboratories have ordered and not yet received, of whoever takes orders. */
export const onOrderSources =
  port<(db: Reader, laboratoryIds: readonly string[]) => Promise<readonly OnOrder[]>>('chemicals.onOrder');

/** How much one thing is to a limit. */
export const comingOf = (
  of: Pick<OnOrder, 'quantity' | 'unit' | 'num'>,
  known: { substanceId: string | null; categories: readonly ControlCategory[] },
  at: Pick<Coming, 'item' | 'locationId' | 'wide'>,
): Coming => {
  const container = inBase(of.quantity, of.unit) ?? 0n;
  return {
    ...at,
    ...known,
    ...{ base: baseOf(of.unit), container, amount: container * BigInt(of.num) },
  };
};

/** Orders on their way to some places, each counted where it is known to go. */
export const comingOnOrder = async (
  { db, platform }: Pick<ReadContext, 'db' | 'platform'>,
  own: SQL | undefined,
): Promise<Coming[]> => {
  const sources = [...platform.ports.all(onOrderSources).values()];
  if (sources.length === 0) return [];
  const places = await db
    .select({
      id: sql<string>`s.id`,
      laboratoryId: sql<string>`s.laboratory_id`,
      roomId: sql<string>`s.room_id`,
    })
    .from(sql`${storageLocation} s`)
    .where(sql`s.parent_id is null ${own ? sql`and ${own}` : sql``}`)
    .orderBy(sql`s.id`);
  const byLaboratory = Map.groupBy(places, ({ laboratoryId }) => laboratoryId);
  const orders = (await Promise.all(sources.map((source) => source(db, [...byLaboratory.keys()])))).flat();
  const known = await substancesKnownByCas(db, orders);
  return orders.flatMap((order, item) => {
    const roots = byLaboratory.get(order.laboratoryId) ?? [];
    const there = roots.find(({ roomId }) => roomId === order.roomId);
    const at = there ?? roots[0];
    const of = known.get(order.casCode);
    return at && of
      ? comingOf(
          order,
          { substanceId: of.substance?.id ?? null, categories: of.controlCategories },
          { item, locationId: at.id, wide: !there },
        )
      : [];
  });
};
