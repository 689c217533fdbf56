import type { WorkingCalendar } from '@anyan/contract';

const hour = 3_600_000;
const minute = 60_000;

/** 1 is Monday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

interface Local {
  day: string;
  /** 1 is Monday. */
  weekday: number;
  minutes: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, made);
  return made;
};

const localOf = (at: number, timeZone: string): Local => {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const day = `${parts.year}-${parts.month}-${parts.day}`;
  return {
    day,
    weekday: weekdayOf(day),
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  };
};

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

export const isWorkday = (
  { weekdays, exceptions }: WorkingCalendar,
  { day, weekday }: Pick<Local, 'day' | 'weekday'>,
): boolean => exceptions.find((one) => one.day === day)?.working ?? weekdays.includes(weekday);

/** A calendar without a single working hour would never end; after this many days plain hours count. */
const maxDays = 3660;

/** When so many hours have passed: on the clock, or counted in the college's working hours only. */
export const dueAfter = (
  from: number,
  hours: number,
  working?: { calendar: WorkingCalendar; timeZone: string },
): number => {
  if (!working) return from + hours * hour;
  const { calendar, timeZone } = working;
  const [begin, end] = [minutesOf(calendar.from), minutesOf(calendar.to)];
  if (end <= begin) return from + hours * hour;
  let left = hours * 60;
  let at = from;
  for (let days = 0; days < maxDays; days++) {
    const local = localOf(at, timeZone);
    if (isWorkday(calendar, local) && local.minutes < end) {
      const start = Math.max(local.minutes, begin);
      if (left <= end - start) return at + (start - local.minutes + left) * minute;
      left -= end - start;
    }
    // The next midnight there; a day of summer time's change is caught by asking again.
    const midnight = at + (24 * 60 - local.minutes) * minute;
    const after = localOf(midnight, timeZone);
    at =
      after.minutes < 720 ? midnight - after.minutes * minute : midnight + (24 * 60 - after.minutes) * minute;
  }
  return from + hours * hour;
};
