import { factsOf, meaningOf, type Static, type TObject, type TProperties } from '@anyan/contract';

type Given<F extends TProperties> = Static<TObject<F>>;
type Emptied<T> = undefined extends T
  ? [Exclude<T, undefined>] extends [readonly unknown[] | boolean]
    ? Exclude<T, undefined>
    : NonNullable<T> | null
  : T;

export const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/**
 * What is stored of the fields of a form: texts trimmed and in one spelling, lists of codes and ids with each once. What is empty or was
 * left out is null; a list is then empty, and a yes or no is no.
 */
export const valuesOf = <F extends TProperties>(fields: F, given: Given<F>) =>
  Object.fromEntries(
    Object.entries(fields).map(([key, schema]) => {
      const value = (given as Record<string, unknown>)[key];
      if (typeof value === 'string') return [key, meaningOf(schema)?.(value) ?? (value.trim() || null)];
      if (Array.isArray(value)) return [key, [...new Set(value)]];
      const { kind, nullable } = factsOf(schema);
      const empty = nullable
        ? null
        : kind === 'list' || kind === 'choices'
          ? []
          : kind === 'boolean'
            ? false
            : null;
      return [key, value ?? empty];
    }),
  ) as { [K in keyof Given<F>]-?: Emptied<Given<F>[K]> };
