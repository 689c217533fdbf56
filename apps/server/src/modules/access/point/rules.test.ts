import fc from 'fast-check';
import { expect, it } from 'vitest';
import { balanceAfter } from './rules.ts';

it.each([
  ['nothing', [], 12],
  ['three taken', [-3], 9],
  ['one given in a full year is lost', [1, -3], 9],
  ['one given after some were taken', [-3, 1], 10],
  ['all of them', [-6, -6], 0],
  ['more than all, and retraining', [-6, -12, 6], 6],
])('%s', (_, entries, left) => {
  expect(balanceAfter(entries)).toBe(left);
});

it('is between none and all whatever is entered, and taking an entry out never leaves less than its points', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -12, max: 12 }), { maxLength: 20 }), (entries) => {
      const left = balanceAfter(entries);
      expect(left >= 0 && left <= 12).toBe(true);
      for (const at of entries.keys()) {
        const without = balanceAfter(entries.filter((_, index) => index !== at));
        expect((entries[at] ?? 0) < 0 ? without >= left : without <= left).toBe(true);
      }
    }),
  );
});
