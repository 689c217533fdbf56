import type {
  BottleRow,
  bottleEndpoints,
  ControlCategory,
  InputOf,
  Page,
  SubstanceStockRow,
} from '@anyan/contract';
import { baseOf, codesOf, controlCategories, inUnit, shortDecimal } from '@anyan/contract';
import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { bigramsOf, contains } from '../../../../platform/bigrams.ts';
import { dayAfter } from '../../../../platform/clock.ts';
import type { ReadContext } from '../../../../platform/context.ts';
import type { Reader } from '../../../../platform/database/client.ts';
import { fail } from '../../../../platform/failure.ts';
import { likeText, pageOf, rowsOfPage } from '../../../../platform/paging.ts';
import { chosen, equals, filter, flagged, register } from '../../../../platform/register.ts';
import { within } from '../../../../platform/scope.ts';
import { canOf, reaches } from '../../../../platform/states.ts';
import { dayOf } from '../../../../platform/timeZone.ts';
import { roomText, underOrganization } from '../../../college/public.ts';
import { personName } from '../../../identity/public.ts';
import { laboratory } from '../../../ledger/public.ts';
import {
  awaitsEntry,
  hiddenBottles,
  hiddenFrom,
  hiddenSubstances,
  isHiddenFrom,
} from '../../book/blindQueries.ts';
import { readMatrix } from '../../compatibility/queries.ts';
import { directed } from '../../compatibility/rules.ts';
import { asStored } from '../../dictionary/rules.ts';
import { bottlesOver } from '../../limit/measureQueries.ts';
import { ownPlaces } from '../../limit/seen.ts';
import { substance } from '../../tables.ts';
import { ofLaboratory, toldOfHidden } from '../access.ts';
import { categoriesTogether } from '../held.ts';
import { pathOf } from '../places/queries.ts';
import { anyOf, exactOf, firstToTake, hiddenCategories } from '../rules.ts';
import { bottle, storageLocation } from '../tables.ts';
import { bottleStates } from './states.ts';

type Calls = typeof bottleEndpoints;
export type BottleFilters = Omit<InputOf<Calls['bottleExport']>, never>;

const location = alias(storageLocation, 'location');
const above = alias(storageLocation, 'above');

const own = getTableColumns(bottle);
const selection = {
  ...own,
  chineseName: sql<string>`coalesce(${bottle.solution} ->> 'name', ${substance.chineseName})`,
  casCode: substance.casCode,
  molecularFormula: substance.molecularFormula,
  ghsPictograms: substance.ghsPictograms,
  storageClass: substance.storageClass,
  density: substance.density,
  peroxideFormer: substance.peroxideFormer,
  openedShelfLifeMonths: substance.openedShelfLifeMonths,
  substance: {
    // Its own: a solution is called otherwise.
    chineseName: substance.chineseName,
    englishName: substance.englishName,
    signalWord: substance.signalWord,
    hCodes: substance.hCodes,
    casCodeID: substance.casCodeID,
    lightSensitive: substance.lightSensitive,
    tempRange: substance.tempRange,
  },
  laboratoryName: laboratory.laboratoryName,
  laboratoryStatus: laboratory.status,
  locationText: pathOf(location, above),
  roomId: location.roomId,
  roomText: roomText(location.roomId),
  holderName: personName(bottle.holderId),
  keeperAId: location.keeperAId,
  keeperAName: personName(location.keeperAId),
  keeperBId: location.keeperBId,
  keeperBName: personName(location.keeperBId),
  awaitsEntry: awaitsEntry(bottle.id),
  // For what may be done with it; no answer shows them.
  parentCas: substance.parentCas,
  organizationId: laboratory.organizationId,
  headId: laboratory.headId,
  deputyHeadIds: laboratory.deputyHeadIds,
  safetyOfficerIds: laboratory.safetyOfficerIds,
};

