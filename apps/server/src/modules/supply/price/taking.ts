import { eq, inArray } from 'drizzle-orm';
import { nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { bump } from '../../../platform/database/versions.ts';
import { asSystem, type Platform } from '../../../platform/platform.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { loggedChanges } from '../commodity/differences.ts';
import { type CommodityRecord, goods } from '../commodity/queries.ts';
import { unitPriceOf } from '../commodity/rules.ts';
import { commodityTarget } from '../commodity/states.ts';
import { inYuan } from '../commodity/values.ts';
import { goodsChanged } from '../mall/goodsKept.ts';
import { commodity } from '../tables.ts';
import { duePrices, type PriceRecord, priceChanges } from './queries.ts';
import { priceChange } from './tables.ts';

interface Priced {
  row: CommodityRecord;
  price: number;
  marketPrice: number | null;
}

const setPrice = async (context: WriteContext, { row, price, marketPrice }: Priced): Promise<void> => {
  await context.db
    .update(commodity)
    .set({ price, marketPrice, ...unitPriceOf({ ...row, price }), ...bump })
    .where(eq(commodity.id, row.id));
  context.audit({
    action: ['商品调价', 'A price changes'],
    target: commodityTarget(row),
    changes: await loggedChanges(context.db, row, { price, marketPrice }),
  });
  if (price !== row.price && row.listedAt)
    await context.emit('supply.priceChanged', {
      ...{ commodityId: row.id, oldPrice: inYuan(row.price) ?? '', newPrice: inYuan(price) ?? '' },
    });
};

/** Goods cost something else from now on; who keeps prices elsewhere is told, who follows goods of all at once. */
export const setPrices = async (context: WriteContext, some: readonly Priced[]): Promise<void> => {
  for (const priced of some) await setPrice(context, priced);
  goodsChanged(context);
  const shown = some.filter(({ row, price }) => row.listedAt && price !== row.price);
  if (shown.length > 0)
    await context.emit('supply.commodityChanged', {
      commodityIds: shown.map(({ row }) => row.id),
      fields: ['price'],
    });
};

/** What was agreed to takes effect. */
export const takeEffect = async (context: WriteContext, rows: readonly PriceRecord[]): Promise<void> => {
  if (rows.length === 0) return;
  const byId = new Map(
    (
      await goods.lockAnywhere(
        context,
        rows.map(({ commodityId }) => commodityId),
      )
    ).map((row) => [row.id, row]),
  );
  await context.db
    .update(priceChange)
    .set({ state: 'effective', effectiveAt: nowIso(), ...bump })
    .where(
      inArray(
        priceChange.id,
        rows.map(({ id }) => id),
      ),
    );
  await setPrices(
    context,
    rows.flatMap(({ commodityId, newPrice, newMarketPrice }) => {
      const row = byId.get(commodityId);
      return row ? [{ row, price: newPrice, marketPrice: newMarketPrice ?? row.marketPrice }] : [];
    }),
  );
};

const atOnce = 200;
const call = { title: ['调价生效', 'Prices take effect'], module: 'supply', unlogged: true } as const;

/** Prices whose day has come, some at a time. */
export const takeDuePrices = async (platform: Platform): Promise<void> => {
  for (let found = atOnce; found === atOnce; )
    found = await asSystem(platform, call, async (context) => {
      const due = await duePrices(context.db, await dayOf(context.db), atOnce);
      const rows = await priceChanges.lockAnywhere(
        context,
        due.map(({ id }) => id),
      );
      await takeEffect(
        context,
        rows.filter(({ state }) => state === 'approved'),
      );
      return due.length;
    });
};
