import { contract, type Dictionary, rowSchemaOf } from '@anyan/contract';
import type { Dictionaries } from '../../../widgets/detail/Changes.tsx';
import { menuWords, scopeWords } from '../../../widgets/detail/menuWords.ts';
import { wordsOf } from '../../../widgets/detail/wordsOf.ts';

/** Fields that no call takes or answers under this name. */
const ofLog = { menus: menuWords, scope: scopeWords };

/** Words for the codes that a module's changes carry: those of the fields that its calls take and answer. */
export const dictionariesOf = (module: string): Dictionaries => {
  const words: Record<string, Dictionary> = { ...ofLog };
  const named = Object.values(contract).find(({ name }) => name === module);
  // What two calls call by one name may have codes of its own in each.
  for (const { input, result } of Object.values(named?.endpoints ?? {}))
    for (const schema of [rowSchemaOf(result), input])
      for (const [field, dictionary] of Object.entries(wordsOf(schema)))
        words[field] = { ...words[field], ...dictionary };
  return words;
};
