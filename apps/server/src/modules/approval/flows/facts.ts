import type { Dictionary, FactDeclaration, Label } from '@anyan/contract';

/** A fact whose values are the codes of a dictionary: one of them, or several. */
export const codeFact = (
  key: string,
  label: Label,
  words: Dictionary,
  type: 'code' | 'codes' = 'code',
): FactDeclaration => ({
  ...{ key, label, type },
  options: Object.entries(words).map(([value, word]) => ({ value, label: word })),
});
