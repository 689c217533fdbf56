import { baseOf, type bottleEndpoints, type InputOf, inUnit, units } from '@anyan/contract';
import { dayIn } from '../../../../platform/clock.ts';
import type { WriteContext } from '../../../../platform/context.ts';
import { fail, failAt } from '../../../../platform/failure.ts';
import { need } from '../../../../platform/scope.ts';
import { check, move, moveAll } from '../../../../platform/states.ts';
import { timeZoneOf } from '../../../../platform/timeZone.ts';
import { needNotAdjusted } from '../../adjust/pending.ts';
import { unexplained } from '../../alert/queries.ts';
import { hiddenBottles } from '../../book/blindQueries.ts';
import { touchFacts } from '../../facts/following.ts';
import { ownRulesOf } from '../../functions.ts';
import { checkLimits, type Put } from '../../limit/checking.ts';
import { coverIssue, settleRequests } from '../../request/issuing.ts';
import { checkMost, limitsOn } from '../../request/most.ts';
import { byOrder, checkTogether, type Said } from '../../together/putting.ts';
import { cabinetAt } from '../../together/queries.ts';
import { lockContainer, pourBottles } from '../../waste/filling.ts';
import { bookedAt, needEntry, needManaged, needOpen } from '../access.ts';
import { controlsIn, controlsOf } from '../controls.ts';
import { checkPlace, lockPlace } from '../places/fitting.ts';
import { amountIn, exactOf, isEmptied } from '../rules.ts';
import { takeWitness } from '../witness/taking.ts';
import { type Booked, type Booking, book, needLeft } from './booking.ts';
import { openedLife } from './entering.ts';
import { type Bottle, bottles } from './queries.ts';
import { bottleStates } from './states.ts';

type Calls = typeof bottleEndpoints;

/** The rows of some lines of a field, locked in the order of their ids, each with its line and where that stands in the input. @throws NOT_FOUND, BOTTLE_TWICE, BOTTLES_OF_SEVERAL */
export const lockLines = async <L extends { bottleId: string }>(
  context: WriteContext,
  lines: readonly L[],
  field: 'items' | 'sources' = 'items',
): Promise<{ row: Bottle; line: L; path: string }[]> => {
  const byId = new Map(lines.map((line, at) => [line.bottleId, { line, path: `${field}.${at}` }]));
  // Of two lines of one bottle only one could be booked.
  const again = lines.findIndex(
    ({ bottleId }, at) => lines.findIndex((one) => one.bottleId === bottleId) < at,
  );
  if (again >= 0) throw failAt(`${field}.${again}.bottleId`, 'BOTTLE_TWICE');
  const rows = await bottles.lock(context, [...byId.keys()]);
  if (new Set(rows.map(({ laboratoryId }) => laboratoryId)).size > 1)
    throw failAt(field, 'BOTTLES_OF_SEVERAL');
  return rows.map((row) => ({ row, ...need(byId.get(row.id)) }));
};

const lockManaged = async (context: WriteContext, ids: readonly string[]): Promise<Bottle[]> => {
  const lines = await lockLines(
    context,
    [...new Set(ids)].map((bottleId) => ({ bottleId })),
  );
  const rows = lines.map(({ row }) => row);
  needManaged(context, rows);
  return rows;
};

/** As they are answered: in the unit of each label, and without what their second book hides. */
export const inTheirUnits = async (
  context: WriteContext,
  booked: readonly Booked[],
  rows: readonly Bottle[],
) => {
  const hidden = await hiddenBottles(context, rows);
  return booked.map((one) => {
    const row = rows.find(({ id }) => id === one.bottleId);
    const left = row ? inUnit(exactOf(one.balanceAfter), row.unit) : one.balanceAfter;
    return { ...one, balanceAfter: hidden.has(one.bottleId) ? null : left };
  });
};

/** What a bottle lost, in its base unit. @throws UNIT_OTHER, UNIT_TOO_FINE at the field */
export const lossOf = (
  row: Bottle,
  decimal: string,
  unit: Parameters<typeof amountIn>[2],
  field: string,
): bigint => {
  const base = baseOf(row.unit);
  const amount = amountIn(base, decimal, unit, row.density);
  if (amount === undefined) throw failAt(field, 'UNIT_OTHER', { unit: units[base] });
  if (amount === null) throw failAt(field, 'UNIT_TOO_FINE');
  return amount;
};

