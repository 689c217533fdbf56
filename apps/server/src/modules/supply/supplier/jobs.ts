import { noteOf, supplierLimits, supplierPermission, supplyNotes } from '@anyan/contract';
import { and, eq, lt, sql } from 'drizzle-orm';
import { nowIso, nowMs } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { asSystem, type Platform } from '../../../platform/platform.ts';
import { move } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { forgetNetworks } from './applications.ts';
import { giveBackPoints } from './credit.ts';
import { forEachSupplier, type SupplierTurn } from './each.ts';
import { suppliers } from './queries.ts';
import { closeAccounts, suspend } from './service.ts';
import { supplierWays } from './states.ts';
import { supplier } from './tables.ts';

const atOnce = 200;

/** Who did not fill in its papers in time begins anew. */
const lapse = async (context: WriteContext): Promise<void> => {
  const before = new Date(nowMs() - supplierLimits.unfinishedDays * 86_400_000).toISOString();
  const found = await context.db
    .select({ id: supplier.id })
    .from(supplier)
    .where(and(eq(supplier.supplierStatus, 'materials'), lt(supplier.statusAt, before)))
    .orderBy(supplier.id)
    .limit(atOnce);
  for (const row of await suppliers.lockAnywhere(
    context,
    found.map(({ id }) => id),
  )) {
    if (row.supplierStatus !== 'materials') continue;
    await move(context, supplierWays, row, 'lapse', {
      statusReason: noteOf(supplyNotes.unfinished, { n: supplierLimits.unfinishedDays }),
      statusAt: nowIso(),
    });
    await closeAccounts(context, row.id);
  }
};

const contracts: SupplierTurn = {
  call: { title: ['合同到期检查', 'Contracts by night'], module: 'supply', unlogged: true },
  kind: 'licence.stuck',
  permission: supplierPermission.disable,
  link: '/purchase/supplierManage',
  title: (n, [zh, en]) => [
    `${n} 家供应商的合同检查失败：${zh}`,
    `Contracts of ${n} suppliers could not be checked: ${en}`,
  ],
  body: [
    '系统会自动重试；合同到期的供应商可能仍在供货，请核对并查看服务器日志',
    'It is tried again by itself. Suppliers whose contract is over may still sell: look at them, and at the log of the server',
  ],
};

/** Whose contract is over sells no more. */
const endContracts = async (platform: Platform): Promise<void> => {
  const { db } = platform.database;
  const isOver = sql`${supplier.contractTo} < ${await dayOf(db)}::date`;
  const found = await db
    .select({ id: supplier.id })
    .from(supplier)
    .where(and(eq(supplier.supplierStatus, 'active'), isOver))
    .orderBy(supplier.id);
  await forEachSupplier(
    platform,
    contracts,
    found.map(({ id }) => id),
    async (context, id) => {
      const row = await suppliers.lockAnywhere(context, id);
      // Meanwhile it may have been prolonged.
      const over = (await context.db.$count(supplier, and(eq(supplier.id, id), isOver))) > 0;
      if (row.supplierStatus === 'active' && over)
        await suspend(
          context,
          row,
          'suspendByContract',
          noteOf(supplyNotes.contractOver, { on: row.contractTo }),
        );
    },
  );
};

const night = { title: ['供应商夜间检查', 'Suppliers by night'], module: 'supply', unlogged: true } as const;

/** What a night brings suppliers. */
export const nightly = async (platform: Platform): Promise<void> => {
  await asSystem(platform, night, async (context) => {
    await giveBackPoints(context, await dayOf(context.db));
    await lapse(context);
    await forgetNetworks(context);
  });
  await endContracts(platform);
};
