import { baseOf, type ControlCategory, inBase, type Unit } from '@anyan/contract';
import { exactOf, isControlled } from '../stock/rules.ts';

/** What a part takes of a bottle, in its base unit; undefined of another kind of unit, null where it cannot be booked. */
export const partOf = (
  of: Unit,
  { netContent, unit }: { netContent: string; unit: Unit },
): bigint | null | undefined =>
  baseOf(of) === baseOf(unit) ? (inBase(netContent, unit) ?? null) : undefined;

/** A part costs its share of what the bottle did; fen. */
export const priceOf = (
  { price, netBase }: { price: number | null; netBase: string },
  taken: bigint,
): number | null => {
  const whole = exactOf(netBase);
  return price === null || whole === 0n ? null : Number((BigInt(price) * taken + whole / 2n) / whole);
};

interface Source {
  substanceId: string;
  controlCategories: readonly ControlCategory[];
  massFraction: number | null;
  solution: { massFractionAtMost?: number | null; added?: ControlCategory[] } | null;
}

/**
 * What a solution mostly is: the first that is controlled, else the first that the college wants asked for, so that no order
 * hides it; else the first.
 */
export const mainOf = <S extends Source>(sources: readonly S[], asked: (of: S) => boolean): S | undefined =>
  sources.find(({ controlCategories }) => controlCategories.some(isControlled)) ??
  sources.find(asked) ??
  sources[0];

/**
 * How strong it is at most: no mixing makes more of a substance than the strongest of its bottles has. Nothing where one of
 * them says nothing.
 */
export const strongestOf = (main: Source, sources: readonly Source[]): number | null => {
  const shares = sources
    .filter(({ substanceId }) => substanceId === main.substanceId)
    .map(({ massFraction, solution }) => massFraction ?? solution?.massFractionAtMost ?? null);
  return shares.reduce<number | null>(
    (most, one) => (most === null || one === null ? null : Math.max(most, one)),
    shares[0] ?? null,
  );
};

/** What others than the main substance bring, also what such a bottle was made of itself. */
export const addedBy = (main: Source, sources: readonly Source[]): ControlCategory[] => [
  ...new Set(
    sources.flatMap(({ substanceId, controlCategories, solution }) =>
      substanceId === main.substanceId ? (solution?.added ?? []) : controlCategories,
    ),
  ),
];

/** What each of them is controlled as. */
export const categoriesOfAll = (sources: readonly Source[]): ControlCategory[] => [
  ...new Set(sources.flatMap(({ controlCategories }) => controlCategories)),
];