/** What the college itself asks for substances of some bottles. @throws SUBSTANCE_BANNED */
export const localRulesFor = async ({ db }: WriteContext, rows: readonly Bottle[]) => {
  const rules = await ownRulesOf(
    db,
    rows.map(({ substanceId, casCode, parentCas, substance: { chineseName } }) => ({
      ...{ id: substanceId, casCode, parentCas, chineseName },
    })),
  );
  const banned = rows.find(({ substanceId }) => rules.get(substanceId)?.level === 'banned');
  if (banned) throw fail('SUBSTANCE_BANNED', { name: banned.chineseName });
  return rules;
};

/** As requests count it. */
export const filledOf = ({ substanceId, chineseName, controlCategories, remaining, unit }: Bottle) => ({
  ...{ substanceId, chineseName, controlCategories, base: baseOf(unit) },
  remaining: exactOf(remaining),
});

/** What was asked for beside others. @throws as it did */
const done = <T>(one: PromiseSettledResult<T>): T => {
  if (one.status === 'rejected') throw one.reason;
  return one.value;
};

/** 领用. @throws REQUEST_REQUIRED, WITNESS_INVALID, ENTRY_NEEDED, BOTTLE_EXPIRED, BOTTLE_FROZEN … */
export const issueBottles = async (
  context: WriteContext,
  { witnessToken, ...input }: InputOf<Calls['bottleIssue']>,
) => {
  const { db } = context;
  const { items, receiverId, requestId, purpose, at } = input;
  const lines = await lockLines(context, items);
  const rows = lines.map(({ row }) => row);
  needManaged(context, rows);
  const laboratoryId = rows[0]?.laboratoryId ?? '';
  // Asked for together, which is one way to the database, and refused in this order.
  const [checked, entered, booking, zone, controls, local] = await Promise.allSettled([
    check(context, bottleStates, 'issue', ...rows),
    needEntry(context, receiverId, rows),
    bookedAt(db, at, { of: rows }),
    timeZoneOf(db),
    controlsOf(context),
    localRulesFor(context, rows),
  ]);
  done(checked);
  done(entered);
  const when = done(booking);
  const day = dayIn(done(zone), new Date(when.at));
  if (input.dueBack && input.dueBack < day) throw failAt('dueBack', 'DATES_REVERSED');
  const rules = done(controls);
  const sameDay = rows.some((row) => rules.of(row.controlCategories).returnSameDay);
  if (sameDay && input.dueBack && input.dueBack > day) throw failAt('dueBack', 'RETURN_SAME_DAY');
  const dueBack = sameDay ? day : input.dueBack;
  const localRules = done(local);
  const asksRequest = (row: Bottle) =>
    rules.of(row.controlCategories).approvalRequired || localRules.get(row.substanceId)?.level === 'approval';
  const [asking, others] = [rows.filter(asksRequest), rows.filter((row) => !asksRequest(row))];
  const named = await coverIssue(
    context,
    { laboratoryId, receiverId, requestId: requestId ?? null, day, at: when.at },
    asking.map(filledOf),
    others.map(filledOf),
  );
  const forRequest = ({ substanceId }: Bottle) => (named.has(substanceId) ? (requestId ?? null) : null);
  await checkMost(
    context,
    { receiverId, day, zone: done(zone) },
    rows.map((row) => ({
      ...row,
      requestId: forRequest(row),
      limits: limitsOn(rules.most(row.controlCategories), localRules.get(row.substanceId), row),
    })),
  );
  const witnessed = rows.some((row) => rules.of(row.controlCategories).twoPersonIssue);
  const witnessId = witnessed
    ? await takeWitness(context, 'bottleIssue', witnessToken, input, laboratoryId)
    : null;
  for (const { row, line, path } of lines)
    if (line.weightBefore && row.tareWeight && exactOf(line.weightBefore) < exactOf(row.tareWeight))
      throw failAt(`${path}.weightBefore`, 'WEIGHT_UNREASONABLE');
  // The journal and the bottles are written in one way to the database; where one fails the others have ended as well.
  const [journal, ...moved] = await Promise.allSettled([
    book(
      context,
      when,
      lines.map(({ row, line }) => ({
        ...{ row, kind: 'issue' as const, delta: 0n, counterpartId: receiverId, witnessId },
        ...{ requestId: forRequest(row), purpose: purpose?.trim() || null, toLocationId: null },
        weightBefore: line.weightBefore ?? null,
      })),
    ),
    ...lines.map(({ row, line }) =>
      move(context, bottleStates, row, 'issue', {
        ...{ holderId: receiverId, heldSince: when.at, dueBack: dueBack ?? null, requestId: forRequest(row) },
        weightBefore: line.weightBefore ?? null,
        ...(line.opened && !row.openedAt ? { openedAt: when.at, openedExpiry: openedLife(day, row) } : {}),
      }),
    ),
  ]);
  const booked = done(journal);
  for (const one of moved) done(one);
  await context.emit('bottle.issued', toldOf(laboratoryId, booked));
  return inTheirUnits(context, booked, rows);
};