const read = (db: Reader) =>
  db
    .select(selection)
    .from(bottle)
    .innerJoin(substance, eq(substance.id, bottle.substanceId))
    .innerJoin(laboratory, eq(laboratory.id, bottle.laboratoryId))
    .innerJoin(location, eq(location.id, bottle.locationId))
    .leftJoin(above, eq(above.id, location.parentId))
    .$dynamic();
export type Bottle = Awaited<ReturnType<typeof read>>[number];

const narrow = (db: Reader) =>
  db
    .select({ id: bottle.id, controlCategories: bottle.controlCategories })
    .from(bottle)
    .leftJoin(substance, eq(substance.id, bottle.substanceId))
    .leftJoin(laboratory, eq(laboratory.id, bottle.laboratoryId))
    .leftJoin(location, eq(location.id, bottle.locationId))
    .leftJoin(above, eq(above.id, location.parentId))
    .$dynamic();

const live = sql`${bottle.state} in ('inStore', 'takenOut', 'empty')`;

/** A filter by where something is or who has it finds nothing of the most dangerous for whom it is hidden. */
const unlessHidden = (condition: SQL, at: { self?: SQL; places?: SQL }): SQL =>
  at.self && at.places
    ? sql`(${condition} and (not ${bottle.controlCategories} && array['highlyToxic', 'narcotic', 'psychotropic2']
        or ${toldOfHidden([sql`${location.keeperAId}`, sql`${location.keeperBId}`], { self: at.self, places: at.places })}))`
    : condition;
const whereabouts = (condition: (is: SQL) => SQL) =>
  filter<string, { is: string; self?: string; places?: readonly string[] }>(
    (is, { caller, reach }) =>
      reach.college ? { is } : { is, self: caller.accountId, places: reach.organizationIds },
    ({ is, self, places }) =>
      unlessHidden(condition(sql`${is}`), {
        self: self && sql`${self}`,
        places: places && sql`${places}`,
      } as never),
  );

/** What may not stand together does, of classes or of substances; a shelf is part of its cabinet. */
const besideForbidden = (classes: SQL, numbers: SQL): SQL => sql`exists (select 1 from ${bottle} other
  inner join ${substance} what on what.id = other.substance_id
  where other.location_id in (select shelf.id from ${storageLocation} shelf
      where shelf.id = case when ${above.parentId} is null then ${location.id} else ${above.id} end
        or ${location.parentId} is not null
          and shelf.parent_id = case when ${above.parentId} is null then ${location.id} else ${above.id} end)
    and other.laboratory_id = ${bottle.laboratoryId} and other.state in ('inStore', 'takenOut')
    and (what.cas_code = ${substance.casCode}) is not true
    and (what.storage_class || ' ' || ${substance.storageClass} = any(${classes}::text[])
      or what.cas_code || ' ' || ${substance.casCode} = any(${numbers}::text[]))
    and other.id <> ${bottle.id})`;

const byDay = (condition: (day: SQL) => SQL) =>
  filter<boolean, { day: string }>(
    async (_, { db }) => ({ day: await dayOf(db) }),
    ({ day }) => condition(sql`${day}::date`),
  );

/** By what that is decided. */
type Hiding = Pick<Bottle, 'controlCategories' | 'organizationId' | 'keeperAId' | 'keeperBId' | 'headId'> &
  Pick<Bottle, 'holderId' | 'deputyHeadIds' | 'safetyOfficerIds'>;

/** Whether place and holder of a bottle may be told to a caller. */
export const tellsHidden = ({ reach, caller }: ReadContext): ((row: Hiding) => boolean) => {
  const self = caller.accountId;
  return (row) =>
    !anyOf(row.controlCategories, hiddenCategories) ||
    reaches(reach, { organization: row.organizationId }) ||
    [
      row.keeperAId,
      row.keeperBId,
      row.headId,
      row.holderId,
      ...row.deputyHeadIds,
      ...row.safetyOfficerIds,
    ].includes(self);
};

/** Of some bottles those whose place this caller may be told. */
export const toldBottles = async (
  context: ReadContext,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const tells = tellsHidden(context);
  const rows = await read(context.db).where(sql`${bottle.id} = any(${sql.param([...ids])}::uuid[])`);
  return new Set(rows.filter(tells).map(({ id }) => id));
};

