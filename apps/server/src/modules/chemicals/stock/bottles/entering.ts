import {
  baseOf,
  type bottleEndpoints,
  bottleFields,
  type ControlCategory,
  decimalOf,
  fenOf,
  type InputOf,
  inLocale,
  type Label,
  type MovementKind,
  type ResultOf,
  yuanOf,
} from '@anyan/contract';
import { and, eq } from 'drizzle-orm';
import { changesOf } from '../../../../platform/audit/write.ts';
import type { WriteContext } from '../../../../platform/context.ts';
import type { Reader } from '../../../../platform/database/client.ts';
import { insertRows } from '../../../../platform/database/insertRows.ts';
import { failAt } from '../../../../platform/failure.ts';
import { newLabel } from '../../../../platform/labelCode.ts';
import { need } from '../../../../platform/scope.ts';
import { actorOf } from '../../../../platform/session/caller.ts';
import { check, move } from '../../../../platform/states.ts';
import { dayOf, momentOf, timeZoneOf } from '../../../../platform/timeZone.ts';
import { uuid } from '../../../../platform/uuid.ts';
import { valuesOf } from '../../../../platform/values.ts';
import { expectEntries } from '../../book/expecting.ts';
import { versionsInForce } from '../../control/queries.ts';
import { touchFacts } from '../../facts/following.ts';
import { listedNamesOf, substancesKnownByCas } from '../../functions.ts';
import { checkLimits } from '../../limit/checking.ts';
import { substance } from '../../tables.ts';
import { checkTogether } from '../../together/putting.ts';
import { bookedAt, needManaged, needOpen } from '../access.ts';
import { baseAmount } from '../amounts.ts';
import { controlsIn } from '../controls.ts';
import { checkPlace, lockPlace } from '../places/fitting.ts';
import { categoriesIn, categoriesOf, exactOf, isControlled, monthsAfter } from '../rules.ts';
import { bottle, movement } from '../tables.ts';
import { takeWitness } from '../witness/taking.ts';
import { book } from './booking.ts';
import { type Bottle, bottles } from './queries.ts';
import { bottleStates } from './states.ts';

type Calls = typeof bottleEndpoints;
type Given = Pick<InputOf<Calls['bottleAdd']>, keyof typeof bottleFields>;
export type Substance = typeof substance.$inferSelect;

/** What the fields of a form say of a bottle, ready to be stored. @throws UNIT_TOO_FINE, DATES_REVERSED */
export const contentOf = (given: Given) => {
  const { price, ...values } = valuesOf(bottleFields, given);
  const { productionDate, expiryDate, grossWeight, tareWeight } = values;
  if (productionDate && expiryDate && expiryDate < productionDate)
    throw failAt('expiryDate', 'DATES_REVERSED');
  if (grossWeight && tareWeight && exactOf(tareWeight) > exactOf(grossWeight))
    throw failAt('tareWeight', 'WEIGHT_UNREASONABLE');
  return {
    ...values,
    price: price === null ? null : fenOf(price),
    netBase: decimalOf(baseAmount('netContent', given.netContent, given.unit)),
  };
};

/** Until when it is good once it was opened; undefined where the dictionary says nothing. */
export const openedLife = (
  day: string,
  { openedShelfLifeMonths }: Pick<Substance, 'openedShelfLifeMonths'>,
): string | null => (openedShelfLifeMonths === null ? null : monthsAfter(day, openedShelfLifeMonths));

/** What is said of a solid that is measured by volume: only what it is dissolved in makes it so. */
export const solidByVolume: Label = [
  '该化学品为固体，不以体积计量：请核对单位，溶液请填写质量分数',
  'It is a solid, which is not measured by volume: check the unit, and give the mass fraction of a solution',
];

/** Whether something is told by volume that has none of its own. */
export const isSolidByVolume = (
  { physicalState }: Pick<Substance, 'physicalState'>,
  { unit, massFraction }: Pick<Given, 'unit'> & { massFraction?: number | null | undefined },
): boolean => physicalState === 'solid' && baseOf(unit) === 'mL' && !massFraction;

