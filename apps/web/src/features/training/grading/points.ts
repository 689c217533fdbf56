import type { GradingAsked } from '@anyan/contract';

/**
 * Points for the scoring points that an answer makes: their share of what the question is worth here, to the nearest
 * half.
 */
export const suggestedScore = (
  { full, scoringPoints }: Pick<GradingAsked, 'full' | 'scoringPoints'>,
  made: readonly number[],
): number => {
  const sum = (some: readonly { score: number }[]) => some.reduce((all, { score }) => all + score, 0);
  const all = sum(scoringPoints);
  if (all === 0) return 0;
  const share = sum(scoringPoints.filter((_, at) => made.includes(at + 1))) / all;
  return Math.min(full, Math.round(share * full * 2) / 2);
};
