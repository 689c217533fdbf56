import { and, type Column, type SQL, sql } from 'drizzle-orm';
import { likeText } from './paging.ts';

const pairsOf = (typed: string): string[] => {
  const letters = [...typed];
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
};
const allOf = (grams: ReadonlySet<string>): string | undefined =>
  [...grams].map((gram) => `'${gram.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`).join(' & ') ||
  undefined;

/** What was typed, as an index by bigram() holds it: pairs of neighbouring characters; none for a single one. */
export const bigramsOf = (typed: string): string | undefined => allOf(new Set(pairsOf(typed)));

/** From this character on grams() keeps single ones too: one Chinese character is a word. */
const firstAlone = 11904;

/** Pairs of a word that an index is asked for, where it is known which are rare: a further one costs more than it leaves out. */
const pairsAsked = 3;

/**
 * Some words, as an index by grams() holds them: pairs, and what stands alone; none for a single letter or sign. Of longer
 * words the rarest, where it is known of which share of the texts a pair is part.
 */
export const gramsOf = (words: readonly string[], shares?: ReadonlyMap<string, number>): string | undefined =>
  allOf(
    new Set(
      words.flatMap((word) => {
        const pairs = pairsOf(word);
        if (pairs.length === 0) return (word.codePointAt(0) ?? 0) >= firstAlone ? [word] : [];
        if (!shares || shares.size === 0) return pairs;
        const share = (pair: string) => shares.get(pair) ?? 0;
        return [...new Set(pairs)].sort((one, other) => share(one) - share(other)).slice(0, pairsAsked);
      }),
    ),
  );

/** Whether an index by grams() says all of a word: what it finds holds it, and need not be looked at. */
export const isGram = (word: string): boolean => {
  const pairs = pairsOf(word);
  return pairs.length === 1 || (pairs.length === 0 && gramsOf([word]) !== undefined);
};

/** A text of small letters that holds what was typed: by the index of its pairs, then exactly; undefined for blanks. */
export const contains = (
  text: Column | SQL,
  index: Column | SQL,
  keyword: string | undefined,
): SQL | undefined => {
  const typed = keyword?.trim().toLowerCase();
  if (!typed) return undefined;
  const bigrams = bigramsOf(typed);
  return and(
    bigrams ? sql`${index} @@ ${bigrams}::tsquery` : undefined,
    sql`${text} like ${`%${likeText(typed)}%`}`,
  );
};
