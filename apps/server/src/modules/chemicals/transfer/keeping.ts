import { type SQL, sql } from 'drizzle-orm';
import { storageLocation } from '../tables.ts';

/** Whether somebody keeps a place of a laboratory. */
export const keptBy = (laboratoryId: SQL | { getSQL(): SQL }, self: unknown): SQL =>
  sql`exists (select 1 from ${storageLocation} s where s.laboratory_id = ${laboratoryId}
    and s.use_status = 1 and ${self} in (s.keeper_a_id, s.keeper_b_id))`;
