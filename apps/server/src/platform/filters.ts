import { and, type Column, or, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { bigramsOf } from './bigrams.ts';
import { dayAfter } from './clock.ts';
import type { ReadContext } from './context.ts';
import { likeText } from './paging.ts';
import { namesSpelt } from './pinyin.ts';
import { momentOf, timeZoneOf } from './timeZone.ts';

export type Values = Record<string, unknown>;
/** Placeholders by name, no values: what is built with them serves every caller of its shape. */
export type Places<V> = {
  readonly [K in keyof V]: undefined extends V[K] ? Placeholder | undefined : Placeholder;
};

export interface Filter<Given, V extends Values = Values> {
  /** Undefined where the filter asks for nothing. */
  values: (
    given: Given,
    context: ReadContext,
    all: Readonly<Values>,
  ) => V | undefined | Promise<V | undefined>;
  where: (at: Places<V>) => SQL | undefined;
  /** Asks for something also where it is false. */
  both?: true;
}

export const filter = <Given, V extends Values>(
  values: Filter<Given, V>['values'],
  where: Filter<Given, V>['where'],
  more: Pick<Filter<Given, V>, 'both'> = {},
): Filter<Given, Values> => ({ values, where, ...more }) as unknown as Filter<Given, Values>;

/** The parts of `searched`, for a filter that does more. */
export const searchedBy = (text: Column, index: Column) => ({
  values: (given: string): { pattern: string; pairs?: string } | undefined => {
    const typed = given.trim().toLowerCase();
    const pairs = bigramsOf(typed);
    return typed ? { pattern: `%${likeText(typed)}%`, ...(pairs ? { pairs } : {}) } : undefined;
  },
  where: ({ pattern, pairs }: Places<{ pattern: string; pairs?: string }>) =>
    and(pairs && sql`${index} @@ ${pairs}::tsquery`, sql`${text} like ${pattern}`),
});

/** By the index of its pairs where two letters were typed, and exactly; by letters that spell a name where one is given. */
export const searched = (text: Column, index: Column, name?: Column): Filter<string> => {
  const { values, where } = searchedBy(text, index);
  return filter<string, { pattern: string; pairs?: string; names?: readonly string[] }>(
    async (given, context) => {
      const typed = values(given);
      const names = typed && name ? await namesSpelt(context, name, given) : [];
      return typed && { ...typed, ...(names.length > 0 ? { names } : {}) };
    },
    ({ names, ...at }) => or(where(at), names && name && sql`${name} = any(${names}::text[])`),
  );
};

/**
 * By one of a few codes that stands in the text: each has a query and a plan of its own, for codes of which some are
 * many rows and some are few.
 */
export const chosen = <Code extends string>(
  codes: readonly Code[],
  where: (code: SQL) => SQL,
): Filter<Code> =>
  filter<Code, Partial<Record<Code, true>>>(
    (code) => ({ [code]: true }) as Partial<Record<Code, true>>,
    (at) => where(sql.raw(`'${codes.find((code) => code in at) ?? ''}'`)),
  );

export const equals = <Given>(column: Column): Filter<Given> =>
  filter<Given, { is: Given }>(
    (is) => ({ is }),
    ({ is }) => sql`${column} = ${is}`,
  );

export const oneOf = <Given extends string>(column: Column): Filter<readonly Given[]> =>
  filter<readonly Given[], { these: readonly Given[] }>(
    (these) => (these.length > 0 ? { these } : undefined),
    ({ these }) => sql`${column} = any(${these})`,
  );

/** From a day or a moment on, and until one; both included. */
export const from = (column: Column): Filter<string> =>
  filter<string, { begin: string }>(
    (begin) => ({ begin }),
    ({ begin }) => sql`${column} >= ${begin}`,
  );
export const until = (column: Column): Filter<string> =>
  filter<string, { end: string }>(
    (end) => ({ end }),
    ({ end }) => sql`${column} <= ${end}`,
  );

/** From the begin of a day on, and until the end of one, by the college's clock; for moments. */
export const fromDay = (column: SQLWrapper): Filter<string> =>
  filter<string, { at: string }>(
    async (day, { db }) => ({ at: momentOf(day, await timeZoneOf(db)) ?? day }),
    ({ at }) => sql`${column} >= ${at}::timestamptz`,
  );
export const untilDay = (column: SQLWrapper): Filter<string> =>
  filter<string, { at: string }>(
    async (day, { db }) => ({ at: momentOf(dayAfter(day, 1), await timeZoneOf(db)) ?? day }),
    ({ at }) => sql`${column} < ${at}::timestamptz`,
  );

/** What holds or is not asked for. */
export const flagged = (condition: SQL): Filter<boolean> =>
  filter<boolean, Record<string, never>>(
    () => ({}),
    () => condition,
  );

/** Typed anywhere in one of the texts. */
export const typedIn = (...texts: (Column | SQL)[]): Filter<string> =>
  filter<string, { typed: string }>(
    (given) => (given.trim() ? { typed: `%${likeText(given.trim())}%` } : undefined),
    ({ typed }) =>
      sql`(${sql.join(
        texts.map((text) => sql`${text} ilike ${typed}`),
        sql` or `,
      )})`,
  );

/** The same, and by letters that spell a name: pinyin whole or its initials. */
export const named = (
  name: Column,
  { texts = [], of = 'thing' }: { texts?: readonly (Column | SQL)[]; of?: 'person' | 'thing' } = {},
): Filter<string> =>
  filter<string, { typed: string; names?: readonly string[] }>(
    async (given, context) => {
      if (!given.trim()) return undefined;
      const names = await namesSpelt(context, name, given, of);
      return { typed: `%${likeText(given.trim())}%`, ...(names.length > 0 ? { names } : {}) };
    },
    ({ typed, names }) =>
      sql`(${sql.join(
        [
          ...[name, ...texts].map((text) => sql`${text} ilike ${typed}`),
          ...(names ? [sql`${name} = any(${names}::text[])`] : []),
        ],
        sql` or `,
      )})`,
  );

/** True asks for those for which it holds, false for the others. */
export const either = <V extends Values>(
  values: (context: ReadContext) => V | Promise<V>,
  holds: (at: Places<V>) => SQL,
): Filter<boolean> => ({
  ...filter<boolean, Values>(
    async (given, context) => ({ ...(await values(context)), [given ? 'yes' : 'no']: true }),
    ({ no, ...at }) => (no ? sql`not ${holds(at as Places<V>)}` : holds(at as Places<V>)),
  ),
  both: true,
});
