import { contract, type Dictionary, fieldOf } from '@anyan/contract';
import type { Dictionaries } from '../../../widgets/detail/Changes.tsx';
import { menuWords } from '../../../widgets/detail/menuWords.ts';

/** Words for the codes that a module's changes carry: those of the fields that its calls take. */
export const wordsOf = (module: string): Dictionaries => {
  const words: Record<string, Dictionary> = { menus: menuWords };
  const named = Object.values(contract).find(({ name }) => name === module);
  for (const { input } of Object.values(named?.endpoints ?? {})) {
    for (const field of Object.keys(input?.properties ?? {})) {
      const dictionary = fieldOf(input, field)?.dictionary;
      if (dictionary) words[field] = { ...words[field], ...dictionary };
    }
  }
  return words;
};
