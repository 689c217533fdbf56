import type { FoundKind, StocktakeCountRow, StocktakeLine, StocktakePlace } from '@anyan/contract';
import { codeOf } from '../../../widgets/scan/scanned.ts';

/** A count as this phone has made it; what the server said of it once it has it. */
export interface Made {
  row: StocktakeCountRow;
  /** Taken without network; sent before the count. */
  picture?: Blob;
  found?: FoundKind | null;
  /** The server has it. */
  sent?: true;
}

export const labelOf = (text: string): string => codeOf(text).toUpperCase();

type Parents = ReadonlyMap<string, Pick<StocktakePlace, 'parentId'>>;
export const isWithin = (places: Parents, placeId: string | null, outer: string): boolean => {
  for (let at = placeId; at; at = places.get(at)?.parentId ?? null) if (at === outer) return true;
  return false;
};

const guessed = (
  line: StocktakeLine,
  place: StocktakePlace | undefined,
  places: Parents,
): FoundKind | null => {
  // Whoever may not be told where it belongs is not told where it does not.
  if (line.away !== null || !place || line.expectedPlaceId === null) return 'there';
  return isWithin(places, line.expectedPlaceId, place.id) ? 'there' : 'misplaced';
};

const unknownLine = ({ clientId, code }: StocktakeCountRow): StocktakeLine => ({
  ...{ id: clientId, code, name: '', detail: null, expected: null, unit: null, expectedPlaceId: null },
  ...{
    expectedPlace: null,
    away: null,
    found: 'extra',
    counted: null,
    weight: null,
    placeId: null,
    place: null,
  },
  ...{ photoUrl: null, scannedAt: null, scannedByName: null, checkedAt: null, checkedByName: null },
  ...{ difference: null, conflict: null, handling: null, cause: null, may: [] },
});

/** Rows as they were drawn before: of thousands that are counted one changes at a time. */
const drawn = new WeakMap<Made, { of: StocktakeLine; places: unknown; blind: boolean; row: StocktakeLine }>();

/** The list as it stands with what this phone has counted, which the server may not know yet; a later count of another's stays. */
export const withCounts = (
  lines: readonly StocktakeLine[],
  made: readonly Made[],
  places: readonly StocktakePlace[],
  blind: boolean,
): StocktakeLine[] => {
  const byCode = new Map(places.map((one) => [one.code, one]));
  const byId = new Map(places.map((one) => [one.id, one]));
  const own = new Map(made.map((one) => [one.row.code, one]));
  const draw = (line: StocktakeLine, { row, found, sent }: Made): StocktakeLine => {
    const place = row.placeCode ? byCode.get(row.placeCode) : undefined;
    return {
      ...line,
      ...{ counted: row.counted ?? line.counted, weight: row.weight ?? line.weight, scannedAt: row.at },
      ...{ placeId: place?.id ?? null, place: place?.path ?? null },
      found: blind
        ? null
        : sent && found
          ? found
          : line.found === 'extra'
            ? 'extra'
            : guessed(line, place, byId),
    };
  };
  const shown = (line: StocktakeLine, made: Made): StocktakeLine => {
    const before = drawn.get(made);
    if (before?.of === line && before.places === places && before.blind === blind) return before.row;
    const row = draw(line, made);
    drawn.set(made, { of: line, places, blind, row });
    return row;
  };
  const known = lines.map((line) => {
    const mine = own.get(line.code);
    own.delete(line.code);
    return mine && (line.scannedAt === null || line.scannedAt <= mine.row.at) ? shown(line, mine) : line;
  });
  return [...known, ...[...own.values()].map((one) => draw(unknownLine(one.row), one))];
};

/** A number from 0 on with six places at most, as the server takes it. */
export const isAmount = (text: string): boolean => /^\d{1,12}(\.\d{1,6})?$/.test(text);
