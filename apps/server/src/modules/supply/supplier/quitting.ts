import { type InputOf, inLocale, noteOf, type supplierEndpoints } from '@anyan/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail } from '../../../platform/failure.ts';
import { check, move } from '../../../platform/states.ts';
import { recheckGoods } from '../commodity/auto.ts';
import { declineWaiting } from '../commodity/review.ts';
import { giveUpLicences } from '../licence/service.ts';
import { withdrawPrices } from '../price/ending.ts';
import { commodity, priceChange } from '../tables.ts';
import { openWork } from './ports.ts';
import { suppliers } from './queries.ts';
import { closeAccounts, stateOf } from './service.ts';
import { supplierWays } from './states.ts';
import { supplierApply } from './tables.ts';

/** Nothing of a supplier that has left waits for a decision. */
const giveUp = async (context: WriteContext, supplierId: string, reason: string): Promise<void> => {
  const note = noteOf('supplierQuit', { reason });
  await giveUpLicences(context, supplierId, note);
  const priced = await context.db
    .select({ id: priceChange.commodityId })
    .from(priceChange)
    .innerJoin(commodity, eq(commodity.id, priceChange.commodityId))
    .where(and(eq(commodity.supplierId, supplierId), inArray(priceChange.state, ['pending', 'approved'])));
  await withdrawPrices(
    context,
    priced.map(({ id }) => id),
    note,
  );
  await declineWaiting(context, supplierId, note);
};

/** What it asked for is decided on by nobody any more. @throws NOT_FOUND, STALE_VERSION, WRONG_STATE, SUPPLIER_OPEN_WORK */
export const quitSupplier = async (
  context: WriteContext,
  { reason, ...seen }: InputOf<(typeof supplierEndpoints)['supplierQuit']>,
) => {
  const row = await suppliers.lockSeen(context, seen);
  await check(context, supplierWays, 'quit', row);
  const open: string[] = [];
  for (const ask of context.platform.ports.all(openWork).values())
    for (const { label, count } of await ask(context, row.id))
      if (count > 0) open.push(`${inLocale(label, context.locale)} ${count}`);
  if (open.length > 0)
    throw fail('SUPPLIER_OPEN_WORK', { work: open.join(context.locale === 'en-US' ? ', ' : '、') });
  await move(
    context,
    supplierWays,
    row,
    'quit',
    { suspendedBy: null, statusReason: reason, statusAt: nowIso() },
    reason,
  );
  await context.db
    .update(supplierApply)
    .set({ state: 'refused', reviewNote: reason, reviewedAt: nowIso(), ...bump })
    .where(and(eq(supplierApply.supplierId, row.id), eq(supplierApply.state, 'applied')));
  await recheckGoods(context, { supplierIds: [row.id] });
  await context.emit('supply.supplierSuspended', { supplierId: row.id, reason });
  await closeAccounts(context, row.id);
  await giveUp(context, row.id, reason);
  return stateOf(context, row.id);
};
