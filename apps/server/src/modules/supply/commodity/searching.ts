import { hillOf } from '@anyan/contract';
import { readingsOf } from '../../../platform/pinyin.ts';
import { inSimplified } from './script.ts';

/** What goods are found by. */
export interface Findable {
  commodityName: string;
  itemNumber: string;
  chineseName: string | null;
  englishName: string | null;
  otherName: string | null;
  casCode: string | null;
  molecularFormula: string | null;
  brandNames: readonly string[];
  supplierName: string;
  typeName: string;
  /** Other names that the dictionary has for its number. */
  synonyms: readonly string[];
}

/** As typed and as stored: full width, case, raised figures and the script make no other word. */
export const folded = (typed: string): string =>
  inSimplified(typed.normalize('NFKC').toLowerCase()).replace(/\s+/gu, ' ').trim();

const letters = (name: string | null): string[] => {
  if (!name || !/\p{Script=Han}/u.test(name)) return [];
  return readingsOf(name).flatMap(({ full, initials }) => [full, initials]);
};

/** The lines that `grams()` makes its index of: names first, then numbers, then letters, whoever makes and sells it last. */
export const searchTextOf = (goods: Findable): string => {
  const cas = goods.casCode;
  const lines = [
    ...[goods.commodityName, goods.chineseName, goods.englishName, goods.otherName, ...goods.synonyms],
    ...[cas, cas?.replaceAll('-', ''), goods.molecularFormula, hillOf(goods.molecularFormula ?? '')],
    goods.itemNumber,
    ...letters(goods.commodityName),
    ...letters(goods.chineseName),
    ...[goods.typeName, ...goods.brandNames, goods.supplierName],
  ];
  return [...new Set(lines.flatMap((line) => (line ? [folded(line)] : [])))].join('\n');
};