/** What is said of an entry, without refusing it. */
const warningsOf = (
  of: Substance,
  content: Pick<Entry['content'], 'unit' | 'massFraction' | 'expiryDate'>,
  day: string,
): Label[] => [
  ...(isSolidByVolume(of, content) ? [solidByVolume] : []),
  ...(content.expiryDate !== null && content.expiryDate < day
    ? [['有效期已过，请核对或转入废弃', 'It has expired: check the day, or turn it to waste'] as const]
    : []),
  ...(of.confirm
    ? [['该化学品的管制标志待学校确认', 'The college has still to confirm how it is controlled'] as const]
    : []),
  ...(of.useStatus === 2 ? [['该化学品在字典中已停用', 'It is out of use in the dictionary'] as const] : []),
];

export interface Entry {
  substance: Substance;
  place: { id: string; laboratoryId: string };
  content: ReturnType<typeof contentOf>;
  num: number;
  remaining: bigint;
  openedAt: string | null;
  sourceKind: 'initial' | 'gift' | 'split' | 'prepare';
  when: { at: string; backdated: boolean };
  witnessId?: string | null;
  note?: string | null;
  /** What comes from other bottles, and is not by its substance alone. */
  more?: Partial<Omit<typeof bottle.$inferInsert, 'id'>> & { controlCategories: ControlCategory[] };
}

const categoriesBy = ({ substance: of, content, more }: Entry): ControlCategory[] =>
  more?.controlCategories ?? categoriesOf(of, content.massFraction);

const bookedAs = {
  ...{ initial: 'initialIn', gift: 'giftIn', split: 'splitIn', prepare: 'prepareIn' },
} as const satisfies Record<Entry['sourceKind'], MovementKind>;

const toldOf = (content: Pick<Entry['content'], 'price'>) => ({
  ...content,
  price: content.price === null ? null : yuanOf(content.price),
});

/** Bottles with their first rows of the journal; of as many entries as one transaction takes. */
export const enterBottles = async (
  context: WriteContext,
  entries: readonly Entry[],
): Promise<{ id: string; bottleCode: string }[]> => {
  const zone = await timeZoneOf(context.db);
  const made = entries.flatMap((entry) =>
    Array.from({ length: entry.num }, () => ({ entry, id: uuid(), bottleCode: newLabel('B') })),
  );
  await insertRows(
    context.db,
    bottle,
    made.map(({ entry, id, bottleCode }) => {
      const { substance: of, place, content, openedAt, remaining, sourceKind } = entry;
      return {
        ...content,
        ...{
          id,
          bottleCode,
          laboratoryId: place.laboratoryId,
          locationId: place.id,
          substanceId: of.id,
          sourceKind,
        },
        openedAt: openedAt === null ? null : (momentOf(openedAt, zone) ?? null),
        openedExpiry: openedAt === null ? null : openedLife(openedAt, of),
        state: remaining === 0n ? ('empty' as const) : ('inStore' as const),
        ...entry.more,
        controlCategories: categoriesBy(entry),
      };
    }),
  );
  const entered = made.map((one) => ({ ...one, movementId: uuid() }));
  const listed = entries.some((entry) => categoriesBy(entry).some(isControlled));
  const versionsOf = listed ? await versionsInForce(context.db) : () => null;
  await insertRows(
    context.db,
    movement,
    entered.map(
      ({
        entry,
        entry: { place, remaining, sourceKind, when, witnessId = null, note = null },
        id,
        movementId,
      }) => ({
        ...{
          id: movementId,
          bottleId: id,
          kind: bookedAs[sourceKind],
        },
        ...{ delta: decimalOf(remaining), bottleSeq: 0, balanceAfter: '0', prevHash: '', hash: '' },
        ...{ laboratoryId: place.laboratoryId, toLocationId: place.id, operatorId: actorOf(context) },
        ...{ witnessId, note, ...when, listVersions: versionsOf(categoriesBy(entry)) },
      }),
    ),
  );
  const controls = await controlsIn(context.db);
  await expectEntries(
    context,
    entered
      .filter(({ entry }) => controls.of(categoriesBy(entry)).doubleBook)
      .map(({ entry: { place }, id, movementId }) => ({
        id: movementId,
        bottleId: id,
        laboratoryId: place.laboratoryId,
      })),
  );
  for (const { entry, id, bottleCode } of made)
    context.audit({
      target: {
        kind: 'bottle',
        id,
        name: `${entry.more?.solution?.name ?? entry.substance.chineseName} ${bottleCode}`,
      },
      changes: changesOf(bottleFields, null, toldOf(entry.content)),
    });
  for (const [laboratoryId, some] of Map.groupBy(made, ({ entry }) => entry.place.laboratoryId))
    await context.emit('bottle.received', { bottleIds: some.map(({ id }) => id), laboratoryId });
  return made.map(({ id, bottleCode }) => ({ id, bottleCode }));
};

