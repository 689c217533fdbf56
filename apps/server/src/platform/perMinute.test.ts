import { expect, it } from 'vitest';
import { forgetCounts, perMinute } from './perMinute.ts';

it('counts under each key by itself, until all is forgotten', () => {
  const asked = perMinute(2);
  for (const _ of [1, 2]) asked.count('a');
  expect([asked.isFull('a'), asked.isFull('b')]).toEqual([true, false]);
  expect(() => asked.check('a')).toThrow();
  forgetCounts();
  expect(asked.isFull('a')).toBe(false);
  asked.count('a');
  expect(asked.isFull('a')).toBe(false);
});
