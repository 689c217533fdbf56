import { sql } from 'drizzle-orm';
import type { Writer } from '../database/client.ts';

/** What has been checked and not yet been written, or is still to be read, means another record from now on. */
export const moveInTransfers = async (db: Writer, fromId: string, intoId: string): Promise<void> => {
  const named = `%${fromId}%`;
  await db.execute(sql`
    update import_row r set data = replace(r.data::text, ${fromId}, ${intoId})::jsonb from import_job j
     where j.id = r.job_id and j.state in ('checking', 'waiting', 'running') and r.data::text like ${named}`);
  await db.execute(sql`
    update export_job set input = replace(input::text, ${fromId}, ${intoId})::jsonb
     where state = 'running' and input::text like ${named}`);
};
