import type { Substance } from './queries.ts';

type Named = Pick<Substance, 'casCode' | 'chineseName' | 'englishName' | 'otherNames' | 'molecularFormula'>;

/** Small letters to search by: number, names, pinyin, formula. */
export const searchTextOf = (
  { casCode, chineseName, englishName, otherNames, molecularFormula }: Named,
  pinyin: string,
): string =>
  [casCode, chineseName, ...otherNames, englishName, molecularFormula, pinyin]
    .filter(Boolean)
    .join(' ')
    .toLowerCase();
