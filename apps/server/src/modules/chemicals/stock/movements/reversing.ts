import { baseOf } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import type { WriteContext } from '../../../../platform/context.ts';
import { bump } from '../../../../platform/database/versions.ts';
import { fail } from '../../../../platform/failure.ts';
import { need } from '../../../../platform/scope.ts';
import { takeBack } from '../../request/issuing.ts';
import { takeOut } from '../../waste/filling.ts';
import { bookedAt } from '../access.ts';
import { type Booked, book } from '../bottles/booking.ts';
import type { Bottle } from '../bottles/queries.ts';
import { bottleStates } from '../bottles/states.ts';
import { places } from '../places/queries.ts';
import { exactOf } from '../rules.ts';
import { bottle } from '../tables.ts';
import { type Movement, movements, reversibleKinds } from './queries.ts';

/** Whether a movement can be taken back at all, by whomever. @throws REVERSAL_NOT_LAST, WRONG_STATE, REVERSAL_PLACE_GONE */
export const needReversible = async (context: WriteContext, row: Bottle, wrong: Movement): Promise<void> => {
  if (wrong.bottleSeq !== row.lastSeq) throw fail('REVERSAL_NOT_LAST');
  if (!reversibleKinds.includes(wrong.kind) || wrong.reversed) throw fail('WRONG_STATE');
  const back = wrong.bottleBefore?.locationId;
  if (back && back !== row.locationId) {
    const [place] = await places.lockAnywhere(context, [back]);
    if (place?.useStatus !== 1) throw fail('REVERSAL_PLACE_GONE');
  }
};

/**
 * Takes the last movement of a locked bottle back, and with it all that it changed.
 * @throws REVERSAL_NOT_LAST, WRONG_STATE, REVERSAL_PLACE_GONE
 */
export const applyReversal = async (
  context: WriteContext,
  row: Bottle,
  movementId: string,
  { reason, witnessId = null }: { reason: string; witnessId?: string | null },
): Promise<Booked> => {
  const [found] = await movements.lockAnywhere(context, [movementId]);
  const wrong = need(found);
  await needReversible(context, row, wrong);
  const [booked] = await book(context, await bookedAt(context.db, null), [
    {
      ...{ row, kind: 'reversal' as const, delta: -exactOf(wrong.delta), reversalOfId: wrong.id },
      ...{ toLocationId: wrong.fromLocationId, note: reason.trim().slice(0, 200), witnessId },
    },
  ]);
  const { requestId, kind } = wrong;
  if (kind === 'wasteOut')
    await takeOut(context, {
      ...{ bottleId: row.id, bottleCode: row.bottleCode, movementId: wrong.id },
      containerId: wrong.wasteContainerId,
    });
  if (requestId && (kind === 'issue' || kind === 'return' || kind === 'use'))
    await takeBack(context, requestId, kind, {
      ...{ substanceId: row.substanceId, chineseName: row.chineseName },
      controlCategories: row.controlCategories,
      ...{ remaining: exactOf(row.remaining), base: baseOf(row.unit) },
    });
  // An entry that never was has nothing to put back: its label counts no more.
  await context.db
    .update(bottle)
    .set({ ...(wrong.bottleBefore ?? { state: 'archived' as const }), ...bump })
    .where(eq(bottle.id, row.id));
  context.audit({
    target: bottleStates.target(row),
    changes: [{ field: 'reason', title: '原因', titleEn: 'Reason', before: null, after: reason.trim() }],
  });
  return need(booked);
};
