import type { Page, Paging } from '@anyan/contract';
import {
  and,
  asc,
  type Column,
  desc,
  getTableColumns,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ReadContext, WriteContext } from './context.ts';
import type { Reader } from './database/client.ts';
import { anyAmong, literal, prepared } from './database/prepared.ts';
import { fail } from './failure.ts';
import type { Filter, Places, Values } from './filters.ts';
import { gatherAll } from './gather.ts';
import { fromNearerEnd, type Ordered, orderOf } from './paging.ts';
import { need, needAll, type Owner, reachShape, reachValues, within, withinPrepared } from './scope.ts';
import type { Reach } from './session/caller.ts';

/** What a list asks by belongs to it. */
export * from './filters.ts';

/** What a read of a register must be able to do; Drizzle's own types stay with whoever wrote it. */
interface Query<Row> extends PromiseLike<Row[]>, SQLWrapper {
  where(condition: SQL | undefined): Query<Row>;
  orderBy(...order: SQL[]): Query<Row>;
  limit(limit: number | Placeholder): Query<Row>;
  offset(offset: number | Placeholder): Query<Row>;
  for(strength: 'no key update', options: { of: PgTable }): Query<Row>;
  prepare(name: string): { execute(values: Values): Promise<Row[]> };
}
type Read<Row> = (db: Reader) => PromiseLike<Row[]>;

/** A scope that no owner says: a condition of the caller's organisations, laboratories and himself. */
type ReachCondition = (at: Record<'self' | 'places' | 'laboratories', SQLWrapper>) => SQL;
const reachPlaces = {
  self: sql.placeholder('self'),
  places: sql.placeholder('places'),
  laboratories: sql.placeholder('laboratories'),
};

interface Step<Row> {
  by: SQL | Column;
  of: (row: Row) => string | number;
  type: 'text' | 'date' | 'timestamptz' | 'integer' | 'uuid';
  /** Of the first step: that of all. */
  order?: 'ascend' | 'descend';
}

interface Register<Row extends { id: string }, Shown, F extends object, O extends string, Held, C> {
  /** Begins the name of its prepared queries. */
  name: string;
  table: PgTable;
  key: PgColumn;
  read: Read<Row>;
  /**
   * The ids alone, with what filters and orders look at, other tables left-joined: PostgreSQL then reads only those that
   * are asked about. A page and its total are found in it, what is shown is read for the page's rows.
   */
  narrow?: Read<{ id: string }>;
  /**
   * Rows are read for all who are shown some at the moment, with one statement: of what many look at, and of what costs more to
   * read than to find. Needs `narrow`, no `known`, and rows whose `id` is the key; `shown` leaves them as they are.
   */
  together?: true;
  /** Values of the placeholders that `read` itself has. */
  known?: (context: ReadContext) => Values | Promise<Values>;
  /** What a write needs of a row, where that is not all that is shown. */
  held?: Read<Held>;
  /** Counted at each call: what the total hangs on changes without a line in the log, which is what ends one that is kept. */
  recounted?: true;
  /** Counts of everything that the filters find, beside the total: by an array of what is read, named as in the database. */
  tally?: { by: SQL; of: (groups: readonly { by: (string | null)[]; count: number }[]) => C };
  /** In reach by one of them; absent for what everybody admitted may see. */
  scope?: readonly (Owner | ReachCondition)[];
  /** Rows that are everybody's, wherever he stands. */
  common?: SQL;
  /** What is seen, where it is not the reach of the call. */
  reach?: (context: ReadContext) => Reach;
  filters: { readonly [K in keyof F]-?: Filter<NonNullable<F[K]>> };
  /** Filters that hold for this caller whatever he asks. */
  always?: (context: ReadContext) => Partial<NoInfer<F>>;
  orders: Record<O, Ordered>;
  /** The order unless another is asked for. */
  first: { field: NoInfer<O>; order?: 'ascend' | 'descend' };
  /** Order of an export: by what is never null, the key last; by the key alone unless given. */
  walk?: Step<Row> | readonly Step<Row>[];
  /** How some rows are shown, which were read together; as they are read unless given. */
  shown?: (
    context: ReadContext,
    rows: readonly Row[],
  ) => ((row: Row) => Shown) | Promise<(row: Row) => Shown>;
}

