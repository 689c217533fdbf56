import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { laboratory, laboratoryRoom } from '../../ledger/public.ts';

/** A room is of whoever reaches one of its laboratories. */
export const roomOfReach =
  (id: SQLWrapper) =>
  (at: Record<'self' | 'places' | 'laboratories', SQLWrapper>): SQL =>
    sql`exists (select 1 from ${laboratoryRoom} r join ${laboratory} l on l.id = r.laboratory_id
    where r.room_id = ${id} and l.status <> 'closed'
      and (l.organization_id = any(${at.places}::uuid[]) or l.id = any(${at.laboratories}::uuid[])))`;
