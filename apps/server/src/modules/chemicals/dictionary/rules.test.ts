import { loosenedFlags } from '@anyan/contract';
import { describe, expect, it } from 'vitest';
import { categoriesOf } from '../stock/rules.ts';
import { isDayOfExcel, parentsOf } from './rules.ts';

const listed = [
  ...[
    ['299-42-3', '麻黄碱', 'C10H15NO', 'precursor1'],
    ['103-82-2', '苯乙酸', 'C8H8O2', 'precursor2'],
    ['7664-93-9', '硫酸', 'H2SO4', 'precursor3'],
    ['13138-45-9', '硝酸镍', 'Ni(NO3)2', 'explosivePrecursor'],
    ['107-18-6', '2-丙烯-1-醇（烯丙醇）', null, 'highlyToxic'],
  ].map(([casCode = '', chineseName = '', molecularFormula = null, category]) => ({
    ...{ casCode, chineseName, molecularFormula, controlCategories: [category as 'precursor1'] },
  })),
];
const parents = (
  chineseName: string,
  molecularFormula: string | null = null,
  casCode: string | null = null,
) => parentsOf({ casCode, chineseName, molecularFormula }, listed).map((one) => one.casCode);

describe('a hydrate or a salt', () => {
  it.each([
    ['硝酸镍六水合物', null, '13138-45-9'],
    ['硝酸镍（六水合物）', null, '13138-45-9'],
    ['六水硝酸镍', null, '13138-45-9'],
    ['结晶硝酸镍', null, '13138-45-9'],
    ['某商品名', 'Ni(NO3)2·6H2O', '13138-45-9'],
    ['盐酸麻黄碱', null, '299-42-3'],
    ['苯乙酸钠', null, '103-82-2'],
  ])('%s %s is asked about', (name, formula, parent) => expect(parents(name, formula)).toContain(parent));

  it.each([
    // Salts of acids of the third class are not controlled, and every second salt is one.
    ['硫酸镁', 'MgSO4'],
    ['硝酸镍', 'Ni(NO3)2'],
    ['乙酸乙酯', 'C4H8O2'],
    ['蒸馏水', 'H2O'],
    ['烯丙醇', null],
  ])('%s is not', (name, formula) => expect(parents(name, formula)).toEqual([]));

  it('is no hydrate of itself', () => expect(parents('硝酸镍六水合物', null, '13138-45-9')).toEqual([]));
});

const flags = {
  controlCategories: ['explosivePrecursor' as const, 'hazardous' as const],
  controlCondition: null,
  controlMinMassFraction: 8,
  inHazardousCatalogue: true,
};
it.each([
  [{}, []],
  [{ controlCategories: ['hazardous' as const] }, ['controlCategories']],
  [{ controlCategories: ['hazardous' as const, 'explosivePrecursor' as const] }, []],
  [{ controlMinMassFraction: 20 }, ['controlMinMassFraction']],
  [{ controlMinMassFraction: null }, []],
  [{ inHazardousCatalogue: null }, ['inHazardousCatalogue']],
])('flags changed by %o are looser in %o', (more, looser) =>
  expect(loosenedFlags(flags, { ...flags, ...more })).toEqual(looser),
);

it.each([
  [['explosivePrecursor'], 8, 3, []],
  [['explosivePrecursor'], 8, 8, []],
  [['explosivePrecursor'], 8, 30, ['explosivePrecursor']],
  [['explosivePrecursor'], 8, null, ['explosivePrecursor']],
  [['explosivePrecursor'], null, 3, ['explosivePrecursor']],
  // The limit is one of control: what is diluted stays hazardous …
  [['explosivePrecursor', 'hazardous'], 8, 3, ['hazardous']],
  // … unless nothing else is there that the limit could be of, as with ammonia solution.
  [['hazardous'], 10, 3, []],
  [['hazardous'], 10, 25, ['hazardous']],
] as const)('%o above %s %%, one of %s %% is %o', (controlCategories, least, fraction, categories) =>
  expect(categoriesOf({ controlCategories, controlMinMassFraction: least }, fraction)).toEqual(categories),
);

it.each([
  ['1975-05-08', true],
  ['1975/5/8 0:00', true],
  ['8/5/1975', true],
  ['64-17-5', false],
  ['64-17-6', false],
])('%s is a day that Excel made: %s', (cell, made) => expect(isDayOfExcel(cell)).toBe(made));
