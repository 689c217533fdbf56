import { describe, expect, it } from 'vitest';
import { usccOf } from './uscc.ts';

describe('统一社会信用代码', () => {
  it.each([
    ['the example of the standard', '91350100M000100Y43', '91350100M000100Y43'],
    ['a check character of nothing', '91999999MADEM0001X', '91999999MADEM0001X'],
    ['small letters, blanks and full width', ' 91350100m000100 ｙ43', '91350100M000100Y43'],
    ['a wrong check character', '91350100M000100Y44', undefined],
    ['two signs changed about', '91350100M001000Y43', undefined],
    ['a sign that there is not', '91350100M000100I43', undefined],
    ['too short', '91350100M000100Y4', undefined],
    ['too long', '91350100M000100Y433', undefined],
    ['nothing', '', undefined],
  ])('%s', (_, typed, stored) => {
    expect(usccOf(typed)).toBe(stored);
  });
});
