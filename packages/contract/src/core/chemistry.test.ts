import { describe, expect, it } from 'vitest';
import { casOf, formulaOf, hillOf, isStructural, unNoOf } from './chemistry.ts';

describe('a CAS number', () => {
  it.each([
    ['64-17-5', '64-17-5'],
    // As Word, catalogues and input methods write it.
    ['64–17–5', '64-17-5'],
    ['64—17—5', '64-17-5'],
    ['64−17‑5', '64-17-5'],
    ['６４－１７－５', '64-17-5'],
    [' 64-17-5\u200b', '64-17-5'],
    ['64 - 17 - 5', '64-17-5'],
    ['000064-17-5', '64-17-5'],
    ['7732-18-5', '7732-18-5'],
    ['1000000-00-0', undefined],
  ])('%s is %s', (typed, stored) => expect(casOf(typed)).toBe(stored));

  it.each([
    '64-17-6',
    '46-17-5',
    // Without dashes it may be anything: Excel's number of a day, for one.
    '64175',
    '27522',
    '1975-05-08',
    '乙醇',
    '64-17-5, 67-56-1',
    '64-17',
    '-64-17-5',
    '64-17-5-0',
    '0-00-0',
    '',
    '1'.repeat(100_000),
  ])('%s is none', (typed) => expect(casOf(typed)).toBeUndefined());
});

describe('a formula', () => {
  it.each([
    ['H2SO4', 'H2SO4'],
    ['H₂SO₄', 'H2SO4'],
    ['Ｈ２ＳＯ４', 'H2SO4'],
    ['CuSO4.5H2O', 'CuSO4·5H2O'],
    ['CuSO₄•5H₂O', 'CuSO4·5H2O'],
    ['CaSO4·0.5H2O', 'CaSO4·0.5H2O'],
    ['N2H4 · xH2O', 'N2H4·xH2O'],
    ['[Co(NH3)6]Cl3', '[Co(NH3)6]Cl3'],
    ['Fe0.95O', 'Fe0.95O'],
  ])('%s is %s', (typed, stored) => expect(formulaOf(typed)).toBe(stored));

  it.each(['乙醇', 'h2o', 'Cu(OH', 'Cu)OH(', '[Co(NH3]6)', 'H2SO4；', '<b>H2O</b>', ''])(
    '%s is none',
    (typed) => expect(formulaOf(typed)).toBeUndefined(),
  );
});

it('a UN number is its four digits', () => {
  expect([unNoOf('1170'), unNoOf('UN1170'), unNoOf('ＵＮ 1170'), unNoOf('117')]).toEqual([
    '1170',
    '1170',
    '1170',
    undefined,
  ]);
});

describe('what a formula is made of', () => {
  it.each([
    ['CH3OH', 'CH4O'],
    ['CH₃CH₂OH', 'C2H6O'],
    ['(CH3)2CO', 'C3H6O'],
    ['CuSO4·5H2O', 'CuH10O9S'],
    ['NaCl', 'ClNa'],
    ['H2SO4', 'H2O4S'],
    ['Al2(SO4)3', 'Al2O12S3'],
    ['C6H12O6', 'C6H12O6'],
    ['乙醇', undefined],
    ['HO-', undefined],
    ['(CH3', undefined],
    ['', undefined],
  ])('%s: %s', (typed, hill) => expect(hillOf(typed)).toBe(hill));

  it.each([
    ['CH3OH', true],
    ['CH3COOH', true],
    ['C2H6O', false],
    ['H2SO4', false],
    ['CO', false],
    ['HPLC', false],
  ])('%s shows how it hangs together: %s', (typed, is) => expect(isStructural(typed)).toBe(is));
});
