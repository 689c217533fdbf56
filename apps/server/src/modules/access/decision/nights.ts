// Nights and days off on which somebody may work: pure rules by the college's clock.
import type { NightApproved, NightAsked } from '@anyan/contract';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { dayAfter } from '../../../platform/clock.ts';

export type Times = Pick<NightAsked, 'date' | 'from' | 'to'>;

/** The hours of the night, `HH:MM`; over midnight where they end before they begin, none where both are the same. */
export interface NightHours {
  nightFrom: string;
  nightTo: string;
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const day = 24 * 60;
const after = (from: string, to: string): number => (minutesOf(to) - minutesOf(from) + day) % day;

const wholeDay: NightHours = { nightFrom: '00:00', nightTo: '24:00' };

/** How long a night is, in minutes. */
export const nightMinutes = ({ nightFrom, nightTo }: NightHours): number =>
  nightFrom === wholeDay.nightFrom && nightTo === wholeDay.nightTo ? day : after(nightFrom, nightTo);

const clockAt = (minutes: number): string => {
  const of = (minutes + day) % day;
  return [Math.floor(of / 60), of % 60].map((part) => String(part).padStart(2, '0')).join(':');
};

/** What makes a night longer than the college's, in hours. */
export interface NightLonger {
  nightEarlier: number;
  nightLater: number;
}

/** The night of a place: the college's, and what it asks for beyond. None stays none, and none is longer than a day. */
export const nightIn = (
  { nightEarlier, nightLater }: NightLonger,
  { nightFrom, nightTo }: NightHours,
): NightHours => {
  const ofCollege = nightMinutes({ nightFrom, nightTo });
  const longer = (nightEarlier + nightLater) * 60;
  if (ofCollege === 0 || longer === 0) return { nightFrom, nightTo };
  if (ofCollege + longer >= day) return wholeDay;
  return {
    nightFrom: clockAt(minutesOf(nightFrom) - nightEarlier * 60),
    nightTo: clockAt(minutesOf(nightTo) + nightLater * 60),
  };
};

/** The night of several places together. */
export const longestNight = (places: readonly NightLonger[], hours: NightHours): NightHours =>
  nightIn(
    {
      nightEarlier: Math.max(0, ...places.map(({ nightEarlier }) => nightEarlier)),
      nightLater: Math.max(0, ...places.map(({ nightLater }) => nightLater)),
    },
    hours,
  );

/** From when until when a night lasts, each `YYYY-MM-DD HH:MM`; its end is not of it. */
export const spanOf = ({ date, from, to }: Times): { begins: string; ends: string } => {
  const midnight = to === '24:00' || to === '00:00';
  return {
    begins: `${date} ${from}`,
    ends: midnight || to <= from ? `${dayAfter(date, 1)} ${midnight ? '00:00' : to}` : `${date} ${to}`,
  };
};

export const isNightAt = ({ nightFrom, nightTo }: NightHours, { time }: { time: string }): boolean =>
  nightFrom <= nightTo ? nightFrom <= time && time < nightTo : nightFrom <= time || time < nightTo;

/** The same in SQL, of a time of the day. */
export const isNight = (
  { nightFrom, nightTo }: { [K in keyof NightHours]: NightHours[K] | SQLWrapper },
  time: SQL,
): SQL =>
  sql`case when ${nightFrom}::text <= ${nightTo}::text then ${time} >= ${nightFrom}::text and ${time} < ${nightTo}::text
    else ${time} >= ${nightFrom}::text or ${time} < ${nightTo}::text end`;

/** The approved night that is at a moment. */
export const nightAt = (
  nights: readonly NightApproved[],
  { day: today, time }: { day: string; time: string },
): NightApproved | undefined => {
  const now = `${today} ${time}`;
  return nights.find((one) => {
    const { begins, ends } = spanOf(one);
    return begins <= now && now < ends;
  });
};

const overlap = (one: Times, other: Times): boolean => {
  const [a, b] = [spanOf(one), spanOf(other)];
  return a.begins < b.ends && b.begins < a.ends;
};

/** A night that overlaps with one before it in the list. */
export const nightTwice = <N extends Times>(nights: readonly N[]): N | undefined =>
  nights.find((night, at) => nights.slice(0, at).some((one) => overlap(night, one)));

/** Whether a night lies within the hours of the night, or on days off; what goes on after midnight may be night again. */
export const nightFits = (night: Times, hours: NightHours, isFree: (day: string) => boolean): boolean => {
  const { date, from, to } = night;
  if (from === '24:00') return false;
  const length = after(from, to) || day;
  const ofNight = nightMinutes(hours);
  if (after(hours.nightFrom, from) + length <= ofNight) return true;
  if (!isFree(date)) return false;
  const { ends } = spanOf(night);
  const [endDay = '', endTime = ''] = ends.split(' ');
  return endDay === date || endTime === '00:00' || isFree(endDay) || endTime <= hours.nightTo;
};

/** Whether any of it is at night: then as many have to be there as overnight. */
export const touchesNight = ({ from, to }: Times, { nightFrom, nightTo }: NightHours): boolean => {
  if (nightFrom === nightTo) return false;
  return (
    isNightAt({ nightFrom, nightTo }, { time: from }) || after(from, nightFrom) < (after(from, to) || day)
  );
};
