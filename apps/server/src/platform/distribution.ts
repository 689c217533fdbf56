import { type Dictionary, type Distribution, inLocale, type Label, type Locale } from '@anyan/contract';
import { type Column, type SQL, sql } from 'drizzle-orm';

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
