import {
  baseOf,
  decimalOf,
  type InputOf,
  movementNotes,
  noteBreak,
  noteOf,
  type portionEndpoints,
  type ResultOf,
  units,
} from '@anyan/contract';
import { dayIn } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { check, move } from '../../../platform/states.ts';
import { timeZoneOf } from '../../../platform/timeZone.ts';
import { checkLimits, type Put } from '../limit/checking.ts';
import { coverMeasured } from '../request/issuing.ts';
import { bookedAt, needEntry, needManaged } from '../stock/access.ts';
import { baseAmount } from '../stock/amounts.ts';
import { book, needLeft } from '../stock/bottles/booking.ts';
import { type Entry, enterBottles, openedLife, substanceOf } from '../stock/bottles/entering.ts';
import {
  filledOf,
  inTheirUnits,
  localRulesFor,
  lockLines,
  lossOf,
  putOf,
  toldOf,
} from '../stock/bottles/handling.ts';
import { type Bottle, bottles } from '../stock/bottles/queries.ts';
import { bottleStates } from '../stock/bottles/states.ts';
import { type Controls, controlsIn } from '../stock/controls.ts';
import { checkPlace, lockPlace } from '../stock/places/fitting.ts';
import { exactOf } from '../stock/rules.ts';
import { takeWitness } from '../stock/witness/taking.ts';
import { byOrder, checkTogether, type Newcomer, type Said } from '../together/putting.ts';
import { cabinetAt } from '../together/queries.ts';
import { addedBy, categoriesOfAll, mainOf, partOf, priceOf, strongestOf } from './rules.ts';

type Calls = typeof portionEndpoints;
type Made = ResultOf<Calls['bottleSplit']>;

const received = ({ twoPersonReceive, twoPersonIssue }: Controls) => twoPersonReceive || twoPersonIssue;

/**
 * Places of the laboratory that take what comes to them; each cabinet is looked at once, locked in the order of its name.
 * Answers why the college lets it stand somewhere. @throws BOTTLE_OTHER_LABORATORY, CONTROLLED_PLACE, INCOMPATIBLE …
 */
const takenPlaces = async (
  context: WriteContext,
  laboratoryId: string,
  locationIds: readonly string[],
  of: Newcomer,
  said: Said,
) => {
  const cabinets = new Map<string, string>();
  for (const id of [...new Set(locationIds)].sort()) {
    const place = await lockPlace(context, id);
    if (place.laboratoryId !== laboratoryId) throw failAt('locationId', 'BOTTLE_OTHER_LABORATORY');
    await checkPlace(context, place, of.controlCategories);
    cabinets.set((await cabinetAt(context.db, id))?.cabinetId ?? id, id);
  }
  const allowed: string[] = [];
  for (const [, id] of byOrder(cabinets)) {
    const reason = await checkTogether(context, id, [of], said);
    if (reason !== null) allowed.push(reason);
  }
  return allowed[0] ?? null;
};

const noted = (...notes: (string | null)[]): string =>
  notes
    .filter((note) => note !== null)
    .join(noteBreak)
    .slice(0, 200);

/** What is said of the way; a bottle that is opened for it is opened now. */
const openedNow = (row: Bottle, at: string, day: string) =>
  row.openedAt === null
    ? { openedAt: at, openedExpiry: openedLife(day, row) }
    : { openedAt: row.openedAt, openedExpiry: row.openedExpiry };

const emptied = { holderId: null, heldSince: null, dueBack: null };

