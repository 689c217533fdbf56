import { expect, test } from 'vitest';
import { minutesByPart } from './lib/parts.ts';

test('minutes are told by part, the longest first, without what takes a moment, with their sum', () => {
  expect(
    minutesByPart({
      checks: 60_000,
      'apps/server/src/modules/ledger/told.test.ts': 30_000,
      'apps/server/src/modules/ledger/letters/sign.test.ts': 60_000,
      'apps/server/src/platform/http/http.test.ts': 12_000,
      'apps/web/src/app/router.test.tsx': 6_000,
      'tests/e2e/shell.test.ts': 180_000,
      'tests/threats/nodes.test.ts': 6_000,
      'tests/walls.test.ts': 1_000,
    }),
  ).toEqual([
    '   3.0 min  journey shell',
    '   1.5 min  rules of ledger',
    '   1.0 min  checks',
    '   0.2 min  rules of platform',
    '   0.1 min  web',
    '   0.1 min  tests/threats',
    '   5.9 min  in all, some of it side by side',
  ]);
});