export const toldOf = (laboratoryId: string, booked: readonly Booked[]) => ({
  laboratoryId,
  bottleIds: booked.map(({ bottleId }) => bottleId),
  movementIds: booked.map(({ id }) => id),
});

type ReturnLine = InputOf<Calls['bottleReturn']>['items'][number];

/**
 * What was used of a bottle that nobody weighed as it went out, by its tare, or by what it weighed full; nothing where
 * neither is known. @throws WEIGHT_UNREASONABLE, UNIT_OTHER without a density
 */
const reckonedOf = (row: Bottle, weight: string, field: string): bigint | null => {
  const { tareWeight, grossWeight } = row;
  const left = exactOf(row.remaining);
  const inBottle = (grams: bigint) => (grams === 0n ? 0n : lossOf(row, inUnit(grams, 'g'), 'g', field));
  if (tareWeight) {
    const held = inBottle(exactOf(weight) - exactOf(tareWeight));
    if (held > left) throw failAt(field, 'WEIGHT_UNREASONABLE');
    return left - held;
  }
  if (!grossWeight || left !== exactOf(row.netBase)) return null;
  const lost = exactOf(grossWeight) - exactOf(weight);
  if (lost < 0n) throw failAt(field, 'WEIGHT_UNREASONABLE');
  return inBottle(lost);
};

/** What the scale says is left in a bottle that comes back; nothing where its weights do not tell. */
const leftByWeight = (row: Bottle, weight: string, field: string): bigint | null => {
  const base = baseOf(row.unit);
  if (base === 'pcs' || (base === 'mL' && row.density === null)) return null;
  const left = exactOf(row.remaining);
  if (row.weightBefore === null) {
    const used = reckonedOf(row, weight, field);
    return used === null ? null : left - used;
  }
  const lost = exactOf(row.weightBefore) - exactOf(weight);
  return lost === 0n ? left : left - lossOf(row, inUnit(lost, 'g'), 'g', field);
};

/** Nobody keeps what the book calls used up. @throws WEIGHT_UNREASONABLE of a bottle that is told to be empty, and is not */
const needEmptied = (row: Bottle, weight: string, field: string): void => {
  const left = leftByWeight(row, weight, field);
  if (left !== null && !isEmptied(left, exactOf(row.netBase))) throw failAt(field, 'WEIGHT_UNREASONABLE');
};

/** What was used of a bottle that comes back. @throws WEIGHT_NEEDED, WEIGHT_UNREASONABLE, USED_NEEDED, NOT_ENOUGH … */
const usedOf = async (
  context: WriteContext,
  row: Bottle,
  line: ReturnLine,
  /** Where it stands in the input. */
  path: string,
  weighed: boolean,
): Promise<bigint> => {
  const { used, unit, weightAfter, empty } = line;
  const [byWeight, byUse] = [`${path}.weightAfter`, `${path}.used`];
  if (weightAfter) {
    const after = exactOf(weightAfter);
    const before = row.weightBefore ?? null;
    if (row.tareWeight && after < exactOf(row.tareWeight)) throw failAt(byWeight, 'WEIGHT_UNREASONABLE');
    if (before !== null && after > exactOf(before)) throw failAt(byWeight, 'WEIGHT_UNREASONABLE');
    if (before !== null && !empty) {
      const lost = exactOf(before) - after;
      const taken = lost === 0n ? 0n : lossOf(row, inUnit(lost, 'g'), 'g', byWeight);
      await needLeft(context, row, taken);
      return taken;
    }
    const reckoned = before === null && !empty && !used ? reckonedOf(row, weightAfter, byWeight) : null;
    if (reckoned !== null) {
      await needLeft(context, row, reckoned);
      return reckoned;
    }
  }
  if (weighed && !weightAfter) throw failAt(byWeight, 'WEIGHT_NEEDED');
  if (weighed && empty && weightAfter) needEmptied(row, weightAfter, byWeight);
  if (empty) return exactOf(row.remaining);
  if (used === null || used === undefined) throw failAt(byUse, 'USED_NEEDED');
  const taken = exactOf(used) === 0n ? 0n : lossOf(row, used, unit ?? row.unit, byUse);
  await needLeft(context, row, taken);
  return taken;
};