/** What the lists in force and the college's own say of them too, beside the dictionary. */
export const withLists = async (db: Reader, rows: readonly Substance[]): Promise<Substance[]> => {
  const known = await substancesKnownByCas(
    db,
    rows.flatMap(({ casCode }) => (casCode === null ? [] : [{ casCode }])),
  );
  const named = await listedNamesOf(db, rows);
  return rows.map((row) => {
    const listed = row.casCode === null ? named.get(row.chineseName.toLowerCase())?.controlCategories : [];
    return {
      ...row,
      controlCategories: known.get(row.casCode ?? '')?.controlCategories ?? [
        ...new Set([...row.controlCategories, ...(listed ?? [])]),
      ],
    };
  });
};

/** @throws NOT_FOUND */
export const substanceOf = async ({ db }: Pick<WriteContext, 'db'>, id: string): Promise<Substance> => {
  const rows = await db.select().from(substance).where(eq(substance.id, id));
  const [found] = await withLists(db, rows);
  if (!found) throw failAt('substanceId', 'NOT_FOUND');
  return found;
};

/** 登记: one or many bottles of a kind. @throws REMAINING_TOO_MUCH, CONTROLLED_PLACE, WITNESS_INVALID … */
export const addBottles = async (
  context: WriteContext,
  { witnessToken, ...input }: InputOf<Calls['bottleAdd']>,
): Promise<ResultOf<Calls['bottleAdd']>> => {
  const { db } = context;
  const { substanceId, locationId, num, sourceKind, remaining, openedAt, at } = input;
  const place = await lockPlace(context, locationId);
  needManaged(context, [place]);
  await needOpen(db, [place.laboratoryId]);
  const of = await substanceOf(context, substanceId);
  const content = contentOf(input);
  const left = remaining ? baseAmount('remaining', remaining, input.unit) : exactOf(content.netBase);
  if (left > exactOf(content.netBase)) throw failAt('remaining', 'REMAINING_TOO_MUCH');
  const day = await dayOf(db);
  if (openedAt && openedAt > day) throw failAt('openedAt', 'BOOKED_LATER');
  const when = await bookedAt(db, at, { anyDay: sourceKind === 'initial' });
  const categories = categoriesOf(of, content.massFraction);
  await checkPlace(context, place, categories);
  const allowed = await checkTogether(
    context,
    place.id,
    [{ ...of, id: '', name: of.chineseName, controlCategories: categories }],
    input,
  );
  const over = await checkLimits(context, [
    {
      ...{ locationId: place.id, substanceId: of.id, base: baseOf(input.unit), categories },
      ...{ amount: left * BigInt(num), container: exactOf(content.netBase) },
    },
  ]);
  const asked = (await controlsIn(db)).of(categories).twoPersonReceive;
  const second = asked
    ? await takeWitness(context, 'bottleAdd', witnessToken, input, place.laboratoryId)
    : null;
  const made = await enterBottles(context, [
    {
      ...{ substance: of, place, content, num, sourceKind, when, witnessId: second },
      ...{ remaining: left, openedAt: openedAt ?? null, note: allowed },
    },
  ]);
  return {
    bottles: made,
    warnings: [...warningsOf(of, content, day).map((one) => inLocale(one, context.locale)), ...over],
  };
};

const entries: readonly MovementKind[] = ['purchaseIn', 'initialIn', 'giftIn'];

/** The row of the journal that a bottle was entered with, as long as nothing else was booked. */
const entryOf = async ({ db }: WriteContext, row: Bottle) => {
  const [last] = await db
    .select()
    .from(movement)
    .where(and(eq(movement.bottleId, row.id), eq(movement.bottleSeq, row.lastSeq)));
  return last && entries.includes(last.kind) ? last : undefined;
};

