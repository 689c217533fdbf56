import { describe, expect, it } from 'vitest';
import { nextTest, resultOf } from './rules.ts';

const figures = { peroxideActPpm: 25, peroxideFailPpm: 100, peroxideMonths: 3 };

describe('a test for peroxides', () => {
  it.each([
    [0, 'pass'],
    [24.9, 'pass'],
    [25, 'act'],
    [100, 'act'],
    [100.1, 'fail'],
  ] as const)('of %d ppm is %s', (ppm, result) => expect(resultOf(ppm, figures)).toBe(result));

  it('is made again after some months, at once after treating, never after it failed', () => {
    expect(nextTest('pass', '2026-11-30', figures)).toBe('2027-02-28');
    expect(nextTest('act', '2026-11-30', figures)).toBe('2026-11-30');
    expect(nextTest('fail', '2026-11-30', figures)).toBeNull();
  });
});
