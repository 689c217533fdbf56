import { describe, expect, it } from 'vitest';
import {
  baseOf,
  byDensity,
  decimalOf,
  fenOf,
  inBase,
  inUnit,
  millionthsOf,
  shortDecimal,
  type Unit,
  units,
  unitsOf,
  yuanOf,
} from './quantity.ts';

describe('amounts', () => {
  it.each([
    ['0.1', 100_000n],
    ['500', 500_000_000n],
    ['-12.5', -12_500_000n],
    ['0.000001', 1n],
    ['999999999999.999999', 10n ** 18n - 1n],
  ])('%s is kept exactly', (text, millionths) => {
    expect(millionthsOf(text)).toBe(millionths);
    expect(decimalOf(millionths)).toBe(text);
  });

  it.each(['', '1e3', '.5', '5.', '0.0000001', '1000000000000', '1,5', ' 1', '１'])('%j is none', (text) => {
    expect(millionthsOf(text)).toBeUndefined();
  });

  it('are shown without zeros at their end', () => {
    expect(shortDecimal('500.000000')).toBe('500');
    expect(shortDecimal('0.100000')).toBe('0.1');
    expect(shortDecimal('-0.500000')).toBe('-0.5');
  });

  it('add up where floats do not', () => {
    const sum = ['0.1', '0.2'].map((one) => millionthsOf(one) ?? 0n).reduce((a, b) => a + b);
    expect(decimalOf(sum)).toBe('0.3');
  });
});

describe('units', () => {
  it.each([
    ['2.5', 'L', 'mL', '2500'],
    ['0.5', 'kg', 'g', '500'],
    ['1.2', 't', 'g', '1200000'],
    ['250', 'mg', 'g', '0.25'],
    ['100', 'μL', 'mL', '0.1'],
    ['3', 'pcs', 'pcs', '3'],
  ] as const)('%s %s is counted in %s', (text, unit, base, expected) => {
    expect(baseOf(unit)).toBe(base);
    const millionths = inBase(text, unit) ?? 0n;
    expect(decimalOf(millionths)).toBe(expected);
    expect(inUnit(millionths, unit)).toBe(text);
  });

  it('refuse what the journal could not hold', () => {
    expect(inBase('0.0001', 'mg')).toBeUndefined();
    expect(inBase('0.001', 'mg')).toBe(1n);
    expect(inBase('1000000000', 't')).toBeUndefined();
  });

  it('never lose anything on the way to the base and back', () => {
    for (const unit of Object.keys(units) as Unit[])
      for (let no = 1; no < 2000; no += 7) {
        const text = decimalOf(BigInt(no) * 1000n);
        const base = inBase(text, unit);
        if (base !== undefined) expect(inUnit(base, unit)).toBe(text);
      }
  });

  it('are told by their base', () => {
    expect(unitsOf('g')).toEqual(['mg', 'g', 'kg', 't']);
    expect(unitsOf('mL')).toEqual(['μL', 'mL', 'L']);
  });

  it('pass from volume to mass by density alone', () => {
    expect(decimalOf(byDensity(1_000_000_000n, 'mL', '0.789') ?? 0n)).toBe('789');
    expect(decimalOf(byDensity(789_000_000n, 'g', '0.789') ?? 0n)).toBe('1000');
    expect(byDensity(1n, 'g', '0')).toBeUndefined();
  });
});

describe('money', () => {
  it.each([
    ['12.50', 1250],
    ['0.05', 5],
    ['999999999.99', 99_999_999_999],
  ])('%s yuan is %i fen', (yuan, fen) => {
    expect(fenOf(yuan)).toBe(fen);
    expect(yuanOf(fen)).toBe(yuan);
  });
  it('may be typed in whole yuan', () => expect(fenOf('12')).toBe(1200));
});
