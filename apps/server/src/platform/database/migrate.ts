import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartError } from '../startError.ts';

export const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));
/** Any number; two nodes that start at once wait for each other on it. */
export const lockKey = 7_203_944;

interface Journal {
  entries: { when: number; tag: string }[];
}

/** Time of the newest migration that this version of the product knows. */
export const newestMigration = async (folder = migrations): Promise<number> => {
  const journal = JSON.parse(await readFile(`${folder}/meta/_journal.json`, 'utf8')) as Journal;
  return Math.max(...journal.entries.map(({ when }) => when));
};

/**
 * Brings the schema up to date, one process at a time.
 * @throws StartError when the database was made by a newer version of the product; nothing is changed then.
 */
export const migrateDatabase = async (connection: pg.ClientConfig, folder = migrations): Promise<void> => {
  const client = new pg.Client({
    ...connection,
    options: '-c timezone=UTC',
    // An address where nobody answers would be waited for for minutes.
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => {});
    throw new StartError(`The database cannot be reached: ${(error as Error).message || 'no answer'}.`);
  }
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const newest = await newestMigration(folder);
    const { rows: known } = await client.query<{ found: string | null }>(
      `select to_regclass('drizzle.__drizzle_migrations')::text as found`,
    );
    if (known[0]?.found) {
      const { rows } = await client.query<{ at: string }>(
        'select max(created_at)::text as at from drizzle.__drizzle_migrations',
      );
      if (Number(rows[0]?.at ?? 0) > newest)
        throw new StartError(
          'The database was made by a newer version of the product; start that version, or restore a backup.',
        );
    }
    await migrate(drizzle({ client, casing: 'snake_case' }), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
};