/** With what is left in its base unit, unless he has to read it himself; no answer shows that. */
export type ShownBottle = BottleRow & { leftInBase: string | null };

/** Rows as this caller may see them. */
export const shownBottle = async (
  context: ReadContext,
  rows: readonly Bottle[],
): Promise<(row: Bottle) => ShownBottle> => {
  const tells = tellsHidden(context);
  const hidden = await hiddenBottles(context, rows);
  const can = await canOf(context, bottleStates, [
    ...(['issue', 'giveBack', 'use', 'move', 'split', 'prepare'] as const),
    ...(['transfer', 'share', 'waste', 'open', 'test'] as const),
    ...(['freeze', 'unfreeze', 'archive', 'lose', 'edit'] as const),
  ]);
  return (row) => {
    const told = tells(row);
    return {
      ...row,
      remaining: hidden.has(row.id) ? null : inUnit(exactOf(row.remaining), row.unit),
      leftInBase: hidden.has(row.id) ? null : row.remaining,
      netContent: shortDecimal(row.netContent),
      locationId: told ? row.locationId : null,
      locationText: told ? row.locationText : null,
      roomText: told ? row.roomText : null,
      keeperNames: told ? [row.keeperAName, row.keeperBName].filter((name) => name !== null) : [],
      holderId: told ? row.holderId : null,
      holderName: told ? row.holderName : null,
      can: can(row),
    };
  };
};