/** Rows that have just this text come before all others: codes, numbers, names. */
export interface Exact {
  is: string;
  in: readonly (Column | SQL)[];
}

const walkBatch = 500;

export const register = <
  Row extends { id: string },
  F extends object,
  O extends string,
  Shown = Row,
  Held = Row,
  C extends object = object,
>({
  name,
  table,
  key,
  scope,
  common,
  filters,
  always,
  orders,
  first,
  walk = [],
  shown = () => (row) => row as unknown as Shown,
  known,
  tally,
  reach: seen = ({ reach }) => reach,
  ...given
}: Register<Row, Shown, F, O, Held, C>) => {
  const read = given.read as unknown as (db: Reader) => Query<Row>;
  const narrow = (given.narrow ?? given.read) as unknown as typeof read;
  const held = (given.held ?? given.read) as unknown as (db: Reader) => Query<Held>;

  /** What is asked for: names that make the shape of a query, and values that never reach its text. */
  const askedOf = async (context: ReadContext, wanted: Partial<F>) => {
    const own = always?.(context);
    const all = { ...wanted, ...own };
    const reach = seen(context);
    const values: Values = { ...(scope ? reachValues(reach) : {}), ...(await known?.(context)) };
    /** The filters that ask for something, each with the parts that it asks with: a part left out is another query. */
    const names: { field: keyof F & string; parts: string[] }[] = [];
    for (const field of Object.keys(filters) as (keyof F & string)[]) {
      const given = all[field];
      if (given === undefined || given === null || given === '') continue;
      if (given === false && !filters[field].both) continue;
      const some = await (filters[field] as Filter<unknown>).values(given, context, all as Values);
      if (!some) continue;
      names.push({ field, parts: Object.keys(some) });
      for (const [part, value] of Object.entries(some)) values[`${field}_${part}`] = value;
    }
    return {
      names,
      values,
      /** Nothing is asked that does not always hold. */
      plain: names.every(({ field }) => own && field in own),
      reach: scope ? reach : undefined,
      shape: `${names.map(({ field, parts }) => `${field}:${parts}`)} ${scope ? reachShape(reach) : ''}`,
    };
  };
  type Asked = Awaited<ReturnType<typeof askedOf>>;

  const inReach = (reach: Asked['reach'], owned = withinPrepared): SQL | undefined => {
    if (!reach || !scope || reach.college) return undefined;
    const places =
      owned === withinPrepared
        ? reachPlaces
        : {
            self: sql.param(reach.self),
            places: sql.param(reach.organizationIds),
            laboratories: sql.param(reach.laboratoryIds),
          };
    // What is everybody's, or reached by a place, is the college's.
    const outside = reach.supplier !== undefined;
    const by = scope.map((owner) => {
      if (typeof owner !== 'function') return owned(reach, owner) ?? sql`true`;
      return outside ? sql`false` : owner(places);
    });
    return sql`(${sql.join(common && !outside ? [common, ...by] : by, sql` or `)})`;
  };
  const where = (
    { names, reach }: Asked,
    owned = withinPrepared,
    at: (part: string) => SQLWrapper = sql.placeholder,
  ): SQL | undefined =>
    and(
      inReach(reach, owned),
      ...names.map(({ field, parts }) =>
        (filters[field] as Filter<unknown>).where(
          Object.fromEntries(parts.map((part) => [part, at(`${field}_${part}`)])) as Places<Values>,
        ),
      ),
    );

  // What is selected is not read: PostgreSQL takes the inner query into the outer one.
  const rowsOf = (db: Reader, asked: Asked) => sql`${narrow(db).where(where(asked))} as rows`;
  const countOf = async (db: Reader, asked: Asked): Promise<number> => {
    const query = prepared(db, `${name} count ${asked.shape}`, () =>
      db.select({ total: sql<number>`count(*)::int` }).from(rowsOf(db, asked)),
    );
    return (await query.execute(asked.values))[0]?.total ?? 0;
  };
  const totalsOf = async (db: Reader, asked: Asked): Promise<{ total: number; counts?: C }> => {
    if (!tally) return { total: await countOf(db, asked) };
    const query = prepared(db, `${name} tally ${asked.shape}`, () =>
      db
        .select({
          by: sql<(string | null)[]>`${tally.by}`,
          count: sql<number>`count(*)::int`,
        })
        .from(rowsOf(db, asked))
        .groupBy(sql`1`),
    );
    const groups = await query.execute(asked.values);
    return { total: groups.reduce((sum, { count }) => sum + count, 0), counts: tally.of(groups) };
  };

  /** Rows that have one of some values in a column no two share, by their ids; for all who ask at the moment. */
  const rowsBy = (
    context: ReadContext,
    column: PgColumn,
    values: readonly string[],
  ): Promise<ReadonlyMap<string, Row>> =>
    gatherAll(context, `${name} rows by ${column.name}`, values, async (db, all) => {
      const query = prepared(db, `${name} rows by ${column.name}`, () =>
        read(db).where(anyAmong(column, 'values')),
      );
      return new Map((await query.execute({ values: all })).map((row) => [row.id, row]));
    });
  // A write sees what it has written itself.
  const isTogether = ({ db, platform }: ReadContext): boolean =>
    !!given.together && db === platform.database.db;

  /** What is shown of rows that a query finds, in its order, with one statement. */
  const rowsAmong = (db: Reader, found: Query<{ id: string }>): Query<Row> => {
    const page = db.$with('page').as(found as never);
    const select = db.with(page).select;
    const ids = sql`array(select * from ${page})`;
    return read(Object.create(db, { select: { value: select } }) as Reader)
      .where(sql`${key} = any(${ids})`)
      .orderBy(sql`array_position(${ids}, ${key})`);
  };

  /**
   * What is shown of rows that were found, in their order. A statement of its own, whose plan does not depend on what was
   * asked for: PostgreSQL plans it once, where finding and showing together took it longer to plan than to do at each call.
   */
  const rowsFor = async (
    context: ReadContext,
    values: Values,
    found: readonly { id: string }[],
  ): Promise<Row[]> => {
    if (found.length === 0) return [];
    const ids = found.map(({ id }) => id);
    if (isTogether(context)) {
      const rows = await rowsBy(context, key, ids);
      return ids.flatMap((id) => rows.get(id) ?? []);
    }
    // The key, which some rows tell by another name than their own.
    const query = prepared(context.db, `${name} rows`, () =>
      read(context.db)
        .where(anyAmong(key, 'ids'))
        .orderBy(sql`array_position(${sql.placeholder('ids')}::uuid[], ${key})`),
    );
    return query.execute({ ...values, ids });
  };

  /** Rows as they are read, before they are shown to this caller. */
  const rawPage = async (context: ReadContext, input: Paging & Partial<F>, exact?: Exact) => {
    const { db, platform } = context;
    const asked = await askedOf(context, input);
    const kept = `${name} ${asked.shape} ${JSON.stringify(asked.values)}`;
    const { total, counts } = await (given.recounted
      ? totalsOf(db, asked)
      : platform.shortCache.get(kept, () => totalsOf(db, asked)));
    const { backwards, limit, offset, page } = fromNearerEnd(input, total);
    const shape = [
      asked.shape,
      input.sortField,
      input.sortOrder,
      backwards,
      limit,
      offset > 0,
      exact?.in.length ?? 0,
    ].join();
    // Without filters PostgreSQL sees that one plan fits all, and both go to it at once.
    const atOnce = !!given.narrow && asked.plain && !exact && !isTogether(context);
    const query = prepared(db, `${name} page ${shape}`, () => {
      const same = exact?.in.map((text) => sql`lower(${text}) = ${sql.placeholder('exact')}`);
      const order = [
        ...(same ? [sql`(${sql.join(same, sql` or `)}) desc nulls last`] : []),
        ...orderOf(orders, input, first as { field: O }, key, backwards),
      ];
      const found = narrow(db)
        .where(where(asked))
        .orderBy(...order)
        .limit(literal(limit))
        .offset(offset > 0 ? sql.placeholder('offset') : literal(0));
      return atOnce ? rowsAmong(db, found) : found;
    });
    const found = await query.execute({
      ...{ ...asked.values, offset },
      ...(exact ? { exact: exact.is.toLowerCase() } : {}),
    });
    const rows = given.narrow && !atOnce ? await rowsFor(context, asked.values, found) : (found as Row[]);
    return { ...page(rows), ...(counts as C) };
  };

  /** By what name the rows have a column of the table. */
  const propertyOf = (column: PgColumn): string =>
    need(Object.entries(getTableColumns(table)).find(([, own]) => own === column))[0];

  const showOne = async (context: ReadContext, row: Row | undefined): Promise<Shown> =>
    (await shown(context, [need(row)]))(need(row));

  const rowBy = async (context: ReadContext, column: PgColumn, value: string): Promise<Shown> => {
    const asked = await askedOf(context, {});
    const together = isTogether(context);
    // Who may see all has the row as it is read for everybody; nothing else is asked.
    if (together && where(asked) === undefined) {
      const rows = await rowsBy(context, column, [value]);
      if (column === key) return showOne(context, rows.get(value));
      const named = propertyOf(column);
      return showOne(
        context,
        [...rows.values()].find((row) => (row as Record<string, unknown>)[named] === value),
      );
    }
    const query = prepared(context.db, `${name} get by ${column.name} ${asked.shape} ${together}`, () =>
      (together ? narrow : read)(context.db).where(
        and(sql`${column} = ${sql.placeholder('value')}`, where(asked)),
      ),
    );
    // Whether it is in reach is asked beside: a row that is not goes no further.
    const [[found], rows] = await Promise.all([
      query.execute({ ...asked.values, value }),
      together ? rowsBy(context, column, [value]) : undefined,
    ]);
    return showOne(context, found && rows ? rows.get(found.id) : found);
  };

  // What somebody is shown is not what he may change: `always` is for reading alone.
  const lockRows = async (
    context: WriteContext,
    ids: readonly string[],
    scoped: boolean,
  ): Promise<readonly Held[]> => {
    const reach = scoped && scope ? seen(context) : undefined;
    const query = prepared(context.db, `${name} lock ${reach ? reachShape(reach) : ''}`, () =>
      held(context.db)
        .where(and(sql`${key} = any(${sql.placeholder('ids')}::uuid[])`, inReach(reach)))
        .orderBy(asc(key))
        .for('no key update', { of: table }),
    );
    return needAll(
      ids,
      await query.execute({
        ...(given.held ? {} : await known?.(context)),
        ...(reach ? reachValues(reach) : {}),
        ids: [...new Set(ids)],
      }),
    );
  };

  return {
    page: async (
      context: ReadContext,
      input: Paging & Partial<F>,
      exact?: Exact,
    ): Promise<Page<Shown> & C> => {
      const { data, ...page } = await rawPage(context, input, exact);
      return { ...page, data: data.length > 0 ? data.map(await shown(context, data)) : [] } as Page<Shown> &
        C;
    },
    count: async (context: ReadContext, wanted: Partial<F>): Promise<number> =>
      countOf(context.db, await askedOf(context, wanted)),
    /** The condition of what the filters find, for one's own counts and sums. */
    matching: async (context: ReadContext, wanted: Partial<F>): Promise<SQL | undefined> => {
      const asked = await askedOf(context, wanted);
      return where(asked, within, (part) => sql.param(asked.values[part]));
    },
    /** Everything the filters find, some hundred at a time, by a key that no write moves. */
    walk: async function* (context: ReadContext, wanted: Partial<F>): AsyncGenerator<Shown[]> {
      const { db } = context;
      const asked = await askedOf(context, wanted);
      const given = [walk].flat();
      const steps: Step<Row>[] = [...given, { by: key, of: ({ id }) => id, type: 'uuid' }];
      const [further, order] = given[0]?.order === 'descend' ? [sql`<`, desc] : [sql`>`, asc];
      const comma = sql`, `;
      const by = sql.join(
        steps.map((step) => sql`${step.by}`),
        comma,
      );
      const last = sql.join(
        steps.map(({ type }, at) => sql`${sql.placeholder(`after${at}`)}::${sql.raw(type)}`),
        comma,
      );
      const query = (after: boolean) =>
        prepared(db, `${name} walk ${asked.shape} ${after}`, () =>
          read(db)
            .where(and(where(asked), after ? sql`(${by}) ${further} (${last})` : undefined))
            .orderBy(...steps.map((step) => order(step.by)))
            .limit(literal(walkBatch)),
        );
      for (let before: Row | undefined; ; ) {
        const one = before;
        const rows = await query(!!one).execute({
          ...asked.values,
          ...(one ? Object.fromEntries(steps.map(({ of }, at) => [`after${at}`, of(one)])) : {}),
        });
        if (rows.length > 0) yield rows.map(await shown(context, rows));
        before = rows.at(-1);
        if (rows.length < walkBatch) return;
      }
    },
    /** @throws NOT_FOUND for what is not there, or out of reach */
    get: (context: ReadContext, id: string): Promise<Shown> => rowBy(context, key, id),
    /** Some, in the order of their ids. @throws NOT_FOUND unless all are there and in reach */
    getAll: async (context: ReadContext, ids: readonly string[]): Promise<Shown[]> => {
      const asked = await askedOf(context, {});
      const query = prepared(context.db, `${name} get all ${asked.shape}`, () =>
        read(context.db).where(and(sql`${key} = any(${sql.placeholder('ids')}::uuid[])`, where(asked))),
      );
      const rows = needAll(ids, await query.execute({ ...asked.values, ids: [...new Set(ids)] }));
      const by = new Map(rows.map((row) => [row.id, row]));
      return ids.map((id) => need(by.get(id))).map(await shown(context, rows));
    },
    /** By what no two rows share: a number, a code. @throws NOT_FOUND */
    getBy: (context: ReadContext, column: PgColumn, value: string): Promise<Shown> =>
      rowBy(context, column, value),
    /** The one row that the filters find. @throws NOT_FOUND */
    one: async (context: ReadContext, wanted: Partial<F>): Promise<Shown> => {
      const asked = await askedOf(context, wanted);
      const query = prepared(context.db, `${name} one ${asked.shape}`, () =>
        read(context.db).where(where(asked)).limit(literal(1)),
      );
      return showOne(context, (await query.execute(asked.values))[0]);
    },
    /** In reach, as the caller has seen it. @throws NOT_FOUND, STALE_VERSION */
    lockSeen: async (
      context: WriteContext,
      { id, version }: { id: string; version: number },
    ): Promise<Held> => {
      const row = need((await lockRows(context, [id], true))[0]);
      if ((row as { version?: number }).version !== version) throw fail('STALE_VERSION');
      return row;
    },
    lock: lockOf<Held>((context, ids) => lockRows(context, ids, true)),
    /** For what does not follow from the caller's reach: an approval, a gate, a job. */
    lockAnywhere: lockOf<Held>((context, ids) => lockRows(context, ids, false)),
    /** The same of those for which a condition of what is read holds, also once they are locked. */
    lockWhere: async (context: WriteContext, condition: SQL | undefined): Promise<readonly Held[]> =>
      held(context.db).where(condition).orderBy(asc(key)).for('no key update', { of: table }),
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
