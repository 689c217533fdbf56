import { describe, expect, it } from 'vitest';
import { coverage, inLine, isCovered, needsPlan } from './rules.ts';

const million = 1_000_000n;
const line = (id: string, asked: number, issued = 0) => ({
  ...{ id, substanceId: id },
  asked: BigInt(asked) * million,
  issued: BigInt(issued) * million,
});
const of = (substanceId: string, amount: number | undefined) => ({
  substanceId,
  amount: amount === undefined ? undefined : BigInt(amount) * million,
});

describe('whole bottles cover what was asked', () => {
  it('one more as long as less than that was issued, whatever is in it', () => {
    expect(coverage([line('a', 50)], [of('a', 500)])).toEqual({ issued: new Map([['a', 500n * million]]) });
    expect(coverage([line('a', 600)], [of('a', 500), of('a', 500)])).toEqual({
      issued: new Map([['a', 1000n * million]]),
    });
    expect(coverage([line('a', 50)], [of('a', 500), of('a', 1)])).toEqual({
      fault: 'over',
      substanceId: 'a',
    });
    expect(coverage([line('a', 50, 50)], [of('a', 1)])).toEqual({ fault: 'over', substanceId: 'a' });
  });

  it('line after line where two are of one substance', () => {
    const [first, second] = [line('x', 100, 500), line('y', 600)].map((one) => ({
      ...one,
      substanceId: 'a',
    }));
    expect(
      coverage(
        [first, second].filter((one) => !!one),
        [of('a', 500), of('a', 500)],
      ),
    ).toEqual({
      issued: new Map([
        ['x', 500n * million],
        ['y', 1000n * million],
      ]),
    });
  });

  it('nothing that it does not name, and nothing that cannot be compared', () => {
    expect(coverage([line('a', 50)], [of('b', 1)])).toEqual({ fault: 'none', substanceId: 'b' });
    expect(coverage([line('a', 50)], [of('a', undefined)])).toEqual({ fault: 'unit', substanceId: 'a' });
  });

  it('all of it only when every line is', () => {
    const lines = [line('a', 50), line('b', 10)];
    expect(isCovered(lines, new Map([['a', 50n * million]]))).toBe(false);
    expect(
      isCovered(
        lines,
        new Map([
          ['a', 50n * million],
          ['b', 11n * million],
        ]),
      ),
    ).toBe(true);
  });
});

it('compares mass and volume by density alone', () => {
  expect(inLine({ unit: 'mL', density: null }, '1', 'L')).toBe(1000n * million);
  expect(inLine({ unit: 'g', density: 0.789 }, '1', 'L')).toBe(789n * million);
  expect(inLine({ unit: 'g', density: null }, '1', 'L')).toBeUndefined();
  expect(inLine({ unit: 'pcs', density: 1 }, '1', 'L')).toBeUndefined();
});

it('asks for a plan of the experiment for 剧毒 and 麻精', () => {
  expect([needsPlan(['highlyToxic']), needsPlan(['narcotic']), needsPlan(['psychotropic2'])]).toEqual([
    ...[true, true, true],
  ]);
  expect(needsPlan(['explosivePrecursor', 'precursor1', 'hazardous'])).toBe(false);
});
