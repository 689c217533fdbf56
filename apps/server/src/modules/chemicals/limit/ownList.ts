import { type BaseUnit, baseOf, decimalOf, inBase, inLocale, type Label } from '@anyan/contract';
import { and, inArray, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { ownRulesOf } from '../functions.ts';
import { baseUnitOf } from '../stock/baseUnit.ts';
import { amountIn, inMeasure } from '../stock/rules.ts';
import { bottle, storageLocation, substance } from '../tables.ts';
import type { Put } from './checking.ts';

/** Of some substances those of which the college's own list (校级禁限控目录) says how much at most. */
const limitedOf = async (db: Reader, ids: readonly string[]) => {
  const rows = await db
    .select({
      id: substance.id,
      casCode: substance.casCode,
      parentCas: substance.parentCas,
      chineseName: substance.chineseName,
      density: substance.density,
    })
    .from(substance)
    .where(inArray(substance.id, [...ids]));
  const rules = await ownRulesOf(db, rows);
  return rows.flatMap((row) => {
    const { maxQuantity, unit } = rules.get(row.id) ?? {};
    return maxQuantity && unit ? [{ ...row, max: String(maxQuantity), unit }] : [];
  });
};

/** What laboratories have of some substances, and how much of it is in bottles that are put somewhere now; millionths. */
const standing = async (db: Reader, laboratoryIds: readonly string[], puts: readonly Put[]) => {
  const base = sql<BaseUnit>`${baseUnitOf(sql`${bottle.unit}`)}`;
  const these = sql`${bottle.id} = any(${sql.param(puts.flatMap(({ bottleId }) => bottleId ?? []))}::uuid[])`;
  const rows = await db
    .select({
      laboratoryId: bottle.laboratoryId,
      substanceId: bottle.substanceId,
      base,
      all: sql<string>`trunc(sum(${bottle.remaining}) * 1000000)::text`,
      moving: sql<string>`trunc(coalesce(sum(${bottle.remaining}) filter (where ${these}), 0) * 1000000)::text`,
    })
    .from(bottle)
    .where(
      and(
        inArray(bottle.laboratoryId, [...laboratoryIds]),
        inArray(bottle.substanceId, [...new Set(puts.map(({ substanceId }) => substanceId))]),
        sql`${bottle.state} in ('inStore', 'takenOut')`,
      ),
    )
    .groupBy(bottle.laboratoryId, bottle.substanceId, base);
  return rows.map(({ all, moving, ...row }) => ({ ...row, all: BigInt(all), moving: BigInt(moving) }));
};

/**
 * 限量 of the college's own list where something is put: told, not refused, as a receipt is booked whatever it says. How much
 * there is is not told, as a second book may hide it.
 */
export const overOwnList = async ({ db, locale }: WriteContext, puts: readonly Put[]): Promise<string[]> => {
  const limited = await limitedOf(db, [...new Set(puts.map(({ substanceId }) => substanceId))]);
  if (limited.length === 0) return [];
  const own = puts.filter(({ substanceId }) => limited.some(({ id }) => id === substanceId));
  const places = await db
    .select({ id: storageLocation.id, laboratoryId: storageLocation.laboratoryId })
    .from(storageLocation)
    .where(
      inArray(
        storageLocation.id,
        own.map(({ locationId }) => locationId),
      ),
    );
  const laboratoryIds = [...new Set(places.map(({ laboratoryId }) => laboratoryId))];
  const there = await standing(db, laboratoryIds, own);
  const laboratoryOf = new Map(places.map(({ id, laboratoryId }) => [id, laboratoryId]));
  return limited.flatMap(({ id, chineseName, density, max, unit }) => {
    const inMax = (amount: bigint, base: BaseUnit): bigint =>
      amountIn(baseOf(unit), decimalOf(amount), base, density) ?? amount;
    const most = inBase(max, unit) ?? 0n;
    const over = laboratoryIds.some((laboratoryId) => {
      const stock = there.filter((one) => one.laboratoryId === laboratoryId && one.substanceId === id);
      const before = stock.reduce((sum, one) => sum + inMax(one.all, one.base), 0n);
      const moving = stock.reduce((sum, one) => sum + inMax(one.moving, one.base), 0n);
      const coming = own
        .filter((put) => put.substanceId === id && laboratoryOf.get(put.locationId) === laboratoryId)
        .reduce((sum, put) => sum + inMax(put.amount, put.base), 0n);
      const after = before - moving + coming;
      return after > before && after > most;
    });
    const told: Label = [
      `超出校级限量：${chineseName}每个实验室最多 ${inMeasure(max, unit)}`,
      `Over the limit of the college: ${inMeasure(max, unit, 1)} of ${chineseName} in a laboratory at most`,
    ];
    return over ? [inLocale(told, locale)] : [];
  });
};
