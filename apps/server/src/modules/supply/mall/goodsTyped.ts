import { casOf, hillOf, isStructural } from '@anyan/contract';
import { folded } from '../commodity/searching.ts';

/** What somebody looks for. */
export interface Typed {
  /** All of it, as it stands in what is found by it. */
  readonly whole: string;
  /** The same with its capitals: Co is no CO. */
  readonly exact: string;
  /** All of these are found. */
  readonly words: readonly string[];
  /** None of these is. */
  readonly without: readonly string[];
  /** The first of the words that is a whole CAS number: what has it is looked for, and not whatever holds its digits. */
  readonly number?: { readonly word: string; readonly casCode: string };
  /** What the index is asked for, where it is known which pairs are rare; all pairs of the words otherwise. */
  readonly grams?: string;
}

/** The same by the number that is among its words; undefined where none is. */
export const byNumber = (typed: Typed): Typed | undefined => {
  for (const word of typed.words) {
    // Without its hyphens it is known by its last digit as well.
    const casCode = casOf(word.replace(/^(\d{2,7})(\d\d)(\d)$/, '$1-$2-$3'));
    if (casCode) return { ...typed, number: { word, casCode } };
  }
  return undefined;
};

/** Words divided by blanks; one after a minus is not to be found. Undefined where nothing is asked. */
export const typedOf = (keyword: string | undefined): Typed | undefined => {
  const plain = (keyword ?? '').normalize('NFKC').replace(/\s+/gu, ' ').trim();
  const all = plain.split(' ').filter(Boolean);
  const left = (word: string) => /^-./u.test(word);
  const words = all.filter((word) => !left(word));
  const without = all.filter(left).map((word) => folded(word.slice(1)));
  if (all.length === 0) return undefined;
  // CH3OH is written in many ways; of what it is made of there is one.
  const meant = words.map((word) => (isStructural(word) ? hillOf(word) : undefined) ?? word);
  const exact = meant.join(' ');
  return { exact, whole: folded(exact), words: [...new Set(meant.map(folded))], without };
};

/** Words shorter than this are no slips of others. */
const leastLetters = 4;

/** Whether one letter was left out, put in, mistaken, or has changed places with its neighbour. */
export const isSlip = (typed: string, meant: string): boolean => {
  const [one, other] = [[...typed], [...meant]];
  if (typed === meant || Math.abs(one.length - other.length) > 1) return false;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  const rest = (letters: string[], skipped: number) => letters.slice(same + skipped).join('');
  if (one.length < other.length) return rest(one, 0) === rest(other, 1);
  if (one.length > other.length) return rest(one, 1) === rest(other, 0);
  if (rest(one, 1) === rest(other, 1)) return true;
  return one[same] === other[same + 1] && one[same + 1] === other[same] && rest(one, 2) === rest(other, 2);
};

/** The words of names that a slip may be mended by. */
export const lettersIn = (names: Iterable<string>): Set<string> => {
  const found = new Set<string>();
  for (const name of names)
    for (const word of folded(name).match(/[\p{L}\p{N}]+/gu) ?? [])
      if (word.length >= leastLetters - 1) found.add(word);
  return found;
};

/** What was typed with its slips mended by words that there are; undefined where nothing is to be mended. */
export const mended = ({ words }: Typed, known: ReadonlySet<string>): string | undefined => {
  const better = words.map((word) => {
    if (known.has(word) || !/^[a-z]+$/.test(word) || word.length < leastLetters) return word;
    return [...known].find((one) => isSlip(word, one)) ?? word;
  });
  return better.some((word, at) => word !== words[at]) ? better.join(' ') : undefined;
};
