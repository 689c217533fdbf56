import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { laboratory } from '../ledger/public.ts';

/** An emergency is of whoever reaches one of its laboratories, or the organisation of its room. */
export const reachesIt = (at: Record<'self' | 'places' | 'laboratories', SQLWrapper>): SQL =>
  sql`(emergency.organization_id = any(${at.places}::uuid[])
    or exists (select 1 from ${laboratory} l where l.id = any(emergency.laboratory_ids)
      and (l.organization_id = any(${at.places}::uuid[]) or l.id = any(${at.laboratories}::uuid[]))))`;
