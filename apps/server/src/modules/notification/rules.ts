import { shownIn } from '../../platform/timeZone.ts';

/** Minutes since midnight of `HH:mm`. */
const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

export interface QuietHours {
  quietFrom: string | null;
  quietTo: string | null;
}

/** The time `HH:mm` that a clock in a time zone shows. */
export const clockIn = (timeZone: string, at: Date): string => shownIn(timeZone, at.toISOString()).slice(11);

/** True between the two times, the first included, the last not; from later than to lasts over midnight. */
export const isQuiet = ({ quietFrom, quietTo }: QuietHours, clock: string): boolean => {
  if (!quietFrom || !quietTo) return false;
  const [from, to, at] = [minutesOf(quietFrom), minutesOf(quietTo), minutesOf(clock)];
  return from < to ? at >= from && at < to : at >= from || at < to;
};

/** Minutes from a time in quiet hours to their end; 0 outside of them. */
export const minutesQuiet = (hours: QuietHours, clock: string): number =>
  isQuiet(hours, clock) ? (minutesOf(hours.quietTo ?? clock) - minutesOf(clock) + 1440) % 1440 : 0;
