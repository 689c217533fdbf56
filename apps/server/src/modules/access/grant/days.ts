import { grantLimits } from '@anyan/contract';
import { dayAfter } from '../../../platform/clock.ts';

export interface Days {
  validFrom: string;
  /** Null while somebody is a member. */
  validTo: string | null;
}

/** Both days as the longer of two grants has them. */
export const longer = (one: Days, other: { validFrom: string; validTo: string }): Days => ({
  validFrom: one.validFrom < other.validFrom ? one.validFrom : other.validFrom,
  validTo: one.validTo !== null && one.validTo < other.validTo ? other.validTo : one.validTo,
});

/**
 * Whether what a grant becomes by some days more runs on for longer than its room gives and the days in which it may be
 * renewed: days far ahead would fill the time between too.
 */
export const runsTooLong = (
  there: Days,
  more: { validFrom: string; validTo: string },
  { day, most }: { day: string; most: number },
): boolean => {
  const { validFrom, validTo } = longer(there, more);
  const same = validFrom === there.validFrom && validTo === there.validTo;
  if (same || validTo === null) return false;
  return validTo > dayAfter(validFrom > day ? validFrom : day, most - 1 + grantLimits.renewDays);
};
