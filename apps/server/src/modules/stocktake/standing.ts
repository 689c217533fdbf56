import type { StocktakeLine, StocktakePlace } from '@anyan/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { nowIso } from '../../platform/clock.ts';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import type { Read, Shift } from './ports.ts';
import type { Take } from './queries.ts';
import { judged, merged, needsHandling } from './rules.ts';
import { subjectOf } from './subject.ts';
import { stocktakeCount, stocktakeLine } from './tables.ts';

export type Line = typeof stocktakeLine.$inferSelect;

export const coversOf = ({ laboratories, placeIds, scope }: Take) => ({
  laboratoryIds: laboratories.map(({ id }) => id),
  placeIds,
  scope,
});

/** What a stock-take is told with. */
export const toldOf = ({ id, name, laboratories }: Take) => ({
  ...{ id, name },
  laboratoryIds: laboratories.map((one) => one.id),
});

/** Lines of a stock-take, or some of them. */
export const linesOf = (db: Reader, takeId: string, ids?: readonly string[]): Promise<Line[]> =>
  db
    .select()
    .from(stocktakeLine)
    .where(and(eq(stocktakeLine.stocktakeId, takeId), ids && inArray(stocktakeLine.id, [...ids])))
    .orderBy(asc(stocktakeLine.bookPlace), asc(stocktakeLine.name), asc(stocktakeLine.code));

/** What moved since it began, by thing. */
export const shiftsOf = async (
  context: Pick<ReadContext, 'db' | 'platform'>,
  take: Take,
  lines: readonly Line[],
): Promise<ReadonlyMap<string, readonly Shift[]>> => {
  const since = lines.flatMap(({ targetId, bookMark: mark }) =>
    targetId && mark !== null ? [{ targetId, mark }] : [],
  );
  if (since.length === 0) return new Map();
  const shifts = await subjectOf(context, take.subject).shifts(context.db, since);
  return Map.groupBy(shifts, ({ targetId }) => targetId);
};

/** What is there that was not expected, as the book has it now. */
export const readOf = async (
  context: Pick<ReadContext, 'db' | 'platform'>,
  take: Take,
  lines: readonly Line[],
): Promise<ReadonlyMap<string, Read>> => {
  const codes = lines
    .filter(({ bookAmount, targetId }) => bookAmount === null && targetId !== null)
    .map(({ code }) => code);
  if (codes.length === 0) return new Map();
  const found = await subjectOf(context, take.subject).byCode(context.db, codes, coversOf(take));
  return new Map(found.map((one) => [one.code, one]));
};

export const beginOf = ({ bookAmount, bookPlaceId, bookPlace, bookAway }: Line) =>
  bookAmount === null
    ? undefined
    : { amount: bookAmount, placeId: bookPlaceId, place: bookPlace, away: bookAway };

interface Around {
  take: Take;
  places: ReadonlyMap<string, StocktakePlace>;
  shifts: ReadonlyMap<string, readonly Shift[]>;
  reads: ReadonlyMap<string, Read>;
}

export const placesOf = async (
  context: Pick<ReadContext, 'db' | 'platform'>,
  take: Take,
): Promise<ReadonlyMap<string, StocktakePlace>> => {
  // Something may stand where nothing is counted: its book says so.
  const { laboratoryIds } = coversOf(take);
  const all = await subjectOf(context, take.subject).places(context.db, { laboratoryIds, placeIds: [] });
  return new Map(all.map((one) => [one.id, one]));
};

const standingOf = (
  line: Line,
  counts: readonly (typeof stocktakeCount.$inferSelect)[],
  { take, places, shifts, reads }: Around,
  ended: boolean,
) => {
  const result = merged(counts);
  const { standing, ...said } = judged(
    {
      begin: beginOf(line),
      present: reads.get(line.code),
      shifts: (line.targetId && shifts.get(line.targetId)) || [],
      counts,
      double: take.kind === 'double',
    },
    places,
    { now: nowIso(), ended },
  );
  const { count, check } = result ?? {};
  return {
    ...said,
    expected: standing.amount,
    expectedPlaceId: standing.placeId,
    expectedPlace: standing.place,
    away: standing.away,
    counted: count?.counted ?? null,
    weight: count?.weight ?? null,
    placeId: count?.placeId ?? null,
    place: (count?.placeId && places.get(count.placeId)?.path) || null,
    photoFileId: count?.photoFileId ?? null,
    clientId: count?.clientId ?? null,
    scannedAt: count?.at ?? null,
    scannedById: count?.byId ?? null,
    checkedAt: check?.at ?? null,
    checkedById: check?.byId ?? null,
  };
};

/**
 * Lines as they stand by all that was counted and all that moved. `anew` forgets what was decided about them; else only
 * about those about which nothing has to be decided any more.
 */
export const judgeLines = async (
  context: WriteContext,
  take: Take,
  lines: readonly Line[],
  { ended, anew = false }: { ended: boolean; anew?: boolean },
): Promise<Line[]> => {
  if (lines.length === 0) return [];
  const { db } = context;
  const counts = Map.groupBy(
    await db
      .select()
      .from(stocktakeCount)
      .where(
        and(
          eq(stocktakeCount.stocktakeId, take.id),
          inArray(
            stocktakeCount.lineId,
            lines.map(({ id }) => id),
          ),
        ),
      ),
    ({ lineId }) => lineId,
  );
  const around = {
    ...{ take, places: await placesOf(context, take) },
    ...{ shifts: await shiftsOf(context, take, lines), reads: await readOf(context, take, lines) },
  };
  const rows = lines.map((line): Line => {
    const now = standingOf(line, counts.get(line.id) ?? [], around, ended);
    const keeps = !anew && needsHandling(now);
    return { ...line, ...now, ...(keeps ? {} : { handling: null, cause: null, handledById: null }) };
  });
  await db.execute(sql`update ${stocktakeLine} set
      expected = g.expected, expected_place_id = g."expectedPlaceId", expected_place = g."expectedPlace",
      away = g.away, found = g.found, counted = g.counted, weight = g.weight, place_id = g."placeId",
      place = g.place, photo_file_id = g."photoFileId", client_id = g."clientId", scanned_at = g."scannedAt",
      scanned_by_id = g."scannedById", checked_at = g."checkedAt", checked_by_id = g."checkedById",
      difference = g.difference, conflict = g.conflict, handling = g.handling, cause = g.cause,
      handled_by_id = g."handledById"
    from json_to_recordset(${JSON.stringify(rows)}::json) as g(id uuid, expected numeric, "expectedPlaceId" uuid,
      "expectedPlace" text, away text, found text, counted numeric, weight numeric, "placeId" uuid, place text,
      "photoFileId" uuid, "clientId" uuid, "scannedAt" timestamptz, "scannedById" uuid, "checkedAt" timestamptz,
      "checkedById" uuid, difference numeric, conflict text, handling text, cause text, "handledById" uuid)
    where ${stocktakeLine.id} = g.id`);
  return rows;
};

/** As what a line may be settled; nothing where nothing is wrong with it. */
export const handlingsOf = (
  context: Pick<ReadContext, 'platform'>,
  take: Take,
  line: Pick<Line, 'found' | 'difference' | 'conflict' | 'laboratoryId' | 'targetId'>,
): StocktakeLine['may'] => {
  if (!needsHandling(line) || line.found === null) return [];
  return subjectOf(context, take.subject).handlings({
    found: line.found,
    // Of a laboratory whose book this stock-take may correct.
    known: line.targetId !== null && take.laboratories.some(({ id }) => id === line.laboratoryId),
    differs: line.difference !== null && Number(line.difference) !== 0,
  });
};
