import { pointLimits } from '@anyan/contract';

/** What is left of a year's points after some entries, in their order: never above what it began with, never below 0. */
export const balanceAfter = (entries: readonly number[]): number =>
  entries.reduce(
    (left, points) => Math.min(pointLimits.year, Math.max(0, left + points)),
    pointLimits.year as number,
  );
