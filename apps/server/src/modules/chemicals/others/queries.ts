// What other modules ask of the stock.
import {
  type BaseUnit,
  type ControlCategory,
  type ControlledCategory,
  controlledCategories,
  type controlledStates,
  type ghsPictograms,
  inUnit,
  type ResultOf,
  type roomChemicalEndpoints,
  roomMeasureLimit,
  type roomUses,
  shortDecimal,
} from '@anyan/contract';
import { worstFirst } from '@anyan/contract/core/ghs';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { dayAfter } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { need, within } from '../../../platform/scope.ts';
import { momentOf, timeZoneOf } from '../../../platform/timeZone.ts';
import { laboratory, laboratoryRoom } from '../../ledger/public.ts';
import { balances } from '../report/figureQueries.ts';
import { summed } from '../report/rules.ts';
import { contentsByCas } from '../sheet/queries.ts';
import { ofLaboratory, toldWhere } from '../stock/access.ts';
import { baseUnitOf } from '../stock/baseUnit.ts';
import { categoriesTogether, holdsSomething } from '../stock/held.ts';
import { pathOf } from '../stock/places/queries.ts';
import { controlledIn } from '../stock/rules.ts';
import { bottle, storageLocation, substance, wasteContainer } from '../tables.ts';

const place = alias(storageLocation, 'place');
const above = alias(storageLocation, 'above');
const uuids = (ids: readonly string[]): SQL => sql`${sql.param([...ids])}::uuid[]`;
const base = baseUnitOf(bottle.unit);

export interface ControlledBalance {
  category: ControlledCategory;
  substanceId: string;
  chineseName: string;
  received: string;
  consumed: string;
  inStore: string;
  unit: BaseUnit;
}

/** Of what is controlled in some laboratories: what came and was used between two days, and what was left on the last. */
export const controlledBalance = async (
  db: Reader,
  laboratoryIds: readonly string[],
  from: string,
  to: string,
): Promise<ControlledBalance[]> => {
  const zone = await timeZoneOf(db);
  const all = Object.keys(controlledCategories) as ControlledCategory[];
  const rows = await balances(
    db,
    {
      begin: need(momentOf(from, zone)),
      end: need(momentOf(dayAfter(to, 1), zone)),
      laboratories: sql`${laboratory.id} = any(${uuids(laboratoryIds)})`,
    },
    all,
  );
  return rows.flatMap((row) => {
    const { received, used } = summed(row);
    return all
      .filter((category) => row.categories.includes(category))
      .map((category) => ({
        ...{ category, substanceId: row.substanceId, chineseName: row.chineseName, unit: row.base },
        ...{ received: inUnit(received, row.base), consumed: inUnit(used, row.base) },
        inStore: shortDecimal(row.closing),
      }));
  });
};

export interface RoomSubstance {
  id: string;
  chineseName: string;
  casCode: string | null;
  ghsPictograms: (keyof typeof ghsPictograms)[];
  hCodes: string[];
  signalWord: 'danger' | 'warning' | null;
  controlCategories: ControlCategory[];
  bottles: number;
  amount: string;
  unit: BaseUnit;
  places: string[];
}

const danger = (row: Pick<RoomSubstance, 'controlCategories' | 'signalWord' | 'ghsPictograms'>): number[] => {
  const [worst] = worstFirst(row.ghsPictograms);
  const order = worstFirst(['GHS06', 'GHS01', 'GHS05', 'GHS02', 'GHS08', 'GHS03', 'GHS04', 'GHS09', 'GHS07']);
  return [
    row.controlCategories.includes('highlyToxic') ? 0 : 1,
    worst ? order.indexOf(worst) : order.length,
    row.signalWord === 'danger' ? 0 : 1,
  ];
};

