// When a room is open, and how many have to be there.
import { type Label, type OpenTimes, weekDays } from '@anyan/contract';
import type { Effective } from '../requirement/rules.ts';
import type { At, Policy } from './inputs.ts';
import { isNightAt, type NightLonger, nightIn } from './nights.ts';

/** Whether a room is open at a moment; a room without hours always is. */
export const isOpenAt = (openHours: readonly OpenTimes[], { weekday, holiday, time }: At): boolean => {
  const day = holiday ? 'holiday' : weekday;
  return (
    openHours.length === 0 ||
    openHours.some(({ days, from, to }) => days.includes(day) && from <= time && time < to)
  );
};

/** Opening hours as a door shows them. */
export const hoursInWords = (openHours: readonly OpenTimes[]): Label => {
  const one = (at: 0 | 1) =>
    openHours
      .map(
        ({ days, from, to }) =>
          `${days.map((day) => weekDays[day][at]).join(at === 0 ? '、' : ', ')} ${from}–${to}`,
      )
      .join(at === 0 ? '；' : '; ');
  return [one(0), one(1)];
};

/** Whether it is night at a place: by the college's hours, and what the place asks for beyond. */
export const isNightIn = (
  effective: NightLonger,
  policy: Pick<Policy, 'nightFrom' | 'nightTo'>,
  at: Pick<At, 'time'>,
): boolean => isNightAt(nightIn(effective, policy), at);

/** How many have to be there at a moment. */
export const minPeopleAt = (
  effective: Pick<Effective, 'minPeopleDay' | 'minPeopleNight'> & NightLonger,
  policy: Pick<Policy, 'nightFrom' | 'nightTo'>,
  at: Pick<At, 'time'>,
): number => (isNightIn(effective, policy, at) ? effective.minPeopleNight : effective.minPeopleDay);
