import {
  type InputOf,
  inLocale,
  inUnit,
  type movementEndpoints,
  movementKinds,
  movementNotes,
  noteBreak,
  noteOf,
  type ResultOf,
} from '@anyan/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { dayAfter } from '../../../../platform/clock.ts';
import type { ReadContext, WriteContext } from '../../../../platform/context.ts';
import type { Reader } from '../../../../platform/database/client.ts';
import { fail, failAt } from '../../../../platform/failure.ts';
import { faultWords, type Proof, proveJournal } from '../../../../platform/journal/journal.ts';
import { need, within } from '../../../../platform/scope.ts';
import { momentOf, timeZoneOf } from '../../../../platform/timeZone.ts';
import { laboratory } from '../../../ledger/public.ts';
import { needNotAdjusted } from '../../adjust/pending.ts';
import { type Adjusting, startAdjustment } from '../../adjust/service.ts';
import { hiddenBottles } from '../../book/blindQueries.ts';
import { chemicalSettings } from '../../settings.ts';
import { needManaged } from '../access.ts';
import { bottles } from '../bottles/queries.ts';
import { bottleStates } from '../bottles/states.ts';
import { exactOf, isControlled } from '../rules.ts';
import { bottle, movement } from '../tables.ts';
import { takeWitness } from '../witness/taking.ts';
import { checkPuttingBack } from './puttingBack.ts';
import { isReversible } from './queries.ts';
import { applyReversal, needReversible } from './reversing.ts';
import { controlledAmong, givenBack, lockTaken, type Taken } from './taken.ts';

type Calls = typeof movementEndpoints;

const journal = { name: 'movement', table: movement, owner: movement.bottleId, seq: movement.bottleSeq };

/** The journal of bottles, from its first row to its last. */
export const proveMovements = (db: Reader): Promise<Proof> => proveJournal(db, journal);

/** @throws VERIFY_RANGE */
export const verifyMovements = async (
  { db, reach, locale }: ReadContext,
  { from, to }: InputOf<Calls['movementVerify']>,
): Promise<ResultOf<Calls['movementVerify']>> => {
  if (to < from) throw failAt('to', 'VERIFY_RANGE');
  const zone = await timeZoneOf(db);
  const [begin, end] = [need(momentOf(from, zone)), need(momentOf(dayAfter(to, 1), zone))];
  const own = within(reach, { organization: laboratory.organizationId, laboratory: laboratory.id });
  const { faults, ...proof } = await proveJournal(
    db,
    journal,
    sql`m.at >= ${begin}::timestamptz and m.at < ${end}::timestamptz ${
      own ? sql`and m.laboratory_id in (select ${laboratory.id} from ${laboratory} where ${own})` : sql``
    }`,
  );
  const rows = await db
    .select({ id: movement.id, bottleSeq: movement.bottleSeq, bottleCode: bottle.bottleCode })
    .from(movement)
    .innerJoin(bottle, eq(bottle.id, movement.bottleId))
    .where(
      inArray(
        movement.id,
        faults.map(({ id }) => id),
      ),
    );
  const of = new Map(rows.map((row) => [row.id, row]));
  return {
    ...proof,
    faults: faults.map(({ id, reason }) => ({
      ...{ id, bottleCode: null, bottleSeq: null },
      ...of.get(id),
      reason: inLocale(faultWords(reason), locale),
    })),
  };
};

/** What the books of its bottles will say. */
const linesOf = (of: Taken): Adjusting[] =>
  [...givenBack(of), ...of.made].map(({ row, wrong }) => ({
    row,
    counted: exactOf(row.remaining) - (of.out ? 0n : exactOf(wrong.delta)),
    cause: `冲正${movementKinds[wrong.kind][0]}`,
  }));

/**
 * 冲正: takes the last movement of a bottle back. Of what is controlled a second person confirms it, and it is decided on
 * first; where it is put somewhere, its place is asked as by a call of its own. @throws REVERSAL_OTHER, REVERSAL_LATE, REVERSAL_NOT_LAST, REVERSAL_TOUCHED, REVERSAL_PLACE_GONE, WITNESS_INVALID, WRONG_STATE
 */
export const reverseMovement = async (
  context: WriteContext,
  { witnessToken, ...input }: InputOf<Calls['movementReversal']>,
): Promise<ResultOf<Calls['movementReversal']>> => {
  const { db, caller } = context;
  const { movementId } = input;
  const of = await lockTaken(context, movementId);
  const { row, wrong } = of;
  // Whoever does not see it is not told that it is there.
  await bottles.lock(context, row.id);
  needManaged(context, [row]);
  const { reversalHours } = await chemicalSettings.inForce(db);
  if (wrong.operatorId !== caller.accountId) throw fail('REVERSAL_OTHER');
  await needReversible(context, of);
  if (!isReversible(wrong, caller.accountId, reversalHours))
    throw fail('REVERSAL_LATE', { hours: reversalHours });
  const { allowed, warnings } = await checkPuttingBack(context, of, input);
  const reason = [input.reason.trim(), allowed && noteOf(movementNotes.allowed, { reason: allowed })]
    .filter(Boolean)
    .join(noteBreak);
  const hidden = await hiddenBottles(context, [row]);
  const toldLeft = (left: bigint) => (hidden.has(row.id) ? null : inUnit(left, row.unit));
  const controlled = controlledAmong(of);
  if (controlled) {
    if (!row.controlCategories.some(isControlled))
      throw fail('REVERSAL_AT_CONTROLLED', { code: controlled.bottleCode });
    // Of a transfer somebody of the laboratory that gave it.
    const ofLaboratory = wrong.bottleBefore?.laboratoryId ?? row.laboratoryId;
    const witnessId = await takeWitness(context, 'movementReversal', witnessToken, input, ofLaboratory);
    const { id: adjustmentId } = await startAdjustment(
      context,
      { sourceKind: 'reversal', witnessId, movementId, reason },
      linesOf(of),
    );
    context.audit({ target: bottleStates.target(row), changes: [] });
    return {
      ...{ id: null, bottleId: row.id, balanceAfter: toldLeft(exactOf(row.remaining)) },
      ...{ adjustmentId, warnings },
    };
  }
  await needNotAdjusted(
    db,
    of.made.map((one) => one.row.id),
  );
  const { id, balanceAfter } = await applyReversal(context, movementId, { reason });
  return {
    id,
    bottleId: row.id,
    balanceAfter: toldLeft(of.out ? exactOf(row.remaining) : exactOf(balanceAfter)),
    adjustmentId: null,
    warnings,
  };
};
