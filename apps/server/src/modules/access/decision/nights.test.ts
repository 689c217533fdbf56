import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isNightAt,
  longestNight,
  nightAt,
  nightFits,
  nightIn,
  nightMinutes,
  nightTwice,
  spanOf,
  touchesNight,
} from './nights.ts';

const hours = { nightFrom: '22:00', nightTo: '06:00' };
const night = (from: string, to: string, date = '2026-06-01') => ({ date, from, to });
/** Saturday the sixth and Sunday the seventh. */
const isFree = (day: string) => day === '2026-06-06' || day === '2026-06-07';

describe('a night', () => {
  it.each([
    ['22:00', '06:00', '2026-06-02 06:00'],
    ['22:00', '24:00', '2026-06-02 00:00'],
    ['22:00', '00:00', '2026-06-02 00:00'],
    ['00:00', '06:00', '2026-06-01 06:00'],
    ['08:00', '08:00', '2026-06-02 08:00'],
  ])('from %s until %s ends at %s', (from, to, ends) => {
    expect(spanOf(night(from, to))).toEqual({ begins: `2026-06-01 ${from}`, ends });
  });

  it.each([
    ['all of it', night('22:00', '06:00'), true],
    ['its middle', night('23:30', '02:00'), true],
    ['after midnight', night('00:00', '06:00'), true],
    ['an hour too early', night('21:00', '06:00'), false],
    ['a minute too long', night('22:00', '06:01'), false],
    ['a working day', night('09:00', '12:00'), false],
    ['all day and night', night('22:00', '22:00'), false],
    ['a day off', night('09:00', '18:00', '2026-06-06'), true],
    ['a day off until the next', night('09:00', '09:00', '2026-06-06'), true],
    ['a day off, on into the night', night('09:00', '06:00', '2026-06-07'), true],
    ['a day off, on into Monday', night('09:00', '08:00', '2026-06-07'), false],
    ['a day off until midnight', night('09:00', '24:00', '2026-06-07'), true],
    ['from the end of a day', night('24:00', '06:00'), false],
  ])('%s', (_, one, fits) => {
    expect(nightFits(one, hours, isFree)).toBe(fits);
  });

  it('of a college without hours of the night is on days off alone', () => {
    const none = { nightFrom: '00:00', nightTo: '00:00' };
    expect(nightFits(night('22:00', '06:00'), none, isFree)).toBe(false);
    expect(nightFits(night('09:00', '18:00', '2026-06-06'), none, isFree)).toBe(true);
    expect(touchesNight(night('09:00', '18:00'), none)).toBe(false);
  });

  it.each([
    ['09:00', '18:00', false],
    ['09:00', '22:00', false],
    ['09:00', '22:01', true],
    ['05:59', '06:30', true],
    ['06:00', '06:30', false],
  ])('from %s until %s is at night: %s', (from, to, is) => {
    expect(touchesNight(night(from, to), hours)).toBe(is);
  });

  it('overlaps with another of the same hours, not with one that follows', () => {
    expect(nightTwice([night('22:00', '02:00'), night('02:00', '06:00', '2026-06-02')])).toBeUndefined();
    expect(nightTwice([night('22:00', '02:00'), night('01:00', '06:00', '2026-06-02')])?.from).toBe('01:00');
  });

  it('is there from its begin to its end, whatever the hours', () => {
    const clock = fc
      .integer({ min: 0, max: 1439 })
      .map((at) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`);
    fc.assert(
      fc.property(clock, clock, clock, (from, to, time) => {
        const one = { ...night(from, to), companionIds: [], applyId: 'a' };
        const { begins, ends } = spanOf(one);
        expect(begins < ends).toBe(true);
        for (const day of ['2026-06-01', '2026-06-02', '2026-06-03']) {
          const now = `${day} ${time}`;
          expect(nightAt([one], { day, time }) !== undefined).toBe(begins <= now && now < ends);
        }
        // What fits into the hours is night all through.
        if (nightFits(one, hours, () => false)) expect(isNightAt(hours, { time: from })).toBe(true);
      }),
    );
  });
});

describe('the night of a place', () => {
  it.each([
    [0, 0, '22:00', '06:00'],
    [2, 0, '20:00', '06:00'],
    [0, 3, '22:00', '09:00'],
    [6, 6, '16:00', '12:00'],
  ])('begins %i hours earlier and ends %i later than the college’s', (nightEarlier, nightLater, from, to) => {
    expect(nightIn({ nightEarlier, nightLater }, hours)).toEqual({ nightFrom: from, nightTo: to });
  });

  it('is none where the college has none, and never longer than a day', () => {
    const none = { nightFrom: '00:00', nightTo: '00:00' };
    expect(nightIn({ nightEarlier: 6, nightLater: 6 }, none)).toEqual(none);
    const long = nightIn({ nightEarlier: 6, nightLater: 6 }, { nightFrom: '18:00', nightTo: '07:00' });
    expect(nightMinutes(long)).toBe(24 * 60);
    for (const time of ['00:00', '12:30', '23:59']) expect(isNightAt(long, { time })).toBe(true);
    expect(nightFits(night('12:00', '13:00'), long, () => false)).toBe(true);
  });

  it('holds all that is night at the college, and of several places all that is night at one', () => {
    const hour = fc.integer({ min: 0, max: 6 });
    const place = fc.record({ nightEarlier: hour, nightLater: hour });
    const clock = fc
      .integer({ min: 0, max: 1439 })
      .map((at) => [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':'));
    fc.assert(
      fc.property(place, place, clock, clock, clock, (one, other, nightFrom, nightTo, time) => {
        const college = { nightFrom, nightTo };
        const isNight = (of: typeof college) => isNightAt(of, { time });
        if (isNight(college)) expect(isNight(nightIn(one, college))).toBe(true);
        const either = isNight(nightIn(one, college)) || isNight(nightIn(other, college));
        if (either) expect(isNight(longestNight([one, other], college))).toBe(true);
      }),
    );
  });
});
