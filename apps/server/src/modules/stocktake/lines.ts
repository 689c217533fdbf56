import type { InputOf, ResultOf, StocktakeLine, stocktakeEndpoints } from '@anyan/contract';
import { nowIso } from '../../platform/clock.ts';
import type { ReadContext } from '../../platform/context.ts';
import { signedUrl } from '../../platform/files/files.ts';
import { need } from '../../platform/scope.ts';
import { namesOfPeople } from '../identity/public.ts';
import { isBlind, shownAmount, stocktakes, type Take, takeOf } from './queries.ts';
import { judged, needsHandling } from './rules.ts';
import { beginOf, handlingsOf, type Line, linesOf, placesOf, shiftsOf } from './standing.ts';
import { subjectOf } from './subject.ts';

type Calls = typeof stocktakeEndpoints;
type Asked = InputOf<Calls['stocktakeLineList']>;

/** Lines that were not counted, as what moved meanwhile leaves them; what was counted was judged when it was. */
const current = async (context: ReadContext, take: Take, lines: Line[]) => {
  const open = lines.filter(({ scannedAt, bookAmount }) => scannedAt === null && bookAmount !== null);
  const shifts = await shiftsOf(context, take, open);
  if (shifts.size === 0) return lines;
  const places = await placesOf(context, take);
  const ended = take.state === 'reviewing';
  return lines.map((line): Line => {
    const own = line.scannedAt === null && line.targetId ? shifts.get(line.targetId) : undefined;
    if (!own) return line;
    const begin = beginOf(line);
    const { standing, ...said } = judged({ begin, shifts: own, counts: [], double: false }, places, {
      now: nowIso(),
      ended,
    });
    const { amount: expected, placeId: expectedPlaceId, place: expectedPlace, away } = standing;
    return { ...line, ...said, expected, expectedPlaceId, expectedPlace, away };
  });
};

const fits =
  ({ only, found }: Asked) =>
  (line: Line): boolean => {
    if (found && line.found !== found) return false;
    if (only === 'open') return line.scannedAt === null && line.found !== 'away';
    if (only === 'counted') return line.scannedAt !== null;
    if (only === 'conflict') return line.conflict !== null;
    if (only === 'difference') return needsHandling(line);
    return only !== 'unhandled' || (needsHandling(line) && line.handling === null);
  };

/** What is counted, with what was found. Of a blind one, while it is counted, no more than what was read off. @throws NOT_FOUND */
export const listLines = async (
  context: ReadContext,
  asked: Asked,
): Promise<ResultOf<Calls['stocktakeLineList']>> => {
  const { db, platform } = context;
  await stocktakes.get(context, asked.id);
  const take = need(await takeOf(db, asked.id));
  const blind = isBlind(take);
  const all = await linesOf(db, take.id);
  const moving = take.state === 'counting' || take.state === 'reviewing';
  const rows = (moving && !blind ? await current(context, take, all) : all).filter(
    blind ? ({ scannedAt }) => scannedAt !== null && !asked.found && asked.only !== 'open' : fits(asked),
  );
  const hidden = rows.flatMap(({ hidden, targetId }) => (hidden && targetId ? [targetId] : []));
  const told =
    hidden.length > 0 ? await subjectOf(context, take.subject).tells(context, hidden) : new Set<string>();
  const kept = blind
    ? new Set<string>()
    : await subjectOf(context, take.subject).hides(
        context,
        rows.flatMap(({ targetId }) => targetId ?? []),
      );
  const names = await namesOfPeople(db, [
    ...new Set(rows.flatMap(({ scannedById, checkedById }) => [scannedById ?? [], checkedById ?? []].flat())),
  ]);
  const nameOf = (id: string | null) => (id ? (names.get(id)?.name ?? null) : null);
  return rows.map((row): StocktakeLine => {
    const knows = !row.hidden || (row.targetId !== null && told.has(row.targetId));
    const shown = {
      ...{ id: row.id, code: row.code, name: row.name, detail: row.detail, unit: row.unit },
      ...{ counted: shownAmount(row.counted), weight: shownAmount(row.weight) },
      ...{ placeId: knows ? row.placeId : null, place: knows ? row.place : null },
      photoUrl: row.photoFileId ? signedUrl(platform, row.photoFileId) : null,
      ...{ scannedAt: row.scannedAt, scannedByName: nameOf(row.scannedById) },
      ...{ checkedAt: row.checkedAt, checkedByName: nameOf(row.checkedById) },
      ...{ handling: row.handling, cause: row.cause },
    };
    if (blind)
      return {
        ...shown,
        ...{ expected: null, expectedPlaceId: null, expectedPlace: null, away: null, found: null },
        ...{ difference: null, conflict: null, may: [] },
      };
    const withheld = row.targetId !== null && kept.has(row.targetId);
    return {
      ...shown,
      expected: withheld ? null : shownAmount(row.expected),
      ...{
        expectedPlaceId: knows ? row.expectedPlaceId : null,
        expectedPlace: knows ? row.expectedPlace : null,
      },
      ...{ away: knows ? row.away : row.away && '其他实验室', found: row.found },
      ...{ difference: withheld ? null : shownAmount(row.difference), conflict: row.conflict },
      may: take.state === 'reviewing' ? handlingsOf(context, take, row) : [],
    };
  });
};
