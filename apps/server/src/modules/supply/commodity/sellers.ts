import { type Events, logFact } from '@anyan/contract';
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { bump } from '../../../platform/database/versions.ts';
import { account } from '../../identity/public.ts';
import type { SalesDuties } from '../supplier/ports.ts';
import { supplierUser } from '../tables.ts';
import { commodity } from './tables.ts';

const goodsField = { goods: logFact(['移交商品数', 'Goods handed over']) };

/** Goods of one salesperson become another's. */
export const handOverGoods: SalesDuties = async ({ db }, { supplierId, fromId, toId }) => {
  const { rowCount } = await db
    .update(commodity)
    .set({ salesUserId: toId, ...bump })
    .where(and(eq(commodity.supplierId, supplierId), eq(commodity.salesUserId, fromId)));
  return rowCount ?? 0;
};

/** Whose account is disabled sells nothing any more: an administrator of the company has his goods, or nobody. */
export const passOnGoods = async (
  context: WriteContext,
  { userId, useStatus }: Events['account.statusChanged'],
): Promise<void> => {
  if (useStatus !== 2) return;
  const { db } = context;
  // As it is by now: he may be back.
  const [who] = await db
    .select({ name: account.name, supplierId: account.supplierId })
    .from(account)
    .where(and(eq(account.id, userId), eq(account.useStatus, 2)));
  if (!who?.supplierId) return;
  const [administrator] = await db
    .select({ id: supplierUser.accountId })
    .from(supplierUser)
    .innerJoin(account, and(eq(account.id, supplierUser.accountId), eq(account.useStatus, 1)))
    .where(and(eq(supplierUser.supplierId, who.supplierId), ne(supplierUser.accountId, userId)))
    .orderBy(desc(supplierUser.isSupplierAdmin), asc(supplierUser.accountId))
    .limit(1);
  const { rowCount } = await db
    .update(commodity)
    .set({ salesUserId: administrator ? administrator.id : sql`null`, ...bump })
    .where(and(eq(commodity.supplierId, who.supplierId), eq(commodity.salesUserId, userId)));
  if (rowCount)
    context.audit({
      target: { kind: 'account', id: userId, name: who.name },
      changes: changesOf(goodsField, null, { goods: rowCount }),
    });
};
