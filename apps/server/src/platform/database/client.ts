import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { StartError } from '../startError.ts';
import { oftenAsked } from './often.ts';
import { cut } from './pulse.ts';
import { transact } from './transact.ts';
import { turnOf } from './turn.ts';

export type Db = NodePgDatabase;
/** What a transaction hands to a service; it reads like `Reader` and also changes. */
export type Writer = Parameters<Parameters<Db['transaction']>[0]>[0];
/** A handle that only reads. Queries take it as their first argument and have no other. */
export type Reader = Pick<
  Db,
  'select' | 'selectDistinct' | 'selectDistinctOn' | '$with' | 'with' | 'execute' | '$count'
>;

export interface Database {
  db: Db;
  pool: pg.Pool;
  /** For connections of their own (listening, jobs). */
  connection: pg.ClientConfig;
  serverVersion: number;
  /** Milliseconds that who asks now would wait for a connection of the pool. */
  turn(): number;
  /** Ends every connection of the pool, those in use too; new ones are made when needed. */
  cut(): void;
  close(): Promise<void>;
}

/** Who hears what became of a query. */
type Heard = (error: unknown, result: unknown) => void;

/** Milliseconds after which nobody waits for a connection any longer. */
export const longestWait = 2000;

/**
 * Opens the pool and checks that the database can hold this product's data.
 * @throws StartError one sentence when it cannot be reached or is of the wrong kind.
 */
export const openDatabase = async (
  connection: pg.ClientConfig,
  {
    poolSize,
    onError,
    // A statement that reads for longer is a fault, not work; a write has `writeTimeout`.
    longestMs = 5000,
  }: {
    poolSize: number;
    onError: (error: Error) => void;
    /** Milliseconds for one statement; 0 for as long as it likes. */
    longestMs?: number;
  },
): Promise<Database> => {
  const settings: pg.ClientConfig = {
    ...connection,
    application_name: 'anyan',
    options: `-c timezone=UTC -c statement_timeout=${longestMs} -c idle_in_transaction_session_timeout=60000`,
  };
  const clients = new Set<pg.Client>();
  const lent = new Set<pg.ClientBase>();
  /** The ORM keeps a connection whose `begin` failed; a pool would wait for it for ever, and have one less. */
  const giveBack = (dead: pg.PoolClient) => {
    if (!lent.has(dead)) return;
    dead.release(true);
    // Whoever does give it back gives it back once more.
    dead.release = () => {};
  };
  const often = oftenAsked(() => performance.now());
  /** Known from the first packet on, where the pool tells of it after the last of the beginning. */
  class Client extends pg.Client {
    constructor(own?: pg.ClientConfig) {
      super(own);
      clients.add(this);
      this.once('end', () => {
        clients.delete(this);
        giveBack(this as unknown as pg.PoolClient);
      });
      // One that is in use has no listener of the pool: without this its death would end the process. Whoever uses
      // it hears of it from the query.
      this.on('error', () => {});
    }

    override query(...asked: unknown[]): never {
      const [config, ...further] = asked as [pg.QueryConfig, unknown, Heard | undefined];
      const [values = config.values, heard] = further;
      const send = super.query as (...all: unknown[]) => Promise<unknown>;
      // Without values it may be several statements, which cannot be prepared.
      const canPrepare = config.text && !config.name && Array.isArray(values) && values.length > 0;
      const name = canPrepare && often.name(config.text);
      if (!name) return send.apply(this, asked) as never;
      const from = performance.now();
      const told = () => often.took(config.text, performance.now() - from);
      const kept = (error: unknown, result: unknown) => {
        told();
        heard?.(error, result);
      };
      const answer = send.call(this, { ...config, name }, values, ...(heard ? [kept] : []));
      return (heard ? answer : answer.finally(told)) as never;
    }
  }
  const pool = new pg.Pool({
    ...settings,
    Client,
    max: poolSize,
    pipeline: true,
    connectionTimeoutMillis: longestWait,
    // With a connection go the plans that it keeps.
    idleTimeoutMillis: 300_000,
  });
  pool.on('error', onError);
  pool.on('acquire', (client) => lent.add(client));
  pool.on('release', (_, client) => lent.delete(client));
  let row: { version: number; encoding: string; ctype: string; provider: string; unsafe: string | null };
  try {
    const result = await pool.query(
      `select current_setting('server_version_num')::int as version,
              pg_encoding_to_char(encoding) as encoding, datctype as ctype,
              coalesce(to_jsonb(d)->>'datlocprovider', 'c') as provider,
              (select string_agg(name, ', ' order by name) from pg_settings
                where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off') as unsafe
         from pg_database d where datname = current_database()`,
    );
    row = result.rows[0];
  } catch (error) {
    await pool.end();
    throw new StartError(`The database cannot be reached: ${(error as Error).message}.`);
  }
  const refuse = async (sentence: string) => {
    await pool.end();
    throw new StartError(sentence);
  };
  if (row.version < 150_000)
    await refuse(`PostgreSQL 15 or later is needed; the database is ${Math.floor(row.version / 10_000)}.`);
  if (row.encoding !== 'UTF8')
    await refuse(`The database must have the encoding UTF8; it has ${row.encoding}.`);
  if (row.provider === 'c' && ['C', 'POSIX'].includes(row.ctype))
    await refuse(
      `The database has the character type ${row.ctype}, under which Chinese text cannot be searched; make it with LC_CTYPE C.UTF-8.`,
    );
  // A killed process proves nothing about a power cut.
  if (row.unsafe) await refuse(`The database could lose data: ${row.unsafe} must be on.`);
  const db = drizzle({ client: pool, casing: 'snake_case' });
  // The library's own keeps a connection for good when it dies at the beginning.
  db.transaction = (work) => transact(pool, work);
  return {
    db,
    pool,
    connection: settings,
    serverVersion: row.version,
    turn: turnOf(pool),
    cut: () => clients.forEach(cut),
    close: () => pool.end(),
  };
};
