import { decimalOf, type InputOf, type keeperEntryEndpoints, logFact, type ResultOf } from '@anyan/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/failure.ts';
import { move } from '../../../platform/states.ts';
import { discrepancyOf } from '../alert/discrepancy.ts';
import { raiseAlerts } from '../alert/service.ts';
import { baseAmount } from '../stock/amounts.ts';
import { bottles } from '../stock/bottles/queries.ts';
import { heldForSecondBook } from '../stock/bottles/releasing.ts';
import { bottleStates } from '../stock/bottles/states.ts';
import { exactOf } from '../stock/rules.ts';
import { entryOf } from './queries.ts';
import { keeperEntry } from './tables.ts';

const secondBookField = { secondBook: logFact(['第二本账', 'Second book']) };

type Calls = typeof keeperEntryEndpoints;

/**
 * What the other keeper has read in the bottle; written once. What differs freezes the bottle, and the college is told.
 * @throws NOT_FOUND, ENTRY_OTHER_KEEPER, ENTRY_DONE, UNIT_TOO_FINE
 */
export const saveEntry = async (
  context: WriteContext,
  { movementId, quantityRead }: InputOf<Calls['keeperEntrySave']>,
): Promise<ResultOf<Calls['keeperEntrySave']>> => {
  const { db, caller } = context;
  const self = caller.accountId;
  const entry = await entryOf(db, self, movementId);
  // Nobody else is told that there is such a movement.
  if (!entry?.own) throw fail(entry && entry.keeperId === self ? 'ENTRY_DONE' : 'NOT_FOUND');
  const row = await bottles.lockAnywhere(context, entry.bottleId);
  const read = baseAmount('quantityRead', quantityRead, row.unit);
  const matched = read === exactOf(entry.balanceAfter);
  const { rowCount } = await db
    .update(keeperEntry)
    .set({ quantityRead: decimalOf(read), matched, keeperId: self, at: nowIso() })
    .where(and(eq(keeperEntry.movementId, movementId), isNull(keeperEntry.keeperId)));
  if (!rowCount) throw fail('ENTRY_DONE');
  context.audit({
    target: bottleStates.target(row),
    // What was read stands in the journal, where it is hidden from whom it has to be.
    changes: changesOf(secondBookField, null, {
      secondBook: { name: matched ? ['相符', 'It matches'] : ['不符', 'It differs'] },
    }),
  });
  if (matched) return { matched };
  if (row.frozenReason === null && ['inStore', 'takenOut', 'empty'].includes(row.state))
    await move(context, bottleStates, row, 'freeze', heldForSecondBook);
  await raiseAlerts(context, [
    discrepancyOf(row, 'keeperEntry', ['第二本账与流水不符，已冻结，须由两位保管人和实验室负责人说明']),
  ]);
  await context.emit('stock.discrepancy', {
    ...{ sourceKind: 'keeperEntry', sourceId: movementId, laboratoryId: row.laboratoryId },
    ...{ bottleIds: [row.id], controlCategories: row.controlCategories },
  });
  return { matched };
};
