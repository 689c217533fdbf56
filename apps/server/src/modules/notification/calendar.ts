import type { CalendarRow, InputOf, screen } from '@anyan/contract';
import { dayAfter, daysBetween } from '../../platform/clock.ts';
import type { ReadContext } from '../../platform/context.ts';
import { fail } from '../../platform/failure.ts';
import { port } from '../../platform/ports.ts';

/** What a module puts on the caller's calendar between two days, both with it. */
export type CalendarSource = (
  context: ReadContext,
  days: { from: string; to: string },
) => Promise<CalendarRow[]>;

/** Of every module in which something has its day. */
export const calendarSources = port<CalendarSource>('notification.calendarSources');

const most = 62;

/** What is on the caller's calendar between two days, in order. @throws CALENDAR_RANGE beyond 62 days or the wrong way round */
export const listCalendar = async (
  context: ReadContext,
  { from, to, kinds }: InputOf<typeof screen.endpoints.calendarList>,
): Promise<CalendarRow[]> => {
  const days = daysBetween(from, to);
  if (days < 0 || days >= most) throw fail('CALENDAR_RANGE', { days: most });
  const sources = [...context.platform.ports.all(calendarSources).values()];
  const found = await Promise.all(sources.map((source) => source(context, { from, to })));
  return found
    .flat()
    .filter(({ kind }) => !kinds?.length || kinds.includes(kind))
    .sort((a, b) => a.from.localeCompare(b.from) || a.id.localeCompare(b.id));
};

/** The week that begins on a day. */
export const weekFrom = (day: string): { from: string; to: string } => ({ from: day, to: dayAfter(day, 6) });
