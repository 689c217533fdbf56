import { createHash } from 'node:crypto';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Reader, Writer } from './client.ts';

interface Preparable<P> {
  prepare(name: string): P;
}

const nameOf = (text: string): string => `q_${createHash('sha256').update(text).digest('hex').slice(0, 20)}`;

const kept = new WeakMap<object, Map<string, unknown>>();

/**
 * A query built once per shape and handle, prepared in PostgreSQL under a name of its own; values come as
 * placeholders. For hot queries: building one takes as long as its HTTP does.
 */
export const prepared = <P>(db: Reader, shape: string, build: () => Preparable<P>): P => {
  const queries = kept.get(db) ?? new Map<string, unknown>();
  kept.set(db, queries);
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

const dialect = new PgDialect();

/**
 * A statement written by hand whose text is the same at every call, prepared in PostgreSQL under a name of its own: the
 * plan of some inserts in one takes it longer than the inserts.
 */
export const executePrepared = async <R extends object>(db: Writer, statement: SQL): Promise<R[]> => {
  const query = dialect.sqlToQuery(statement);
  const result = await db._.session.prepareQuery(query, undefined, nameOf(query.sql), false).execute();
  return (result as pg.QueryResult<R>).rows;
};
