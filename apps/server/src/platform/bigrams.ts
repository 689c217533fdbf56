import { and, type Column, type SQL, sql } from 'drizzle-orm';
import { likeText } from './paging.ts';

/** What was typed, as an index by bigram() holds it: pairs of neighbouring characters; none for a single one. */
export const bigramsOf = (typed: string): string | undefined => {
  const letters = [...typed];
  const pairs = new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`));
  if (pairs.size === 0) return undefined;
  return [...pairs].map((pair) => `'${pair.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`).join(' & ');
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
