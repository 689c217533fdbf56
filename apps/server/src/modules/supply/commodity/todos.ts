import { commodityPermission, inLocale, type Label } from '@anyan/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { offsetOf } from '../../../platform/paging.ts';
import { account, permittedAt } from '../../identity/public.ts';
import type { Todo, TodoSource } from '../../notification/public.ts';
import { waitingGoods } from './queries.ts';
import { commodity, commodityDraft } from './tables.ts';

const review: Label = ['商品待审批', 'Goods to decide on'];
const refused: Label = ['商品被驳回', 'Goods refused'];

const titled = (words: Label, name: string, locale: 'zh-CN' | 'en-US') =>
  `${inLocale(words, locale)}${locale === 'en-US' ? ': ' : '：'}${name}`;

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

const allOf = async (db: Reader, accountId: string, locale: 'zh-CN' | 'en-US'): Promise<Todo[]> => {
  const waiting = (await decides(db, accountId)) ? await waitingGoods(db).limit(500) : [];
  const back = await refusedGoods(db, accountId);
  return [
    ...waiting.map(({ id, name, supplierName }) => ({
      ...{ id: `commodity ${id}`, kind: 'commodity.review', from: supplierName, dueAt: null },
      title: titled(review, name, locale),
      link: `/purchase/commodityManage?open=${id}`,
    })),
    ...back.map(({ id, name }) => ({
      ...{ id: `commodity ${id}`, kind: 'commodity.changed', from: null, dueAt: null },
      title: titled(refused, name, locale),
      link: `/supplier/mineCommodityList?open=${id}`,
    })),
  ];
};

/** The purchasing office decides on goods; a supplier's people set right what was refused. */
export const goodsTodos: TodoSource = {
  key: 'goods',
  list: async ({ db, locale }, accountId, { overdue, ...page }) => {
    if (overdue) return [];
    const { limit, offset } = offsetOf(page);
    return (await allOf(db, accountId, locale)).slice(offset, offset + limit);
  },
  count: async (db, accountId) => ({
    total: (await allOf(db, accountId, 'zh-CN')).length,
    overdue: 0,
  }),
};
