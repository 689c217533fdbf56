import { type Label, noteOf, priceLimits, supplyNotes, yuanOf } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { nowIso, nowMs } from '../../../../platform/clock.ts';
import type { WriteContext } from '../../../../platform/context.ts';
import type { Reader } from '../../../../platform/database/client.ts';
import { insertRows } from '../../../../platform/database/insertRows.ts';
import { dayOf } from '../../../../platform/timeZone.ts';
import { uuid } from '../../../../platform/uuid.ts';
import { risenOf } from '../../price/queries.ts';
import { isFree, ratioOf } from '../../price/rules.ts';
import { supplySettings } from '../../settings.ts';
import { priceChange } from '../../tables.ts';
import { unitPriceOf } from '../rules.ts';
import type { There } from './queries.ts';

/** A new price of goods that were on sale, in fen. */
export interface PriceAsked {
  there: There;
  price: number;
  marketPrice: number | null;
}

const toldOf = (there: There, price: number, free: boolean): Label => {
  if (!free) return ['涨价待审批', 'Dearer, to be approved'];
  return price > there.price ? ['涨价', 'Dearer'] : ['降价', 'Cheaper'];
};

/** Whether prices may change at once, told for some goods at a time. */
export const priceRule = async (db: Reader) => {
  const { priceRisePercent } = await supplySettings.inForce(db);
  const since = new Date(nowMs() - priceLimits.days * 86_400_000).toISOString();
  let risen: Awaited<ReturnType<typeof risenOf>> = new Map();
  return {
    read: async (reader: Reader, ids: readonly string[]): Promise<void> => {
      risen = ids.length > 0 ? await risenOf(reader, ids, since) : new Map();
    },
    ask: (there: There, price: number): { told: Label; waits: boolean } => {
      const prices = { oldPrice: there.price, newPrice: price };
      const free = isFree(prices, risen.get(there.id) ?? 0, priceRisePercent);
      return { told: toldOf(there, price, free), waits: !free };
    },
  };
};
export type PriceRule = Awaited<ReturnType<typeof priceRule>>;

/** As the change of a price says why, where only a workbook asked for it. */
const byImport = noteOf(supplyNotes.pricedByImport);

/** Prices that are lower or rise a little take effect; the others wait until all rows are stored, to be asked for. */
export const applyPrices = async (context: WriteContext, asked: readonly PriceAsked[]): Promise<void> => {
  if (asked.length === 0) return;
  const { db, caller } = context;
  const rule = await priceRule(db);
  await rule.read(
    db,
    asked.map(({ there }) => there.id),
  );
  const [today, now] = [await dayOf(db), nowIso()];
  const rows = asked.map(({ there, price, marketPrice }) => {
    const { waits } = rule.ask(there, price);
    return {
      ...{ id: uuid(), commodityId: there.id, oldPrice: there.price, newPrice: price },
      ...{ oldMarketPrice: there.marketPrice, newMarketPrice: marketPrice },
      ...{ ratio: ratioOf(there.price, price).toFixed(6), reason: waits ? byImport : null },
      ...{ effectiveFrom: today, state: waits ? ('pending' as const) : ('effective' as const) },
      ...{ effectiveAt: waits ? null : now, createdBy: caller.accountId, createdAt: now, updatedAt: now },
    };
  });
  await insertRows(db, priceChange, rows);
  const free = new Set(
    rows.flatMap(({ state, commodityId }) => (state === 'effective' ? [commodityId] : [])),
  );
  const taken = asked.filter(({ there }) => free.has(there.id));
  if (taken.length > 0) {
    const next = taken.map(({ there, price, marketPrice }) => ({
      ...{ id: there.id, price, marketPrice },
      unitPrice: unitPriceOf({ ...there, price }).unitPrice,
    }));
    await db.execute(sql`
      update commodity set price = given.price, market_price = given."marketPrice", unit_price = given."unitPrice"
        from json_to_recordset(${JSON.stringify(next)}::json)
          as given(id uuid, price bigint, "marketPrice" bigint, "unitPrice" numeric)
       where commodity.id = given.id`);
    await context.emit(
      'supply.priceChanged',
      ...taken.map(({ there, price }) => ({
        ...{ commodityId: there.id, oldPrice: yuanOf(there.price), newPrice: yuanOf(price) },
      })),
    );
  }
};