/** 分装: what the parts hold goes out of the bottle. @throws SPLIT_UNIT, NOT_ENOUGH, WHOLE_BOTTLE_ONLY, WITNESS_INVALID … */
export const splitBottle = async (
  context: WriteContext,
  { witnessToken, ...input }: InputOf<Calls['bottleSplit']>,
): Promise<Made> => {
  const { db, caller } = context;
  const { bottleId, parts, at } = input;
  const row = await bottles.lock(context, bottleId);
  needManaged(context, [row]);
  await check(context, bottleStates, 'split', row);
  await needEntry(context, caller.accountId, [row]);
  const rules = (await controlsIn(db)).of(row.controlCategories);
  if (rules.wholeBottleOnly) throw fail('WHOLE_BOTTLE_ONLY', { code: row.bottleCode });
  const portions = parts.map((part) => {
    const taken = partOf(row.unit, part);
    if (taken === undefined) throw failAt('parts', 'SPLIT_UNIT', { unit: units[baseOf(row.unit)] });
    if (taken === null) throw failAt('parts', 'UNIT_TOO_FINE');
    return { ...part, taken };
  });
  const sum = portions.reduce((all, { taken }) => all + taken, 0n);
  await needLeft(context, row, sum);
  const left = exactOf(row.remaining) - sum;
  const when = await bookedAt(db, at, { of: [row] });
  const of = await substanceOf(context, row.substanceId);
  const allowed = await takenPlaces(
    context,
    row.laboratoryId,
    parts.map(({ locationId }) => locationId),
    { ...row, id: '', name: row.chineseName },
    // Its own parts may stand beside it.
    { ...input, leaving: [row.id] },
  );
  const warnings = await checkLimits(context, [
    putOf(row, row.locationId, left),
    ...portions.map(
      ({ locationId, taken }): Put => ({
        ...{ locationId, substanceId: row.substanceId, base: baseOf(row.unit), amount: taken },
        ...{ container: taken, categories: row.controlCategories, hCodes: row.solution?.hCodes },
      }),
    ),
  ]);
  const witnessId = received(rules)
    ? await takeWitness(context, 'bottleSplit', witnessToken, input, row.laboratoryId)
    : null;
  const opened = openedNow(row, when.at, dayIn(await timeZoneOf(db), new Date(when.at)));
  const made = await enterBottles(
    context,
    portions.map(
      ({ locationId, netContent, unit, taken }): Entry => ({
        ...{ substance: of, place: { id: locationId, laboratoryId: row.laboratoryId }, num: 1 },
        ...{ remaining: taken, openedAt: null, sourceKind: 'split', when, witnessId },
        note: noted(noteOf(movementNotes.splitFrom, { code: row.bottleCode }), allowed),
        content: {
          ...{ spec: null, purity: row.purity, massFraction: row.massFraction, brand: row.brand },
          ...{ supplierName: row.supplierName, batchNo: row.batchNo, netContent, unit },
          ...{ netBase: decimalOf(taken), grossWeight: null, tareWeight: null },
          ...{ productionDate: row.productionDate, expiryDate: row.expiryDate, price: priceOf(row, taken) },
        },
        more: {
          ...{ parentBottleId: row.id, controlCategories: row.controlCategories, solution: row.solution },
          ...{ ...opened, testDueAt: row.testDueAt, testResult: row.testResult },
        },
      }),
    ),
  );
  const codes = made.map(({ bottleCode }) => bottleCode);
  const booked = await book(context, when, [
    {
      row,
      kind: 'splitOut',
      delta: -sum,
      witnessId,
      note: noted(noteOf(movementNotes.splitInto, { n: codes.length, codes: codes.join('、') })),
      along: { made: made.map(({ id }) => id) },
    },
  ]);
  if (left === 0n) await move(context, bottleStates, row, 'finish', { ...emptied, ...opened });
  else await move(context, bottleStates, row, 'split', opened);
  return { bottles: made, booked: await inTheirUnits(context, booked, [row]), warnings };
};