/** 归还, with a reading or a weight; by whoever holds it, or manages it. Also while the laboratory is closed. */
export const returnBottles = async (
  context: WriteContext,
  { items, at, separated }: InputOf<Calls['bottleReturn']>,
) => {
  const { db, caller } = context;
  const lines = await lockLines(context, items);
  const rows = lines.map(({ row }) => row);
  needManaged(
    context,
    rows.filter(({ holderId }) => holderId !== caller.accountId),
  );
  await check(context, bottleStates, 'giveBack', ...rows);
  const when = await bookedAt(db, at, { of: rows });
  const rules = await controlsIn(db);
  const bookings: (Booking & { used: bigint; at: string })[] = [];
  for (const { row, line, path } of lines) {
    const used = await usedOf(context, row, line, path, rules.of(row.controlCategories).weighEachReturn);
    const locationId = line.locationId ?? row.locationId;
    bookings.push({
      ...{ row, kind: 'return', delta: -used, used, counterpartId: row.holderId, at: when.at },
      ...{ fromLocationId: null, toLocationId: locationId, requestId: row.requestId },
      ...{ weightBefore: row.weightBefore, weightAfter: line.weightAfter ?? null },
    });
  }
  await checkTargets(
    context,
    bookings.filter(({ row, toLocationId }) => toLocationId !== row.locationId),
    separated,
  );
  // It is there again, whatever a limit says.
  const warnings = await checkLimits(
    context,
    bookings.map(({ row, toLocationId, used }) =>
      putOf(row, toLocationId ?? row.locationId, exactOf(row.remaining) - used),
    ),
    { booked: true },
  );
  const booked = await book(
    context,
    when,
    bookings.map(({ used: _, ...booking }) => booking),
  );
  for (const { row, used, toLocationId } of bookings)
    await move(context, bottleStates, row, used === exactOf(row.remaining) ? 'finish' : 'giveBack', {
      ...{ holderId: null, heldSince: null, dueBack: null, requestId: null, weightBefore: null },
      locationId: toLocationId ?? row.locationId,
    });
  await settleRequests(
    context,
    bookings.map(({ row, used }) => ({
      ...filledOf(row),
      requestId: row.requestId,
      remaining: exactOf(row.remaining) - used,
    })),
  );
  await context.emit('bottle.returned', toldOf(rows[0]?.laboratoryId ?? '', booked));
  return { booked: await inTheirUnits(context, booked, rows), warnings };
};

/** As limits count a bottle in its place. */
export const putOf = (row: Bottle, locationId: string, left = exactOf(row.remaining)): Put => ({
  ...{ bottleId: row.id, locationId, substanceId: row.substanceId, base: baseOf(row.unit) },
  ...{ amount: left, container: left === 0n ? 0n : exactOf(row.netBase) },
  ...{ categories: row.controlCategories, hCodes: row.solution?.hCodes },
});

const newcomersOf = (rows: readonly Bottle[]) => rows.map((row) => ({ ...row, name: row.chineseName }));

/** Another place of the same laboratory that takes them. @throws BOTTLE_OTHER_LABORATORY, CONTROLLED_PLACE … */
const lockTarget = async (context: WriteContext, locationId: string, rows: readonly Bottle[]) => {
  const place = await lockPlace(context, locationId);
  if (rows.some(({ laboratoryId }) => laboratoryId !== place.laboratoryId))
    throw failAt('locationId', 'BOTTLE_OTHER_LABORATORY');
  await checkPlace(context, place, ...rows.map(({ controlCategories }) => controlCategories));
  return place;
};

