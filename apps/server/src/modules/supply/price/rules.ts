/** A rise beyond it is told as this much. */
const mostRatio = 999_999;

/** By how much a price changes, of the old one. */
export const ratioOf = (oldPrice: number, newPrice: number): number =>
  Math.min(mostRatio, (newPrice - oldPrice) / oldPrice);

/** Shares of a million, so that sums of rises are exact. */
const millionths = (ratio: number): number => Math.round(ratio * 1_000_000);

/**
 * Whether a new price needs nobody's leave: it is lower, or all rises within the days together stay within what the
 * college lets pass, per cent.
 */
export const isFree = (
  { oldPrice, newPrice }: { oldPrice: number; newPrice: number },
  risen: number,
  percent: number,
): boolean =>
  newPrice <= oldPrice || millionths(risen) + millionths(ratioOf(oldPrice, newPrice)) <= percent * 10_000;

/** A ratio as people read it, per cent with two places at most. */
export const percentOf = (ratio: string | number): string => {
  const percent = Math.round(Number(ratio) * 10_000) / 100;
  return String(percent);
};
