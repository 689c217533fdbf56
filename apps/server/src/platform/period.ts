import { dayAfter } from './clock.ts';
import type { Reader } from './database/client.ts';
import { failAt } from './failure.ts';
import { dayOf } from './timeZone.ts';

/** Days of a range that nobody chose. */
const usual = 90;

export interface Period {
  from: string;
  to: string;
}

/** The days that figures are asked about, both included, `most` of them. @throws STATISTICS_RANGE */
export const periodOf = async (
  db: Reader,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  most: number,
): Promise<Period> => {
  const today = await dayOf(db);
  const end = to ?? (from && from > today ? from : today);
  const begin = from ?? dayAfter(end, 1 - usual);
  if (begin > end || dayAfter(begin, most - 1) < end) throw failAt('to', 'STATISTICS_RANGE', { most });
  return { from: begin, to: end };
};

/** Each day of a range. */
export const daysIn = ({ from, to }: Period): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day);
  return days;
};
