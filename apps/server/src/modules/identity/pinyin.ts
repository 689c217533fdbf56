import { library } from '../../platform/library.ts';

const reading = library<typeof import('pinyin-pro')>('pinyin-pro');

const kept = new Map<string, { full: string; initials: string }>();

/** Pinyin of a name and its initials; one of a surname's own readings is taken (单 shan). */
export const pinyinOf = (name: string): { full: string; initials: string } => {
  const known = kept.get(name);
  if (known) return known;
  const syllables = reading().pinyin(name, {
    toneType: 'none',
    type: 'array',
    mode: 'surname',
    nonZh: 'removed',
  });
  const result = { full: syllables.join(''), initials: syllables.map((syllable) => syllable[0]).join('') };
  if (kept.size > 20_000) kept.clear();
  kept.set(name, result);
  return result;
};
