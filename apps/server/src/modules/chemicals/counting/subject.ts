import { baseOf, decimalOf, inUnit, movementNotes, noteOf } from '@anyan/contract';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { isLabel } from '../../../platform/labelCode.ts';
import type { Counted, CountSubject, Settled } from '../../stocktake/public.ts';
import { hiddenSince } from '../book/blindQueries.ts';
import { findBottles } from '../stock/bottles/handling.ts';
import { toldBottles } from '../stock/bottles/queries.ts';
import { amountIn, exactOf, isControlled } from '../stock/rules.ts';
import { adjustCounted } from './adjusting.ts';
import {
  bottleShifts,
  bottlesToCount,
  controlOfBottles,
  countedBottles,
  placesToCount,
  weighedBottles,
} from './queries.ts';
import { adjustmentsOf, bottleHandlings, movesOf } from './rules.ts';

/** What is in bottles by their weight on the scale; nothing of one whose tare or density nobody knows. */
const weighed = async (
  db: Reader,
  rows: readonly { key: string; targetId: string; weight: string }[],
): Promise<ReadonlyMap<string, string | null>> => {
  const known = new Map(
    (
      await weighedBottles(
        db,
        rows.map(({ targetId }) => targetId),
      )
    ).map((one) => [one.id, one]),
  );
  const contents = new Map<string, string | null>();
  for (const { key, targetId, weight } of rows) {
    const of = known.get(targetId);
    if (!of || of.tareWeight === null) continue;
    const content = exactOf(weight) - exactOf(of.tareWeight);
    if (content < 0n) contents.set(key, null);
    else if (content === 0n) contents.set(key, '0');
    else {
      const amount = amountIn(baseOf(of.unit), inUnit(content, 'g'), 'g', of.density);
      if (typeof amount === 'bigint') contents.set(key, decimalOf(amount));
    }
  }
  return contents;
};

/** Bottles that are not there, or hold another amount: told at once, before anybody decides on it. */
const differs = async (
  context: WriteContext,
  { id }: Counted,
  lines: readonly { targetId: string }[],
): Promise<void> => {
  const bottles = await controlOfBottles(
    context.db,
    lines.map(({ targetId }) => targetId),
  );
  for (const [laboratoryId, some] of Map.groupBy(bottles, (one) => one.laboratoryId))
    await context.emit('stock.discrepancy', {
      ...{ sourceKind: 'stocktake', sourceId: id, laboratoryId, bottleIds: some.map((one) => one.id) },
      controlCategories: [
        ...new Set(some.flatMap(({ controlCategories }) => controlCategories.filter(isControlled))),
      ],
    });
};

/** Bottles that stand elsewhere are moved in the book; what they hold is corrected by an adjustment. */
const settle = async (
  context: WriteContext,
  { id, name, laboratoryIds }: Counted,
  lines: readonly Settled[],
): Promise<string | null> => {
  for (const [locationId, ids] of [...movesOf(lines)].sort(([a], [b]) => (a < b ? -1 : 1)))
    await findBottles(context, { ids, locationId, note: noteOf(movementNotes.counted, { name }) });
  const adjustments = adjustmentsOf(lines);
  return adjustments.length > 0
    ? adjustCounted(context, { stocktakeId: id, name, laboratoryIds }, adjustments)
    : null;
};

/** 化学品 as what can be counted. */
export const countedAsBottles: CountSubject = {
  places: placesToCount,
  snapshot: bottlesToCount,
  isCode: (code) => isLabel('B', code),
  byCode: countedBottles,
  shifts: bottleShifts,
  weighed,
  handlings: bottleHandlings,
  differs,
  settle,
  tells: (context: ReadContext, ids) => toldBottles(context, ids),
  hides: async (context: ReadContext, ids) => new Set((await hiddenSince(context, ids)).keys()),
};
