import { type ControlCategory, casOf, formulaOf, type Label, type SubstanceFlags } from '@anyan/contract';
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

/** What is typed as the dictionary stores it: 64–17–5 finds 64-17-5, CuSO₄ finds CuSO4. */
export const asStored = (typed: string): string => casOf(typed) ?? formulaOf(typed) ?? typed;

/** What a substance is controlled by. */
export const flagFields = [
  'controlCategories',
  'controlCondition',
  'controlMinMassFraction',
  'inHazardousCatalogue',
] as const satisfies (keyof SubstanceFlags)[];

/** Which flags differ; the order of categories says nothing. */
export const changedFlags = (before: SubstanceFlags, after: SubstanceFlags): (keyof SubstanceFlags)[] =>
  flagFields.filter((field) => {
    const [one, other] = [before[field], after[field]];
    return Array.isArray(one) && Array.isArray(other)
      ? [...one].sort().join() !== [...other].sort().join()
      : (one ?? null) !== (other ?? null);
  });

export interface Parent {
  casCode: string | null;
  chineseName: string | null;
  molecularFormula?: string | null;
  controlCategories: readonly ControlCategory[];
}

/** Categories of which the law controls the salts as well (易制毒化学品附表, 麻醉药品和精神药品品种目录). */
const withSalts: readonly ControlCategory[] = ['precursor1', 'precursor2', 'narcotic', 'psychotropic2'];

const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s()（）[\]·-]/g, '');
const water = /(?:水合物?|[半一二三四五六七八九十\d]+水(?:合物?)?|结晶|含水)/g;
/** Names shorter than this stand in too many others. */
const leastName = 2;

/** Names of an item: that of the list, and what stands in its brackets. */
const namesOf = (name: string): string[] =>
  [
    name,
    name.replace(/[（(].*$/, ''),
    ...[...name.matchAll(/[（(]([^（）()]+)[）)]/g)].map(([, one = '']) => one),
  ]
    .map(plainName)
    .filter((one) => one.length >= leastName);

/** Of what a substance may be a hydrate or a salt, by its name and formula. */
export const parentsOf = <P extends Parent>(
  given: { casCode: string | null; chineseName: string; molecularFormula: string | null },
  listed: readonly P[],
): P[] => {
  const own = plainName(given.chineseName);
  const dry = own.replace(water, '');
  const [anhydrous = '', ...waters] = given.molecularFormula?.split('·') ?? [];
  const holdsWater = waters.some((part) => /^[\d.nx]*H2O$/.test(part));
  return listed.filter(({ casCode, chineseName, molecularFormula, controlCategories }) => {
    if (casCode !== null && casCode === given.casCode) return false;
    if (holdsWater && molecularFormula && molecularFormula === anhydrous) return true;
    const names = namesOf(chineseName ?? '');
    if (dry !== own && names.includes(dry)) return true;
    const salts = controlCategories.some((one) => withSalts.includes(one));
    return salts && names.some((name) => own !== name && own.includes(name));
  });
};

/** What is said of such a cell. */
export const takenForDay: Label = [
  'Excel 已把 CAS 号改成日期，请把该列设为文本后重新填写',
  'Excel has made a day of the CAS number; format the column as text and type it again',
];

/** A number that Excel took for a day: 75-05-8 became 1975-05-08. */
export const isDayOfExcel = (cell: string): boolean =>
  !casOf(cell) &&
  /^(?:\d{4}[-/]\d{1,2}[-/]\d{1,2}(?:[ T].*)?|\d{1,2}[-/]\d{1,2}[-/]\d{4})$/.test(cell.trim());