/** 配制: what is used of each bottle makes a new one. @throws UNIT_OTHER, NOT_ENOUGH, WHOLE_BOTTLE_ONLY, SUBSTANCE_BANNED, REQUEST_REQUIRED … */
export const prepareSolution = async (
  context: WriteContext,
  { witnessToken, ...input }: InputOf<Calls['prepareSolution']>,
): Promise<Made> => {
  const { db, caller } = context;
  const { sources, name, concentration, netContent, unit, expiryDate, hCodes, locationId, at } = input;
  const lines = await lockLines(context, sources, 'sources');
  const rows = lines.map(({ row }) => row);
  needManaged(context, rows);
  await check(context, bottleStates, 'prepare', ...rows);
  await needEntry(context, caller.accountId, rows);
  const localRules = await localRulesFor(context, rows);
  const controls = await controlsIn(db);
  const used: { row: Bottle; taken: bigint; left: bigint }[] = [];
  for (const { row, line, path } of lines) {
    const taken = lossOf(row, line.quantity, line.unit, `${path}.quantity`);
    await needLeft(context, row, taken);
    const left = exactOf(row.remaining) - taken;
    if (left > 0n && controls.of(row.controlCategories).wholeBottleOnly)
      throw fail('WHOLE_BOTTLE_ONLY', { code: row.bottleCode });
    used.push({ row, taken, left });
  }
  const when = await bookedAt(db, at, { of: rows });
  const day = dayIn(await timeZoneOf(db), new Date(when.at));
  if (expiryDate < day) throw failAt('expiryDate', 'SOLUTION_EXPIRED');
  // As they were given, not as they were locked.
  const given = sources.flatMap(({ bottleId }) => rows.find(({ id }) => id === bottleId) ?? []);
  const main = mainOf(given, ({ substanceId }) => localRules.get(substanceId)?.level === 'approval');
  if (!main) throw fail('NOT_FOUND');
  const { laboratoryId } = main;
  const of = await substanceOf(context, main.substanceId);
  const controlCategories = categoriesOfAll(given);
  const amount = baseAmount('netContent', netContent, unit);
  const allowed = await takenPlaces(
    context,
    laboratoryId,
    [locationId],
    { ...main, id: '', name, controlCategories },
    { ...input, leaving: used.filter(({ left }) => left === 0n).map(({ row }) => row.id) },
  );
  const warnings = await checkLimits(context, [
    ...used.map(({ row, left }) => putOf(row, row.locationId, left)),
    {
      ...{ locationId, substanceId: main.substanceId, base: baseOf(unit), amount, container: amount },
      ...{ categories: controlCategories, hCodes },
    },
  ]);
  const asks = ({ row }: { row: Bottle }) =>
    controls.of(row.controlCategories).approvalRequired ||
    localRules.get(row.substanceId)?.level === 'approval';
  const measured = ({ row, taken }: (typeof used)[number]) => ({ ...filledOf(row), remaining: taken });
  const { named, applicantId } = await coverMeasured(
    context,
    { laboratoryId, requestId: input.requestId ?? null, day, at: when.at },
    used.filter(asks).map(measured),
    used.filter((one) => !asks(one)).map(measured),
  );
  const rules = controls.of(controlCategories);
  const witnessId =
    received(rules) || rules.twoPersonUse
      ? await takeWitness(context, 'prepareSolution', witnessToken, input, laboratoryId)
      : null;
  const made = await enterBottles(context, [
    {
      ...{ substance: of, place: { id: locationId, laboratoryId }, num: 1, remaining: amount },
      ...{ openedAt: null, sourceKind: 'prepare', when, witnessId },
      note: noted(
        noteOf(movementNotes.preparedFrom, { codes: given.map(({ bottleCode }) => bottleCode).join('、') }),
        allowed,
      ),
      content: {
        ...{ spec: null, purity: null, massFraction: null, brand: null, supplierName: null, batchNo: null },
        ...{ netContent, unit, netBase: decimalOf(amount), grossWeight: null, tareWeight: null, price: null },
        ...{ productionDate: day, expiryDate },
      },
      more: {
        ...{ parentBottleId: main.id, controlCategories },
        solution: {
          ...{ name: name.trim(), concentration: concentration.trim(), hCodes },
          massFractionAtMost: strongestOf(main, given),
          added: addedBy(main, given),
        },
      },
    },
  ]);
  const code = made[0]?.bottleCode ?? '';
  const booked = await book(
    context,
    when,
    used.map(({ row, taken }) => ({
      ...{ row, kind: 'prepareOut' as const, delta: -taken, witnessId },
      ...(named.has(row.substanceId)
        ? { requestId: input.requestId ?? null, counterpartId: applicantId }
        : {}),
      note: noted(noteOf(movementNotes.prepared, { name: `${name.trim()} ${code}` })),
      along: {
        made: made.map(({ id }) => id),
        beside: rows.flatMap(({ id }) => (id === row.id ? [] : [id])),
      },
    })),
  );
  for (const { row, left } of used) {
    const opened = openedNow(row, when.at, day);
    if (left === 0n) await move(context, bottleStates, row, 'finish', { ...emptied, ...opened });
    else await move(context, bottleStates, row, 'prepare', opened);
  }
  await context.emit('bottle.used', toldOf(laboratoryId, booked));
  return { bottles: made, booked: await inTheirUnits(context, booked, rows), warnings };
};
