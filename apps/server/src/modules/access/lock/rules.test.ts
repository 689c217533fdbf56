import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctedAt, isToRenew, listedUntil, masked, nextTry, slotsOf } from './rules.ts';

const night = { nightFrom: '22:00', nightTo: '06:00' };
const now = '2026-03-02T08:00:00.000Z';

describe('the hours of a list', () => {
  it('are those of the room without the night', () => {
    expect(slotsOf([{ days: ['1'], from: '08:00', to: '23:30' }], night)).toEqual([
      { days: ['1'], from: '08:00', to: '22:00' },
    ]);
    expect(slotsOf([{ days: ['6'], from: '23:00', to: '24:00' }], night)).toEqual([]);
    expect(slotsOf([], night)).toMatchObject([{ from: '06:00', to: '22:00' }]);
    expect(slotsOf([], { nightFrom: '00:00', nightTo: '00:00' })).toMatchObject([
      { from: '00:00', to: '24:00' },
    ]);
    expect(slotsOf([], { nightFrom: '00:00', nightTo: '06:00' })).toMatchObject([
      { from: '06:00', to: '24:00' },
    ]);
    expect(slotsOf([], { nightFrom: '12:00', nightTo: '13:00' })).toMatchObject([
      { from: '00:00', to: '12:00' },
      { from: '13:00', to: '24:00' },
    ]);
  });

  it('never touch the night', () => {
    const clock = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`);
    fc.assert(
      fc.property(clock, clock, clock, clock, clock, (from, to, nightFrom, nightTo, at) => {
        const isNight =
          nightFrom <= nightTo ? nightFrom <= at && at < nightTo : nightFrom <= at || at < nightTo;
        const listed = slotsOf([{ days: ['1'], from, to }], { nightFrom, nightTo }).some(
          (slot) => slot.from <= at && at < slot.to,
        );
        expect(listed).toBe(from <= at && at < to && !isNight);
      }),
    );
  });
});

describe('how long a list holds', () => {
  it('is its hours, and not beyond the last day', () => {
    expect(listedUntil(now, 24, undefined)).toBe('2026-03-03T08:00:00.000Z');
    expect(listedUntil(now, 24, '2026-03-02T16:00:00.000Z')).toBe('2026-03-02T16:00:00.000Z');
  });

  it('is said again after half of it, and at once where it is shorter', () => {
    const until = listedUntil(now, 24, undefined);
    expect(isToRenew(now, 24, '2026-03-03T07:00:00.000Z', until)).toBe(false);
    expect(isToRenew(now, 24, '2026-03-02T19:00:00.000Z', until)).toBe(true);
    expect(isToRenew(now, 24, until, '2026-03-02T16:00:00.000Z')).toBe(true);
    // What ends soon by itself is not said over and over.
    expect(isToRenew(now, 24, '2026-03-02T09:00:00.000Z', '2026-03-02T09:00:00.000Z')).toBe(false);
  });
});

it('a try that failed comes again after 1, 5, 30 and 120 seconds, and then no more', () => {
  expect([1, 2, 3, 4, 5].map(nextTry)).toEqual([1, 5, 30, 120, undefined]);
});

it('a clock that is off is corrected by how far it is, and nothing lies ahead', () => {
  const ours = Date.parse(now);
  expect(correctedAt('2026-03-02T08:02:00.000Z', ours + 200_000, ours)).toBe('2026-03-02T07:58:40.000Z');
  expect(correctedAt('2026-03-02T07:50:00.000Z', ours - 200_000, ours)).toBe('2026-03-02T07:53:20.000Z');
  expect(correctedAt('2026-03-02T09:00:00.000Z', ours, ours)).toBe(now);
});

it('of a number that nobody has only the end is kept', () => {
  expect(masked('20260012345')).toBe('****2345');
});
