import { expect, it } from 'vitest';
import { isFree, percentOf, ratioOf } from './rules.ts';

it.each([
  [10_000, 9_999, 0.5, true],
  [10_000, 10_500, 0, true],
  [10_000, 10_501, 0, false],
  [10_000, 10_200, 0.03, true],
  [10_000, 10_200, 0.0301, false],
  [10_000, 10_000, 0.5, true],
])('A price of %i that becomes %i after rises of %f is free: %s', (oldPrice, newPrice, risen, free) => {
  expect(isFree({ oldPrice, newPrice }, risen, 5)).toBe(free);
});

it('A change is told per cent', () => {
  expect(percentOf(ratioOf(10_000, 12_000))).toBe('20');
  expect(percentOf('-0.123456')).toBe('-12.35');
});
