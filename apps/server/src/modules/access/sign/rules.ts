// Until when somebody who comes in may stay: pure rules.
import type { alarmOrders, NightApproved, OpenTimes } from '@anyan/contract';
import { dayAfter } from '../../../platform/clock.ts';
import { momentOf, shownIn } from '../../../platform/timeZone.ts';
import { spanOf } from '../decision/nights.ts';

interface Stay {
  openHours: readonly OpenTimes[];
  maxStayMinutes: number;
  overtimeMinutes: number;
  autoSignOutAt: string | null;
  requireSignOut: boolean;
}

/** Days by the college's calendar, `YYYY-MM-DD`, that are holidays. */
export type IsHoliday = (day: string) => boolean;

const later = (moment: string, minutes: number): string =>
  new Date(Date.parse(moment) + minutes * 60_000).toISOString();

const weekdayOf = (day: string): OpenTimes['days'][number] => {
  const sunday0 = new Date(`${day}T00:00:00Z`).getUTCDay();
  return String(sunday0 === 0 ? 7 : sunday0) as OpenTimes['days'][number];
};

/** When the hours that hold at a time of a day end; those that go on at once, also over midnight, are one. */
const closingOf = (
  openHours: readonly OpenTimes[],
  isHoliday: IsHoliday,
  day: string,
  time: string,
  days = 7,
): { day: string; time: string } | undefined => {
  const kind = isHoliday(day) ? 'holiday' : weekdayOf(day);
  const ends = openHours
    .filter((one) => one.days.includes(kind) && one.from <= time && time < one.to)
    .map(({ to }) => to)
    .sort();
  const end = ends.at(-1);
  if (end === undefined) return undefined;
  if (end === '24:00') {
    const next = dayAfter(day, 1);
    return (
      (days > 0 ? closingOf(openHours, isHoliday, next, '00:00', days - 1) : undefined) ?? {
        day: next,
        time: '00:00',
      }
    );
  }
  return closingOf(openHours, isHoliday, day, end, days) ?? { day, time: end };
};

const earliest = (...moments: (string | undefined)[]): string | undefined =>
  moments.filter((one) => one !== undefined).sort()[0];

/** Days for which the time at which a room is emptied may be put off: no more nights than one application has. */
const mostNights = 32;

/**
 * From when somebody who came in counts as overtime, and when he is signed out by itself, both ISO 8601 in UTC: the end
 * of the hours with their grace or the longest stay, whichever is sooner; the next time of day at which the room is
 * emptied. An approved night that has begun by then, or by `now`, lasts to its end instead, and nobody is emptied out of it.
 * Where nobody has to sign out he is out at the sooner of both, and never overtime.
 */
export const stayOf = (
  inAt: string,
  zone: string,
  { openHours, maxStayMinutes, overtimeMinutes, autoSignOutAt, requireSignOut }: Stay,
  isHoliday: IsHoliday,
  { nights = [], now = inAt }: { nights?: readonly NightApproved[]; now?: string } = {},
): { overtimeAt: string | null; autoOutAt: string | null } => {
  const [day = '', time = ''] = shownIn(zone, inAt).split(' ');
  const closing = closingOf(openHours, isHoliday, day, time);
  const closes = closing && momentOf(`${closing.day} ${closing.time}`, zone);
  const longest = later(inAt, maxStayMinutes);
  const usual = earliest(longest, closes && later(closes, overtimeMinutes)) ?? longest;
  const approved = nights
    .map((night) => {
      const { begins, ends } = spanOf(night);
      return { begins: momentOf(begins, zone) ?? '', ends: momentOf(ends, zone) ?? '' };
    })
    .filter(({ ends }) => ends > inAt)
    .sort((a, b) => (a.begins < b.begins ? -1 : 1));
  let overtimeAt = usual;
  for (const { begins, ends } of approved)
    if (begins <= overtimeAt || (begins <= now && now < ends)) overtimeAt = ends;
  const emptied = (on: string): string | undefined => {
    if (autoSignOutAt === null) return undefined;
    const at = autoSignOutAt === '24:00' ? `${dayAfter(on, 1)} 00:00` : `${on} ${autoSignOutAt}`;
    const moment = momentOf(at, zone);
    if (moment === undefined || moment <= inAt) return undefined;
    return approved.some(({ begins, ends }) => begins <= moment && moment < ends) ? undefined : moment;
  };
  let autoOutAt: string | undefined;
  for (let on = 0; on <= mostNights && autoOutAt === undefined; on++) autoOutAt = emptied(dayAfter(day, on));
  if (!requireSignOut) return { overtimeAt: null, autoOutAt: earliest(overtimeAt, autoOutAt) ?? null };
  return { overtimeAt, autoOutAt: autoOutAt ?? null };
};

type Minutes = Readonly<Record<(typeof alarmOrders)[number][number], number>>;

/** Minutes after which each is told: of overtime the person, again, the officers, the head. */
export const overtimeSteps = (set: Pick<Minutes, 'overtimeAgain' | 'overtimeOfficer' | 'overtimeHead'>) =>
  [0, set.overtimeAgain, set.overtimeOfficer, set.overtimeHead] as const;
/** Of somebody alone: who is left, the officers, the head. */
export const aloneSteps = (set: Pick<Minutes, 'aloneOfficer' | 'aloneHead'>) =>
  [0, set.aloneOfficer, set.aloneHead] as const;
/** Of an unattended run past its end: the contact, the officers, the head. */
export const unattendedSteps = (set: Pick<Minutes, 'unattendedOfficer' | 'unattendedHead'>) =>
  [0, set.unattendedOfficer, set.unattendedHead] as const;

/** How many steps, minutes each in rising order, are due some time after `since`; moments in ISO 8601. */
export const stepsDue = (steps: readonly number[], since: string, at: string): number => {
  const minutes = (Date.parse(at) - Date.parse(since)) / 60_000;
  return steps.filter((one) => one <= minutes).length;
};
