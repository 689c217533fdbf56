import type { Paging } from '@anyan/contract';
import { asc, Column, desc, is, type SQL, sql } from 'drizzle-orm';

export type PageInput = Paging;

/** Limit and offset of a page; the contract has checked the numbers. */
export const offsetOf = ({ pageNo = 1, pageSize = 10 }: PageInput) => ({
  pageNo,
  limit: pageSize,
  offset: (pageNo - 1) * pageSize,
});

/**
 * The order of a list: the field asked for among those offered, else the first of them; every order ends with the
 * id, or rows would jump between pages.
 */
export const orderOf = <F extends string>(
  columns: Record<F, Column | SQL>,
  { sortField, sortOrder }: PageInput,
  fallback: { field: NoInfer<F>; order?: 'ascend' | 'descend' },
  id: Column,
): SQL[] => {
  const column = columns[(sortField as F | undefined) ?? fallback.field];
  const order = (sortField ? sortOrder : (sortOrder ?? fallback.order)) ?? 'ascend';
  if (order === 'ascend') return [asc(column), asc(id)];
  // Who never signed in comes last in both directions; saying so of a column without nulls would lose its index.
  const nullable = is(column, Column) && !column.notNull;
  return [nullable ? sql`${desc(column)} nulls last` : desc(column), desc(id)];
};

/** Escapes what a person typed for LIKE. */
export const likeText = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&');

/** What a person typed, as a pattern that finds it anywhere; undefined for blanks. */
export const typedPattern = (keyword: string | undefined): string | undefined => {
  const typed = keyword?.trim();
  return typed ? `%${likeText(typed)}%` : undefined;
};
