import { baseOf, type ControlCategory, type Unit } from '@anyan/contract';
import { amountIn, anyOf, hiddenCategories } from '../stock/rules.ts';

/** What is asked, as far as it can be said of a bottle: in the base unit of the line, or undefined without a density. */
export const inLine = (
  line: { unit: Unit; density: number | null },
  decimal: string,
  unit: Unit,
): bigint | undefined => amountIn(baseOf(line.unit), decimal, unit, line.density) ?? undefined;

/** 剧毒 and 麻精 come with a plan of the experiment. */
export const needsPlan = (categories: readonly ControlCategory[]): boolean =>
  anyOf(categories, hiddenCategories);

export interface Line {
  id: string;
  substanceId: string;
  /** Millionths of the base unit of the line. */
  asked: bigint;
  issued: bigint;
}
/** A bottle that is to be issued, with what is in it in the unit of its line; undefined where that cannot be said. */
export interface Wanted {
  substanceId: string;
  amount: bigint | undefined;
  /** Measured out: no more than is left of what was asked. */
  measured?: boolean;
}

/**
 * Whole bottles cover an amount: one more is issued as long as what was issued is less than what was asked.
 * The fault names the substance: not asked for at all, not comparable, or covered already.
 */
export const coverage = (
  lines: readonly Line[],
  wanted: readonly Wanted[],
): { issued: ReadonlyMap<string, bigint> } | { fault: 'none' | 'unit' | 'over'; substanceId: string } => {
  const issued = new Map(lines.map(({ id, issued }) => [id, issued]));
  for (const { substanceId, amount, measured } of wanted) {
    // After a merge of substances a request may have two lines of one.
    const own = lines.filter((one) => one.substanceId === substanceId);
    if (own.length === 0) return { fault: 'none', substanceId };
    const line = own.find(({ id, asked }) => {
      const before = issued.get(id) ?? 0n;
      return measured && amount !== undefined ? before + amount <= asked : before < asked;
    });
    if (!line) return { fault: 'over', substanceId };
    if (amount === undefined) return { fault: 'unit', substanceId };
    issued.set(line.id, (issued.get(line.id) ?? 0n) + amount);
  }
  return { issued };
};

/** Whether all that was asked for has been issued. */
export const isCovered = (lines: readonly Line[], issued: ReadonlyMap<string, bigint>): boolean =>
  lines.every(({ id, asked }) => (issued.get(id) ?? 0n) >= asked);
