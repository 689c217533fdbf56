import type { WriteContext } from '../../../platform/context.ts';
import { moveAll } from '../../../platform/states.ts';
import { withdrawApproval } from '../../approval/public.ts';
import { openChanges, type PriceRecord, priceChanges } from './queries.ts';
import { priceKind, priceStates } from './states.ts';

/** Changes that are not wanted any more, with the applications that run about them. */
export const endChanges = async (
  context: WriteContext,
  rows: readonly PriceRecord[],
  reason: string,
): Promise<void> => {
  if (rows.length === 0) return;
  await moveAll(context, priceStates, rows, 'withdraw');
  for (const { id, state } of rows)
    if (state === 'pending') await withdrawApproval(context, { kind: priceKind, businessId: id, reason });
};

/** Ends what is open of the prices of some goods. */
export const withdrawPrices = async (
  context: WriteContext,
  commodityIds: readonly string[],
  reason: string,
): Promise<void> => {
  const open = await openChanges(context.db, commodityIds);
  await endChanges(
    context,
    await priceChanges.lockAnywhere(
      context,
      open.map(({ id }) => id),
    ),
    reason,
  );
};