/**
 * A bottle that was entered full holds what its label says: the wrong entry is reversed and the right one booked, since the
 * journal is never edited. What is controlled is no matter for one person. @throws REVERSAL_CONTROLLED
 */
const enterAgain = async (
  context: WriteContext,
  row: Bottle,
  entry: typeof movement.$inferSelect,
  { netBase, controlCategories }: { netBase: string; controlCategories: readonly ControlCategory[] },
): Promise<void> => {
  if ([...row.controlCategories, ...controlCategories].some(isControlled))
    throw failAt('netContent', 'REVERSAL_CONTROLLED');
  const now = await bookedAt(context.db, null);
  const undone = exactOf(entry.delta);
  await book(context, now, [{ row, kind: 'reversal', delta: -undone, reversalOfId: entry.id }]);
  await book(context, now, [
    {
      ...{ row, kind: entry.kind, delta: exactOf(netBase), fromLocationId: null, bottleBefore: null },
      note: entry.note,
    },
  ]);
};

/**
 * What a mass fraction takes out of control is the university's to say.
 * @throws CONTENT_MOVED once anything but the entry was booked, REMAINING_TOO_MUCH, REVERSAL_CONTROLLED, BOTTLE_LOOSENED;
 * CONTROLLED_PLACE … and LIMIT_EXCEEDED where its place does not take what it becomes
 */
export const editBottle = async (
  context: WriteContext,
  { id, version, ...input }: InputOf<Calls['bottleEdit']>,
): Promise<ResultOf<Calls['bottleEdit']>> => {
  const row = await bottles.lockSeen(context, { id, version });
  needManaged(context, [row]);
  const content = contentOf(input);
  const moved = exactOf(content.netBase) !== exactOf(row.netBase) || content.unit !== row.unit;
  const entry = moved ? await entryOf(context, row) : undefined;
  if (moved && !entry) throw failAt('netContent', 'CONTENT_MOVED');
  const full = exactOf(row.remaining) === exactOf(row.netBase);
  if (
    moved &&
    (baseOf(content.unit) !== baseOf(row.unit) ||
      (!full && exactOf(content.netBase) < exactOf(row.remaining)))
  )
    throw failAt('netContent', 'REMAINING_TOO_MUCH');
  await check(context, bottleStates, 'edit', row);
  const controlCategories = categoriesIn(await substanceOf(context, row.substanceId), {
    massFraction: content.massFraction,
    solution: row.solution,
  });
  const freed = row.controlCategories.filter(isControlled).some((one) => !controlCategories.includes(one));
  if (freed && content.massFraction !== row.massFraction && !context.reach.college)
    throw failAt('massFraction', 'BOTTLE_LOOSENED');
  if (controlCategories.some((one) => !row.controlCategories.includes(one)))
    await checkPlace(context, await lockPlace(context, row.locationId), controlCategories);
  const left = full ? exactOf(content.netBase) : exactOf(row.remaining);
  const warnings = await checkLimits(
    context,
    [
      {
        ...{ bottleId: id, locationId: row.locationId, substanceId: row.substanceId, amount: left },
        ...{ base: baseOf(content.unit), container: left === 0n ? 0n : exactOf(content.netBase) },
        ...{ categories: controlCategories, hCodes: row.solution?.hCodes },
      },
    ],
    { field: moved ? 'netContent' : 'massFraction' },
  );
  if (entry && full && exactOf(content.netBase) !== exactOf(row.netBase))
    await enterAgain(context, row, entry, { netBase: content.netBase, controlCategories });
  await move(context, bottleStates, row, 'edit', {
    ...content,
    controlCategories,
  } as Partial<Bottle>);
  await touchFacts(context, [row.laboratoryId]);
  return { warnings };
};

/** @throws BOOKED_LATER */
export const openBottle = async (
  context: WriteContext,
  { id, version, openedAt }: InputOf<Calls['bottleOpen']>,
): Promise<void> => {
  const row = await bottles.lockSeen(context, { id, version });
  const zone = await timeZoneOf(context.db);
  if (openedAt > (await dayOf(context.db))) throw failAt('openedAt', 'BOOKED_LATER');
  await move(context, bottleStates, row, 'open', {
    openedAt: need(momentOf(openedAt, zone)),
    openedExpiry: openedLife(openedAt, row),
  });
};
