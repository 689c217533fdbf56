// What goes into containers: waste that is told in words, and bottles that become waste.

import {
  baseOf,
  blindWords,
  decimalOf,
  type InputOf,
  inLocale,
  inUnit,
  logFact,
  type ResultOf,
  shortDecimal,
  storageClasses,
  type Unit,
  units,
  type WasteCategory,
  wasteCategories,
  type wasteContainerEndpoints,
} from '@anyan/contract';
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { check, move } from '../../../platform/states.ts';
import { uuid } from '../../../platform/uuid.ts';
import { awaitingEntry } from '../book/blindQueries.ts';
import { touchFacts } from '../facts/following.ts';
import type { Booked } from '../stock/bottles/booking.ts';
import { type Bottle, bottles } from '../stock/bottles/queries.ts';
import { exactOf, inMeasure, toldLabel } from '../stock/rules.ts';
import { betweenIn } from '../together/queries.ts';
import { conflictsAmong, conflictsWith, type Kind } from '../together/rules.ts';
import {
  type ContainerRecord,
  contentName,
  contentsOf,
  hiddenContainers,
  wasteContainers,
} from './containerQueries.ts';
import { belongsByClass, belongsByPh, percentOf, takenUp } from './rules.ts';
import { containerStates } from './states.ts';
import { wasteContainer, wasteContent, wasteItem, wasteRequest } from './tables.ts';

type Calls = typeof wasteContainerEndpoints;
type Values = Omit<typeof wasteContent.$inferInsert, 'id' | 'containerId' | 'byId' | 'base'> & {
  base: bigint;
  name: string;
};

/** @throws WASTE_FULL */
const needRoom = async (context: WriteContext, row: ContainerRecord, more: bigint): Promise<bigint> => {
  const [filled, capacity] = [exactOf(row.filled), exactOf(row.capacity)];
  if (filled + more <= capacity) return filled + more;
  const hides = (await hiddenContainers(context, [row.id])).has(row.id);
  throw fail('WASTE_FULL', {
    left: hides ? blindWords : toldLabel(capacity - filled, row.unit),
  });
};

const contentsField = { contents: logFact(['投放记录', 'Contents']) };

/** Writes it into a container that the caller has locked. @throws WASTE_FULL, WRONG_STATE */
const pour = async (
  context: WriteContext,
  row: ContainerRecord,
  contents: readonly Values[],
  full = false,
): Promise<ContainerRecord> => {
  await check(context, containerStates, 'add', row);
  const { db, caller } = context;
  const filled = await needRoom(
    context,
    row,
    contents.reduce((sum, { base }) => sum + base, 0n),
  );
  const closed = full || filled === exactOf(row.capacity);
  await db.insert(wasteContent).values(
    contents.map(({ base, name: _, ...one }) => ({
      ...one,
      ...{ id: uuid(), containerId: row.id, byId: caller.accountId, base: decimalOf(base) },
    })),
  );
  const changed = {
    ...{ filled: decimalOf(filled), full: closed },
    startedAt: row.startedAt ?? contents[0]?.at ?? nowIso(),
  };
  const waiting = await awaitingEntry(
    db,
    contents.flatMap(({ bottleId, movementId }) => (bottleId && movementId ? bottleId : [])),
  );
  const told = contents
    .map(({ name, quantity, unit, bottleId }) =>
      waiting.has(bottleId ?? '') ? name : `${name} ${inMeasure(shortDecimal(quantity), unit)}`,
    )
    .join('；')
    .slice(0, 1000);
  const changes = changesOf(contentsField, null, { contents: told });
  await move(context, containerStates, row, closed ? 'fill' : 'reopen', changed, changes);
  return { ...row, ...changed, state: closed ? 'full' : 'inUse' };
};