/** What is in a room, the most dangerous first, with how much there is and where; `among` narrows joined bottle, place and laboratory. */
export const emergencyList = async (db: Reader, roomId: string, among?: SQL): Promise<RoomSubstance[]> => {
  const rows = await db
    .select({
      id: substance.id,
      chineseName: substance.chineseName,
      casCode: substance.casCode,
      ghsPictograms: substance.ghsPictograms,
      hCodes: substance.hCodes,
      signalWord: substance.signalWord,
      controlCategories: categoriesTogether,
      bottles: sql<number>`count(*)::int`,
      amount: sql<string>`sum(${bottle.remaining})::text`,
      unit: base,
      places: sql<string[]>`array_agg(distinct ${pathOf(place, above)})`,
    })
    .from(bottle)
    .innerJoin(place, eq(place.id, bottle.locationId))
    .innerJoin(laboratory, eq(laboratory.id, bottle.laboratoryId))
    .innerJoin(substance, eq(substance.id, bottle.substanceId))
    .leftJoin(above, eq(above.id, place.parentId))
    .where(and(eq(place.roomId, roomId), holdsSomething, among))
    .groupBy(substance.id, base)
    .orderBy(asc(substance.chineseName), asc(substance.id));
  return rows
    .map((row) => ({ ...row, amount: shortDecimal(row.amount), rank: danger(row) }))
    .sort((a, b) => {
      const at = a.rank.findIndex((n, i) => n !== b.rank[i]);
      return at < 0 ? 0 : (a.rank[at] ?? 0) - (b.rank[at] ?? 0);
    })
    .map(({ rank: _r, ...row }) => row);
};

/** Of the laboratories in reach, without what this caller may not be told of. */
const toldTo = ({ reach, caller }: ReadContext): SQL | undefined =>
  and(
    within(reach, ofLaboratory),
    reach.college
      ? undefined
      : toldWhere(bottle.controlCategories, place, {
          self: caller.accountId,
          places: reach.organizationIds,
        }),
  );

/** The same, of what this caller may be told of. */
export const roomChemicals = (
  context: ReadContext,
  { roomId }: { roomId: string },
): Promise<RoomSubstance[]> => emergencyList(context.db, roomId, toldTo(context));

const isHazardous = ({ ghsPictograms: signs, hCodes, controlCategories }: RoomSubstance): boolean =>
  signs.length + hCodes.length + controlCategories.length > 0;

/** What may be in a room, by storage classes, and what data sheets say is done about the most dangerous of it. */
export const roomHazards = async (
  context: ReadContext,
  { roomId }: { roomId: string },
): Promise<ResultOf<(typeof roomChemicalEndpoints)['roomHazardShow']>> => {
  const { db } = context;
  const classes = await db
    .select({ storageClass: substance.storageClass, bottles: sql<number>`count(*)::int` })
    .from(bottle)
    .innerJoin(place, eq(place.id, bottle.locationId))
    .innerJoin(laboratory, eq(laboratory.id, bottle.laboratoryId))
    .innerJoin(substance, eq(substance.id, bottle.substanceId))
    .where(and(eq(place.roomId, roomId), holdsSomething, toldTo(context)))
    .groupBy(substance.storageClass)
    .orderBy(sql`count(*) desc`, asc(substance.storageClass));
  const worst = (await roomChemicals(context, { roomId })).filter(isHazardous).slice(0, roomMeasureLimit);
  const sheets = await contentsByCas(
    db,
    worst.flatMap(({ casCode }) => casCode ?? []),
  );
  return {
    classes,
    measures: worst.map(({ id, chineseName, casCode }) => {
      const { sheetId = null, content } = sheets.get(casCode ?? '') ?? {};
      const { firstAid = null, fireFightingMeasures = null, emergencyMeasures = null } = content ?? {};
      return { id, chineseName, sheetId, firstAid, fireFightingMeasures, emergencyMeasures };
    }),
  };
};

export interface StorageRoom {
  laboratoryId: string;
  roomId: string;
  use: keyof typeof roomUses;
  locations: {
    locationId: string;
    controlledState: keyof typeof controlledStates;
    /** What of these may stand there, also what needs a lock alone. */
    controlledCategories: ControlledCategory[];
  }[];
}

