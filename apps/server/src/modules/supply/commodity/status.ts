import { type commodityEndpoints, type InputOf, noteOf } from '@anyan/contract';
import { inArray } from 'drizzle-orm';
import { nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { failAt } from '../../../platform/failure.ts';
import { moveAll } from '../../../platform/states.ts';
import { withdrawPrices } from '../price/ending.ts';
import { type Faults, forEachOf, without } from './each.ts';
import { verdictsOf } from './gates.ts';
import { knownFor } from './known.ts';
import { notifyMoved } from './notices.ts';
import type { CommodityRecord } from './queries.ts';
import { storeVerdicts } from './service.ts';
import { commodityStates } from './states.ts';
import { commodityDraft } from './tables.ts';
import { faultsOfType } from './values.ts';

type Rows = readonly CommodityRecord[];

const putOnSale = async (context: WriteContext, rows: Rows, faults: Faults): Promise<Rows> => {
  const verdicts = await verdictsOf(context, rows);
  const known = await knownFor(context.db, rows);
  for (const row of rows) {
    const [first] = verdicts.get(row.id)?.failures ?? [];
    // The type may ask for more than when they left.
    const fault = first?.failure ?? faultsOfType(row, known(row).type)[0];
    if (fault) faults.set(row.id, fault);
  }
  const open = without(rows, faults);
  await moveAll(context, commodityStates, open, 'list', {
    ...{ delistedBy: null, autoReason: null, stateReason: null, stateAt: nowIso() },
  });
  await storeVerdicts(
    context,
    verdicts,
    open.map(({ id }) => id),
  );
  return open;
};

const takeOff = async (context: WriteContext, rows: Rows, reason: string): Promise<Rows> => {
  await moveAll(
    context,
    commodityStates,
    rows,
    'delist',
    {
      delistedBy: context.caller.supplierId ? 'supplier' : 'college',
      ...{ autoReason: null, stateReason: reason || null, stateAt: nowIso() },
    },
    reason,
  );
  return rows;
};

const archive = async (context: WriteContext, rows: Rows, reason: string): Promise<Rows> => {
  const ids = rows.map(({ id }) => id);
  await moveAll(
    context,
    commodityStates,
    rows,
    'archive',
    { ...{ delistedBy: null, autoReason: null }, stateReason: reason || null, stateAt: nowIso() },
    reason,
  );
  await context.db.delete(commodityDraft).where(inArray(commodityDraft.commodityId, ids));
  await withdrawPrices(context, ids, noteOf('goodsArchived'));
  return rows;
};

/** @throws NOT_FOUND, COMMODITY_REASON_NEEDED; of one alone STALE_VERSION, WRONG_STATE, COMMODITY_NOT_YOURS, LICENCE_REQUIRED … */
export const changeGoodsStatus = async (
  context: WriteContext,
  { items, event, reason: typed }: InputOf<(typeof commodityEndpoints)['commodityStatusChange']>,
) => {
  const reason = typed?.trim() ?? '';
  // Its supplier is to know why the college takes something off.
  if (event === 'delist' && !context.caller.supplierId && reason.length < 2)
    throw failAt('reason', 'COMMODITY_REASON_NEEDED');
  return forEachOf(context, items, event, async (rows, faults) => {
    const done =
      event === 'list'
        ? await putOnSale(context, rows, faults)
        : event === 'delist'
          ? await takeOff(context, rows, reason)
          : await archive(context, rows, reason);
    if (done.length === 0) return;
    await context.emit('supply.commodityChanged', {
      ...{ commodityIds: done.map(({ id }) => id), fields: ['state'] },
    });
    if (!context.caller.supplierId) await notifyMoved(context, done, event, reason);
  });
};
