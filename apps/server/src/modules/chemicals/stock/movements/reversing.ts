import { baseOf } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { reasonTold } from '../../../../platform/audit/write.ts';
import type { WriteContext } from '../../../../platform/context.ts';
import { bump } from '../../../../platform/database/versions.ts';
import { fail } from '../../../../platform/failure.ts';
import { need } from '../../../../platform/scope.ts';
import { touchFacts } from '../../facts/following.ts';
import { takeBack } from '../../request/issuing.ts';
import { takenBack } from '../../transfer/returning.ts';
import { takeOut } from '../../waste/filling.ts';
import { bookedAt, needOpen } from '../access.ts';
import { type Booked, type Booking, book } from '../bottles/booking.ts';
import type { Bottle } from '../bottles/queries.ts';
import { bottleStates } from '../bottles/states.ts';
import { places } from '../places/queries.ts';
import { exactOf } from '../rules.ts';
import { bottle } from '../tables.ts';
import { canBeTakenBack, isPartOfAnother, type Movement } from './queries.ts';
import { givenBack, lockTaken, needUntouched, type Taken } from './taken.ts';

/**
 * Whether a movement can be taken back at all, by whomever, with all that was booked with it.
 * @throws REVERSAL_NOT_LAST, REVERSAL_AT_SOURCE, WRONG_STATE, REVERSAL_TOUCHED, REVERSAL_PLACE_GONE, BOTTLE_LABORATORY_STATE
 */
export const needReversible = async (context: WriteContext, of: Taken): Promise<void> => {
  if (isPartOfAnother(of.wrong)) throw fail('REVERSAL_AT_SOURCE');
  if (of.wrong.bottleSeq !== of.row.lastSeq) throw fail('REVERSAL_NOT_LAST');
  if (!canBeTakenBack(of.wrong)) throw fail('WRONG_STATE');
  needUntouched(of);
  for (const { row, wrong } of givenBack(of)) {
    const back = wrong.bottleBefore?.locationId;
    if (!back || back === row.locationId) continue;
    const [place] = await places.lockAnywhere(context, [back]);
    if (place?.useStatus !== 1) throw fail('REVERSAL_PLACE_GONE');
  }
  if (of.wrong.bottleBefore?.laboratoryId) await needOpen(context.db, [of.wrong.bottleBefore.laboratoryId]);
};

/** What follows from a movement beside its bottle goes with it. */
const follow = async (context: WriteContext, row: Bottle, wrong: Movement): Promise<void> => {
  const { requestId, kind } = wrong;
  if (kind === 'wasteOut')
    await takeOut(context, {
      ...{ bottleId: row.id, bottleCode: row.bottleCode, movementId: wrong.id },
      containerId: wrong.wasteContainerId,
    });
  if (requestId && (kind === 'issue' || kind === 'return' || kind === 'use' || kind === 'prepareOut'))
    await takeBack(context, requestId, kind, {
      ...{ substanceId: row.substanceId, chineseName: row.chineseName },
      controlCategories: row.controlCategories,
      remaining: kind === 'prepareOut' ? -exactOf(wrong.delta) : exactOf(row.remaining),
      base: baseOf(row.unit),
    });
};

const restore = async (
  context: WriteContext,
  row: Bottle,
  { bottleBefore }: Movement,
  reason: string,
): Promise<void> => {
  const { made: _m, beside: _b, ...was } = bottleBefore ?? { state: 'archived' as const };
  // An entry that never was has nothing to put back: its label counts no more.
  await context.db
    .update(bottle)
    .set({ ...was, ...bump })
    .where(eq(bottle.id, row.id));
  context.audit({
    target: bottleStates.target(row),
    changes: reasonTold(reason),
  });
};

/**
 * Takes the last movement of a bottle back, and with it all that it changed: what was made by it never was, and what was
 * used for it is as full as before.
 * @throws REVERSAL_NOT_LAST, WRONG_STATE, REVERSAL_TOUCHED, REVERSAL_PLACE_GONE
 */
export const applyReversal = async (
  context: WriteContext,
  movementId: string,
  { reason, witnessId = null }: { reason: string; witnessId?: string | null },
): Promise<Booked> => {
  const of = await lockTaken(context, movementId);
  await needReversible(context, of);
  const { wrong, out } = of;
  const from = wrong.bottleBefore?.laboratoryId ?? null;
  const when = await bookedAt(context.db, null);
  const told = { note: reason.trim().slice(0, 200), witnessId };
  const parts = [...givenBack(of), ...of.made];
  const [booked] = await book(
    context,
    when,
    parts.map(
      (part): Booking => ({
        ...{
          row: part.row,
          kind: 'reversal',
          delta: -exactOf(part.wrong.delta),
          reversalOfId: part.wrong.id,
        },
        ...{ toLocationId: part.wrong.fromLocationId, toLaboratoryId: from, ...told },
      }),
    ),
  );
  if (out)
    await book(context, when, [
      {
        ...{ row: of.row, kind: 'reversal', delta: -exactOf(out.delta), reversalOfId: out.id, ...told },
        ...{ laboratoryId: out.laboratoryId, fromLocationId: null, toLocationId: out.fromLocationId },
      },
    ]);
  for (const part of parts) {
    await follow(context, part.row, part.wrong);
    await restore(context, part.row, part.wrong, reason.trim());
  }
  if (out) await takenBack(context, { row: of.row, fromLaboratoryId: out.laboratoryId, reason });
  await touchFacts(context, [of.row.laboratoryId, ...(from ? [from] : [])]);
  return need(booked);
};
