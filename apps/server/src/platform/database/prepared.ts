import { type Column, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Reader, Writer } from './client.ts';
import { nameOf } from './often.ts';
import { dialect } from './transact.ts';

interface Preparable<P> {
  prepare(name: string): P;
}

const kept = new WeakMap<object, Map<string, unknown>>();

/**
 * A query built once per shape and handle, of a write once per connection, prepared in PostgreSQL under a name of its
 * own; values come as placeholders. For hot queries: building one takes as long as its HTTP does.
 */
export const prepared = <P>(db: Reader, shape: string, build: () => Preparable<P>): P => {
  const { session } = (db as Writer)._;
  const queries = kept.get(session) ?? new Map<string, unknown>();
  kept.set(session, queries);
  const known = queries.get(shape) as P | undefined;
  if (known) return known;
  const query = build().prepare(nameOf(shape));
  queries.set(shape, query);
  return query;
};

/**
 * A number that stands in the text of a prepared query: `.limit(literal(10))`. As a value it would have PostgreSQL plan
 * anew at every call, to see whether it is small.
 */
export const literal = (number: number): Placeholder =>
  sql.raw(String(Math.trunc(number))) as unknown as Placeholder;

/** Whether a column is among the values of the placeholder: however many there are, the text stays. */
export const anyOf = (column: Column, name: string): SQL =>
  sql`${column} = any(${sql.placeholder(name)}::${sql.raw(column.getSQLType())}[])`;

/**
 * An array of a placeholder, for statements that are asked with one value as well as with hundreds. Of one that is itself the
 * value PostgreSQL sees how long it is, and plans anew at every call with less than the ten that it takes an unknown one for.
 */
export const among = (name: string, type: string): SQL =>
  sql`array(select unnest(${sql.placeholder(name)}::${sql.raw(type)}[]))`;

/** `anyOf` by `among`. */
export const anyAmong = (column: Column, name: string): SQL =>
  sql`${column} = any(${among(name, column.getSQLType())})`;

/** As `among`, of values that are known when the statement is built. */
export const amongThese = (values: readonly string[], type: string): SQL =>
  sql`array(select unnest(${sql.param([...values])}::${sql.raw(type)}[]))`;

/**
 * A statement written by hand whose text depends on what is asked, in a few ways: built at each call, planned once for each
 * text and connection. For those that take longer to plan than to run; lists in it stand as `amongThese`. Answers its rows.
 */
export const executePlanned = async <R extends object>(db: Reader, statement: SQL): Promise<R[]> => {
  const query = dialect.sqlToQuery(statement);
  const named = (db as Writer)._.session.prepareQuery(query, undefined, nameOf(query.sql), false);
  return ((await named.execute()) as pg.QueryResult<R>).rows;
};

/** A statement written by hand, built and prepared like any other query; answers its rows. */
export const executePrepared = async <R extends object>(
  db: Reader,
  shape: string,
  build: () => SQL,
  values: Record<string, unknown>,
): Promise<R[]> => {
  const query = prepared(db, shape, () => ({
    prepare: (name) =>
      (db as Writer)._.session.prepareQuery(dialect.sqlToQuery(build()), undefined, name, false),
  }));
  return ((await query.execute(values)) as pg.QueryResult<R>).rows;
};
