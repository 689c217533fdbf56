import { commodityPermission } from '@anyan/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { account, permittedAt } from '../../identity/public.ts';
import { todosOf, type Waiting } from '../../notification/public.ts';
import { waitingGoods } from './queries.ts';
import { commodity, commodityDraft } from './tables.ts';

const decides = async (db: Reader, accountId: string): Promise<boolean> =>
  (await db.$count(
    account,
    sql`${eq(account.id, accountId)} and ${permittedAt(accountId, commodityPermission.approve, sql`null::uuid`)}`,
  )) > 0;

/** Goods of the salesperson's company that were refused; his own, and those that are nobody's. */
const refusedGoods = (db: Reader, accountId: string) =>
  db
    .select({ id: commodity.id, name: commodity.commodityName })
    .from(commodity)
    .innerJoin(account, and(eq(account.id, accountId), eq(account.supplierId, commodity.supplierId)))
    .leftJoin(commodityDraft, eq(commodityDraft.commodityId, commodity.id))
    .where(
      sql`(${commodity.state} = 'refused' or ${commodityDraft.state} = 'refused')
        and (${commodity.salesUserId} is null or ${commodity.salesUserId} = ${accountId})`,
    )
    .orderBy(asc(commodity.stateAt), asc(commodity.id))
    .limit(500);

/** The purchasing office decides on goods; a supplier's people set right what was refused. */
export const goodsTodos = todosOf('commodity', async (db, userId) => {
  const waiting = (await decides(db, userId)) ? await waitingGoods(db).limit(500) : [];
  return [
    ...waiting.map(
      ({ id, name, supplierName }): Waiting => ({
        ...{ id, what: 'review', from: supplierName, link: `/purchase/commodityManage?open=${id}` },
        title: [`商品待审批：${name}`, `Goods to decide on: ${name}`],
      }),
    ),
    ...(await refusedGoods(db, userId)).map(
      ({ id, name }): Waiting => ({
        ...{ id, what: 'changed', link: `/supplier/mineCommodityList?open=${id}` },
        title: [`商品被驳回：${name}`, `Goods refused: ${name}`],
      }),
    ),
  ];
});
