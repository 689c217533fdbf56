import { expect, test } from 'vitest';
import { isoOf } from './columns.ts';

test.each([
  ['2026-01-05 08:30:00+00', '2026-01-05T08:30:00.000Z'],
  ['2026-01-05 08:30:00.1+00', '2026-01-05T08:30:00.100Z'],
  ['2026-01-05 08:30:00.12+00', '2026-01-05T08:30:00.120Z'],
  ['2026-12-31 23:59:59.999+00', '2026-12-31T23:59:59.999Z'],
  // What a session of another time zone or finer steps would print.
  ['2026-01-05 08:30:00.123456+00', '2026-01-05T08:30:00.123Z'],
  ['2026-01-05 08:30:00+08:00', '2026-01-05T00:30:00.000Z'],
])('the moment %s is %s', (printed, iso) => {
  expect(isoOf(printed)).toBe(iso);
  expect(new Date(iso).toISOString()).toBe(iso);
});
