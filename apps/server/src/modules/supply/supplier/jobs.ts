import { supplierLimits } from '@anyan/contract';
import { and, eq, lt, sql } from 'drizzle-orm';
import { nowIso, nowMs } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { move } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { forgetNetworks } from './applying.ts';
import { giveBackPoints } from './credit.ts';
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
      statusReason: `${supplierLimits.unfinishedDays} 天未补齐资料，申请已失效`,
      statusAt: nowIso(),
    });
    await closeAccounts(context, row.id);
  }
};

const endContracts = async (context: WriteContext, day: string): Promise<void> => {
  const found = await context.db
    .select({ id: supplier.id })
    .from(supplier)
    .where(and(eq(supplier.supplierStatus, 'active'), sql`${supplier.contractTo} < ${day}::date`))
    .orderBy(supplier.id)
    .limit(atOnce);
  for (const row of await suppliers.lockAnywhere(
    context,
    found.map(({ id }) => id),
  ))
    if (row.supplierStatus === 'active')
      await suspend(context, row, 'suspendByContract', `合同已于 ${row.contractTo} 到期`);
};

/** What a night brings suppliers. */
export const nightly = async (context: WriteContext): Promise<void> => {
  const day = await dayOf(context.db);
  await giveBackPoints(context, day);
  await endContracts(context, day);
  await lapse(context);
  await forgetNetworks(context);
};