/** Rooms of laboratories with the places in them. */
export const storageRooms = async (db: Reader, laboratoryIds: readonly string[]): Promise<StorageRoom[]> => {
  const rows = await db
    .select({
      laboratoryId: laboratoryRoom.laboratoryId,
      roomId: laboratoryRoom.roomId,
      use: laboratoryRoom.use,
      locationId: storageLocation.id,
      controlledState: storageLocation.controlledState,
      controlledCategories: storageLocation.controlledCategories,
      lockKind: storageLocation.lockKind,
    })
    .from(laboratoryRoom)
    .leftJoin(
      storageLocation,
      and(
        eq(storageLocation.laboratoryId, laboratoryRoom.laboratoryId),
        eq(storageLocation.roomId, laboratoryRoom.roomId),
        eq(storageLocation.useStatus, 1),
      ),
    )
    .where(inArray(laboratoryRoom.laboratoryId, [...laboratoryIds]))
    .orderBy(asc(laboratoryRoom.laboratoryId), asc(laboratoryRoom.roomId), asc(storageLocation.code));
  return [...Map.groupBy(rows, (row) => `${row.laboratoryId} ${row.roomId}`).values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    const { laboratoryId, roomId, use } = first;
    const locations = some.flatMap(({ locationId, controlledState, controlledCategories, lockKind }) =>
      locationId && controlledState && controlledCategories && lockKind
        ? [
            {
              ...{ locationId, controlledState },
              controlledCategories: controlledIn({ controlledState, controlledCategories, lockKind }),
            },
          ]
        : [],
    );
    return [{ laboratoryId, roomId, use, locations }];
  });
};

export interface ReturnableBottle {
  code: string;
  bottleId: string | null;
  /** Why it cannot go back to who sold it; null where it can. */
  reason: 'unknown' | 'gone' | 'out' | 'opened' | 'frozen' | 'used' | null;
}

/** Bottles by their codes: whether each can go back as it came. */
export const returnableBottles = async (
  db: Reader,
  codes: readonly string[],
): Promise<ReturnableBottle[]> => {
  const rows = await db
    .select({
      code: bottle.bottleCode,
      bottleId: bottle.id,
      reason: sql<ReturnableBottle['reason']>`case when ${bottle.state} = 'takenOut' then 'out'
        when ${bottle.state} <> 'inStore' then 'gone' when ${bottle.frozenReason} is not null then 'frozen'
        when ${bottle.openedAt} is not null then 'opened' when ${bottle.remaining} <> ${bottle.netBase} then 'used' end`,
    })
    .from(bottle)
    .where(inArray(bottle.bottleCode, [...codes]));
  const found = new Map(rows.map((row) => [row.code, row]));
  return codes.map((code) => found.get(code) ?? { code, bottleId: null, reason: 'unknown' });
};

/** What a laboratory has, substance by substance, for its dossier. */
export const stockOf = (db: Reader, laboratoryId: string) =>
  db
    .select({
      id: substance.id,
      chineseName: substance.chineseName,
      casCode: substance.casCode,
      controlCategories: categoriesTogether,
      hazardClass: substance.hazardClass,
      bottles: sql<number>`count(*)::int`,
      amount: sql<string>`sum(${bottle.remaining})::text`,
      unit: base,
    })
    .from(bottle)
    .innerJoin(substance, eq(substance.id, bottle.substanceId))
    .where(and(eq(bottle.laboratoryId, laboratoryId), holdsSomething))
    .groupBy(substance.id, base)
    .orderBy(asc(substance.chineseName), asc(substance.id));

/** Containers of a laboratory that have not gone. */
export const wasteOf = (db: Reader, laboratoryId: string) =>
  db
    .select({
      id: wasteContainer.id,
      code: wasteContainer.code,
      wasteCategory: wasteContainer.wasteCategory,
      hwCode: wasteContainer.hwCode,
      filled: wasteContainer.filled,
      unit: wasteContainer.unit,
      state: wasteContainer.state,
    })
    .from(wasteContainer)
    .where(and(eq(wasteContainer.laboratoryId, laboratoryId), sql`${wasteContainer.state} <> 'collected'`))
    .orderBy(asc(wasteContainer.code));
