import { sql } from 'drizzle-orm';
import type { Writer } from './client.ts';

/** Waits until nobody else holds this name, and holds it until the transaction ends: for what no row stands that could be locked. */
export const hold = async (db: Writer, name: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
};
