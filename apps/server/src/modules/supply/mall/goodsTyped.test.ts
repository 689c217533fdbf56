import { describe, expect, it } from 'vitest';
import { gramsOf, isGram } from '../../../platform/bigrams.ts';
import { byNumber, isSlip, lettersIn, mended, typedOf } from './goodsTyped.ts';

describe('what is typed', () => {
  it('is words that are all found, and words that are not', () =>
    expect(typedOf('　乙醇 ＡＲ -500mL ')).toEqual({
      ...{ whole: '乙醇 ar', exact: '乙醇 AR', words: ['乙醇', 'ar'], without: ['500ml'] },
    }));
  it.each<[string, string]>([
    ['C₂H₆O', 'C2H6O'],
    ['Co', 'Co'],
    ['CH₃OH AR', 'CH4O AR'],
    ['64-17-5', '64-17-5'],
    ['-', '-'],
  ])('%s stands for %s', (typed, exact) => expect(typedOf(typed)?.exact).toBe(exact));
  it.each(['', '  ', undefined])('%j asks for nothing', (typed) => expect(typedOf(typed)).toBeUndefined());
});

it('an index is asked by pairs, and by what stands alone', () => {
  expect(gramsOf(['乙醇', 'ar'])).toBe("'乙醇' & 'ar'");
  expect(gramsOf(['酸'])).toBe("'酸'");
  expect(gramsOf(['a', '%'])).toBeUndefined();
  expect(gramsOf(["'\\"])).toBe("'''\\\\'");
});

it('an index is asked for the three rarest pairs of a word, where it is known which are rare', () => {
  const shares = new Map([
    ['bi', 0.05],
    ['in', 0.6],
    ['ng', 0.5],
    ['gt', 0.01],
    ['to', 0.04],
    ['on', 0.4],
  ]);
  expect(gramsOf(['bingtong', '酸'], shares)).toBe("'gt' & 'to' & 'bi' & '酸'");
  expect(gramsOf(['bin'], new Map())).toBe("'bi' & 'in'");
});

it.each<[string, boolean]>([
  ['酸', true],
  ['乙醇', true],
  ['hf', true],
  ['a', false],
  ['乙醇胺', false],
])('what the index finds for %s need not be looked at: %s', (word, is) => expect(isGram(word)).toBe(is));

it.each<[string, string | undefined]>([
  ['64-17-5', '64-17-5'],
  ['64175', '64-17-5'],
  ['乙醇 7732185', '7732-18-5'],
  ['64-17-6', undefined],
  ['64-17', undefined],
  ['1021', undefined],
])('the number in %s is %s', (keyword, is) =>
  expect(byNumber(typedOf(keyword) ?? never())?.number?.casCode).toBe(is),
);

describe('slips', () => {
  it.each<[string, string, boolean]>([
    ['ethanl', 'ethanol', true],
    ['ethaanol', 'ethanol', true],
    ['ethamol', 'ethanol', true],
    ['ehtanol', 'ethanol', true],
    ['ethanol', 'ethanol', false],
    ['etanl', 'ethanol', false],
    ['methanol', 'ethanol', true],
    ['abcd', 'badc', false],
  ])('%s for %s: %s', (typed, meant, is) => expect(isSlip(typed, meant)).toBe(is));

  it('are mended by words that there are, of four letters and more', () => {
    const known = lettersIn(['Ethanol, absolute', 'Acetone']);
    const of = (keyword: string) => mended(typedOf(keyword) ?? never(), known);
    expect(of('Ehtanol AR')).toBe('ethanol ar');
    expect(of('acetone')).toBeUndefined();
    expect(of('abc')).toBeUndefined();
    expect(of('乙醇')).toBeUndefined();
  });
});

const never = (): never => {
  throw new Error('nothing typed');
};
