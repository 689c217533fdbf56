import { AsyncLocalStorage } from 'node:async_hooks';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Writer } from './client.ts';
import { databaseFault } from './errors.ts';

/**
 * Sends a statement whose answer nobody waits for before the commit; what it is refused for refuses the transaction. By
 * what it answers nothing is refused: the commit is under way.
 */
export type Post = (send: () => PromiseLike<unknown>) => void;

export const dialect = new PgDialect({ casing: 'snake_case' });

/** Milliseconds a statement of a write may take: it may wait for another's lock. */
const writeTimeout = 30_000;

/** The limit of a write goes with the beginning, and both with the first statement. */
const beginning = `begin; set local statement_timeout = ${writeTimeout}`;

/** What a statement behind a failed one is refused with: it says nothing of why. */
const isAfterwards = (error: unknown): boolean => databaseFault(error)?.code === '25P02';

const firstOf = (results: readonly PromiseSettledResult<unknown>[]): PromiseRejectedResult | undefined => {
  const failed = results.filter((one) => one.status === 'rejected');
  return failed.find(({ reason }) => !isAfterwards(reason)) ?? failed[0];
};

/** What the driver has of a connection and its types do not tell. */
interface Wire {
  readonly connection: { readonly stream: { cork(): void; uncork(): void } };
  readonly _queryable: boolean;
  query(
    config: pg.QueryConfig,
    values: unknown[] | undefined,
    heard: (error: Error | undefined, result: unknown) => void,
  ): void;
}

/** One write on a connection. */
interface Run {
  readonly line: Line;
}

/** The write whose work this is. What a failed write has left behind may come when the next one is open on its connection. */
const running = new AsyncLocalStorage<Run>();

/** A connection of the pool as writes use it; its handle stays, so that what is `prepared` holds in the next write too. */
class Line {
  readonly tx: Writer;
  readonly #client: pg.PoolClient;
  readonly #wire: Wire;
  #corked = false;
  /** The write that is open, until its commit. */
  #open: Run | undefined;
  #begun: Promise<unknown> | undefined;
  #posted: Promise<unknown>[] = [];
  /** Of those posted, what did not reach the connection at once. */
  #unsent: Promise<unknown>[] = [];
  #sent = 0;
  #failed: Error | undefined;
  #spoiled = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
    this.#wire = client as unknown as Wire;
    const query = (config: pg.QueryConfig, values?: unknown[]) => this.#query(config, values);
    this.tx = new Transaction(this, new NodePgSession({ query } as never, dialect, undefined, {}));
  }

  run<T>(work: (tx: Writer, post: Post) => Promise<T>): Promise<T> {
    this.#open = { line: this };
    return running.run(this.#open, () => this.#run(work));
  }

  async #run<T>(work: (tx: Writer, post: Post) => Promise<T>): Promise<T> {
    this.#begun = this.#failed = undefined;
    this.#posted = [];
    this.#unsent = [];
    try {
      const answer = await work(this.tx, this.post);
      await this.#commit();
      return answer;
    } catch (error) {
      const cause = await this.#causeOf(error);
      this.#open = undefined;
      // Where even this fails the connection is given up.
      if (this.#begun !== undefined) await this.#client.query('rollback').catch(() => {});
      throw cause;
    } finally {
      this.#open = undefined;
    }
  }

  readonly post: Post = (send) => {
    const before = this.#sent;
    // A query of the builder is sent each time somebody waits for it: exactly once, and now.
    const answer = Promise.resolve(send().then((value) => value));
    answer.catch(() => {});
    this.#posted.push(answer);
    if (this.#sent === before) this.#unsent.push(answer);
  };

  /** Work that may fail alone; what it has posted is waited for at its end. */
  async nested<T>(work: (settle: () => Promise<void>) => Promise<T>): Promise<T> {
    const [from, failed] = [this.#posted.length, this.#failed];
    const settle = async () => {
      const first = firstOf(await Promise.allSettled(this.#posted.slice(from)));
      if (first) throw first.reason;
    };
    try {
      return await work(settle);
    } catch (error) {
      const cause = await this.#causeOf(error, from);
      this.#posted.length = from;
      this.#unsent = this.#unsent.filter((one) => this.#posted.includes(one));
      this.#failed = failed;
      throw cause;
    }
  }

  /** Whether it can serve the next. */
  get isWhole(): boolean {
    return !this.#spoiled && this.#wire._queryable && this.#client.getTransactionStatus() === 'I';
  }

  #query(config: pg.QueryConfig, values?: unknown[]): Promise<unknown> {
    const run = running.getStore();
    if (!this.#open || (run?.line === this && run !== this.#open))
      return Promise.reject(new Error('a statement came after the end of its transaction'));
    this.#cork();
    if (!this.#begun) {
      this.#begun = this.#client.query(beginning);
      this.#begun.catch(() => {});
    }
    this.#sent++;
    return new Promise((resolve, reject) => {
      let now = true;
      this.#wire.query(config, values, (error, result) => {
        if (!error) return resolve(result);
        this.#failed ??= error;
        // A value that cannot be bound: the driver closes the statement, but takes it for prepared.
        if (now) this.#spoiled = true;
        reject(error);
      });
      now = false;
    });
  }

  /** What is asked for together goes out together. */
  #cork(): void {
    if (this.#corked) return;
    this.#corked = true;
    const { stream } = this.#wire.connection;
    stream.cork();
    process.nextTick(() => {
      this.#corked = false;
      stream.uncork();
    });
  }

  async #commit(): Promise<void> {
    if (this.#unsent.length > 0) await Promise.all(this.#unsent);
    if (!this.#begun) return;
    // Of a failure that the work has passed over, and of a statement that was never sent, the commit knows nothing.
    if (this.#failed) throw this.#failed;
    const committed = this.#query({ text: 'commit' }) as Promise<pg.QueryResult>;
    this.#open = undefined;
    const first = firstOf(await Promise.allSettled([this.#begun, ...this.#posted, committed]));
    if (first) throw first.reason;
    if ((await committed).command !== 'COMMIT') throw this.#failed ?? new Error('the commit was refused');
  }

  async #causeOf(error: unknown, from = 0): Promise<unknown> {
    const first = firstOf(await Promise.allSettled(this.#posted.slice(from)));
    return isAfterwards(error) ? (first?.reason ?? this.#failed ?? error) : error;
  }
}

type Tables = ExtractTablesWithRelations<Record<string, never>>;

class Transaction extends NodePgTransaction<Record<string, never>, Tables> {
  readonly #line: Line;

  constructor(line: Line, session: NodePgSession<Record<string, never>, Tables>) {
    super(dialect, session, undefined);
    this.#line = line;
  }

  override transaction<T>(
    work: (tx: NodePgTransaction<Record<string, never>, Tables>) => Promise<T>,
  ): Promise<T> {
    return this.#line.nested((settle) =>
      super.transaction(async (tx) => {
        const answer = await work(tx);
        await settle();
        return answer;
      }),
    );
  }
}

const lines = new WeakMap<pg.PoolClient, Line>();

/**
 * Runs one transaction on a connection of the pool. It begins with its first statement, goes out in as few messages as
 * what it waits for allows, and gives the connection back or up in any case. Rejects with the first failure.
 */
export const transact = async <T>(
  pool: pg.Pool,
  work: (tx: Writer, post: Post) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  const line = lines.get(client) ?? new Line(client);
  lines.set(client, line);
  try {
    return await line.run(work);
  } finally {
    client.release(!line.isWhole);
  }
};
