import type { Page, Paging } from '@anyan/contract';
import { and, asc, type Column, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { bigramsOf } from './bigrams.ts';
import type { ReadContext, WriteContext } from './context.ts';
import type { Reader } from './database/client.ts';
import { literal, prepared } from './database/prepared.ts';
import { fail } from './failure.ts';
import { fromNearerEnd, likeText, offsetOf, orderOf } from './paging.ts';
import { need, needAll, type Owner, reachShape, reachValues, withinPrepared } from './scope.ts';

type Values = Record<string, unknown>;
/** Placeholders by name, no values: what is built with them serves every caller of its shape. */
type Places<V> = { readonly [K in keyof V]: undefined extends V[K] ? Placeholder | undefined : Placeholder };

export interface Filter<Given, V extends Values = Values> {
  /** Undefined where the filter asks for nothing. */
  values: (
    given: Given,
    context: ReadContext,
    all: Readonly<Values>,
  ) => V | undefined | Promise<V | undefined>;
  where: (at: Places<V>) => SQL | undefined;
  /** False asks for something too, and not for nothing. */
  asksFalse?: true;
}

export const filter = <Given, V extends Values>(
  values: Filter<Given, V>['values'],
  where: Filter<Given, V>['where'],
): Filter<Given, Values> => ({ values, where }) as unknown as Filter<Given, Values>;

/** By the index of its pairs where two letters were typed, and exactly. */
export const searched = (text: Column, index: Column): Filter<string> =>
  filter<string, { pattern: string; pairs?: string }>(
    (given) => {
      const typed = given.trim().toLowerCase();
      const pairs = bigramsOf(typed);
      return typed ? { pattern: `%${likeText(typed)}%`, ...(pairs ? { pairs } : {}) } : undefined;
    },
    ({ pattern, pairs }) => and(pairs && sql`${index} @@ ${pairs}::tsquery`, sql`${text} like ${pattern}`),
  );

export const equals = <Given>(column: Column): Filter<Given> =>
  filter<Given, { is: Given }>(
    (is) => ({ is }),
    ({ is }) => sql`${column} = ${is}`,
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

/** True asks for those for which it holds, false for the others. */
export const either = <V extends Values>(
  values: (context: ReadContext) => V | Promise<V>,
  holds: (at: Places<V>) => SQL,
): Filter<boolean> => ({
  ...filter<boolean, Values>(
    async (given, context) => ({ ...(await values(context)), [given ? 'yes' : 'no']: true }),
    ({ no, ...at }) => (no ? sql`not ${holds(at as Places<V>)}` : holds(at as Places<V>)),
  ),
  asksFalse: true,
});

/** What a read of a register must be able to do; Drizzle's own types stay with whoever wrote it. */
interface Query<Row> extends PromiseLike<Row[]>, SQLWrapper {
  where(condition: SQL | undefined): Query<Row>;
  orderBy(...order: SQL[]): Query<Row>;
  limit(limit: number | Placeholder): Query<Row>;
  offset(offset: number | Placeholder): Query<Row>;
  for(strength: 'update', options: { of: PgTable }): Query<Row>;
  prepare(name: string): { execute(values: Values): Promise<Row[]> };
}
type Read<Row> = (db: Reader) => PromiseLike<Row[]>;

/** A scope that no owner says: a condition of the caller's organisations, laboratories and himself. */
type ReachCondition = (at: Record<'self' | 'places' | 'laboratories', Placeholder>) => SQL;
const reachPlaces = {
  self: sql.placeholder('self'),
  places: sql.placeholder('places'),
  laboratories: sql.placeholder('laboratories'),
};

interface Register<Row extends { id: string }, Shown, F extends object, O extends string> {
  /** Begins the name of its prepared queries. */
  name: string;
  table: PgTable;
  key: PgColumn;
  read: Read<Row>;
  /** In reach by one of them; absent for what everybody admitted may see. */
  scope?: readonly (Owner | ReachCondition)[];
  filters: { readonly [K in keyof F]-?: Filter<NonNullable<F[K]>> };
  /** Filters that hold for this caller whatever he asks. */
  always?: (context: ReadContext) => Partial<F>;
  orders: Record<O, Column | SQL>;
  /** The order unless another is asked for. */
  first: { field: NoInfer<O>; order?: 'ascend' | 'descend' };
  /** Order of an export: a text or a day that is never null; the key comes second. */
  walk: { by: SQL | Column; of: (row: Row) => string; type: 'text' | 'date' };
  /** What each row looks like to this caller; given those that are shown together. */
  shown: (context: ReadContext, rows: readonly Row[]) => ((row: Row) => Shown) | Promise<(row: Row) => Shown>;
}

const walkBatch = 500;

export const register = <Row extends { id: string }, Shown, F extends object, O extends string>({
  name,
  table,
  key,
  scope,
  filters,
  always,
  orders,
  first,
  walk,
  shown,
  ...given
}: Register<Row, Shown, F, O>) => {
  const read = given.read as unknown as (db: Reader) => Query<Row>;

  /** What is asked for: names that make the shape of a query, and values that never reach its text. */
  const askedOf = async (context: ReadContext, wanted: Partial<F>) => {
    const all = { ...wanted, ...always?.(context) };
    const values: Values = scope ? { ...reachValues(context.reach) } : {};
    /** The filters that ask for something, each with the parts that it asks with: a part left out is another query. */
    const names: { field: keyof F & string; parts: string[] }[] = [];
    for (const field of Object.keys(filters) as (keyof F & string)[]) {
      const given = all[field];
      const { values: valuesOf, asksFalse } = filters[field] as Filter<unknown>;
      if (given === undefined || given === null || given === '' || (given === false && !asksFalse)) continue;
      const some = await valuesOf(given, context, all as Values);
      if (!some) continue;
      names.push({ field, parts: Object.keys(some) });
      for (const [part, value] of Object.entries(some)) values[`${field}_${part}`] = value;
    }
    return {
      names,
      values,
      reach: scope ? context.reach : undefined,
      shape: `${names.map(({ field, parts }) => `${field}:${parts}`)} ${scope ? reachShape(context.reach) : ''}`,
    };
  };
  type Asked = Awaited<ReturnType<typeof askedOf>>;

  const inReach = (reach: Asked['reach']): SQL | undefined => {
    if (!reach || !scope || reach.college) return undefined;
    return sql`(${sql.join(
      scope.map((owner) =>
        typeof owner === 'function' ? owner(reachPlaces) : (withinPrepared(reach, owner) ?? sql`true`),
      ),
      sql` or `,
    )})`;
  };
  const where = ({ names, reach }: Asked): SQL | undefined =>
    and(
      inReach(reach),
      ...names.map(({ field, parts }) =>
        (filters[field] as Filter<unknown>).where(
          Object.fromEntries(
            parts.map((part) => [part, sql.placeholder(`${field}_${part}`)]),
          ) as Places<Values>,
        ),
      ),
    );

  const countOf = async (db: Reader, asked: Asked): Promise<number> => {
    const query = prepared(db, `${name} count ${asked.shape}`, () =>
      // What is selected is not read: PostgreSQL takes the inner query into the outer one.
      db.select({ total: sql<number>`count(*)::int` }).from(sql`${read(db).where(where(asked))} as rows`),
    );
    return (await query.execute(asked.values))[0]?.total ?? 0;
  };

  /** Rows as they are read, before they are shown to this caller. */
  const rawPage = async (context: ReadContext, input: Paging & Partial<F>) => {
    const { db, platform } = context;
    const asked = await askedOf(context, input);
    const { pageNo, limit } = offsetOf(input);
    const totalCount = await platform.kept.get(`${name} ${asked.shape} ${JSON.stringify(asked.values)}`, () =>
      countOf(db, asked),
    );
    const { backwards, offset, rows } = fromNearerEnd(input, totalCount);
    const shape = [asked.shape, input.sortField, input.sortOrder, backwards, limit, offset > 0].join();
    const query = prepared(db, `${name} page ${shape}`, () =>
      read(db)
        .where(where(asked))
        .orderBy(...orderOf(orders, input, first as { field: O }, key, backwards))
        .limit(literal(limit))
        .offset(offset > 0 ? sql.placeholder('offset') : literal(0)),
    );
    return { pageNo, totalCount, data: rows(await query.execute({ ...asked.values, offset })) };
  };

  // What somebody is shown is not what he may change: `always` is for reading alone.
  const lockRows = async (
    context: WriteContext,
    ids: readonly string[],
    scoped: boolean,
  ): Promise<readonly Row[]> => {
    const reach = scoped && scope ? context.reach : undefined;
    const query = prepared(context.db, `${name} lock ${reach ? reachShape(reach) : ''}`, () =>
      read(context.db)
        .where(and(sql`${key} = any(${sql.placeholder('ids')}::uuid[])`, inReach(reach)))
        .orderBy(asc(key))
        .for('update', { of: table }),
    );
    return needAll(
      ids,
      await query.execute({ ...(reach ? reachValues(reach) : {}), ids: [...new Set(ids)] }),
    );
  };

  return {
    page: async (context: ReadContext, input: Paging & Partial<F>): Promise<Page<Shown>> => {
      const { data, ...page } = await rawPage(context, input);
      return { ...page, data: data.map(await shown(context, data)) };
    },
    count: async (context: ReadContext, wanted: Partial<F>): Promise<number> =>
      countOf(context.db, await askedOf(context, wanted)),
    /** Everything the filters find, some hundred at a time, by a key that no write moves. */
    walk: async function* (context: ReadContext, wanted: Partial<F>): AsyncGenerator<Shown[]> {
      const { db } = context;
      const asked = await askedOf(context, wanted);
      const type = sql.raw(walk.type);
      const query = (after: boolean) =>
        prepared(db, `${name} walk ${asked.shape} ${after}`, () =>
          read(db)
            .where(
              and(
                where(asked),
                after
                  ? sql`(${walk.by}, ${key}) > (${sql.placeholder('afterBy')}::${type}, ${sql.placeholder('afterId')}::uuid)`
                  : undefined,
              ),
            )
            .orderBy(asc(walk.by), asc(key))
            .limit(literal(walkBatch)),
        );
      for (let last: Row | undefined; ; ) {
        const rows = await query(!!last).execute({
          ...asked.values,
          ...(last ? { afterBy: walk.of(last), afterId: last.id } : {}),
        });
        if (rows.length > 0) yield rows.map(await shown(context, rows));
        last = rows.at(-1);
        if (rows.length < walkBatch) return;
      }
    },
    /** @throws NOT_FOUND for what is not there, or out of reach */
    get: async (context: ReadContext, id: string): Promise<Shown> => {
      const { db } = context;
      const asked = await askedOf(context, {});
      const query = prepared(db, `${name} get ${asked.shape}`, () =>
        read(db).where(and(sql`${key} = ${sql.placeholder('id')}`, where(asked))),
      );
      const row = need((await query.execute({ ...asked.values, id }))[0]);
      return (await shown(context, [row]))(row);
    },
    /** In reach, as the caller has seen it. @throws NOT_FOUND, STALE_VERSION */
    lockSeen: async (
      context: WriteContext,
      { id, version }: { id: string; version: number },
    ): Promise<Row> => {
      const row = need((await lockRows(context, [id], true))[0]);
      if ((row as { version?: number }).version !== version) throw fail('STALE_VERSION');
      return row;
    },
    lock: lockOf<Row>((context, ids) => lockRows(context, ids, true)),
    /** For what does not follow from the caller's reach: an approval, a gate, a job. */
    lockAnywhere: lockOf<Row>((context, ids) => lockRows(context, ids, false)),
  };
};

/** One row for an id, all of them for some; always in the order of the key. */
const lockOf = <Row>(rows: (context: WriteContext, ids: readonly string[]) => Promise<readonly Row[]>) => {
  function lock(context: WriteContext, ids: readonly string[]): Promise<readonly Row[]>;
  function lock(context: WriteContext, id: string): Promise<Row>;
  async function lock(context: WriteContext, ids: string | readonly string[]): Promise<Row | readonly Row[]> {
    return typeof ids === 'string' ? need((await rows(context, [ids]))[0]) : rows(context, ids);
  }
  return lock;
};