export const bottles = register({
  name: 'bottles',
  table: bottle,
  key: bottle.id,
  read,
  narrow,
  together: true,
  // Whoever holds one brings it back, member or not.
  scope: [ofLaboratory, { person: bottle.holderId }],
  filters: {
    keyword: filter<string, { pattern: string; code: string; pairs?: string }>(
      (given) => {
        const typed = asStored(given.trim()).toLowerCase();
        if (!typed) return undefined;
        const pairs = bigramsOf(typed);
        return { pattern: `%${likeText(typed)}%`, code: typed.toUpperCase(), ...(pairs ? { pairs } : {}) };
      },
      // By whole codes only: what is read off a label. What was prepared has a name of its own.
      ({ pattern, code, pairs }) =>
        sql`(${bottle.bottleCode} = ${code} or ${bottle.id} in (select made.id from ${bottle} made
          where made.solution is not null and lower(made.solution ->> 'name') like ${pattern}) or ${bottle.substanceId} in (select d.id from ${substance} d
          where ${pairs ? sql`d.search_index @@ ${pairs}::tsquery and ` : sql``}d.search_text like ${pattern}))`,
    ),
    laboratoryId: equals<string>(bottle.laboratoryId),
    ...underOrganization(laboratory.organizationId),
    roomId: whereabouts((is) => sql`${location.roomId} = ${is}::uuid`),
    locationId: whereabouts((is) => sql`${bottle.locationId} = ${is}::uuid`),
    substanceId: equals<string>(bottle.substanceId),
    // In the text: most are hazardous and few are narcotic, and PostgreSQL finds them in other ways.
    controlCategory: chosen<ControlCategory>(
      codesOf(controlCategories),
      (category) => sql`${bottle.controlCategories} @> array[${category}]`,
    ),
    storageClass: equals<Bottle['storageClass']>(substance.storageClass),
    ghs: filter<string, { these: readonly string[] }>(
      (code) => ({ these: [code] }),
      ({ these }) => sql`${substance.ghsPictograms} @> ${these}::text[]`,
    ),
    state: equals<Bottle['state']>(bottle.state),
    live: flagged(live),
    expiryDays: filter<number, { day: string }>(
      async (days, { db }) => ({ day: dayAfter(await dayOf(db), days) }),
      ({ day }) => sql`${bottle.expiryDate} <= ${day}::date`,
    ),
    openedExpired: byDay((day) => sql`${bottle.openedExpiry} < ${day}`),
    incompatible: filter<
      boolean,
      { classes: string[]; numbers: string[]; self?: string; places?: readonly string[] }
    >(
      async (_, { db, caller, reach }) => {
        const { pairs, casPairs } = await readMatrix(db);
        return {
          ...{ classes: directed(pairs, 'forbid'), numbers: directed(casPairs, 'forbid') },
          ...(reach.college ? {} : { self: caller.accountId, places: reach.organizationIds }),
        };
      },
      ({ classes, numbers, self, places }) =>
        unlessHidden(
          sql`${bottle.state} in ('inStore', 'takenOut') and ${besideForbidden(sql`${classes}`, sql`${numbers}`)}`,
          { self: self && sql`${self}`, places: places && sql`${places}` } as never,
        ),
    ),
    overLimit: filter<boolean, { ids: string[]; self?: string; places?: readonly string[] }>(
      async (_, context, { laboratoryId }) => ({
        ids: await bottlesOver(context.db, {
          own: ownPlaces(context, laboratoryId as string | undefined),
          // Where one of them counts that he has to read himself, he is not told either.
          leaving: [...(await hiddenFrom(context)).keys()],
          day: await dayOf(context.db),
        }),
        ...(context.reach.college
          ? {}
          : { self: context.caller.accountId, places: context.reach.organizationIds }),
      }),
      ({ ids, self, places }) =>
        unlessHidden(sql`${bottle.id} = any(${ids}::uuid[])`, {
          self: self && sql`${self}`,
          places: places && sql`${places}`,
        } as never),
    ),
    holderId: whereabouts((is) => sql`${bottle.holderId} = ${is}::uuid`),
    below: filter<number, { share: number; self: string }>(
      (share, { caller }) => ({ share, self: caller.accountId }),
      ({ share, self }) =>
        sql`(${bottle.remaining} * 100 <= ${bottle.netBase} * ${share}::int and not ${isHiddenFrom(bottle.id, self)})`,
    ),
    supplierName: equals<string>(bottle.supplierName),
    batchNo: equals<string>(bottle.batchNo),
  } satisfies { [K in keyof Required<BottleFilters>]: unknown },
  orders: {
    bottleCode: bottle.bottleCode,
    // As it is shown: a solution by its own.
    chineseName: selection.chineseName,
    remaining: bottle.remaining,
    expiryDate: bottle.expiryDate,
    openedExpiry: bottle.openedExpiry,
    heldSince: bottle.heldSince,
    dueBack: bottle.dueBack,
    state: bottle.state,
    createdAt: bottle.createdAt,
  },
  first: { field: 'createdAt', order: 'descend' },
  tally: {
    by: sql`control_categories`,
    of: (groups) => ({
      totals: codesOf(controlCategories)
        .map((category) => ({
          category,
          bottles: groups.reduce((sum, { by, count }) => sum + (by.includes(category) ? count : 0), 0),
        }))
        .filter((one) => one.bottles > 0),
    }),
  },
  shown: shownBottle,
});

/** Of the bottles that filters find those whose place this caller may be told; nothing else of them is read. */
export const toldAmong = async (
  context: ReadContext,
  wanted: Partial<BottleFilters>,
): Promise<ReadonlySet<string>> => {
  const tells = tellsHidden(context);
  const rows = await context.db
    .select({
      ...{ id: bottle.id, controlCategories: bottle.controlCategories, holderId: bottle.holderId },
      ...{ keeperAId: location.keeperAId, keeperBId: location.keeperBId },
      ...{ organizationId: laboratory.organizationId, headId: laboratory.headId },
      ...{ deputyHeadIds: laboratory.deputyHeadIds, safetyOfficerIds: laboratory.safetyOfficerIds },
    })
    .from(bottle)
    .innerJoin(substance, eq(substance.id, bottle.substanceId))
    .innerJoin(laboratory, eq(laboratory.id, bottle.laboratoryId))
    .innerJoin(location, eq(location.id, bottle.locationId))
    .leftJoin(above, eq(above.id, location.parentId))
    .where(await bottles.matching(context, wanted));
  return new Set(rows.filter(tells).map(({ id }) => id));
};

