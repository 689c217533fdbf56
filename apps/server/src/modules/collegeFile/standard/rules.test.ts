import { expect, it } from 'vitest';
import { isReversed } from './rules.ts';

it.each([
  ['2026-09-01', '2026-08-31', true],
  ['2026-09-01', '2026-09-01', false],
  ['2026-09-01', null, false],
  [null, '2026-08-31', false],
])('in force from %s until %s: reversed %s', (inForceFrom, until, reversed) => {
  expect(isReversed({ inForceFrom, until })).toBe(reversed);
});