/** As `lockTarget`, and what stands there beside them. @throws INCOMPATIBLE … */
const checkTarget = async (
  context: WriteContext,
  locationId: string,
  rows: readonly Bottle[],
  said: Said,
) => {
  const place = await lockTarget(context, locationId, rows);
  return { place, allowed: await checkTogether(context, place.id, newcomersOf(rows), said) };
};

/**
 * What one call takes to several places; in the order of these, as their locks are taken. What comes to the shelves of one
 * cabinet is checked together.
 */
const checkTargets = async (
  context: WriteContext,
  coming: readonly Booking[],
  separated: boolean | undefined,
): Promise<void> => {
  const byPlace = Map.groupBy(coming, ({ row, toLocationId }) => toLocationId ?? row.locationId);
  const byCabinet = new Map<string, { locationId: string; rows: Bottle[] }>();
  for (const [locationId, some] of [...byPlace].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const rows = some.map(({ row }) => row);
    const place = await lockTarget(context, locationId, rows);
    const cabinetId = (await cabinetAt(context.db, place.id))?.cabinetId ?? place.id;
    const before = byCabinet.get(cabinetId)?.rows ?? [];
    byCabinet.set(cabinetId, { locationId, rows: [...before, ...rows] });
  }
  const leaving = coming.map(({ row }) => row.id);
  for (const [, { locationId, rows }] of byOrder(byCabinet))
    await checkTogether(context, locationId, newcomersOf(rows), { separated, leaving });
};

/** 记录用量: by members, of what is there or what they hold. @throws WEIGHED_ONLY, ISSUE_FIRST, BOTTLE_HELD, SUBSTANCE_BANNED, NOT_ENOUGH … */
export const useBottles = async (context: WriteContext, { items, at }: InputOf<Calls['bottleUse']>) => {
  const { db, caller } = context;
  const lines = await lockLines(context, items);
  const rows = lines.map(({ row }) => row);
  await check(context, bottleStates, 'use', ...rows);
  await needEntry(context, caller.accountId, rows);
  const inStore = rows.filter(({ state }) => state === 'inStore');
  const localRules = inStore.length > 0 ? await localRulesFor(context, inStore) : undefined;
  const asked = inStore.find(({ substanceId }) => localRules?.get(substanceId)?.level === 'approval');
  if (asked) throw fail('ISSUE_FIRST', { code: asked.bottleCode });
  for (const { bottleCode, holderId, holderName } of rows)
    if (holderId && holderId !== caller.accountId)
      throw fail('BOTTLE_HELD', { code: bottleCode, name: holderName ?? '' });
  const when = await bookedAt(db, at, { of: rows });
  const bookings = [];
  for (const { row, line, path } of lines) {
    const taken = lossOf(row, line.quantity, line.unit, `${path}.quantity`);
    await needLeft(context, row, taken);
    bookings.push({
      ...{ row, kind: 'use' as const, delta: -taken, purpose: line.purpose.trim() },
      ...{ projectName: line.projectName?.trim() || null, requestId: row.requestId },
    });
  }
  const booked = await book(context, when, bookings);
  for (const { row, delta } of bookings) {
    if (-delta === exactOf(row.remaining))
      await move(context, bottleStates, row, 'finish', { holderId: null, heldSince: null, dueBack: null });
    else context.audit({ target: bottleStates.target(row) });
  }
  await settleRequests(
    context,
    bookings
      .filter(({ row, delta }) => -delta === exactOf(row.remaining))
      .map(({ row }) => ({ ...filledOf(row), requestId: row.requestId, remaining: 0n })),
  );
  await context.emit('bottle.used', toldOf(rows[0]?.laboratoryId ?? '', booked));
  return inTheirUnits(context, booked, rows);
};