/** The list; no order tells of bottles what their reader has still to read. @throws SORT_BLIND */
export const bottlePage = async (context: ReadContext, input: InputOf<Calls['bottlePageList']>) => {
  if (input.sortField === 'remaining' && (await hiddenFrom(context)).size > 0) throw fail('SORT_BLIND');
  return bottles.page(context, input);
};

const stockOrders = { bottles: sql`bottles`, chineseName: sql`"chineseName"` };

/** What the bottles of each substance are controlled by, also by a list alone; of joined bottle, substance and laboratory. */
const categoriesOfStock = async (db: Reader, where: SQL | undefined) => {
  const rows = await db
    .select({ id: bottle.substanceId, categories: categoriesTogether })
    .from(bottle)
    .innerJoin(substance, eq(substance.id, bottle.substanceId))
    .innerJoin(laboratory, eq(laboratory.id, bottle.laboratoryId))
    .where(where)
    .groupBy(bottle.substanceId);
  return new Map(rows.map(({ id, categories }) => [id, categories]));
};

/** What there is of each substance, in the laboratories in reach. */
export const listStock = async (
  context: ReadContext,
  input: InputOf<Calls['substanceStockList']>,
): Promise<Page<SubstanceStockRow>> => {
  const { db, reach } = context;
  const typed = input.keyword?.trim() ? asStored(input.keyword.trim()) : undefined;
  const where = and(
    live,
    within(reach, ofLaboratory),
    contains(substance.searchText, substance.searchIndex, typed),
    input.laboratoryId ? eq(bottle.laboratoryId, input.laboratoryId) : undefined,
    input.storageClass ? eq(substance.storageClass, input.storageClass) : undefined,
    input.controlCategory
      ? sql`${bottle.controlCategories} @> ${sql.param([input.controlCategory])}::text[]`
      : undefined,
  );
  const order = stockOrders[input.sortField ?? 'bottles'];
  const found = db
    .select({
      id: substance.id,
      chineseName: sql<string>`${substance.chineseName}`.as('chineseName'),
      casCode: substance.casCode,
      molecularFormula: substance.molecularFormula,
      ghsPictograms: substance.ghsPictograms,
      bottles: sql<number>`count(*)::int`.as('bottles'),
      laboratories: sql<number>`count(distinct ${bottle.laboratoryId})::int`,
      mass: sql<
        string | null
      >`sum(${bottle.remaining}) filter (where ${bottle.unit} in ('mg', 'g', 'kg', 't'))`,
      volume: sql<string | null>`sum(${bottle.remaining}) filter (where ${bottle.unit} in ('μL', 'mL', 'L'))`,
      pieces: sql<string | null>`sum(${bottle.remaining}) filter (where ${bottle.unit} = 'pcs')`,
      soonest: sql<string | null>`min(${bottle.expiryDate})`,
    })
    .from(bottle)
    .innerJoin(substance, eq(substance.id, bottle.substanceId))
    .innerJoin(laboratory, eq(laboratory.id, bottle.laboratoryId))
    .where(where)
    .groupBy(substance.id);
  const usual = input.sortField === 'chineseName' ? 'ascend' : 'descend';
  const by = (input.sortOrder ?? usual) === 'ascend' ? asc : desc;
  const rows = await rowsOfPage(found.orderBy(by(order), asc(substance.id)), input);
  const [total] = await db
    .select({ n: sql<number>`count(distinct ${bottle.substanceId})::int` })
    .from(bottle)
    .innerJoin(substance, eq(substance.id, bottle.substanceId))
    .innerJoin(laboratory, eq(laboratory.id, bottle.laboratoryId))
    .where(where);
  const sums = (row: (typeof rows)[number]) =>
    (
      [
        [row.mass, 'g'],
        [row.volume, 'mL'],
        [row.pieces, 'pcs'],
      ] as const
    ).flatMap(([amount, unit]) => (amount === null ? [] : [{ amount: shortDecimal(amount), unit }]));
  const hidden = await hiddenSubstances(context);
  const categories = await categoriesOfStock(
    db,
    and(
      where,
      inArray(
        bottle.substanceId,
        rows.map(({ id }) => id),
      ),
    ),
  );
  const shown = (row: (typeof rows)[number]) => ({
    ...{ ...row, controlCategories: categories.get(row.id) ?? [] },
    sums: hidden.has(row.id) ? null : sums(row),
  });
  return pageOf(input, total?.n ?? 0, rows.map(shown));
};

