import { describe, expect, it } from 'vitest';
import { authoritiesOf, endsBottle, percentOf } from './rules.ts';

describe('how much is changed', () => {
  it.each([
    [500n, 475n, 5],
    [475n, 500n, 5.26],
    [500n, 500n, 0],
    [500n, 0n, 100],
    [0n, 1n, 100],
    [0n, 0n, 0],
  ])('from %d to %d is %d percent', (expected, counted, percent) =>
    expect(percentOf(expected, counted)).toBe(percent),
  );
});

it('the law names whom to tell of what is missing', () => {
  expect(authoritiesOf(['hazardous'])).toEqual([]);
  expect(authoritiesOf(['highlyToxic'])).toEqual(['立即向所在地公安机关报告']);
  expect(authoritiesOf(['precursor1']).join()).toContain('禁毒');
  expect(authoritiesOf(['precursor3']).join()).toContain('第三十四条');
  expect(authoritiesOf(['precursor3']).join()).not.toContain('禁毒');
  expect(authoritiesOf(['narcotic'])).toHaveLength(1);
});

it('what is missing or broken is written off when nothing is left, what was spilled is used up', () => {
  expect(endsBottle('lost', 0n)).toBe(true);
  expect(endsBottle('broken', 0n)).toBe(true);
  expect(endsBottle('broken', 1n)).toBe(false);
  expect(endsBottle('spilled', 0n)).toBe(false);
  expect(endsBottle(null, 0n)).toBe(false);
});
