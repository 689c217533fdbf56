import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { setOffset } from '../clock.ts';
import { StartError } from '../startError.ts';

export type Db = NodePgDatabase;
/** What a transaction hands to a service; it reads like `Reader` and also changes. */
export type Writer = Parameters<Parameters<Db['transaction']>[0]>[0];
/** A handle that only reads. Queries take it as their first argument and have no other. */
export type Reader = Pick<
  Db,
  'select' | 'selectDistinct' | 'selectDistinctOn' | '$with' | 'with' | 'execute' | '$count'
>;

/** Milliseconds a statement of a write may take: it may wait for another's lock. */
export const writeTimeout = 30_000;

export interface Database {
  db: Db;
  pool: pg.Pool;
  /** For connections of their own (listening, jobs). */
  connection: pg.ClientConfig;
  serverVersion: number;
  close(): Promise<void>;
}

/**
 * Opens the pool and checks that the database can hold this product's data.
 * @throws StartError one sentence when it cannot be reached or is of the wrong kind.
 */
export const openDatabase = async (
  connection: pg.ClientConfig,
  { poolSize, onError }: { poolSize: number; onError: (error: Error) => void },
): Promise<Database> => {
  const settings: pg.ClientConfig = {
    ...connection,
    application_name: 'anyan',
    // A statement that reads for longer is a fault, not work; a write has `writeTimeout`.
    options: '-c timezone=UTC -c statement_timeout=5000 -c idle_in_transaction_session_timeout=60000',
  };
  const pool = new pg.Pool({
    ...settings,
    max: poolSize,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
  });
  pool.on('error', onError);
  // One that is in use has no listener of the pool: without this its death would end the process. Whoever uses it
  // hears of it from the query.
  pool.on('connect', (client) => void client.on('error', () => {}));
  let row: { version: number; encoding: string; ctype: string; provider: string };
  try {
    const result = await pool.query(
      `select current_setting('server_version_num')::int as version,
              pg_encoding_to_char(encoding) as encoding, datctype as ctype,
              coalesce(to_jsonb(d)->>'datlocprovider', 'c') as provider
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
  await followClock(pool);
  return {
    db: drizzle({ client: pool, casing: 'snake_case' }),
    pool,
    connection: settings,
    serverVersion: row.version,
    close: () => pool.end(),
  };
};

/** Asks the database for its time; called at start and now and then. */
export const followClock = async (pool: pg.Pool): Promise<void> => {
  const before = Date.now();
  const { rows } = await pool.query<{ ms: number }>(
    'select extract(epoch from clock_timestamp()) * 1000 as ms',
  );
  const middle = (before + Date.now()) / 2;
  setOffset(Math.round(Number(rows[0]?.ms) - middle));
};
