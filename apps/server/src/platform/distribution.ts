import { type Dictionary, type Distribution, inLocale, type Label, type Locale } from '@anyan/contract';
import { type Column, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ReadContext } from './context.ts';
import type { Reader } from './database/client.ts';

/** What a query grouped by one column selects; it ends in `groupBy(distributionGroup).orderBy(distributionOrder).limit(distributionMost)`. */
export const distributionOver = (value: SQL | Column) => ({
  value: sql<string | null>`${value}::text`.as('value'),
  count: sql<number>`count(*)::int`.as('count'),
  total: sql<number>`sum(count(*)) over ()::int`.as('total'),
});
export const distributionGroup = sql`1`;
export const distributionOrder = sql`2 desc, 1`;
/** Values beyond these are so rare that no chart shows them. */
export const distributionMost = 100;

interface Row {
  value: string | null;
  count: number;
  total: number;
}

const notGiven: Label = ['未填写', 'Not given'];

/** Rows of such a query as an answer: codes in the words of their dictionary, ids in the names given for them. */
export const distributionOf = (
  rows: readonly Row[],
  locale: Locale,
  names: { dictionary?: Dictionary; byId?: ReadonlyMap<string, string>; none?: Label } = {},
): Distribution => {
  const { dictionary, byId, none = notGiven } = names;
  const nameOf = (value: string): string => {
    const label = dictionary?.[value];
    return label ? inLocale(label, locale) : (byId?.get(value) ?? (byId ? '—' : value));
  };
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ value, count }) => ({
      value,
      name: value ? nameOf(value) : inLocale(none, locale),
      count,
    })),
  };
};

interface Counted {
  over: SQL | Column;
  dictionary?: Dictionary;
  /** Names of its values, where these are ids; organisations by `organizationNames`. */
  names?: (
    db: Reader,
    values: readonly string[],
    context: ReadContext,
  ) => ReadonlyMap<string, string> | Promise<ReadonlyMap<string, string>>;
  none?: Label;
}

/** What a call answers that counts what the filters of a register find by one of its columns. */
export const distributionBy =
  <F extends object, C extends string>(
    rows: { matching: (context: ReadContext, filters: F) => Promise<SQL | undefined> },
    table: PgTable,
    columns: { readonly [K in C]: Counted },
  ) =>
  async (context: ReadContext, { column, ...filters }: F & { column: C }): Promise<Distribution> => {
    const { db, locale } = context;
    const { over, names, ...words } = columns[column];
    const found = await db
      .select(distributionOver(over))
      .from(table)
      .where(await rows.matching(context, filters as unknown as F))
      .groupBy(distributionGroup)
      .orderBy(distributionOrder)
      .limit(distributionMost);
    const values = found.flatMap(({ value }) => value ?? []);
    return distributionOf(found, locale, {
      ...words,
      ...(names && { byId: await names(db, values, context) }),
    });
  };
