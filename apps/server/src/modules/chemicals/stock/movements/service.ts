import type { InputOf, movementEndpoints, ResultOf } from '@anyan/contract';
import { baseOf, inUnit } from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import { dayAfter } from '../../../../platform/clock.ts';
import type { ReadContext, WriteContext } from '../../../../platform/context.ts';
import type { Reader } from '../../../../platform/database/client.ts';
import { bump } from '../../../../platform/database/versions.ts';
import { fail, failAt } from '../../../../platform/failure.ts';
import { type Proof, proveJournal } from '../../../../platform/journal/journal.ts';
import { need, within } from '../../../../platform/scope.ts';
import { momentOf, timeZoneOf } from '../../../../platform/timeZone.ts';
import { laboratory } from '../../../ledger/public.ts';
import { takeBack } from '../../request/issuing.ts';
import { chemicalSettings } from '../../settings.ts';
import { takeOut } from '../../waste/filling.ts';
import { bookedAt, needManaged } from '../access.ts';
import { book } from '../bottles/booking.ts';
import { bottles } from '../bottles/queries.ts';
import { bottleStates } from '../bottles/states.ts';
import { places } from '../places/queries.ts';
import { exactOf, isControlled } from '../rules.ts';
import { bottle, movement } from '../tables.ts';
import { isReversible, movements, reversibleKinds } from './queries.ts';

type Calls = typeof movementEndpoints;

const journal = { name: 'movement', table: movement, owner: movement.bottleId, seq: movement.bottleSeq };

/** The journal of bottles, from its first row to its last. */
export const proveMovements = (db: Reader): Promise<Proof> => proveJournal(db, journal);

/** @throws VERIFY_RANGE */
export const verifyMovements = async (
  { db, reach }: ReadContext,
  { from, to }: InputOf<Calls['movementVerify']>,
): Promise<ResultOf<Calls['movementVerify']>> => {
  if (to < from) throw failAt('to', 'VERIFY_RANGE');
  const zone = await timeZoneOf(db);
  const [begin, end] = [need(momentOf(from, zone)), need(momentOf(dayAfter(to, 1), zone))];
  const own = within(reach, { organization: laboratory.organizationId, laboratory: laboratory.id });
  return proveJournal(
    db,
    journal,
    sql`m.at >= ${begin}::timestamptz and m.at < ${end}::timestamptz ${
      own ? sql`and m.laboratory_id in (select ${laboratory.id} from ${laboratory} where ${own})` : sql``
    }`,
  );
};

/**
 * 冲正: takes the last movement of a bottle back, and with it all that it changed. @throws REVERSAL_OTHER, REVERSAL_LATE,
 * REVERSAL_NOT_LAST, REVERSAL_CONTROLLED, REVERSAL_PLACE_GONE, WRONG_STATE
 */
export const reverseMovement = async (
  context: WriteContext,
  { movementId, reason }: InputOf<Calls['movementReversal']>,
): Promise<ResultOf<Calls['movementReversal']>> => {
  const { db, caller } = context;
  const [of] = await db
    .select({ bottleId: movement.bottleId })
    .from(movement)
    .where(eq(movement.id, movementId));
  if (!of) throw fail('NOT_FOUND');
  const row = await bottles.lock(context, of.bottleId);
  needManaged(context, [row]);
  const [wrong] = await movements.lockAnywhere(context, [movementId]);
  const told = need(wrong);
  const { reversalHours } = await chemicalSettings.inForce(db);
  if (told.operatorId !== caller.accountId) throw fail('REVERSAL_OTHER');
  if (row.controlCategories.some(isControlled)) throw fail('REVERSAL_CONTROLLED');
  if (told.bottleSeq !== row.lastSeq) throw fail('REVERSAL_NOT_LAST');
  if (!reversibleKinds.includes(told.kind) || told.reversed) throw fail('WRONG_STATE');
  if (!isReversible(told, caller.accountId, reversalHours))
    throw fail('REVERSAL_LATE', { hours: reversalHours });
  const back = told.bottleBefore?.locationId;
  if (back && back !== row.locationId) {
    const [place] = await places.lockAnywhere(context, [back]);
    if (place?.useStatus !== 1) throw fail('REVERSAL_PLACE_GONE');
  }
  const [booked] = await book(context, await bookedAt(db, null), [
    {
      ...{ row, kind: 'reversal' as const, delta: -exactOf(told.delta), reversalOfId: told.id },
      ...{ toLocationId: told.fromLocationId, note: reason.trim() },
    },
  ]);
  const { requestId, kind } = told;
  if (kind === 'wasteOut')
    await takeOut(context, {
      ...{ bottleId: row.id, bottleCode: row.bottleCode, movementId: told.id },
      containerId: told.wasteContainerId,
    });
  if (requestId && (kind === 'issue' || kind === 'return' || kind === 'use'))
    await takeBack(context, requestId, kind, {
      ...{ substanceId: row.substanceId, chineseName: row.chineseName },
      controlCategories: row.controlCategories,
      ...{ remaining: exactOf(row.remaining), base: baseOf(row.unit) },
    });
  // An entry that never was has nothing to put back: its label counts no more.
  await db
    .update(bottle)
    .set({ ...(told.bottleBefore ?? { state: 'archived' as const }), ...bump })
    .where(eq(bottle.id, row.id));
  context.audit({
    target: bottleStates.target(row),
    changes: [{ field: 'reason', title: '原因', titleEn: 'Reason', before: null, after: reason.trim() }],
  });
  const { id, balanceAfter } = need(booked);
  return { id, bottleId: row.id, balanceAfter: inUnit(exactOf(balanceAfter), row.unit) };
};
