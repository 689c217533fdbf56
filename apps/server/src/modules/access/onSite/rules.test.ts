import { expect, it } from 'vitest';
import { lastDayOf } from './rules.ts';

it.each([
  ['2026-03-15', 12, '2027-03-14'],
  ['2026-01-01', 12, '2026-12-31'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-11-30', 3, '2027-02-28'],
])('from %s for %d months until %s', (from, months, last) => {
  expect(lastDayOf(from, months)).toBe(last);
});
