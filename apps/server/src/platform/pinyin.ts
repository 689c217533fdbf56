import { type Column, desc, getTableName, sql } from 'drizzle-orm';
import type { ReadContext } from './context.ts';
import { library } from './library.ts';

const reading = library<typeof import('pinyin-pro')>('pinyin-pro');

const kept = new Map<string, readonly string[]>();

/** The syllables of a text, one a character; of a person's name a surname's own reading is taken (单 shan). */
const syllablesOf = (text: string, of: 'person' | 'thing'): readonly string[] => {
  const key = `${of} ${text}`;
  const known = kept.get(key);
  if (known) return known;
  const syllables = reading().pinyin(text, {
    toneType: 'none',
    type: 'array',
    mode: of === 'person' ? 'surname' : 'normal',
    nonZh: 'removed',
    v: true,
  });
  if (kept.size > 50_000) kept.clear();
  kept.set(key, syllables);
  return syllables;
};

/** Pinyin of a person's name and its initials. */
export const pinyinOf = (name: string): { full: string; initials: string } => {
  const syllables = syllablesOf(name, 'person');
  return { full: syllables.join(''), initials: syllables.map((syllable) => syllable[0]).join('') };
};

/** Readings of a text in which characters have several, at most. */
const mostReadings = 8;
const readings = new Map<string, readonly string[]>();

/** All syllables that a character may be. */
const readingsOfOne = (character: string): readonly string[] => {
  const known = readings.get(character);
  if (known) return known;
  const all = reading().pinyin(character, { toneType: 'none', type: 'array', multiple: true, v: true });
  readings.set(character, all);
  return all;
};

/** Every way in which a text may be read, each with its initials; of one with many such characters the first ways. */
export const readingsOf = (text: string): { full: string; initials: string }[] => {
  const characters = [...text].filter((one) => /\p{Script=Han}/u.test(one));
  let ways: string[][] = [[]];
  for (const [at, usual] of syllablesOf(text, 'thing').entries()) {
    const further = ways.length < mostReadings ? readingsOfOne(characters[at] ?? '') : [];
    ways = [...new Set([usual, ...further])].flatMap((syllable) => ways.map((way) => [...way, syllable]));
  }
  return ways.slice(0, mostReadings).map((way) => ({
    full: way.join(''),
    initials: way.map((syllable) => syllable[0]).join(''),
  }));
};

/** What was typed as pinyin, whole or initials: small letters without what separates syllables; undefined for other text. */
export const lettersOf = (typed: string): string | undefined => {
  const letters = typed.toLowerCase().replaceAll('ü', 'v').replace(/[\s']/g, '');
  return /^[a-z]{2,}$/.test(letters) ? letters : undefined;
};

/** Whether letters spell a text from one of its characters on: 「huaxue」, 「hxxy」 and 「xuey」 all find 化学学院. */
export const spells = (text: string, letters: string, of: 'person' | 'thing' = 'thing'): boolean => {
  const syllables = syllablesOf(text, of);
  return syllables.some((_, from) => {
    const rest = syllables.slice(from);
    return (
      rest.join('').startsWith(letters) ||
      rest
        .map((syllable) => syllable[0])
        .join('')
        .startsWith(letters)
    );
  });
};

/** Names looked through for their pinyin; of what grows without end, those of the newest rows. */
const namesAtMost = 5000;

/**
 * Those names in a column that letters spell. Nothing is stored: the names of a kind are few thousand, and their
 * syllables are kept in this process.
 */
export const namesSpelt = async (
  { db, platform }: Pick<ReadContext, 'db' | 'platform'>,
  column: Column,
  typed: string,
  of: 'person' | 'thing' = 'thing',
): Promise<string[]> => {
  const letters = lettersOf(typed);
  if (!letters) return [];
  const key = `names ${getTableName(column.table)} ${column.name}`;
  const names = await platform.shortCache.get(key, async () => {
    const rows = await db
      .select({ name: sql<string>`${column}` })
      .from(column.table)
      .where(sql`${column} is not null`)
      .orderBy(desc(sql`id`))
      .limit(namesAtMost);
    return [...new Set(rows.map(({ name }) => name))];
  });
  return names.filter((name) => spells(name, letters, of));
};
