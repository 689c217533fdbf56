import { describe, expect, it } from 'vitest';
import { unitPriceOf } from './rules.ts';
import { searchTextOf } from './searching.ts';

describe('The price of a unit', () => {
  it.each([
    [1280, '500', 'mL', '2.56', 'mL'],
    [10_000, '2.5', 'kg', '4', 'g'],
    [1, '3', 'L', '0.000333', 'mL'],
    [999, null, null, '999', 'pcs'],
    // As much as can be kept of it.
    [999_999_999, '0.001', 'mg', '999999999999.999999', 'g'],
  ] as const)(
    'of %i fen for %s %s is %s fen a %s',
    (price, netContent, netUnit, unitPrice, unitPriceUnit) => {
      expect(unitPriceOf({ price, netContent, netUnit })).toEqual({ unitPrice, unitPriceUnit });
    },
  );
});

it('Goods are found by every name and number, by pinyin whole and initials, each once', () => {
  const lines = searchTextOf({
    commodityName: '乙醇 AR 500mL/瓶',
    itemNumber: 'HH-1001',
    chineseName: '乙醇',
    englishName: 'Ethanol',
    otherName: '酒精',
    casCode: '64-17-5',
    molecularFormula: 'C₂H₆O',
    brandNames: ['恒化', 'Henghua'],
    supplierName: '江城恒化试剂有限公司',
    typeName: '醇类',
    synonyms: ['酒精', '无水乙醇'],
  }).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining(['酒精', '无水乙醇', '64-17-5', '64175', 'c2h6o', 'yichun', 'yc']),
  );
  expect(new Set(lines).size).toBe(lines.length);
});
