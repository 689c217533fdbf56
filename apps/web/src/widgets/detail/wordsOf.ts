import { type Dictionary, fieldOf, type TObject } from '@anyan/contract';

/** Words for the codes of the fields of a record or an input, as the contract has them. */
export const wordsOf = (schema: TObject | undefined): Record<string, Dictionary> =>
  Object.fromEntries(
    Object.keys(schema?.properties ?? {}).flatMap((field) => {
      const words = fieldOf(schema, field)?.dictionary;
      return words ? [[field, words]] : [];
    }),
  );