const mostProposed = 200;

/** Bottles of a laboratory that cover an amount, in the order in which they are to be taken. */
export const proposeBottles = async (
  context: ReadContext,
  {
    laboratoryId,
    substanceId,
    wanted,
    base,
  }: { laboratoryId: string; substanceId: string; wanted: bigint; base: string },
): Promise<{ bottles: BottleRow[]; enough: boolean }> => {
  const { db, reach } = context;
  const day = await dayOf(db);
  const rows = await read(db)
    .where(
      and(
        within(reach, ofLaboratory),
        eq(bottle.laboratoryId, laboratoryId),
        eq(bottle.substanceId, substanceId),
        eq(bottle.state, 'inStore'),
        sql`${bottle.frozenReason} is null and ${bottle.remaining} > 0`,
        sql`(${bottle.expiryDate} is null or ${bottle.expiryDate} >= ${day}::date)`,
        // What has to be tested or treated first is not to be taken (see the states of bottles).
        sql`${bottle.testResult} is distinct from 'act'`,
        sql`not (${substance.peroxideFormer} and ${bottle.openedExpiry} is not null and ${bottle.openedExpiry} < ${day}::date
          and (${bottle.testDueAt} is null or ${bottle.testDueAt} < ${day}::date))`,
      ),
    )
    .orderBy(asc(bottle.expiryDate), asc(bottle.id))
    .limit(mostProposed);
  const taken: Bottle[] = [];
  let covered = 0n;
  for (const row of firstToTake(rows.filter(({ unit }) => baseOf(unit) === base))) {
    if (covered >= wanted) break;
    taken.push(row);
    covered += exactOf(row.remaining);
  }
  return { bottles: taken.map(await shownBottle(context, taken)), enough: covered >= wanted };
};

/** What is due back on a day or the day after, with who holds it. */
export const bottlesDue = (db: Reader, day: string) =>
  db
    .select({
      id: bottle.id,
      bottleCode: bottle.bottleCode,
      name: selection.chineseName,
      on: sql<string>`${bottle.dueBack}`,
      since: sql<string | null>`${bottle.heldSince}::date::text`,
      holderId: bottle.holderId,
    })
    .from(bottle)
    .innerJoin(substance, eq(substance.id, bottle.substanceId))
    .where(
      and(
        eq(bottle.state, 'takenOut'),
        sql`${bottle.dueBack} between ${day}::date and ${dayAfter(day, 1)}::date`,
      ),
    )
    .orderBy(asc(bottle.dueBack), asc(bottle.bottleCode));

/** What somebody holds that is due back by the day after a day, the oldest first. */
export const bottlesHeld = (db: Reader, holderId: string, day: string) =>
  db
    .select({
      id: bottle.id,
      bottleCode: bottle.bottleCode,
      name: selection.chineseName,
      on: sql<string>`${bottle.dueBack}`,
      laboratoryName: laboratory.laboratoryName,
    })
    .from(bottle)
    .innerJoin(substance, eq(substance.id, bottle.substanceId))
    .innerJoin(laboratory, eq(laboratory.id, bottle.laboratoryId))
    .where(
      and(
        eq(bottle.holderId, holderId),
        eq(bottle.state, 'takenOut'),
        sql`${bottle.dueBack} <= ${dayAfter(day, 1)}::date`,
      ),
    )
    .orderBy(asc(bottle.dueBack), asc(bottle.bottleCode))
    .limit(100);
