import { describe, expect, it } from 'vitest';
import {
  type Covering,
  covers,
  kindsOf,
  type LicenceRule,
  type Licensed,
  needsOf,
  typesAboveOf,
} from './matching.ts';

const above = typesAboveOf([
  { id: 'acids', parentId: 'chemicals' },
  { id: 'chemicals', parentId: null },
  { id: 'tools', parentId: null },
]);
const rule = (given: Partial<LicenceRule>): LicenceRule => ({
  ...{ controlCategory: null, commodityTypeId: null, kinds: [] },
  ...given,
});
const rules = [
  rule({ controlCategory: 'explosivePrecursor', kinds: ['hazardous', 'explosive'] }),
  rule({ controlCategory: 'precursor3', kinds: ['precursor3'] }),
  rule({ controlCategory: 'hazardous', kinds: ['hazardous', 'transport'] }),
  rule({ commodityTypeId: 'chemicals', kinds: ['quality'] }),
];
const goods = (given: Partial<Licensed>): Licensed => ({
  ...{ id: 'g', supplierId: 's', controlCategories: [], commodityTypeId: 'tools', casCode: null },
  brandId: 'none',
  ...given,
});
const licence = (given: Partial<Covering>): Covering => ({
  ...{ supplierId: 's', kind: 'hazardous', coveredCategories: [], coveredTypeIds: [], coveredCas: [] },
  brandId: null,
  ...given,
});

describe('what goods need', () => {
  const needs = needsOf(rules, above);
  const kinds = (given: Partial<Licensed>) => {
    const asked = needs(goods(given));
    return asked && kindsOf(asked);
  };

  it('is all that their categories ask, and their type with those above it', () => {
    expect(kinds({})).toEqual([]);
    expect(
      kinds({ controlCategories: ['precursor3', 'explosivePrecursor'], commodityTypeId: 'acids' }),
    ).toEqual(['precursor3', 'hazardous', 'explosive', 'quality']);
    expect(kinds({ controlCategories: ['explosivePrecursor', 'hazardous'] })).toEqual([
      ...['hazardous', 'explosive', 'transport'],
    ]);
  });

  it('cannot be had where one category has no rule', () => {
    expect(kinds({ controlCategories: ['narcotic'] })).toBeNull();
    expect(kinds({ controlCategories: ['precursor3', 'narcotic'] })).toBeNull();
  });
});

describe('what a licence covers', () => {
  const need = { kind: 'hazardous', category: 'explosivePrecursor' } as const;
  const acid = goods({
    controlCategories: ['explosivePrecursor', 'hazardous'],
    commodityTypeId: 'acids',
    casCode: '7697-37-2',
    brandId: 'b',
  });
  it.each<[string, Partial<Covering>, boolean]>([
    ['all where it names nothing', {}, true],
    ['nothing that asks another kind', { kind: 'transport' }, false],
    ['the category that asks for it', { coveredCategories: ['explosivePrecursor'] }, true],
    ['not another category of the same goods', { coveredCategories: ['hazardous'] }, false],
    ['a type with all below it', { coveredTypeIds: ['chemicals'] }, true],
    ['no other type', { coveredTypeIds: ['tools'] }, false],
    ['the substances that it names', { coveredCas: ['7697-37-2'] }, true],
    ['no other substance', { coveredCas: ['67-64-1'] }, false],
    ['all lists at once', { coveredTypeIds: ['chemicals'], coveredCas: ['67-64-1'] }, false],
    ['its brand', { brandId: 'b' }, true],
    ['no other brand', { brandId: 'c' }, false],
  ])('%s', (_what, given, covered) => {
    expect(covers(licence(given), acid, need, above)).toBe(covered);
  });

  it('of a need of the type, goods of any category that it names', () => {
    const quality = { kind: 'quality', category: null } as const;
    const named = licence({ kind: 'quality', coveredCategories: ['hazardous'] });
    expect(covers(named, acid, quality, above)).toBe(true);
    expect(covers(named, goods({}), quality, above)).toBe(false);
    expect(covers(licence({ kind: 'quality', coveredCas: ['67-64-1'] }), goods({}), quality, above)).toBe(
      false,
    );
  });
});
