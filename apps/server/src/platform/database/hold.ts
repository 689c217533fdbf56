import { sql } from 'drizzle-orm';
import type { Writer } from './client.ts';
import { executePrepared } from './prepared.ts';

/** Waits until nobody else holds this name, and holds it until the transaction ends: for what no row stands that could be locked. */
export const hold = async (db: Writer, name: string): Promise<void> => {
  await executePrepared(
    db,
    'hold',
    () => sql`select pg_advisory_xact_lock(hashtextextended(${sql.placeholder('name')}, 0))`,
    { name },
  );
};