/** @throws WASTE_UNIT, UNIT_TOO_FINE at the field */
const roomOf = (
  row: ContainerRecord,
  of: { name: string; quantity: string; unit: Unit; density: number | null },
  field: string,
  whole = false,
): bigint => {
  const base = takenUp(row.unit, of, whole);
  if (base === undefined) throw failAt(field, 'WASTE_UNIT', { name: of.name, unit: units[row.unit] });
  if (base === null) throw failAt(field, 'UNIT_TOO_FINE');
  return base;
};

/**
 * What must never meet does not meet in a container either: of bottles whose substances are known, by what the container is
 * for, and by the matrix of what may stand together. @throws WASTE_KIND, WASTE_MIXED
 */
const needBearable = async (
  context: WriteContext,
  row: ContainerRecord,
  coming: readonly (Kind & { id: string; name: string })[],
): Promise<void> => {
  const strange = coming.find(({ storageClass }) => !belongsByClass(row.wasteCategory, storageClass));
  if (strange)
    throw fail('WASTE_KIND', {
      name: strange.name,
      category: inLocale(wasteCategories[row.wasteCategory], context.locale),
      class: inLocale(storageClasses[strange.storageClass], context.locale),
    });
  const between = await betweenIn(context.db);
  const there = (await contentsOf(context.db, [row.id])).flatMap((one) =>
    one.storageClass
      ? [{ id: one.id, name: contentName(one), storageClass: one.storageClass, casCode: one.casCode }]
      : [],
  );
  const found = [
    ...coming.flatMap((of) =>
      conflictsWith(of, there, between).map(({ with: other, ...verdict }) => ({ of, other, ...verdict })),
    ),
    ...conflictsAmong(coming, between).map(({ a, b, ...verdict }) => ({ of: a, other: b, ...verdict })),
  ].find(({ level }) => level === 'forbid');
  if (found)
    throw fail('WASTE_MIXED', { name: found.of.name, other: found.other.name, reason: found.reason });
};

/** A bottle that something comes from: of the same laboratory, and one that the caller sees. @throws WASTE_BOTTLE_OTHER */
const sourceOf = async (context: WriteContext, row: ContainerRecord, id: string): Promise<Bottle> => {
  const [of] = await bottles.lock(context, [id]).catch(() => []);
  if (of?.laboratoryId !== row.laboratoryId) throw failAt('bottleId', 'WASTE_BOTTLE_OTHER');
  return of;
};

/** @throws WASTE_PH at the field */
export const needPh = (
  { locale }: WriteContext,
  field: string,
  category: WasteCategory,
  ph: number | null | undefined,
): void => {
  if (typeof ph !== 'number' || belongsByPh(category, ph)) return;
  throw failAt(field, 'WASTE_PH', { category: inLocale(wasteCategories[category], locale), ph: String(ph) });
};

/** 投放, by members of the laboratory. What it came from is named; its own book is not touched. */
export const addContent = async (
  context: WriteContext,
  { id, text, bottleId, quantity, unit, ph, full }: InputOf<Calls['wasteContentAdd']>,
): Promise<ResultOf<Calls['wasteContentAdd']>> => {
  const words = text?.trim() || null;
  if (!words && !bottleId) throw failAt('text', 'WASTE_CONTENT_WHAT');
  // Bottles before containers, as wherever both are locked.
  const [at] = await context.db
    .select({ laboratoryId: wasteContainer.laboratoryId })
    .from(wasteContainer)
    .where(eq(wasteContainer.id, id));
  const seen = at && bottleId ? await sourceOf(context, at as ContainerRecord, bottleId) : undefined;
  const row = await wasteContainers.lock(context, id);
  await check(context, containerStates, 'add', row);
  const name = words ?? seen?.chineseName ?? '';
  needPh(context, 'ph', row.wasteCategory, ph);
  if (seen) await needBearable(context, row, [{ ...seen, name }]);
  const base = roomOf(row, { name, quantity, unit, density: seen?.density ?? null }, 'unit');
  const after = await pour(
    context,
    row,
    [{ text: words, bottleId: bottleId ?? null, quantity, unit, ph: ph ?? null, at: nowIso(), base, name }],
    full,
  );
  await touchFacts(context, [row.laboratoryId]);
  const [filled, capacity] = [exactOf(after.filled), exactOf(after.capacity)];
  const hides = (await hiddenContainers(context, [id])).has(id);
  return {
    filled: hides ? null : inUnit(filled, row.unit),
    percent: hides ? null : percentOf(filled, capacity),
    state: after.state,
  };
};

