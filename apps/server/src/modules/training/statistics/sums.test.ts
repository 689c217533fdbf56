import { describe, expect, it } from 'vitest';
import { dayAfter } from '../../../platform/clock.ts';
import { daysIn } from '../../../platform/period.ts';
import { rolledUp } from './rollUp.ts';
import { distributionOf } from './scores.ts';

describe('the distribution of scores', () => {
  it('is told of a hundred, whatever the full score', () => {
    const distribution = distributionOf([
      { thousandth: 1000, n: 1 },
      { thousandth: 600, n: 2 },
      { thousandth: 0, n: 1 },
    ]);
    expect(distribution).toEqual({
      ...{ attempts: 4, mean: 55, median: 60, sd: 35.7 },
      bins: [1, 0, 0, 0, 0, 0, 2, 0, 0, 1],
    });
  });

  it('has a median between two in the middle, and puts 90 to 100 into the last of ten', () => {
    const distribution = distributionOf([
      { thousandth: 899, n: 1 },
      { thousandth: 900, n: 1 },
    ]);
    expect([distribution.median, distribution.bins.slice(8)]).toEqual([90, [1, 1]]);
  });

  it('says nothing of nobody', () => {
    expect(distributionOf([])).toEqual({
      ...{ attempts: 0, mean: null, median: null, sd: null, bins: Array.from({ length: 10 }, () => 0) },
    });
  });
});

describe('figures of organisations', () => {
  const units = [
    { id: 'top', name: '学校', above: ['top'] },
    { id: 'a', name: '甲院', above: ['top', 'a'] },
    { id: 'b', name: '乙院', above: ['top', 'b'] },
    { id: 'empty', name: '空院', above: ['top', 'empty'] },
  ];
  const own = new Map([
    [
      'a',
      {
        people: 10,
        toLearn: 8,
        learnt: 6,
        toSit: 4,
        certified: 1,
        satThen: 4,
        passedThen: 3,
        sittings: 5,
        share: 4,
      },
    ],
    ['b', { people: 5, toLearn: 5, learnt: 0, unfinished: 5 }],
  ]);

  it('hold those below, without those that have nobody', () => {
    const rows = rolledUp(units, own);
    expect(
      rows.map(({ id, people, toLearn, learnt, unfinished }) => [id, people, toLearn, learnt, unfinished]),
    ).toEqual([
      ['top', 15, 13, 6, 5],
      ['a', 10, 8, 6, 0],
      ['b', 5, 5, 0, 5],
    ]);
    expect(rows[1]).toMatchObject({ passRate: 0.75, mean: 80, certificateRate: 0.25 });
    expect(rows[2]).toMatchObject({ passRate: null, mean: null, certificateRate: null });
  });

  it('stay within what somebody sees', () => {
    expect(rolledUp(units.slice(1), own).map(({ id }) => id)).toEqual(['a', 'b']);
  });
});

describe('days', () => {
  it('are counted over the ends of months and years', () => {
    expect(dayAfter('2027-12-31', 1)).toBe('2028-01-01');
    expect(daysIn({ from: '2028-02-28', to: '2028-03-01' })).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ]);
  });
});
