import { and, eq, inArray } from 'drizzle-orm';
import type { WriteContext } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/failure.ts';
import { need } from '../../../../platform/scope.ts';
import { type Bottle, bottles } from '../bottles/queries.ts';
import { isControlled } from '../rules.ts';
import { bottle, movement } from '../tables.ts';
import { type Movement, movements } from './queries.ts';

interface Part {
  row: Bottle;
  /** The last of its movements. */
  wrong: Movement;
}

/** What one call has booked together, and what is taken back together, with its bottles locked. */
export interface Taken extends Part {
  /** Bottles that the same call took something out of. */
  beside: readonly Part[];
  /** Bottles that it made; they never were. */
  made: readonly Part[];
  /** Of a transfer: the half of it in the book of the laboratory that gave it. */
  out: Movement | null;
}

const lastOf = async ({ db }: Pick<WriteContext, 'db'>, bottleIds: readonly string[]) =>
  (
    await db
      .select({ id: movement.id })
      .from(movement)
      .innerJoin(bottle, and(eq(bottle.id, movement.bottleId), eq(bottle.lastSeq, movement.bottleSeq)))
      .where(inArray(movement.bottleId, [...bottleIds]))
  ).map(({ id }) => id);

const beforeIt = async ({ db }: Pick<WriteContext, 'db'>, { bottleId, bottleSeq }: Movement) =>
  (
    await db
      .select({ id: movement.id })
      .from(movement)
      .where(and(eq(movement.bottleId, bottleId), eq(movement.bottleSeq, bottleSeq - 1)))
  )[0]?.id ?? '';

/** A movement with all that was booked by the same call. @throws NOT_FOUND */
export const lockTaken = async (context: WriteContext, movementId: string): Promise<Taken> => {
  const [of] = await context.db
    .select({ bottleId: movement.bottleId, before: movement.bottleBefore })
    .from(movement)
    .where(eq(movement.id, movementId));
  if (!of) throw fail('NOT_FOUND');
  const [made, beside] = [of.before?.made ?? [], of.before?.beside ?? []];
  const rows = await bottles.lockAnywhere(context, [of.bottleId, ...beside, ...made]);
  const booked = await movements.lockAnywhere(context, [
    movementId,
    ...(await lastOf(context, [...beside, ...made])),
  ]);
  const wrong = need(booked.find(({ id }) => id === movementId));
  const bottleOf = (id: string) => need(rows.find((row) => row.id === id));
  const part = (id: string): Part => ({
    row: bottleOf(id),
    wrong: need(booked.find(({ bottleId }) => bottleId === id)),
  });
  const out = wrong.kind === 'transferIn' ? await beforeIt(context, wrong) : null;
  return {
    ...{ row: bottleOf(of.bottleId), wrong, beside: beside.map(part), made: made.map(part) },
    out: out === null ? null : need((await movements.lockAnywhere(context, [out]))[0]),
  };
};

/** The bottles that are put back as they were, the one that was asked for first. */
export const givenBack = ({ row, wrong, beside }: Taken): readonly Part[] => [{ row, wrong }, ...beside];

/** One of its bottles that is controlled. */
export const controlledAmong = ({ row, beside, made }: Taken): Bottle | undefined =>
  [row, ...[...beside, ...made].map((one) => one.row)].find(({ controlCategories }) =>
    controlCategories.some(isControlled),
  );

/** Nothing has happened to a bottle that was made. */
const isUntouched = ({ row }: Part): boolean =>
  row.lastSeq === 1 && row.state === 'inStore' && row.frozenReason === null;

/** Of several that something was made of nothing else was taken since. */
const isStillLast = (of: Taken, { wrong }: Part): boolean =>
  wrong.kind === of.wrong.kind && wrong.bottleBefore?.made?.join() === of.wrong.bottleBefore?.made?.join();

/** What the same call has made or used is as it was left. @throws REVERSAL_TOUCHED */
export const needUntouched = (of: Taken): void => {
  const touched = of.made.find((one) => !isUntouched(one)) ?? of.beside.find((one) => !isStillLast(of, one));
  if (touched) throw fail('REVERSAL_TOUCHED', { code: touched.row.bottleCode });
};