/** The container that bottles of a laboratory go into. @throws NOT_FOUND, WASTE_CONTAINER_OTHER, WASTE_MIXED, WASTE_UNIT */
export const lockContainer = async (
  context: WriteContext,
  id: string,
  rows: readonly Bottle[],
): Promise<ContainerRecord> => {
  const row = await wasteContainers.lock(context, id);
  if (rows.some(({ laboratoryId }) => laboratoryId !== row.laboratoryId))
    throw failAt('wasteContainerId', 'WASTE_CONTAINER_OTHER');
  await check(context, containerStates, 'add', row);
  await needBearable(
    context,
    row,
    rows.map((one) => ({ ...one, name: one.chineseName })),
  );
  return row;
};

/** Bottles that are booked as waste go into it. @throws WASTE_FULL, WASTE_UNIT */
export const pourBottles = async (
  context: WriteContext,
  row: ContainerRecord,
  at: string,
  rows: readonly Bottle[],
  booked: readonly Booked[],
): Promise<void> => {
  await pour(
    context,
    row,
    rows.map((one) => {
      const quantity = one.remaining;
      const unit = baseOf(one.unit);
      const of = { name: one.chineseName, quantity, unit, density: one.density };
      // Of an empty one nothing but the bottle itself.
      const base =
        exactOf(quantity) === 0n && row.unit !== 'pcs' ? 0n : roomOf(row, of, 'wasteContainerId', true);
      return {
        ...{ name: `${one.chineseName} ${one.bottleCode}`, text: null, bottleId: one.id, ph: null, at, base },
        ...{ quantity, unit, movementId: booked.find(({ bottleId }) => bottleId === one.id)?.id ?? null },
      };
    }),
  );
};

/** Bottles that became waste by mistake are taken out again. @throws WASTE_TAKEN of what is asked for or gone */
export const takeOut = async (
  context: WriteContext,
  of: { bottleId: string; bottleCode: string; movementId: string; containerId: string | null },
): Promise<void> => {
  const { db } = context;
  const [item] = await db
    .select({ id: wasteItem.id })
    .from(wasteItem)
    .innerJoin(wasteRequest, eq(wasteRequest.id, wasteItem.requestId))
    .where(
      and(
        eq(wasteItem.bottleId, of.bottleId),
        or(
          inArray(wasteRequest.state, ['approving', 'toCollect']),
          // What was not there to be loaded stays with its laboratory.
          and(inArray(wasteRequest.state, ['loaded', 'stored', 'handedOver']), isNotNull(wasteItem.weighed)),
        ),
      ),
    )
    .limit(1);
  if (item) throw fail('WASTE_TAKEN', { code: of.bottleCode });
  if (!of.containerId) return;
  const row = await wasteContainers.lockAnywhere(context, of.containerId);
  if (row.state !== 'inUse' && row.state !== 'full') throw fail('WASTE_TAKEN', { code: row.code });
  const [gone] = await db
    .delete(wasteContent)
    .where(and(eq(wasteContent.containerId, row.id), eq(wasteContent.movementId, of.movementId)))
    .returning({ base: wasteContent.base });
  const filled = exactOf(row.filled) - exactOf(gone?.base ?? '0');
  const left = await db.$count(wasteContent, sql`${wasteContent.containerId} = ${row.id}`);
  const changed = {
    ...{ filled: decimalOf(filled), full: false },
    startedAt: left === 0 ? null : row.startedAt,
  };
  await move(context, containerStates, row, 'reopen', changed, [
    ...changesOf(contentsField, { contents: of.bottleCode }, null),
  ]);
};
