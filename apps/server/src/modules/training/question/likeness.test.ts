import { describe, expect, it } from 'vitest';
import { bandsOf, contentHashOf, likeness, normalised } from './likeness.ts';

const options = (...texts: string[]) => texts.map((text, at) => ({ key: 'ABCD'[at] as 'A', text }));
const hash = (stem: string, ...texts: string[]) =>
  contentHashOf({ questionType: 'single', stem, options: options(...texts) });

describe('the same content', () => {
  it.each([
    ['width and blanks', 'ＡＢ 柜（通风）', 'AB柜(通风)'],
    ['punctuation', '着火时，应当：', '着火时应当'],
    ['a blank to be filled in', '电话是____', '电话是 ___'],
  ])('%s', (_, one, other) => expect(normalised(one)).toBe(normalised(other)));

  it.each([
    ['a decimal point', '1.5 倍', '15 倍'],
    ['a minus', '-20℃', '20℃'],
    ['a range', '5-10 天', '510 天'],
    ['a ratio', '1:3 混合', '13 混合'],
    ['greater and less', 'pH>7', 'pH<7'],
    ['capital letters', '1 mW', '1 MW'],
    ['where the blank is', '___是火警电话', '火警电话是___'],
  ])('differs by %s', (_, one, other) => expect(normalised(one)).not.toBe(normalised(other)));

  it('does not hang on the order of options, but on their texts and the type', () => {
    expect(hash('题', '甲', '乙')).toBe(hash('题。', '乙', ' 甲'));
    expect(hash('题', '甲', '乙')).not.toBe(hash('题', '甲', '丙'));
    expect(hash('题')).not.toBe(contentHashOf({ questionType: 'judge', stem: '题', options: [] }));
  });
});

describe('likeness', () => {
  const one = '使用氢氟酸时，除了戴防护手套和护目镜，实验台旁还应当备有葡萄糖酸钙凝胶';
  const near = '使用氢氟酸时，除戴防护手套和护目镜外，实验台旁还应备有葡萄糖酸钙凝胶';
  const far = '进入生物安全二级实验室前应当接受培训并取得准入资格';

  it('is 1 for the same, 0 for nothing alike, the same both ways', () => {
    expect(likeness(one, `${one}。`)).toBe(1);
    expect(likeness(one, far)).toBeLessThan(0.2);
    expect(likeness(one, near)).toBe(likeness(near, one));
    expect(likeness(one, near)).toBe(0.75);
    expect(likeness('', '')).toBe(0);
  });

  it('is found by the bands', () => {
    const meet = (a: string, b: string) => bandsOf(a).some((band) => bandsOf(b).includes(band));
    expect(meet(one, near)).toBe(true);
    expect(meet(one, far)).toBe(false);
    for (let at = 0; at < one.length; at++) {
      const changed = `${one.slice(0, at)}甲${one.slice(at + 1)}`;
      expect(likeness(one, changed)).toBeGreaterThan(0.8);
      expect(meet(one, changed)).toBe(true);
    }
    expect(bandsOf('水').every((band) => Number.isInteger(band) && Math.abs(band) <= 2 ** 31)).toBe(true);
  });
});
