import type { WorkingCalendar } from '@anyan/contract';
import dayjs from 'dayjs';
import { readLocale } from '../../../platform/locale.ts';

type Exceptions = WorkingCalendar['exceptions'];

/** Nobody sets more than a term at once; a slip of the year would fill the calendar. */
const most = 120;

/** 1 is Monday. */
export const weekdayName = (day: number): string =>
  new Intl.DateTimeFormat(readLocale(), { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));

/** Every day from one to another, both included. */
export const daysBetween = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let day = dayjs(from); day.format('YYYY-MM-DD') <= to && days.length < most; day = day.add(1, 'day'))
    days.push(day.format('YYYY-MM-DD'));
  return days;
};

/** With these days in it, each once and in order; what is new counts. */
export const withDays = (before: Exceptions, days: Exceptions): Exceptions =>
  [...before.filter(({ day }) => !days.some((one) => one.day === day)), ...days].sort((a, b) =>
    a.day.localeCompare(b.day),
  );
