import type { Static, TObject, TProperties } from '@anyan/contract';

type Given<F extends TProperties> = Static<TObject<F>>;
type Emptied<T> = undefined extends T ? NonNullable<T> | null : T;

/** What is stored of the fields of a form: texts trimmed, and null for all that is empty or was left out. */
export const valuesOf = <F extends TProperties>(fields: F, given: Given<F>) =>
  Object.fromEntries(
    Object.keys(fields).map((key) => {
      const value = (given as Record<string, unknown>)[key];
      return [key, typeof value === 'string' ? value.trim() || null : (value ?? null)];
    }),
  ) as { [K in keyof Given<F>]-?: Emptied<Given<F>[K]> };
