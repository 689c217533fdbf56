import type { Page, Paging } from '@anyan/contract';
import { asc, Column, desc, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Reader } from './database/client.ts';

export type PageInput = Paging;

/** Limit and offset of a page; the contract has checked the numbers. */
const offsetOf = ({ pageNo = 1, pageSize = 10 }: PageInput) => ({
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
 * the end. `page` then puts what came backwards into its order.
 */
export const fromNearerEnd = (input: PageInput, total: number) => {
  const { limit, offset } = offsetOf(input);
  const from = (backwards: boolean, skipped: number, rows: <R>(read: R[]) => R[]) => ({
    ...{ backwards, limit, offset: skipped },
    page: <R>(read: R[]): Page<R> => pageOf(input, total, rows(read)),
  });
  if (offset <= total / 2) return from(false, offset, (read) => read);
  const left = Math.max(0, Math.min(limit, total - offset));
  return from(true, Math.max(0, total - offset - limit), (read) => read.slice(0, left).reverse());
};

// A list of rows of a table is a `register`. What follows is for those that are none: unions, groups, what is worked out.

/** The answer of rows that were read for their page. */
export const pageOf = <R>({ pageNo = 1 }: PageInput, totalCount: number, data: R[]): Page<R> => ({
  ...{ pageNo, totalCount, data },
});

/** How many rows there are up to the end of a page. */
export const upToPage = (input: PageInput): number => {
  const { limit, offset } = offsetOf(input);
  return offset + limit;
};

/** Those of a page, of rows that are all at hand. */
export const sliceOfPage = <R>(rows: readonly R[], input: PageInput): R[] => {
  const { limit, offset } = offsetOf(input);
  return rows.slice(offset, offset + limit);
};

/** A page of rows that are all at hand. */
export const pageOfAll = <R>(rows: readonly R[], input: PageInput): Page<R> =>
  pageOf(input, rows.length, sliceOfPage(rows, input));

/** The end of a statement written by hand: the rows of a page. */
export const limitOf = (input: PageInput): SQL => {
  const { limit, offset } = offsetOf(input);
  return sql`limit ${limit} offset ${offset}`;
};

/** What the query builder makes: rows in an order, of which some are skipped. */
interface Limited<R> {
  limit(limit: number): { offset(offset: number): PromiseLike<R[]> };
}

/** Those of a page, of a query in its order. */
export const rowsOfPage = async <R>(query: Limited<R>, input: PageInput): Promise<R[]> => {
  const { limit, offset } = offsetOf(input);
  return query.limit(limit).offset(offset);
};

/** A page of a query, which is given without its order: what is counted need not be sorted. */
export const pageOfQuery = async <R>(
  db: Reader,
  query: SQLWrapper & { orderBy(...order: SQL[]): Limited<R> },
  order: readonly SQL[],
  input: PageInput,
): Promise<Page<R>> => {
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(sql`${query} as rows`);
  return pageOf(input, counted?.total ?? 0, await rowsOfPage(query.orderBy(...order), input));
};

/** Escapes what a person typed for LIKE. */
export const likeText = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&');

/** What a person typed, as a pattern that finds it anywhere; undefined for blanks. */
export const typedPattern = (keyword: string | undefined): string | undefined => {
  const typed = keyword?.trim();
  return typed ? `%${likeText(typed)}%` : undefined;
};
