import type { Paging } from '@anyan/contract';
import { asc, Column, desc, is, type SQL, sql } from 'drizzle-orm';

export type PageInput = Paging;

/** Limit and offset of a page; the contract has checked the numbers. */
export const offsetOf = ({ pageNo = 1, pageSize = 10 }: PageInput) => ({
  pageNo,
  limit: pageSize,
  offset: (pageNo - 1) * pageSize,
});

/** What a list is ordered by: a column, or several that all rise or fall together. */
export type Ordered = Column | SQL | readonly (Column | SQL)[];

const maybe = new WeakSet<SQL>();
/** Of a list’s orders: what some rows have not. They come last in both directions, as with a column that may be empty. */
export const orNone = <T>(value: SQL<T>): SQL<T> => {
  maybe.add(value);
  return value;
};

/**
 * The order of a list: the field asked for among those offered, else the first of them; every order ends with the
 * id, or rows would jump between pages.
 */
export const orderOf = <F extends string>(
  orders: Readonly<Record<F, Ordered>>,
  { sortField, sortOrder }: PageInput,
  fallback: { field: NoInfer<F>; order?: 'ascend' | 'descend' },
  id: Column,
  backwards = false,
): SQL[] => {
  const columns = [orders[(sortField as F | undefined) ?? fallback.field], id].flat() as (Column | SQL)[];
  const order = (sortField ? sortOrder : (sortOrder ?? fallback.order)) ?? 'ascend';
  if (order === 'ascend') return columns.map((column) => (backwards ? desc(column) : asc(column)));
  return columns.map((column) => {
    // Who never signed in comes last in both directions; saying so of a column without nulls would lose its index.
    const nullable = is(column, Column) ? !column.notNull : maybe.has(column);
    if (backwards) return nullable ? sql`${asc(column)} nulls first` : asc(column);
    return nullable ? sql`${desc(column)} nulls last` : desc(column);
  });
};

/**
 * Where to begin reading a page of a long list: what is skipped is read too, so a page of the second half is read from
 * the end. `rows` then puts what came backwards into its order.
 */
export const fromNearerEnd = (input: PageInput, total: number) => {
  const { limit, offset } = offsetOf(input);
  if (offset <= total / 2) return { backwards: false, offset, rows: <R>(read: R[]): R[] => read };
  const left = Math.max(0, Math.min(limit, total - offset));
  return {
    backwards: true,
    offset: Math.max(0, total - offset - limit),
    rows: <R>(read: R[]): R[] => read.slice(0, left).reverse(),
  };
};

/** Escapes what a person typed for LIKE. */
export const likeText = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&');

/** What a person typed, as a pattern that finds it anywhere; undefined for blanks. */
export const typedPattern = (keyword: string | undefined): string | undefined => {
  const typed = keyword?.trim();
  return typed ? `%${likeText(typed)}%` : undefined;
};
