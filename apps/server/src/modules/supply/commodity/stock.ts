import { and, eq, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { goodsChanged } from '../mall/goodsKept.ts';
import { commodity, stockReservation } from './tables.ts';

/**
 * Holds some of the stock for a line of an order, once however often it is called. The one statement counts, so that two
 * at once never hold more than there is. @throws NOT_FOUND, STOCK_INSUFFICIENT
 */
export const reserve = async (
  context: WriteContext,
  orderLineId: string,
  commodityId: string,
  num: number,
): Promise<void> => {
  const { db } = context;
  const [made] = await db
    .insert(stockReservation)
    .values({ orderLineId, commodityId, num, state: 'held' })
    .onConflictDoNothing()
    .returning({ id: stockReservation.orderLineId });
  if (!made) return;
  const [held] = await db
    .update(commodity)
    .set({ reservedNum: sql`${commodity.reservedNum} + ${num}` })
    .where(
      and(
        eq(commodity.id, commodityId),
        eq(commodity.state, 'listed'),
        sql`(${commodity.stockNum} is null or ${commodity.stockNum} - ${commodity.reservedNum} >= ${num})`,
      ),
    )
    .returning({ id: commodity.id });
  if (held) return goodsChanged(context);
  const [row] = await db
    .select({
      left: sql<number>`case when ${commodity.state} = 'listed'
        then coalesce(${commodity.stockNum}, 0) - ${commodity.reservedNum} else 0 end`,
    })
    .from(commodity)
    .where(eq(commodity.id, commodityId));
  throw fail('STOCK_INSUFFICIENT', { left: need(row).left });
};

/** Ends what a line holds, where it holds anything; of it so many have left the stock, the others may be had again. */
const end = async (
  context: WriteContext,
  orderLineId: string,
  state: 'released' | 'used',
  num = 0,
): Promise<void> => {
  const { db } = context;
  const [held] = await db
    .update(stockReservation)
    .set({ state })
    .where(and(eq(stockReservation.orderLineId, orderLineId), eq(stockReservation.state, 'held')))
    .returning({ commodityId: stockReservation.commodityId, num: stockReservation.num });
  if (!held) return;
  await db
    .update(commodity)
    .set({
      reservedNum: sql`${commodity.reservedNum} - ${held.num}`,
      stockNum: sql`${commodity.stockNum} - ${Math.min(num, held.num)}`,
    })
    .where(eq(commodity.id, held.commodityId));
  goodsChanged(context);
};

/** What a line held is there for others again. */
export const release = (context: WriteContext, orderLineId: string): Promise<void> =>
  end(context, orderLineId, 'released');

/** What a line held has left the stock; what of it was not sent is there for others again. */
export const take = (context: WriteContext, orderLineId: string, num: number): Promise<void> =>
  end(context, orderLineId, 'used', num);