/** 转废弃: all that is left, into a container of the laboratory or as it is. @throws WITNESS_INVALID, WASTE_FULL, WASTE_MIXED … */
export const wasteBottles = async (
  context: WriteContext,
  { witnessToken, ...input }: InputOf<Calls['bottleWaste']>,
) => {
  const { db } = context;
  const { ids, wasteContainerId, at } = input;
  const rows = await lockManaged(context, ids);
  await check(context, bottleStates, 'waste', ...rows);
  const container = wasteContainerId ? await lockContainer(context, wasteContainerId, rows) : undefined;
  const when = await bookedAt(db, at, { of: rows });
  const rules = await controlsIn(db);
  const laboratoryId = rows[0]?.laboratoryId ?? '';
  const witnessed = rows.some((row) => rules.of(row.controlCategories).twoPersonIssue);
  const witnessId = witnessed
    ? await takeWitness(context, 'bottleWaste', witnessToken, input, laboratoryId)
    : null;
  const booked = await book(
    context,
    when,
    rows.map((row) => ({
      ...{ row, kind: 'wasteOut' as const, delta: -exactOf(row.remaining), witnessId, toLocationId: null },
      wasteContainerId: container?.id ?? null,
    })),
  );
  await moveAll(context, bottleStates, rows, 'waste');
  if (container) await pourBottles(context, container, when.at, rows, booked);
  await settleRequests(
    context,
    rows.map((row) => ({ ...filledOf(row), requestId: row.requestId, remaining: 0n })),
  );
  await context.emit('bottle.wasted', toldOf(laboratoryId, booked));
  return inTheirUnits(context, booked, rows);
};

const standIn = async (
  context: WriteContext,
  rows: readonly Bottle[],
  {
    locationId,
    note = null,
    event,
    ...said
  }: Said & { locationId: string; note?: string | null; event: 'move' | 'find' },
) => {
  await check(context, bottleStates, event, ...rows);
  const { place, allowed } = await checkTarget(context, locationId, rows, said);
  const warnings = await checkLimits(
    context,
    rows.map((row) => putOf(row, place.id)),
    { booked: event === 'find' },
  );
  const booked = await book(
    context,
    await bookedAt(context.db, null),
    rows.map((row) => ({
      ...{ row, kind: 'move' as const, delta: 0n, toLocationId: place.id, note: allowed ?? note },
    })),
  );
  await moveAll(context, bottleStates, rows, event, { locationId: place.id });
  await touchFacts(context, [place.laboratoryId]);
  return { booked: await inTheirUnits(context, booked, rows), warnings };
};

/** 移位 within the laboratory. @throws BOTTLE_OTHER_LABORATORY, CONTROLLED_PLACE … */
export const moveBottles = async (context: WriteContext, { ids, ...said }: InputOf<Calls['bottleMove']>) => {
  const rows = await lockManaged(context, ids);
  await needOpen(
    context.db,
    rows.map(({ laboratoryId }) => laboratoryId),
  );
  return standIn(context, rows, { ...said, event: 'move' });
};

/** Counted in another place than the book has them: they stand there, whatever limits say, also frozen ones, and those of a closed laboratory. */
export const findBottles = async (
  context: WriteContext,
  { ids, locationId, note }: { ids: readonly string[]; locationId: string; note: string },
): Promise<void> => {
  const rows = await lockManaged(context, ids);
  // Whoever counted it has seen how it stands.
  await standIn(context, rows, { locationId, note: note.slice(0, 200), separated: true, event: 'find' });
};

/** @throws BOTTLE_HELD_BACK of what its second book says otherwise of, whatever it is frozen for besides */
export const freezeBottles = async (
  context: WriteContext,
  { ids, freeze, reason }: InputOf<Calls['bottleFreeze']>,
): Promise<void> => {
  const rows = await bottles.lock(context, ids);
  needManaged(context, rows);
  const held = freeze ? new Set() : await unexplained(context.db, ids);
  const waiting = rows.find(({ id }) => held.has(id));
  if (waiting) throw fail('BOTTLE_HELD_BACK', { code: waiting.bottleCode });
  await moveAll(
    context,
    bottleStates,
    rows,
    freeze ? 'freeze' : 'unfreeze',
    { frozenReason: freeze ? reason.trim() : null },
    freeze ? [] : reason.trim(),
  );
};

/** Empty bottles that were handed in. @throws BOTTLE_FROZEN, ADJUST_PENDING where it is being decided whether they are empty */
export const archiveBottles = async (
  context: WriteContext,
  { ids }: InputOf<Calls['bottleArchive']>,
): Promise<void> => {
  const rows = await bottles.lock(context, ids);
  await needNotAdjusted(context.db, ids);
  await moveAll(context, bottleStates, rows, 'archive');
};
