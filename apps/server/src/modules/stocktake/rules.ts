import { randomInt } from 'node:crypto';
import {
  type CountConflict,
  decimalOf,
  type FoundKind,
  millionthsOf,
  type StocktakePlace,
} from '@anyan/contract';
import type { Shift } from './ports.ts';

/** One count as it was kept. */
export interface Count {
  clientId: string;
  byId: string;
  at: string;
  placeId: string | null;
  counted: string | null;
  weight: string | null;
  photoFileId: string | null;
}

/** What the book says of a thing at some moment. */
export interface Standing {
  amount: string | null;
  placeId: string | null;
  place: string | null;
  away: string | null;
}

const exact = (decimal: string | null): bigint => (decimal === null ? 0n : (millionthsOf(decimal) ?? 0n));
export const sumOf = (...decimals: (string | null)[]): string =>
  decimalOf(decimals.reduce((sum, one) => sum + exact(one), 0n));
export const less = (a: string, b: string): string => decimalOf(exact(a) - exact(b));
export const isNothing = (decimal: string | null): boolean => exact(decimal) === 0n;

const latest = (counts: readonly Count[]): Count | undefined =>
  [...counts].sort((a, b) => a.at.localeCompare(b.at) || a.clientId.localeCompare(b.clientId)).at(-1);

/**
 * Of all that phones have sent of one thing the newest by its own time holds, in whatever order it came. `check` is the
 * newest of somebody else; where two people have to agree, `disputed` says that they do not.
 */
export const merged = (
  counts: readonly Count[],
): { count: Count; check: Count | undefined; disputed: boolean } | undefined => {
  const count = latest(counts);
  if (!count) return undefined;
  const check = latest(counts.filter(({ byId }) => byId !== count.byId));
  const same =
    !check ||
    (check.placeId === count.placeId &&
      (check.counted === null || count.counted === null || exact(check.counted) === exact(count.counted)));
  return { count, check, disputed: !same };
};

/** What the book says at a moment: as it stood at the beginning, and what moved until then. */
export const standingAt = (begin: Standing, shifts: readonly Shift[], at: string): Standing => {
  const until = shifts.filter((one) => one.at <= at);
  return {
    ...begin,
    ...until.findLast(({ moved }) => moved !== null)?.moved,
    amount: begin.amount === null ? null : sumOf(begin.amount, ...until.map(({ delta }) => delta)),
  };
};

/** What moved after a moment. */
export const movedAfter = (shifts: readonly Shift[], at: string): string =>
  sumOf(...shifts.filter((one) => one.at > at).map(({ delta }) => delta));

/** Whether one place is another, or within it. */
export const isWithin = (
  places: ReadonlyMap<string, Pick<StocktakePlace, 'parentId'>>,
  placeId: string | null,
  outer: string,
): boolean => {
  for (let at = placeId; at; at = places.get(at)?.parentId ?? null) if (at === outer) return true;
  return false;
};

/** Of what was not there at the beginning: come meanwhile, and where its book says; or one too many. */
const unexpected = (
  present: { amount: string; placeId: string | null; place: string | null; covered: boolean } | undefined,
  count: Count | undefined,
  places: ReadonlyMap<string, Pick<StocktakePlace, 'parentId'>>,
) => {
  const standing: Standing = {
    ...{ amount: present?.amount ?? null, placeId: present?.placeId ?? null },
    ...{ place: present?.place ?? null, away: null },
  };
  const right = present?.covered && (!count?.placeId || isWithin(places, present.placeId, count.placeId));
  const found: FoundKind | null = !count ? null : right ? 'there' : 'extra';
  const counted = count?.counted ?? null;
  const difference = present && counted !== null ? less(counted, present.amount) : null;
  return { standing, found, difference };
};

/** What a count means; of what was not expected at all `begin` is undefined. */
export const judged = (
  {
    begin,
    present,
    shifts,
    counts,
    double,
  }: {
    begin: Standing | undefined;
    /** Of what was not expected, as the book has it now. */
    present?: { amount: string; placeId: string | null; place: string | null; covered: boolean } | undefined;
    shifts: readonly Shift[];
    counts: readonly Count[];
    double: boolean;
  },
  places: ReadonlyMap<string, Pick<StocktakePlace, 'parentId'>>,
  /** When it is asked; what was not counted is missing only once the counting has ended. */
  { now, ended }: { now: string; ended: boolean },
): {
  standing: Standing;
  found: FoundKind | null;
  difference: string | null;
  conflict: CountConflict | null;
} => {
  const result = merged(counts);
  if (!begin) return { ...unexpected(present, result?.count, places), conflict: null };
  const standing = standingAt(begin, shifts, result?.count.at ?? now);
  const found = ((): FoundKind | null => {
    if (!result) return standing.away !== null ? 'away' : ended ? 'missing' : null;
    const { placeId } = result.count;
    if (standing.away !== null || placeId === null) return 'there';
    // What has been put right in the book since is where it says.
    const booked = [standing.placeId, standingAt(begin, shifts, now).placeId];
    return booked.some((one) => isWithin(places, one, placeId)) ? 'there' : 'misplaced';
  })();
  const counted = result ? result.count.counted : found === 'missing' ? '0' : null;
  const difference = counted === null || standing.amount === null ? null : less(counted, standing.amount);
  const agrees = (found === 'there' || found === 'away' || found === null) && isNothing(difference);
  const conflict = double && result?.disputed ? 'persons' : shifts.length > 0 && !agrees ? 'movement' : null;
  return { standing, found, difference, conflict };
};

/** Whether somebody has to decide what to do about a line. */
export const needsHandling = (line: {
  found: FoundKind | null;
  difference: string | null;
  conflict: CountConflict | null;
}): boolean =>
  line.conflict !== null ||
  !isNothing(line.difference) ||
  line.found === 'missing' ||
  line.found === 'misplaced' ||
  line.found === 'extra';

/** From 0 up to 1, and foreseen by nobody. */
const unguessed = (): number => randomInt(2 ** 32) / 2 ** 32;

/** Some of them, at least one, each as likely as the others. */
export const sampled = <T>(all: readonly T[], percent: number, random: () => number = unguessed): T[] => {
  const rest = [...all];
  const wanted = Math.min(rest.length, Math.max(1, Math.ceil((rest.length * percent) / 100)));
  return Array.from({ length: wanted }, () => rest.splice(Math.floor(random() * rest.length), 1)[0] as T);
};
