import type { MovementKind } from '@anyan/contract';
import { decimalOf } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import type { WriteContext } from '../../../../platform/context.ts';
import type { Writer } from '../../../../platform/database/client.ts';
import { insertOf } from '../../../../platform/database/insertRows.ts';
import { executePrepared } from '../../../../platform/database/prepared.ts';
import { fail } from '../../../../platform/failure.ts';
import { actorOf } from '../../../../platform/session/caller.ts';
import { uuid } from '../../../../platform/uuid.ts';
import { hiddenBottles } from '../../book/blindQueries.ts';
import { expectEntries } from '../../book/expecting.ts';
import { versionsInForce } from '../../control/queries.ts';
import { controlsIn } from '../controls.ts';
import { exactOf, isControlled, toldLabel } from '../rules.ts';
import { type BottleBefore, movement } from '../tables.ts';
import type { Bottle } from './queries.ts';

type Values = typeof movement.$inferInsert;

/** One row of the journal to be; numbers, balance and hashes are the database’s. */
export interface Booking extends Partial<Omit<Values, 'id' | 'bottleId' | 'kind' | 'delta'>> {
  row: Bottle;
  kind: MovementKind;
  /** Millionths of the base unit. */
  delta: bigint;
  /** What the same call has done beside, for whoever takes it back. */
  along?: Pick<BottleBefore, 'laboratoryId' | 'made' | 'beside'>;
}

export interface Booked {
  id: string;
  bottleId: string;
  balanceAfter: string;
}

const beforeOf = (row: Bottle): BottleBefore => ({
  state: row.state,
  locationId: row.locationId,
  holderId: row.holderId,
  heldSince: row.heldSince,
  dueBack: row.dueBack,
  weightBefore: row.weightBefore,
  openedAt: row.openedAt,
  openedExpiry: row.openedExpiry,
  requestId: row.requestId,
});

/** What is left of a bottle that has not that much; who keeps its second book is not told. */
export const notEnough = async (context: WriteContext, row: Bottle) =>
  (await hiddenBottles(context, [row])).has(row.id)
    ? fail('NOT_ENOUGH_BLIND', { code: row.bottleCode })
    : fail('NOT_ENOUGH', { code: row.bottleCode, remaining: toldLabel(exactOf(row.remaining), row.unit) });

/** @throws NOT_ENOUGH, NOT_ENOUGH_BLIND */
export const needLeft = async (context: WriteContext, row: Bottle, taken: bigint): Promise<void> => {
  if (taken > exactOf(row.remaining)) throw await notEnough(context, row);
};

/** Rows of what may have a second book: what is controlled, wherever it goes; where it stands is no matter of a book. */
const rowsKept = (rows: readonly (Values & { id: string })[], bookings: readonly Booking[]) =>
  rows.flatMap(({ id, bottleId, laboratoryId, kind }, at) => {
    const categories = bookings[at]?.row.controlCategories ?? [];
    return kind !== 'move' && categories.some(isControlled)
      ? [{ id, bottleId, laboratoryId, categories }]
      : [];
  });

/** One statement for the fields that any of them gives. */
const insertBooked = (db: Writer, rows: readonly Values[]): Promise<Booked[]> => {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))].sort();
  const whole = rows.map((row) =>
    Object.fromEntries(fields.map((field) => [field, row[field as keyof Values] ?? null])),
  ) as unknown as Values[];
  return executePrepared(
    db,
    `book ${fields}`,
    () => sql`${insertOf(movement, whole, sql.placeholder('rows'))}
      returning id, bottle_id as "bottleId", balance_after as "balanceAfter"`,
    { rows: JSON.stringify(whole) },
  );
};

/**
 * Writes into the journal of bottles that the caller has locked; the balance of each follows from the one before. What is
 * not there any more cannot be taken: the database refuses it too.
 */
export const book = async (
  context: WriteContext,
  when: { at: string; backdated: boolean },
  bookings: readonly Booking[],
): Promise<Booked[]> => {
  const listed = bookings.some(({ row }) => row.controlCategories.some(isControlled));
  const versionsOf = listed ? await versionsInForce(context.db) : undefined;
  const rows = bookings.map(({ row, delta, along, ...more }): Values & { id: string } => ({
    ...(versionsOf ? { listVersions: versionsOf(row.controlCategories) } : {}),
    ...{ operatorId: actorOf(context), laboratoryId: row.laboratoryId },
    ...{
      fromLocationId: row.locationId,
      toLocationId: row.locationId,
      bottleBefore: { ...beforeOf(row), ...along },
    },
    ...when,
    ...more,
    id: uuid(),
    bottleId: row.id,
    delta: decimalOf(delta),
  }));
  const booked = await insertBooked(context.db, rows);
  const kept = rowsKept(rows, bookings);
  if (kept.length > 0) {
    const controls = await controlsIn(context.db);
    await expectEntries(
      context,
      kept.flatMap(({ id, bottleId, laboratoryId, categories }) =>
        controls.of(categories).doubleBook ? [{ id, bottleId, laboratoryId }] : [],
      ),
    );
  }
  return booked;
};
