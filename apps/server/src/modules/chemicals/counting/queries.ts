import {
  baseOf,
  controlledCategories,
  movementKinds,
  type StocktakePlace,
  shortDecimal,
} from '@anyan/contract';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reader } from '../../../platform/database/client.ts';
import { personName } from '../../identity/public.ts';
import type { Covers, Read, Shift, Target } from '../../stocktake/public.ts';
import { pathOf } from '../stock/places/queries.ts';
import { anyOf, hiddenCategories, isControlled } from '../stock/rules.ts';
import { bottle, movement, storageLocation, substance } from '../tables.ts';

const above = alias(storageLocation, 'above');
const location = alias(storageLocation, 'location');
const reversed = alias(movement, 'reversed');

const live = ['inStore', 'takenOut', 'empty'];

/** The places of some laboratories; of those that are named, these and all within them. */
export const placesToCount = async (
  db: Reader,
  { laboratoryIds, placeIds }: Omit<Covers, 'scope'>,
): Promise<StocktakePlace[]> => {
  const all = await db
    .select({
      id: storageLocation.id,
      code: storageLocation.code,
      path: pathOf(storageLocation, above),
      parentId: storageLocation.parentId,
    })
    .from(storageLocation)
    .leftJoin(above, eq(above.id, storageLocation.parentId))
    .where(and(inArray(storageLocation.laboratoryId, [...laboratoryIds]), eq(storageLocation.useStatus, 1)))
    .orderBy(asc(storageLocation.id));
  if (placeIds.length === 0) return all;
  const parents = new Map(all.map(({ id, parentId }) => [id, parentId]));
  const within = (id: string | null): boolean =>
    id !== null && (placeIds.includes(id) || within(parents.get(id) ?? null));
  return all.filter(({ id }) => within(id));
};

const read = (db: Reader, where: SQL | undefined) =>
  db
    .select({
      id: bottle.id,
      code: bottle.bottleCode,
      name: substance.chineseName,
      spec: bottle.spec,
      brand: bottle.brand,
      laboratoryId: bottle.laboratoryId,
      controlCategories: bottle.controlCategories,
      remaining: bottle.remaining,
      unit: bottle.unit,
      locationId: bottle.locationId,
      path: pathOf(location, above),
      state: bottle.state,
      holderName: personName(bottle.holderId),
      lastSeq: bottle.lastSeq,
    })
    .from(bottle)
    .innerJoin(substance, eq(substance.id, bottle.substanceId))
    .innerJoin(location, eq(location.id, bottle.locationId))
    .leftJoin(above, eq(above.id, location.parentId))
    .where(where)
    .orderBy(asc(bottle.id));
type Row = Awaited<ReturnType<typeof read>>[number];

const targetOf = (row: Row): Target => ({
  ...{ targetId: row.id, code: row.code, name: row.name, laboratoryId: row.laboratoryId },
  detail: [row.spec, row.brand].filter(Boolean).join(' ') || null,
  hidden: anyOf(row.controlCategories, hiddenCategories),
  ...{ amount: shortDecimal(row.remaining), unit: baseOf(row.unit), mark: row.lastSeq },
  ...{ placeId: row.locationId, place: row.path },
  away: row.state === 'takenOut' ? (row.holderName ?? movementKinds.issue[0]) : null,
});

/** The live bottles of some places, or of whole laboratories: as the book has them now. */
export const bottlesToCount = async (db: Reader, covers: Covers): Promise<Target[]> => {
  const places = covers.placeIds.length > 0 ? await placesToCount(db, covers) : undefined;
  const controlled = sql.param(Object.keys(controlledCategories));
  const rows = await read(
    db,
    and(
      inArray(bottle.laboratoryId, [...covers.laboratoryIds]),
      sql`${bottle.state} in ('inStore', 'takenOut', 'empty')`,
      places && sql`${bottle.locationId} = any(${sql.param(places.map(({ id }) => id))}::uuid[])`,
      covers.scope === 'controlled' ? sql`${bottle.controlCategories} && ${controlled}::text[]` : undefined,
    ),
  );
  return rows.map(targetOf);
};

/** Bottles by what their labels say, wherever they belong. */
export const countedBottles = async (
  db: Reader,
  codes: readonly string[],
  covers: Covers,
): Promise<Read[]> => {
  const rows = await read(db, inArray(bottle.bottleCode, [...codes]));
  const places = new Set((await placesToCount(db, covers)).map(({ id }) => id));
  return rows.map((row) => ({
    ...targetOf(row),
    asked: covers.scope === 'all' || row.controlCategories.some(isControlled),
    covered:
      live.includes(row.state) &&
      covers.laboratoryIds.includes(row.laboratoryId) &&
      places.has(row.locationId),
  }));
};

/** What takes a bottle from its shelf without another to come to. */
const leaving = ['issue', 'wasteOut', 'supplierReturn', 'transferOut', 'reversal'];
const staying = ['use', 'adjust', 'splitOut', 'prepareOut'];

/** What the journals of some bottles were told since these numbers. */
export const bottleShifts = async (
  db: Reader,
  since: readonly { targetId: string; mark: number }[],
): Promise<Shift[]> => {
  const rows = await db
    .select({
      targetId: movement.bottleId,
      at: movement.at,
      delta: movement.delta,
      kind: movement.kind,
      reversedKind: reversed.kind,
      placeId: movement.toLocationId,
      place: pathOf(location, above),
      person: personName(movement.counterpartId),
    })
    .from(movement)
    .innerJoin(
      sql`json_to_recordset(${JSON.stringify(since)}::json) as since("targetId" uuid, mark int)`,
      sql`since."targetId" = ${movement.bottleId} and ${movement.bottleSeq} > since.mark`,
    )
    .leftJoin(reversed, eq(reversed.id, movement.reversalOfId))
    .leftJoin(location, eq(location.id, movement.toLocationId))
    .leftJoin(above, eq(above.id, location.parentId))
    .orderBy(asc(movement.bottleId), asc(movement.bottleSeq));
  return rows.map(({ targetId, at, delta, kind, reversedKind, placeId, place, person }) => {
    const stays = staying.includes(reversedKind ?? kind);
    const gone = placeId === null && leaving.includes(kind);
    return {
      ...{ targetId, at, delta: shortDecimal(delta) },
      moved: stays
        ? null
        : { placeId, place: placeId && place, away: gone ? (person ?? movementKinds[kind][0]) : null },
    };
  });
};

/** What is known of bottles that were weighed. */
export const weighedBottles = (db: Reader, ids: readonly string[]) =>
  db
    .select({
      id: bottle.id,
      unit: bottle.unit,
      tareWeight: bottle.tareWeight,
      density: substance.density,
    })
    .from(bottle)
    .innerJoin(substance, eq(substance.id, bottle.substanceId))
    .where(inArray(bottle.id, [...ids]));

/** Which laboratory each of some bottles is of, and what it is controlled as. */
export const controlOfBottles = (db: Reader, ids: readonly string[]) =>
  db
    .select({
      id: bottle.id,
      laboratoryId: bottle.laboratoryId,
      controlCategories: bottle.controlCategories,
    })
    .from(bottle)
    .where(inArray(bottle.id, [...ids]))
    .orderBy(asc(bottle.id));
