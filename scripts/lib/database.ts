import { existsSync } from 'node:fs';
import { startProductDatabase } from '../../apps/server/src/platform/backup/archive.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/database/client.ts';
import { findPlaces } from '../../apps/server/src/platform/database/embeddedPlaces.ts';
import { StartError } from '../../apps/server/src/platform/startError.ts';

/**
 * Runs a task on the product's database, found as the server finds it: `DATABASE_URL`, or the one in `DATA_DIR`, which
 * is started, or shared with a server that runs. Its connections may work for as long as they like.
 */
export const withDatabase = async (
  work: (database: Database) => Promise<void>,
  { poolSize = 1 } = {},
): Promise<void> => {
  try {
    const config = readConfig(process.env);
    if (!config.databaseUrl && !existsSync(findPlaces(config.dataDir).cluster))
      throw new StartError(`There is no database in ${config.dataDir}; start the product first (DATA_DIR).`);
    const embedded = config.databaseUrl ? undefined : await startProductDatabase(config);
    try {
      const { host, port, user, database: name } = embedded ?? {};
      const connection = embedded
        ? { host, port, user, database: name }
        : { connectionString: config.databaseUrl };
      const database = await openDatabase(connection, { poolSize, longestMs: 0, onError: () => {} });
      try {
        const { rows } = await database.pool.query<{ made: boolean }>(
          `select to_regclass('operation_log') is not null as made`,
        );
        if (!rows[0]?.made) throw new StartError('The database is empty; start the product first.');
        await work(database);
      } finally {
        await database.close();
      }
    } finally {
      await embedded?.stop();
    }
  } catch (error) {
    console.error(error instanceof StartError ? error.message : (error as Error).stack);
    process.exitCode = 1;
  }
};
