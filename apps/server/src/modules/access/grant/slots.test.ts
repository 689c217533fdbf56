import fc from 'fast-check';
import { expect, it } from 'vitest';
import { slotsInWords, slotsOf } from './slots.ts';

it('writes days that follow one another as a range, and reads what it writes', () => {
  expect(slotsInWords([{ days: ['1', '2', '3', '4', '5'], from: '08:00', to: '22:00' }])).toBe(
    '周一至周五 08:00-22:00',
  );
  expect(
    slotsInWords([
      { days: ['1', '3', '6', '7'], from: '08:00', to: '12:00' },
      { days: ['holiday'], from: '09:00', to: '24:00' },
    ]),
  ).toBe('周一、周三、周六、周日 08:00-12:00；节假日 09:00-24:00');
  const day = fc.constantFrom(...(['1', '2', '3', '4', '5', '6', '7', 'holiday'] as const));
  const slot = fc
    .tuple(
      fc.uniqueArray(day, { minLength: 1 }),
      fc.constantFrom('00:00', '08:30'),
      fc.constantFrom('12:00', '24:00'),
    )
    .map(([days, from, to]) => ({ days: [...days].sort(), from, to }));
  fc.assert(
    fc.property(fc.array(slot, { maxLength: 14 }), (slots) => {
      expect(slotsOf(slotsInWords(slots))).toEqual(slots);
    }),
  );
});

it.each([
  '随时',
  '周一',
  '周一 8:00-22:00',
  '周一 22:00-08:00',
  '周五至周一 08:00-12:00',
  '周一至 08:00-12:00',
  '周一 08:00-12:00 下午',
  '周一 08:00-25:00',
])('does not read “%s”', (words) => {
  expect(slotsOf(words)).toBeUndefined();
});
