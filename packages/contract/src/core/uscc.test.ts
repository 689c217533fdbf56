import { describe, expect, it } from 'vitest';
import { isUscc, usccOf } from './uscc.ts';

// The example of the standard, and a code of a college that does not exist.
const right = ['91350100M000100Y43', '12990000400000001T'];

describe('credit codes', () => {
  it.each(right)('%s has the check character that the others ask for', (code) => {
    expect(isUscc(code)).toBe(true);
    expect(usccOf(` ${code.toLowerCase()} `)).toBe(code);
  });

  it('any one sign changed is another code', () => {
    const [code = ''] = right;
    for (let at = 0; at < code.length; at++) {
      const other = code[at] === '1' ? '2' : '1';
      expect(isUscc(code.slice(0, at) + other + code.slice(at + 1))).toBe(false);
    }
  });

  it.each([
    '',
    '91350100M000100Y4',
    '91350100M000100Y433',
    '91350100M000100I43',
    '91350100M000100O43',
    '91350100M00010 Y43',
    '一二三四五六七八九十一二三四五六七八',
    'A'.repeat(18),
    'x'.repeat(41),
  ])('“%s” is none', (typed) => expect(isUscc(typed)).toBe(false));

  it('full width and blanks are what they mean', () => {
    expect(usccOf('９１３５０１００Ｍ０００１００Ｙ４３')).toBe(right[0]);
    expect(usccOf('91350100 M000100Y43')).toBe(right[0]);
    expect(usccOf('91350100M000100Y44')).toBeUndefined();
  });
});
